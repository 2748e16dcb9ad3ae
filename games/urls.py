"""Addresses of the games' pages."""

from django.urls import path

from games import views

CHANGES = ("join", "leave", "start", "rematch", "resign")

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("rules/<slug:game>/", views.rulebook, name="rulebook"),
    path("play/", views.play_now, name="play_now"),
    path("new/<slug:game>/", views.new_match, name="new_match"),
    path("m/<slug:match_id>/", views.match, name="match"),
    path("m/<slug:match_id>/i/<slug:invite>/", views.match, name="match_invited"),
    path("m/<slug:match_id>/fair/", views.match_fair, name="match_fair"),
    path("u/<slug:username>/", views.profile, name="profile"),
    *(
        path(
            f"m/<slug:match_id>/{change}/",
            views.change_match,
            {"change": change},
            name=f"match_{change}",
        )
        for change in CHANGES
    ),
]
