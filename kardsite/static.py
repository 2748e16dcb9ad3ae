"""Static files in production: names with a hash of the content, compressed, cached for ever."""

import re
from collections.abc import Callable
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Renames what ES modules import too, so that no browser mixes modules of two releases."""

    support_js_module_import_aggregation = True

    def url_converter(self, name: str, *args: Any, **kwargs: Any) -> Callable[..., str]:
        """As Django's, but a comment's `import("./draw.js").Table` names a type: no module is
        loaded, and the modules may well name each other.
        """
        convert = super().url_converter(name, *args, **kwargs)

        def unless_in_comment(found: re.Match[str]) -> str:
            before = found.string[: found.start()]
            if name.endswith(".js") and before.rfind("/*") > before.rfind("*/"):
                return found["matched"]
            renamed: str = convert(found)
            return renamed

        return unless_in_comment
