"""How a library is divided into parts."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from .._functions import read_extensions
from . import _files

TASKS = ("catalog", "validate", "convert")
NAME = "plan.json"
FILES = 4096
"""The most files of a part."""


@dataclass(frozen=True)
class Part:
    """Files that one worker works on, and where their rows go. It holds only texts, so any engine can send it."""

    number: int
    paths: tuple[str, ...]
    size: int
    output: str
    task: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """All parts of a run. It is stored next to the results, so that a run that is continued has the same parts, even if files
    were added in the meantime."""

    source: str
    target: str
    task: str
    options: dict[str, Any]
    parts: tuple[Part, ...]

    @classmethod
    def make(cls, source: str, target: str, task: str, options: dict[str, Any], part_size: int) -> Plan:
        """Divides the files below `source` in the order of their paths. A part has at most `part_size` bytes, unless it is one
        file: no worker has much more to do than another."""
        target, options = target.rstrip("/"), cls.complete(source, target, task, options)
        extensions = read_extensions() - {"json"}
        groups: list[list[tuple[str, int]]] = []
        left = 0
        for path, size in _files.walk(source, frozenset(extensions)):
            if not groups or size > left or len(groups[-1]) >= FILES:
                groups.append([])
                left = part_size
            groups[-1].append((path, size))
            left -= size
        parts = (
            Part(
                number,
                tuple(path for path, _ in group),
                sum(size for _, size in group),
                f"{target}/part-{number:05}.parquet",
                task,
                options,
            )
            for number, group in enumerate(groups)
        )
        return cls(source, target, task, options, tuple(parts))

    @staticmethod
    def complete(source: str, target: str, task: str, options: dict[str, Any]) -> dict[str, Any]:
        """The options of the task's function."""
        if task not in TASKS:
            raise ValueError(f"unknown task {task!r} (known: {', '.join(TASKS)})")
        if task != "convert":
            return options
        return {"folder": f"{target.rstrip('/')}/files", "base": source.rstrip("/"), **options}

    def to_json(self) -> bytes:
        return json.dumps(asdict(self), indent=1, sort_keys=True).encode()

    @classmethod
    def from_json(cls, text: bytes) -> Plan:
        data = json.loads(text)
        parts = tuple(Part(**{**part, "paths": tuple(part["paths"])}) for part in data.pop("parts"))
        return cls(parts=parts, **data)
