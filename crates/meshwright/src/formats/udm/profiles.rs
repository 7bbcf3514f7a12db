//! The profile of the Pragma engine. `docs/profiles.md` explains why they contain each rule.

use crate::{profile::Profile, scene::rules::codes as rule};
use meshwright_core::Severity::{Error, Warning};
use meshwright_udm::{REFUSED_BY_ENGINE, codes::validation};

/// All of them, in display order.
pub(super) static ALL: &[&Profile] = &[&PRAGMA];

/// Problems in the Pragma engine.
static PRAGMA: Profile = Profile {
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
                &validation::SPARSE_KEYS,
                &validation::FLEX_FRAMES,
                &validation::UNKNOWN_KEY,
            ],
        ),
    ],
};
