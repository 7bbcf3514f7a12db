"""Files of the file system and of fsspec."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any


def is_url(path: str) -> bool:
    return "://" in path


def filesystem(path: str) -> tuple[Any, str]:
    """The file system of fsspec for a URL, and the path in it."""
    try:
        import fsspec  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise ImportError("install fsspec for URLs: pip install meshwright[fsspec]") from error
    found: tuple[Any, str] = fsspec.core.url_to_fs(path)
    return found


@dataclass(frozen=True)
class File:
    """A file with what is known of it before it is read."""

    path: str
    size: int | None = None
    modified: int | None = None
    """Microseconds since 1970, UTC."""

    @classmethod
    def of(cls, path: str | os.PathLike[str]) -> File:
        path = os.fspath(path)
        try:
            if is_url(path):
                system, inner = filesystem(path)
                info = system.info(inner)
                return cls(path, info.get("size"), _microseconds(info))
            found = os.stat(path)
            return cls(path, found.st_size, found.st_mtime_ns // 1000)
        except (OSError, ImportError):
            return cls(path)

    def content(self) -> tuple[bytes | None, str | None]:
        """The bytes of a file that Rust does not read itself, or why there are none."""
        if not is_url(self.path):
            return None, None
        try:
            system, inner = filesystem(self.path)
            return system.cat_file(inner), None
        except (OSError, ImportError) as error:
            return None, f"cannot read {self.path}: {error}"


def _microseconds(info: dict[str, Any]) -> int | None:
    at = info.get("LastModified") or info.get("mtime") or info.get("created")
    if at is None:
        return None
    return int((at.timestamp() if hasattr(at, "timestamp") else float(at)) * 1_000_000)


def target(path: str, folder: str, format: str, base: str | os.PathLike[str] | None) -> str:
    """Where the result of a file goes."""
    above = os.fspath(base) if base is not None else path.rpartition("/")[0]
    below = path.removeprefix(above).lstrip("/") if path.startswith(above) else path.rpartition("/")[2]
    return f"{folder.rstrip('/')}/{below}.{format}"


class OutsideError(OSError):
    """A result would leave the folder of all results."""

    code = "CORE0026"


@contextmanager
def written(path: str, folder: str) -> Iterator[str]:
    """A local path for a result, which is where the result goes, or from where it is uploaded at the end. No link below
    `folder`, in which all results are, leads to another place."""
    if not is_url(path):
        if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
            raise OutsideError(f"cannot write {path}: a link leads out of {folder}")
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="meshwright-") as folder:
        name = path.rpartition("/")[2]
        yield f"{folder}/{name}"
        system, inner = filesystem(path)
        others = [other for other in sorted(Path(folder).rglob("*")) if other.is_file() and other.name != name]
        # Files that the result names come first, so that it is never there without them.
        for other in others:
            system.put_file(str(other), f"{inner.rpartition('/')[0]}/{other.relative_to(folder).as_posix()}")
        system.put_file(f"{folder}/{name}", inner)


def write(path: str, content: bytes) -> None:
    """Writes a file that appears when it is whole."""
    if is_url(path):
        system, inner = filesystem(path)
        system.pipe_file(inner, content)
        return
    whole = Path(path)
    whole.parent.mkdir(parents=True, exist_ok=True)
    part = whole.with_name(f".{whole.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(whole)


def read(path: str) -> bytes | None:
    """The bytes of a file; None if the file does not exist."""
    try:
        if is_url(path):
            system, inner = filesystem(path)
            return bytes(system.cat_file(inner))
        return Path(path).read_bytes()
    except FileNotFoundError:
        return None


def names(folder: str) -> set[str]:
    """The names of the files in a folder."""
    try:
        if is_url(folder):
            system, inner = filesystem(folder)
            return {str(name).rstrip("/").rpartition("/")[2] for name in system.ls(inner, detail=False, refresh=True)}
        return set(os.listdir(folder))
    except FileNotFoundError:
        return set()


def walk(source: str, extensions: frozenset[str]) -> list[tuple[str, int]]:
    """All files below a folder with one of the extensions, or the one file, with their sizes, sorted by path."""
    if is_url(source):
        system, inner = filesystem(source)
        found = system.find(inner, detail=True)
        scheme = source.partition("://")[0]
        listed = [(f"{scheme}://{path.lstrip('/')}", int(info["size"])) for path, info in found.items()]
    elif os.path.isdir(source):
        listed = []
        for folder, folders, files in os.walk(source):
            # Hidden files and folders are skipped and links are not followed, as by the command.
            folders[:] = [name for name in folders if not name.startswith(".")]
            paths = [f"{folder}/{name}" for name in files if not name.startswith(".")]
            listed += [(path, os.stat(path).st_size) for path in paths if not os.path.islink(path)]
    else:
        return [(source, os.stat(source).st_size)]
    return sorted((path, size) for path, size in listed if path.rpartition(".")[2].lower() in extensions)
