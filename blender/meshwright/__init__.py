# SPDX-License-Identifier: GPL-3.0-or-later
"""Import, export and check BeamNG, Collada, Cast, Pragma, Tinman 3D and glTF files with meshwright."""

import bpy

from . import operators, panel

_CLASSES = (*operators.CLASSES, *panel.CLASSES)


def _add_import(self, _context):
    self.layout.operator("import_scene.meshwright", text="meshwright (.cdae .dae .cast .pmdl .cmh)")
    self.layout.operator("import_scene.meshwright_level", text="BeamNG level or vehicle (folder .zip .mis .prefab .pc)")


def _add_export(self, _context):
    self.layout.operator("export_scene.meshwright", text="meshwright (.cdae .dae .cast .pmdl)")
    self.layout.operator("export_scene.meshwright_mod", text="BeamNG mod (.dae with materials and textures)")


def register():
    """Registers the classes and the menu entries."""
    for own in _CLASSES:
        bpy.utils.register_class(own)
    panel.register_settings()
    bpy.types.TOPBAR_MT_file_import.append(_add_import)
    bpy.types.TOPBAR_MT_file_export.append(_add_export)


def unregister():
    """Removes them."""
    bpy.types.TOPBAR_MT_file_export.remove(_add_export)
    bpy.types.TOPBAR_MT_file_import.remove(_add_import)
    panel.unregister_settings()
    for own in reversed(_CLASSES):
        bpy.utils.unregister_class(own)
