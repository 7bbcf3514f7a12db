//! Compiled model hierarchies.

use super::super::{float, hex, whole};
use meshwright::tinman::{
    cmh::{Cut, Document, Model, Part, Transform},
    codes::cmh as codes,
};
use serde_json::{Value, json};

pub(in crate::meshwright_answer) fn value(document: &Document<'_>) -> Value {
    // The reader continues without such a child; the vectors expect a refusal.
    if let Some((_, _, cut)) = document.cuts().next() {
        let code = match cut {
            Cut::Cycle => &codes::CYCLE,
            Cut::Nowhere => &codes::CHILD,
            Cut::Misfit(..) => &codes::MODEL,
        };
        return json!({ "error": { "code": code.id, "message": code.title } });
    }
    let mut all = json!({
        "format": "cmh",
        "version": whole(document.header.version.value.value().into()),
        "root": whole(document.header.root.value.into()),
    });
    if let Some(root) = document.root() {
        all["models"] = document.models.iter().map(|one| model(document, one)).collect();
        let flags = root.flags(document.version());
        let names: Vec<&str> = flags.names().collect();
        let moved = |child: meshwright::tinman::cmh::Child| match child.transform.value.affine() {
            Some(affine) => {
                let rows = affine.linear.into_iter().zip(affine.translation);
                rows.map(|([a, b, c], last)| [a, b, c, last].map(float)).collect()
            }
            None => Value::Null,
        };
        let children: Vec<Value> = root.child_list().map(moved).collect();
        all["meaning"] = json!({ "flags": names, "layer": flags.layer(), "children": children });
    }
    all
}

fn model(document: &Document<'_>, model: &Model<'_>) -> Value {
    let name = match (document.name(model), document.name_bytes(model)) {
        (Some(name), _) => name.into(),
        (None, []) => Value::Null,
        (None, bytes) => json!({ "bytes": hex(bytes) }),
    };
    let children = model.children.map(|children| children.iter().map(|one| child(&one)).collect::<Value>());
    json!({
        "at": model.at(),
        "name": name,
        "flags": whole(model.flags(document.version()).bits().into()),
        "part_count": model.part_count(),
        "parts": model.all_parts().map(|one| part(&one)).collect::<Value>(),
        "unit": super::ser::object(model.unit()),
        "children": children,
        "stops": model.hole.map(|hole| json!({ "at": hole.at, "with": hole.kind.word() })),
    })
}

fn part(part: &Part) -> Value {
    match (part.offsets, part.refers_to()) {
        (Some(offsets), _) => json!({
            "flags": whole(part.word.value.value().into()),
            "geometry": whole(offsets.geometry.value.into()),
            "material": whole(offsets.material.value.into()),
        }),
        (None, known) => json!({ "reference": known.map(|at| whole(at.into())) }),
    }
}

fn child(child: &meshwright::tinman::cmh::Child) -> Value {
    let floats = |numbers: &[f64]| numbers.iter().map(|number| float(*number)).collect::<Value>();
    let offset = whole(child.offset.value.into());
    match child.transform.value {
        Transform::Narrow(matrix) => {
            json!({ "offset": offset, "matrix": floats(&matrix.map(f64::from)) })
        }
        Transform::Wide { translation, rotation, scale } => json!({
            "offset": offset,
            "translation": floats(&translation),
            "rotation": floats(&rotation),
            "scale": float(scale),
        }),
    }
}
