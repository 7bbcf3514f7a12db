//! Writes a model from scratch in any format: `cargo run --example write_model -- OUT.glb`
#![allow(clippy::print_stderr, reason = "a program talks to its user")]

use meshwright::{
    Format, Result,
    scene::{
        Attribute, Component, Indices, Material, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology,
        VertexPool,
    },
};
use std::{env, path::Path, process::ExitCode};

/// A red square of 2 by 2 meters, which lies on the ground.
pub(crate) fn sign() -> Scene<'static> {
    let corners: [[f32; 3]; 4] = [[-1.0, 0.0, 1.0], [1.0, 0.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 0.0, -1.0]];
    let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
    let attribute = |semantic, values: &[[f32; 3]]| Attribute {
        semantic,
        stream: Stream::packed(floats(values.as_flattened()), Component::F32, 3),
    };
    let vertices =
        vec![attribute(Semantic::Position, &corners), attribute(Semantic::Normal, &[[0.0, 1.0, 0.0]; 4])];
    let indices = Indices { stream: Stream::packed(vec![0, 1, 2, 0, 2, 3], Component::U8, 1), flip: false };
    let mut scene = Scene::default();
    let red = scene.materials.push(Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named("red") });
    let mut square = Primitive::new(0, Topology::Triangles, Some(indices));
    square.material = Some(red);
    let mesh = scene.add_mesh(Mesh {
        name: "sign".into(),
        pools: vec![VertexPool { attributes: vertices }],
        primitives: vec![square],
        ..Mesh::default()
    });
    scene.add_node(None, Node { name: "sign".into(), mesh: Some(mesh), ..Node::default() });
    scene
}

/// Writes the model in the format of the file's extension.
pub(crate) fn write(path: &Path) -> Result<()> {
    let format = Format::from_path(path).unwrap_or(Format::Glb);
    meshwright::convert_scene(sign(), format).write(path).map(drop)
}

fn main() -> ExitCode {
    let Some(path) = env::args().nth(1) else {
        eprintln!("usage: write_model OUT");
        return ExitCode::FAILURE;
    };
    match write(Path::new(&path)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}
