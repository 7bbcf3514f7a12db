//! Rules that the table of properties does not contain: allowed parents and required properties.

use crate::document::{Kind, Node, Type};

/// The allowed parents of a kind; empty for roots.
pub(super) const fn parents(kind: Kind) -> &'static [Kind] {
    match kind {
        Kind::Root => &[],
        Kind::Model | Kind::Animation | Kind::Instance | Kind::Metadata => &[Kind::Root],
        Kind::Mesh | Kind::Hair | Kind::BlendShape | Kind::Material => &[Kind::Model],
        Kind::Skeleton => &[Kind::Model, Kind::Animation],
        Kind::Bone | Kind::IkHandle | Kind::Constraint => &[Kind::Skeleton],
        Kind::Curve | Kind::CurveModeOverride | Kind::NotificationTrack => &[Kind::Animation],
        Kind::File => &[Kind::Material, Kind::Instance],
        Kind::Color => &[Kind::Material],
    }
}

/// The required properties of a node. A curve's mode has a default, so it is not required.
pub(super) fn needed(kind: Kind, node: &Node<'_>) -> &'static [&'static str] {
    match kind {
        Kind::Mesh => &["vp", "f"],
        Kind::Hair => &["se", "pt"],
        Kind::BlendShape if node.property("t").is_some() => &["n", "b"],
        Kind::BlendShape => &["n", "b", "vi", "vp"],
        Kind::Bone => &["n"],
        Kind::IkHandle => &["sb", "eb"],
        Kind::Constraint => &["ct", "cb", "tb"],
        Kind::Material => &["n", "t"],
        Kind::File => &["p"],
        Kind::Color => &["rgba"],
        Kind::Animation => &["fr"],
        Kind::Curve => &["nn", "kp", "kb", "kv"],
        Kind::CurveModeOverride => &["nn", "m"],
        Kind::NotificationTrack => &["n", "kb"],
        Kind::Instance if old_reference(node) => &["p", "s"],
        Kind::Instance => &["rf", "p", "r", "s"],
        Kind::Root | Kind::Model | Kind::Skeleton | Kind::Metadata => &[],
    }
}

/// Whether an instance has its reference under the name that the rotation has now. Early files do.
pub(super) fn old_reference(node: &Node<'_>) -> bool {
    node.property("rf").is_none() && node.property("r").is_some_and(|value| value.reference().is_some())
}

/// Kinds whose nodes are identified by name.
pub(super) const fn is_named(kind: Kind) -> bool {
    matches!(kind, Kind::Bone | Kind::Material | Kind::BlendShape | Kind::NotificationTrack)
}

/// How well a value type fits a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// Programs cannot use it.
    Wrong,
    /// The numbers can be converted.
    Loose,
    /// As described.
    Right,
}

/// Whether a type fits a description such as `b[], h[] or i[]`, and whether the description is of a single
/// value.
pub(super) fn fit(described: &str, kind: Type) -> (Fit, bool) {
    let words = described.split([',', ' ']).filter(|word| !word.is_empty() && *word != "or");
    let (mut best, mut single) = (Fit::Wrong, true);
    for word in words {
        let letters = word.strip_suffix("[]");
        single &= letters.is_none();
        best = best.max(one(letters.unwrap_or(word), kind));
    }
    (best, single)
}

fn one(letters: &str, kind: Type) -> Fit {
    let (wanted, loose): (Type, &[Type]) = match letters {
        "b" => (Type::Byte, &[Type::Short, Type::Int, Type::Long]),
        "h" => (Type::Short, &[Type::Byte, Type::Int, Type::Long]),
        "i" => (Type::Int, &[Type::Byte, Type::Short, Type::Long]),
        "l" => (Type::Long, &[Type::Byte, Type::Short, Type::Int]),
        "f" => (Type::Float, &[Type::Double, Type::Byte, Type::Short, Type::Int]),
        "v2" => (Type::Vec2, &[Type::Float, Type::Double]),
        "v3" => (Type::Vec3, &[Type::Float, Type::Double]),
        "v4" => (Type::Vec4, &[Type::Float, Type::Double]),
        _ => (Type::Text, &[]),
    };
    match wanted == kind {
        true => Fit::Right,
        false if loose.contains(&kind) => Fit::Loose,
        false => Fit::Wrong,
    }
}

/// Whether a property is a boolean: only booleans are single bytes.
pub(super) fn is_boolean(described: &str) -> bool {
    described == "b"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    #[test]
    fn descriptions_are_parsed() {
        assert_eq!(fit("b[], h[] or i[]", Type::Short), (Fit::Right, false));
        assert_eq!(fit("i[] or v4[]", Type::Byte), (Fit::Loose, false));
        assert_eq!(fit("v3", Type::Vec3), (Fit::Right, true));
        assert_eq!(fit("v3[]", Type::Double), (Fit::Loose, false));
        assert_eq!(fit("s", Type::Int), (Fit::Wrong, true));
    }

    #[test]
    fn the_table_has_every_required_property() {
        for &kind in Kind::ALL {
            for name in needed(kind, &Node::new(kind, 0)) {
                let (field, _) = table::property(kind.id(), name.as_bytes(), 0);
                assert_eq!(field.name, *name, "{kind:?}");
            }
            for described in table::described(kind).1 {
                let words = Type::ALL.iter().filter(|&&of| fit(described.field.kind, of).0 == Fit::Right);
                assert!(words.count() > 0, "{}", described.field.kind);
            }
        }
    }
}
