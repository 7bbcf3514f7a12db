# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads actions: each becomes a clip with keyframes of the nodes that it moves."""

import re

import bpy
import meshwright
import numpy as np
from mathutils import Euler, Matrix, Quaternion, Vector

from . import axes
from .actions import GENERATED, INTERPOLATION, slerp
from .custom_properties import BIND_SCALE, CHANNELS, DURATION, EVENTS, file_name, kept_extras, kept_json, kept_transform

_BONE = re.compile(r'^pose\.bones\["((?:[^"\\]|\\.)*)"\]\.(location|rotation_quaternion|rotation_euler|scale)$')
_KEY = re.compile(r'^key_blocks\["((?:[^"\\]|\\.)*)"\]\.value$')
_PARTS = ("location", "rotation_quaternion", "rotation_euler", "scale")


def clips_of(exporter):
    """The clips of all actions that move what is exported, as keywords of `SceneBuilder.add_clip`."""
    scene = exporter.context.scene
    rate = scene.render.fps / scene.render.fps_base
    for action in bpy.data.actions:
        reader = ActionReader(exporter, action, rate)
        channels = reader.channels()
        of_nodes, of_materials = reader.kept_channels()
        events = reader.events()
        if not channels and not of_nodes and not of_materials and not events and DURATION not in action:
            continue
        yield {
            "name": file_name(action),
            "duration": reader.duration(),
            "looped": action.use_cyclic,
            "channels": channels + of_nodes,
            "material_channels": of_materials,
            "events": events,
            "extras": kept_extras(action),
        }


class ActionReader:
    """One action."""

    def __init__(self, exporter, action, rate):
        self.exporter, self.action, self.rate = exporter, action, rate
        first, last = (float(part) for part in action.frame_range)
        # Clips begin at time 0.
        self.start = min(first, 0.0) if first <= 1.0 else first
        self.end = last

    def duration(self):
        """Seconds: those of the file unless the range of the action was changed."""
        kept = self.action.get(DURATION)
        if kept is not None and abs(self.end - self.start - max(kept * self.rate, 1.0)) < 1e-3:
            return kept
        return max((self.end - self.start) / self.rate, 0.0)

    def events(self):
        """The pose markers, with the exact times and the data that the file has for those that are where they were."""
        kept = kept_json(self.action, EVENTS) or []
        found = []
        for marker in self.action.pose_markers:
            same = (own for own in kept if own["marker"] == marker.name and own["frame"] == marker.frame)
            own = next(same, None)
            if own is not None:
                kept.remove(own)
                found.append(meshwright.Event(time=own["time"], name=own["name"], data=own["data"]))
            else:
                time = max(marker.frame - self.start, 0.0) / self.rate
                found.append(meshwright.Event(time=time, name=marker.name))
        return found

    def kept_channels(self):
        """What the file animates and Blender cannot: channels of bones and of materials that are exported."""
        of_nodes, of_materials = [], []
        for own in kept_json(self.action, CHANNELS) or []:
            values = np.array(own["values"], np.float32)
            times = np.array(own["times"], np.float32)
            if "material" in own:
                material = self.exporter.materials.index(own["material"])
                if material is not None:
                    of_materials.append(
                        meshwright.MaterialChannel(
                            material=material, member=own["member"], times=times, values=values,
                            interpolation=own["interpolation"],
                        )
                    )
                continue
            target = bpy.data.objects.get(own["armature"])
            node = self.exporter.bones.get((target, own["bone"]))
            if node is not None:
                of_nodes.append(
                    meshwright.ChannelData(
                        node=node, path=own["path"], times=times, values=values, interpolation=own["interpolation"]
                    )
                )
        return of_nodes, of_materials

    def _curves(self, target, kind):
        """The curves of the slot for a data-block, by path and index."""
        found = {}
        prefix = {"OBJECT": "OB", "KEY": "KE"}[kind]
        for slot in self.action.slots:
            if slot.target_id_type != kind:
                continue
            is_active = target.animation_data is not None and target.animation_data.action_slot == slot
            if slot.identifier != prefix + target.name and not is_active:
                continue
            for layer in self.action.layers:
                for strip in layer.strips:
                    bag = strip.channelbag(slot)
                    for curve in bag.fcurves if bag is not None else ():
                        if not curve.mute:
                            found[curve.data_path, curve.array_index] = curve
        return found

    def channels(self):
        """The channels of all nodes that the action moves."""
        channels, hides = [], set()
        for target, node in self.exporter.nodes.items():
            if node is None and target.type != "ARMATURE":
                continue
            curves = self._curves(target, "OBJECT")
            own = {key: curve for key, curve in curves.items() if key[0] in _PARTS}
            if own and node is not None and not self.exporter.is_part(target):
                before = self.exporter.offset_of(target) @ np.array(target.matrix_parent_inverse, np.float64)
                channels += self._transforms(node, own, target, before, np.eye(4), target)
            if target.type == "ARMATURE":
                channels += self._bones(target, curves)
            hidden = curves.get(("hide_render", 0)) or curves.get(("hide_viewport", 0))
            if hidden is not None and node is not None and node not in hides:
                hides.add(node)
                times = self._key_times([hidden])
                values = np.array([[0.0 if hidden.evaluate(time) >= 0.5 else 1.0] for time in times], np.float32)
                channels.append(self._channel(node, "visibility", times, values, "step"))
            channels += self._weights(target, node)
        return channels

    def _bones(self, target, curves):
        by_bone = {}
        for (path, index), curve in curves.items():
            found = _BONE.match(path)
            if found is not None:
                name = re.sub(r"\\(.)", r"\1", found[1])
                by_bone.setdefault(name, {})[found[2], index] = curve
        channels = []
        for name, own in by_bone.items():
            bone = target.data.bones.get(name)
            if bone is None:
                continue
            before, after, _ = self.exporter.bone_factors(target, bone)
            node = self.exporter.bones[target, name]
            pose = target.pose.bones[name]
            found = self._transforms(node, own, pose, before, after, None)
            if BIND_SCALE in bone or (bone.parent is not None and BIND_SCALE in bone.parent):
                # The import has keyframes of all parts, as they depend on one another.
                found = [channel for channel in found if not self._is_at_rest(channel, pose)]
            channels += found
        return channels

    def _is_at_rest(self, channel, pose):
        """Whether a channel only repeats the rest pose of the file."""
        rest = (kept_transform(pose, self.exporter.scale) or {}).get(channel.path)
        if rest is None:
            return False
        if channel.path == "rotation":
            return bool((np.abs(channel.values @ np.array(rest)) > 1.0 - 1e-9).all())
        return np.allclose(channel.values, rest, rtol=1e-5, atol=1e-6)

    def _transforms(self, node, curves, owner, before, after, target):
        """Translation, rotation and scale of a node: the transform of the curves between two others."""
        is_rigid = np.allclose(before[:3, :3] @ before[:3, :3].T, np.eye(3), atol=1e-6) and np.linalg.det(before) > 0
        looks_along = target is not None and target.type in ("CAMERA", "LIGHT")
        if is_rigid and not looks_along and np.allclose(after, np.eye(4), atol=1e-6):
            return self._independent(node, curves, owner, before)
        return self._coupled(node, curves, owner, Matrix(before.tolist()), Matrix(after.tolist()), target)

    def _independent(self, node, curves, owner, before):
        """Channels of transforms whose parts do not depend on one another: each has its own keyframes."""
        rotation = "rotation_quaternion" if owner.rotation_mode == "QUATERNION" else "rotation_euler"
        channels = []
        for path, name in (("location", "translation"), (rotation, "rotation"), ("scale", "scale")):
            own = {index: curve for (moved, index), curve in curves.items() if moved == path}
            if not own:
                continue
            spline = self._spline([own[index] for index in sorted(own)]) if len(own) == len(getattr(owner, path)) else None
            if spline is not None and path != "rotation_euler":
                (times, values), way = spline, "cubic_spline"
            else:
                times, way = self._key_times(own.values()), self._way(own.values())
                values = self._sampled(owner, path, own, times)
                if path == "rotation_quaternion":
                    values = _shortest(values)
                    kept = self._stated(own.values(), times)
                    if _is_between(times, values, kept, slerp):
                        times, values = times[kept], values[kept]
            if path == "location":
                values = values @ before[:3, :3].T
                if way == "cubic_spline":
                    values[:, 1] += before[:3, 3]
                else:
                    values += before[:3, 3]
                flat = axes.vectors_from_blender(values.reshape(-1, 3)) * np.float32(self.exporter.scale)
            elif path == "scale":
                flat = values.reshape(-1, 3)[:, [0, 2, 1]]
            else:
                if path == "rotation_euler":
                    values = np.array([Euler(spin, owner.rotation_mode).to_quaternion() for spin in values])
                turn = np.array(Matrix(before.tolist()).to_quaternion(), np.float64)
                turned = axes.multiply_quaternions(turn, values)
                if way == "linear":
                    turned = _shortest(turned)
                flat = axes.quaternions_from_blender(turned.reshape(-1, 4))
            values = flat.reshape(*values.shape[:-1], flat.shape[-1]).astype(np.float32)
            channels.append(self._channel(node, name, times, values, way))
        return channels

    @staticmethod
    def _sampled(owner, path, curves, times):
        """The values of the curves of a property, by index, at frames; the current value where there is no curve."""
        values = np.tile(np.array(getattr(owner, path), np.float64), (len(times), 1))
        for index, curve in curves.items():
            values[:, index] = _values_at(curve, times)
        return values

    def _way(self, curves):
        return "step" if all(self._is_constant(curve) for curve in curves) else "linear"

    def _coupled(self, node, curves, owner, before, after, target):
        """Channels of transforms that another one changes as a whole: all parts have keyframes at all times."""
        times = self._key_times(curves.values())
        mode = owner.rotation_mode
        rotation = "rotation_quaternion" if mode == "QUATERNION" else "rotation_euler"
        sampled = [
            self._sampled(owner, path, {index: curve for (own, index), curve in curves.items() if own == path}, times)
            for path in ("location", rotation, "scale")
        ]
        result = {"translation": [], "rotation": [], "scale": []}
        for place, spin, size in zip(*sampled):
            quaternion = Quaternion(spin) if mode == "QUATERNION" else Euler(spin, mode).to_quaternion()
            matrix = before @ Matrix.LocRotScale(Vector(place), quaternion, Vector(size)) @ after
            matrix = Matrix(self.exporter.matrix(np.array(matrix), target).tolist())
            for part, own in zip(result.values(), matrix.decompose()):
                part.append(tuple(own))
        moved = {path.split("_")[0] for path, _ in curves}
        arrays = {path: np.array(values, np.float64) for path, values in result.items()}
        arrays["rotation"] = _shortest(arrays["rotation"])
        kept = self._stated(curves.values(), times)
        mixes = {"translation": _mixed, "rotation": slerp, "scale": _mixed}
        if all(_is_between(times, values, kept, mixes[path]) for path, values in arrays.items()):
            times, arrays = times[kept], {path: values[kept] for path, values in arrays.items()}
        channels = []
        for path, values in arrays.items():
            if {"translation": "location"}.get(path, path) not in moved and (values == values[0]).all():
                continue
            if path == "rotation":
                values = values[:, [1, 2, 3, 0]]
            channels.append(self._channel(node, path, times, values.astype(np.float32), self._way(curves.values())))
        return channels

    def _spline(self, curves):
        """The frames, and the in-tangents, values and out-tangents by second [K, 3, W], of curves with keyframes at the same frames
        whose handles are a third of the way to the next keyframe, as those of a cubic spline; None for others."""
        frames, columns = None, []
        for curve in curves:
            points = curve.keyframe_points
            count = len(points)
            if count < 2 or curve.modifiers or (_kinds(curve, "interpolation") != INTERPOLATION["cubic_spline"]).any():
                return None
            read = {}
            for name in ("co", "handle_left", "handle_right"):
                numbers = np.empty(count * 2, np.float32)
                points.foreach_get(name, numbers)
                read[name] = numbers.reshape(-1, 2).astype(np.float64)
            own, values = read["co"].T
            steps = np.diff(own) / 3.0
            before, after = np.concatenate([steps[:1], steps]), np.concatenate([steps, steps[-1:]])
            left, right = own - read["handle_left"][:, 0], read["handle_right"][:, 0] - own
            close = {"rtol": 1e-3, "atol": 1e-3}
            if not (np.allclose(left[1:], before[1:], **close) and np.allclose(right[:-1], after[:-1], **close)):
                return None
            if frames is not None and not np.array_equal(frames, own):
                return None
            frames = own
            into = (values - read["handle_left"][:, 1]) / before * self.rate
            out = (read["handle_right"][:, 1] - values) / after * self.rate
            columns.append(np.stack([into, values, out], axis=1))
        return frames, np.stack(columns, axis=2)

    def _weights(self, target, node):
        keys = getattr(target.data, "shape_keys", None)
        if keys is None:
            return []
        curves = {}
        for (path, _), curve in self._curves(keys, "KEY").items():
            found = _KEY.match(path)
            if found is not None:
                curves[re.sub(r"\\(.)", r"\1", found[1])] = curve
        if not curves:
            return []
        blocks = [block for block in keys.key_blocks if block != keys.reference_key and not block.mute]
        if all(block.name in curves for block in blocks):
            spline = self._spline([curves[block.name] for block in blocks])
            if spline is not None:
                return [self._channel(node, "weights", spline[0], spline[1].astype(np.float32), "cubic_spline")]
        times = self._key_times(curves.values())
        values = np.empty((len(times), len(blocks)), np.float32)
        for column, block in enumerate(blocks):
            curve = curves.get(block.name)
            values[:, column] = block.value if curve is None else _values_at(curve, times)
        return [self._channel(node, "weights", times, values, self._way(curves.values()))]

    def _channel(self, node, path, times, values, interpolation):
        return meshwright.ChannelData(
            node=node,
            path=path,
            times=((times - self.start) / self.rate).astype(np.float32),
            values=values,
            interpolation=interpolation,
        )

    @staticmethod
    def _stated(curves, times):
        """Which of the frames have a keyframe that was not generated by an import."""
        kept = np.zeros(len(times), bool)
        for curve in curves:
            frames, _ = _keyframes(curve)
            kept |= np.isin(times, frames[_kinds(curve, "type") != GENERATED])
        return kept

    @staticmethod
    def _is_constant(curve):
        return bool((_kinds(curve, "interpolation") == INTERPOLATION["step"]).all())

    def _key_times(self, curves):
        """The frames of keyframes; every frame if a curve has more than straight lines and steps."""
        frames, is_curved = [], False
        straight = (INTERPOLATION["linear"], INTERPOLATION["step"])
        for curve in curves:
            frames.append(_keyframes(curve)[0])
            is_curved |= bool(curve.modifiers) or not np.isin(_kinds(curve, "interpolation"), straight).all()
        frames = np.unique(np.concatenate(frames))
        if is_curved and len(frames):
            frames = np.union1d(frames, np.arange(np.ceil(frames[0]), np.floor(frames[-1]) + 1.0))
        return frames


def _keyframes(curve):
    """The frames and values of the keyframes of a curve: float64 [K]."""
    numbers = np.empty(len(curve.keyframe_points) * 2, np.float32)
    curve.keyframe_points.foreach_get("co", numbers)
    return numbers[::2].astype(np.float64), numbers[1::2].astype(np.float64)


def _kinds(curve, name):
    """A property of the keyframes of a curve as numbers: int32 [K]."""
    kinds = np.empty(len(curve.keyframe_points), np.int32)
    curve.keyframe_points.foreach_get(name, kinds)
    return kinds


def _values_at(curve, times):
    """The values of a curve at frames."""
    frames, values = _keyframes(curve)
    if not curve.modifiers and np.array_equal(frames, times):
        return values
    return [curve.evaluate(time) for time in times]


def _shortest(quaternions):
    """Quaternions with the sign that is nearest to the one before: [K, 4]."""
    turns = np.sum(quaternions[1:] * quaternions[:-1], axis=1) < 0
    signs = np.concatenate([[1.0], np.where(np.cumsum(turns) % 2, -1.0, 1.0)])
    return quaternions * signs[:, None]


def _mixed(a, b, part):
    return a + (b - a) * part


def _is_between(times, values, kept, mix):
    """Whether the values at the other frames lie between those that are kept, so that they can be left out."""
    if kept.all() or not (kept[0] and kept[-1]):
        return False
    chosen = np.flatnonzero(kept)
    at = np.clip(np.searchsorted(times[chosen], times, side="right") - 1, 0, len(chosen) - 2)
    before, after = chosen[at], chosen[at + 1]
    part = (times - times[before]) / (times[after] - times[before])
    expected = mix(values[before], values[after], part[:, None])
    size = max(1.0, float(np.abs(values).max()))
    return bool(np.abs(np.abs(expected) - np.abs(values)).max() <= 2e-3 * size)
