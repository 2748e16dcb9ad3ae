"""/healthz: whether this site can be played on right now, for load balancers and people on call."""

import logging
from datetime import timedelta

import psycopg
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from redis import Redis, RedisError

from games.models import Sweep

logger = logging.getLogger(__name__)

PATIENCE = 2  # seconds for a server to answer
HEARTBEAT = timedelta(seconds=15)  # the worker sweeps every second


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """{"database", "redis", "worker": true or false}; status 200 when all are true, else 503."""
    database = database_answers()
    health = {
        "database": database,
        "redis": redis_answers(),
        "worker": database and worker_swept(),
    }
    return JsonResponse(health, status=200 if all(health.values()) else 503)


def database_answers() -> bool:
    """Whether PostgreSQL answers a new connection: waiting for one of the pool takes too long."""
    parameters = connection.get_connection_params() | {"connect_timeout": PATIENCE}
    try:
        with psycopg.connect(**parameters) as fresh:
            fresh.execute("SELECT 1")
    except psycopg.Error as error:
        logger.warning("PostgreSQL does not answer: %s", error)
        return False
    return True


def redis_answers() -> bool:
    """Whether Redis, the socket layer and the tasks' broker, answers."""
    try:
        with Redis.from_url(settings.REDIS_URL, socket_timeout=PATIENCE) as redis:
            return bool(redis.ping())
    except RedisError as error:
        logger.warning("Redis does not answer: %s", error)
        return False


def worker_swept() -> bool:
    """Whether beat and a worker of the queue `clock` have moved the clocks lately."""
    try:
        return Sweep.objects.filter(swept_at__gt=timezone.now() - HEARTBEAT).exists()
    except DatabaseError as error:
        logger.warning("The heartbeat cannot be read: %s", error)
        return False
