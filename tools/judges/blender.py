"""Runs in Python with `bpy`: imports a file as Blender does and writes what it shows.

    blender.py import glb|cast|cdae|dae|obj FILE OUT [--addon FOLDER] [--merge FILE]... [--beside FILE]...
        [--root FOLDER] [--first-only] [--clip FILE]... [--times T,...] [--bind]
    blender.py trip FILE OUT.glb
    blender.py serve

`serve` reads such commands as JSON lists, one a line, and answers each with a line `judge: ` and an error or nothing.

`import` writes OUT.json (objects, materials, errors) and OUT.npz (the corners of all triangles in world space, one
array per frame; the first frame is before any animation; and the texture coordinates of the corners). `trip` imports a GLB and exports it again, both with the
default options of Blender. Of Cast files, those of `--merge` are merged into the armature of the first one, those of `--beside`
are not, and every armature, or the first one with `--first-only`, gets each `--clip`; `--root` is the folder that instances start from.
"""

import argparse
import json
import os
import sys
import traceback

import numpy as np

import bpy


MARK = "judge: "


def arguments(words):
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    show = commands.add_parser("import")
    show.add_argument("kind", choices=["glb", "cast", "cdae", "dae", "obj"])
    show.add_argument("file")
    show.add_argument("out")
    show.add_argument("--addon")
    show.add_argument("--merge", action="append", default=[])
    show.add_argument("--beside", action="append", default=[])
    show.add_argument("--root")
    show.add_argument("--first-only", action="store_true")
    show.add_argument("--clip", action="append", default=[])
    show.add_argument("--times", default="")
    show.add_argument("--bind", action="store_true")
    trip = commands.add_parser("trip")
    trip.add_argument("file")
    trip.add_argument("out")
    commands.add_parser("serve")
    return parser.parse_args(words)


class Importer:
    """Calls the operators of the importers, and keeps what they complain about."""

    def __init__(self, kind, addon):
        self.kind = kind
        self.errors = []
        if addon and addon not in sys.path:
            sys.path.insert(0, addon)
        if kind == "glb":
            import addon_utils

            addon_utils.enable("io_scene_gltf2")
            self.operator = bpy.ops.import_scene.gltf
        elif kind == "dae":
            # Blender 4 only.
            self.operator = bpy.ops.wm.collada_import
        elif kind == "obj":
            self.operator = bpy.ops.wm.obj_import
        elif kind == "cast":
            import io_scene_cast

            register(io_scene_cast)
            self.operator = bpy.ops.import_scene.cast
        else:
            import grille_beamng_cdae

            register(grille_beamng_cdae)
            self.operator = bpy.ops.grille.import_beamng_cdae

    def load(self, path, **options):
        try:
            self.operator(filepath=path, **options)
        except Exception as error:
            # Blender appends where the operator was called.
            lines = [line.strip() for line in f"{error}".splitlines() if not line.startswith("Location:")]
            self.errors.append([line for line in lines if line][-1][:300] if any(lines) else type(error).__name__)


def register(addon):
    """Registers an add-on once: its classes outlive the file that is open in Blender."""
    if addon.__name__ not in registered:
        addon.register()
        registered.add(addon.__name__)


registered = set()


def corners():
    """The corners of every triangle in the view layer, in world space, with their texture coordinates (NaN without any),
    and material and object of each triangle."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    depsgraph.update()
    places, uvs, materials, owners = [], [], [], []
    for instance in depsgraph.object_instances:
        evaluated = instance.object
        if evaluated.type != "MESH":
            continue
        mesh = evaluated.to_mesh()
        mesh.calc_loop_triangles()
        count = len(mesh.loop_triangles)
        if count:
            points = np.empty(len(mesh.vertices) * 3, np.float32)
            mesh.vertices.foreach_get("co", points)
            matrix = np.array(instance.matrix_world)
            points = points.reshape(-1, 3).astype(np.float64) @ matrix[:3, :3].T + matrix[:3, 3]
            vertices = np.empty(count * 3, np.int32)
            mesh.loop_triangles.foreach_get("vertices", vertices)
            numbers = np.empty(count, np.int32)
            mesh.loop_triangles.foreach_get("material_index", numbers)
            names = [material.name if material else "" for material in mesh.materials] or [""]
            places.append(points[vertices])
            uvs.append(np.full((count * 3, 2), np.nan, np.float32))
            if mesh.uv_layers:
                every = np.empty(len(mesh.loops) * 2, np.float32)
                mesh.uv_layers[0].uv.foreach_get("vector", every)
                loops = np.empty(count * 3, np.int32)
                mesh.loop_triangles.foreach_get("loops", loops)
                uvs[-1] = every.reshape(-1, 2)[loops]
            materials += [names[number] if number < len(names) else "" for number in numbers]
            owners += [evaluated.name] * count
        evaluated.to_mesh_clear()
    whole = (np.concatenate(places), np.concatenate(uvs)) if places else (np.zeros((0, 3)), np.zeros((0, 2)))
    return *whole, materials, owners


def describe_object(object):
    seen = {
        "name": object.name,
        "type": object.type,
        "parent": object.parent.name if object.parent else None,
        "in_view": object.name in bpy.context.view_layer.objects,
    }
    if object.type == "MESH":
        mesh = object.data
        seen["triangles"] = sum(len(polygon.vertices) - 2 for polygon in mesh.polygons)
        seen["uv_layers"] = len(mesh.uv_layers)
        seen["colors"] = [describe_color(color) for color in mesh.color_attributes]
        seen["attributes"] = [attribute.name for attribute in mesh.attributes]
        seen["shape_keys"] = len(mesh.shape_keys.key_blocks) if mesh.shape_keys else 0
    if object.type == "ARMATURE":
        seen["bones"] = len(object.data.bones)
    return seen


def describe_color(color):
    values = np.empty(len(color.data) * 4, np.float32)
    color.data.foreach_get("color", values)
    values = values.reshape(-1, 4)
    return {
        "name": color.name,
        "smallest": values.min(0).tolist() if len(values) else None,
        "largest": values.max(0).tolist() if len(values) else None,
    }


def describe_material(material):
    """What feeds each input of the shader: a value, or the types of the nodes that lead into it."""
    inputs = {}
    for node in material.node_tree.nodes if material.node_tree else []:
        if node.type != "BSDF_PRINCIPLED":
            continue
        for socket in node.inputs:
            if socket.name not in ("Base Color", "Metallic", "Roughness", "Emission Color", "Emission Strength", "Alpha"):
                continue
            if socket.is_linked:
                inputs[socket.name] = sorted(types_before(socket))
            elif hasattr(socket.default_value, "__len__"):
                inputs[socket.name] = [round(value, 5) for value in socket.default_value]
            else:
                inputs[socket.name] = round(socket.default_value, 5)
    return {"inputs": inputs, "surface": getattr(material, "surface_render_method", None)}


def types_before(socket):
    found, open_nodes = set(), [link.from_node for link in socket.links]
    while open_nodes:
        node = open_nodes.pop()
        found.add(node.type)
        open_nodes += [link.from_node for entry in node.inputs for link in entry.links]
    return found


def armatures():
    return [object for object in bpy.data.objects if object.type == "ARMATURE"]


def select(rig):
    bpy.context.view_layer.objects.active = rig
    rig.select_set(True)


def pose(time):
    scene = bpy.context.scene
    frame = time * scene.render.fps / scene.render.fps_base
    whole = int(np.floor(frame + 1e-6))
    scene.frame_set(whole, subframe=max(0.0, min(0.999999, frame - whole)))


def show(options):
    importer = Importer(options.kind, options.addon)
    if options.root:
        bpy.context.scene.cast_properties.import_scenes_path = options.root
    importer.load(options.file)
    for part in options.beside:
        importer.load(part)
    for part in options.merge:
        select(armatures()[0])
        importer.load(part, import_merge=True)
    if options.kind == "cast":
        # Blender 5 gives new shape keys the value 1.
        for shapes in bpy.data.shape_keys:
            for block in shapes.key_blocks:
                block.value = 0.0
    if options.bind:
        for armature in bpy.data.armatures:
            armature.pose_position = "REST"
    arrays = {}
    arrays["frame0"], arrays["uv"], materials, owners = corners()
    for clip in options.clip:
        for rig in armatures()[: 1 if options.first_only else None]:
            select(rig)
            importer.load(clip)
    for number, time in enumerate(float(text) for text in options.times.split(",") if text):
        pose(time)
        arrays[f"frame{number + 1}"], *_ = corners()
    np.savez(f"{options.out}.npz", material=np.array(materials), owner=np.array(owners), **arrays)
    seen = {
        "errors": importer.errors,
        "objects": [describe_object(object) for object in bpy.data.objects],
        "bones": [bone.name for armature in bpy.data.armatures for bone in armature.bones],
        "materials": {material.name: describe_material(material) for material in bpy.data.materials},
        "scenes": {scene.name: len(scene.objects) for scene in bpy.data.scenes},
        "collections": [collection.name for collection in bpy.data.collections],
        "actions": [action.name for action in bpy.data.actions],
        "fps": bpy.context.scene.render.fps / bpy.context.scene.render.fps_base,
    }
    with open(f"{options.out}.json", "w") as file:
        json.dump(seen, file)


def trip(options):
    importer = Importer("glb", None)
    importer.load(options.file)
    if importer.errors:
        raise RuntimeError(importer.errors[0])
    bpy.ops.export_scene.gltf(filepath=options.out)


def execute(words):
    """Runs one command in an empty scene; returns the error, if there was one."""
    options = arguments(words)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try:
        (show if options.command == "import" else trip)(options)
    except Exception as error:
        traceback.print_exc()
        return f"{type(error).__name__}: {error}"
    return ""


def main():
    status = 0
    if arguments(sys.argv[1:]).command == "serve":
        for line in sys.stdin:
            error = execute(json.loads(line)).replace("\n", " ")
            print(f"\n{MARK}{error}", flush=True)
    else:
        status = 1 if execute(sys.argv[1:]) else 0
    # Blender 4.5 hangs at a regular exit.
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


main()
