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
