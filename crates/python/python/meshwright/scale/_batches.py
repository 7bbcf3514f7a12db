"""The three functions from paths to a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pyarrow as pa  # type: ignore[import-not-found,import-untyped,unused-ignore]

from .._complete import complete
from .._diagnostics import Error
from .._functions import convert, open
from . import _files

if TYPE_CHECKING:
    from .._results import Limits

_VALIDATE = pa.schema(
    [
        pa.field("path", pa.string(), nullable=False),
        ("format", pa.string()),
        ("version", pa.string()),
        ("verdict", pa.string()),
        ("errors", pa.int64()),
        ("warnings", pa.int64()),
        ("infos", pa.int64()),
        ("findings", pa.list_(pa.struct([("code", pa.string()), ("severity", pa.string()), ("count", pa.int64())]))),
        ("error_code", pa.string()),
        ("error_message", pa.string()),
    ]
)

_CONVERT = pa.schema(
    [
        pa.field("path", pa.string(), nullable=False),
        ("output", pa.string()),
        ("losses", pa.int64()),
        ("error_code", pa.string()),
        ("error_message", pa.string()),
    ]
)


def catalog_batch(
    paths: Iterable[str | os.PathLike[str]],
    *,
    thumbnails: int | None = None,
    mesh: str | None = None,
    timings: bool = False,
    roots: Sequence[str | os.PathLike[str]] = (),
    limits: Limits | None = None,
) -> Any:
    """Describes files: a `pyarrow.RecordBatch` with the columns of `meshwright catalog`, a row for each path, in their order.

    `thumbnails` adds pictures with that number of pixels per side, `mesh="glb"` a copy of each model, `timings` how long each
    step took; `roots` are folders in which textures are searched. The files of the file system are read by threads of Rust,
    others one by one with fsspec.

    Raises ImportError without the package meshwright-catalog, which `meshwright[scale]` installs.
    """
    more = complete()
    if more is None:
        raise ImportError("tables need the package meshwright-catalog: pip install meshwright[scale]")
    files = [_files.File.of(path) for path in paths]
    rows = [(file.path, file.size, file.modified, *file.content()) for file in files]
    roots = [os.fspath(root) for root in roots]
    stream = more.catalog(rows, thumbnails=thumbnails, mesh=mesh, timings=timings, roots=roots, limits=limits)
    table = pa.ipc.open_stream(stream).read_all().combine_chunks()
    batches = table.to_batches()
    return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=table.schema)


def validate_batch(
    paths: Iterable[str | os.PathLike[str]], *, profile: str | None = None, limits: Limits | None = None
) -> Any:
    """Checks files: a `pyarrow.RecordBatch` with a row for each path, in their order.

    Its columns: path, format, version, verdict ("valid", "invalid" or "unreadable"), errors, warnings, infos, findings by code,
    error_code and error_message.
    """

    def row(path: str) -> dict[str, Any]:
        found = open(path, limits=limits).validate(profile)
        severities = {diagnostic.code: str(diagnostic.severity) for diagnostic in found.diagnostics}
        counts = found.diagnostics.counts.items()
        return {
            "format": found.format,
            "version": found.version,
            "verdict": "valid" if found.is_valid else "invalid",
            "errors": found.error,
            "warnings": found.warning,
            "infos": found.info,
            "findings": [{"code": code, "severity": severities.get(code), "count": n} for code, n in counts],
        }

    return _table(paths, row, _VALIDATE, {"verdict": "unreadable"})


def convert_batch(
    paths: Iterable[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
    format: str = "glb",
    *,
    base: str | os.PathLike[str] | None = None,
    limits: Limits | None = None,
    **options: Any,
) -> Any:
    """Converts files into a folder: a `pyarrow.RecordBatch` with a row for each path, in their order.

    Its columns: path, output (null if there is none), losses, error_code and error_message. A result has the place below
    `folder` that its source has below `base`, and its name with a further extension, such as `house.cdae.glb`: results of two
    sources never share a name. `options` are those of `meshwright.convert`.
    """

    def row(path: str) -> dict[str, Any]:
        target = _files.target(path, os.fspath(folder), format, base)
        with _files.written(target, os.fspath(folder)) as local:
            made = convert(path, local, format, limits=limits, **options)
        return {"output": target, "losses": made.diagnostics.loss_count}

    return _table(paths, row, _CONVERT, {})


def _table(
    paths: Iterable[str | os.PathLike[str]], row: Callable[[str], dict[str, Any]], schema: Any, failed: dict[str, Any]
) -> Any:
    def made(path: str) -> dict[str, Any]:
        try:
            return {"path": path, **row(path)}
        except Error as error:
            return {"path": path, **failed, "error_code": error.code, "error_message": str(error.message)}
        except (OSError, ImportError) as error:
            # What fsspec raises, and what the system does.
            code = getattr(error, "code", "CORE0007")
            return {"path": path, **failed, "error_code": code, "error_message": str(error)}

    names = [os.fspath(path) for path in paths]
    # Rust releases the lock of the interpreter.
    with ThreadPoolExecutor() as pool:
        return pa.RecordBatch.from_pylist(list(pool.map(made, names)), schema=schema)
