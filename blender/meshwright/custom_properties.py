# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps what a file says and Blender has no place for in custom properties, so that an export returns it."""

import json

FILE = "meshwright_file"
"""The path of the file of a collection; for an object the file whose content belongs to it."""

OPTIONS = "meshwright_options"
"""The options of the import of a collection as JSON text."""

KIND = "meshwright_kind"
"""What a node of the file is, "object" or "helper", if it is more than a plain one."""

COMPARISON = "meshwright_comparison"
"""The file with which the object shows a comparison."""

NAME = "meshwright_name"
"""The name in the file, where Blender had to choose another."""

GIVEN = "meshwright_given_name"
"""The name that Blender chose."""

SPECULAR_COLOR = "meshwright_specular_color"
"""The specular color of a material of the older model, specular and glossiness."""

EXTRAS = "meshwright_extras"
"""Vendor data as JSON text."""


def _encoded(value):
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": bytes(value).hex()}
    raise TypeError(f"vendor data has a value of type {type(value).__name__}")


def keep_extras(target, extras):
    """Stores vendor data of the file on a data-block, if there is any."""
    if extras:
        target[EXTRAS] = json.dumps(extras, default=_encoded)


def kept_extras(target):
    """The vendor data that `keep_extras` stored, or an empty dict."""
    text = target.get(EXTRAS)
    if not isinstance(text, str):
        return {}
    try:
        found = json.loads(text, object_hook=_decoded)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _decoded(value):
    if set(value) == {"$bytes"} and isinstance(value["$bytes"], str):
        return bytes.fromhex(value["$bytes"])
    return value


def keep_name(target, name):
    """Stores the name of the file if the data-block has another."""
    if target.name != name:
        target[NAME], target[GIVEN] = name, target.name


def file_name(target):
    """The name that a data-block has in files: the kept one, unless the user gave the data-block another name since."""
    kept = target.get(NAME)
    return kept if isinstance(kept, str) and target.get(GIVEN) == target.name else target.name
