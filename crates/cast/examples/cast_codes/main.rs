//! Writes a file for every code that a file can trigger, and clean files that trigger none of the codes of
//! `validate`: `cargo run -p meshwright-cast --example cast_codes -- fixtures`.
//!
//! Each is a clean file with one defect and is named after the code: `cast/codes/CAST0331.cast`.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a generator may panic"
)]

mod broken_bytes;
mod broken_model;
mod broken_motion;
mod broken_tree;
mod clean;
mod imported;

use meshwright_cast::{
    document::{Document, Kind, Node, Value},
    write,
};
use std::{fs, path::Path};

/// A code and a function that makes a document that triggers it.
type Case = (&'static str, fn() -> Document<'static>);

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder).join("cast").join("codes");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let put = |name: &str, bytes: Vec<u8>| {
        assert!(bytes.len() < 2048, "{name} has {} bytes", bytes.len());
        fs::write(folder.join(format!("{name}.cast")), bytes).expect("the fixture can be written");
    };
    for (name, document) in clean::ALL.iter().chain(broken_tree::ALL).chain(broken_model::ALL) {
        put(name, bytes(&document()));
    }
    for (name, document) in broken_motion::ALL.iter().chain(imported::ALL) {
        put(name, bytes(&document()));
    }
    for (name, make) in broken_bytes::ALL {
        put(name, make());
    }
}

fn bytes(document: &Document<'_>) -> Vec<u8> {
    write(document).expect("the document can be written").to_vec()
}

/// The node of a kind in a document; `index` counts from 0.
fn node<'d, 'a>(document: &'d mut Document<'a>, kind: Kind, index: usize) -> &'d mut Node<'a> {
    let mut left = index;
    let found = find(&mut document.roots, kind, &mut left);
    found.unwrap_or_else(|| panic!("there is no {kind:?} {index}"))
}

fn find<'d, 'a>(nodes: &'d mut [Node<'a>], kind: Kind, left: &mut usize) -> Option<&'d mut Node<'a>> {
    for node in nodes {
        if node.kind() == Some(kind) {
            if *left == 0 {
                return Some(node);
            }
            *left -= 1;
        }
        if let Some(found) = find(&mut node.children, kind, left) {
            return Some(found);
        }
    }
    None
}

/// Sets a property, or adds it.
fn set(node: &mut Node<'static>, name: &'static str, value: impl Into<Value<'static>>) {
    let value = value.into();
    match node.properties.to_mut().iter_mut().find(|property| property.name == name.as_bytes()) {
        Some(property) => property.value = value,
        None => node.properties.push(meshwright_cast::document::Property::new(name, value)),
    }
}

/// Removes a property.
fn unset(node: &mut Node<'static>, name: &str) {
    node.properties.to_mut().retain(|property| property.name != name.as_bytes());
}

/// A clean file with one change.
fn changed(
    base: fn() -> Document<'static>,
    kind: Kind,
    index: usize,
    change: impl FnOnce(&mut Node<'static>),
) -> Document<'static> {
    let mut document = base();
    change(node(&mut document, kind, index));
    document
}
