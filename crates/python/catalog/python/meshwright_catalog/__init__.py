"""Tables as Arrow, and the complete command: what `meshwright` uses if this package is installed."""

from ._meshwright import __version__, catalog, run_command_line

__all__ = ["__version__", "catalog", "run_command_line"]
