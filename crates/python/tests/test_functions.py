import base64
import hashlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
import zipfile

import numpy as np
import pytest

import meshwright
from conftest import FIXTURES, grid


def test_validation(fixtures):
    asset = meshwright.open(fixtures / "house.cdae")
    result = asset.validate(profile="beamng-vehicle")
    assert result.is_valid and result.format == "cdae"
    assert len(result.diagnostics.counts) > len(asset.validate().diagnostics.counts)
    with pytest.raises(ValueError):
        asset.validate(profile="unknown")


def test_tree_and_query(fixtures):
    asset = meshwright.open(fixtures / "house.cdae")
    rows = asset.tree(limit=10_000)
    assert rows[0]["span"][0] == 0 and any(row["value"] == "house_wall" for row in rows)
    assert asset.query(".format", on="info") == ["cdae"]
    with pytest.raises(meshwright.Error):
        asset.query("][")


def test_deps(fixtures):
    names = [entry["name"] for entry in meshwright.open(fixtures / "crane.cast").deps()["dependencies"]]
    assert "textures/crane.png" in names


def test_diff(fixtures):
    house = fixtures / "house.cdae"
    assert meshwright.diff(house, fixtures / "house_zstd.cdae").equal
    other = meshwright.diff(house, fixtures / "windmill.cdae")
    assert not other.equal and other.total >= len(other.differences) > 0


def test_fix_and_recover(fixtures, tmp_path):
    assert meshwright.fix(fixtures / "house.cdae").data is None
    made = meshwright.recover(fixtures / "truncated.cdae", tmp_path / "saved.cdae")
    assert meshwright.open(tmp_path / "saved.cdae").format == made.format == "cdae"
    assert made.diagnostics


def test_pictures(fixtures, tmp_path):
    picture = meshwright.render(fixtures / "house.cdae", tmp_path / "house.png", size=64, view="front")
    assert picture.data.startswith(b"\x89PNG") and not picture.is_empty
    assert "44" in meshwright.open(fixtures / "house.cdae").to_scene()._repr_html_()


def test_a_notebook_shows_picture_and_table_in_one_output(fixtures):
    formatters = pytest.importorskip("IPython.core.formatters")
    shown, _ = formatters.DisplayFormatter().format(meshwright.open(fixtures / "house.cdae"))
    assert set(shown) == {"text/plain", "text/html"}
    picture = re.search(r"<img src='data:image/png;base64,([^']+)' alt='house.cdae'", shown["text/html"])
    assert picture and base64.b64decode(picture[1]).startswith(b"\x89PNG")
    assert "<th style='text-align:left'>triangles</th><td>44</td>" in shown["text/html"]
    # An animation has no picture.
    shown, _ = formatters.DisplayFormatter().format(meshwright.open(fixtures / "crane_lift.cast"))
    assert "<table" in shown["text/html"] and "<img" not in shown["text/html"]


def test_a_name_may_not_promise_another_format(fixtures, tmp_path):
    asset = meshwright.open(fixtures / "house.cdae")
    message = "the format is glb, but .*x.cdae has the extension of cdae"
    for convert in [asset.convert_to, asset.to_scene().convert_to]:
        with pytest.raises(ValueError, match=message):
            convert("glb", tmp_path / "x.cdae")
    with pytest.raises(ValueError, match=message):
        meshwright.convert(fixtures / "house.cdae", tmp_path / "x.cdae", "glb")
    for save in [lambda path: meshwright.render(asset, path), meshwright.render(asset, size=16).save]:
        with pytest.raises(ValueError, match="cannot write .jpg files: pictures are PNG files"):
            save(tmp_path / "x.jpg")
    message = "the format is cdae, but .*x.glb has the extension of glb"
    source, target = fixtures / "house.cdae", tmp_path / "x.glb"
    for write in [asset.write, lambda path: meshwright.fix(source, path), lambda path: meshwright.recover(source, path)]:
        with pytest.raises(ValueError, match=message):
            write(target)
    assert list(tmp_path.iterdir()) == []
    # Other extensions are no promise, and a usual one says the same as the format.
    assert asset.convert_to("glb", tmp_path / "x.bytes").format == "glb"
    assert asset.convert_to("glb", tmp_path / "x.GLB").written
    meshwright.render(asset, tmp_path / "x.PNG", size=16)


def test_formats_and_detect(fixtures):
    assert "cdae" in meshwright.formats()
    assert meshwright.detect(fixtures / "house.cdae") == ("cdae", "31")
    with pytest.raises(meshwright.Error):
        meshwright.detect(b"notes")


def test_options_are_checked(fixtures, tmp_path):
    asset = meshwright.open(fixtures / "house.cdae")
    with pytest.raises(TypeError):
        asset.convert_to("glb", unknown=1)
    with pytest.raises(TypeError):
        asset.convert_to("glb", unknown=None)
    with pytest.raises(ValueError):
        asset.convert_to("glb", collision="maybe")
    with pytest.raises(ValueError):
        asset.convert_to(None, tmp_path / "house.xyz")
    with pytest.raises(meshwright.Error):
        asset.convert_to("glb", lod=9)
    assert asset.convert_to("glb", lod=1).triangles == 20


def test_a_batch_goes_on_after_an_error(fixtures, tmp_path):
    seen = []
    sources = [fixtures / "house.cdae", fixtures / "truncated.cdae", fixtures / "crane.cast"]
    results = list(meshwright.convert_many(sources, tmp_path, "glb", progress=lambda n, path: seen.append(n)))
    assert seen == [1, 2, 3] and isinstance(results[1][1], meshwright.Error)
    assert sorted(os.listdir(tmp_path)) == ["crane.glb", "house.glb"]


def test_the_command_line(fixtures, tmp_path):
    run = [sys.executable, "-m", "meshwright"]
    house = str(fixtures / "house.cdae")
    done = subprocess.run([*run, "info", house], capture_output=True, text=True)
    assert done.returncode == 0 and "44 triangles" in done.stdout
    assert subprocess.run([*run, "convert", house, "-o", str(tmp_path / "h.glb")], capture_output=True).returncode == 0
    assert subprocess.run([*run, "nonsense-verb", "x"], capture_output=True).returncode == 2
    assert subprocess.run([*run, "info", str(tmp_path / "gone")], capture_output=True).returncode == 1


def test_other_threads_run_meanwhile(tmp_path):
    positions, triangles = grid(600)
    scene = meshwright.Scene.from_arrays(positions, triangles)
    ticks, stop = [], threading.Event()

    def count():
        while not stop.wait(0.0005):
            ticks.append(1)

    thread = threading.Thread(target=count)
    thread.start()

    def during():
        before = len(ticks)
        scene.convert_to("dae", tmp_path / "grid.dae")
        return len(ticks) - before

    # On a busy machine a thread may wait for the whole of a call.
    ran = any(during() > 3 for _ in range(20))
    stop.set()
    thread.join()
    assert ran


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_an_interrupt_ends_a_long_call_and_leaves_the_file(tmp_path):
    positions, triangles = grid(1200)
    scene = meshwright.Scene.from_arrays(positions, triangles)
    target = tmp_path / "grid.dae"
    target.write_bytes(b"old")

    def is_writing():
        return any(tmp_path.glob(".meshwright-*.part"))

    def interrupt():
        while not is_writing():
            time.sleep(0.001)
        signal.raise_signal(signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    with pytest.raises(KeyboardInterrupt):
        scene.convert_to("dae", target)
    assert target.read_bytes() == b"old"
    while is_writing():
        time.sleep(0.001)
    assert target.read_bytes() == b"old"


def test_samples_that_do_not_fit_are_refused(fixtures):
    scene = meshwright.open(fixtures / "windmill.cdae").to_scene()
    with pytest.raises(MemoryError):
        scene.sample(0, fps=1e12)
    assert scene.sample(0, times=[]).shape == (0, 72, 3)
    assert np.isfinite(scene.sample(0, times=[1e30])).all()


def test_distances_are_arrays():
    same = meshwright.distances(FIXTURES / "house.cdae", FIXTURES / "house_v26.cdae")
    assert same.common.shape == (44, 3, 3) and same.distances.shape == (44, 3)
    assert same.largest < 1e-4 and not len(same.lost) and not len(same.gained)
    other = meshwright.distances(FIXTURES / "house.cdae", FIXTURES / "windmill.cdae")
    assert (len(other.common), other.lost.shape, other.gained.shape) == (0, (44, 3, 3), (36, 3, 3))
    assert other.largest == 0.0 and not other.lost.flags.writeable


def test_a_mod_is_packed(tmp_path):
    boat = tmp_path / "mod/vehicles/boat"
    boat.mkdir(parents=True)
    (boat / "boat.jbeam").write_text('{"boat": {"slotType": "main"}}')
    (boat / "boat.blend").write_bytes(b"BLENDER")
    target = tmp_path / "boat.zip"
    packed = meshwright.pack(tmp_path / "mod", target, time=1764424800)
    assert packed.written and packed.time == "2025-11-29T14:00:00Z" and packed.report.error == 0
    assert packed.files == {"vehicles/boat/boat.jbeam": "vehicles/boat/boat.jbeam"}
    assert packed.left_out == {"vehicles/boat/boat.blend": "a scene of Blender"}
    assert hashlib.sha256(target.read_bytes()).hexdigest() == packed.sha256
    assert zipfile.ZipFile(target).namelist() == ["vehicles/boat/boat.jbeam"]
    (boat / "boat.jbeam").write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    other = tmp_path / "other.zip"
    assert not meshwright.pack(tmp_path / "mod", other).written and not other.exists()
    assert meshwright.pack(tmp_path / "mod", other, force=True).written and other.exists()
    assert not meshwright.pack(tmp_path / "mod").written


def test_the_module_for_bpy_says_what_it_needs(capsys, monkeypatch):
    import meshwright.blender

    monkeypatch.setitem(sys.modules, "bpy", None)
    assert meshwright.blender.main(["house.cdae", "-o", "house.blend"]) == 2
    assert "pip install bpy" in capsys.readouterr().err
    with pytest.raises(meshwright.blender.ExtensionNotFound, match="neither a folder nor a zip archive"):
        meshwright.blender.load_extension(__file__)
