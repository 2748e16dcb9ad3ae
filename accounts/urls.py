"""Addresses about people. allauth's own are under /accounts/, a profile's in games.urls."""

from django.urls import path

from . import views

urlpatterns = [
    path("settings/", views.settings_page, name="settings"),
    path("settings/keep/", views.KeepAccountView.as_view(), name="keep_account"),
    path("settings/tokens/", views.token_create, name="token_create"),
    path("settings/tokens/<int:token_id>/delete/", views.token_delete, name="token_delete"),
    path("friends/", views.friends_page, name="friends"),
    path("friends/ask/", views.friend, {"verb": "ask"}, name="friend_ask"),
    path("friends/accept/", views.friend, {"verb": "accept"}, name="friend_accept"),
    path("friends/decline/", views.friend, {"verb": "decline"}, name="friend_decline"),
    path("friends/remove/", views.friend, {"verb": "remove"}, name="friend_remove"),
    path("i18n/setlang/", views.set_language, name="set_language"),
    path("dev/mail/", views.dev_mail_page, name="dev_mail"),
]
