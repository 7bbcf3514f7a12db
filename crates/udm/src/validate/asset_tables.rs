//! The tables of the known assets (sections 4.3 to 4.10).

use super::schema::{
    Content,
    Need::{May, Must, Old},
    Row, Table,
    Want::{
        Any, Asset, Assets, Blob, Bool, Element, Flags, Float, Free, Int, Ints, List, Named, NamedAssets,
        Packed, Pose, ScaledPose, Text, Texts, Vec3,
    },
};

/// An asset type: its name, the newest known version, and the table of its content, if described.
pub(super) type Known = (&'static str, u32, Option<&'static Table>);

/// All known asset types.
static KNOWN: &[Known] = &[
    ("PMDL", 1, Some(&MODEL)),
    ("PMESH", 1, Some(&MESH)),
    ("PSKEL", 1, Some(&SKELETON)),
    ("PANI", 1, Some(&ANIMATION)),
    ("PMORPHANI", 1, Some(&MORPH)),
    ("PFLEXANI", 1, Some(&FLEX_ANIMATION)),
    ("PCOL", 1, Some(&COLLISION)),
    ("PMAT", 1, Some(&MATERIALS)),
    ("PMAP", 2, Some(&MAP)),
    ("PMRIG", 1, None),
    ("PBSP", 1, None),
    ("PPTSYSCOLLECTION", 1, None),
    ("PPTSYS", 1, None),
    ("PNAV", 1, None),
    ("PSAV", 1, None),
    ("PSAVE", 2, None),
    ("PLMD", 1, None),
    ("PFMP", 2, None),
    ("PANIMA", 2, None),
    ("PANIMAC", 2, None),
    ("PHAIR", 2, None),
    ("PFMST", 2, None),
    ("PFMKB", 2, None),
    ("PFAC", 2, None),
    ("PIKC", 2, None),
    ("PFIT", 2, None),
    ("PPSD", 2, None),
    ("PFMH", 2, None),
    ("PFMMAP", 2, None),
    ("nil", 1, None),
];

/// The asset type with a name.
pub(super) fn known(name: &[u8]) -> Option<&'static Known> {
    KNOWN.iter().find(|(known, ..)| known.as_bytes() == name)
}

macro_rules! table {
    ($name:ident $content:ident $open:literal $($need:ident $(($new:literal))? $key:literal $want:expr;)*) => {
        pub(super) static $name: Table = Table {
            content: Content::$content,
            open: $open,
            rows: &[$(Row { key: $key, want: $want, need: $need $(($new))? }),*],
        };
    };
}

table! { MODEL Model false
    May "materials" Texts; May "materialPaths" Texts; May "skins" List(&SKIN); Must "meshGroups" Named(&GROUP);
    May "baseMeshGroups" Ints; May "bodyGroups" Named(&BODY_GROUP); May "lods" List(&LOD);
    May "skeleton" Asset("PSKEL"); May "animations" NamedAssets("PANI"); May "attachments" List(&ATTACHMENT);
    May "objectAttachments" List(&OBJECT); May "hitboxes" List(&HITBOX); May "collisionMeshes" Assets("PCOL");
    May "joints" List(&JOINT); May "blendControllers" List(&BLEND); May "ikControllers" List(&IK);
    May "morphTargetAnimations" NamedAssets("PMORPHANI"); May "flexes" Named(&FLEX);
    May "flexControllers" Named(&CONTROLLER); May "flexAnimations" NamedAssets("PFLEXANI"); May "phonemes" Free;
    May "eyeballs" Named(&EYEBALL); May "metaRig" Asset("PMRIG"); May "includeModels" Texts; May "flags" Flags;
    May "render" Element(&RENDER); May "mass" Float; May "maxEyeDeflection" Float; May "eyeOffset" Vec3;
    May "extensions" Free;
}
table! { SKIN Plain false Must "materials" Ints; }
table! { GROUP Plain false Must "index" Int; May "meshes" List(&GROUP_MESH); }
table! { GROUP_MESH Plain false May "referenceId" Int; May "subMeshes" Assets("PMESH"); May "name" Text; }
table! { BODY_GROUP Plain false Must "meshGroups" Ints; }
table! { LOD Plain false Must "lod" Int; May "distance" Float; May "meshGroupReplacements" List(&REPLACEMENT); }
table! { REPLACEMENT Plain false Must "source" Int; Must "target" Int; }
table! { ATTACHMENT Plain false Must "name" Text; Must "bone" Int; May "pose" Pose; }
table! { OBJECT Plain false May "name" Text; May "attachment" Int; May "type" Text; May "keyValues" Free; }
table! { HITBOX Plain false May "hitGroup" Text; Must "bone" Int; May "bounds" Element(&BOUNDS); }
table! { BOUNDS Bounds false Must "min" Vec3; Must "max" Vec3; }
table! { RENDER Plain false May "bounds" Element(&BOUNDS); }
table! { JOINT Plain false
    Must "type" Text; Must "parentBone" Int; Must "childBone" Int; May "enableCollisions" Bool; May "args" Free;
}
table! { BLEND Plain false May "name" Text; May "min" Int; May "max" Int; May "loop" Bool; }
table! { IK Plain false
    May "effectorName" Text; May "type" Text; May "chainLength" Int; May "method" Text; May "keyValues" Free;
}
table! { FLEX Plain false
    Must "index" Int; May "morphTargetAnimation" Int; May "frame" Int; May "operations" List(&OPERATION);
}
table! { OPERATION Plain false Must "type" Text; May "value" Float; May "index" Int; }
table! { CONTROLLER Plain false Must "index" Int; May "min" Float; May "max" Float; }
table! { EYEBALL Plain true Must "index" Int; May "bone" Int; May "origin" Vec3; }

table! { MESH Mesh false
    Must "vertices" Packed; Must "indices" Packed; May "geometryType" Text; May "skinMaterialIndex" Int;
    May "vertexWeights" Packed; May "extendedVertexWeights" Packed; May "uvSets" Free; May "alphaCount" Int;
    May "alphas" Packed; May "pose" ScaledPose; May "name" Text; May "uuid" Text; May "referenceId" Int;
    May "extensions" Free; Old("vertices") "vertexData" Packed; Old("indices") "indexData" Packed;
}
table! { SKELETON Skeleton false Must "bones" Named(&BONE); }
table! { BONE Plain false Must "index" Int; May "pose" ScaledPose; May "children" Named(&BONE); }
table! { ANIMATION Animation false
    May "fps" Int; May "duration" Float; May "nodes" List(&NODE); May "channels" List(&CHANNEL); May "activity" Text;
    May "activityWeight" Int; May "flags" Flags; May "fadeInTime" Float; May "fadeOutTime" Float;
    May "renderBounds" Element(&BOUNDS); May "blendController" Free; May "events" List(&EVENT);
    Old("nodes") "bones" Packed; Old("nodes") "boneWeights" Packed; Old("channels") "frameTransforms" Packed;
    Old("channels") "frameScales" Packed; Old("channels") "frameMoveTranslations" Packed;
}
table! { NODE Plain false Must "type" Text; May "set" Ints; May "weights" Packed; }
table! { CHANNEL Plain false Must "node" Int; Must "property" Text; Must "times" Packed; Must "values" Packed; }
table! { EVENT Plain false May "time" Float; May "name" Text; May "args" Texts; }
table! { MORPH Morph false May "name" Text; May "meshAnimations" List(&MESH_ANIMATION); }
table! { MESH_ANIMATION Plain false
    Must "meshGroup" Int; Must "mesh" Int; Must "subMesh" Int; May "frames" List(&FRAME);
}
table! { FRAME Plain false May "flags" Flags; Must "vertexIndices" Packed; May "attributes" List(&ATTRIBUTE); }
table! { ATTRIBUTE Plain false Must "property" Text; Must "values" Packed; }
table! { FLEX_ANIMATION Animation false May "fps" Int; May "nodes" List(&NODE); May "channels" List(&CHANNEL); }
table! { COLLISION Collision false
    May "uuid" Text; May "bone" Int; May "pose" Pose; May "surfaceMaterial" Text; May "bounds" Element(&BOUNDS);
    Must "vertices" Packed; May "triangles" Packed; May "volume" Float; May "centerOfMass" Vec3; May "mass" Float;
    May "flags" Flags; May "softBody" Free; May "surfaceMaterials" Any; May "name" Text; May "transform" Any;
}

table! { MATERIALS Materials true }
table! { SHADER Shader true May "textures" Free; May "properties" Element(&PROPERTIES); May "base_material" Text; }
table! { PROPERTIES Plain true
    May "roughness_factor" Float; May "metalness_factor" Float; May "alpha_cutoff" Float; May "alpha_factor" Float;
    May "emission_factor" Vec3;
}

table! { MAP Plain false
    May "materials" Texts; Must "entities" List(&ENTITY); May "lightmap" Element(&LIGHTMAP); May "bsp" Free;
}
table! { LIGHTMAP Plain true May "intensity" Float; May "exposure" Float; }
table! { ENTITY Entity false
    May "className" Text; May "flags" Flags; May "pose" ScaledPose; May "keyValues" Free; May "outputs" List(&OUTPUT);
    May "components" Any; May "bspLeaves" Ints; May "index" Int; May "leafData" Blob;
}
table! { OUTPUT Plain true May "name" Text; May "target" Text; May "input" Text; May "param" Text; }
