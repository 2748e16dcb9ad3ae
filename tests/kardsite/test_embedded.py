"""PostgreSQL and Redis from wheels: real ones, in awkward places, and gone afterwards."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.db import connection
from redis import Redis

from kardsite import embedded


@pytest.fixture
def sockets() -> Iterator[Path]:
    directory = embedded.socket_directory()
    yield directory
    shutil.rmtree(directory)


def rows(sockets: Path, statement: str) -> list[tuple]:
    with psycopg.connect(host=str(sockets), user="kardsite", dbname="kardsite") as session:
        return session.execute(statement).fetchall()


@pytest.mark.django_db
def test_the_test_database_is_postgresql() -> None:
    assert connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute("SHOW listen_addresses")
        assert cursor.fetchone() == ("",), "the test server answers on a socket only"


def test_redis_of_the_tests_answers(servers: dict[str, str]) -> None:
    assert Redis.from_url(servers["REDIS_URL"]).ping() is True


def test_data_in_a_long_path_with_spaces_outlives_a_restart(tmp_path: Path, sockets: Path) -> None:
    home = tmp_path / ("a long path with spaces " * 5).strip()
    with embedded.running(home, sockets):
        with psycopg.connect(host=str(sockets), user="kardsite", dbname="kardsite") as session:
            session.execute("CREATE TABLE kept AS SELECT 'á' || upper('ñ') AS word")
        assert rows(sockets, "SHOW fsync") == [("on",)]
    with pytest.raises(psycopg.OperationalError):
        rows(sockets, "SELECT 1")
    with embedded.running(home, sockets, durable=False):
        assert rows(sockets, "SELECT word FROM kept") == [("áÑ",)]


def test_a_half_made_cluster_is_made_again(tmp_path: Path, sockets: Path) -> None:
    (tmp_path / "postgres.new").mkdir()
    (tmp_path / "postgres.new" / "PG_VERSION").write_text("18\n")
    with embedded.running(tmp_path, sockets, durable=False):
        assert rows(sockets, "SELECT 1") == [(1,)]
    assert not (tmp_path / "postgres.new").exists()


def test_only_the_owner_enters_the_sockets(sockets: Path) -> None:
    assert sockets.stat().st_mode & 0o077 == 0
    assert len(str(sockets / ".s.PGSQL.5432.lock")) < 100


def test_a_server_that_cannot_start_says_why(tmp_path: Path, sockets: Path) -> None:
    with embedded.running(tmp_path, sockets, durable=False):
        pass
    (tmp_path / "postgres" / "PG_VERSION").write_text("9\n")
    with (
        pytest.raises(embedded.NotStarted, match="postgres did not start(.|\n)*version 9"),
        embedded.running(tmp_path, sockets),
    ):
        pytest.fail("it started")


def test_without_wheels_the_message_names_the_remedy(
    tmp_path: Path, sockets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "_package", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(embedded.NotStarted, match="DATABASE_URL"):
        embedded.postgres(tmp_path / "postgres", sockets)
    with pytest.raises(embedded.NotStarted, match="REDIS_URL"):
        embedded.redis(sockets, tmp_path / "redis.log")


def test_a_stopped_program_takes_its_children_with_it() -> None:
    script = "trap '' TERM; sleep 60 & echo ready; wait; sleep 60"
    program = embedded.Program("stubborn", ["bash", "-c", script])
    program.start()
    assert program.process and program.process.stdout
    output = program.process.stdout
    assert output.readline() == b"ready\n"
    assert program.alive()
    pipe = os.dup(output.fileno())
    program.stop(patience=0.2)
    assert not program.alive()
    with os.fdopen(pipe, "rb") as rest:
        assert rest.read() == b"", "the pipe ends when the last process that holds it has ended"
