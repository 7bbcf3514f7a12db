import pytest

import meshwright
from meshwright import plugins

NAMES = ["house.cdae", "crane.cast", "crate.pmdl_b", "windmill.cdae"]


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


@pytest.mark.parametrize("name", NAMES)
def test_pyvista(fixtures, name):
    pyvista = pytest.importorskip("pyvista")
    import meshwright.plugins.pyvista as plugin

    plugin.register()
    assert pyvista.read(fixtures / name).n_cells == info(fixtures / name)["triangles"]


def test_the_extensions_are_those_of_formats():
    known = {extension for _, extensions in meshwright.formats().values() for extension in extensions}
    assert set(plugins.EXTENSIONS) <= known
