import gc

import numpy as np
import pytest

import meshwright
from conftest import grid


def first(scene):
    return scene.meshes[0].primitives[0]


@pytest.mark.parametrize(
    ("name", "views"),
    [
        ("crane.cast", ["POSITION", "NORMAL", "TEXCOORD_0"]),
        ("house.cdae", ["TEXCOORD_0"]),
        ("house_v30.cdae", ["TEXCOORD_0"]),
    ],
)
def test_views_share_the_memory_of_the_file(fixtures, name, views):
    asset = meshwright.open(fixtures / name)
    primitive, data = first(asset.to_scene()), asset.data()
    for attribute in views:
        array = primitive.attribute(attribute)
        assert primitive.is_view(attribute) and np.shares_memory(array, data)
        assert not array.flags.writeable
        with pytest.raises(ValueError):
            array[0] = 0
    # The stored values need no change in any case.
    assert np.shares_memory(primitive.stored("POSITION"), data)


def test_a_glb_shares_all_streams(fixtures, tmp_path):
    meshwright.convert(fixtures / "house.cdae", tmp_path / "house.glb")
    asset = meshwright.open(tmp_path / "house.glb")
    primitive = first(asset.to_scene())
    for attribute in ["POSITION", "NORMAL", "TEXCOORD_0"]:
        assert primitive.is_view(attribute)
        assert np.shares_memory(primitive.attribute(attribute), asset.data())
    assert primitive.is_view("INDICES") and np.shares_memory(primitive.indices, asset.data())


def test_a_compressed_payload_is_shared(fixtures):
    asset = meshwright.open(fixtures / "house_zstd.cdae")
    primitive = first(asset.to_scene())
    assert primitive.is_view("TEXCOORD_0")
    assert np.shares_memory(primitive.uv(0), asset.data(1))
    with pytest.raises(IndexError):
        asset.data(99)


def test_copies_are_no_views_and_equal_the_glb(fixtures):
    asset = meshwright.open(fixtures / "house.cdae")
    own = first(asset.to_scene())
    assert not own.is_view("POSITION") and not np.shares_memory(own.positions, asset.data())
    glb = first(meshwright.open(asset.convert_to("glb", lod=0).data).to_scene())
    assert np.array_equal(own.positions[own.triangles], glb.positions[glb.triangles])
    # Z up in the file.
    stored = own.stored("POSITION")
    assert np.array_equal(own.positions, stored[:, [0, 2, 1]] * [1, 1, -1])


def test_arrays_outlive_their_file(fixtures, tmp_path):
    path = tmp_path / "big.glb"
    positions, triangles = grid(700)
    meshwright.Scene.from_arrays(positions, triangles).convert_to(None, path)
    # More than 4 MiB: it is mapped if that is asked for.
    assert path.stat().st_size > 4 << 20
    primitive = first(meshwright.open(path, mapped=True).to_scene())
    array, indices = primitive.positions, primitive.triangles
    assert primitive.is_view("POSITION")
    del primitive
    gc.collect()
    path.unlink()
    assert np.array_equal(array, positions) and np.array_equal(indices, triangles)


def test_names_that_do_not_exist(fixtures):
    primitive = first(meshwright.open(fixtures / "house.cdae").to_scene())
    assert primitive.uv(7) is None and primitive.color(0) is None
    for call in (primitive.attribute, primitive.stored, primitive.is_view):
        with pytest.raises(KeyError):
            call("TEXCOORD_7")


def test_geometry_has_the_triangles_of_info(fixtures):
    for name in ["house.cdae", "crane.cast", "crate.pmdl_b", "windmill.cdae", "shed.dae"]:
        asset = meshwright.open(fixtures / name)
        geometry = asset.to_scene().geometry()
        assert len(geometry.triangles) == asset.info()["scene"]["triangles"]
        assert len(geometry.materials) == len(geometry.triangles)
        assert sum(part[5] for part in geometry.parts) == len(geometry.triangles)
        low, high = asset.info()["scene"]["bounds"]["min"], asset.info()["scene"]["bounds"]["max"]
        assert np.allclose(geometry.positions.min(0), low, atol=1e-3)
        assert np.allclose(geometry.positions.max(0), high, atol=1e-3)
