# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings of `validate`, and the objects and faces that they are about."""

import re

import bpy
import meshwright

from . import exporter
from .custom_properties import FILE, file_name

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_FIRST_TRIANGLE = re.compile(r"triangles? .*\(first: (\d+)\)")
_TRIANGLE = re.compile(r"\btriangle (\d+)\b")


TARGETS = {"beamng-vehicle": "cdae", "beamng-static": "cdae", "pragma": "pmdl_b"}
"""The format that the scene is exported to for a profile; for the other ones `cast` or `glb`."""


def run(context, profile, of_scene, collection):
    """The diagnostics of the imported file; or of the scene: what an export to the format of the profile loses, and what is
    wrong with the exported file."""
    chosen = None if profile == "none" else profile
    if not of_scene and collection is not None:
        return list(meshwright.open(collection[FILE]).validate(profile=chosen).diagnostics)
    options = exporter.ExportOptions(which="visible")
    scene, _ = exporter.scene_of(context, options)
    target = "cast" if profile.startswith("cast") else TARGETS.get(profile, "glb")
    made = exporter.convert(scene, None, target, options)
    return [*made.losses, *meshwright.open(made.data).validate(profile=chosen).diagnostics]


def fixable(collection):
    """The codes of what can be fixed safely in the file of a collection."""
    return {diagnostic.code for diagnostic in meshwright.fix(collection[FILE]).fixes}


def object_name(context, finding):
    """The name of the object that a finding names; empty if there is none."""
    names = [name.replace('\\"', '"') for name in _QUOTED.findall(finding.message)]
    if not names:
        return ""
    for target in context.view_layer.objects:
        own = {file_name(target), target.name}
        if target.data is not None:
            own |= {file_name(target.data), target.data.name}
        if own.intersection(names):
            return target.name
    return ""


def select_faces(target, message, place):
    """Selects the face that a finding is about, if it names one."""
    found = _FIRST_TRIANGLE.search(message) or _TRIANGLE.search(message)
    if found is None or target.type != "MESH" or int(found[1]) >= len(target.data.polygons):
        return
    faces = target.data.polygons
    faces.foreach_set("select", [False] * len(faces))
    target.data.edges.foreach_set("select", [False] * len(target.data.edges))
    target.data.vertices.foreach_set("select", [False] * len(target.data.vertices))
    faces[int(found[1])].select = True
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.context.tool_settings.mesh_select_mode = (False, False, True)
