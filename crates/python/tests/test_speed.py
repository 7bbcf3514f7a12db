"""Processor time, so that other programs do not matter, and ratios in the same run."""

import subprocess
import sys
import time

import numpy as np
import pytest

import meshwright
from conftest import grid

# Run alone, with `cargo xtask python --release`.
pytestmark = pytest.mark.clock


def seconds(work, runs=5):
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def positions_of(path):
    return [p.positions for mesh in meshwright.open(path).to_scene().meshes for p in mesh.primitives]


def test_a_cast_file_of_60_mb_takes_less_than_a_tenth_of_a_second(tmp_path, record_property):
    positions, triangles = grid(1040)
    normals = np.tile(np.float32([0, 1, 0]), (len(positions), 1))
    scene = meshwright.Scene.from_arrays(positions, triangles, normals=normals, uvs=[positions[:, :2]])
    path = tmp_path / "big.cast"
    scene.convert_to(None, path)
    assert path.stat().st_size > 60e6
    found = positions_of(path)
    assert sum(map(len, found)) == len(positions)
    taken = seconds(lambda: positions_of(path))
    print(f"\n{path.stat().st_size / 1e6:.0f} MB Cast to positions: {taken * 1000:.1f} ms of processor time")
    assert taken < 0.1


def test_a_glb_is_read_ten_times_faster_than_by_trimesh(tmp_path):
    trimesh = pytest.importorskip("trimesh")
    positions, triangles = grid(501)
    assert len(triangles) == 500_000
    path = tmp_path / "big.glb"
    meshwright.Scene.from_arrays(positions, triangles).convert_to(None, path)

    def own():
        primitive = meshwright.open(path).to_scene().meshes[0].primitives[0]
        # Neither library looks at the numbers.
        return primitive.positions, primitive.indices.reshape(-1, 3)

    def other():
        return trimesh.load(path, process=False)

    assert sum(len(mesh.faces) for mesh in other().geometry.values()) == len(own()[1])
    mine, theirs = seconds(own), seconds(other, 3)
    print(f"\n500,000 triangles: {mine * 1000:.2f} ms, trimesh {theirs * 1000:.1f} ms, {theirs / mine:.0f} times")
    assert theirs > 10 * mine


def test_the_import_takes_little_more_than_that_of_numpy():
    def taken(module):
        code = f"import time; began = time.process_time(); import {module}; print(time.process_time() - began)"
        runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(5)]
        return min(float(run.stdout) for run in runs)

    own, numpy = taken("meshwright"), taken("numpy")
    print(f"\nimport meshwright: {own * 1000:.0f} ms of processor time, import numpy alone: {numpy * 1000:.0f} ms")
    assert own < 1.5 * numpy
