"""The command line: `python -m meshwright`, and the script `meshwright`."""

from __future__ import annotations

import signal
import sys

from ._meshwright import run_command_line


def main() -> int:
    """Runs the command line of this process and returns the exit status."""
    # The command line handles signals itself; Python's own handler would wait for it to end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    return run_command_line(["meshwright", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
