from collections.abc import Sequence

from meshwright import Limits

__version__: str

def catalog(
    files: Sequence[tuple[str, int | None, int | None, bytes | None, str | None]],
    *,
    thumbnails: int | None = None,
    mesh: str | None = None,
    timings: bool = False,
    roots: Sequence[str] = ...,
    limits: Limits | None = None,
) -> bytes: ...
def run_command_line(words: Sequence[str]) -> int: ...
