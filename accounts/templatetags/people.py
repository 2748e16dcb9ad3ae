"""Template filters for forms about people."""

from django import template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def without_placeholder(field: BoundField) -> SafeString:
    """The field's control alone: allauth's placeholders only repeat the labels."""
    return field.as_widget(attrs={"placeholder": False})
