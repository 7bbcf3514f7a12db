//! Vertex attributes by name, and the types that they permit (3.7.2.1, 3.7.2.2, KHR_mesh_quantization).

use super::model::{Accessor, component_name};
use meshwright_scene::Component::{self, F32, I8, I16, U8, U16};

/// A number type, and whether it is normalized.
type Type = (Component, bool);

const FLOATS: &[Type] = &[(F32, false)];
const FRACTIONS: &[Type] = &[(F32, false), (U8, true), (U16, true)];
const SIGNED: &[Type] = &[(I8, true), (I16, true)];
const ANY_SIGNED: &[Type] = &[(I8, false), (I8, true), (I16, false), (I16, true)];
const ALL: &[Type] =
    &[(I8, false), (I8, true), (U8, false), (U8, true), (I16, false), (I16, true), (U16, false), (U16, true)];

/// An attribute that the specification defines.
#[derive(Debug)]
pub(super) struct Semantic {
    pub(super) name: &'static str,
    /// Whether its name ends in a set number.
    pub(super) in_sets: bool,
    base: Types,
    /// Types in morph targets; empty if not permitted there.
    moved: Types,
}

#[derive(Debug)]
struct Types {
    kinds: &'static [&'static str],
    plain: &'static [Type],
    /// Further types with KHR_mesh_quantization.
    quantized: &'static [Type],
}

const NONE: Types = Types { kinds: &[], plain: &[], quantized: &[] };

const fn types(kinds: &'static [&'static str], plain: &'static [Type], quantized: &'static [Type]) -> Types {
    Types { kinds, plain, quantized }
}

static SEMANTICS: &[Semantic] = &[
    Semantic {
        name: "POSITION",
        in_sets: false,
        base: types(&["VEC3"], FLOATS, ALL),
        moved: types(&["VEC3"], FLOATS, ANY_SIGNED),
    },
    Semantic {
        name: "NORMAL",
        in_sets: false,
        base: types(&["VEC3"], FLOATS, SIGNED),
        moved: types(&["VEC3"], FLOATS, SIGNED),
    },
    Semantic {
        name: "TANGENT",
        in_sets: false,
        base: types(&["VEC4"], FLOATS, SIGNED),
        moved: types(&["VEC3"], FLOATS, SIGNED),
    },
    Semantic {
        name: "TEXCOORD",
        in_sets: true,
        base: types(&["VEC2"], FRACTIONS, ALL),
        moved: types(
            &["VEC2"],
            &[(F32, false), (I8, true), (I16, true), (U8, true), (U16, true)],
            ANY_SIGNED,
        ),
    },
    Semantic {
        name: "COLOR",
        in_sets: true,
        base: types(&["VEC3", "VEC4"], FRACTIONS, &[]),
        moved: types(
            &["VEC3", "VEC4"],
            &[(F32, false), (I8, true), (I16, true), (U8, true), (U16, true)],
            &[],
        ),
    },
    Semantic {
        name: "JOINTS",
        in_sets: true,
        base: types(&["VEC4"], &[(U8, false), (U16, false)], &[]),
        moved: NONE,
    },
    Semantic { name: "WEIGHTS", in_sets: true, base: types(&["VEC4"], FRACTIONS, &[]), moved: NONE },
];

/// The attribute of a name and its set; `None` if the specification does not define it.
pub(super) fn semantic(name: &str, moved: bool) -> Option<(&'static Semantic, usize)> {
    let allowed = |semantic: &&Semantic| !moved || !semantic.moved.kinds.is_empty();
    if let Some(semantic) = SEMANTICS.iter().filter(allowed).find(|semantic| semantic.name == name) {
        return (!semantic.in_sets).then_some((semantic, 0));
    }
    let (prefix, set) = name.split_once('_')?;
    let semantic =
        SEMANTICS.iter().filter(allowed).find(|semantic| semantic.in_sets && semantic.name == prefix)?;
    let plain = set == "0" || (!set.starts_with('0') && set.bytes().all(|byte| byte.is_ascii_digit()));
    Some((semantic, set.parse().ok().filter(|_| plain)?))
}

impl Semantic {
    /// The permitted types in words, if the accessor has another.
    pub(super) fn refuses(&self, accessor: &Accessor<'_>, moved: bool, quantized: bool) -> Option<String> {
        let types = if moved { &self.moved } else { &self.base };
        let further = if quantized { types.quantized } else { &[] };
        let known = types.plain.iter().chain(further);
        let fits = match accessor.component {
            Some(component) => known.clone().any(|&allowed| allowed == (component, accessor.normalized)),
            // A missing component type is reported elsewhere.
            None => !accessor.json.has("componentType"),
        };
        if fits && (accessor.kind.is_empty() || types.kinds.contains(&accessor.kind)) {
            return None;
        }
        let words = |&(component, normalized): &Type| {
            format!("{}{}", if normalized { "normalized " } else { "" }, component_name(component))
        };
        let components: Vec<String> = known.map(words).collect();
        Some(format!("{} of {}", types.kinds.join(" or "), components.join(", ")))
    }
}
