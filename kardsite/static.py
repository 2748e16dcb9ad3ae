"""Static files in production: names with a hash of the content, compressed, cached for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Renames what ES modules import too, so that no browser mixes modules of two releases."""

    support_js_module_import_aggregation = True
