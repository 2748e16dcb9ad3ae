"""Every setting, from the environment (README: "Settings"). Nonsense is refused at start.

Without an environment this is a production configuration: DEBUG off, a secret key required,
secure cookies, HSTS. `manage.py up` and the tests set KARDSITE_ENV=development.
"""

from pathlib import Path
from urllib.parse import urlsplit

import environ
from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()


def whole(name: str, default: int, low: int, high: int) -> int:
    """A whole number from the environment. Raises ImproperlyConfigured outside low..high."""
    text = env.str(name, default=str(default))
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise ImproperlyConfigured(f"{name} must be a whole number {low} to {high}, not {text!r}")
    return int(text)


def yes_or_no(name: str, default: bool) -> bool:
    """A switch from the environment. Raises ImproperlyConfigured for anything but yes or no."""
    text = env.str(name, default="yes" if default else "no").lower()
    if text not in ("yes", "no", "true", "false", "on", "off", "1", "0"):
        raise ImproperlyConfigured(f"{name} must be yes or no, not {text!r}")
    return text in ("yes", "true", "on", "1")


def one_of(name: str, default: str, choices: tuple[str, ...]) -> str:
    """A word from the environment. Raises ImproperlyConfigured for one that is not a choice."""
    text = env.str(name, default=default)
    if text not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(choices)}, not {text!r}")
    return text


def address(name: str, default: str, schemes: tuple[str, ...]) -> str:
    """A URL from the environment. Raises ImproperlyConfigured for another scheme."""
    text = env.str(name, default=default)
    if urlsplit(text).scheme not in schemes:
        raise ImproperlyConfigured(f"{name} must be a URL that starts with {schemes}, not {text!r}")
    return text


PRODUCTION = one_of("KARDSITE_ENV", "production", ("production", "development")) == "production"
DEBUG = not PRODUCTION and yes_or_no("DEBUG", False)
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / ".data")))

SECRET_KEY = env.str("SECRET_KEY", default="" if PRODUCTION else "only-for-development" * 3)
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("SECRET_KEY is required: at least 50 characters nobody else knows")

SITE_URL = address(
    "SITE_URL", "https://localhost" if PRODUCTION else "http://localhost:8000", ("http", "https")
).rstrip("/")
ALLOWED_HOSTS = env.list(
    "ALLOWED_HOSTS",
    default=[urlsplit(SITE_URL).hostname] if PRODUCTION else ["localhost", "127.0.0.1", "[::1]"],
)
if not urlsplit(SITE_URL).hostname:
    raise ImproperlyConfigured(f"SITE_URL must name a host, not {SITE_URL!r}")
if PRODUCTION and ("*" in ALLOWED_HOSTS or not ALLOWED_HOSTS):
    raise ImproperlyConfigured("ALLOWED_HOSTS must name the hosts that this site answers for")
CSRF_TRUSTED_ORIGINS = [SITE_URL]

# --- Applications ---------------------------------------------------------------------------------

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "channels",
    "ninja",
    "kardsite",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PreferredLanguageMiddleware",
    "games.api.json_errors",
    "accounts.middleware.AccountPagesMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "kardsite.urls"
ASGI_APPLICATION = "kardsite.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "kardsite.context.site",
            ],
        },
    }
]

# --- PostgreSQL and Redis -------------------------------------------------------------------------

DATABASES = {
    "default": {
        **env.db_url_config(
            address(
                "DATABASE_URL", "postgres://kardsite@localhost/kardsite", ("postgres", "postgresql")
            )
        ),
        # Connections come from a pool and go back to it after each call: Channels closes them
        # after every frame, which without a pool means a new connection for every move.
        "CONN_MAX_AGE": 0,
        # A connection that died with a restarted database must not cost anyone a move.
        "CONN_HEALTH_CHECKS": True,
    }
}
DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
    "min_size": 1,
    "max_size": whole("DATABASE_POOL", 12, 1, 500),
    "timeout": 20,
}

REDIS_URL = address("REDIS_URL", "redis://localhost:6379/0", ("redis", "rediss", "unix"))
# Limits on guessing and mailing are counted here, so that all processes count together.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "kardsite",
    }
}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # Many people leave at once when a process restarts; the default limit then raises.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "max_connections": 2000}]},
    }
}

# --- Celery ---------------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_TASK_DEFAULT_QUEUE = "clock"
CELERY_TASK_ROUTES = {
    "games.tasks.play_bots": {"queue": "bots"},
    "accounts.tasks.*": {"queue": "mail"},
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 600}
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    # A sweep that was not run within its second is of no use: the next one does the work.
    "sweep": {"task": "games.tasks.sweep", "schedule": 1.0, "options": {"expires": 5}},
    "remind": {"task": "games.tasks.remind", "schedule": 60.0, "options": {"expires": 60}},
    "close-stale-matches": {"task": "games.tasks.close_stale", "schedule": 300.0},
    "tidy": {"task": "accounts.tasks.tidy", "schedule": crontab(hour="4", minute="0")},
}

# --- People ---------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"  # rated play asks for a verified address
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Kardsite] "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = urlsplit(SITE_URL).scheme
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_USERNAME_VALIDATORS = "accounts.names.chosen_name_validators"
ACCOUNT_FORMS = {"login": "accounts.forms.LoginForm", "signup": "accounts.forms.SignupForm"}
ACCOUNT_SESSION_REMEMBER = True  # logging out is a button; closing the browser is not
ACCOUNT_CHANGE_EMAIL = True  # one address each; a new one replaces the old once verified
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]  # codes by mail are no way in here at all
ACCOUNT_RATE_LIMITS = {"guest": "20/m/ip"}  # beside allauth's own
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if yes_or_no("BEHIND_PROXY", False) else 0
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Kardsite"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION

# --- Mail -----------------------------------------------------------------------------------------

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Kardsite <noreply@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
DEV_MAIL_DIR = DATA_DIR / "mail"
if env.str("EMAIL_URL", default=""):
    vars().update(env.email_url("EMAIL_URL"))
elif PRODUCTION:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
else:  # read at /dev/mail/
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = str(DEV_MAIL_DIR)

# --- Language and time ----------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("es", "Español"), ("pt", "Português"), ("en", "English")]  # as their speakers say
LOCALE_PATHS = [BASE_DIR / "kardsite" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files ---------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "kardsite.static.ModuleStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = not PRODUCTION

# --- Safety ---------------------------------------------------------------------------------------

SECURE_SSL_REDIRECT = PRODUCTION and yes_or_no("SECURE_SSL_REDIRECT", True)
SECURE_HSTS_SECONDS = whole("SECURE_HSTS_SECONDS", 31_536_000, 0, 10**9) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION
SECURE_HSTS_PRELOAD = PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if yes_or_no("BEHIND_PROXY", False) else None
)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# --- The game -------------------------------------------------------------------------------------

BOTS_ENABLED = yes_or_no("BOTS_ENABLED", True)
BOT_THINK_MILLISECONDS = whole("BOT_THINK_MILLISECONDS", 1400, 0, 60_000)

LOG_LEVEL = one_of("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"))
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
}
