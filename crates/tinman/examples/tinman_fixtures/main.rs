//! Writes the project's own fixtures of this format: `cargo run -p meshwright-tinman --example
//! tinman_fixtures -- fixtures`.
//!
//! No file of the vendor's library is public, so these are built from its description, byte by byte.
//! Unpublished parts are filled with meaningless bytes.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_wrap,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a generator may panic"
)]

mod broken;
mod file;
mod values;

use file::{File, group};
use meshwright_scene::{Extras, ExtrasValue, Node, Scene, Transform, Trs};
use meshwright_tinman::cmh::{self, FromSceneOptions};
use std::{fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder).join("tinman");
    fs::create_dir_all(folder.join("codes")).expect("the folder can be made");
    let write = |name: String, bytes: Vec<u8>| {
        fs::write(folder.join(name), bytes).expect("the fixture can be written")
    };
    write("skeleton.cmh".to_owned(), skeleton());
    write("village.cmh".to_owned(), village());
    for (code, make) in broken::ALL {
        write(format!("codes/{code}.cmh"), make());
    }
    for (name, make) in values::ALL {
        write(format!("codes/{name}"), make());
    }
    write("codes/clean.cmh".to_owned(), skeleton());
}

/// The result of converting a scene.
fn skeleton() -> Vec<u8> {
    let mut scene = Scene::default();
    let named = |name: &str| Node { name: name.to_owned(), ..Node::default() };
    let root = scene.add_node(None, named("crane"));
    let mut above = root;
    for name in ["base", "arm", "hook"] {
        let trs = Trs { translation: [0.0, 2.0, 0.0], ..Trs::IDENTITY };
        above = scene.add_node(Some(above), Node { transform: Transform::Trs(trs), ..named(name) });
    }
    let mut lights = named("lights");
    lights.extras =
        Extras::new("tinman", ExtrasValue::map().with("flags", ExtrasValue::map().with("Group", true)));
    let lights = scene.add_node(Some(root), lights);
    scene.add_node(Some(lights), named("on"));
    scene.add_node(Some(lights), named("off"));
    cmh::from_scene(&scene, &FromSceneOptions::default()).expect("it can be written").value
}

/// Single-part houses in a version 4 file, with a geometry and a material each, similar to a compiled
/// model. Its Batches and Colliders are invented.
fn village() -> Vec<u8> {
    let mut file = File::new(4);
    let block = |seed: u8| (0..96_u8).map(|at| at.wrapping_mul(37) ^ seed).collect::<Vec<u8>>();
    let blocks: Vec<i64> = [1, 2, 3].map(|seed| file.block(&block(seed))).to_vec();
    let mut houses = Vec::new();
    for (number, name) in ["hut", "barn", "church"].into_iter().enumerate() {
        let layer = if number == 2 { 0x200 } else { 0 };
        houses.push(file.single(name, 0x3 | layer, [blocks[number], blocks[2]], &[1, 4, 0, 0x48, 0]));
    }
    let children = houses.iter().enumerate().map(|(number, at)| {
        let number = f64::from(u32::try_from(number).expect("few houses"));
        (*at, file::moved([number * 20.0, 0.0, 0.5], 1.0))
    });
    let children = children.collect();
    file.root(group("village").below(children))
}
