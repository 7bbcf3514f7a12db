//! The profiles of programs with Cast add-ons. `docs/profiles.md` explains why they contain each rule.

use crate::{profile::Profile, scene::rules::codes as rule};
use meshwright_cast::{REFUSED_BY_BLENDER, codes as cast};
use meshwright_core::{
    Code,
    Severity::{Error, Info, Warning},
};

/// All of them, in display order.
pub(super) static ALL: &[&Profile] = &[&BLENDER, &MAYA];

/// Texts that are not UTF-8: the official library, which both add-ons use, fails on them.
const LIBRARY: &[&Code] =
    &[&cast::validate_structure::NAME_ENCODING, &cast::validate_structure::TEXT_ENCODING];

/// Problems in the official Blender add-on.
static BLENDER: Profile = Profile {
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
static MAYA: Profile = Profile {
    name: "cast-maya",
    about: "The official Cast plug-in for Maya imports the file completely and keeps its names.",
    settings: &[
        (Error, &[&cast::validate_structure::TEXT_COUNT]),
        (Error, LIBRARY),
        (Warning, &[&rule::NAMES_ALIKE_IN_MAYA]),
        (Info, &[&rule::NAMES_FOR_MAYA]),
    ],
};
