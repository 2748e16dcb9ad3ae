"""Template filters for forms."""

from django import template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def control(field: BoundField) -> SafeString:
    """The field's control alone, without allauth's placeholders, which only repeat the labels. When
    a form comes back refused, its first wrong field has the focus."""
    attributes: dict[str, str | bool] = {"placeholder": False}
    wrong = next((other.name for other in field.form if other.errors), None)
    if wrong is not None:
        attributes["autofocus"] = field.name == wrong
    return field.as_widget(attrs=attributes)
