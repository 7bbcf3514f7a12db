"""The command line: `python -m meshwright`, and the script `meshwright`."""

from __future__ import annotations

import signal
import sys

from . import _meshwright as native
from ._complete import complete


def main() -> int:
    """Runs the command line of this process and returns the exit status."""
    # The command line handles signals itself; Python's own handler would wait for it to end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    words = ["meshwright", *sys.argv[1:]]
    more = complete()
    return native.run_command_line(words) if more is None else int(more.run_command_line(words))


if __name__ == "__main__":
    sys.exit(main())
