//! The values of options.

use crate::select::{Collision, Lods, Select};
use meshwright_scene::assembly::SkeletonMerge;

/// A program that reads the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preset {
    /// Blender.
    Blender,
    /// three.js.
    Three,
    /// Unity.
    Unity,
    /// Godot.
    Godot,
}

impl Preset {
    /// Sets the levels that it supports, unless the caller chose them.
    pub(crate) fn select(self, select: &mut Select) {
        if matches!(self, Self::Three | Self::Unity | Self::Godot) && select.lods == Lods::Auto {
            select.lods = Lods::Finest;
        }
        if matches!(self, Self::Three | Self::Unity) && select.collision == Collision::Auto {
            select.collision = Collision::Drop;
        }
    }
}

/// What a conversion adds to a model on request. A game may not use it in every folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(
    not(feature = "deps"),
    allow(unreachable_pub, reason = "games ask for it, which need files around models")
)]
pub enum AddedPart {
    /// Further levels of detail.
    Levels,
    /// A mesh that others collide with.
    CollisionMesh,
}

/// The handling of skinned meshes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Skins {
    /// Converts them to rigid meshes in the rest pose of the scene.
    Bake,
    /// Keeps them skinned if the format supports skins.
    Keep,
}

/// The handling of morph targets.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, convert::Morphs};
///
/// let text = meshwright::open("crane.cast")?.convert_to(Format::Dae).morphs(Morphs::Keep).to_vec()?.value;
/// assert!(text.starts_with(b"<?xml"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Morphs {
    /// Drops them, and their animations; meshes keep the shape that the weights of the scene give them.
    Drop,
    /// Keeps them if the format supports them.
    Keep,
}

/// The handling of vertex colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexColors {
    /// They multiply the base color.
    Shade,
    /// They become a custom attribute without a visual effect.
    Attribute,
    /// They are dropped.
    Drop,
}

/// The levels of detail to make below the most detailed one.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, Lods, convert::MadeLods};
///
/// let house = meshwright::open("house.cdae")?;
/// let one = house.convert_to(Format::Glb).lods(Lods::One(0)).made_lods(MadeLods::Ratios(vec![0.5]));
/// assert!(one.to_vec()?.value.starts_with(b"glTF"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MadeLods {
    /// At most three, as many as are worth it, with sizes that follow from their distances to the model.
    Auto,
    /// One for each of these parts of the triangles, in descending order.
    Ratios(Vec<f32>),
    /// One for each of these sizes in pixels, in descending order: it is drawn below that size.
    Sizes(Vec<f32>),
    /// None.
    None,
}

impl MadeLods {
    /// Largest number of levels that are made.
    pub const MOST: usize = 8;

    /// `auto`, `none`, or numbers in descending order that are all parts below 1 or all sizes that end in `px`.
    pub(super) fn from_texts<'t>(texts: impl Iterator<Item = &'t str>) -> Option<Self> {
        let texts: Vec<&str> = texts.map(str::trim).collect();
        if texts == ["auto"] {
            return Some(Self::Auto);
        }
        if texts == ["none"] {
            return Some(Self::None);
        }
        let numbers = |ending: &str, fits: fn(f32) -> bool| -> Option<Vec<f32>> {
            let number = |text: &&str| text.strip_suffix(ending)?.trim_end().parse().ok();
            let numbers: Option<Vec<f32>> = texts.iter().map(number).collect();
            numbers.filter(|list| {
                (1..=Self::MOST).contains(&list.len())
                    && list.iter().all(|number| fits(*number))
                    && list.is_sorted_by(|a, b| a > b)
            })
        };
        let ratios = || numbers("", |part| part > 0.0 && part < 1.0).map(Self::Ratios);
        numbers("px", |size| (1.0..=65_535.0).contains(&size)).map(Self::Sizes).or_else(ratios)
    }
}

/// The collision mesh to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CollisionMesh {
    /// What is opaque, with as few triangles as a distance of 5 cm or 2 % of the size allows.
    Auto,
    /// The box around it.
    Box,
    /// Its convex hull.
    Hull,
    /// That of the least detailed level.
    LastLod,
    /// None.
    None,
}

/// The form of a format that has a binary and a text form.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{convert::Form, Format};
///
/// let text = meshwright::open("crate.pmdl_b")?.convert_to(Format::Udm).form(Form::Text).to_vec()?.value;
/// assert!(!text.starts_with(b"UDMB"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// Binary.
    Binary,
    /// Text that keeps every bit.
    Text,
    /// Text as the engine itself writes it, which loses precision.
    EngineText,
}

/// The version of the container of a GLB.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, convert::Container};
///
/// let house = meshwright::open("house.cdae")?;
/// let glb = house.convert_to(Format::Glb).container(Container::V3).to_vec()?.value;
/// assert_eq!(glb[..8], *b"glTF\x03\0\0\0");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Container {
    /// That of the input, or version 2; version 3 if the result is too large for that.
    Auto,
    /// Version 2, of at most 4 GiB - 4, which is that of glTF 2.0.
    V2,
    /// Version 3, of the draft of glTF 2.1.
    V3,
}

/// The compression of the content of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Compression {
    /// None.
    None,
    /// One zstd frame (cdae).
    Zstd,
    /// Vertices, indices and keyframes by the codecs of meshoptimizer (glTF): EXT_meshopt_compression.
    Meshopt,
}

/// How several models become one scene.
#[derive(Clone, Debug, Default)]
pub(crate) struct AssemblyOptions {
    /// Which bones become one.
    pub(crate) merge: SkeletonMerge,
    /// The models that are attached to bones of others, by the names of their files.
    pub(crate) attach: Vec<(String, String)>,
    /// Nodes of a group that place the same file become one with instances.
    pub(crate) gathers: bool,
}
