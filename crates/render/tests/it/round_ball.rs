//! A ball of many triangles with textures is round.

use crate::small_scenes::{Picture, paint, texture};

use meshwright_scene::{Attribute, Mesh, Primitive, Scene, Semantic, Topology, VertexPool};
use meshwright_testkit::sample_scene::{indices, stream};

/// A ball with a rough surface: two triangles for each of `rings` x `segments` squares.
fn ball(rings: u32, segments: u32) -> Mesh<'static> {
    let (mut points, mut normals, mut uvs, mut list) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for ring in 0..=rings {
        for segment in 0..=segments {
            let (v, u) = (ring as f32 / rings as f32, segment as f32 / segments as f32);
            let (down, around) = (v * std::f32::consts::PI, u * std::f32::consts::TAU);
            let normal = [down.sin() * around.cos(), down.cos(), -down.sin() * around.sin()];
            let radius = 1.0 + 0.05 * (down * 20.0).sin() * (around * 24.0).sin();
            points.extend(normal.map(|part| part * radius));
            normals.extend(normal);
            uvs.extend([u, v]);
            if ring < rings && segment < segments {
                let at = ring * (segments + 1) + segment;
                let below = at + segments + 1;
                list.extend([at, below, at + 1, at + 1, below, below + 1]);
            }
        }
    }
    let attribute = |semantic, values: &[f32], width| Attribute { semantic, stream: stream(values, width) };
    let pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &points, 3),
            attribute(Semantic::Normal, &normals, 3),
            attribute(Semantic::TexCoord(0), &uvs, 2),
        ],
    };
    let primitive = Primitive::new(0, Topology::Triangles, Some(indices(&list)));
    Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
}

fn scene() -> Scene<'static> {
    let mut scene = crate::small_scenes::scene(ball(125, 200), paint([0.8, 0.7, 0.6, 1.0]));
    let noise: Vec<_> = (0..256_u32 * 256).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let color =
        texture(&mut scene, 256, 256, noise.iter().map(|&value| [value, 160, 255 - value, 255]).collect());
    let bumps =
        texture(&mut scene, 256, 256, noise.iter().map(|&value| [112 + value / 8, 128, 255, 255]).collect());
    scene.materials.values_mut().for_each(|material| {
        material.base_color_texture = Some(color.clone());
        material.normal_texture = Some(bumps.clone());
    });
    scene
}

#[test]
fn a_ball_is_round() {
    let picture = Picture::new(&scene(), &crate::flat_style().size(128, 128));
    let share = picture.covered() as f64 / (128.0 * 128.0);
    assert!((0.55..0.8).contains(&share), "{share}");
}
