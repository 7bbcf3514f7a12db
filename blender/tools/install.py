# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the extension as a user does, and imports and exports a model with its operators:

python install.py meshwright.zip MODEL

The Python needs bpy, and nothing of meshwright: Blender takes the wheel from the extension.
"""

import os
import sys
import tempfile
from pathlib import Path


def main(archive, model, folder):
    os.environ["BLENDER_USER_RESOURCES"] = str(folder)
    import bpy

    bpy.ops.wm.read_factory_settings(use_empty=True)
    repositories = bpy.context.preferences.extensions.repos
    if not any(repository.module == "user_default" for repository in repositories):
        repositories.new(name="User Default", module="user_default")
    bpy.ops.extensions.package_install_files(filepath=archive, repo="user_default", enable_on_install=True)
    assert "bl_ext.user_default.meshwright" in bpy.context.preferences.addons, "the extension is not enabled"
    assert list(folder.glob("extensions/.local/**/meshwright/__init__.py")), "the wheel is not installed"
    assert bpy.ops.import_scene.meshwright(filepath=model) == {"FINISHED"}
    assert any(found.type == "MESH" for found in bpy.data.objects)
    for extension in ("cdae", "dae", "cast", "pmdl", "pmdl_b", "glb"):
        result = folder / f"result.{extension}"
        assert bpy.ops.export_scene.meshwright(filepath=str(result)) == {"FINISHED"}
        assert result.stat().st_size > 0
        bpy.ops.wm.read_homefile(use_empty=True)
        assert bpy.ops.import_scene.meshwright(filepath=str(result)) == {"FINISHED"}
    print(f"Blender {bpy.app.version_string}: installed, imported, and exported six formats")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as resources:
        main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), Path(resources))
    sys.stdout.flush()
    # The module does not always end the interpreter.
    os._exit(0)
