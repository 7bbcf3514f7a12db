"""The results of operations."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ._diagnostics import Diagnostic, Diagnostics
from ._meshwright import default_limits

_LIMITS = default_limits()


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Bounds on the resources that one operation may use. Reaching one raises `meshwright.Error` of the category "limit"."""

    input: int = _LIMITS["input"]
    """Bytes of the input."""
    memory: int = _LIMITS["memory"]
    """Bytes of memory that are allocated because of the input."""
    depth: int = _LIMITS["depth"]
    """Levels of nesting."""
    items: int = _LIMITS["items"]
    """Elements of lists."""
    expansion: int = _LIMITS["expansion"]
    """Decoded bytes for each encoded byte."""
    growth: int = _LIMITS["growth"]
    """Bytes of memory of a result for each byte of the input, above 512 MiB."""
    fragments: int = _LIMITS["fragments"]
    """Fragments of a picture for each of its pixels: each layer of a transparent surface is at least one."""
    triangles: int = _LIMITS["triangles"]
    """Triangles of a picture, at all places at which meshes are shown."""
    diagnostics: int = _LIMITS["diagnostics"]
    """Number of diagnostics whose details are kept."""


@dataclass(frozen=True, kw_only=True)
class Converted:
    """The result of a conversion."""

    format: str
    """The format of the result."""
    source_format: str | None
    """The format of the input; None for a scene."""
    source_version: str
    """The version of the input; empty for a scene."""
    written: list[Path]
    """The files that were written, the main file first."""
    kept: list[Path]
    """Files of the result that existed with the same bytes."""
    diagnostics: Diagnostics
    """The diagnostics of the read, and the losses."""
    triangles: int | None
    """Triangles of the most detailed level of the result; None if no scene was involved."""
    data: bytes | None
    """The bytes of the result, if it was not written to files."""

    @property
    def losses(self) -> list[Diagnostic]:
        """What the target could not hold."""
        return self.diagnostics.losses


@dataclass(frozen=True, kw_only=True, eq=False)
class Placements:
    """What a level or a vehicle places, one row for each place: the objects of the level without its groups, each item of its
    forest, or the meshes of the vehicle."""

    names: list[str]
    """The names of the objects; for items of a forest the name of their type."""
    classes: list[str]
    """Classes such as `TSStatic` and `Forest`; for meshes of a vehicle the table that has them, `flexbodies` or `props`."""
    shapes: list[str]
    """The paths in the game of their shapes, as the level names them; empty for what has none."""
    files: list[str]
    """The paths in the game of the files that have the objects."""
    lines: npt.NDArray[np.int64]
    """Their lines in these files, counted from 1; 0 if they are not known. For items of a forest that of the first one: [N]."""
    hidden: npt.NDArray[np.bool_]
    """Whether the level hides the objects: [N]."""
    nodes: npt.NDArray[np.int64]
    """The nodes of the objects, as places in `Scene.nodes`: [N]."""
    matrices: npt.NDArray[np.float64]
    """Transforms from the space of a shape to that of the scene in meters, for column vectors: [N, 4, 4]."""

    def __len__(self) -> int:
        return len(self.names)


@dataclass(frozen=True, kw_only=True)
class Validation:
    """The result of checking a file."""

    format: str
    """Its format."""
    version: str
    """Its version."""
    diagnostics: Diagnostics
    """What was found, with the severities of profiles."""
    error: int
    """Number of errors."""
    warning: int
    """Number of warnings."""
    info: int
    """Number of remarks."""

    @property
    def is_valid(self) -> bool:
        """Whether there are no errors."""
        return self.error == 0


@dataclass(frozen=True, kw_only=True)
class Fixed:
    """The result of `fix`."""

    data: bytes | None
    """The fixed file; None if there was nothing to fix."""
    fixes: Diagnostics
    """What was fixed."""
    left: Diagnostics
    """What remains."""
    left_out: Diagnostics
    """Codes that were not fixed because the fix would cause another error."""
    unsafe_fixes: Diagnostics
    """Fixes that may change the appearance, which were not permitted."""


@dataclass(frozen=True, kw_only=True)
class Recovered:
    """The result of `recover`."""

    format: str
    """Its format."""
    version: str
    """Its version."""
    data: bytes
    """A complete file with what could be read."""
    diagnostics: Diagnostics
    """What was missing, and how it was completed."""
    left: Diagnostics
    """What is wrong with the result."""


@dataclass(frozen=True, kw_only=True)
class Diff:
    """The differences of two files."""

    on: str
    """What was compared: "scene" or "tree"."""
    verdict: str
    """"equal", "different", or "not_compared": nothing that was compared differs, but something exceeds a limit."""
    equal: bool
    """Whether everything was compared and there are no differences."""
    same_bytes: bool
    """Whether all bytes are equal."""
    tolerance: float | None
    """The allowed distance of positions in meters; None for fields."""
    total: int
    """Number of differences."""
    summary: dict[str, Any]
    """Numbers of differences by kind."""
    not_compared: dict[str, Any] | None
    """What exceeds a limit and was not compared: reason, hint and parts; None if everything was compared."""
    differences: list[dict[str, Any]]
    """The first differences: kind, change ("lost", "gained", "changed"), subject, and for scenes message and amount."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Distances:
    """The visible triangles of two files at their most detailed level in the rest pose, and how far they are apart."""

    common: npt.NDArray[np.float32]
    """The triangles of both files, where the first one has them: corners in meters, float32 [N, 3, 3]."""
    distances: npt.NDArray[np.float32]
    """The distance of each of these corners from where the second file has it, in meters: float32 [N, 3]."""
    lost: npt.NDArray[np.float32]
    """The triangles that only the first file has: float32 [N, 3, 3]."""
    gained: npt.NDArray[np.float32]
    """The triangles that only the second file has: float32 [N, 3, 3]."""

    @property
    def largest(self) -> float:
        """The largest distance in meters; 0 if no triangle is common to both files."""
        return float(self.distances.max(initial=0.0))


@dataclass(frozen=True, kw_only=True)
class ModReport:
    """The result of checking a mod."""

    files: dict[str, Diagnostics]
    """What was found, by file."""
    contents: dict[str, int]
    """Numbers of files, shapes, materials and others."""
    mounted_at: str
    """The folder of the game that the mod adds to."""
    error: int
    """Number of errors."""
    warning: int
    """Number of warnings."""
    info: int
    """Number of remarks."""


@dataclass(frozen=True, kw_only=True)
class PackedMod:
    """A mod that was packed."""

    files: dict[str, str]
    """The files of the archive, each with its path in the mod."""
    left_out: dict[str, str]
    """What is not packed, with the reason."""
    diagnostics: Diagnostics
    """What was noted when the files were chosen."""
    report: ModReport
    """What the check of the archive found."""
    size: int
    """Bytes of the archive."""
    sha256: str
    """The SHA-256 of the archive."""
    time: str
    """The time of all files of the archive."""
    written: bool
    """Whether the archive was written."""


def png_path(path: str | PathLike[str]) -> str:
    """A path for a picture, which must not promise another format.

    Raises ValueError.
    """
    extension = Path(path).suffix.lower()
    if extension not in ("", ".png"):
        raise ValueError(f"cannot write {extension} files: pictures are PNG files")
    return fspath(path)


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A picture. Notebooks show it."""

    data: bytes
    """A PNG file."""
    is_empty: bool
    """Whether only the background is visible."""
    diagnostics: Diagnostics
    """Textures that were not found, and other remarks."""

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the PNG file.

        Raises ValueError for a path with another extension than .png.
        """
        Path(png_path(path)).write_bytes(self.data)

    def _repr_png_(self) -> bytes:
        return self.data


@dataclass(frozen=True, kw_only=True)
class Code:
    """A stable code of what is reported."""

    id: str
    """The code, such as "CDAE0003"."""
    severity: str
    """"info", "warning" or "error"."""
    category: str
    """"input", "limit", "unsupported", "io", "caller" or "loss"."""
    title: str
    """The general statement."""
    hint: str
    """What to do about it."""
