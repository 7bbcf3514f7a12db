import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, final, type_check_only


import numpy as np
import numpy.typing as npt

from ._diagnostics import Diagnostics, Error
from ._records import Camera, Event, Extras, Level, Light, Material, MaterialChannel
from ._results import Converted, Limits, Placements, Validation

__all__ = [
    "__version__",
    "Channel",
    "Clip",
    "Skin",
    "Asset",
    "Buffer",
    "Builder",
    "Geometry",
    "Image",
    "Mesh",
    "MorphTarget",
    "Primitive",
    "Node",
    "Pose",
    "Scene",
    "open_asset",
    "detect",
    "catalog",
    "default_limits",
    "placements",
    "run_command_line",
    "validate",
    "tree",
    "query",
    "deps",
    "diff",
    "distances",
    "fix",
    "recover",
    "check",
    "pack",
    "render",
    "explain",
    "codes",
    "formats",
]

__version__: str

_F32 = npt.NDArray[np.float32]
_F64 = npt.NDArray[np.float64]
_U32 = npt.NDArray[np.uint32]
_Path = str | os.PathLike[str]
_Strings = str | Sequence[str]
_Bounds = tuple[list[float], list[float]]
_Origin = tuple[str, int, int, int]

@type_check_only
class ConvertOptions(TypedDict, total=False):
    """Options of conversions; None is the default of each."""

    # Options of conversions.
    lod: int | Literal["all"] | None
    """Levels of detail to convert: all, or only the N-th; 0 is the most detailed [default: all, obj: 0, or as `for` sets]."""
    scene: str | int | None
    """Scene to convert, by its name or its number from 0, of a file that has several; all converts all nodes [default: the default scene]."""
    collision: Literal["keep", "drop"] | None
    """Keep or drop collision and line-of-sight meshes [default: keep, obj: drop, or as `for` sets]."""
    clips: _Strings | None
    """Animations to convert: all, none, or these names [default: all]."""
    classes: _Strings | None
    """Classes of objects of a level, such as TSStatic, Forest, TerrainBlock or DecalRoad [default: all]."""
    without_classes: _Strings | None
    """Classes of objects of a level to leave out."""
    area: Sequence[float] | None
    """Part of a level: the smallest x and y and the largest x and y in meters, in the axes of the game [default: all]."""
    near: Sequence[float] | None
    """Part of a level: x, y and the largest distance from there in meters, in the axes of the game [default: all]."""
    hidden: Literal["keep", "drop"] | None
    """Keep or drop objects that a level hides [default: keep]."""
    placeholders: Literal["box", "none"] | None
    """What objects of a level become whose shape is not found: a box of 1 m, or an empty node [default: box]."""
    terrain_step: int | None
    """Number of samples of a terrain from one vertex to the next [default: the smallest with at most 1,000 vertices a side]."""
    instances: Literal["gpu", "nodes"] | None
    """What objects that place the same file become: instances of its meshes, or nodes [default: items of a forest become instances, others nodes that share meshes] (glb, gltf)."""
    base: str | None
    """Animation that additive ones are added to, instead of the rest pose."""
    clip: str | None
    """Animation whose pose is written, without animations [default: the only one, with `at`]."""
    at: float | None
    """Time of the pose in seconds [default: 0, with `clip`]."""
    variant: str | None
    """Use the materials of this variant only, such as a skin of a model [default: all variants]."""
    body_group: Mapping[str, int] | None
    """Keep only the N-th option of a body group, counted from 0 [default: keep all]."""
    up: Literal["x", "y", "z"] | None
    """Up axis of the inputs, if it is not the one that the files or their format state."""
    scale: float | None
    """Scale factor, for files that are not in meters [default: 1]."""
    attach: Mapping[str, str] | None
    """Attach a file to a bone of another one, by the name of the file without its extension; may be repeated [default: the root of a skeleton, to the bone of that name in another file]."""
    merge_skeletons: Literal["name", "never", "rest"] | None
    """Which bones of several files become one: those with the same name, none, or those whose rest poses agree as well [default: rest]."""
    for_: Literal["blender", "three", "unity", "godot"] | None
    """Write for a program: blender (all levels as nodes of one scene), three or unity (the most detailed level, no collision meshes, no vendor extras), godot (the most detailed level, collision meshes as -colonly); `lod` and `collision` override it [default: dae: blender] (glb, gltf; cast: blender; dae: blender, three, unity)."""
    up_out: Literal["y", "z"] | None
    """Up axis of the result [default: as programs that read the format expect] (cast)."""
    skin: Literal["bake", "keep"] | None
    """Bake skinned meshes in their rest pose, or keep their skins [default: cdae: bake, dae: bake if OUT is in a mod, others: keep]."""
    morphs: Literal["drop", "keep"] | None
    """Drop morph targets, on which most programs that read dae files fail, or keep them [default: dae: drop, others: keep]."""
    vertex_colors: Literal["shade", "attribute", "drop"] | None
    """Multiply the base color by vertex colors, write them as a custom attribute, or drop them [default: what the material says, otherwise attribute] (shade and attribute: glb, gltf)."""
    blender_suffixes: Literal["auto", "keep", "remove"] | None
    """Remove the suffix that Blender adds to repeated names where the file shows that it is Blender's, keep all, or remove it wherever the name is free [default: auto] (cdae, dae)."""
    split_clips: bool | None
    """Write each animation to its own file next to OUT [default: with `for` blender] (cast, glb)."""
    clip_mode: Literal["absolute", "relative"] | None
    """How the curves of animations apply: absolute values, or relative to the rest pose of the model [default: as the inputs state it] (cast)."""
    fps: float | None
    """Frames per second of animations without a frame rate [default: the lowest rate that fits all keys] (cast, cdae, udm)."""
    textures: Literal["embed", "copy", "link", "none"] | None
    """Where textures are written: in the result, to files next to it, as paths of the existing files, or not at all [default: glb: embed, gltf: copy (a GLB without other options: in its .bin file), obj: copy, cdae: copy, udm: copy, others: link]."""
    texture_format: Literal["keep", "png", "jpeg", "dds", "dxt"] | None
    """Type of image files: PNG and JPEG as they are and others as png, all as png, colors as jpeg, or for games dds with mip levels (BC7, BC5, BC4) or dxt (BC1 and BC3 in place of BC7) [default: keep]."""
    texture_quality: Literal["fast", "normal", "high"] | None
    """Time to spend on the compression of DDS textures [default: normal]."""
    mips: Literal["linear", "game", "none"] | None
    """Smaller levels of DDS textures: averaged in linear light, so that brightness and cut-outs stay, as the game does it from stored values, or none [default: linear]."""
    texture_size: int | None
    """Reduce textures to at most N pixels in width and height."""
    root: _Path | Sequence[_Path] | None
    """Folder or zip archive with further materials and textures, such as that of the game; may be repeated."""
    materials: _Path | None
    """Write definitions of the materials to this file, and their textures next to it; folder selects the file in the folder of OUT that defines each material already, or main.materials.json; none writes no definitions [default: cdae: folder if OUT is a folder, dae: folder if OUT is in a mod, otherwise none] (cdae, dae)."""
    materials_root: _Path | None
    """Folder to write materials/ to, such as the folder of the game [default: the folder of OUT] (udm)."""
    format_version: str | int | None
    """Format version to write [default: the version that current programs write] (cdae: 26, 30 or 31)."""
    container: Literal["auto", "2", "3"] | None
    """Version of the GLB container: 2, or 3 of the draft of glTF 2.1, for files above 4 GiB; auto is that of the input, or 2 unless the result is too large [default: auto] (glb)."""
    compress: Literal["none", "zstd", "meshopt"] | None
    """Compression of the content: none, zstd or meshopt [default: none] (zstd: cdae 31; meshopt: glb and gltf)."""
    compilation: Literal["as_game", "plain"] | None
    """How a dae file becomes a cdae file: compiled exactly as the game does, or as files of other formats [default: compile if no option prevents it] (dae to cdae)."""
    lod_sizes: Sequence[float] | None
    """Sizes in pixels from which the levels of detail are drawn, one for each; the most detailed level gets the largest (cdae, dae, glb, gltf)."""
    lods: str | None
    """Make levels of detail below the most detailed one: auto for at most three, parts of its triangles such as 0.4,0.15, or sizes in pixels below which each is drawn such as 200px,50px [default: none] (cdae, dae, udm, glb, gltf)."""
    collision_mesh: Literal["auto", "box", "hull", "last-lod", "none"] | None
    """Make a collision mesh of what is opaque: simplified, its box, its convex hull, or that of the last level of detail [default: none] (cdae, dae, udm, glb, gltf)."""
    external: bool | None
    """Write each model that nodes refer to once, as a .glb file next to OUT, and refer to it as glTF 2.1 does, which is a draft (glb, gltf)."""
    skeleton_only: bool | None
    """Write the node hierarchy only; how the format stores meshes is not published (cmh)."""
    form: Literal["binary", "text", "reference_style"] | None
    """The form of the file: binary, text with every value exact, or text as the engine writes it, with rounded values [default: text, or binary if the extension of OUT ends in _b] (udm)."""
    dry_run: bool | None
    """List the files that would be written, and what would be lost; write nothing."""
    # End of options of conversions.

@type_check_only
class SceneOptions(TypedDict, total=False):
    """Options of complete scenes; None is the default of each."""

    # Options of scenes.
    lod: int | Literal["all"] | None
    """Levels of detail to convert: all, or only the N-th; 0 is the most detailed [default: all, obj: 0, or as `for` sets]."""
    scene: str | int | None
    """Scene to convert, by its name or its number from 0, of a file that has several; all converts all nodes [default: the default scene]."""
    collision: Literal["keep", "drop"] | None
    """Keep or drop collision and line-of-sight meshes [default: keep, obj: drop, or as `for` sets]."""
    clips: _Strings | None
    """Animations to convert: all, none, or these names [default: all]."""
    classes: _Strings | None
    """Classes of objects of a level, such as TSStatic, Forest, TerrainBlock or DecalRoad [default: all]."""
    without_classes: _Strings | None
    """Classes of objects of a level to leave out."""
    area: Sequence[float] | None
    """Part of a level: the smallest x and y and the largest x and y in meters, in the axes of the game [default: all]."""
    near: Sequence[float] | None
    """Part of a level: x, y and the largest distance from there in meters, in the axes of the game [default: all]."""
    hidden: Literal["keep", "drop"] | None
    """Keep or drop objects that a level hides [default: keep]."""
    placeholders: Literal["box", "none"] | None
    """What objects of a level become whose shape is not found: a box of 1 m, or an empty node [default: box]."""
    terrain_step: int | None
    """Number of samples of a terrain from one vertex to the next [default: the smallest with at most 1,000 vertices a side]."""
    base: str | None
    """Animation that additive ones are added to, instead of the rest pose."""
    variant: str | None
    """Use the materials of this variant only, such as a skin of a model [default: all variants]."""
    body_group: Mapping[str, int] | None
    """Keep only the N-th option of a body group, counted from 0 [default: keep all]."""
    up: Literal["x", "y", "z"] | None
    """Up axis of the inputs, if it is not the one that the files or their format state."""
    scale: float | None
    """Scale factor, for files that are not in meters [default: 1]."""
    attach: Mapping[str, str] | None
    """Attach a file to a bone of another one, by the name of the file without its extension; may be repeated [default: the root of a skeleton, to the bone of that name in another file]."""
    merge_skeletons: Literal["name", "never", "rest"] | None
    """Which bones of several files become one: those with the same name, none, or those whose rest poses agree as well [default: rest]."""
    skin: Literal["bake", "keep"] | None
    """Bake skinned meshes in their rest pose, or keep their skins [default: cdae: bake, dae: bake if OUT is in a mod, others: keep]."""
    morphs: Literal["drop", "keep"] | None
    """Drop morph targets, on which most programs that read dae files fail, or keep them [default: dae: drop, others: keep]."""
    vertex_colors: Literal["shade", "attribute", "drop"] | None
    """Multiply the base color by vertex colors, write them as a custom attribute, or drop them [default: what the material says, otherwise attribute] (shade and attribute: glb, gltf)."""
    textures: Literal["embed", "none"] | None
    """Where textures are written: in the result, to files next to it, as paths of the existing files, or not at all [default: glb: embed, gltf: copy (a GLB without other options: in its .bin file), obj: copy, cdae: copy, udm: copy, others: link]."""
    texture_format: Literal["keep", "png", "jpeg", "dds", "dxt"] | None
    """Type of image files: PNG and JPEG as they are and others as png, all as png, colors as jpeg, or for games dds with mip levels (BC7, BC5, BC4) or dxt (BC1 and BC3 in place of BC7) [default: keep]."""
    texture_quality: Literal["fast", "normal", "high"] | None
    """Time to spend on the compression of DDS textures [default: normal]."""
    mips: Literal["linear", "game", "none"] | None
    """Smaller levels of DDS textures: averaged in linear light, so that brightness and cut-outs stay, as the game does it from stored values, or none [default: linear]."""
    texture_size: int | None
    """Reduce textures to at most N pixels in width and height."""
    root: _Path | Sequence[_Path] | None
    """Folder or zip archive with further materials and textures, such as that of the game; may be repeated."""
    # End of options of scenes.

@type_check_only
class RenderOptions(TypedDict, total=False):
    """Options of pictures; None is the default of each."""

    size: int | tuple[int, int] | None
    """Width and height in pixels, or one number for both."""
    view: Literal["iso", "front", "back", "left", "right", "top", "bottom"] | tuple[float, float] | None
    """Direction to look from, or azimuth and elevation in degrees."""
    camera: str | None
    """The name of a camera of the file."""
    camera_from: Asset | None
    """Use the camera that frames this asset at its most detailed level, so that pictures have the same scale."""
    object_size: float | None
    """Diameter in pixels of the sphere around the box of the model, the size that levels of detail state."""
    ortho: bool | None
    """Use an orthographic projection."""
    fov: float | None
    """Vertical field of view in degrees."""
    background: Literal["transparent", "backdrop", "checkerboard", "white", "black"] | Sequence[int] | None
    """The background, or a color as red, green, blue from 0 to 255."""
    style: Literal["studio", "flat"] | None
    """The look: soft boxes, shadows and ambient occlusion, or even light for comparisons."""
    ground: bool | None
    """Draw the shadow on the ground; the default is to draw it unless the background is transparent."""
    coloring: Literal["materials", "clay", "per_material", "per_mesh", "per_lod", "uv"] | None
    """Colors of surfaces."""
    show: _Strings | None
    """wireframe, normals, skeleton, names, bounds, collision, grid."""
    lod: int | None
    """Level of detail."""
    scene: str | int | None
    """The scene, by its name or its number; `all` for all nodes."""
    clip: str | None
    """Animation that poses the model."""
    time: float | None
    """Time of the animation in seconds."""
    variant: str | None
    """The material variant."""
    roots: _Path | Sequence[_Path] | None
    """Folders or archives with further materials and textures."""

@final
class Asset:
    @property
    def format(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def path(self) -> Path | None: ...
    @property
    def diagnostics(self) -> Diagnostics: ...
    @property
    def has_scene(self) -> bool: ...
    def data(self, buffer: int = 0) -> npt.NDArray[np.uint8]: ...
    def info(self, lod: int = 0) -> dict[str, Any]: ...
    def to_scene(self, complete: bool | None = None, **options: Unpack[SceneOptions]) -> Scene: ...
    def convert_to(
        self, format: str | None = None, path: _Path | None = None, **options: Unpack[ConvertOptions]
    ) -> Converted: ...
    def to_bytes(self) -> bytes: ...
    def write(self, path: _Path) -> None: ...
    def validate(
        self,
        profile: _Strings | None = None,
        *,
        only: _Strings | None = None,
        ignore: _Strings | None = None,
        severities: Mapping[str, str] | None = None,
    ) -> Validation: ...
    def tree(self, path: str | None = None, *, depth: int | None = None, limit: int = 200) -> list[dict[str, Any]]: ...
    def query(
        self, program: str, *, on: Literal["tree", "info"] = "tree", variables: Mapping[str, str] | None = None
    ) -> list[Any]: ...
    def deps(self, roots: _Path | Sequence[_Path] | None = None) -> dict[str, Any]: ...
    def _repr_html_(self) -> str: ...

@final
class Scene:
    @staticmethod
    def from_arrays(positions: npt.ArrayLike, indices: npt.ArrayLike | None = None, **options: Any) -> Scene: ...
    @property
    def name(self) -> str: ...
    @property
    def nodes(self) -> tuple[Node, ...]: ...
    @property
    def roots(self) -> tuple[Node, ...]: ...
    @property
    def meshes(self) -> tuple[Mesh, ...]: ...
    @property
    def materials(self) -> tuple[Material, ...]: ...
    @property
    def images(self) -> tuple[Image, ...]: ...
    @property
    def skins(self) -> tuple[Skin, ...]: ...
    @property
    def clips(self) -> tuple[Clip, ...]: ...
    @property
    def levels(self) -> tuple[Level, ...]: ...
    @property
    def variants(self) -> list[str]: ...
    @property
    def choices(self) -> dict[str, list[list[int]]]: ...
    @property
    def source_up(self) -> Literal["x", "y", "z"]: ...
    @property
    def vertex_colors_shade(self) -> bool | None: ...
    @property
    def extras(self) -> Extras: ...
    @property
    def diagnostics(self) -> Diagnostics: ...
    def summary(self, lod: int = 0) -> dict[str, int]: ...
    def bounds(self, lod: int = 0) -> _Bounds | None: ...
    def node(self, name: str) -> Node | None: ...
    def pose(self, clip: Clip | int | str | None = None, time: float = 0.0) -> Pose: ...
    def geometry(self, lod: int = 0) -> Geometry: ...
    def sample(
        self,
        clip: Clip | int | str | None = None,
        *,
        fps: float = 30.0,
        times: Sequence[float] | _F32 | _F64 | None = None,
        lod: int = 0,
    ) -> _F32: ...
    def sample_times(self, clip: Clip | int | str | None = None, *, fps: float = 30.0) -> list[float]: ...
    def placements(self, up: Literal["y", "z"] = "y") -> Placements: ...
    def convert_to(
        self, format: str | None = None, path: _Path | None = None, **options: Unpack[ConvertOptions]
    ) -> Converted: ...
    def _repr_html_(self) -> str: ...

@final
class Node:
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> Literal["plain", "object", "helper"]: ...
    @property
    def parent(self) -> Node | None: ...
    @property
    def children(self) -> tuple[Node, ...]: ...
    @property
    def translation(self) -> list[float] | None: ...
    @property
    def rotation(self) -> list[float] | None: ...
    @property
    def scale(self) -> list[float] | None: ...
    @property
    def matrix(self) -> _F64: ...
    @property
    def world(self) -> _F64: ...
    @property
    def mesh(self) -> Mesh | None: ...
    @property
    def skin(self) -> Skin | None: ...
    @property
    def weights(self) -> list[float]: ...
    @property
    def instances(self) -> _F64 | None: ...
    @property
    def camera(self) -> Camera | None: ...
    @property
    def light(self) -> Light | None: ...
    @property
    def level(self) -> Level | None: ...
    @property
    def own_level(self) -> int | None: ...
    @property
    def file(self) -> str | None: ...
    @property
    def hidden(self) -> bool: ...
    @property
    def origin(self) -> _Origin | None: ...
    @property
    def extras(self) -> Extras: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Mesh:
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def primitives(self) -> tuple[Primitive, ...]: ...
    @property
    def targets(self) -> tuple[MorphTarget, ...]: ...
    @property
    def vertices(self) -> int: ...
    @property
    def triangles(self) -> int: ...
    @property
    def stated_bounds(self) -> _Bounds | None: ...
    @property
    def origin(self) -> _Origin | None: ...
    @property
    def extras(self) -> Extras: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Primitive:
    @property
    def topology(self) -> str: ...
    @property
    def material(self) -> int | None: ...
    @property
    def variants(self) -> dict[int, int]: ...
    @property
    def pool_index(self) -> int: ...
    @property
    def vertex_count(self) -> int: ...
    @property
    def triangle_count(self) -> int: ...
    @property
    def attributes(self) -> list[str]: ...
    @property
    def positions(self) -> _F32: ...
    @property
    def normals(self) -> _F32 | None: ...
    @property
    def tangents(self) -> _F32 | None: ...
    @property
    def indices(self) -> npt.NDArray[np.unsignedinteger[Any]] | None: ...
    @property
    def triangles(self) -> _U32: ...
    @property
    def joints(self) -> npt.NDArray[np.unsignedinteger[Any]] | None: ...
    @property
    def weights(self) -> _F32 | None: ...
    def uv(self, set: int = 0) -> _F32 | None: ...
    def color(self, set: int = 0) -> _F32 | None: ...
    def attribute(self, name: str) -> npt.NDArray[Any]: ...
    def stored(self, name: str) -> npt.NDArray[Any]: ...
    def is_view(self, name: str) -> bool: ...
    @property
    def extras(self) -> Extras: ...

@final
class MorphTarget:
    @property
    def name(self) -> str: ...
    @property
    def weight(self) -> float: ...
    def attributes(self, pool: int = 0) -> list[str]: ...
    def sparse(self, name: str = "POSITION", pool: int = 0) -> tuple[_U32, _F32]: ...
    def displacements(self, name: str = "POSITION", pool: int = 0) -> _F32: ...

@final
class Image:
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def path(self) -> str | None: ...
    @property
    def data(self) -> npt.NDArray[np.uint8] | None: ...
    @property
    def media_type(self) -> str | None: ...
    @property
    def extras(self) -> Extras: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Skin:
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def joints(self) -> tuple[Node, ...]: ...
    @property
    def inverse_bind(self) -> _F32: ...
    @property
    def extras(self) -> Extras: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Clip:
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def duration(self) -> float: ...
    @property
    def looped(self) -> bool: ...
    @property
    def channels(self) -> tuple[Channel, ...]: ...
    @property
    def material_channels(self) -> tuple[MaterialChannel, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def origin(self) -> _Origin | None: ...
    @property
    def extras(self) -> Extras: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Channel:
    @property
    def node(self) -> Node: ...
    @property
    def path(self) -> Literal["translation", "rotation", "scale", "weights", "visibility"]: ...
    @property
    def interpolation(self) -> Literal["linear", "step", "cubic_spline"]: ...
    @property
    def times(self) -> _F32: ...
    @property
    def values(self) -> _F32: ...

@final
class Geometry:
    @property
    def positions(self) -> _F32: ...
    @property
    def triangles(self) -> _U32: ...
    @property
    def materials(self) -> npt.NDArray[np.int32]: ...
    @property
    def parts(self) -> tuple[tuple[Node, int, int, int, int, int], ...]: ...

@final
class Pose:
    @property
    def matrices(self) -> _F64: ...
    def world(self, node: Node | int) -> _F64: ...
    def weights(self, node: Node | int) -> list[float]: ...
    def is_visible(self, node: Node | int) -> bool: ...
    def vertices(self, node: Node | int | None = None, pool: int = 0, *, lod: int = 0) -> _F32: ...

@final
class Buffer:
    def __len__(self) -> int: ...
    if sys.version_info >= (3, 12):
        def __buffer__(self, flags: int, /) -> memoryview: ...

@final
class Builder:
    def __new__(cls, scene: Scene | None = None, name: str | None = None) -> Builder: ...
    def counts(self) -> list[int]: ...
    def build(self) -> Scene: ...
    def set_extras(self, extras: Extras) -> None: ...
    def set_vertex_colors_shade(self, shade: bool | None) -> None: ...
    def add_image(
        self, name: str, path: str | None, data: bytes | None, media_type: str | None, extras: Extras | None
    ) -> int: ...
    def add_material(self, record: Material) -> int: ...
    def add_level(self, record: Level) -> int: ...
    def add_variant(self, name: str, extras: Extras | None) -> int: ...
    def add_mesh(
        self,
        name: str,
        pools: Sequence[Sequence[tuple[str, bytes, str, int, bool]]],
        primitives: Sequence[
            tuple[int, str, tuple[bytes, str] | None, int | None, Sequence[tuple[int, int]], Extras]
        ],
        targets: Sequence[tuple[str, float, Sequence[Sequence[tuple[str, bytes, bytes]]]]],
        extras: Extras | None,
    ) -> int: ...
    def add_node(
        self,
        name: str,
        parent: int | None,
        transform: Sequence[float],
        level: int | None,
        weights: Sequence[float],
        camera: Camera | None,
        light: Light | None,
        file: str | None,
        hidden: bool,
        kind: str,
        extras: Extras | None,
    ) -> int: ...
    def attach(
        self, node: int, mesh: int | None, skin: int | None, camera: Camera | None, light: Light | None
    ) -> None: ...
    def set_instances(self, node: int, matrices: bytes) -> None: ...
    def add_skin(self, name: str, joints: Sequence[int], inverse_bind: bytes, extras: Extras | None) -> int: ...
    def add_clip(
        self,
        name: str,
        duration: float,
        looped: bool,
        channels: Sequence[tuple[int, str, str, bytes, bytes]],
        material_channels: Sequence[tuple[int, str, str, bytes, bytes, int]],
        events: Sequence[Event],
        extras: Extras | None,
    ) -> int: ...

def open_asset(
    source: bytes | str | Sequence[str],
    *,
    name: str | None = None,
    format: str | None = None,
    value_type: str | None = None,
    inferred: bool = False,
    allow_outside: bool = False,
    mapped: bool = False,
    configuration: str | None = None,
    limits: Limits | None = None,
) -> Asset: ...
def detect(source: bytes | str, limits: Limits | None = None) -> tuple[str, str]: ...
def default_limits() -> dict[str, int]: ...
def placements(
    scene: Scene,
) -> tuple[list[tuple[int, str, str, str, str, int, bool, int]], _F64]: ...
def run_command_line(words: Sequence[str]) -> int: ...
def validate(
    asset: Asset,
    profile: Any,
    only: Any,
    ignore: Any,
    severities: dict[str, str] | None,
) -> dict[str, Any]: ...
def tree(
    source: bytes | str, name: str | None, path: str | None, depth: int | None, limit: int, limits: Limits | None
) -> tuple[list[dict[str, Any]], int, Error | None]: ...
def query(
    source: bytes | str,
    name: str | None,
    program: str,
    variables: Sequence[tuple[str, str]],
    on: str,
    limits: Limits | None,
) -> list[Any]: ...
def deps(asset: Asset, roots: Any) -> dict[str, Any]: ...
def diff(a: Asset, b: Asset, on: str, tolerance: float | None) -> dict[str, Any]: ...
def distances(a: Asset, b: Asset) -> dict[str, Any]: ...
def fix(asset: Asset, target: str | None, only: Any, ignore: Any, unsafe_fixes: bool) -> dict[str, Any]: ...
def recover(
    source: bytes | str, name: str | None, target: str | None, limits: Limits | None
) -> dict[str, Any]: ...
def check(
    path: str, game: str | None, roots: Sequence[str], only: Any, ignore: Any, limits: Limits | None
) -> dict[str, Any]: ...
def pack(
    path: str,
    target: str | None,
    force: bool,
    time: int | None,
    game: str | None,
    roots: Sequence[str],
    only: Any,
    ignore: Any,
    limits: Limits | None,
) -> dict[str, Any]: ...
def render(asset: Asset, **options: Unpack[RenderOptions]) -> dict[str, Any]: ...
def explain(code: str) -> str | None: ...
def codes() -> list[tuple[str, str, str, str, str]]: ...
def formats() -> list[tuple[str, str, list[str], bool]]: ...
