//! Materials.

use super::{
    Color, File, Material,
    values::{Get, words},
};
use std::borrow::Cow;

words! {
    /// What the numbers of a color mean.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Color, ColorSpace}};
    ///
    /// let node = Node::new(Kind::Color, 0).with("rgba", [1.0_f32; 4]);
    /// assert_eq!(Color::from_node(&node).map(|color| color.color_space()), Some(ColorSpace::Srgb));
    /// ```
    ColorSpace {
        /// As screens take them.
        Srgb "srgb"
        /// In proportion to light.
        Linear "linear"
    }
}

words! {
    /// What a slot of a material is for.
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
        /// How much it is a metal; its presence selects that workflow. Not in the tables, but in files.
        Metal "metal"
        /// Color of its own light.
        Emissive "emissive"
        /// Mask of its own light.
        EmissiveMask "emask"
        /// Strength of its own light. Not in the tables, but in files.
        EmissiveStrength "estrength"
        /// Ambient occlusion.
        AmbientOcclusion "ao"
        /// Cavity.
        Cavity "cavity"
        /// Anisotropy.
        Anisotropy "aniso"
    }
}

/// One slot of a material.
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
    /// What it is for; `extra0` and so on are words of their own.
    pub kind: SlotKind<'d>,
    /// The hash that it names.
    pub hash: u64,
    /// The path that it leads to.
    pub file: Option<File<'d, 'a>>,
    /// The color that it leads to.
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

    /// All slots in the order of the file, which says which of two slots for one purpose counts. Every reference is
    /// a slot, whatever its name.
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

    /// The first slot of that kind.
    pub fn slot(self, kind: &SlotKind<'_>) -> Option<Slot<'d, 'a>> {
        self.slots().find(|slot| slot.kind.word() == kind.word())
    }

    /// Its paths, used by a slot or not.
    pub fn files(self) -> impl Iterator<Item = File<'d, 'a>> {
        File::all(self.0)
    }

    /// Its colors, used by a slot or not.
    pub fn colors(self) -> impl Iterator<Item = Color<'d, 'a>> {
        Color::all(self.0)
    }
}

impl<'d> File<'d, '_> {
    /// `p`: the path as it is stored, often with backslashes; relative to the folder of the file.
    pub fn path(self) -> Option<Cow<'d, str>> {
        self.0.text("p")
    }
}

impl<'d> Color<'d, '_> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `cs`: what the numbers mean; sRGB if absent.
    pub fn color_space(self) -> ColorSpace<'d> {
        self.0.text("cs").map_or(ColorSpace::Srgb, ColorSpace::parse)
    }

    /// `rgba`: red, green, blue, alpha.
    pub fn rgba(self) -> Option<[f32; 4]> {
        self.0.vec4("rgba")
    }
}
