# SPDX-License-Identifier: GPL-3.0-or-later
"""The panel "meshwright" in the sidebar of the 3D view, and what it remembers."""

import os

import bpy
from bpy.props import BoolProperty, CollectionProperty, EnumProperty, IntProperty, PointerProperty, StringProperty

from .custom_properties import FILE
from .operators import imported_collection

_ICONS = {"error": "CANCEL", "warning": "ERROR", "info": "INFO"}


PROFILES = [
    ("none", "Format only", "What the format itself requires"),
    ("beamng-vehicle", "BeamNG vehicle", "Parts of vehicles in BeamNG"),
    ("beamng-static", "BeamNG static", "Static objects in BeamNG"),
    ("cast-blender", "Cast for Blender", "The official Cast add-on of Blender"),
    ("cast-maya", "Cast for Maya", "The official Cast plug-in of Maya"),
    ("pragma", "Pragma", "Models of Pragma"),
]
"""The profiles of `meshwright validate`."""


class MeshwrightFinding(bpy.types.PropertyGroup):
    """A finding of a check."""

    code: StringProperty()
    severity: StringProperty()
    message: StringProperty()
    place: StringProperty()
    hint: StringProperty()
    target: StringProperty()
    is_fixable: BoolProperty()


class MeshwrightSettings(bpy.types.PropertyGroup):
    """The state of the panel."""

    profile: EnumProperty(name="Profile", items=PROFILES, description="The game or program that the model is for")
    findings: CollectionProperty(type=MeshwrightFinding)
    active_finding: IntProperty()


class MESHWRIGHT_UL_findings(bpy.types.UIList):
    """The list of findings."""

    def draw_item(self, _context, layout, _data, item, _icon, _active_data, _active_property, index):
        row = layout.row(align=True)
        row.label(text=f"{item.code}  {item.message}", icon=_ICONS.get(item.severity, "INFO"))
        if item.is_fixable:
            row.operator("meshwright.fix", text="", icon="MODIFIER").code = item.code
        if item.target:
            row.operator("meshwright.select_finding", text="", icon="RESTRICT_SELECT_OFF").index = index


class MESHWRIGHT_PT_panel(bpy.types.Panel):
    """Information about the imported file, and checks."""

    bl_label = "meshwright"
    bl_idname = "MESHWRIGHT_PT_panel"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "meshwright"

    def draw(self, context):
        layout = self.layout
        settings = context.scene.meshwright
        collection = imported_collection(context)
        if collection is None:
            layout.label(text="Select an object of an imported file")
        else:
            path = collection[FILE]
            box = layout.box()
            box.label(text=os.path.basename(path), icon="FILE_3D")
            objects = list(collection.all_objects)
            meshes = {target.data for target in objects if target.type == "MESH"}
            faces = sum(len(target.data.polygons) for target in objects if target.type == "MESH")
            box.label(text=f"{len(objects)} objects, {len(meshes)} meshes, {faces} faces")
            row = layout.row(align=True)
            row.operator("meshwright.reload", icon="FILE_REFRESH")
            row.operator("meshwright.view", text="View", icon="URL")
            layout.operator("meshwright.compare", text="Compare", icon="MOD_DATA_TRANSFER")
            layout.operator("meshwright.fix", icon="MODIFIER")
        layout.prop(settings, "profile")
        row = layout.row(align=True)
        if collection is not None:
            row.operator("meshwright.check", text="Check file", icon="CHECKMARK").of_scene = False
        row.operator("meshwright.check", text="Check scene", icon="SCENE_DATA").of_scene = True
        layout.operator("export_scene.meshwright_mod", icon="EXPORT")
        if settings.findings:
            layout.template_list(
                "MESHWRIGHT_UL_findings", "", settings, "findings", settings, "active_finding", rows=6
            )
            if 0 <= settings.active_finding < len(settings.findings):
                finding = settings.findings[settings.active_finding]
                column = layout.column(align=True)
                for text in (finding.message, finding.place, finding.hint):
                    if text:
                        column.label(text=text)


CLASSES = (MeshwrightFinding, MeshwrightSettings, MESHWRIGHT_UL_findings, MESHWRIGHT_PT_panel)


def register_settings():
    """Adds the state of the panel to scenes."""
    bpy.types.Scene.meshwright = PointerProperty(type=MeshwrightSettings)


def unregister_settings():
    """Removes it."""
    del bpy.types.Scene.meshwright
