"""The package `meshwright-catalog`, which adds tables and the complete command."""

from __future__ import annotations

from types import ModuleType

from ._meshwright import __version__


def complete() -> ModuleType | None:
    """The package, if it is installed.

    Raises ImportError if it has another version.
    """
    try:
        import meshwright_catalog  # type: ignore[import-not-found,unused-ignore]
    except ModuleNotFoundError:
        return None
    if meshwright_catalog.__version__ != __version__:
        raise ImportError(
            f"meshwright-catalog {meshwright_catalog.__version__} does not fit meshwright {__version__}: "
            f"pip install meshwright-catalog=={__version__}"
        )
    found: ModuleType = meshwright_catalog
    return found
