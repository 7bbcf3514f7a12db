# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports objects into a mod of BeamNG, and says whether the mod is fit to be published."""

import os
from dataclasses import dataclass, field

import meshwright

from . import exporter

AREAS = ("levels", "vehicles")
"""The folders of the game that have a folder for each level or vehicle."""


@dataclass
class ModOptions:
    """What is made for the game, as `meshwright convert` calls it."""

    texture_format: str | None = None
    lods: str | None = None
    collision_mesh: str | None = None

    def keywords(self, is_vehicle):
        """The options of the conversion. A vehicle has neither levels of detail nor collision meshes."""
        names = ["texture_format"] if is_vehicle else ["texture_format", "lods", "collision_mesh"]
        return {name: value for name in names if (value := getattr(self, name)) is not None}


@dataclass
class ModExport:
    """What was written, and what `check` says of the mod."""

    written: list
    diagnostics: list
    """What the conversion changed or lost."""
    notes: list
    """What the export left out, as sentences."""
    folder: str
    """The folder of the mod."""
    findings: list = field(default_factory=list)
    """Pairs of a path in the mod and a diagnostic: errors and warnings."""
    error: int = 0
    warning: int = 0

    @property
    def verdict(self):
        """The verdict of the check in words."""
        counts = [_count(number, noun) for number, noun in ((self.error, "error"), (self.warning, "warning")) if number]
        fit = "the mod is not fit to publish" if self.error else "the mod is fit to publish"
        return ", ".join([fit, *counts])


def _count(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def mod_of(path):
    """The folder of the mod that a file becomes part of, and the folder of its level or vehicle; None for other places."""
    folder = os.path.dirname(os.path.abspath(path))
    while (above := os.path.dirname(folder)) != folder:
        if os.path.basename(above).lower() in AREAS:
            return os.path.dirname(above), folder
        folder = above
    return None


def export(context, path, options, wanted):
    """Writes the chosen objects as Collada with the definitions and textures of their materials, and checks the mod.

    Raises ExportError for a place that is in no mod.
    """
    place = mod_of(path)
    if place is None:
        raise exporter.ExportError(
            "the file would be in no mod: choose a folder below levels/NAME or vehicles/NAME of the mod, such as"
            " my_mod/levels/my_level/art/shapes"
        )
    mod, area = place
    is_vehicle = os.path.basename(os.path.dirname(area)).lower() == "vehicles"
    scene, notes = exporter.scene_of(context, options)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    done = exporter.convert(scene, path, "dae", options, **wanted.keywords(is_vehicle))
    said = [own for own in done.diagnostics if own.severity != "info"]
    made = ModExport(list(done.written), said, notes, mod)
    report = meshwright.check(mod)
    made.error, made.warning = report.error, report.warning
    for severity in ("error", "warning"):
        for file, diagnostics in report.files.items():
            made.findings += [(file, own) for own in diagnostics if own.severity == severity]
    return made
