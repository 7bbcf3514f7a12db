import io
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

import meshwright
from conftest import FIXTURES


def test_every_kind_of_source_gives_the_same_asset(fixtures, tmp_path):
    path = fixtures / "house.cdae"
    data = path.read_bytes()
    with path.open("rb") as file:
        sources = [path, str(path), data, bytearray(data), memoryview(data), io.BytesIO(data), file, f"file://{path}"]
        assets = [meshwright.open(source) for source in sources]
    for asset in assets:
        assert (asset.format, asset.version) == ("cdae", "31")
        assert asset.info()["scene"]["triangles"] == 44
        assert asset.to_bytes() == data
    assets[0].write(tmp_path / "copy.cdae")
    assert (tmp_path / "copy.cdae").read_bytes() == data


def test_a_model_and_its_animation_are_joined(fixtures):
    asset = meshwright.open([fixtures / "crane.cast", fixtures / "crane_lift.cast"])
    assert len(asset.to_scene().clips) == 1


def test_other_types_are_refused():
    with pytest.raises(TypeError):
        meshwright.open(12)
    with pytest.raises(TypeError):
        meshwright.open(io.StringIO("text"))


def test_errors_have_fields_and_can_be_pickled(fixtures):
    with pytest.raises(meshwright.Error) as raised:
        meshwright.open(fixtures / "truncated.cdae")
    error = raised.value
    assert error.code.startswith(("CDAE", "CORE")) and error.hint and error.span is not None
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.span, again.hint) == (str(error), error.code, error.span, error.hint)
    assert error.code in {code.id for code in meshwright.codes()}
    assert meshwright.explain(error.code).startswith("#")
    with pytest.raises(KeyError):
        meshwright.explain("CORE9999")


def test_limits_apply(fixtures):
    with pytest.raises(meshwright.Error) as raised:
        meshwright.open(fixtures / "house.cdae", limits=meshwright.Limits(input=100))
    assert raised.value.category == "limit"


def test_damaged_files_raise_errors_only(fixtures):
    for name in ["house.cdae", "house_zstd.cdae", "house_v26.cdae", "crane.cast", "crate.pmdl_b", "shed.dae"]:
        data = (fixtures / name).read_bytes()
        random = np.random.default_rng(7)
        for case in range(60):
            damaged = bytearray(data)
            if case % 3 == 0:
                del damaged[int(random.integers(len(damaged))) :]
            for _ in range(1 + case % 5):
                if damaged:
                    damaged[int(random.integers(len(damaged)))] = int(random.integers(256))
            try:
                scene = meshwright.open(bytes(damaged)).to_scene()
                for mesh in scene.meshes:
                    for primitive in mesh.primitives:
                        triangles = primitive.triangles
                        assert not len(triangles) or triangles.max() < primitive.vertex_count
                        for attribute in primitive.attributes:
                            primitive.attribute(attribute).sum()
                            primitive.stored(attribute).sum()
                scene.geometry()
                for clip in scene.clips:
                    scene.sample(clip, times=[0.0, 0.5])
            except meshwright.Error as error:
                assert error.code
            except MemoryError:
                pass


def test_threads_share_an_asset(fixtures):
    asset = meshwright.open(fixtures / "windmill.cdae")
    scene, failures = asset.to_scene(), []
    expected = scene.sample(0)

    def work():
        try:
            for _ in range(20):
                assert np.array_equal(scene.sample(0), expected)
                assert asset.convert_to("glb").data.startswith(b"glTF")
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert not failures


def test_a_complete_scene_has_what_other_files_hold(tmp_path):
    import json

    from test_builder import PNG

    folder = tmp_path / "vehicles" / "shed"
    folder.mkdir(parents=True)
    path = folder / "house.cdae"
    path.write_bytes((FIXTURES / "house.cdae").read_bytes())
    names = [material.name for material in meshwright.open(path).to_scene().materials]
    (folder / "wall.png").write_bytes(PNG)
    stage = {"baseColorMap": "vehicles/shed/wall.png"}
    definition = {"class": "Material", "mapTo": names[0], "name": names[0], "version": 1.5, "Stages": [stage, {}, {}, {}]}
    (folder / "main.materials.json").write_text(json.dumps({names[0]: definition}))
    asset = meshwright.open(path)
    assert not asset.to_scene().images
    scene = asset.to_scene(complete=True)
    del asset
    texture = scene.materials[0].textures["base_color"]
    assert bytes(scene.images[texture.image].data).startswith(b"\x89PNG")
    assert len(scene.levels) == 3 and scene.meshes[0].primitives[0].positions.any()
    part = meshwright.open(path).to_scene(complete=True, lod=0, collision="drop", textures="none", scale=2.0)
    assert len(part.levels) == 1 and not part.images
    assert np.allclose(part.bounds(), 2.0 * np.array(scene.bounds()))


def test_a_complete_scene_owns_the_files_of_its_instances():
    scene = meshwright.open(FIXTURES / "yard.cast").to_scene(complete=True)
    assert scene.summary()["triangles"] > 0
    assert all(node.file is None for node in scene.nodes)
    assert all(np.isfinite(primitive.positions).all() for mesh in scene.meshes for primitive in mesh.primitives)
    assert meshwright.open(FIXTURES / "yard.cast").to_scene().summary()["triangles"] == 0


@pytest.mark.parametrize("options", [{"format_version": 31}, {"complete": True, "format_version": 31}, {"lod": 0}])
def test_options_that_a_scene_does_not_have_are_refused(options):
    with pytest.raises(TypeError):
        meshwright.open(FIXTURES / "house.cdae").to_scene(**options)


def test_textures_of_a_complete_scene_are_embedded_or_left_out():
    with pytest.raises(ValueError, match="embed or none"):
        meshwright.open(FIXTURES / "house.cdae").to_scene(complete=True, textures="copy")


HELD = """
import sys
import numpy as np, meshwright

path = sys.argv[1]
for side in (200, 700, 900):
    for turn in range(12):
        axis = np.arange(side, dtype=np.float32)
        positions = np.stack([np.repeat(axis, side), np.tile(axis, side), np.full(side * side, turn, np.float32)], axis=1)
        at = np.arange(side * (side - 1), dtype=np.uint32)
        at = at[at % side < side - 1]
        triangles = np.stack([at, at + side, at + 1], axis=1)
        meshwright.Scene.from_arrays(positions, triangles).convert_to(None, path)
        asset = meshwright.open(path)
        array = asset.to_scene().meshes[0].primitives[0].positions
        content = open(path, "rb").read()
        if turn % 2:
            open(path, "wb").close()
        else:
            open(path, "r+b").truncate(1000)
        assert asset.validate().is_valid and bytes(asset.data()) == content and asset.to_bytes() == content
        assert np.array_equal(array, positions)
print("done")
"""


def test_other_programs_can_save_a_file_that_is_open(tmp_path):
    """In a process of its own, which the system would end if the file were mapped."""
    child = subprocess.run([sys.executable, "-c", HELD, tmp_path / "held.glb"], capture_output=True, text=True)
    assert (child.returncode, child.stdout) == (0, "done\n"), child.stderr
