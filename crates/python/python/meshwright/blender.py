"""Imports and exports files in the module `bpy`, that is, in Blender without a window.

    python -m meshwright.blender house.cdae -o house.blend
    python -m meshwright.blender house.blend -o house.cdae --deny-loss
    python -m meshwright.blender levels/cove -o cove.blend

It calls the operators of the extension for Blender, which is not a part of this package: an installed one, or the archive or
folder that `--extension` or the variable MESHWRIGHT_BLENDER_EXTENSION names.
"""

from __future__ import annotations

import argparse
import atexit
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

VARIABLE = "MESHWRIGHT_BLENDER_EXTENSION"
"""The variable of the environment that names the extension."""

_MODULE = "meshwright_extension"

_UNPACKED: list[str] = []


@atexit.register
def _remove_unpacked() -> None:
    for folder in _UNPACKED:
        shutil.rmtree(folder, ignore_errors=True)


class ExtensionNotFound(ImportError):
    """The extension is neither installed nor named."""


def load_extension(path: str | os.PathLike[str] | None = None) -> ModuleType:
    """Registers the extension, once: its operators are then `bpy.ops.import_scene.meshwright` and
    `bpy.ops.export_scene.meshwright`. `path` is its archive or folder; None for the one that is named or installed.

    Raises ExtensionNotFound.
    """
    if _MODULE in sys.modules:
        return sys.modules[_MODULE]
    named = path if path is not None else os.environ.get(VARIABLE)
    extension = _installed() if not named else _from_folder(_folder(Path(named)))
    sys.modules[_MODULE] = extension
    extension.register()
    return extension


def _installed() -> ModuleType:
    import addon_utils  # type: ignore[import-not-found]

    for module in addon_utils.modules():
        if module.__name__.startswith("bl_ext.") and module.__name__.endswith(".meshwright"):
            return importlib.import_module(module.__name__)
    raise ExtensionNotFound(f"the extension is not installed; name its archive with --extension or {VARIABLE}")


def _folder(path: Path) -> Path:
    """The folder of an extension, unpacked if it is an archive."""
    if path.is_dir():
        return path
    if not zipfile.is_zipfile(path):
        raise ExtensionNotFound(f"{path} is neither a folder nor a zip archive")
    folder = tempfile.mkdtemp(prefix="meshwright-")
    _UNPACKED.append(folder)
    with zipfile.ZipFile(path) as archive:
        # The wheel in it is this package.
        archive.extractall(folder, [name for name in archive.namelist() if not name.startswith("wheels/")])
    return Path(folder)


def _from_folder(folder: Path) -> ModuleType:
    start = folder / "__init__.py"
    spec = importlib.util.spec_from_file_location(_MODULE, start, submodule_search_locations=[str(folder)])
    if spec is None or spec.loader is None or not start.is_file():
        raise ExtensionNotFound(f"{folder} is not an extension: it has no __init__.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[_MODULE] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[_MODULE]
        raise
    return module


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m meshwright.blender", description="Import and export in Blender.")
    parser.add_argument("inputs", nargs="+", help="a .blend file, or files and folders to import: a level, a vehicle, or all models below")
    parser.add_argument("-o", "--output", required=True, help="a .blend file, or a file to export")
    parser.add_argument("--extension", help="the archive or folder of the extension")
    parser.add_argument("--pc", metavar="NAME", help="the configuration of a vehicle")
    parser.add_argument("--root", metavar="DIR", help="a folder with further shapes and materials, such as that of the game")
    parser.add_argument("--deny-loss", action="store_true", help="export nothing that the format cannot hold completely")
    options = parser.parse_args(words)
    try:
        import bpy  # type: ignore[import-not-found]
    except ImportError:
        print("error: this Python has no module bpy: install it with `pip install bpy`", file=sys.stderr)
        return 2
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try:
        load_extension(options.extension)
        _run(bpy, options)
    except (ExtensionNotFound, RuntimeError) as error:
        print(f"error: {error}".rstrip(), file=sys.stderr)
        return 1
    return 0


def _run(bpy: Any, options: argparse.Namespace) -> None:
    imported = [path for path in options.inputs if not path.endswith(".blend")]
    for path in options.inputs:
        if path.endswith(".blend"):
            bpy.ops.wm.open_mainfile(filepath=os.path.abspath(path))
    folder = {"root": os.path.abspath(options.root)} if options.root else {}
    for path in imported:
        own = os.path.abspath(path)
        if options.pc or _places_others(own):
            bpy.ops.import_scene.meshwright_level(filepath=own, configuration=options.pc or "", **folder)
        else:
            bpy.ops.import_scene.meshwright(filepath=own, **folder)
        _print_report(bpy, "meshwright import")
    target = os.path.abspath(options.output)
    if target.endswith(".blend"):
        bpy.ops.wm.save_as_mainfile(filepath=target)
        return
    extension = os.path.splitext(target)[1].removeprefix(".")
    bpy.ops.export_scene.meshwright(filepath=target, format=extension, deny_loss=options.deny_loss)
    _print_report(bpy, "meshwright export")


def _places_others(path: str) -> bool:
    """Whether a file, folder or archive is a level or a vehicle.

    Raises RuntimeError for a folder with several of them.
    """
    import meshwright

    try:
        return meshwright.detect(path)[0] in ("level", "vehicle")
    except meshwright.Error as error:
        if error.category == "caller":
            raise RuntimeError(str(error)) from error
        return False


def _print_report(bpy: Any, name: str) -> None:
    text = bpy.data.texts.get(name)
    if text is not None:
        print(text.as_string().rstrip(), file=sys.stderr)


def _end(status: int) -> None:
    # The module does not always end the interpreter.
    sys.stdout.flush()
    sys.stderr.flush()
    _remove_unpacked()
    os._exit(status)


if __name__ == "__main__":
    _end(main())
