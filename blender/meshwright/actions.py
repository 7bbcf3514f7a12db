# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes an action of each clip, with a slot for each object, armature and set of shape keys that it moves."""

import bpy
import numpy as np

from . import armatures, axes
from .custom_properties import CHANNELS, DURATION, EVENTS, keep_extras, keep_json, keep_name

_KEYFRAME = bpy.types.Keyframe.bl_rna.properties
INTERPOLATION = {
    name: _KEYFRAME["interpolation"].enum_items[word].value
    for name, word in [("linear", "LINEAR"), ("step", "CONSTANT"), ("cubic_spline", "BEZIER")]
}
GENERATED = _KEYFRAME["type"].enum_items["GENERATED"].value
"""The type of keyframes that the file does not have: Blender mixes the parts of rotations, and they keep it on the arc."""

_ARC = np.radians(10.0)
"""The largest rotation between two keyframes."""

_FREE_HANDLE = _KEYFRAME["handle_left_type"].enum_items["FREE"].value


class ClipImporter:
    """Converts clips. `targets` are the objects of nodes, `bones` the rig of each node that is a bone."""

    def __init__(self, imported):
        self.imported = imported
        self.frames_per_second = imported.context.scene.render.fps / imported.context.scene.render.fps_base

    def add(self, clip):
        """The action of a clip; None if the clip moves nothing that was imported."""
        action = bpy.data.actions.new(clip.name or f"clip_{clip.index}")
        self.imported.created.add(action)
        keep_name(action, clip.name)
        keep_extras(action, clip.extras)
        action.use_fake_user = True
        action[DURATION] = clip.duration
        strip = action.layers.new("Layer").strips.new(type="KEYFRAME")
        slots = {}

        def curves_of(target, kind):
            if target not in slots:
                slot = action.slots.new(id_type=kind, name=target.name)
                slots[target] = (slot, strip.channelbag(slot, ensure=True))
            return slots[target][1].fcurves

        by_node = {}
        for channel in clip.channels:
            by_node.setdefault(channel.node.index, []).append(channel)
        kept = []
        for node, channels in by_node.items():
            kept += self._add_node(node, channels, curves_of)
        kept += [_material_record(self.imported.materials.get(own.material), own) for own in clip.material_channels]
        if kept:
            keep_json(action, CHANNELS, kept)
        action.use_frame_range = True
        action.frame_start, action.frame_end = 0.0, max(clip.duration * self.frames_per_second, 1.0)
        action.use_cyclic = clip.looped
        events = []
        for event in clip.events:
            marker = action.pose_markers.new(event.name or "event")
            marker.frame = round(event.time * self.frames_per_second)
            events.append({"marker": marker.name, "frame": marker.frame, "time": event.time, "name": event.name, "data": event.data})
        if events:
            keep_json(action, EVENTS, events)
        return action, {target: slot for target, (slot, _) in slots.items()}

    def _add_node(self, node, channels, curves_of):
        """Adds the channels of a node, and returns records of those that Blender cannot show."""
        imported = self.imported
        rig = imported.rig_of.get(node)
        kept = []
        for channel in {channel.path: channel for channel in channels}.values():
            times = np.asarray(channel.times, np.float64) * self.frames_per_second
            if not len(times):
                continue
            if channel.path == "weights":
                self._add_weights(node, channel, times, curves_of)
            elif channel.path == "visibility":
                self._add_visibility(node, channel, times, curves_of)
                if rig is not None:
                    kept.append({"armature": rig.object.name, "bone": rig.bones[node], **_record(channel)})
            elif rig is None and node in imported.objects:
                curves = curves_of(imported.objects[node], "OBJECT")
                values = self._object_values(node, channel)
                self._add_curves(curves, "", channel, times, values)
        if rig is not None:
            moved = {channel.path: channel for channel in channels if len(channel.times)}
            moved = [moved[path] for path in ("translation", "rotation", "scale") if path in moved]
            self._add_bone(rig, node, moved, curves_of)
        return kept

    def _object_values(self, node, channel):
        """The values of a channel in Blender's axes: [K, W], or [K, 3, W] for splines."""
        values = np.asarray(channel.values, np.float64)
        own = self.imported.nodes[node]
        if node in self.imported.objects and axes.looks_along(own):
            # The object is turned, as it looks along its own -Z.
            if channel.path == "rotation":
                return axes.multiply_quaternions(_converted("rotation", values, 1.0), axes.FORWARD_QUATERNION)
            if channel.path == "scale":
                return values
        return _converted(channel.path, values, self.imported.scale)

    def _add_curves(self, curves, prefix, channel, times, values):
        paths = {"translation": "location", "rotation": "rotation_quaternion", "scale": "scale"}
        path, generated = prefix + paths[channel.path], None
        if channel.path == "rotation":
            values = _continuous(values)
            if channel.interpolation == "linear":
                times, values, generated = _along_arcs(times, values)
        for index in range(values.shape[-1]):
            self._add_curve(curves, path, index, channel.interpolation, times, values[..., index], generated)

    def _add_curve(self, curves, path, index, interpolation, times, values, generated=None):
        """Adds keyframes: values [K], or [K, 3] for splines: in-tangent, value, out-tangent by second. `generated` says which of
        them the file does not have."""
        curve = curves.new(path, index=index)
        is_spline = interpolation == "cubic_spline"
        points = curve.keyframe_points
        points.add(len(times))
        numbers = values[:, 1] if is_spline else values
        points.foreach_set("co", np.stack([times, numbers], axis=1).astype(np.float32).ravel())
        points.foreach_set("interpolation", np.full(len(times), INTERPOLATION[interpolation], np.int32))
        if generated is not None and generated.any():
            points.foreach_set("type", np.where(generated, GENERATED, 0).astype(np.int32))
        if is_spline:
            for side in ("left", "right"):
                points.foreach_set(f"handle_{side}_type", np.full(len(times), _FREE_HANDLE, np.int32))
            steps = np.diff(times)
            before = np.concatenate([steps[:1], steps]) if len(steps) else np.ones(1)
            after = np.concatenate([steps, steps[-1:]]) if len(steps) else np.ones(1)
            # A third of the step to the neighbor, as in the Bezier form of a Hermite spline.
            left = np.stack([times - before / 3, numbers - values[:, 0] * before / 3 / self.frames_per_second], axis=1)
            right = np.stack([times + after / 3, numbers + values[:, 2] * after / 3 / self.frames_per_second], axis=1)
            points.foreach_set("handle_left", left.astype(np.float32).ravel())
            points.foreach_set("handle_right", right.astype(np.float32).ravel())
        curve.update()

    def _add_weights(self, node, channel, times, curves_of):
        keys = self.imported.shape_keys.get(node)
        if keys is None:
            return
        data, names = keys
        curves = curves_of(data, "KEY")
        values = np.asarray(channel.values, np.float64)
        for number, name in names.items():
            if number < values.shape[-1]:
                key, shown = data.key_blocks[name], values[:, 1] if values.ndim == 3 else values
                # Blender limits a value to the range of its slider.
                key.slider_min = min(key.slider_min, float(shown[..., number].min()))
                key.slider_max = max(key.slider_max, float(shown[..., number].max()))
                path = f'key_blocks["{bpy.utils.escape_identifier(name)}"].value'
                self._add_curve(curves, path, 0, channel.interpolation, times, values[..., number])

    def _add_visibility(self, node, channel, times, curves_of):
        own = self.imported.objects.get(node)
        hidden = (np.asarray(channel.values, np.float64)[:, 0] <= 0.0).astype(np.float64)
        for target in {*self.imported.shown.get(node, ()), *([own] if own is not None else [])}:
            curves = curves_of(target, "OBJECT")
            for path in ("hide_viewport", "hide_render"):
                self._add_curve(curves, path, 0, "step", times, hidden)

    def _add_bone(self, rig, node, channels, curves_of):
        if not channels:
            return
        curves = curves_of(rig.object, "OBJECT")
        prefix = f'pose.bones["{bpy.utils.escape_identifier(rig.bones[node])}"].'
        before, after = armatures.basis_factors(rig, self.imported.nodes, node)
        scale = self.imported.scale
        if _is_rigid(before) and np.allclose(after, np.eye(4), atol=1e-6):
            turn = _quaternion(before[:3, :3])
            for channel in channels:
                values = self._object_values(node, channel)
                times = np.asarray(channel.times, np.float64) * self.frames_per_second
                if channel.path == "translation":
                    moved = values @ before[:3, :3].T
                    if channel.interpolation == "cubic_spline":
                        moved[:, 1] += before[:3, 3]
                    else:
                        moved += before[:3, 3]
                    values = moved
                elif channel.path == "rotation":
                    values = axes.multiply_quaternions(turn, values)
                self._add_curves(curves, prefix, channel, times, values)
            return
        # The parts depend on one another: keyframes at all times of the channels.
        stated = np.unique(np.concatenate([np.asarray(channel.times, np.float64) for channel in channels]))
        times = _every_frame(stated, self.frames_per_second)
        generated = ~np.isin(times, stated)
        from mathutils import Matrix

        parts = self.imported.rest_parts(node)
        for channel in channels:
            parts[channel.path] = _sampled(channel, times)
        basis = before @ axes.matrices_to_blender(_matrices(parts, len(times)), scale) @ after
        location, rotation, size = [], [], []
        for matrix in basis:
            place, turn, factors = Matrix(matrix.tolist()).decompose()
            location.append(place)
            rotation.append(turn)
            size.append(factors)
        frames = times * self.frames_per_second
        for path, values in [("location", location), ("rotation_quaternion", rotation), ("scale", size)]:
            values = np.array(values, np.float64)
            if path == "rotation_quaternion":
                values = _continuous(values)
            for index in range(values.shape[1]):
                self._add_curve(curves, prefix + path, index, "linear", frames, values[:, index], generated)


def _along_arcs(times, values):
    """Keyframes with further ones on the arcs of large rotations, and which of them are added."""
    if len(times) < 2:
        return times, values, None
    unit = values / np.maximum(np.linalg.norm(values, axis=1, keepdims=True), 1e-12)
    angles = 2.0 * np.arccos(np.clip(np.abs(np.sum(unit[1:] * unit[:-1], axis=1)), 0.0, 1.0))
    # Blender merges keyframes that are closer than a hundredth of a frame.
    steps = np.minimum(np.ceil(angles / _ARC), np.floor(np.diff(times) / 0.05))
    steps = np.maximum(steps, 1.0).astype(np.int64)
    at = np.repeat(np.arange(len(steps)), steps)
    part = (np.arange(len(at)) - np.repeat(np.cumsum(steps) - steps, steps)) / steps[at]
    turned = np.where(part[:, None] > 0.0, slerp(unit[at], unit[at + 1], part[:, None]), values[at])
    all_times = times[at] + (times[at + 1] - times[at]) * part
    return (
        np.append(all_times, times[-1]),
        _continuous(np.concatenate([turned, values[-1:]])),
        np.append(part > 0.0, False),
    )


def _every_frame(times, rate):
    """Times, and those of the frames between them."""
    first, last = np.ceil(times[0] * rate), np.floor(times[-1] * rate)
    frames = np.arange(first, last + 1.0) / rate
    near = np.abs(times[np.clip(np.searchsorted(times, frames), 0, len(times) - 1)] - frames) < 0.05 / rate
    near |= np.abs(times[np.clip(np.searchsorted(times, frames) - 1, 0, len(times) - 1)] - frames) < 0.05 / rate
    return np.unique(np.concatenate([times, frames[~near]]))


def _record(channel):
    """A channel as JSON."""
    return {
        "path": channel.path,
        "interpolation": channel.interpolation,
        "times": np.asarray(channel.times).tolist(),
        "values": np.asarray(channel.values).tolist(),
    }


def _material_record(material, own):
    """A channel of a material as JSON."""
    record = {name: getattr(own, name) for name in ("member", "interpolation")}
    record |= {"times": np.asarray(own.times).tolist(), "values": np.asarray(own.values).tolist()}
    return {"material": material.name, **record}


def _converted(path, values, scale):
    if path == "translation":
        x, y, z = np.moveaxis(values, -1, 0)
        return np.stack([x, -z, y], axis=-1) * scale
    if path == "rotation":
        x, y, z, w = np.moveaxis(values, -1, 0)
        return np.stack([w, x, -z, y], axis=-1)
    x, y, z = np.moveaxis(values, -1, 0)
    return np.stack([x, z, y], axis=-1)


def _continuous(values):
    """Quaternions with the sign that is nearest to the one before, so that curves take the shorter way."""
    points = values[:, 1] if values.ndim == 3 else values
    if len(points) < 2:
        return values
    turns = np.sum(points[1:] * points[:-1], axis=1) < 0
    signs = np.concatenate([[1.0], np.where(np.cumsum(turns) % 2, -1.0, 1.0)])
    return values * signs.reshape(-1, *[1] * (values.ndim - 1))


def _is_rigid(matrix):
    part = matrix[:3, :3]
    return np.allclose(part @ part.T, np.eye(3), atol=1e-5) and np.linalg.det(part) > 0


def _quaternion(rotation):
    from mathutils import Matrix

    return np.array(Matrix(rotation.tolist()).to_quaternion(), np.float64)


def _sampled(channel, times):
    """The values of a channel in the axes of the file at other times: [T, W]."""
    own = np.asarray(channel.times, np.float64)
    values = np.asarray(channel.values, np.float64)
    if channel.interpolation == "cubic_spline":
        tangents, values = values[:, [0, 2]], values[:, 1]
    at = np.clip(np.searchsorted(own, times, side="right") - 1, 0, max(len(own) - 2, 0))
    after = np.minimum(at + 1, len(own) - 1)
    length = np.maximum(own[after] - own[at], 1e-12)
    part = np.clip((times - own[at]) / length, 0.0, 1.0)[:, None]
    a, b = values[at], values[after]
    if channel.interpolation == "step":
        return np.where(part >= 1.0, b, a)
    if channel.interpolation == "cubic_spline":
        out, into = tangents[at, 1] * length[:, None], tangents[after, 0] * length[:, None]
        p2, p3 = part**2, part**3
        result = (2 * p3 - 3 * p2 + 1) * a + (p3 - 2 * p2 + part) * out + (3 * p2 - 2 * p3) * b + (p3 - p2) * into
    elif channel.path == "rotation":
        result = slerp(a, b, part)
    else:
        result = a + (b - a) * part
    if channel.path == "rotation":
        result /= np.maximum(np.linalg.norm(result, axis=1, keepdims=True), 1e-12)
    return result


def slerp(a, b, part):
    """Rotations between those of `a` and `b`, along the shorter arcs: [K, 4]."""
    cosine = np.sum(a * b, axis=1, keepdims=True)
    b, cosine = np.where(cosine < 0, -b, b), np.abs(cosine)
    angle = np.arccos(np.clip(cosine, -1.0, 1.0))
    sine = np.sin(angle)
    is_near = sine < 1e-6
    sine = np.where(is_near, 1.0, sine)
    first = np.where(is_near, 1.0 - part, np.sin((1.0 - part) * angle) / sine)
    second = np.where(is_near, part, np.sin(part * angle) / sine)
    return first * a + second * b


def _matrices(parts, count):
    """Matrices of translations, rotations x y z w and scales: float64 [T, 4, 4]."""
    result = np.tile(np.eye(4), (count, 1, 1))
    x, y, z, w = np.broadcast_to(parts["rotation"], (count, 4)).T
    rotation = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ).transpose(2, 0, 1)
    result[:, :3, :3] = rotation * np.broadcast_to(parts["scale"], (count, 3))[:, None, :]
    result[:, :3, 3] = np.broadcast_to(parts["translation"], (count, 3))
    return result
