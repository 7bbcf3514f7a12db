# SPDX-License-Identifier: GPL-3.0-or-later
"""The operators: import, export, reload, check and fix."""

import os
import re

import bpy
import meshwright
from bpy.props import (
    BoolProperty,
    CollectionProperty,
    EnumProperty,
    FloatProperty,
    FloatVectorProperty,
    IntProperty,
    StringProperty,
)
from bpy_extras.io_utils import ExportHelper, ImportHelper, poll_file_object_drop

from . import checks, comparison, exporter, importer, level_importer, mods
from .custom_properties import FILE, INDEX, PLACES

READABLE = ".cdae;.dae;.cast;.pmdl;.pmdl_b;.pmat;.pmat_b;.panim;.panim_b;.pmap;.pmap_b;.udm;.udm_b;.cmh;.glb;.gltf"
"""The extensions of files that can be imported."""

_GLOB = ";".join("*" + extension for extension in READABLE.split(";"))


def count(number, noun):
    """A number with its noun: `1 file` or `3 files`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


_WORDS = (
    ("--root DIR", "option Game or mod of the import"),
    ("--game DIR", "option Game or mod of the import"),
    ("--pc NAME", "option Configuration of the import"),
    ("`meshwright fix --unsafe-fixes`", "Fix in the sidebar"),
    ("`meshwright fix`", "Fix in the sidebar"),
    ("`meshwright validate`", "Check in the sidebar"),
)
"""Words of hints for the command, and what they are in Blender."""


def in_blender(hint):
    """A hint in the words of Blender; one that needs the command says so."""
    for command, own in _WORDS:
        hint = hint.replace(command, own)
    has_command = "`meshwright " in hint or re.search(r"(^|[\s`(])--[a-z]", hint)
    return f"{hint} (This needs the command meshwright.)" if has_command else hint


def describe(error):
    """An error as text for a popup: code, message and hint."""
    if isinstance(error, meshwright.Error):
        lines = [f"{error.code}: {error.message}"]
        if error.file:
            lines[0] = f"{os.path.basename(error.file)}: {lines[0]}"
        if error.hint:
            lines.append(in_blender(error.hint))
        return "\n".join(lines)
    return f"{type(error).__name__}: {error}"


def write_report(name, lines):
    """Replaces the text block of that name."""
    text = bpy.data.texts.get(name) or bpy.data.texts.new(name)
    text.clear()
    text.write("\n".join(lines) + "\n")
    return text


def is_model(name):
    """Whether the name of a file has the extension of a format."""
    return os.path.splitext(name)[1].lower() in READABLE.split(";")


class MESHWRIGHT_OT_import(bpy.types.Operator, ImportHelper):
    """Import BeamNG, Collada, Cast, Pragma, Tinman 3D or glTF files"""

    bl_idname = "import_scene.meshwright"
    bl_label = "Import with meshwright"
    bl_options = {"REGISTER", "UNDO", "PRESET"}

    filter_glob: StringProperty(default=_GLOB, options={"HIDDEN"})
    files: CollectionProperty(type=bpy.types.OperatorFileListElement, options={"HIDDEN", "SKIP_SAVE"})
    directory: StringProperty(subtype="DIR_PATH", options={"HIDDEN", "SKIP_SAVE"})
    lod: EnumProperty(
        name="Levels of detail",
        items=[
            ("all", "All", "A collection for each level; the most detailed one is visible"),
            ("finest", "Most detailed", "Only the most detailed level"),
        ],
        default="all",
    )
    collision: BoolProperty(name="Collision meshes", default=True, description="Import collision meshes as wires")
    clips: BoolProperty(name="Animations", default=True, description="Import an action for each animation")
    textures: BoolProperty(
        name="Textures", default=True, description="Find materials and textures in the mod or next to the file"
    )
    root: StringProperty(
        name="Game or mod", subtype="DIR_PATH", description="Another folder that has materials and textures"
    )
    vertex_colors: EnumProperty(
        name="Vertex colors",
        items=[
            ("auto", "Automatic", "Colors shade where the material says so"),
            ("shade", "Shade", "Colors multiply the base color"),
            ("attribute", "Attribute", "Colors are kept as attributes that do not shade"),
            ("drop", "None", "Colors are left out"),
        ],
        default="auto",
    )
    scale: FloatProperty(name="Scale", default=1.0, min=1e-6, soft_max=1000.0, description="Factor of all lengths")
    up: EnumProperty(
        name="Up axis",
        items=[
            ("file", "As stated", "The axis that the file states"),
            ("x", "X", "The file has X up"),
            ("y", "Y", "The file has Y up"),
            ("z", "Z", "The file has Z up"),
        ],
        default="file",
    )
    join_parts: BoolProperty(
        name="Join parts", default=False, description="Join the meshes of each node to one object"
    )

    join_files: BoolProperty(
        name="Join files",
        default=False,
        description="The chosen files are one model: parts with one skeleton, and animations of it (Cast)",
    )

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        layout.use_property_decorate = False
        if len(self.files) > 1:
            layout.prop(self, "join_files")
        for name in ("lod", "collision", "clips", "textures", "root", "vertex_colors", "scale", "up", "join_parts"):
            layout.prop(self, name)

    def invoke(self, context, event):
        # Dropped files need no file browser.
        return self.invoke_popup(context) if self.directory else ImportHelper.invoke(self, context, event)

    def execute(self, context):
        paths = [os.path.join(self.directory, file.name) for file in self.files if file.name] or [self.filepath]
        options = importer.ImportOptions(
            lod=self.lod,
            collision=self.collision,
            clips=self.clips,
            scale=self.scale,
            up=None if self.up == "file" else self.up,
            join_parts=self.join_parts,
            textures=self.textures,
            roots=(bpy.path.abspath(self.root),) if self.root else (),
            vertex_colors=self.vertex_colors,
        )
        if context.mode != "OBJECT" and context.active_object is not None:
            bpy.ops.object.mode_set(mode="OBJECT")
        paths = models_below(paths)
        if self.join_files and len(paths) > 1:
            paths, options.others = paths[:1], tuple(paths[1:])
        return run_imports(self, context, paths, options)


def models_below(paths):
    """The files, and for folders all models below them in the order of their names. Links in folders are not followed."""
    found = []
    for path in paths:
        if not os.path.isdir(path):
            found.append(path)
            continue
        for folder, folders, names in os.walk(path):
            folders.sort()
            paths = [os.path.join(folder, name) for name in sorted(names) if is_model(name)]
            found.extend(path for path in paths if not os.path.islink(path))
    return found


def run_imports(operator, context, paths, options):
    """Imports files one after the other; one that cannot be read does not stop the others."""
    if not paths:
        operator.report({"ERROR"}, "There is no file to import")
        return {"CANCELLED"}
    window = context.window_manager
    lines, errors, done = [], [], []
    window.progress_begin(0, len(paths))
    try:
        for number, path in enumerate(paths):
            window.progress_update(number)
            try:
                imported = importer.import_file(context, path, options)
            except (meshwright.Error, ValueError) as error:
                errors.append(describe(error))
                lines += [f"{path}: not imported", *("    " + line for line in describe(error).split("\n"))]
                continue
            done.append(imported)
            lines.append(f"{path}: {count(len(imported.collection.all_objects), 'object')}, {count(imported.triangles, 'triangle')}")
            lines += [f"    {diagnostic}" for diagnostic in imported.diagnostics if diagnostic.severity != "info"]
            lines += [f"    {note}" for note in imported.notes]
    finally:
        window.progress_end()
    write_report("meshwright import", lines)
    noted = sum(line.startswith("    ") for line in lines)
    if not done:
        operator.report({"ERROR"}, errors[0])
        return {"CANCELLED"}
    message = f"Imported {len(done)} of {count(len(paths), 'file')}"
    message += f'; text "meshwright import" has {count(noted, "note")}' if noted else ""
    operator.report({"WARNING"} if errors else {"INFO"}, message)
    return {"FINISHED"}


LEVELS = ".mis;.prefab;.pc"
"""The extensions that only files of levels and vehicles have; others are .json, .jbeam and .zip."""


class MESHWRIGHT_OT_import_level(bpy.types.Operator, ImportHelper):
    """Import a level or a vehicle of BeamNG with all shapes that it places: choose its folder, its zip archive, or a file of it"""

    bl_idname = "import_scene.meshwright_level"
    bl_label = "Import a level or vehicle"
    bl_options = {"REGISTER", "UNDO", "PRESET"}

    filter_glob: StringProperty(
        default="*.json;*.mis;*.prefab;*.pc;*.jbeam;*.ter;*.zip", options={"HIDDEN"}
    )
    directory: StringProperty(subtype="DIR_PATH", options={"HIDDEN", "SKIP_SAVE"})
    root: StringProperty(
        name="Game or mod",
        subtype="DIR_PATH",
        description="The folder of the game, which has most shapes of most levels, or of another mod",
    )
    configuration: StringProperty(
        name="Configuration", description="The configuration of a vehicle; empty for its usual one"
    )
    collections: EnumProperty(
        name="Collections",
        items=[
            ("groups", "By group", "A collection for each group of the level"),
            ("classes", "By class", "A collection for each class of objects"),
        ],
        default="groups",
    )
    items: EnumProperty(
        name="Forest",
        items=[
            ("auto", "Automatic", f"Objects, or points if the forest has more than {level_importer.MANY:,} items"),
            ("objects", "Objects", "An object for each item"),
            ("points", "Points", "An object for each type, whose geometry nodes show the shape at each of its points"),
        ],
        default="auto",
    )
    classes: StringProperty(
        name="Only classes", description="Classes of objects, separated by commas, such as TSStatic,Forest; empty for all"
    )
    without_classes: StringProperty(name="Without classes", description="Classes of objects, separated by commas")
    part: EnumProperty(
        name="Part",
        items=[
            ("all", "All", "The whole level"),
            ("area", "Area", "What is in a rectangle"),
            ("near", "Near", "What is near a point"),
        ],
        default="all",
    )
    area: FloatVectorProperty(
        name="Area", size=4, default=(-100.0, -100.0, 100.0, 100.0), description="Smallest x and y, largest x and y, in meters"
    )
    near: FloatVectorProperty(
        name="Near", size=3, default=(0.0, 0.0, 100.0), description="x, y and the largest distance from there, in meters"
    )
    hidden: BoolProperty(
        name="Hidden objects", default=True, description="Import objects that the level hides; they are hidden in Blender, too"
    )
    placeholders: BoolProperty(
        name="Placeholders", default=True, description="Boxes of 1 m in place of shapes that are not found"
    )
    terrain_step: IntProperty(
        name="Terrain step",
        default=0,
        min=0,
        description="Samples of the terrain from one vertex to the next; 0 for at most 1,000 vertices a side",
    )
    textures: BoolProperty(name="Textures", default=True, description="Find materials and textures in the mod and the game")

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        layout.use_property_decorate = False
        for name in ("root", "configuration", "collections", "items", "classes", "without_classes", "part"):
            layout.prop(self, name)
        if self.part != "all":
            layout.prop(self, self.part)
        for name in ("hidden", "placeholders", "terrain_step", "textures"):
            layout.prop(self, name)

    def invoke(self, context, event):
        is_dropped = bool(self.filepath) and os.path.isfile(self.filepath)
        return self.invoke_popup(context) if is_dropped else ImportHelper.invoke(self, context, event)

    def execute(self, context):
        options = importer.ImportOptions(
            textures=self.textures,
            roots=(bpy.path.abspath(self.root),) if self.root else (),
            configuration=self.configuration or None,
            collections=self.collections,
            items=self.items,
            classes=names_of(self.classes),
            without_classes=names_of(self.without_classes),
            area=tuple(self.area) if self.part == "area" else None,
            near=tuple(self.near) if self.part == "near" else None,
            hidden=self.hidden,
            placeholders=self.placeholders,
            terrain_step=self.terrain_step or None,
        )
        if context.mode != "OBJECT" and context.active_object is not None:
            bpy.ops.object.mode_set(mode="OBJECT")
        return run_imports(self, context, [level_path(self.filepath or self.directory)], options)


def names_of(text):
    """The names in a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def level_path(path):
    """What is opened for a path that was chosen: the folder of a level or vehicle for the file that describes it."""
    # The file browser gives a folder with a separator at its end.
    path = os.path.normpath(path)
    return os.path.dirname(path) if os.path.basename(path).lower() == "info.json" else path


class MESHWRIGHT_FH_import_level(bpy.types.FileHandler):
    """Files of levels and vehicles that are dropped on the 3D view."""

    bl_idname = "MESHWRIGHT_FH_import_level"
    bl_label = "Levels and vehicles of BeamNG"
    bl_import_operator = "import_scene.meshwright_level"
    bl_file_extensions = LEVELS

    @classmethod
    def poll_drop(cls, context):
        return poll_file_object_drop(context)


class MESHWRIGHT_FH_import(bpy.types.FileHandler):
    """Files that are dropped on the 3D view."""

    bl_idname = "MESHWRIGHT_FH_import"
    bl_label = "Models of game engines"
    bl_import_operator = "import_scene.meshwright"
    # Blender has an importer of its own for glTF.
    bl_file_extensions = READABLE.removesuffix(";.glb;.gltf")

    @classmethod
    def poll_drop(cls, context):
        return poll_file_object_drop(context)


_FORMATS = [
    ("cdae", "BeamNG (.cdae)", "Cached Collada of BeamNG"),
    ("dae", "Collada (.dae)", "Collada 1.4.1, with the names and levels of BeamNG"),
    ("cast", "Cast (.cast)", "Cast models and animations"),
    ("pmdl_b", "Pragma (.pmdl_b)", "Binary model of Pragma"),
    ("pmdl", "Pragma text (.pmdl)", "Model of Pragma as text"),
    ("glb", "glTF (.glb)", "Binary glTF 2.0"),
]


_WHICH = [
    ("scene", "All", "All objects of the scene"),
    ("visible", "Visible", "Objects that are visible"),
    ("selection", "Selected", "Selected objects"),
    ("collection", "Collection", "Objects of the active collection"),
]


class MESHWRIGHT_OT_export(bpy.types.Operator, ExportHelper):
    """Export to BeamNG, Collada, Cast or Pragma, and list what the format cannot hold before the file is written"""

    bl_idname = "export_scene.meshwright"
    bl_label = "Export with meshwright"
    bl_options = {"PRESET"}

    filename_ext = ".cdae"
    filter_glob: StringProperty(default="*.cdae;*.dae;*.cast;*.pmdl;*.pmdl_b;*.glb", options={"HIDDEN"})
    format: EnumProperty(name="Format", items=_FORMATS, default="cdae")
    which: EnumProperty(name="Objects", items=_WHICH, default="scene")
    modifiers: BoolProperty(name="Apply modifiers", default=True)
    clips: BoolProperty(name="Animations", default=True)
    materials: BoolProperty(
        name="Material definitions",
        default=False,
        description=(
            "Write definitions of the materials and textures next to a .cdae or .dae; one that exists is replaced in its file."
            " A .dae in a mod gets them in any case"
        ),
    )
    scale: FloatProperty(name="Scale", default=1.0, min=1e-6, soft_max=1000.0)
    suffixes: EnumProperty(
        name="Suffixes",
        items=[
            ("auto", "Automatic", "Keep the names of imported files; remove suffixes of other scenes"),
            ("keep", "Keep", "Keep suffixes such as .001"),
            ("remove", "Remove", "Remove suffixes such as .001 where the name without is free"),
        ],
        default="auto",
        description="Suffixes that Blender adds to names in use",
    )
    deny_loss: BoolProperty(
        name="Only without losses", default=False, description="Do not write a file that cannot hold everything"
    )

    def check(self, _context):
        before = self.filepath
        self.filename_ext = "." + self.format
        self.filepath = bpy.path.ensure_ext(os.path.splitext(self.filepath)[0], self.filename_ext)
        return before != self.filepath

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        layout.use_property_decorate = False
        for name in ("format", "which", "modifiers", "clips", "scale", "deny_loss"):
            layout.prop(self, name)
        if self.format in ("cdae", "dae"):
            layout.prop(self, "suffixes")
            layout.prop(self, "materials")

    def execute(self, context):
        extension = os.path.splitext(self.filepath)[1].lower().removeprefix(".")
        names = [name for name, *_ in _FORMATS]
        if extension in names and not self.properties.is_property_set("format"):
            # A script that names only the file.
            self.format = extension
        elif not extension:
            self.filepath += "." + self.format
        elif extension != self.format:
            name = os.path.basename(self.filepath)
            if extension in names:
                message = f"the format is {self.format}, but {name} has the extension of {extension}: change one of them"
            else:
                allowed = ", ".join("." + own for own in names)
                message = f"{name} has the extension of no format that can be exported: use one of {allowed}"
            self.report({"ERROR"}, f"Nothing was written: {message}")
            return {"CANCELLED"}
        options = exporter.ExportOptions(
            which=self.which,
            modifiers=self.modifiers,
            clips=self.clips,
            scale=self.scale,
            suffixes=self._suffixes(context),
            folder=os.path.dirname(os.path.abspath(self.filepath)),
            materials=self._materials(),
        )
        try:
            scene, notes = exporter.scene_of(context, options)
            preview = exporter.convert(scene, self.filepath, self.format, options, dry_run=True)
            losses = [str(loss) for loss in preview.losses] + notes
            others = [str(own) for own in preview.diagnostics if own not in preview.losses and own.severity != "info"]
            if self.materials and not options.materials:
                others.append("Material definitions were not written: only a .cdae or .dae gets them")
            write_report("meshwright export", [self.filepath, *("    " + line for line in losses + others)])
            if losses and self.deny_loss:
                self.report({"ERROR"}, f"Nothing was written: {losses[0]}")
                return {"CANCELLED"}
            done = exporter.convert(scene, self.filepath, self.format, options)
        except (meshwright.Error, exporter.ExportError, ValueError) as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        message = f"Wrote {', '.join(os.path.basename(path) for path in done.written)}"
        if losses:
            message += f'; text "meshwright export" has {len(losses)} losses'
        self.report({"WARNING"} if losses else {"INFO"}, message)
        return {"FINISHED"}

    def _materials(self):
        if self.format not in ("cdae", "dae"):
            return None
        # What was not chosen is decided by the place of the file.
        return self.materials if self.materials or self.properties.is_property_set("materials") else None

    def _suffixes(self, context):
        if self.suffixes != "auto":
            return self.suffixes
        return automatic_suffixes(context, self.which)


def automatic_suffixes(context, which):
    """What becomes of suffixes such as .001: names of imported files keep them."""
    targets = exporter.chosen_objects(context, which)
    return "keep" if any(INDEX in target for target in targets) else "remove"


class MESHWRIGHT_OT_export_mod(bpy.types.Operator, ExportHelper):
    """Export into a mod of BeamNG: a .dae with the definitions and textures of its materials, and check whether the mod is fit to publish"""

    bl_idname = "export_scene.meshwright_mod"
    bl_label = "Export to BeamNG mod"
    bl_options = {"PRESET"}

    filename_ext = ".dae"
    filter_glob: StringProperty(default="*.dae", options={"HIDDEN"})
    which: EnumProperty(name="Objects", items=_WHICH, default="visible")
    modifiers: BoolProperty(name="Apply modifiers", default=True)
    scale: FloatProperty(name="Scale", default=1.0, min=1e-6, soft_max=1000.0)
    dds: BoolProperty(name="DDS textures", default=True, description="Compress textures for the game, with mip levels")
    lods: BoolProperty(
        name="Levels of detail", default=True, description="Make levels of detail of models that have none; not for vehicles"
    )
    collision: BoolProperty(
        name="Collision mesh", default=True, description="Make a collision mesh for models that have none; not for vehicles"
    )

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        layout.use_property_decorate = False
        for name in ("which", "modifiers", "scale", "dds", "lods", "collision"):
            layout.prop(self, name)
        place = mods.mod_of(self.filepath) if self.filepath else None
        if place is None:
            layout.label(text="Choose a folder below levels/NAME or vehicles/NAME", icon="INFO")
        else:
            layout.label(text=f"Mod: {os.path.basename(place[0])}", icon="FILE_FOLDER")

    def execute(self, context):
        options = exporter.ExportOptions(
            which=self.which,
            modifiers=self.modifiers,
            scale=self.scale,
            suffixes=automatic_suffixes(context, self.which),
            folder=os.path.dirname(os.path.abspath(self.filepath)),
            materials=True,
        )
        path = bpy.path.ensure_ext(self.filepath, self.filename_ext)
        try:
            wanted = mods.ModOptions(
                texture_format="dds" if self.dds else None,
                lods="auto" if self.lods else None,
                collision_mesh="auto" if self.collision else None,
            )
            made = mods.export(context, path, options, wanted)
        except (meshwright.Error, exporter.ExportError, ValueError, OSError) as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        said = [*made.notes, *map(str, made.diagnostics)]
        found = [f"{file}: {own}" for file, own in made.findings]
        lines = [*map(str, made.written), *("    " + line for line in said), f"{made.folder}: {made.verdict}", *("    " + line for line in found)]
        write_report("meshwright mod", lines)
        show_findings(context, [own for _, own in made.findings], {}, [file for file, _ in made.findings])
        names = ", ".join(os.path.basename(written) for written in made.written[:3])
        more = f" and {len(made.written) - 3} more" if len(made.written) > 3 else ""
        level = "ERROR" if made.error else "WARNING" if made.warning or said else "INFO"
        text = '; text "meshwright mod" has the details' if said or found else ""
        # An error of the check is no failure of the export.
        self.report({"WARNING"} if level == "ERROR" else {level}, f"Wrote {names}{more}; {made.verdict}{text}")
        return {"FINISHED"}


def imported_collection(context):
    """The collection of an imported file that has the active object, or that is active itself."""
    candidates = [context.collection]
    if context.active_object is not None:
        candidates = [*context.active_object.users_collection, *candidates]
    above = {child: parent for parent in bpy.data.collections for child in parent.children}
    for collection in candidates:
        while collection is not None:
            if isinstance(collection.get(FILE), str):
                return collection
            collection = above.get(collection)
    return None


class MESHWRIGHT_OT_reload(bpy.types.Operator):
    """Import the file of this collection again, in place of what was imported"""

    bl_idname = "meshwright.reload"
    bl_label = "Reload from disk"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return imported_collection(context) is not None

    def execute(self, context):
        old = imported_collection(context)
        path = old[FILE]
        try:
            imported = importer.import_file(context, path, importer.kept_options(old))
        except meshwright.Error as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        name = old.name
        collections = [old, *old.children_recursive]
        objects = {target for collection in collections for target in collection.objects}
        bpy.data.batch_remove([*objects, *collections])
        imported.collection.name = name
        bpy.data.orphans_purge(do_local_ids=True, do_linked_ids=False, do_recursive=True)
        imported.created.settle_names()
        self.report({"INFO"}, f"Imported {os.path.basename(path)} again: {count(imported.triangles, 'triangle')}")
        return {"FINISHED"}


def show_findings(context, found, fixable, files=()):
    """Lists findings in the sidebar; `fixable` are the codes of those with a button that fixes them, `files` the files of
    those of a mod."""
    findings = context.scene.meshwright.findings
    findings.clear()
    for number, finding in enumerate(found):
        item = findings.add()
        item.code, item.severity, item.message = finding.code, finding.severity, finding.message
        places = [*files[number : number + 1], finding.path or ""]
        item.place, item.hint = ": ".join(place for place in places if place), in_blender(finding.hint or "")
        item.is_fixable = finding.code in fixable
        item.target = checks.object_name(context, finding)


class MESHWRIGHT_OT_check(bpy.types.Operator):
    """Check the file of this collection, or the scene as it would be exported"""

    bl_idname = "meshwright.check"
    bl_label = "Check"

    of_scene: BoolProperty(name="The scene", description="Check the scene as it would be exported")

    def execute(self, context):
        settings = context.scene.meshwright
        collection = imported_collection(context)
        try:
            found = checks.run(context, settings.profile, self.of_scene, collection)
            fixable = set() if self.of_scene or collection is None else checks.fixable(collection)
        except (meshwright.Error, exporter.ExportError) as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        show_findings(context, found, fixable)
        self.report({"INFO"}, f"Found {count(len(found), 'problem')}" if found else "Found no problems")
        return {"FINISHED"}


class MESHWRIGHT_OT_select_finding(bpy.types.Operator):
    """Select the object and the faces that a finding is about"""

    bl_idname = "meshwright.select_finding"
    bl_label = "Select"
    bl_options = {"REGISTER", "UNDO"}

    index: IntProperty()

    def execute(self, context):
        findings = context.scene.meshwright.findings
        if not 0 <= self.index < len(findings):
            return {"CANCELLED"}
        finding = findings[self.index]
        target = context.view_layer.objects.get(finding.target)
        if target is None:
            self.report({"WARNING"}, f'The finding is not about an object: "{finding.place}"')
            return {"CANCELLED"}
        bpy.ops.object.select_all(action="DESELECT")
        target.hide_set(False)
        target.select_set(True)
        context.view_layer.objects.active = target
        checks.select_faces(target, finding.message, finding.place)
        return {"FINISHED"}


class MESHWRIGHT_OT_fix(bpy.types.Operator):
    """Fix what can be fixed safely in the file of this collection, in a copy next to it, and import the copy"""

    bl_idname = "meshwright.fix"
    bl_label = "Fix"
    bl_options = {"REGISTER", "UNDO"}

    code: StringProperty(description="The code of what is fixed; empty for everything that is safe")

    @classmethod
    def poll(cls, context):
        return imported_collection(context) is not None

    def execute(self, context):
        collection = imported_collection(context)
        path = collection[FILE]
        stem, extension = os.path.splitext(path)
        result = f"{stem}_fixed{extension}"
        if os.path.exists(result):
            self.report({"ERROR"}, f"{os.path.basename(result)} exists; rename or delete it")
            return {"CANCELLED"}
        try:
            only = [self.code] if self.code else None
            if meshwright.fix(path, only=only).data is None:
                self.report({"INFO"}, "There is nothing that can be fixed safely")
                return {"CANCELLED"}
            meshwright.fix(path, result, only=only)
            importer.import_file(context, result, importer.kept_options(collection))
        except meshwright.Error as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        self.report({"INFO"}, f"Wrote {os.path.basename(result)}")
        return {"FINISHED"}


class MESHWRIGHT_OT_compare(bpy.types.Operator, ImportHelper):
    """Show how far the surface of the file of this collection is from that of another file, as a color attribute"""

    bl_idname = "meshwright.compare"
    bl_label = "Compare with another file"
    bl_options = {"REGISTER", "UNDO"}

    filter_glob: StringProperty(default=_GLOB, options={"HIDDEN"})

    @classmethod
    def poll(cls, context):
        # A level has no surfaces of its own.
        collection = imported_collection(context)
        return collection is not None and not collection.get(PLACES)

    def execute(self, context):
        try:
            found = comparison.compare(context, imported_collection(context), self.filepath)
        except meshwright.Error as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        common, lost, gained = (len(part) for part in (found.common, found.lost, found.gained))
        self.report(
            {"INFO"},
            f"{count(common, 'triangle')} in both, at most {found.largest:.6g} m apart; "
            f"{lost} only in the first, {gained} only in the second",
        )
        return {"FINISHED"}


class MESHWRIGHT_OT_view(bpy.types.Operator):
    """Open the file of this collection in the viewer of meshwright, in the browser"""

    bl_idname = "meshwright.view"
    bl_label = "Open in meshwright view"

    @classmethod
    def poll(cls, context):
        return imported_collection(context) is not None

    def execute(self, context):
        import subprocess
        import sys

        path = imported_collection(context)[FILE]
        # The wheel is where the extension has it, which another process does not know.
        wheel = os.path.dirname(os.path.dirname(meshwright.__file__))
        places = [wheel, *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))}
        try:
            subprocess.Popen([sys.executable, "-m", "meshwright", "view", path], env=environment)
        except OSError as error:
            self.report({"ERROR"}, describe(error))
            return {"CANCELLED"}
        return {"FINISHED"}


CLASSES = (
    MESHWRIGHT_OT_import,
    MESHWRIGHT_FH_import,
    MESHWRIGHT_OT_import_level,
    MESHWRIGHT_FH_import_level,
    MESHWRIGHT_OT_export,
    MESHWRIGHT_OT_export_mod,
    MESHWRIGHT_OT_reload,
    MESHWRIGHT_OT_check,
    MESHWRIGHT_OT_select_finding,
    MESHWRIGHT_OT_fix,
    MESHWRIGHT_OT_compare,
    MESHWRIGHT_OT_view,
)
