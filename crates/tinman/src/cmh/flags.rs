//! The word of flags, whose bits change their meaning with the version (section 4).

use std::fmt;

/// Which flags a word holds.
///
/// ```
/// use meshwright_tinman::cmh::{Flags, Scope, flags::FRONT_FACES};
///
/// assert!(Flags::new(FRONT_FACES, 5, Scope::Part).front_faces());
/// assert!(!Flags::new(FRONT_FACES, 5, Scope::Model).front_faces());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Those of a model and of its only part.
    Single,
    /// Those of a model of several parts.
    Model,
    /// Those of one of several parts.
    Part,
}

/// A word of flags with what is needed to understand it. Bits that mean nothing are kept.
///
/// ```
/// use meshwright_tinman::cmh::{Flags, Scope, flags::{GROUP, LIGHTING}};
///
/// // The bit of lighting means the opposite from version 5 on.
/// assert_eq!(Flags::new(LIGHTING | GROUP, 5, Scope::Single).to_string(), "NoLighting Group");
/// assert_eq!(Flags::new(LIGHTING | GROUP, 4, Scope::Single).to_string(), "Group");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    bits: u64,
    version: u8,
    scope: Scope,
}

/// The bit of lighting: on before version 5, off from then on.
pub const LIGHTING: u64 = 1;
/// Front faces are drawn.
pub const FRONT_FACES: u64 = 1 << 1;
/// Back faces are drawn.
pub const BACK_FACES: u64 = 1 << 2;
/// Drawn with blending.
pub const TRANSPARENT: u64 = 1 << 3;
/// Vertex colors are base colors.
pub const VERTEX_COLOR: u64 = 1 << 4;
/// The alpha of vertex colors is occlusion.
pub const VERTEX_OCCLUSION: u64 = 1 << 5;
/// Acceleration structures are embedded; before version 3, weights of wind in vertex colors.
pub const COMPLEX_GEOMETRY: u64 = 1 << 6;
/// Not drawn: the application chooses one child.
pub const GROUP: u64 = 1 << 7;
/// Left out of spatial queries, with all below.
pub const NO_SPATIAL_QUERY: u64 = 1 << 8;
/// The ten bits of the layer.
pub const LAYER: u64 = 0x7_fe00;
/// The surface of a terrain.
pub const TERRAIN: u64 = 1 << 19;
/// Drawn without blending.
pub const OPAQUE: u64 = 1 << 20;
/// Perhaps embedded bounds, version 6 on: which bit it is, is not published.
pub const GUESSED_COMPLEX_HIERARCHY: u64 = 1 << 21;

const LAYER_SHIFT: u32 = 9;
const PART: u64 =
    LIGHTING | FRONT_FACES | BACK_FACES | TRANSPARENT | VERTEX_COLOR | VERTEX_OCCLUSION | LAYER | OPAQUE;
const MODEL: u64 = LIGHTING | COMPLEX_GEOMETRY | GROUP | NO_SPATIAL_QUERY | TERRAIN;

impl Flags {
    /// A word as it was stored.
    pub const fn new(bits: u64, version: u8, scope: Scope) -> Self {
        Self { bits, version, scope }
    }

    /// All bits.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Which flags the word holds.
    pub const fn scope(self) -> Scope {
        self.scope
    }

    const fn has(self, bit: u64) -> bool {
        self.bits & bit != 0
    }

    const fn of_part(self) -> bool {
        !matches!(self.scope, Scope::Model)
    }

    const fn of_model(self) -> bool {
        !matches!(self.scope, Scope::Part)
    }

    /// Not lit. Before version 5 the bit said the opposite, and a model of several parts had it for all of them.
    pub const fn no_lighting(self) -> bool {
        if self.version < 5 { !self.has(LIGHTING) } else { self.of_part() && self.has(LIGHTING) }
    }

    /// Front faces are drawn.
    pub const fn front_faces(self) -> bool {
        self.of_part() && self.has(FRONT_FACES)
    }

    /// Back faces are drawn.
    pub const fn back_faces(self) -> bool {
        self.of_part() && self.has(BACK_FACES)
    }

    /// Drawn with blending.
    pub const fn transparent(self) -> bool {
        self.of_part() && self.has(TRANSPARENT)
    }

    /// Vertex colors are base colors.
    pub const fn vertex_color_is_base_color(self) -> bool {
        self.of_part() && self.has(VERTEX_COLOR)
    }

    /// The alpha of vertex colors is occlusion.
    pub const fn vertex_alpha_is_occlusion(self) -> bool {
        self.of_part() && self.has(VERTEX_OCCLUSION)
    }

    /// Vertex colors are weights of wind: what bit 6 meant in version 1. Inferred from an old edition of the manual.
    pub const fn vertex_color_is_wind(self) -> bool {
        self.version == 1 && self.of_part() && self.has(COMPLEX_GEOMETRY)
    }

    /// Acceleration structures are embedded, version 3 on.
    pub const fn complex_geometry(self) -> bool {
        self.version > 2 && self.of_model() && self.has(COMPLEX_GEOMETRY)
    }

    /// Not drawn: the application chooses one child.
    pub const fn group(self) -> bool {
        self.of_model() && self.has(GROUP)
    }

    /// Left out of spatial queries, with all below.
    pub const fn no_spatial_query(self) -> bool {
        self.of_model() && self.has(NO_SPATIAL_QUERY)
    }

    /// The surface of a terrain, version 5 on.
    pub const fn terrain(self) -> bool {
        self.version > 4 && self.of_model() && self.has(TERRAIN)
    }

    /// Drawn without blending, version 5 on.
    pub const fn opaque(self) -> bool {
        self.version > 4 && self.of_part() && self.has(OPAQUE)
    }

    /// Bit 21 of version 6 on is perhaps that of embedded bounds: a guess, as the bit is not published.
    pub const fn perhaps_complex_hierarchy(self) -> bool {
        self.version > 5 && self.of_model() && self.has(GUESSED_COMPLEX_HIERARCHY)
    }

    /// How far the part is moved in depth against others at the same place, -512 to 511; the vendor's library keeps to
    /// -500 to 500. 0 for a model of several parts.
    pub const fn layer(self) -> i16 {
        if !self.of_part() {
            return 0;
        }
        let [low, high, ..] = ((self.bits & LAYER) >> LAYER_SHIFT).to_le_bytes();
        // The tenth bit is the sign: moved to the top and back, it fills what is above.
        (i16::from_le_bytes([low, high]) << 6) >> 6
    }

    /// The same word with another layer, of which the lowest ten bits are taken.
    pub const fn with_layer(self, layer: i16) -> Self {
        let [low, high] = layer.to_le_bytes();
        let ten = u64::from_le_bytes([low, high & 0x03, 0, 0, 0, 0, 0, 0]);
        Self { bits: self.bits & !LAYER | ten << LAYER_SHIFT, ..self }
    }

    /// The bits that mean something in a word of this scope and version.
    pub const fn known(self) -> u64 {
        let all = match self.scope {
            Scope::Single => PART | MODEL,
            Scope::Model if self.version > 4 => MODEL & !LIGHTING,
            Scope::Model => MODEL,
            Scope::Part => PART,
        };
        let wind = if self.version == 1 && self.of_part() { COMPLEX_GEOMETRY } else { 0 };
        match self.version {
            0..=2 => all & !(COMPLEX_GEOMETRY | TERRAIN | OPAQUE | LAYER) | wind,
            3 => all & !(TERRAIN | OPAQUE | LAYER),
            4 => all & !(TERRAIN | OPAQUE),
            _ => all,
        }
    }

    /// The bits that mean nothing in a word of this scope and version.
    pub const fn unknown(self) -> u64 {
        self.bits & !self.known()
    }

    /// The names of what is set, as the vendor writes them, in the order of the bits.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        [
            ("NoLighting", self.no_lighting()),
            ("FrontFaces", self.front_faces()),
            ("BackFaces", self.back_faces()),
            ("Transparent", self.transparent()),
            ("VertexColorIsBaseColor", self.vertex_color_is_base_color()),
            ("VertexAlphaIsOcclusion", self.vertex_alpha_is_occlusion()),
            ("VertexColorIsWind", self.vertex_color_is_wind()),
            ("ComplexGeometry", self.complex_geometry()),
            ("Group", self.group()),
            ("NoSpatialQuery", self.no_spatial_query()),
            ("Terrain", self.terrain()),
            ("Opaque", self.opaque()),
        ]
        .into_iter()
        .filter_map(|(name, set)| set.then_some(name))
    }
}

/// The names, the layer and the bits that mean nothing.
impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = self.names().map(str::to_owned).collect();
        if self.layer() != 0 {
            words.push(format!("layer {}", self.layer()));
        }
        if self.unknown() != 0 {
            words.push(format!("unknown {:#x}", self.unknown()));
        }
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_numbers_of_ten_bits() {
        for (layer, bits) in
            [(1, 0x200), (-1, 0x7_fe00), (500, 0x3_e800), (-500, 0x4_1800), (511, 0x3_fe00), (-512, 0x4_0000)]
        {
            let flags = Flags::new(bits, 4, Scope::Part);
            assert_eq!((flags.layer(), flags.unknown()), (layer, 0));
            assert_eq!(Flags::new(0, 4, Scope::Part).with_layer(layer).bits(), bits);
            assert_eq!(Flags::new(u64::MAX, 4, Scope::Single).with_layer(layer).layer(), layer);
        }
        assert_eq!(Flags::new(0x200, 4, Scope::Model).layer(), 0);
    }

    #[test]
    fn bits_change_their_meaning_with_the_version() {
        let single = |bits, version| Flags::new(bits, version, Scope::Single);
        for version in 1..=4 {
            assert!(single(0, version).no_lighting() && !single(1, version).no_lighting());
        }
        for version in 5..=7 {
            assert!(!single(0, version).no_lighting() && single(1, version).no_lighting());
        }
        let six = |version| {
            (single(0x40, version).vertex_color_is_wind(), single(0x40, version).complex_geometry())
        };
        assert_eq!([1, 2, 3].map(six), [(true, false), (false, false), (false, true)]);
        assert_eq!([1, 2, 3].map(|version| single(0x40, version).unknown()), [0, 0x40, 0]);
        assert_eq!([4, 5].map(|version| single(0x18_0000, version).unknown()), [0x18_0000, 0]);
        assert_eq!([3, 4].map(|version| single(0x200, version).unknown()), [0x200, 0]);
        assert_eq!([4, 5].map(|version| Flags::new(1, version, Scope::Model).unknown()), [0, 1]);
        assert!(!Flags::new(1, 5, Scope::Model).no_lighting());
        assert_eq!(Flags::new(0x1c0, 5, Scope::Part).unknown(), 0x1c0);
        assert_eq!(single(1 << 21, 6).unknown(), 1 << 21, "a guess is not knowledge");
        assert!(single(1 << 21, 6).perhaps_complex_hierarchy());
    }

    #[test]
    fn words_are_shown_with_all_that_is_in_them() {
        let shown = Flags::new(0x80 | 0x2 | 0x40_0000, 5, Scope::Single).with_layer(-3).to_string();
        assert_eq!(shown, "FrontFaces Group layer -3 unknown 0x400000");
    }
}
