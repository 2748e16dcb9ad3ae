"""What the web server runs: pages and API over HTTP, tables and lobby over sockets."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kardsite.settings")
http = get_asgi_application()

from games.routing import websocket_urlpatterns  # noqa: E402  models load after the line above

application = ProtocolTypeRouter(
    {
        "http": http,
        # A page of another site could open a socket with our visitor's cookie: its origin tells.
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter(websocket_urlpatterns))
        ),
    }
)
