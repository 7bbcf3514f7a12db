"""Reads, writes, inspects, checks, repairs and converts game-engine 3D files.

Formats: BeamNG `.cdae`, levels and vehicles, Collada `.dae`, Cast, Pragma UDM (`.pmdl` and others), Tinman 3D `.cmh`, and glTF 2.0.

    import meshwright

    asset = meshwright.open("house.cdae")
    for mesh in asset.to_scene().meshes:
        print(mesh.name, mesh.primitives[0].positions.shape)
    asset.convert_to("glb", "house.glb")

Every function raises `meshwright.Error`, which has a stable code, for files that cannot be read.
"""

from ._builder import ChannelData, MorphData, PrimitiveData, SceneBuilder
from ._diagnostics import Diagnostic, Diagnostics, Error
from ._functions import (
    check,
    codes,
    convert,
    convert_many,
    detect,
    diff,
    distances,
    explain,
    fix,
    formats,
    open,
    pack,
    recover,
    render,
)
from ._meshwright import (
    Asset,
    Channel,
    Clip,
    Geometry,
    Image,
    Mesh,
    MorphTarget,
    Node,
    Pose,
    Primitive,
    Scene,
    Skin,
    __version__,
)
from ._records import Camera, Event, Extras, Level, Light, Material, MaterialChannel, Texture
from ._results import (
    Code,
    Converted,
    Diff,
    Distances,
    Fixed,
    Limits,
    ModReport,
    PackedMod,
    Picture,
    Placements,
    Recovered,
    Validation,
)

__all__ = [
    "Asset",
    "Camera",
    "Channel",
    "ChannelData",
    "Clip",
    "Code",
    "Converted",
    "Diagnostic",
    "Diagnostics",
    "Diff",
    "Distances",
    "Error",
    "Event",
    "Extras",
    "Fixed",
    "Geometry",
    "Image",
    "Level",
    "Light",
    "Limits",
    "Material",
    "MaterialChannel",
    "Mesh",
    "ModReport",
    "MorphData",
    "MorphTarget",
    "Node",
    "PackedMod",
    "Picture",
    "Placements",
    "Pose",
    "Primitive",
    "PrimitiveData",
    "Recovered",
    "Scene",
    "SceneBuilder",
    "Skin",
    "Texture",
    "Validation",
    "__version__",
    "check",
    "codes",
    "convert",
    "convert_many",
    "detect",
    "diff",
    "distances",
    "explain",
    "fix",
    "formats",
    "open",
    "pack",
    "recover",
    "render",
]
