# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps what a file says and Blender has no place for in custom properties, so that an export returns it."""

import json

import numpy as np

FILE = "meshwright_file"
"""The path of the file of a collection; for an object the file whose content belongs to it."""

OPTIONS = "meshwright_options"
"""The options of the import of a collection as JSON text."""

LEVEL = "meshwright_level"
"""The kind of the level of detail that a collection is."""

PIXELS = "meshwright_pixels"
"""The size on screen from which a level is visible."""

INDEX = "meshwright_index"
"""The number of a node in the file, which orders the nodes of an export."""

KIND = "meshwright_kind"
"""What a node of the file is, "object" or "helper", if it is more than a plain one."""

OWNER = "meshwright_owner"
"""The object of the node of which the object is only a part: a skinned mesh, an instance, a camera or a light."""

INSTANCE = "meshwright_instance"
"""Whether the object is an instance of the mesh of its owner."""

AT_BONE = "meshwright_at_bone"
"""The name of the bone of the owner, an armature, whose node the object belongs to."""

ADDED = "meshwright_added"
"""Whether the file has no node for an armature."""

ABOVE = "meshwright_above"
"""The name of the object that is above a bone in the file, if that is not the armature."""

BIND_SCALE = "meshwright_bind_scale"
"""The scale and shear of a bone in the bind pose, which Blender's bones cannot have: 16 numbers."""

TRANSFORM = "meshwright_transform"
"""The transform of a node as the file has it: 10 numbers of translation, rotation x y z w and scale, or 16 of a matrix. It keeps
the rest pose of what animations move, and every bit of what was not moved."""

SHEARED = "meshwright_sheared"
"""The transform of a pose bone that only approximates that of the file, which has shear: 16 numbers."""

EVENTS = "meshwright_events"
"""The events of an action as JSON text: their exact times, and their data."""

CHANNELS = "meshwright_channels"
"""What an action animates in the file and Blender cannot, as JSON text."""

DURATION = "meshwright_duration"
"""The duration of an action in seconds."""

NO_NORMALS = "meshwright_no_normals"
"""Whether the file has no normals for a mesh."""

POINTS = "meshwright_points"
"""Whether vertices of a mesh without edges are points of the file."""

TANGENTS = "meshwright_tangents"
"""The fingerprint of a mesh to which the tangents in its attribute of this name belong."""

ASPECT = "meshwright_aspect"
"""Width divided by height of the picture of a camera."""

PATH = "meshwright_path"
"""The path of an image that does not exist, as the file has it."""

COMPARISON = "meshwright_comparison"
"""The file with which the object shows a comparison."""

NAME = "meshwright_name"
"""The name in the file, where Blender had to choose another."""

GIVEN = "meshwright_given_name"
"""The name that Blender chose."""

OLDER_MODEL = "meshwright_older_model"
"""The specular color of a material of the older model, specular and glossiness, and its metallic and roughness values."""

SAMPLER = "meshwright_sampler"
"""How an image node wraps and filters in the file, as JSON text: Blender has one mode for both axes, and no mip levels."""

VARIANTS = "meshwright_variants"
"""The materials of each slot of a mesh in variants, by name, as JSON text; for a collection the names of all variants."""

MORPH_NAMES = "meshwright_morph_names"
"""The names of morph targets in the file that have other names in Blender, as JSON text."""

COLORS_SHADE = "meshwright_colors_shade"
"""Whether vertex colors shade where a material of the file does not say."""

RANGE = "meshwright_range"
"""The distance at which a light ends."""

PLACES = "meshwright_places"
"""Whether the file of a collection is a level or a vehicle, which only places other files."""

LIBRARY = "meshwright_library"
"""Whether a collection holds the shapes of a level, which instances show."""

EXTRAS = "meshwright_extras"
"""Vendor data as JSON text."""


def keep_matrix(target, name, matrix):
    """Stores a transform."""
    target[name] = [float(number) for number in np.asarray(matrix).ravel()]


def kept_matrix(target, name):
    """A transform as float64 [4, 4]; None without one."""
    kept = target.get(name)
    return None if kept is None or len(kept) != 16 else np.array(kept, np.float64).reshape(4, 4)


def keep_transform(target, node, scale):
    """Stores the transform of a node, with the translation times `scale`."""
    if node.translation is not None:
        target[TRANSFORM] = [*(part * scale for part in node.translation), *node.rotation, *node.scale]
    else:
        matrix = np.array(node.matrix, np.float64)
        matrix[:3, 3] *= scale
        keep_matrix(target, TRANSFORM, matrix)


def kept_transform(target, scale):
    """The transform that `keep_transform` stored, as keywords of a node, with the translation times `scale`; None if there is
    none."""
    kept = target.get(TRANSFORM)
    if kept is None or len(kept) not in (10, 16):
        return None
    if len(kept) == 10:
        parts = list(kept)
        place = tuple(part * scale for part in parts[:3])
        return {"translation": place, "rotation": tuple(parts[3:7]), "scale": tuple(parts[7:])}
    matrix = np.array(kept, np.float64).reshape(4, 4)
    matrix[:3, 3] *= scale
    return {"matrix": matrix}


def keep_json(target, name, value):
    """Stores a value as JSON text."""
    target[name] = json.dumps(value, default=_encoded)


def kept_json(target, name):
    """The value that `keep_json` stored; None without one."""
    text = target.get(name)
    try:
        return json.loads(text, object_hook=_decoded) if isinstance(text, str) else None
    except ValueError:
        return None


def _encoded(value):
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": bytes(value).hex()}
    raise TypeError(f"vendor data has a value of type {type(value).__name__}")


def keep_extras(target, extras):
    """Stores vendor data of the file on a data-block, if there is any."""
    if extras:
        keep_json(target, EXTRAS, extras)


def kept_extras(target):
    """The vendor data that `keep_extras` stored, or an empty dict."""
    found = kept_json(target, EXTRAS)
    return found if isinstance(found, dict) else {}


def _decoded(value):
    if set(value) == {"$bytes"} and isinstance(value["$bytes"], str):
        return bytes.fromhex(value["$bytes"])
    return value


def keep_name(target, name):
    """Stores the name of the file if the data-block has another."""
    if target.name != name:
        target[NAME], target[GIVEN] = name, target.name


def settle_name(target):
    """Gives a data-block its name in the file if that has become free."""
    if NAME in target and target.get(GIVEN) == target.name and target[NAME]:
        target.name = target[NAME]
        if target.name == target[NAME]:
            del target[NAME], target[GIVEN]
        else:
            target[GIVEN] = target.name


def file_name(target):
    """The name that a data-block has in files: the kept one, unless the user gave the data-block another name since."""
    kept = target.get(NAME)
    return kept if isinstance(kept, str) and target.get(GIVEN) == target.name else target.name
