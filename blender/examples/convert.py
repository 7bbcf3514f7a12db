# SPDX-License-Identifier: GPL-3.0-or-later
"""Converts a file in Blender without a window, with the extension installed:

blender -b -P convert.py -- house.cdae house.glb
"""

import os
import sys

import bpy

source, target = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.wm.read_homefile(use_empty=True)
bpy.ops.import_scene.meshwright(filepath=os.path.abspath(source))
extension = os.path.splitext(target)[1].removeprefix(".")
bpy.ops.export_scene.meshwright(filepath=os.path.abspath(target), format=extension)
