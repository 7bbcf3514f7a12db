"""The results of operations."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

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
