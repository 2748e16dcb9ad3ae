"""Acts on matches and is killed in the middle: run by test_crash.py as a process of its own.

Argument: a JSON list of a match id, the number of the SQL statement at which to die, and the order
to carry out. A child is forked for each; the parent holds no database connection.
"""

import json
import os
import sys
from typing import Any

import django


def main() -> None:
    """Fork, act, die, for each match."""
    django.setup()
    for match_id, statement, order in json.loads(sys.argv[1]):
        child = os.fork()
        if not child:
            act(match_id, statement, order)
            os._exit(0)
        os.waitpid(child, 0)


def act(match_id: str, last: int, order: dict[str, Any]) -> None:
    """One action; the process ends before statement number ``last`` is sent."""
    from django.db import connection

    from accounts.models import User
    from games import matches, push

    push.moved = lambda *_arguments: os._exit(9)  # died after the commit, before telling anybody
    seen = 0

    def count(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == last:
            os._exit(9)
        return execute(sql, params, many, context)

    user = User.objects.get(username=order["user"])
    with connection.execute_wrapper(count):
        matches.act(match_id, user, order["action"], order["version"], "the-key")


if __name__ == "__main__":
    main()
