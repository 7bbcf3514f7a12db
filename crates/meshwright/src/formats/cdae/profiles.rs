//! The profiles of BeamNG. `docs/profiles.md` explains why they contain each rule.

use crate::{profile::Profile, scene::rules::codes as rule};
use meshwright_cdae::codes as cdae;
use meshwright_core::Severity::{Error, Info, Warning};

/// All of them, in display order.
pub(super) static ALL: &[&Profile] = &[&VEHICLE, &STATIC];

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
    ],
};
