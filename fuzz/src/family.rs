//! Groups formats that are tested together, and interprets bytes as a file of one of them.

use meshwright::{Source, core::source::Hints, tinman::ser::Kind};
use meshwright_testkit::nonsensical_scenes::Flavor;
use std::path::Path;

/// Formats of one crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// CDAE.
    Cdae,
    /// Collada.
    Dae,
    /// Cast.
    Cast,
    /// UDM in binary form, text form, and as typed JSON.
    Udm,
    /// CMH and serialized values. The first byte of an input selects the type, as the values do not state it.
    Tinman,
    /// glTF in one file and as JSON.
    Gltf,
}

/// Number of first bytes of Tinman inputs that select model hierarchies; values follow, and their JSON is the
/// last.
const HIERARCHIES: usize = 2;

impl Family {
    /// All families.
    pub const ALL: [Self; 6] = [Self::Cdae, Self::Dae, Self::Cast, Self::Udm, Self::Tinman, Self::Gltf];

    /// File extensions of the family.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Cdae => &["cdae"],
            Self::Dae => &["dae"],
            Self::Cast => &["cast"],
            Self::Udm => &[
                "udm", "udm_b", "pmdl", "pmdl_b", "pmat", "pmat_b", "pmap", "pmap_b", "panim", "panim_b",
                "json",
            ],
            Self::Tinman => &["cmh", "ser", "json"],
            Self::Gltf => &["glb", "gltf"],
        }
    }

    /// The vendor data of scenes that are exported to it.
    pub const fn flavor(self) -> Flavor {
        match self {
            Self::Cdae => Flavor::Cdae,
            // Levels and names of shapes become names of nodes.
            Self::Dae => Flavor::Cdae,
            Self::Cast => Flavor::Cast,
            Self::Udm => Flavor::Udm,
            Self::Tinman => Flavor::Tinman,
            Self::Gltf => Flavor::Gltf,
        }
    }

    /// The file in the bytes of an input.
    pub fn source(self, input: &[u8]) -> Source {
        let text = |bytes: &[u8]| bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
        let (bytes, format) = match self {
            Self::Cdae => (input, "cdae".to_owned()),
            Self::Dae => (input, "dae".to_owned()),
            Self::Cast => (input, "cast".to_owned()),
            Self::Udm => (input, if text(input) { "json" } else { "udm" }.to_owned()),
            Self::Gltf => (input, if text(input) { "gltf" } else { "glb" }.to_owned()),
            Self::Tinman => {
                let (first, bytes) = input.split_first().unwrap_or((&0, &[]));
                (bytes, Self::way(usize::from(*first)))
            }
        };
        let inferred = self == Self::Tinman && input.first().is_some_and(|first| *first == 1);
        Source::from(bytes.to_vec()).with_hints(Hints { format: Some(format), inferred, ..Hints::default() })
    }

    /// The interpretation of a Tinman input that begins with that byte.
    fn way(first: usize) -> String {
        let way = first % (HIERARCHIES + Kind::ALL.len() + 1);
        match way.checked_sub(HIERARCHIES).map(|kind| Kind::ALL.get(kind)) {
            None => "cmh".to_owned(),
            Some(Some(kind)) => format!("ser:{}", kind.name()),
            Some(None) => "json".to_owned(),
        }
    }

    /// The inputs for a file with that name, one per interpretation.
    pub fn inputs(self, name: &Path, bytes: &[u8]) -> Vec<Vec<u8>> {
        if self != Self::Tinman {
            return vec![bytes.to_vec()];
        }
        let ending = name.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let all = HIERARCHIES + Kind::ALL.len();
        let ways = match ending {
            "cmh" => 0..HIERARCHIES,
            "ser" => HIERARCHIES..all,
            _ => all..all + 1,
        };
        let input = |way: usize| [&[u8::try_from(way).expect("few kinds")], bytes].concat();
        ways.map(input).collect()
    }

    /// The input that interprets the bytes as a serialized value of a type.
    pub fn value(kind: Kind, bytes: &[u8]) -> Vec<u8> {
        let at = Kind::ALL.iter().position(|known| *known == kind).expect("a kind");
        [&[u8::try_from(HIERARCHIES + at).expect("few kinds")], bytes].concat()
    }
}
