//! The profiles of BeamNG. `docs/profiles.md` explains why they contain each rule.

use crate::{profile::Profile, scene::rules::codes as rule};
use meshwright_cdae::codes as cdae;
use meshwright_core::{
    Code,
    Severity::{self, Error, Info, Warning},
};
#[cfg(feature = "dae")]
use meshwright_dae::codes::validation as dae;

/// All of them, in display order.
pub(super) static ALL: &[&Profile] = &[&VEHICLE, &STATIC];

/// What the game does not read of a `.dae`: effects, images, skins, morph targets, cameras and lights.
#[cfg(feature = "dae")]
const NOT_READ: (Severity, &[&Code]) = (
    Info,
    &[
        &dae::NO_SCENE,
        &dae::INVALID_ID,
        &dae::NO_JOINTS,
        &dae::INFLUENCE_COUNT,
        &dae::INFLUENCE_RANGE,
        &dae::WEIGHT_SUM,
        &dae::BIND_MATRICES,
        &dae::MISSING_JOINT,
        &dae::SKIN_VERTICES,
        &dae::NO_SKELETON,
        &dae::MORPH_VERTICES,
        &dae::MORPH_WEIGHTS,
        &dae::NO_COMMON,
        &dae::NO_SHADING,
        &dae::COLOR_VALUES,
        &dae::TEXTURE_IMAGE,
        &dae::NO_TEXCOORD,
        &dae::IMAGE_PATH,
        &dae::NO_IMAGE_FILE,
        &dae::NO_OPTICS,
        &dae::NO_LIGHT_KIND,
        &dae::MISSING_IMAGE,
    ],
);

/// What the game ignores or assumes in a `.dae`, and shows the rest.
#[cfg(feature = "dae")]
const TOLERATED: (Severity, &[&Code]) = (
    Warning,
    &[
        &dae::NO_ASSET,
        &dae::DUPLICATE_ID,
        &dae::TRANSFORM_VALUES,
        &dae::CHANNEL_TARGET,
        &dae::SAMPLER_INPUTS,
        &dae::SAMPLER_COUNTS,
        &dae::NO_TANGENTS,
    ],
);

/// Requirements of BeamNG for vehicle meshes, which are looked up by name.
static VEHICLE: Profile = Profile {
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
        #[cfg(feature = "dae")]
        NOT_READ,
        #[cfg(feature = "dae")]
        TOLERATED,
    ],
};

/// Requirements of BeamNG for static objects in a level.
static STATIC: Profile = Profile {
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
        #[cfg(feature = "dae")]
        NOT_READ,
        #[cfg(feature = "dae")]
        TOLERATED,
    ],
};
