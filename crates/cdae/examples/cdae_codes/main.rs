//! Writes a file for every code of `validate` that a file can trigger, and clean files that trigger none:
//! `cargo run -p meshwright-cdae --example cdae_codes -- fixtures`.
//!
//! Each is a clean file with one defect and is named after the code: `cdae/codes/CDAE0643.cdae`.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a generator may panic"
)]

mod broken_mesh;
mod broken_motion;
mod broken_tree;
#[allow(dead_code, reason = "the other generator uses the rest")]
#[path = "../cdae_fixtures/build.rs"]
mod build;
mod clean;

use meshwright_cdae::{
    document::{Container, Document, Header, HeaderValue, MeshBody, Text, Vector},
    write,
};
use meshwright_core::Element;
use std::{fs, path::Path};

/// A code, the clean file to start from, and the defect.
type Case = (&'static str, fn() -> Document<'static>, fn(&mut Document<'static>));

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder).join("cdae").join("codes");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let put = |name: &str, document: &Document<'_>| {
        let bytes = write(document).expect("the document can be written").to_vec();
        assert!(bytes.len() < 3072, "{name} has {} bytes", bytes.len());
        fs::write(folder.join(format!("{name}.cdae")), bytes).expect("the fixture can be written");
    };
    for (name, make) in clean::ALL {
        put(name, &make());
    }
    for (name, make, spoil) in broken_tree::ALL.iter().chain(broken_mesh::ALL).chain(broken_motion::ALL) {
        let mut document = make();
        spoil(&mut document);
        put(name, &document);
    }
}

/// Changes one element of a packed vector.
fn edit<E: Element>(vector: &mut Vector<'static>, index: usize, change: impl FnOnce(&mut E)) {
    let mut all: Vec<E> = vector.view().to_vec();
    change(&mut all[index]);
    *vector = Vector::new(all);
}

/// Truncates a packed vector.
fn cut<E: Element>(vector: &mut Vector<'static>, length: usize) {
    let all: Vec<E> = vector.view().to_vec();
    *vector = Vector::new(all[..length].iter().copied());
}

/// Repeats the last element of a packed vector.
fn again<E: Element>(vector: &mut Vector<'static>) {
    let mut all: Vec<E> = vector.view().to_vec();
    all.push(all[all.len() - 1]);
    *vector = Vector::new(all);
}

fn body<'d>(document: &'d mut Document<'static>, index: usize) -> &'d mut MeshBody<'static> {
    document.shape.meshes.items[index].body.as_deref_mut().expect("the mesh is not null")
}

fn rename(document: &mut Document<'static>, from: &str, to: &'static str) {
    for name in &mut document.shape.names.items {
        if name.text() == from {
            *name = Text::new(to);
        }
    }
    if let Container::Header(Header { entries, .. }) = &mut document.container {
        for (_, value) in entries {
            if let HeaderValue::ObjectNames { names, .. } = value {
                names.iter_mut().filter(|name| name.text() == from).for_each(|name| *name = Text::new(to));
            }
        }
    }
}
