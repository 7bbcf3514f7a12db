//! Views of materials.

use super::{
    Color, File, Material,
    values::{Get, words},
};
use std::borrow::Cow;

words! {
    /// The color space of a color.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Color, ColorSpace}};
    ///
    /// let node = Node::new(Kind::Color, 0).with("rgba", [1.0_f32; 4]);
    /// assert_eq!(Color::from_node(&node).map(|color| color.color_space()), Some(ColorSpace::Srgb));
    /// ```
    ColorSpace {
        /// sRGB.
        Srgb "srgb"
        /// Linear.
        Linear "linear"
    }
}

words! {
    /// The purpose of a material slot.
    ///
    /// ```
    /// use meshwright_cast::view::SlotKind;
    ///
    /// assert_eq!(SlotKind::parse("albedo".into()), SlotKind::Albedo);
    /// assert_eq!(SlotKind::parse("extra0".into()), SlotKind::Other("extra0".into()));
    /// ```
    SlotKind {
        /// Color of the surface.
        Albedo "albedo"
        /// Color of the surface, under its older name.
        Diffuse "diffuse"
        /// Normals in tangent space.
        Normal "normal"
        /// Reflected color.
        Specular "specular"
        /// Smoothness.
        Gloss "gloss"
        /// Roughness.
        Roughness "roughness"
        /// Metalness; its presence selects the metallic-roughness workflow. Not in the description, but in
        /// files.
        Metal "metal"
        /// Emitted color.
        Emissive "emissive"
        /// Emission mask.
        EmissiveMask "emask"
        /// Emission strength. Not in the description, but in files.
        EmissiveStrength "estrength"
        /// Ambient occlusion.
        AmbientOcclusion "ao"
        /// Cavity.
        Cavity "cavity"
        /// Anisotropy.
        Anisotropy "aniso"
    }
}

/// A slot of a material.
///
/// ```
/// use meshwright_cast::{build, document::Hashes, view::{Material, SlotKind}};
///
/// let wood = build::Slot::File("wood.png".into());
/// let node = build::Material::named("plank").slot("albedo", wood).node(&mut Hashes::new());
/// let slot = Material::from_node(&node).and_then(|material| material.slot(&SlotKind::Albedo)).unwrap();
/// assert_eq!(slot.file.and_then(|file| file.path()), Some("wood.png".into()));
/// assert!(slot.color.is_none());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Slot<'d, 'a> {
    /// Its purpose; `extra0` and similar names have no variant of their own.
    pub kind: SlotKind<'d>,
    /// The hash that it refers to.
    pub hash: u64,
    /// The file that it refers to.
    pub file: Option<File<'d, 'a>>,
    /// The color that it refers to.
    pub color: Option<Color<'d, 'a>>,
}

impl<'d, 'a> Material<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `t`: its type, `pbr` in nearly all files.
    pub fn kind(self) -> Option<Cow<'d, str>> {
        self.0.text("t")
    }

    /// All slots in file order. Of two slots for one purpose, the first applies. Every reference is a slot,
    /// regardless of its name.
    pub fn slots(self) -> impl Iterator<Item = Slot<'d, 'a>> {
        self.0.properties.iter().filter_map(move |property| {
            let hash = property.value.reference()?;
            let child = self.0.child_by_hash(hash);
            Some(Slot {
                kind: SlotKind::parse(property.name()),
                hash,
                file: child.and_then(File::from_node),
                color: child.and_then(Color::from_node),
            })
        })
    }

    /// The first slot of this kind.
    pub fn slot(self, kind: &SlotKind<'_>) -> Option<Slot<'d, 'a>> {
        self.slots().find(|slot| slot.kind.word() == kind.word())
    }

    /// Its files, used by a slot or not.
    pub fn files(self) -> impl Iterator<Item = File<'d, 'a>> {
        File::all(self.0)
    }

    /// Its colors, used by a slot or not.
    pub fn colors(self) -> impl Iterator<Item = Color<'d, 'a>> {
        Color::all(self.0)
    }
}

impl<'d> File<'d, '_> {
    /// `p`: the path as stored, often with backslashes; relative to the folder of the Cast file.
    pub fn path(self) -> Option<Cow<'d, str>> {
        self.0.text("p")
    }
}

impl<'d> Color<'d, '_> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `cs`: the color space; sRGB if absent.
    pub fn color_space(self) -> ColorSpace<'d> {
        self.0.text("cs").map_or(ColorSpace::Srgb, ColorSpace::parse)
    }

    /// `rgba`: red, green, blue and alpha.
    pub fn rgba(self) -> Option<[f32; 4]> {
        self.0.vec4("rgba")
    }
}
