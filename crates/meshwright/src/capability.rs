//! The scene features that a format supports.

/// A feature of a scene.
///
/// ```
/// use meshwright::{SceneFeature, Format, Support};
///
/// assert_eq!(Format::Cdae.holds(SceneFeature::Levels), Support::Full);
/// assert_eq!(Format::Cdae.holds(SceneFeature::Lights), Support::None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum SceneFeature {
    /// Node hierarchies with names.
    Tree,
    /// Scale and shear of a node.
    Scale,
    /// Triangles with positions and normals.
    Triangles,
    /// Points and lines.
    PointsAndLines,
    /// Tangents.
    Tangents,
    /// Texture coordinates.
    TexCoords,
    /// Vertex colors.
    Colors,
    /// Skins.
    Skins,
    /// Morph targets.
    Morphs,
    /// Animations of nodes.
    Clips,
    /// Animations of morph targets.
    MorphClips,
    /// Names of materials, one for each primitive.
    Materials,
    /// Factors of materials: metallic-roughness, transparency, emission.
    Factors,
    /// Textures of materials.
    Textures,
    /// Variants of materials.
    Variants,
    /// Levels of detail.
    Levels,
    /// Collision meshes.
    Collision,
    /// Cameras.
    Cameras,
    /// Lights.
    Lights,
    /// Mesh instances: many copies of a mesh at one node.
    Instances,
}

impl SceneFeature {
    /// All features, in table order.
    pub const ALL: [Self; 20] = [
        Self::Tree,
        Self::Scale,
        Self::Triangles,
        Self::PointsAndLines,
        Self::Tangents,
        Self::TexCoords,
        Self::Colors,
        Self::Skins,
        Self::Morphs,
        Self::Clips,
        Self::MorphClips,
        Self::Materials,
        Self::Factors,
        Self::Textures,
        Self::Variants,
        Self::Levels,
        Self::Collision,
        Self::Cameras,
        Self::Lights,
        Self::Instances,
    ];

    /// The name in the table.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tree => "nodes and names",
            Self::Scale => "scale of nodes",
            Self::Triangles => "triangles, normals",
            Self::PointsAndLines => "points, lines",
            Self::Tangents => "tangents",
            Self::TexCoords => "texture coordinates",
            Self::Colors => "vertex colors",
            Self::Skins => "skins",
            Self::Morphs => "morph targets",
            Self::Clips => "animations",
            Self::MorphClips => "morph animations",
            Self::Materials => "material names",
            Self::Factors => "material factors",
            Self::Textures => "textures",
            Self::Variants => "material variants",
            Self::Levels => "levels of detail",
            Self::Collision => "collision meshes",
            Self::Cameras => "cameras",
            Self::Lights => "lights",
            Self::Instances => "instances of a mesh",
        }
    }
}

/// The support of a format for a feature.
///
/// ```
/// use meshwright::{SceneFeature, Format, Support};
///
/// assert_eq!(Format::Cast.holds(SceneFeature::Instances), Support::Partial("as nodes"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// The same as in the scene.
    Full,
    /// Represented in another form or within limits, described in a few words; the rest is a loss.
    Partial(&'static str),
    /// Not supported: a loss.
    None,
}
