"""The files that the judges see: fixtures of the project, and files of the corpus where there is one."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from lab import ROOT, run

FIXTURES = [
    "house.cdae",
    "windmill.cdae",
    "crate.pmdl_b",
    "crane.cast crane_lift.cast",
    "yard.cast",
]

CORPUS = [
    "cdae/v26_americanroad_barrierfence_folk.cdae",
    "cdae/v26_americanroad_turbine_blades2.cdae",
    "cdae/v26_powerups_mine.cdae",
    "cdae/v31_americanroad_cactus_6.cdae",
    "cdae/v31_americanroad_tree_douglasfir_small_b.cdae",
    "cdae/v31_franka_tropical_plant_03_b.cdae",
    "cdae/v31_jungle_eca_bld_fv_house_h.cdae",
    "cdae/v31_jungle_eca_offroad_dealership_sign.cdae",
    "udm/pragma--soldier--e3de1ad.pmdl_b",
    "udm/pfm_tutorials--generic_char--deeef65.pmdl",
    "udm/pfm_demo_bedroom--sofa--4031250.pmdl_b",
    "udm/PragmaVR--vr_controller_05_wireless_b--5927932.pmdl_b",
    "gltf/rich/Fox.glb",
    "gltf/rich/robot.glb",
    "gltf/rich/greenman.glb",
    "gltf/rich/MorphStressTest.gltf",
    "gltf/roundtrip/01_alpha_blend/01_alpha_blend.gltf",
    "gltf/roundtrip/01_alpha_mask/01_alpha_mask.gltf",
    "gltf/roundtrip/02_node_hierarchy/02_node_hierarchy.gltf",
    "gltf/roundtrip/02_shared_mesh/02_shared_mesh.gltf",
    "gltf/roundtrip/03_all_animations/03_all_animations.gltf",
    "gltf/roundtrip/03_skinned_cylinder/03_skinned_cylinder.gltf",
    "gltf/roundtrip/04_lenna/04_lenna.gltf",
    "gltf/roundtrip/04_lights/04_lights.gltf",
    "gltf/roundtrip/09_texture_transform/09_texture_transform.gltf",
    "gltf/roundtrip/11_factors_and_textures/11_factors_and_textures.gltf",
    "gltf/roundtrip/18_variants/18_variants.gltf",
    "gltf/roundtrip/22_vertex_color/22_vertex_color.gltf",
    "cast/blender50_rigged_animated.cast",
    "cast/blender50_rigged_animated_z_scaled.cast",
    "cast/blender50_static_monkey.cast",
    "cast/gocast_cube.cast",
    "cast/porter_model.cast cast/porter_anim.cast",
    "cast/py_plain_rig.cast cast/py_anim_absolute.cast",
    "cast/py_rich_model.cast cast/py_rich_anim_short.cast",
    "cast/tinycast_mixed.cast",
]

# Collada files, which become OBJ files.
COLLADA = [
    "shed.dae",
    "lamp.dae",
    "dae/wild/amroad_WrongWay.dae",
    "dae/wild/amroad_rock_01_a_large_c.dae",
    "dae/wild/amroad_vine_side_2m.dae",
    "dae/wild/assimp_cube_tristrips.dae",
    "dae/wild/assimp_duck.dae",
    "dae/wild/chinedufn_animated-blender-cube.dae",
    "dae/made/15_skin_anim.dae",
    "dae/made/21_morph_norm.dae",
]

# Files with levels of detail and collision meshes, to go through Blender and back.
TRIP = [
    "house.cdae",
    "cdae/v26_americanroad_barrierfence_folk.cdae",
    "cdae/v26_americanroad_bleachers.cdae",
    "cdae/v26_americanroad_garbage_bin_a.cdae",
    "cdae/v26_americanroad_ind_bld_04.cdae",
    "cdae/v26_americanroad_tree_beech_forest_group.cdae",
    "cdae/v26_rlsitaly_s_rocks_desert_small_09.cdae",
    "cdae/v26_sumo_ind_jumpramp_large.cdae",
    "cdae/v31_americanroad_repair.cdae",
    "cdae/v31_americanroad_road_sign_4.cdae",
    "cdae/v31_americanroad_tree_douglasfir_small_b.cdae",
    "cdae/v31_eastcoast_clutter_workshop_toolbox.cdae",
    "cdae/v31_eastcoast_s_big_toolbox_02.cdae",
    "cdae/v31_franka_tropical_plant_03_b.cdae",
    "cdae/v31_jungle_eca_bld_fv_house_h.cdae",
    "cdae/v31_jungle_eca_fv_boat_house.cdae",
    "cdae/v31_jungle_eca_gas_tank.cdae",
    "cdae/v31_jungle_eca_offroad_dealership_sign.cdae",
    "cdae/v31_jungle_ut_auto_repairs.cdae",
    "cdae/v31_jungle_ut_old_shed.cdae",
]

# Files whose materials do not use the vertex colors: in files of the game these move plants in the wind.
UNUSED_COLORS = [
    "cdae/v31_franka_tropical_plant_01_a.cdae",
    "cdae/v31_franka_tropical_plant_03_b.cdae",
    "cdae/v31_franka_tro_bush_2_tiny_b.cdae",
    "cdae/v31_americanroad_tree_douglasfir_small_b.cdae",
    "cdae/v31_jungle_eca_bld_fv_house_h.cdae",
    "cast/blender50_static_dense_coloured.cast",
]

# Files whose vertex colors multiply the base color.
SHADING_COLORS = [
    "gltf/roundtrip/22_vertex_color/22_vertex_color.gltf",
    "gltf/roundtrip/01_color_attribute/01_color_attribute.gltf",
]

PRESETS = ("blender", "three")


@dataclass
class Source:
    """One model, and the GLBs that were made of it."""

    name: str
    files: list
    folder: Path
    errors: list = field(default_factory=list)
    skinned: bool = False
    clip: str = ""

    def glb(self, which):
        return self.folder / f"{which}.glb"


def find(lab, entries):
    """The sources of a list that are on this machine, and the names of the others."""
    found, missing = [], []
    for entry in entries:
        files = []
        for word in entry.split():
            root = lab.corpus if "/" in word else ROOT / "fixtures"
            files.append(root / word if root else None)
        name = Path(entry.split()[0]).name
        if all(file and file.is_file() for file in files):
            found.append(Source(name, files, lab.work / name))
        else:
            missing.append(name)
    return found, missing


def make(lab, source):
    """Makes the GLBs of a source: with everything, at rest, with one clip, and for two programs."""
    alone = ["--lod", "0", "--collision", "drop", "--clips"]
    convert(lab, source, "all")
    info = describe(lab, source.glb("all"))
    source.skinned = info.get("scene", {}).get("joints", 0) > 0
    # A comma separates names on the command line.
    clips = [clip for clip in info.get("clips", []) if clip["name"] and "," not in clip["name"] and clip["duration"] > 0]
    convert(lab, source, "rest", *alone, "none")
    if clips:
        source.clip = clips[0]["name"]
        convert(lab, source, "clip", *alone, source.clip)
    for preset in PRESETS:
        convert(lab, source, preset, "--for", preset)
    return source


def convert(lab, source, which, *options):
    target = source.glb(which)
    target.parent.mkdir(parents=True, exist_ok=True)
    made = run(lab.meshwright, "convert", *source.files, "-o", target, *options)
    if made.returncode != 0:
        source.errors.append(f"{which}.glb: {last_line(made.stderr)}")


def describe(lab, path):
    """What `info --json` says; nothing where it fails."""
    said = run(lab.meshwright, "info", "--json", path)
    try:
        return json.loads(said.stdout)["files"][0]
    except (ValueError, LookupError):
        return {}


def last_line(text):
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no message"
