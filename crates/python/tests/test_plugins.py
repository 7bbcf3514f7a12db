from importlib import metadata

import numpy as np
import pytest

import meshwright
from meshwright import plugins

NAMES = ["house.cdae", "crane.cast", "crate.pmdl_b", "shed.dae", "windmill.cdae"]


def info(path):
    return meshwright.open(path).info()["scene"]


@pytest.mark.parametrize("name", NAMES)
def test_trimesh(fixtures, name):
    trimesh = pytest.importorskip("trimesh")
    import meshwright.plugins.trimesh as plugin

    plugin.register()
    scene = trimesh.load(fixtures / name)
    assert sum(len(mesh.faces) for mesh in scene.geometry.values()) == info(fixtures / name)["triangles"]
    bounds = info(fixtures / name)["bounds"]
    assert scene.bounds[0] == pytest.approx(bounds["min"], abs=1e-3)
    assert scene.bounds[1] == pytest.approx(bounds["max"], abs=1e-3)


@pytest.mark.parametrize("name", NAMES)
def test_meshio(fixtures, name, tmp_path):
    meshio = pytest.importorskip("meshio")
    import meshwright.plugins.meshio as plugin

    plugin.register()
    mesh = meshio.read(fixtures / name)
    triangles = info(fixtures / name)["triangles"]
    assert len(mesh.cells_dict["triangle"]) == triangles
    meshio.write(tmp_path / "again.cdae", mesh)
    assert info(tmp_path / "again.cdae")["triangles"] == triangles


def test_meshio_writes_quads_as_triangles(tmp_path):
    meshio = pytest.importorskip("meshio")
    import meshwright.plugins.meshio as plugin

    plugin.register()
    # A square, and an arrow whose inner corner is the second one or the first one.
    square = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]
    arrow = [[4, 0, 0], [5, 2, 0], [4, 0.5, 0], [3, 2, 0]]
    points = np.array(square + arrow + [[9, 0, 0], [10, 0, 0], [9, 1, 0]], float)
    cells = [("quad", [[0, 1, 2, 3], [4, 5, 6, 7], [5, 6, 7, 4]]), ("triangle", [[8, 9, 10]])]
    meshio.write(tmp_path / "quads.cdae", meshio.Mesh(points, cells))
    geometry = meshwright.open(tmp_path / "quads.cdae").to_scene().geometry()
    corners = geometry.positions[geometry.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    # All face the same side, and cover what the quads do: 1, twice 0.5, and 0.5.
    assert len(normals) == 7 and (normals[:, 2] > 0).all()
    assert normals[:, 2].sum() / 2 == pytest.approx(1 + 0.5 + 0.5 + 0.5)
    with pytest.raises(ValueError, match="cells of type tetra cannot be written: only triangles and quads can"):
        meshio.write(tmp_path / "no.cdae", meshio.Mesh(points, [("tetra", [[0, 1, 2, 3]])]))
    assert not (tmp_path / "no.cdae").exists()


@pytest.mark.parametrize("name", NAMES)
def test_pyvista(fixtures, name):
    pyvista = pytest.importorskip("pyvista")

    # The reader is found without a call.
    assert pyvista.read(fixtures / name).n_cells == info(fixtures / name)["triangles"]


def test_the_extensions_are_those_of_formats():
    known = {extension for _, extensions in meshwright.formats().values() for extension in extensions}
    assert set(plugins.EXTENSIONS) <= known
    registered = metadata.entry_points(group="pyvista.readers")
    own = {point.name for point in registered if point.value == "meshwright.plugins.pyvista:read"}
    assert own == {f".{extension}" for extension in plugins.EXTENSIONS}
