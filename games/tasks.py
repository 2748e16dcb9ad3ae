"""Celery: thin wrappers over the door. Queues: clock and bots (kardsite/settings.py)."""

from celery import shared_task

from games import matches, reminders


@shared_task
def sweep() -> int:
    """Move for those whose time is over; every second."""
    return matches.sweep()


@shared_task
def close_stale() -> int:
    """Call off open matches that nobody joined."""
    return matches.close_stale()


@shared_task
def play_bots(match_id: str, version: int) -> int:
    """Let the bots of a match answer the table as it was at a version."""
    return matches.play_bots(match_id, version)


@shared_task
def remind() -> int:
    """Mail those whose turn it is by correspondence; every minute."""
    return reminders.remind()
