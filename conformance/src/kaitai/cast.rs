//! The description of Cast.

use super::{
    Description,
    template::{Facts, columns, fields, of_scalar, quoted},
};
use meshwright_cast::{
    document::{Kind, Type},
    nodes::PropertyDescription,
    table,
};

pub(super) fn description() -> Description {
    let facts = Facts::default()
        .fields(fields!(meshwright_cast::table: MAGIC VERSION ROOT_COUNT FLAGS TRAILING ID SIZE HASH PROPERTY_COUNT CHILD_COUNT OPAQUE TYPE NAME_LENGTH COUNT NAME))
        .text("properties", Kind::ALL.iter().map(|kind| properties(*kind)).collect::<String>())
        .text("type_known", all("type", Type::ALL.iter().copied()))
        .text("value_lists", Type::ALL.iter().map(|kind| list(*kind)).collect::<String>())
        .text("vectors", Type::ALL.iter().filter(|kind| kind.is_vector()).map(|kind| vector(*kind)).collect::<String>())
        .text("kinds", Kind::ALL.iter().map(|kind| node_kind(*kind)).collect::<String>())
        .text("types", Type::ALL.iter().map(|kind| value_type(*kind)).collect::<String>());
    Description { file: "cast.ksy", text: facts.fill(include_str!("cast.ksy")) }
}

/// The name of a type in the description.
fn name(kind: Type) -> String {
    format!("{kind:?}").to_lowercase()
}

/// The letters of a vector type in the other order, which one program writes.
fn swapped(kind: Type) -> Option<u16> {
    kind.is_vector().then(|| kind.code().swap_bytes())
}

/// Whether `what` is one of the types.
fn all(what: &str, kinds: impl Iterator<Item = Type>) -> String {
    let one = |kind: Type| {
        let name = name(kind);
        let other = swapped(kind).map(|_| format!("{what} == value_type::{name}_swapped"));
        [Some(format!("{what} == value_type::{name}")), other].into_iter().flatten()
    };
    kinds.flat_map(one).collect::<Vec<_>>().join(" or ")
}

/// The values of a property, if they have the type.
fn list(kind: Type) -> String {
    let (id, stored) = match kind {
        Type::Text => ("texts".to_owned(), "strz".to_owned()),
        _ if kind.is_vector() => (format!("{}s", name(kind)), name(kind)),
        _ => {
            let [column] = table::layout(kind).columns else { panic!("{kind:?} is a number") };
            (format!("{}s", name(kind)), of_scalar(column.scalar).to_owned())
        }
    };
    let doc = if kind == Type::Text { &table::TEXTS } else { &table::VALUES };
    let doc = quoted(&super::template::about(doc));
    let test = all("type", [kind].into_iter());
    format!(
        "- id: {id}\n  type: {stored}\n  repeat: expr\n  repeat-expr: count\n  if: {test}\n  doc: {doc}\n"
    )
}

fn vector(kind: Type) -> String {
    format!("{}:\n{}", name(kind), super::template::indented(&columns(table::layout(kind)), 2))
}

fn node_kind(kind: Kind) -> String {
    let description = kind.description();
    let (id, about) = (u32::from_le_bytes(kind.id().0), super::template::about(&description.field));
    let parents: Vec<&str> = description.parents.iter().map(|parent| parent.description().words).collect();
    let below =
        if parents.is_empty() { String::new() } else { format!("; below a {}", parents.join(" or ")) };
    let doc = quoted(&format!("{about}{below}"));
    format!("0x{id:08x}:\n  id: {}\n  doc: {doc}\n", super::template::snake(description.field.name))
}

fn value_type(kind: Type) -> String {
    let name = name(kind);
    let other = swapped(kind)
        .map(|code| format!("0x{code:04x}:\n  id: {name}_swapped\n  doc: The letters in the other order.\n"));
    format!("0x{:04x}:\n  id: {name}\n  doc: '`{}`'\n", kind.code(), kind.letters())
        + &other.unwrap_or_default()
}

/// The properties of a kind of node, in a line each.
fn properties(kind: Kind) -> String {
    let description = kind.description();
    let line = |own: &PropertyDescription| {
        let number = if own.layered { "N" } else { "" };
        let need = if own.required { ", required" } else { "" };
        let (name, about) = (own.field.name, super::template::about(&own.field));
        format!("  {name}{number} ({}{need}): {about}\n", own.accepts.spelled)
    };
    if description.properties.is_empty() {
        return String::new();
    }
    let lines: String = description.properties.iter().map(line).collect();
    format!("{} (`{}`)\n{lines}", description.words, String::from_utf8_lossy(&kind.id().0))
}
