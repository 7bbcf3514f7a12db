//! Checks each property: its name, type, number of values, and NaN or infinity.

use super::{Report, Step, array_scans};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Kind, Node, PropertyRef, Type, ValueRef},
    nodes::{
        keys::{
            BLEND_SHAPE, BONE, CURVE, CURVE_MODE_OVERRIDE, INSTANCE, MATERIAL, MESH, NOTIFICATION_TRACK,
            SKELETON,
        },
        types::{Fit, PropertyType},
    },
    table,
    view::Instance,
};
use meshwright_core::message::count as counted;
use std::collections::HashSet;

/// Up to this many properties are compared pairwise; more go into a set.
const FEW: usize = 24;

pub(super) fn check(node: &Node<'_>, report: &mut Report) {
    for (ordinal, property) in node.properties.iter().enumerate() {
        let number = u32::try_from(ordinal).unwrap_or(u32::MAX);
        let step = table::property(node.id, property.name, number);
        let accepts = table::described(node.id, property.name).map(|(description, _)| &description.accepts);
        match (node.kind(), accepts) {
            (Some(kind), None) => undescribed(kind, node, property, step, report),
            (Some(kind), Some(accepts)) => described(kind, node, property, (step, accepts), report),
            (None, _) => {}
        }
        contents(node, property, step, accepts.is_some(), report);
    }
    repeated(node, report);
    if let Some(kind) = node.kind() {
        missing(kind, node, report);
    }
}

fn undescribed(kind: Kind, node: &Node<'_>, property: PropertyRef<'_>, step: Step, report: &mut Report) {
    let (of, name) = (report.called(node), property.name);
    if name.iter().any(u8::is_ascii_uppercase) {
        report.on_step(&validate_structure::NAME_CASE, step, || {
            format!("property `{}` of {of} is not in lower case", property.name())
        });
    }
    if kind == Kind::Material && property.value.kind() == Type::Long {
        let message = || format!("{of} has the unknown slot `{}`", property.name());
        return report.on_step(&validate_content::SLOT_UNKNOWN, step, message);
    }
    let message = || format!("{of} has the unknown property `{}`", property.name());
    report.on_step(&validate_structure::UNKNOWN_PROPERTY, step, message);
}

fn described(
    kind: Kind,
    node: &Node<'_>,
    property: PropertyRef<'_>,
    (step, accepts): (Step, &PropertyType),
    report: &mut Report,
) {
    let (value, name) = (property.value, property.name);
    let of = report.called(node);
    let is_frames = [Kind::Curve, Kind::NotificationTrack].contains(&kind) && name == CURVE.frames.as_bytes();
    if is_frames && [Type::Float, Type::Double].contains(&value.kind()) {
        let message = || format!("{of} has frames stored as floats, as in files until 2023");
        return report.on_step(&validate_content::FLOAT_FRAMES, step, message);
    }
    let is_color =
        kind == Kind::Mesh && name.starts_with(MESH.colors.as_bytes()) && accepts.spelled.contains("v4");
    if is_color && [Type::Byte, Type::Short].contains(&value.kind()) {
        let message = || {
            format!(
                "{} of {of} has type {}, expected i or v4",
                table::spelled(node.id, name),
                value.kind().letters()
            )
        };
        return report.on_step(&validate_content::COLOR_BYTES, step, message);
    }
    if let Some(form) = older_form(kind, node, property) {
        return report.on_step(&validate_structure::LEGACY, step, || format!("{of} {form}"));
    }
    let message = || {
        let (name, is) = (table::spelled(node.id, name), value.kind().letters());
        format!("{name} of {of} has type {is}, expected {}", accepts.spelled)
    };
    match accepts.fit(value.kind()) {
        Fit::Wrong => return report.on_step(&validate_structure::WRONG_TYPE, step, message),
        Fit::Loose => report.on_step(&validate_structure::LOOSE_TYPE, step, message),
        Fit::Right => {}
    }
    if value.kind() == Type::Text {
        return named(kind, node, value, name, step, report);
    }
    let one = accepts.values(value.kind());
    let count = value.len();
    if accepts.single && count != one {
        let message = || {
            let values = counted(count, "value", "values");
            format!("{} of {of} has {values}, expected {one}", table::spelled(node.id, property.name))
        };
        report.on_step(&validate_structure::SCALAR_COUNT, step, message);
    }
    if accepts.boolean
        && let Some(state) = value.int(0).filter(|&state| state > 1)
    {
        report.on_step(&validate_structure::BOOLEAN, step, || {
            format!("{} of {of} is {state}, expected 0 or 1", table::spelled(node.id, property.name))
        });
    }
}

fn named(kind: Kind, node: &Node<'_>, value: ValueRef<'_>, name: &[u8], step: Step, report: &mut Report) {
    let of = report.called(node);
    let name_keys: &[&str] = match kind {
        Kind::Bone => &[BONE.name],
        Kind::Material => &[MATERIAL.name],
        Kind::BlendShape => &[BLEND_SHAPE.name],
        Kind::NotificationTrack => &[NOTIFICATION_TRACK.name],
        Kind::Curve => &[CURVE.node_name],
        Kind::CurveModeOverride => &[CURVE_MODE_OVERRIDE.node_name],
        _ => &[],
    };
    let is_name = name_keys.iter().any(|key| key.as_bytes() == name);
    let first = value.as_text().and_then(|texts| texts.first());
    if is_name && first.is_some_and(<[u8]>::is_empty) {
        report.on_step(&validate_structure::EMPTY_NAME, step, || {
            format!("the name (`{}`) of {of} is empty", name.escape_ascii())
        });
    }
}

/// Checks that apply to properties with any name.
fn contents(node: &Node<'_>, property: PropertyRef<'_>, step: Step, is_described: bool, report: &mut Report) {
    let of = report.called(node);
    if std::str::from_utf8(property.name).is_err() {
        let message = || format!("the property name `{}` of {of} is not UTF-8", property.name.escape_ascii());
        report.on_step(&validate_structure::NAME_ENCODING, step, message);
    }
    let value = property.value;
    if let Some(texts) = value.as_text() {
        let count = texts.len();
        if count != 1 {
            let message = || {
                format!(
                    "{} of {of} has {}, expected 1",
                    table::spelled(node.id, property.name),
                    counted(count, "text", "texts")
                )
            };
            report.on_step(&validate_structure::TEXT_COUNT, step, message);
        }
        if std::str::from_utf8(value.as_bytes()).is_err() {
            let message =
                || format!("the text {} of {of} is not UTF-8", table::spelled(node.id, property.name));
            report.on_step(&validate_structure::TEXT_ENCODING, step, message);
        }
    } else if is_described && let Some(bad) = array_scans::not_finite(value) {
        let count = value.len();
        let message = || {
            let many = match count {
                1 => String::new(),
                _ => format!(" in {} of {count} values (first: {})", bad.count, bad.first.unwrap_or(0)),
            };
            format!("{} of {of} has NaN or infinity{many}", table::spelled(node.id, property.name))
        };
        let values: Step = (&table::VALUES, bad.indices().first().copied());
        let steps = [step, values];
        report.push_about(
            &validate_structure::NOT_FINITE,
            steps.get(..if count == 1 { 1 } else { 2 }).unwrap_or_default(),
            bad.indices(),
            message,
        );
    }
}

fn repeated(node: &Node<'_>, report: &mut Report) {
    let (of, count) = (report.called(node), node.properties.len());
    let mut seen = HashSet::new();
    for (at, property) in node.properties.iter().enumerate() {
        let again = match count {
            ..=FEW => node.properties.iter().take(at).any(|other| other.name == property.name),
            _ => !seen.insert(property.name),
        };
        if again {
            let step = table::property(node.id, property.name, u32::try_from(at).unwrap_or(u32::MAX));
            let message =
                || format!("{of} has more than one property {}", table::spelled(node.id, property.name));
            report.on_step(&validate_structure::REPEATED_PROPERTY, step, message);
        }
    }
}

fn missing(kind: Kind, node: &Node<'_>, report: &mut Report) {
    // The content of opaque bytes is unknown.
    if node.opaque.is_some() {
        return;
    }
    let of = report.called(node);
    for property in kind.description().properties {
        let name = property.field.name;
        if !property.required || is_excused(kind, name, node) {
            continue;
        }
        let lacks = match node.property(name) {
            None => "has no",
            Some(value) if value.is_empty() && property.accepts.single => "has an empty",
            Some(_) => continue,
        };
        report.note(&validate_structure::MISSING, || {
            format!("{of} {lacks} {}", table::spelled(node.id, name.as_bytes()))
        });
    }
}

/// Whether a node in an older form does not need a required property.
fn is_excused(kind: Kind, name: &str, node: &Node<'_>) -> bool {
    match kind {
        Kind::BlendShape => {
            [BLEND_SHAPE.vertices, BLEND_SHAPE.positions].contains(&name)
                && node.property(BLEND_SHAPE.targets).is_some()
        }
        Kind::Instance => {
            [INSTANCE.file_hash, INSTANCE.rotation].contains(&name) && Instance(node).has_older_reference()
        }
        _ => false,
    }
}

/// The meaning of a property in older files, if it is an older form.
fn older_form(kind: Kind, node: &Node<'_>, property: PropertyRef<'_>) -> Option<&'static str> {
    let is = |kinds: &[Kind], name: &str, types: &[Type]| {
        kinds.contains(&kind) && property.name == name.as_bytes() && types.contains(&property.value.kind())
    };
    let has_targets = || node.property(BLEND_SHAPE.targets).is_some();
    Some(if is(&[Kind::Mesh], MESH.older_colors, &[Type::Int]) {
        "has vertex colors under an older name (`vc`), which files used until 2024"
    } else if is(&[Kind::BlendShape], BLEND_SHAPE.targets, &[Type::Long]) {
        "uses whole meshes as targets (`t`), as in files until 2024"
    } else if is(&[Kind::BlendShape], BLEND_SHAPE.target_scale, &[Type::Float]) && has_targets() {
        "has weights (`ts`) of target meshes, as in files until 2024"
    } else if is(&[Kind::Skeleton], SKELETON.transform_space, &[Type::Text]) {
        "has a transform space (`ts`), as in files until 2023"
    } else if is(&[Kind::Instance], INSTANCE.rotation, &[Type::Long]) && Instance(node).has_older_reference()
    {
        "refers to its file under an older name (`r`), now `rf` (hash of the file)"
    } else {
        return None;
    })
}
