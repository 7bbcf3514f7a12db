//! The profiles. `docs/profiles.md` explains why they contain each rule.

use super::Profile;
#[cfg(feature = "cast")]
use crate::cast::{REFUSED_BY_BLENDER, codes as cast};
#[cfg(feature = "cdae")]
use crate::cdae::codes as cdae;
use crate::scene::rules::codes as rule;
#[cfg(feature = "udm")]
use crate::udm::REFUSED_BY_ENGINE;
use meshwright_core::{
    Code,
    Severity::{Error, Info, Warning},
};

/// Requirements of BeamNG for vehicle meshes, which are looked up by name.
#[cfg(feature = "cdae")]
pub(super) static VEHICLE: Profile = Profile {
    name: "beamng-vehicle",
    about: "BeamNG finds the meshes of a vehicle by name and shows them.",
    settings: &[
        (Error, &[&rule::NAMELESS, &rule::MATERIAL_NAMELESS, &rule::NO_UVS, &cdae::validation::NO_DETAIL]),
        (
            Warning,
            &[
                &rule::PLACEHOLDER,
                &rule::MESH_TWICE,
                &rule::SPACE,
                &rule::MATERIAL_TWICE,
                &rule::EDITOR_SUFFIX,
                &rule::NO_NORMALS,
                &rule::NORMAL_ZERO,
                &rule::NO_MATERIAL,
                &rule::NOT_TRIANGLES,
                &rule::TURNED,
                &rule::MIRRORED,
                &rule::LEVELS,
                &rule::SKINNED,
                &cdae::validation::OBJECT_EMPTY,
            ],
        ),
        (
            Info,
            &[&rule::CAPITAL, &rule::NUMBER_END, &rule::MANY_VERTICES, &rule::MOVED, &rule::NOT_LOOKED_AT],
        ),
    ],
};

/// Requirements of BeamNG for static objects in a level.
#[cfg(feature = "cdae")]
pub(super) static STATIC: Profile = Profile {
    name: "beamng-static",
    about: "BeamNG shows an object of a level at every distance, with collision.",
    settings: &[
        (Error, &[&rule::MATERIAL_NAMELESS, &rule::NO_UVS, &cdae::validation::NO_DETAIL]),
        (
            Warning,
            &[
                &rule::MATERIAL_TWICE,
                &rule::EDITOR_SUFFIX,
                &rule::NO_NORMALS,
                &rule::NORMAL_ZERO,
                &rule::NO_MATERIAL,
                &rule::NOT_TRIANGLES,
                &rule::MIRRORED,
                &rule::COLLISION_NAME,
                &rule::COLLISION_SHOWN,
                &rule::LEVEL_SIZES,
                &rule::SKINNED,
                &rule::MANY_NODES,
            ],
        ),
        (
            Info,
            &[
                &rule::NAMELESS,
                &rule::SPACE,
                &rule::CAPITAL,
                &rule::MANY_VERTICES,
                &rule::ONE_LEVEL,
                &rule::NO_COLLISION,
                &rule::NOT_AMBIENT,
                &rule::MANY_CLIPS,
                &rule::NOT_LOOKED_AT,
                &cdae::validation::DETAIL_NAME,
            ],
        ),
    ],
};

/// Texts that are not UTF-8: the official library, which both add-ons use, fails on them.
#[cfg(feature = "cast")]
const LIBRARY: &[&Code] =
    &[&cast::validate_structure::NAME_ENCODING, &cast::validate_structure::TEXT_ENCODING];

/// Problems in the official Blender add-on.
#[cfg(feature = "cast")]
pub(super) static BLENDER: Profile = Profile {
    name: "cast-blender",
    about: "The official Cast add-on for Blender (1.99) imports the file completely and correctly.",
    settings: &[
        // It skips these and continues, or asks the user.
        (
            Warning,
            &[
                &cast::validate_content::IK_POLE,
                &cast::validate_content::SCENE_ROOT,
                &cast::validate_structure::FACE_RANGE,
            ],
        ),
        // It reads all files with Z up.
        (Warning, &[&cast::validate_content::UP_NOT_Z]),
        (Error, REFUSED_BY_BLENDER),
        (Error, LIBRARY),
        (Warning, &[&rule::NAMES_BY_CASE, &rule::JOINT_SCALE, &rule::LONG_CLIP, &rule::OVERRIDES]),
        // It converts, sorts, or ignores these.
        (
            Info,
            &[
                &cast::validate_structure::LOOSE_TYPE,
                &cast::validate_content::KEYS_UNSORTED,
                &cast::validate_content::UP_AXIS,
                &rule::VISIBILITY,
            ],
        ),
    ],
};

/// Problems in the official Maya plug-in.
#[cfg(feature = "cast")]
pub(super) static MAYA: Profile = Profile {
    name: "cast-maya",
    about: "The official Cast plug-in for Maya imports the file completely and keeps its names.",
    settings: &[
        (Error, &[&cast::validate_structure::TEXT_COUNT]),
        (Error, LIBRARY),
        (Warning, &[&rule::NAMES_ALIKE_IN_MAYA]),
        (Info, &[&rule::NAMES_FOR_MAYA]),
    ],
};

/// Problems in the Pragma engine.
#[cfg(feature = "udm")]
pub(super) static PRAGMA: Profile = Profile {
    name: "pragma",
    about: "The Pragma engine loads the file without an error, a crash or missing parts.",
    settings: &[
        (Error, REFUSED_BY_ENGINE),
        (
            Warning,
            &[
                &rule::NAME_LENGTH,
                &rule::NAME_MARK,
                &rule::MATERIAL_PATH,
                &rule::INFLUENCES,
                &rule::MORPH_RANGE,
                &rule::JOINT_SCALE,
            ],
        ),
    ],
};
