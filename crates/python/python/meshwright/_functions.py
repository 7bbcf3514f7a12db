"""The functions of the package."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Union, runtime_checkable

from . import _meshwright as native
from ._diagnostics import Error
from ._results import Converted, Limits

if TYPE_CHECKING:
    from typing import Unpack

    from ._meshwright import ConvertOptions


@runtime_checkable
class Readable(Protocol):
    """A file object that was opened for bytes."""

    def read(self, size: int = -1, /) -> bytes: ...


Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Readable]
"""What can be opened: a path, a URL that fsspec knows, bytes, or a file object that was opened for bytes."""


def _is_url(source: object) -> bool:
    return isinstance(source, str) and "://" in source


def _content(source: object) -> tuple[bytes, str | None] | None:
    """The bytes of a source that is not a path, with a name that gives error messages a place."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), None
    if _is_url(source):
        try:
            import fsspec
        except ImportError as error:
            raise ImportError("install fsspec to open URLs: pip install meshwright[fsspec]") from error
        with fsspec.open(source, "rb") as file:
            return file.read(), str(source).rsplit("/", 1)[-1]
    if hasattr(source, "open") and hasattr(source, "fs"):  # An OpenFile of fsspec.
        with source.open() as file:
            return file.read(), str(source.path).rsplit("/", 1)[-1]
    if isinstance(source, Readable):
        content = source.read()
        if not isinstance(content, bytes):
            raise TypeError("expected a file object that was opened for bytes: open(path, 'rb')")
        name = getattr(source, "name", None)
        return content, name if isinstance(name, str) else None
    return None


def open(
    source: Source | Iterable[str | os.PathLike[str]],
    *,
    format: str | None = None,
    value_type: str | None = None,
    inferred: bool = False,
    allow_outside: bool = False,
    limits: Limits | None = None,
) -> native.Asset:
    """Opens a file of any format. Large files are mapped, not read.

    `source` is a path, also of a file in a zip archive ("mod.zip/vehicles/boat/hull.cdae"), a URL that fsspec knows, bytes, a
    file object, or a list of paths that are joined to one asset, such as a Cast model and its animations.

    `format` names the format of content that does not identify it, `value_type` the type of a serialized value. `inferred`
    accepts structure that is deduced where a layout is not fully known; `allow_outside` allows files that the file names
    outside of its folder.

    Raises Error for a file that cannot be read or reaches a limit.
    """
    options: dict[str, Any] = {
        "format": format,
        "value_type": value_type,
        "inferred": inferred,
        "allow_outside": allow_outside,
        "limits": limits,
    }
    content = _content(source)
    if content is not None:
        return native.open_asset(content[0], name=content[1], **options)
    if isinstance(source, (str, os.PathLike)):
        return native.open_asset(os.fspath(source), **options)
    if isinstance(source, Iterable):
        return native.open_asset([os.fspath(path) for path in source], **options)
    raise TypeError(f"expected a path, bytes or a file object, found a {type(source).__name__}")


def detect(source: Source, *, limits: Limits | None = None) -> tuple[str, str]:
    """The format and the version of a file, by its content.

    Raises Error for unknown content.
    """
    content = _content(source)
    return native.detect(content[0] if content else os.fspath(source), limits)  # type: ignore[arg-type]


def convert(
    source: Source | Iterable[str | os.PathLike[str]],
    target: str | os.PathLike[str],
    format: str | None = None,
    *,
    limits: Limits | None = None,
    **options: Unpack[ConvertOptions],
) -> Converted:
    """Converts a file and writes the result, atomically. The format is that of the extension of `target` unless named.

    Raises Error; then no file was changed.
    """
    return open(source, limits=limits).convert_to(format, os.fspath(target), **options)


def convert_many(
    sources: Iterable[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
    format: str,
    *,
    limits: Limits | None = None,
    progress: Callable[[int, str], object] | None = None,
    **options: Unpack[ConvertOptions],
) -> Iterator[tuple[str, Converted | Error]]:
    """Converts files one by one into a folder, and yields (path, result) of each; the error of a file is its result.

    `progress(done, path)` is called after each file. Wrap the iterator with `tqdm` for a progress bar. The results have the
    names of the sources with the extension of the format.
    """
    for done, source in enumerate(sources, 1):
        path = os.fspath(source)
        target = Path(folder) / f"{Path(path).stem}.{format}"
        try:
            result: Converted | Error = convert(path, target, format, limits=limits, **options)
        except Error as error:
            result = error
        if progress is not None:
            progress(done, path)
        yield path, result
