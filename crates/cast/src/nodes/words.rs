//! Properties whose values are words.

use super::types::PropertyType;
use crate::document::ValueRef;
use std::borrow::Cow;

/// An enumeration of words, with a variant for unknown words.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident $word:literal)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name<'d> {
            $($(#[$each])* $variant,)*
            /// An unknown word.
            Other(Cow<'d, str>),
        }

        impl<'d> $name<'d> {
            /// Parses a word, ignoring case.
            pub fn parse(word: Cow<'d, str>) -> Self {
                Self::known(&word.to_ascii_lowercase()).unwrap_or(Self::Other(word))
            }

            /// The variant of a word in lower case, as the format's description spells it.
            pub fn known(word: &str) -> Option<Self> {
                Some(match word {
                    $($word => Self::$variant,)*
                    _ => return None,
                })
            }

            /// The word as stored.
            pub fn word(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)*
                    Self::Other(word) => word,
                }
            }
        }
    )*};
}

/// Makes words types of properties.
macro_rules! values {
    ($($name:ident)*) => {$(
        impl<'d> $name<'d> {
            pub(crate) const TYPE: PropertyType = super::types::Text::TYPE;

            /// The word that a property states.
            pub(crate) fn read(value: ValueRef<'d>) -> Option<Self> {
                value.as_text()?.first_lossy().map(Self::parse)
            }
        }
    )*};
}

values! { SkinningMethod ConstraintKind CurveKind CurveMode ColorSpace UpAxis }

words! {
    /// How skinning blends bones.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Mesh, SkinningMethod}};
    ///
    /// let node = Node::new(Kind::Mesh, 0).with("sm", "Quaternion");
    /// let method = Mesh::from_node(&node).map(|mesh| mesh.skinning_method());
    /// assert_eq!(method, Some(SkinningMethod::Quaternion));
    /// ```
    SkinningMethod {
        /// Blends matrices.
        Linear "linear"
        /// Blends dual quaternions.
        Quaternion "quaternion"
    }

    /// The property that a constraint controls.
    ///
    /// ```
    /// use meshwright_cast::view::ConstraintKind;
    ///
    /// assert_eq!(ConstraintKind::parse("pt".into()), ConstraintKind::Point);
    /// assert_eq!(ConstraintKind::Orient.word(), "or");
    /// ```
    ConstraintKind {
        /// The position.
        Point "pt"
        /// The orientation.
        Orient "or"
        /// The scale.
        Scale "sc"
    }

    /// The property that a curve moves.
    ///
    /// ```
    /// use meshwright_cast::view::CurveKind;
    ///
    /// assert_eq!(CurveKind::parse("rq".into()), CurveKind::Rotation);
    /// assert_eq!(CurveKind::TranslationY.word(), "ty");
    /// ```
    CurveKind {
        /// Rotation, as a quaternion.
        Rotation "rq"
        /// Rotation about X in degrees, in older files.
        RotationX "rx"
        /// Rotation about Y in degrees, in older files.
        RotationY "ry"
        /// Rotation about Z in degrees, in older files.
        RotationZ "rz"
        /// Translation along X.
        TranslationX "tx"
        /// Translation along Y.
        TranslationY "ty"
        /// Translation along Z.
        TranslationZ "tz"
        /// Scale along X.
        ScaleX "sx"
        /// Scale along Y.
        ScaleY "sy"
        /// Scale along Z.
        ScaleZ "sz"
        /// The weight of a blend shape.
        BlendShape "bs"
        /// Visibility.
        Visibility "vb"
    }

    /// How the keys of a curve apply.
    ///
    /// ```
    /// use meshwright_cast::view::CurveMode;
    ///
    /// assert_eq!(CurveMode::parse("ADDITIVE".into()), CurveMode::Additive);
    /// assert_eq!(CurveMode::parse("sideways".into()).word(), "sideways");
    /// ```
    CurveMode {
        /// Replaces the value of the rest pose.
        Absolute "absolute"
        /// Added to the value of the rest pose.
        Relative "relative"
        /// Added to the result of other animations.
        Additive "additive"
    }

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

    /// The axis that points up.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Metadata, UpAxis}};
    ///
    /// let node = Node::new(Kind::Metadata, 0).with("up", "Z");
    /// assert_eq!(Metadata::from_node(&node).and_then(|hints| hints.up_axis()), Some(UpAxis::Z));
    /// ```
    UpAxis {
        /// X.
        X "x"
        /// Y.
        Y "y"
        /// Z.
        Z "z"
    }
}
