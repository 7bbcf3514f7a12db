# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws what is imported with Cycles, next to the picture that `meshwright render` makes of the same file:

python pictures.py FOLDER

writes a picture for each file to the folder. The Python needs bpy and the wheel.
"""

import os
import sys
import tempfile
from pathlib import Path

import bpy
import meshwright
import meshwright.blender
import numpy as np
from mathutils import Matrix

ROOT = Path(__file__).resolve().parents[2]
FILES = ["house.cdae", "windmill.cdae", "shed.dae", "crane.cast", "crate.pmdl_b", "lamp.dae"]
LEVEL = "level/levels/cove"
SIDE = 256
MARGIN = 0.04
FIELD_OF_VIEW = np.radians(30.0)
AZIMUTH, ELEVATION = np.radians([45.0, 35.264])
"""As `meshwright render` without options."""


def axes_of_view():
    """Right, up and back of the camera in the axes of files."""
    (sin_a, cos_a), (sin_e, cos_e) = ((np.sin(angle), np.cos(angle)) for angle in (AZIMUTH, ELEVATION))
    return np.array(
        [[cos_a, 0, -sin_a], [-sin_e * sin_a, cos_e, -sin_e * cos_a], [cos_e * sin_a, sin_e, cos_e * cos_a]]
    )


def place_camera(points):
    """A camera that frames the points, in the axes of files, as `meshwright render` does."""
    axes = axes_of_view()
    seen = points @ axes.T
    slope = np.tan(FIELD_OF_VIEW / 2) * (1 - 2 * MARGIN)
    place = np.array([0.0, 0.0, seen[:, 2].max()])
    for index in (0, 1):
        low = (seen[:, 2] * slope + seen[:, index]).max()
        high = (seen[:, 2] * slope - seen[:, index]).max()
        place[index] = (low - high) / 2
        place[2] = max(place[2], (low + high) / (2 * slope))
    matrix = np.eye(4)
    turn = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]])
    matrix[:3, :3] = turn @ axes.T
    matrix[:3, 3] = turn @ (place @ axes)
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.angle_y, data.clip_end = "VERTICAL", FIELD_OF_VIEW, 1e5
    camera = bpy.data.objects.new("camera", data)
    camera.matrix_world = Matrix(matrix.tolist())
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return matrix


def add_light(matrix):
    """A sun above the camera, a weaker one at the camera, and a gray sky."""
    for turn, strength in ((Matrix.Rotation(-0.87, 4, "X"), 1.6), (Matrix.Rotation(0.0, 4, "Y"), 0.5)):
        data = bpy.data.lights.new("sun", "SUN")
        data.energy = strength
        sun = bpy.data.objects.new("sun", data)
        sun.matrix_world = Matrix(matrix.tolist()) @ turn
        bpy.context.scene.collection.objects.link(sun)
    world = bpy.data.worlds.new("sky")
    if bpy.app.version < (5, 0, 0):
        world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.3, 0.31, 0.33, 1.0)
    bpy.context.scene.world = world


def pixels_of(path):
    """The pixels of an image file from the top: float32 [H, W, 4] as stored."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    values = values.reshape(image.size[1], image.size[0], 4)
    bpy.data.images.remove(image)
    return values


def over_white(pixels):
    """Transparent pixels in front of white."""
    return np.concatenate([pixels[..., :3] * pixels[..., 3:] + 1.0 - pixels[..., 3:], np.ones_like(pixels[..., 3:])], axis=2)


def cycles_picture(path, target):
    """Imports a file, or the folder of a level, and renders it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if path.is_dir():
        bpy.ops.import_scene.meshwright_level(filepath=str(path))
    else:
        bpy.ops.import_scene.meshwright(filepath=str(path))
    points = meshwright.open(path).to_scene(complete=True).geometry().positions.astype(np.float64)
    add_light(place_camera(points))
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device, scene.cycles.samples = "CYCLES", "CPU", 64
    scene.render.resolution_x = scene.render.resolution_y = SIDE
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = str(target)
    bpy.ops.render.render(write_still=True)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for name in [*FILES, LEVEL]:
            path = ROOT / "fixtures" / name
            imported, drawn = Path(work) / "imported.png", Path(work) / "drawn.png"
            cycles_picture(path, imported)
            meshwright.render(path, drawn, size=SIDE, background="transparent", view="iso")
            both = np.concatenate([over_white(pixels_of(own)) for own in (imported, drawn)], axis=1)
            image = bpy.data.images.new("both", SIDE * 2, SIDE)
            image.colorspace_settings.name = "Non-Color"
            image.pixels.foreach_set(np.ascontiguousarray(both).ravel())
            image.file_format = "WEBP"
            image.filepath_raw = str(Path(folder) / f"{Path(name).name.replace('.', '_')}.webp")
            image.save(quality=85)
            print(image.filepath_raw, os.path.getsize(image.filepath_raw))


if __name__ == "__main__":
    meshwright.blender.load_extension(ROOT / "blender" / "meshwright")
    main(os.path.abspath(sys.argv[1]))
    sys.stdout.flush()
    # The module does not always end the interpreter.
    os._exit(0)
