"""The functions of the package."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Union, runtime_checkable

from . import _meshwright as native
from ._diagnostics import Error
from ._results import (
    Code,
    Converted,
    Diff,
    Distances,
    Fixed,
    Limits,
    ModReport,
    PackedMod,
    Picture,
    Recovered,
    png_path,
)

if TYPE_CHECKING:
    from typing import Unpack

    from ._meshwright import ConvertOptions, RenderOptions


@runtime_checkable
class Readable(Protocol):
    """A file object that was opened for bytes."""

    def read(self, size: int = -1, /) -> bytes: ...


Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Readable]
"""What can be opened: a path, a URL that fsspec knows, bytes, or a file object that was opened for bytes."""


def _path(path: str | os.PathLike[str]) -> str:
    return os.fspath(path)


def _is_url(source: object) -> bool:
    return isinstance(source, str) and "://" in source


def _content(source: object) -> tuple[bytes, str | None] | None:
    """The bytes of a source that is not a path, with a name that gives error messages a place."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), None
    if _is_url(source):
        try:
            import fsspec  # type: ignore[import-untyped]
        except ImportError as error:
            raise ImportError("install fsspec to open URLs: pip install meshwright[fsspec]") from error
        with fsspec.open(source, "rb") as file:
            return file.read(), str(source).rsplit("/", 1)[-1]
    if hasattr(source, "open") and hasattr(source, "fs"):  # An OpenFile of fsspec.
        with source.open() as file:
            return file.read(), str(getattr(source, "path", "")).rsplit("/", 1)[-1]
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
    mapped: bool = False,
    configuration: str | None = None,
    limits: Limits | None = None,
) -> native.Asset:
    """Opens a file of any format, and keeps a copy of its bytes: other programs can save the file while it is in use.

    The copy is in memory up to a quarter of `limits.memory` (1 GiB by default), above that in an unnamed temporary file. With
    `mapped`, a file of more than 4 MiB is not copied: its bytes are loaded when they are needed. If another program shortens
    a mapped file, the operating system ends the process of Python.

    `source` is a path, also of a file in a zip archive ("mod.zip/vehicles/boat/hull.cdae"), a URL that fsspec knows, bytes, a
    file object, or a list of paths that are joined to one asset, such as a Cast model and its animations.

    The folder or zip archive of a BeamNG level, vehicle or mod means the file that places its objects: "levels/cove",
    "vehicles/cart", "mod.zip". `configuration` is the name of a configuration of the vehicle; the default is that of its
    `info.json`, or the only one.

    `format` names the format of content that does not identify it, `value_type` the type of a serialized value. `inferred`
    accepts structure that is deduced where a layout is not fully known; `allow_outside` allows files that the file names
    outside of its folder.

    Raises Error for a file that cannot be read or reaches a limit, and for a folder that has several levels, vehicles or
    configurations or not the one that is named; ValueError for a configuration of something else than a vehicle.
    """
    options: dict[str, Any] = {
        "format": format,
        "value_type": value_type,
        "inferred": inferred,
        "allow_outside": allow_outside,
        "mapped": mapped,
        "configuration": configuration,
        "limits": limits,
    }
    content = _content(source)
    if content is not None:
        return native.open_asset(content[0], name=content[1], **options)
    if isinstance(source, (str, os.PathLike)):
        return native.open_asset(os.fspath(source), **options)
    if isinstance(source, Iterable):
        paths: list[str | os.PathLike[str]] = list(source)  # type: ignore[arg-type]
        return native.open_asset(list(map(_path, paths)), **options)
    raise TypeError(f"expected a path, bytes or a file object, found {source!r}")


def detect(source: Source, *, limits: Limits | None = None) -> tuple[str, str]:
    """The format and the version of a file, by its content. The folder or archive of a level or vehicle is as for `open`.

    Raises Error for unknown content.
    """
    content = _content(source)
    return native.detect(content[0] if content else os.fspath(source), limits)  # type: ignore[arg-type]


def convert(
    source: Source | Iterable[str | os.PathLike[str]],
    target: str | os.PathLike[str],
    format: str | None = None,
    *,
    configuration: str | None = None,
    limits: Limits | None = None,
    **options: Unpack[ConvertOptions],
) -> Converted:
    """Converts a file and writes the result, atomically. The format is that of the extension of `target` unless named.

    `source` and `configuration` are as for `open`: `convert("levels/cove", "cove.glb")` converts a whole level.

    Raises Error, and ValueError for a format that is not that of the extension; then no file was changed.
    """
    return open(source, configuration=configuration, limits=limits).convert_to(format, os.fspath(target), **options)


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


def diff(
    a: Source | native.Asset,
    b: Source | native.Asset,
    *,
    on: str = "scene",
    tolerance: float | None = None,
    limits: Limits | None = None,
) -> Diff:
    """Compares two files: what is visible (on="scene"), or field by field (on="tree").

    `tolerance` is the allowed distance of positions in meters; None for 0.00001 of the size. Raises ValueError for a level or a
    vehicle, which is to be converted before.
    """
    return Diff(**native.diff(_asset(a, limits), _asset(b, limits), on, tolerance))


def distances(a: Source | native.Asset, b: Source | native.Asset, *, limits: Limits | None = None) -> Distances:
    """Compares the surfaces of two files triangle by triangle, as `meshwright diff --render` shows them.

    Raises ValueError for a level or a vehicle, which is to be converted before.
    """
    return Distances(**native.distances(_asset(a, limits), _asset(b, limits)))


def _asset(source: Source | native.Asset, limits: Limits | None) -> native.Asset:
    return source if isinstance(source, native.Asset) else open(source, limits=limits)


def fix(
    source: Source | native.Asset,
    target: str | os.PathLike[str] | None = None,
    *,
    only: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
    unsafe_fixes: bool = False,
    limits: Limits | None = None,
) -> Fixed:
    """Fixes problems of a file, and writes the result if there is a target. Parts that are not fixed keep their bytes.

    `unsafe_fixes` permits fixes that may change the appearance. Raises Error, and ValueError for a target with the extension of
    another format.
    """
    path = None if target is None else os.fspath(target)
    return Fixed(**native.fix(_asset(source, limits), path, only, ignore, unsafe_fixes))


def recover(
    source: Source, target: str | os.PathLike[str] | None = None, *, limits: Limits | None = None
) -> Recovered:
    """Saves what a damaged file holds: the result is a complete file, which is written if there is a target.

    Raises Error for a file of which nothing can be read, and ValueError for a target with the extension of another format.
    """
    data, name = _content(source) or (os.fspath(source), None)  # type: ignore[arg-type]
    path = None if target is None else os.fspath(target)
    return Recovered(**native.recover(data, name, path, limits))


def check(
    path: str | os.PathLike[str],
    *,
    game: str | os.PathLike[str] | None = None,
    roots: Iterable[str | os.PathLike[str]] = (),
    only: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
    limits: Limits | None = None,
) -> ModReport:
    """Checks whether a BeamNG mod, a folder or a zip archive, is fit to be published."""
    folder = None if game is None else os.fspath(game)
    return ModReport(**native.check(os.fspath(path), folder, list(map(_path, roots)), only, ignore, limits))


def pack(
    path: str | os.PathLike[str],
    target: str | os.PathLike[str] | None = None,
    *,
    force: bool = False,
    time: int | None = None,
    game: str | os.PathLike[str] | None = None,
    roots: Iterable[str | os.PathLike[str]] = (),
    only: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
    limits: Limits | None = None,
) -> PackedMod:
    """Packs a BeamNG mod into a zip archive without what does not belong in it, and checks the archive.

    It is written to the target if it is fit to be published, or with `force`. `time` is that of all files of the archive, in
    seconds since 1970; the default is that of the newest file.
    """
    folder, place = (None if one is None else os.fspath(one) for one in (game, target))
    fields = native.pack(
        os.fspath(path), place, force, time, folder, list(map(_path, roots)), only, ignore, limits
    )
    return PackedMod(**{**fields, "report": ModReport(**fields["report"])})


def render(
    source: Source | native.Asset,
    target: str | os.PathLike[str] | None = None,
    *,
    limits: Limits | None = None,
    **options: Unpack[RenderOptions],
) -> Picture:
    """Draws a picture, and writes it as PNG if there is a target. Options: see `RenderOptions`.

    Raises Error, and ValueError for a target with another extension than .png.
    """
    path = None if target is None else png_path(target)
    picture = Picture(**native.render(_asset(source, limits), **options))
    if path is not None:
        picture.save(path)
    return picture


def explain(code: str) -> str:
    """The page of a code as Markdown: what it means, an example, and how to fix it.

    Raises KeyError for a code that does not exist.
    """
    page = native.explain(code)
    if page is None:
        raise KeyError(code)
    return page


def codes() -> list[Code]:
    """All codes."""
    return [
        Code(id=id, severity=severity, category=category, title=title, hint=hint)
        for id, severity, category, title, hint in native.codes()
    ]


def formats() -> dict[str, tuple[str, list[str]]]:
    """The title and the usual extensions of each format."""
    return {name: (title, extensions) for name, title, extensions, _ in native.formats()}


def read_extensions() -> set[str]:
    """The usual extensions, in lower case, of the formats that are read: OBJ is only written."""
    return {ending.lower() for _, _, endings, is_read in native.formats() for ending in endings if is_read}
