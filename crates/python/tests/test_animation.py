import json

import numpy as np
import pytest

import meshwright


def test_samples_equal_poses(fixtures):
    scene = meshwright.open(fixtures / "windmill.cdae").to_scene()
    clip = scene.clips[0]
    samples = scene.sample(clip, fps=10)
    assert samples.dtype == np.float32 and samples.shape[0] == round(clip.duration * 10) + 1
    for time, sample in zip(scene.sample_times(clip, fps=10), samples):
        assert np.array_equal(scene.pose(clip.name, time).vertices(), sample)
    assert np.array_equal(scene.sample(0, times=[0.5])[0], scene.pose(0, 0.5).vertices())
    assert not np.array_equal(samples[0], samples[3])
    for wrong, error in [("no", KeyError), (9, IndexError)]:
        with pytest.raises(error):
            scene.pose(wrong)
    with pytest.raises(ValueError):
        scene.sample(0, fps=0)


def test_channels_have_their_keyframes(fixtures):
    scene = meshwright.open(fixtures / "windmill.cdae").to_scene()
    channel = scene.clips[0].channels[0]
    assert channel.path == "rotation" and channel.values.shape == (len(channel.times), 4)
    pose = scene.pose(0, float(channel.times[1]))
    local = pose.world(channel.node)
    assert np.allclose(local[:3, :3] @ local[:3, :3].T, np.eye(3), atol=1e-6)


def turned(scene):
    """The matrix from the scene to the axes of the file."""
    return {
        "x": np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1.0]]),
        "y": np.eye(3),
        "z": np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0.0]]),
    }[scene.source_up]


def test_posed_vertices_equal_those_of_another_importer(corpus):
    folder = corpus / "cast"
    compared = 0
    for pair in json.loads((folder / "blender_oracle.json").read_text()):
        model, animation = pair["model"], pair["animation"]
        if not (folder / model).is_file() or (model, animation) == ("py_rich_model.cast", "py_anim_absolute.cast"):
            continue
        paths = [folder / model] + ([folder / animation] if animation else [])
        scene = meshwright.open(paths).to_scene()
        nodes = {node.name: node for node in reversed(scene.nodes) if node.kind == "object" and node.name}
        for snapshot in pair["snapshots"]:
            pose = scene.pose(0, snapshot["frame"] / pair["fps"]) if animation else scene.pose()
            found, wanted = [], []
            for name, expected in snapshot["vertices"].items():
                if name not in nodes:
                    continue
                vertices = pose.vertices(nodes[name]) @ turned(scene).T
                for vertex, place in expected["samples"].items():
                    found.append(vertices[int(vertex)])
                    wanted.append(place)
            if not found:
                continue
            size = max(1.0, float(np.ptp(np.array(wanted), axis=0).max()))
            assert np.abs(np.array(found) - wanted).max() / size < 1e-4, (model, animation)
            compared += len(found)
    assert compared > 100
