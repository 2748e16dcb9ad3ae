#!/usr/bin/env python
"""Django's command line for Kardsite."""

import os
import sys

from kardsite import development

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kardsite.settings")
    development.adopt(sys.argv[1] if len(sys.argv) > 1 else None)
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
