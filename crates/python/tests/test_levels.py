"""Levels and vehicles: folders are opened, scenes are complete, and what they place is where the files say."""

import json
import zipfile

import numpy as np
import pytest

import meshwright
from conftest import FIXTURES

COVE = FIXTURES / "level" / "levels" / "cove"


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def stated(line):
    """The transform that a line of a level states, in the axes of the game."""
    place = np.eye(4)
    turn = np.reshape(line.get("rotationMatrix", [1, 0, 0, 0, 1, 0, 0, 0, 1]), (3, 3)).T
    place[:3, :3] = turn * np.broadcast_to(line.get("scale", 1.0), 3)
    place[:3, 3] = line.get("position", line.get("pos", [0, 0, 0]))
    return place


def test_placements_are_those_that_the_files_state():
    scene = meshwright.open(COVE).to_scene()
    placements = scene.placements(up="z")
    rows = list(zip(placements.classes, placements.files, placements.lines.tolist()))
    houses = COVE / "main" / "MissionGroup" / "village" / "items.level.json"
    for number, line in enumerate(lines(houses), 1):
        if line["class"] == "TSStatic":
            at = rows.index(("TSStatic", "levels/cove/main/MissionGroup/village/items.level.json", number))
            assert np.abs(placements.matrices[at] - stated(line)).max() < 1e-5
            assert placements.names[at] == line.get("name", "cove_fence")
    for kind in ("cove_pine", "cove_oak"):
        own = placements.matrices[[name == kind for name in placements.names]]
        items = np.array([stated(line) for line in lines(COVE / "forest" / f"{kind}.forest4.json")])
        assert np.abs(own - items).max() < 1e-4
    assert placements.classes.count("Forest") == 650 and "SimGroup" not in placements.classes
    nodes = scene.nodes
    assert all(nodes[node].name == name for node, name in zip(placements.nodes.tolist(), placements.names))
    assert placements.matrices.shape == (len(placements), 4, 4) and placements.hidden.dtype == bool
    assert not placements.hidden.any()


def test_placements_have_the_axes_of_the_scene_or_of_the_game():
    scene = meshwright.open(COVE).to_scene(classes="PointLight")
    placements = scene.placements()
    at = placements.names.index("beacon")
    own, game = placements.matrices[at], scene.placements(up="z").matrices[at]
    assert game[:3, 3] == pytest.approx([150, -95, 35.272]) and own[:3, 3] == pytest.approx([150, 35.272, 95])
    assert np.array_equal(own, scene.node("beacon").world)
    with pytest.raises(ValueError, match="expected y or z"):
        scene.placements(up="x")


def test_options_select_a_part_of_a_level():
    asset = meshwright.open(COVE)
    statics = asset.to_scene(classes=["TSStatic"], near=[-95, 45, 30]).placements(up="z")
    # A prefab holds others.
    assert set(statics.classes) == {"TSStatic", "Prefab"}
    places = statics.matrices[[own == "TSStatic" for own in statics.classes], :2, 3]
    assert len(places) > 0 and np.hypot(*(places - (-95, 45)).T).max() <= 30
    assert "Forest" not in asset.to_scene(without_classes=["Forest", "DecalRoad"]).placements().classes
    for wrong in ({"area": [1, 2]}, {"hidden": "maybe"}, {"terrain_step": 0}, {"classes": []}):
        with pytest.raises(ValueError):
            asset.to_scene(**wrong)
    with pytest.raises(ValueError, match="complete"):
        asset.to_scene(complete=False)


def test_a_level_is_complete_and_says_everything_once():
    scene = meshwright.open(COVE).to_scene()
    assert scene.node("house_0_0").children[0].mesh == scene.node("house_1_3").children[0].mesh
    assert scene.node("cove_pine").children[0].instances.shape == (420, 4, 4)
    told = [str(own) for own in scene.diagnostics if own.code.startswith("MOD")]
    assert len(told) == len(set(told))


def test_folders_and_archives_are_converted(tmp_path):
    archive = tmp_path / "cove.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(COVE.rglob("*")):
            packed.write(path, f"levels/cove/{path.relative_to(COVE).as_posix()}")
    for number, source in enumerate((COVE, archive, COVE / "main" / "items.level.json")):
        done = meshwright.convert(source, tmp_path / f"{number}.glb", instances="nodes")
        assert done.source_format == "level" and done.triangles
    first, *others = [(tmp_path / f"{number}.glb").stat().st_size for number in range(3)]
    assert all(abs(other - first) < 2000 for other in others)
    assert meshwright.detect(archive)[0] == meshwright.detect(COVE)[0] == "level"
    for compare in (meshwright.diff, meshwright.distances):
        with pytest.raises(ValueError, match="only places other files"):
            compare(tmp_path / "0.glb", COVE)
    assert not meshwright.render(COVE, size=64).is_empty
    assert meshwright.render(COVE, size=64).data.startswith(b"\x89PNG")


def cart(folder):
    """A vehicle with two configurations."""
    own = folder / "vehicles" / "cart"
    own.mkdir(parents=True)
    own.joinpath("cart.jbeam").write_text(
        json.dumps(
            {
                "cart": {
                    "slotType": "main",
                    "slots": [["type", "default", "description"], ["roof", "", "Roof"]],
                    "nodes": [["id", "posX", "posY", "posZ"], {"group": "g"}, ["n", 0, 0, 0]],
                    "flexbodies": [["mesh", "[group]:"], ["shed", ["g"], [], {"pos": {"x": 1, "y": 2, "z": 3}}]],
                },
                "high": {
                    "slotType": "roof",
                    "flexbodies": [["mesh", "[group]:"], ["shed", ["g"], [], {"pos": {"x": 0, "y": 0, "z": 5}}]],
                },
            }
        )
    )
    for name, parts in (("base", {}), ("tall", {"roof": "high"})):
        own.joinpath(f"{name}.pc").write_text(json.dumps({"format": 2, "model": "cart", "parts": parts}))
    shape = (COVE / "art" / "shapes" / "cove_fence.dae").read_text()
    own.joinpath("shed.dae").write_text(shape.replace("cove_fence_a100", "shed"))
    return own


def test_a_configuration_of_a_vehicle_is_chosen_by_its_name(tmp_path):
    own = cart(tmp_path)
    tall = meshwright.open(own, configuration="tall").to_scene().placements(up="z")
    assert tall.names == ["shed", "shed"] and tall.classes == ["flexbodies"] * 2
    assert np.allclose(tall.matrices[:, :3, 3], [[1, 2, 3], [0, 0, 5]])
    assert set(tall.files) == {"vehicles/cart/cart.jbeam"} and (tall.lines > 0).all()
    assert len(meshwright.open(tmp_path, configuration="base").to_scene().placements()) == 1
    meshwright.convert(own, tmp_path / "cart.glb", configuration="tall")
    with pytest.raises(meshwright.Error) as raised:
        meshwright.open(own)
    assert "base.pc, tall.pc" in raised.value.message
    with pytest.raises(meshwright.Error):
        meshwright.open(own, configuration="other")
    for wrong in (FIXTURES / "house.cdae", b"text"):
        with pytest.raises(ValueError, match="configuration"):
            meshwright.open(wrong, configuration="base")


def test_scenes_without_a_level_place_nothing(fixtures):
    placements = meshwright.open(fixtures / "house.cdae").to_scene().placements()
    assert len(placements) == 0 and placements.matrices.shape == (0, 4, 4)


def test_the_samples_are_where_they_are_expected(corpus):
    folder = corpus / "levels" / "out"
    for name, level in (("json_level", "mwl_json"), ("script_level", "mwl_script")):
        expected = json.loads((folder / name / "expected.json").read_text())
        scene = meshwright.open(folder / name / "levels" / level).to_scene()
        placements = scene.placements(up="z")
        tips = np.array([[4, 0, 0, 1], [0, 2, 0, 1], [0, 0, 1, 1]], float)
        found = np.einsum("nij,kj->nki", placements.matrices, tips)[..., :3]
        for one in expected["placements"]:
            wanted = np.array([one["tips"][axis] for axis in "xyz"])
            assert np.abs(found - wanted).max(axis=(1, 2)).min() < 1e-4
        assert placements.hidden.sum() == expected.get("hidden", 0)
