"""Addresses of the sockets."""

from django.urls import path, re_path

from games.consumers import LobbyConsumer, MatchConsumer, NowhereConsumer

websocket_urlpatterns = [
    path("ws/matches/<slug:match_id>/", MatchConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    re_path("", NowhereConsumer.as_asgi()),
]
