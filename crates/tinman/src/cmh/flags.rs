//! The flags word, whose bits depend on the version (section 4).

use std::fmt;

/// The owner of a flags word.
///
/// ```
/// use meshwright_tinman::cmh::{Flags, Scope, flags::FRONT_FACES};
///
/// assert!(Flags::new(FRONT_FACES, 5, Scope::Part).front_faces());
/// assert!(!Flags::new(FRONT_FACES, 5, Scope::Model).front_faces());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A model and its only part.
    Single,
    /// A model with several parts.
    Model,
    /// One of several parts.
    Part,
}

/// A flags word with its version and scope. Unknown bits are kept.
///
/// ```
/// use meshwright_tinman::cmh::{Flags, Scope, flags::{GROUP, LIGHTING}};
///
/// // The lighting bit has the opposite meaning since version 5.
/// assert_eq!(Flags::new(LIGHTING | GROUP, 5, Scope::Single).to_string(), "NoLighting Group");
/// assert_eq!(Flags::new(LIGHTING | GROUP, 4, Scope::Single).to_string(), "Group");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    bits: u64,
    version: u8,
    scope: Scope,
}

/// Lighting: enables it before version 5, disables it since.
pub const LIGHTING: u64 = 1;
/// Front faces are drawn.
pub const FRONT_FACES: u64 = 1 << 1;
/// Back faces are drawn.
pub const BACK_FACES: u64 = 1 << 2;
/// Drawn with alpha blending.
pub const TRANSPARENT: u64 = 1 << 3;
/// Vertex colors are base colors.
pub const VERTEX_COLOR: u64 = 1 << 4;
/// The alpha of vertex colors is ambient occlusion.
pub const VERTEX_OCCLUSION: u64 = 1 << 5;
/// Acceleration structures are embedded; before version 3, vertex colors are wind weights.
pub const COMPLEX_GEOMETRY: u64 = 1 << 6;
/// A group that is not drawn; the application selects a child.
pub const GROUP: u64 = 1 << 7;
/// Excluded from spatial queries, with all descendants.
pub const NO_SPATIAL_QUERY: u64 = 1 << 8;
/// The ten bits of the layer.
pub const LAYER: u64 = 0x7_fe00;
/// A terrain surface.
pub const TERRAIN: u64 = 1 << 19;
/// Drawn without blending.
pub const OPAQUE: u64 = 1 << 20;
/// Possibly embedded bounds, since version 6: the actual bit is not published.
pub const GUESSED_COMPLEX_HIERARCHY: u64 = 1 << 21;

const LAYER_SHIFT: u32 = 9;
const PART: u64 =
    LIGHTING | FRONT_FACES | BACK_FACES | TRANSPARENT | VERTEX_COLOR | VERTEX_OCCLUSION | LAYER | OPAQUE;
const MODEL: u64 = LIGHTING | COMPLEX_GEOMETRY | GROUP | NO_SPATIAL_QUERY | TERRAIN;

impl Flags {
    /// Wraps a stored word.
    pub const fn new(bits: u64, version: u8, scope: Scope) -> Self {
        Self { bits, version, scope }
    }

    /// All bits.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The owner of the word.
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

    /// Lighting is disabled. Before version 5 the bit had the opposite meaning, and a multi-part model had
    /// it for all parts.
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

    /// Drawn with alpha blending.
    pub const fn transparent(self) -> bool {
        self.of_part() && self.has(TRANSPARENT)
    }

    /// Vertex colors are base colors.
    pub const fn vertex_color_is_base_color(self) -> bool {
        self.of_part() && self.has(VERTEX_COLOR)
    }

    /// The alpha of vertex colors is ambient occlusion.
    pub const fn vertex_alpha_is_occlusion(self) -> bool {
        self.of_part() && self.has(VERTEX_OCCLUSION)
    }

    /// Vertex colors are wind weights: the meaning of bit 6 in version 1. Inferred from an old edition of
    /// the manual.
    pub const fn vertex_color_is_wind(self) -> bool {
        self.version == 1 && self.of_part() && self.has(COMPLEX_GEOMETRY)
    }

    /// Acceleration structures are embedded; since version 3.
    pub const fn complex_geometry(self) -> bool {
        self.version > 2 && self.of_model() && self.has(COMPLEX_GEOMETRY)
    }

    /// A group that is not drawn; the application selects a child.
    pub const fn group(self) -> bool {
        self.of_model() && self.has(GROUP)
    }

    /// Excluded from spatial queries, with all descendants.
    pub const fn no_spatial_query(self) -> bool {
        self.of_model() && self.has(NO_SPATIAL_QUERY)
    }

    /// A terrain surface; since version 5.
    pub const fn terrain(self) -> bool {
        self.version > 4 && self.of_model() && self.has(TERRAIN)
    }

    /// Drawn without blending; since version 5.
    pub const fn opaque(self) -> bool {
        self.version > 4 && self.of_part() && self.has(OPAQUE)
    }

    /// Bit 21 since version 6 is possibly that of embedded bounds: a guess, because the bit is not
    /// published.
    pub const fn perhaps_complex_hierarchy(self) -> bool {
        self.version > 5 && self.of_model() && self.has(GUESSED_COMPLEX_HIERARCHY)
    }

    /// The depth offset of the part relative to others at the same position, -512 to 511; the vendor's
    /// library uses -500 to 500. 0 for a multi-part model.
    pub const fn layer(self) -> i16 {
        if !self.of_part() {
            return 0;
        }
        let [low, high, ..] = ((self.bits & LAYER) >> LAYER_SHIFT).to_le_bytes();
        // The tenth bit is the sign; shifting left and back extends it.
        (i16::from_le_bytes([low, high]) << 6) >> 6
    }

    /// Replaces the layer; uses the lowest ten bits of `layer`.
    pub const fn with_layer(self, layer: i16) -> Self {
        let [low, high] = layer.to_le_bytes();
        let ten = u64::from_le_bytes([low, high & 0x03, 0, 0, 0, 0, 0, 0]);
        Self { bits: self.bits & !LAYER | ten << LAYER_SHIFT, ..self }
    }

    /// The bits with a known meaning in this scope and version.
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

    /// The bits without a known meaning in this scope and version.
    pub const fn unknown(self) -> u64 {
        self.bits & !self.known()
    }

    /// The names of the set flags, as the vendor spells them, in bit order.
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

/// Prints the names, the layer and the unknown bits.
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
    fn layers_are_ten_bit_integers() {
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
    fn bits_depend_on_the_version() {
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
        assert_eq!(single(1 << 21, 6).unknown(), 1 << 21, "a guessed bit is unknown");
        assert!(single(1 << 21, 6).perhaps_complex_hierarchy());
    }

    #[test]
    fn words_are_printed_completely() {
        let shown = Flags::new(0x80 | 0x2 | 0x40_0000, 5, Scope::Single).with_layer(-3).to_string();
        assert_eq!(shown, "FrontFaces Group layer -3 unknown 0x400000");
    }
}
