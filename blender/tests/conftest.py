# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads the extension as Blender does, in the module `bpy`."""

import importlib.util
import os
import sys
from pathlib import Path

import bpy
import pytest

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures"


def _load():
    """The extension as a package with another name: `meshwright` is the wheel."""
    folder = ROOT / "blender" / "meshwright"
    spec = importlib.util.spec_from_file_location(
        "meshwright_extension", folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


_EXTENSION = _load()


@pytest.fixture
def empty():
    """An empty file with the extension."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _EXTENSION.register()
    yield bpy.context
    _EXTENSION.unregister()


def corpus(*patterns):
    """Files of the corpus, if there is one."""
    folder = os.environ.get("MESHWRIGHT_CORPUS", str(ROOT.parent / "shared" / "corpus"))
    return sorted(path for pattern in patterns for path in Path(folder).glob(pattern)) if folder else []


def some(paths, count):
    """About `count` of the paths, evenly spread."""
    return paths[:: max(1, len(paths) // count)]


SAMPLES = {
    "cdae": some(corpus("cdae/v*.cdae"), 22),
    "dae": some(corpus("dae/wild/*.dae", "dae/made/*.dae"), 30),
    "cast": corpus("cast/*.cast"),
    "pmdl_b": some(corpus("udm/*.pmdl_b"), 22),
    "glb": corpus("gltf/rich/*.gl*") + some(corpus("gltf/roundtrip/*/*.gl*"), 35),
    "cmh": sorted((FIXTURES / "tinman").glob("*.cmh")),
}
"""Files of each format by the extension of its models."""
