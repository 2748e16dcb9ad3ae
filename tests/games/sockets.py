"""A browser's end of a socket, for tests.

Channels' own communicator turns off the closing of database connections, so that every test would
leave some of the pool's behind; this one runs the application as it is.
"""

import json

from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from django.conf import settings
from django.test import Client

from kardsite.asgi import application

SECONDS = 10


class Socket(ApplicationCommunicator):
    """One connection to ``path``, as a person or as nobody."""

    def __init__(self, path, cookie="", origin="http://localhost", language="en"):
        headers = [
            (b"origin", origin.encode()),
            (b"host", b"localhost"),
            (b"accept-language", language.encode()),
        ]
        if cookie:
            headers.append((b"cookie", cookie.encode()))
        super().__init__(
            application,
            {
                "type": "websocket",
                "path": path,
                "query_string": b"",
                "headers": headers,
                "subprotocols": [],
            },
        )

    async def connect(self):
        """Whether the site lets us in."""
        await self.send_input({"type": "websocket.connect"})
        return (await self.receive_output(SECONDS))["type"] == "websocket.accept"

    async def say(self, **frame):
        """A frame to the site."""
        await self.send_text(json.dumps(frame))

    async def send_text(self, text):
        """Any text to the site."""
        await self.send_input({"type": "websocket.receive", "text": text})

    async def next(self):
        """The site's next message: a frame, or {'type': 'closed', 'code': …}."""
        message = await self.receive_output(SECONDS)
        if message["type"] == "websocket.close":
            return {"type": "closed", "code": message.get("code")}
        return json.loads(message["text"])

    async def until(self, kind):
        """The next frame of a kind."""
        return await self.until_any(kind)

    async def until_any(self, *kinds):
        """The next frame of one of these kinds."""
        for _number in range(200):
            frame = await self.next()
            if frame["type"] in kinds:
                return frame
        raise AssertionError(f"no frame of {kinds}")

    async def disconnect(self):
        """Go away, and wait until the site has noticed."""
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(SECONDS)


def _cookie(user):
    client = Client()
    client.force_login(user)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


async def socket(path, user=None, cookies="", **more):
    """A socket of a logged-in person; ``cookies`` go behind that of the session."""
    own = await database_sync_to_async(_cookie)(user) if user else ""
    return Socket(path, own + cookies, **more)


async def sit(match, user=None):
    """A connected socket and its first view."""
    one = await socket(f"/ws/matches/{match.id}/", user)
    assert await one.connect()
    return one, await one.until("view")
