//! The schema of the specification, as tables.

mod core;
mod draft;
mod extensions;

pub(super) use self::core::ROOT;
pub(super) use extensions::EXTENSIONS;

/// A list of the root, or of an extension at the root, that indices refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Accessors,
    Animations,
    BufferViews,
    Buffers,
    Cameras,
    Images,
    Materials,
    Meshes,
    Nodes,
    Samplers,
    Scenes,
    Skins,
    Textures,
    Lights,
    Variants,
    Files,
    ExternalAssets,
    Shapes,
}

impl List {
    pub(super) const ALL: [Self; 18] = [
        Self::Accessors,
        Self::Animations,
        Self::BufferViews,
        Self::Buffers,
        Self::Cameras,
        Self::Images,
        Self::Materials,
        Self::Meshes,
        Self::Nodes,
        Self::Samplers,
        Self::Scenes,
        Self::Skins,
        Self::Textures,
        Self::Lights,
        Self::Variants,
        Self::Files,
        Self::ExternalAssets,
        Self::Shapes,
    ];

    /// The extension at the root that holds it, and its name.
    pub(super) const fn location(self) -> (Option<&'static str>, &'static str) {
        match self {
            Self::Accessors => (None, "accessors"),
            Self::Animations => (None, "animations"),
            Self::BufferViews => (None, "bufferViews"),
            Self::Buffers => (None, "buffers"),
            Self::Cameras => (None, "cameras"),
            Self::Images => (None, "images"),
            Self::Materials => (None, "materials"),
            Self::Meshes => (None, "meshes"),
            Self::Nodes => (None, "nodes"),
            Self::Samplers => (None, "samplers"),
            Self::Scenes => (None, "scenes"),
            Self::Skins => (None, "skins"),
            Self::Textures => (None, "textures"),
            Self::Lights => (Some("KHR_lights_punctual"), "lights"),
            Self::Variants => (Some("KHR_materials_variants"), "variants"),
            Self::Files => (None, "files"),
            Self::ExternalAssets => (None, "externalAssets"),
            Self::Shapes => (None, "shapes"),
        }
    }

    /// Whether the list is of glTF 2.1.
    pub(super) const fn is_draft(self) -> bool {
        matches!(self, Self::Files | Self::ExternalAssets | Self::Shapes)
    }

    /// Whether unreferenced objects of the list are reported.
    pub(super) const fn wants_use(self) -> bool {
        !matches!(self, Self::Animations | Self::Scenes | Self::Variants)
    }
}

/// Where an extension is permitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Objects without extensions in the table.
    Elsewhere,
    Root,
    Asset,
    Buffer,
    BufferView,
    ChannelTarget,
    Image,
    Material,
    Mesh,
    Node,
    Primitive,
    Texture,
    TextureUse,
    NormalTextureUse,
    OcclusionTextureUse,
}

/// A range of permitted numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) allows: fn(f64) -> bool,
    /// The requirement in words.
    pub(super) words: &'static str,
}

pub(super) const ANY: Range = Range { allows: f64::is_finite, words: "a finite number" };
pub(super) const UNIT: Range = Range { allows: |x| (0.0..=1.0).contains(&x), words: "a number from 0 to 1" };
pub(super) const SIGNED: Range =
    Range { allows: |x| (-1.0..=1.0).contains(&x), words: "a number from -1 to 1" };
pub(super) const ABOVE: Range = Range { allows: |x| x > 0.0 && x.is_finite(), words: "a number above 0" };
pub(super) const NOT_BELOW: Range =
    Range { allows: |x| x >= 0.0 && x.is_finite(), words: "a number of at least 0" };
pub(super) const FROM_ONE: Range =
    Range { allows: |x| x >= 1.0 && x.is_finite(), words: "a number of at least 1" };
/// Index of refraction.
pub(super) const REFRACTION: Range =
    Range { allows: |x| x == 0.0 || (x >= 1.0 && x.is_finite()), words: "0 or a number of at least 1" };
/// Half the angle of a cone.
pub(super) const ANGLE: Range =
    Range { allows: |x| (0.0..=std::f64::consts::FRAC_PI_2).contains(&x), words: "an angle from 0 to pi/2" };

/// The syntax of a string.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    pub(super) allows: fn(&str) -> bool,
    pub(super) words: &'static str,
}

/// The permitted values of a member.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    Bool,
    Text,
    /// One of these words; later versions may add others.
    Word(&'static [&'static str]),
    Form(Pattern),
    Uri,
    /// The URI of a file that is another asset.
    FileUri,
    Integer {
        least: u64,
        most: u64,
    },
    /// One of these numbers.
    Only(&'static [u64]),
    /// One of these numbers; later versions may add others.
    OneOf(&'static [u64]),
    Index(List),
    Number(Range),
    /// That many numbers.
    Numbers(&'static [usize], Range),
    Items(&'static Shape),
    /// The same, without duplicates.
    Set(&'static Shape),
    Object(&'static Schema),
    /// Members with arbitrary names.
    Map(&'static Shape),
}

/// A member of an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub(super) name: &'static str,
    pub(super) shape: Shape,
    pub(super) required: bool,
    /// Another member that it requires; empty if there is none.
    pub(super) needs: &'static str,
    /// Whether only glTF 2.1 has it.
    pub(super) draft: bool,
}

pub(super) const fn must(name: &'static str, shape: Shape) -> Member {
    Member { name, shape, required: true, needs: "", draft: false }
}

pub(super) const fn may(name: &'static str, shape: Shape) -> Member {
    Member { name, shape, required: false, needs: "", draft: false }
}

impl Member {
    pub(super) const fn with(self, needs: &'static str) -> Self {
        Self { needs, ..self }
    }

    pub(super) const fn draft(self) -> Self {
        Self { draft: true, ..self }
    }
}

/// An object; every object permits `extensions` and `extras`.
#[derive(Debug)]
pub(super) struct Schema {
    pub(super) place: Place,
    pub(super) members: &'static [Member],
    /// Exactly one of these must exist.
    pub(super) one_of: &'static [&'static str],
    /// Or none of them.
    pub(super) none: bool,
}

impl Schema {
    pub(super) const fn new(members: &'static [Member]) -> Self {
        Self { place: Place::Elsewhere, members, one_of: &[], none: false }
    }

    pub(super) const fn at(self, place: Place) -> Self {
        Self { place, ..self }
    }
}

pub(super) const INTEGER: Shape = Shape::Integer { least: 0, most: u64::MAX };
pub(super) const COUNT: Shape = Shape::Integer { least: 1, most: u64::MAX };
pub(super) const NAME: Member = may("name", Shape::Text);
