"""Scenes from NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _meshwright as native
from ._records import Camera, Event, Extras, Level, Light, Material, MaterialChannel

Array = npt.ArrayLike

_Attribute = tuple[str, bytes, str, int, bool]


def _rows(name: str, values: Array, widths: tuple[int, ...], dtype: Any) -> npt.NDArray[Any]:
    array = np.ascontiguousarray(values, dtype=dtype)
    if array.ndim != 2 or array.shape[1] not in widths:
        shapes = " or ".join(f"[N, {width}]" for width in widths)
        raise ValueError(f"{name}: expected an array {shapes}, found {list(array.shape)}")
    return array


def _attribute(name: str, array: npt.NDArray[Any], normalized: bool = False) -> _Attribute:
    little = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return name, little.tobytes(), array.dtype.name, array.shape[1], normalized


def _color(name: str, values: Array) -> _Attribute:
    array = np.asarray(values)
    if array.dtype in (np.uint8, np.uint16):
        return _attribute(name, _rows(name, array, (3, 4), array.dtype), True)
    return _attribute(name, _rows(name, array, (3, 4), np.float32))


def _joints(name: str, values: Array) -> _Attribute:
    array = np.asarray(values)
    if array.size and (array.min() < 0 or array.max() > 0xFFFF):
        raise ValueError(f"{name}: expected joints from 0 to 65535")
    small = array.size == 0 or array.max() <= 0xFF
    return _attribute(name, _rows(name, array, (4,), np.uint8 if small else np.uint16))


def _custom(name: str, values: Array) -> _Attribute:
    array = np.asarray(values)
    if array.ndim == 1:
        array = array[:, np.newaxis]
    if array.dtype.name not in ("int8", "uint8", "int16", "uint16", "uint32", "float32"):
        array = array.astype(np.float32)
    return _attribute(name, _rows(name, array, tuple(range(1, 17)), array.dtype))


@dataclass(frozen=True, kw_only=True, eq=False)
class PrimitiveData:
    """A part of a mesh with one material, from arrays.

    Either `positions` and further attributes, or `pool`: the number of an earlier primitive of the mesh whose vertices it shares.
    """

    positions: Array | None = None
    """[N, 3] in meters, right-handed, Y up."""
    indices: Array | None = None
    """[M] or [F, 3], counter-clockwise; None to use vertices in order."""
    normals: Array | None = None
    """[N, 3]"""
    tangents: Array | None = None
    """[N, 4] with the sign of the bitangent."""
    uvs: Sequence[Array] = ()
    """UV sets [N, 2], origin top left."""
    colors: Sequence[Array] = ()
    """Color sets [N, 3] or [N, 4]: floats from 0 to 1, or uint8 or uint16."""
    joints: Sequence[Array] = ()
    """Sets of joints [N, 4], as indices into the joints of the skin."""
    weights: Sequence[Array] = ()
    """Weights [N, 4] of the sets of joints."""
    attributes: Mapping[str, Array] = field(default_factory=dict)
    """Further attributes [N] or [N, W]."""
    material: int | None = None
    """The material."""
    variants: Mapping[int, int] = field(default_factory=dict)
    """The material in variants of the scene, by the index of the variant; other variants use `material`."""
    topology: str = "triangles"
    """See `Primitive.topology`."""
    pool: int | None = None
    """The number of an earlier primitive of the mesh."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""

    def _pool(self) -> list[_Attribute]:
        if self.positions is None:
            raise ValueError("a primitive needs positions or a pool")
        all: list[_Attribute] = [_attribute("POSITION", _rows("positions", self.positions, (3,), np.float32))]
        if self.normals is not None:
            all.append(_attribute("NORMAL", _rows("normals", self.normals, (3,), np.float32)))
        if self.tangents is not None:
            all.append(_attribute("TANGENT", _rows("tangents", self.tangents, (4,), np.float32)))
        for n, values in enumerate(self.uvs):
            all.append(_attribute(f"TEXCOORD_{n}", _rows(f"uvs[{n}]", values, (2,), np.float32)))
        all += [_color(f"COLOR_{n}", values) for n, values in enumerate(self.colors)]
        all += [_joints(f"JOINTS_{n}", values) for n, values in enumerate(self.joints)]
        for n, values in enumerate(self.weights):
            all.append(_attribute(f"WEIGHTS_{n}", _rows(f"weights[{n}]", values, (4,), np.float32)))
        all += [_custom(name, values) for name, values in self.attributes.items()]
        count = len(np.asarray(self.positions))
        for name, data, dtype, width, _ in all:
            if len(data) != count * width * np.dtype(dtype).itemsize:
                raise ValueError(f"{name}: expected values for {count} vertices")
        return all

    def _indices(self, vertices: int) -> tuple[bytes, str] | None:
        if self.indices is None:
            return None
        array = np.asarray(self.indices).reshape(-1)
        if array.size and (array.min() < 0 or array.max() >= vertices):
            raise ValueError(f"indices: expected numbers from 0 to {vertices - 1}")
        if array.dtype.name not in ("uint8", "uint16", "uint32"):
            array = array.astype(np.uint32)
        return np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<"), copy=False).tobytes(), array.dtype.name


@dataclass(frozen=True, kw_only=True, eq=False)
class MorphData:
    """A morph target, from arrays of displacements [N, 3] of the vertices of each primitive that has its own."""

    name: str = ""
    positions: Sequence[Array | None] = ()
    """Displacements in meters, one array or None for each vertex pool."""
    normals: Sequence[Array | None] = ()
    """Displacements of normals."""
    weight: float = 0.0
    """The weight that applies unless a node or a clip sets another."""

    def _pools(self, vertices: list[int]) -> list[list[tuple[str, bytes, bytes]]]:
        pools: list[list[tuple[str, bytes, bytes]]] = [[] for _ in vertices]
        for name, arrays in (("POSITION", self.positions), ("NORMAL", self.normals)):
            for pool, (values, count) in enumerate(zip(arrays, vertices)):
                if values is None:
                    continue
                array = _rows(name, values, (3,), np.float32)
                if len(array) != count:
                    raise ValueError(f"{name} of morph target {self.name!r}: expected {count} rows")
                moved = np.flatnonzero(array.any(axis=1)).astype("<u4")
                pools[pool].append((name, moved.tobytes(), array[moved].astype("<f4").tobytes()))
        return pools


def _times(values: Array) -> npt.NDArray[Any]:
    times = np.ascontiguousarray(values, dtype="<f4").reshape(-1)
    if not np.isfinite(times).all() or (np.diff(times) <= 0).any():
        raise ValueError("times: expected strictly ascending numbers")
    return times


def _material_channel(own: MaterialChannel) -> tuple[int, str, str, bytes, bytes, int]:
    times = _times(own.times)
    values = np.ascontiguousarray(own.values, dtype="<f4")
    width = values.shape[-1] if values.ndim > 1 else 1
    parts = 3 if own.interpolation == "cubic_spline" else 1
    if values.size != times.size * parts * width:
        raise ValueError(f"values of {own.member}: {values.size} numbers do not fit {times.size} keyframes")
    return own.material, own.member, own.interpolation, times.tobytes(), values.tobytes(), width


@dataclass(frozen=True, kw_only=True, eq=False)
class ChannelData:
    """An animated property of a node."""

    node: int
    """The node."""
    path: str
    """"translation", "rotation", "scale", "weights" or "visibility"."""
    times: Array
    """[K] in seconds, strictly ascending."""
    values: Array
    """[K, W]; for cubic splines [K, 3, W]. See `Channel.values`."""
    interpolation: str = "linear"
    """"linear", "step" or "cubic_spline"."""

    def _data(self) -> tuple[int, str, str, bytes, bytes]:
        times = _times(self.times)
        values = np.ascontiguousarray(self.values, dtype="<f4")
        width = {"translation": 3, "rotation": 4, "scale": 3, "visibility": 1}.get(self.path)
        parts = 3 if self.interpolation == "cubic_spline" else 1
        fits = values.size == times.size * parts * width if width else times.size and values.size % (times.size * parts) == 0
        if not fits:
            raise ValueError(f"values of {self.path}: {values.size} numbers do not fit {times.size} keyframes")
        return self.node, self.path, self.interpolation, times.tobytes(), values.tobytes()


def _places(instances: Array) -> bytes:
    array = np.asarray(instances, dtype="<f8")
    if array.ndim != 3 or array.shape[1:] != (4, 4):
        raise ValueError(f"instances: expected an array [N, 4, 4], found {list(array.shape)}")
    return np.ascontiguousarray(array.transpose(0, 2, 1)).tobytes()


class SceneBuilder:
    """Makes a scene, empty or with the content of another one. All methods that add return the index of what they added.

    `build()` hands the scene over; after that the builder cannot be used.
    """

    def __init__(self, scene: native.Scene | None = None, *, name: str | None = None) -> None:
        self._native = native.Builder(scene, name)

    def add_image(
        self,
        path: str | None = None,
        *,
        data: bytes | None = None,
        media_type: str | None = None,
        name: str = "",
        extras: Extras | None = None,
    ) -> int:
        """Adds an image: a path relative to the folder of the result, or the bytes of a PNG or JPEG file."""
        return self._native.add_image(name, path, data, media_type, extras)

    def add_material(self, material: Material) -> int:
        """Adds a material."""
        return self._native.add_material(material)

    def add_level(self, level: Level) -> int:
        """Adds a level. Visual levels go from the most detailed to the least."""
        return self._native.add_level(level)

    def add_variant(self, name: str, *, extras: Extras | None = None) -> int:
        """Adds a variant of the materials of the scene, which `PrimitiveData.variants` refers to."""
        return self._native.add_variant(name, extras)

    def add_mesh(
        self,
        name: str,
        primitives: Sequence[PrimitiveData],
        targets: Sequence[MorphData] = (),
        *,
        extras: Extras | None = None,
    ) -> int:
        """Adds a mesh.

        Raises ValueError for arrays of another shape, IndexError for a material that does not exist.
        """
        pools: list[list[_Attribute]] = []
        parts: list[tuple[int, str, tuple[bytes, str] | None, int | None, list[tuple[int, int]], Extras]] = []
        counts: list[int] = []
        for own in primitives:
            if own.pool is None:
                pools.append(own._pool())
                counts.append(len(np.asarray(own.positions)))
                pool = len(pools) - 1
            elif 0 <= own.pool < len(parts):
                pool = parts[own.pool][0]
            else:
                raise IndexError(f"pool: primitive {own.pool} is not an earlier one")
            variants = list(own.variants.items())
            parts.append((pool, own.topology, own._indices(counts[pool]), own.material, variants, own.extras))
        morphs = [(own.name, own.weight, own._pools(counts)) for own in targets]
        return self._native.add_mesh(name, pools, parts, morphs, extras)

    def add_node(
        self,
        name: str,
        parent: int | None = None,
        *,
        translation: Sequence[float] = (0.0, 0.0, 0.0),
        rotation: Sequence[float] = (0.0, 0.0, 0.0, 1.0),
        scale: Sequence[float] = (1.0, 1.0, 1.0),
        matrix: Array | None = None,
        mesh: int | None = None,
        skin: int | None = None,
        instances: Array | None = None,
        level: int | None = None,
        weights: Sequence[float] = (),
        camera: Camera | None = None,
        light: Light | None = None,
        file: str | None = None,
        hidden: bool = False,
        kind: str = "plain",
        extras: Extras | None = None,
    ) -> int:
        """Adds a node. A `matrix` [4, 4] for column vectors takes the place of translation, rotation (x, y, z, w) and scale.
        `instances` [N, 4, 4] are transforms relative to the node, at which its mesh is shown instead of at the node itself.

        Raises ValueError for instances with shear.
        """
        if matrix is not None:
            array = np.asarray(matrix, dtype=np.float32)
            if array.shape != (4, 4):
                raise ValueError(f"matrix: expected an array [4, 4], found {list(array.shape)}")
            transform = array.T.reshape(-1).tolist()
        else:
            transform = [*map(float, translation), *map(float, rotation), *map(float, scale)]
        places = b"" if instances is None else _places(instances)
        node = self._native.add_node(
            name, parent, transform, level, list(map(float, weights)), camera, light, file, hidden, kind, extras
        )
        self.attach(node, mesh=mesh, skin=skin)
        if instances is not None:
            self._native.set_instances(node, places)
        return node

    def attach(
        self,
        node: int,
        *,
        mesh: int | None = None,
        skin: int | None = None,
        camera: Camera | None = None,
        light: Light | None = None,
        instances: Array | None = None,
    ) -> None:
        """Sets the content of a node that is not None, for example a skin whose joints come after the node."""
        places = None if instances is None else _places(instances)
        self._native.attach(node, mesh, skin, camera, light)
        if places is not None:
            self._native.set_instances(node, places)

    def add_skin(
        self,
        name: str,
        joints: Sequence[int],
        inverse_bind: Array | None = None,
        *,
        extras: Extras | None = None,
    ) -> int:
        """Adds a skin. `inverse_bind` [J, 4, 4] for column vectors are the transforms from the space of the mesh to that of each
        joint in the bind pose; None for the identity."""
        data = b""
        if inverse_bind is not None:
            array = np.asarray(inverse_bind, dtype="<f4")
            if array.shape != (len(joints), 4, 4):
                raise ValueError(f"inverse_bind: expected an array [{len(joints)}, 4, 4], found {list(array.shape)}")
            data = np.ascontiguousarray(array.transpose(0, 2, 1)).tobytes()
        return self._native.add_skin(name, list(joints), data, extras)

    def add_clip(
        self,
        name: str,
        channels: Sequence[ChannelData],
        *,
        duration: float | None = None,
        looped: bool = False,
        events: Sequence[Event] = (),
        material_channels: Sequence[MaterialChannel] = (),
        extras: Extras | None = None,
    ) -> int:
        """Adds an animation. Without a duration it ends with its last keyframe."""
        data = [own._data() for own in channels]
        of_materials = [_material_channel(own) for own in material_channels]
        if duration is None:
            times = [np.asarray(own.times) for own in channels] + [np.asarray(own.times) for own in material_channels]
            duration = max((float(own.max()) for own in times if own.size), default=0.0)
        return self._native.add_clip(name, duration, looped, data, of_materials, list(events), extras)

    def set_extras(self, extras: Extras) -> None:
        """Sets the vendor data of the scene."""
        self._native.set_extras(extras)

    def set_vertex_colors_shade(self, shade: bool | None) -> None:
        """Sets whether vertex colors multiply the base color where a material does not say; None for undefined."""
        self._native.set_vertex_colors_shade(shade)

    def build(self) -> native.Scene:
        """The scene. The builder cannot be used afterwards."""
        return self._native.build()


def from_arrays(
    positions: Array,
    indices: Array | None = None,
    *,
    name: str = "mesh",
    material: Material | None = None,
    **arrays: Any,
) -> native.Scene:
    """A scene with one mesh at one node, see `PrimitiveData`."""
    builder = SceneBuilder()
    number = None if material is None else builder.add_material(material)
    data = PrimitiveData(positions=positions, indices=indices, material=number, **arrays)
    builder.add_node(name, mesh=builder.add_mesh(name, [data]))
    return builder.build()
