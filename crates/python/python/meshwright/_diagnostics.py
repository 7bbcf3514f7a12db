"""Errors and diagnostics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload


class Error(Exception):
    """What stops an operation. `str(error)` is the complete message."""

    code: str
    """The stable code, such as "CORE0001"; `meshwright.explain(code)` is its page."""
    category: str
    """"input", "limit", "unsupported", "io", "caller" or "loss"."""
    title: str
    """The general statement of the code."""
    message: str
    """One sentence without a period."""
    path: str
    """The field path, such as "meshes[3]/verts"; empty if the error is not about a field."""
    span: tuple[int, int] | None
    """The first byte and the end of the bytes that the error is about."""
    buffer: int
    """The buffer of `span`: 0 for the file, n for the n-th payload decoded from it."""
    file: str | None
    """The file, if an operation reads several."""
    hint: str
    """What to do about it."""
    excerpt: str
    """The lines of a text that the error is about."""

    def __init__(
        self,
        text: str,
        *,
        code: str = "",
        category: str = "",
        title: str = "",
        message: str = "",
        path: str = "",
        span: tuple[int, int] | None = None,
        buffer: int = 0,
        file: object = None,
        hint: str = "",
        excerpt: str = "",
    ) -> None:
        super().__init__(text)
        self.code = code
        self.category = category
        self.title = title
        self.message = message
        self.path = path
        self.span = span
        self.buffer = buffer
        self.file = None if file is None else str(file)
        self.hint = hint
        self.excerpt = excerpt

    # Other processes get the fields, too: the state of an exception is its dictionary.


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """What an operation reports without stopping."""

    code: str
    """The stable code; `meshwright.explain(code)` is its page."""
    severity: str
    """"info", "warning" or "error"."""
    category: str
    """"input", "limit", "unsupported", "io", "caller" or "loss"."""
    title: str
    """The general statement of the code."""
    message: str
    """One sentence without a period."""
    path: str
    """The field path or scene path; empty if the diagnostic is about the whole file."""
    span: tuple[int, int] | None
    """The first byte and the end of the bytes that the diagnostic is about."""
    buffer: int
    """The buffer of `span`: 0 for the file, n for the n-th payload decoded from it."""
    line: int | None
    """The line of a text file, counted from 1."""
    hint: str
    """What to do about it."""

    @property
    def is_loss(self) -> bool:
        """Whether the target of a conversion could not hold something."""
        return self.category == "loss"

    def __str__(self) -> str:
        kind = "loss" if self.is_loss else self.severity
        where = f" at {self.path}" if self.path else ""
        return f"{kind}[{self.code}]: {self.message}{where}"


class Diagnostics(Sequence[Diagnostic]):
    """The diagnostics of one operation. It counts all of them and keeps the details of a limited number."""

    __slots__ = ("_items", "counts", "loss_count")

    counts: dict[str, int]
    """The number of diagnostics of each code, including those without details."""
    loss_count: int
    """The number of losses, including those without details."""

    def __init__(self, items: Sequence[Diagnostic], counts: dict[str, int], loss_count: int) -> None:
        self._items = tuple(items)
        self.counts = counts
        self.loss_count = loss_count

    @overload
    def __getitem__(self, index: int) -> Diagnostic: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Diagnostic]: ...
    def __getitem__(self, index: int | slice) -> Diagnostic | Sequence[Diagnostic]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Diagnostics):
            return NotImplemented
        return self._items == other._items and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(self._items)

    @property
    def losses(self) -> list[Diagnostic]:
        """Those that report a loss."""
        return [diagnostic for diagnostic in self._items if diagnostic.is_loss]

    def of(self, severity: str) -> list[Diagnostic]:
        """Those of a severity, without losses."""
        return [own for own in self._items if own.severity == severity and not own.is_loss]

    def __repr__(self) -> str:
        return f"<meshwright.Diagnostics {self.counts}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self._items))
