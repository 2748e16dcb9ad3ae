"""What allauth's forms say, so that our catalogues hold it: allauth speaks two kinds of
Portuguese, but not plain `pt`. Nothing imports this module; `makemessages` reads it.

A test compares the list with the forms and messages that people can meet.
"""

from django.utils.translation import gettext_noop

ALLAUTH_WORDS = [
    # account: labels
    gettext_noop("Code"),
    gettext_noop("Current Password"),
    gettext_noop("Email"),
    gettext_noop("Forgot your password?"),
    gettext_noop("New Password"),
    gettext_noop("New Password (again)"),
    gettext_noop("Password"),
    gettext_noop("Password (again)"),
    gettext_noop("Username"),
    # account: refusals
    gettext_noop("A user is already registered with this email address."),
    gettext_noop("Be patient, you are sending too many requests."),
    gettext_noop("Incorrect code."),
    gettext_noop("Incorrect password."),
    gettext_noop("Invalid login."),
    gettext_noop("Invalid or expired key."),
    gettext_noop("Please type your current password."),
    gettext_noop("The email address and/or password you specified are not correct."),
    gettext_noop("The email address is not assigned to any user account."),
    gettext_noop("The new value must be different from the current one."),
    gettext_noop("The password reset token was invalid."),
    gettext_noop("The username and/or password you specified are not correct."),
    gettext_noop("This account is currently inactive."),
    gettext_noop("This email address is already associated with this account."),
    gettext_noop("Too many failed login attempts. Try again later."),
    gettext_noop("You cannot remove your primary email address."),
    gettext_noop("You must type the same password each time."),
    gettext_noop("Your primary email address must be verified."),
    # account: ways to show that it is you
    gettext_noop("Use a security key"),
    gettext_noop("Use authenticator app or code"),
    gettext_noop("Use your password"),
    # mfa
    gettext_noop("Authenticator code"),
    gettext_noop("Backup key"),
    gettext_noop(
        "Enabling passwordless operation allows you to sign in using just this key, but imposes"
        " additional requirements such as biometrics or PIN protection."
    ),
    gettext_noop("Key nr. {number}"),
    gettext_noop("Master key"),
    gettext_noop("Passwordless"),
    gettext_noop(
        "You cannot activate two-factor authentication until you have verified your email address."
    ),
    gettext_noop(
        "You cannot add an email address to an account protected by two-factor authentication."
    ),
    gettext_noop("You cannot deactivate two-factor authentication."),
    gettext_noop(
        "You cannot generate recovery codes without having two-factor authentication enabled."
    ),
]
