# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports a file: reads it with the wheel, and makes objects of its scene."""

import json
import os
from dataclasses import asdict, dataclass

import meshwright

from .custom_properties import FILE, OPTIONS
from .level_importer import LevelImporter
from .scene_importer import CreatedData, SceneImporter


@dataclass
class ImportOptions:
    """What is imported, and how."""

    lod: str = "all"
    """"all" or "finest"."""
    collision: bool = True
    clips: bool = True
    scale: float = 1.0
    up: str | None = None
    """The up axis of the file, "x", "y" or "z", if it states a wrong one."""
    join_parts: bool = False
    """Whether the meshes of one node become one object."""
    textures: bool = True
    roots: tuple[str, ...] = ()
    """Further folders and archives with materials and textures."""
    vertex_colors: str = "auto"
    others: tuple[str, ...] = ()
    """Further files that belong to the model, such as animations."""
    configuration: str | None = None
    """The configuration of a vehicle; None for its usual one."""
    classes: tuple[str, ...] = ()
    """The classes of objects of a level that are imported; empty for all."""
    without_classes: tuple[str, ...] = ()
    area: tuple[float, ...] | None = None
    """The smallest x and y and the largest x and y of what is imported of a level, in meters."""
    near: tuple[float, ...] | None = None
    """x, y and the largest distance from there, in meters."""
    hidden: bool = True
    """Whether objects that a level hides are imported, hidden."""
    placeholders: bool = True
    """Whether shapes that are not found become boxes."""
    terrain_step: int | None = None
    """Number of samples of a terrain from one vertex to the next; None for one that its size determines."""
    collections: str = "groups"
    """"groups" or "classes" of a level."""
    items: str = "auto"
    """What items of a forest become: "objects", "points", or what their number suggests, "auto"."""


def kept_options(collection):
    """The options with which the file of a collection was imported."""
    try:
        known = json.loads(collection.get(OPTIONS, "{}"))
        lists = {name: tuple(value) for name, value in known.items() if isinstance(value, list)}
        return ImportOptions(**{**known, **lists})
    except (TypeError, ValueError):
        return ImportOptions()


PLACING = ("level", "vehicle")
"""The formats whose files only place others."""


def open_file(path, options):
    """The asset of a file, or of the folder or archive of a level or vehicle."""
    return meshwright.open([path, *options.others] if options.others else path, configuration=options.configuration)


def read_scene(path, options, asset=None):
    """The scene of a file, or of an asset of it, with what other files hold of it, and the diagnostics."""
    asset = open_file(path, options) if asset is None else asset
    keywords = {}
    if asset.format in PLACING:
        keywords = {
            "classes": list(options.classes) or None,
            "without_classes": list(options.without_classes) or None,
            "area": options.area,
            "near": options.near,
            "hidden": "keep" if options.hidden else "drop",
            "placeholders": "box" if options.placeholders else "none",
            "terrain_step": options.terrain_step,
        }
    scene = asset.to_scene(
        complete=True,
        lod=0 if options.lod == "finest" else options.lod,
        collision="keep" if options.collision else "drop",
        clips=None if options.clips else [],
        up=options.up,
        textures="embed" if options.textures else "none",
        root=list(options.roots) or None,
        vertex_colors=None if options.vertex_colors == "auto" else options.vertex_colors,
        **keywords,
    )
    return scene, [*asset.diagnostics, *scene.diagnostics]


def import_file(context, path, options):
    """Imports a file into a new collection, and returns an `Imported`. If anything fails, nothing is left behind."""
    asset = open_file(path, options)
    scene, diagnostics = read_scene(path, options, asset)
    created = CreatedData()
    maker = LevelImporter if asset.format in PLACING else SceneImporter
    try:
        imported = maker(context, scene, path, options, created).run()
    except BaseException:
        created.remove_all()
        raise
    imported.diagnostics = diagnostics
    imported.collection[FILE] = os.path.abspath(path)
    imported.collection[OPTIONS] = json.dumps(asdict(options))
    return imported
