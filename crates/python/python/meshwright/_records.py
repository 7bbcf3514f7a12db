"""Records of a scene: what `Scene` returns, and what `SceneBuilder` takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Extras = dict[str, Any]
"""Vendor data by format: values are None, bool, int, float, str, lists and dicts."""


@dataclass(frozen=True, kw_only=True)
class Texture:
    """The use of an image in a material."""

    image: int
    """The index in `Scene.images`."""
    better: int | None = None
    """The same image in an encoding that not every program supports."""
    tex_coord: int = 0
    """The UV set."""
    offset: tuple[float, float] = (0.0, 0.0)
    """Offset of UVs, as a fraction of the image. Scale applies first, then rotation, then offset."""
    rotation: float = 0.0
    """Rotation of UVs in radians, counter-clockwise around the origin."""
    scale: tuple[float, float] = (1.0, 1.0)
    """Scale factors of U and V."""
    magnify: str | None = None
    """"nearest", "linear", or None for the viewer's choice."""
    minify: str | None = None
    """The same within a mip level."""
    mipmap: str | None = None
    """The same between mip levels; None for no mip levels."""
    wrap: tuple[str, str] = ("repeat", "repeat")
    """"repeat", "mirror" or "clamp" of U and V."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""


@dataclass(frozen=True, kw_only=True)
class Material:
    """A material in the metallic-roughness model of glTF. Game formats often store only its name."""

    name: str = ""
    """The name, by which an engine finds its own definition."""
    base_color: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """Linear red, green, blue, alpha."""
    metallic: float = 0.0
    """0 to 1."""
    roughness: float = 1.0
    """0 to 1."""
    normal_scale: float = 1.0
    """Factor of x and y of the normal texture."""
    occlusion_strength: float = 1.0
    """0 to 1."""
    emissive: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Linear red, green, blue, 0 to 1."""
    emissive_strength: float = 1.0
    """Multiplies `emissive`; may exceed 1."""
    ior: float = 1.5
    """Index of refraction."""
    specular: float | None = None
    """The strength of the reflection of dielectric surfaces, 0 to 1."""
    specular_color: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """Its linear color."""
    transmission: float | None = None
    """The fraction of light that passes through, 0 to 1."""
    specular_glossiness: (
        tuple[tuple[float, float, float, float], tuple[float, float, float], float] | None
    ) = None
    """The older model, which takes precedence: (diffuse color, specular color, glossiness)."""
    unlit: bool = False
    """Drawn in its base color without lighting."""
    alpha: str = "opaque"
    """"opaque", "mask" or "blend"."""
    alpha_cutoff: float = 0.5
    """The lowest visible alpha for "mask"."""
    double_sided: bool = False
    """Drawn from both sides."""
    vertex_colors_shade: bool | None = None
    """Whether vertex colors multiply the base color; None for the default of the scene."""
    lods: Sequence[int] = ()
    """The indices of simpler materials for greater distances."""
    textures: Mapping[str, Texture] = field(default_factory=dict)
    """Textures by slot: base_color, metallic_roughness, normal, occlusion, emissive, specular, specular_color, transmission,
    diffuse, specular_glossiness; other names are paths in vendor data, such as "cast/roughness"."""
    origin: tuple[str, int, int, int] | None = None
    """(format, first byte, end, buffer) in the file."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""


@dataclass(frozen=True, kw_only=True)
class Camera:
    """A camera, which looks along -Z of its node. Perspective if `yfov` is set, otherwise orthographic."""

    name: str = ""
    yfov: float | None = None
    """Vertical field of view in radians."""
    aspect: float | None = None
    """Width divided by height; None for that of the viewport."""
    xmag: float | None = None
    """Half the width in meters."""
    ymag: float | None = None
    """Half the height in meters."""
    near: float = 0.1
    """Distance of the near plane in meters."""
    far: float | None = None
    """Distance of the far plane in meters; None for an infinite projection."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""


@dataclass(frozen=True, kw_only=True)
class Light:
    """A light; directional ones and spots shine along -Z of their node."""

    name: str = ""
    kind: str = "point"
    """"point", "directional" or "spot"."""
    color: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """Linear red, green, blue."""
    intensity: float = 1.0
    """Candela, or lux for a directional light."""
    range: float | None = None
    """Distance in meters at which the light ends."""
    inner_cone: float = 0.0
    """Angle in radians from the axis at which a spot begins to fade."""
    outer_cone: float = 0.7853981633974483
    """Angle in radians from the axis at which a spot ends."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""


@dataclass(frozen=True, kw_only=True)
class Level:
    """A level of detail, or content that is never visible."""

    index: int = 0
    """The place in `Scene.levels`."""
    name: str = ""
    kind: str = "visual"
    """"visual", "collision", "line_of_sight", "billboard" or "utility"."""
    pixels: float | None = None
    """The smallest height on screen, in pixels, at which it is visible."""
    extras: Extras = field(default_factory=dict)
    """Vendor data by format."""


@dataclass(frozen=True, kw_only=True)
class Event:
    """An event of a clip, such as a trigger or a notetrack."""

    time: float
    """Seconds from the start."""
    name: str = ""
    data: Any = None
    """Further data: None, bool, int, float, str, lists and dicts."""


@dataclass(frozen=True, kw_only=True, eq=False)
class MaterialChannel:
    """An animated property of a material."""

    material: int
    """The index in `Scene.materials`."""
    member: str
    """The property as in glTF: names of members separated by slashes."""
    times: npt.NDArray[np.float32]
    """The times of the keyframes in seconds: float32 [K]."""
    values: npt.NDArray[np.float32]
    """float32 [K, W]; for cubic splines [K, 3, W]: in-tangent, value, out-tangent."""
    interpolation: str = "linear"
    """"linear", "step" or "cubic_spline"."""
