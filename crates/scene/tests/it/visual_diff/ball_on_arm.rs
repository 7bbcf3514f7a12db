//! A ball on an arm, large enough that order matters.

use meshwright_scene::{
    Channel, ChannelPath, Clip, Extras, Interpolation, Material, Mesh, Node, Primitive, Scene, Semantic,
    Topology, Transform, Trs, VertexPool,
};
use meshwright_testkit::sample_scene::{attribute, indices, named, stream};

/// Rows and columns of the ball.
pub(crate) const SIDE: usize = 24;

/// Positions, normals, UVs and triangles of a bumpy ball.
pub(crate) struct Ball {
    pub(crate) positions: Vec<[f32; 3]>,
    pub(crate) normals: Vec<[f32; 3]>,
    pub(crate) uvs: Vec<[f32; 2]>,
    pub(crate) faces: Vec<[u32; 3]>,
}

impl Ball {
    pub(crate) fn new(side: usize) -> Self {
        let mut ball = Self { positions: vec![], normals: vec![], uvs: vec![], faces: vec![] };
        for row in 0..=side {
            for column in 0..=side {
                let (u, v) = (column as f32 / side as f32, row as f32 / side as f32);
                let (around, down) = (u * std::f32::consts::TAU, v * std::f32::consts::PI);
                let normal = [down.sin() * around.cos(), down.cos(), down.sin() * around.sin()];
                let bump = 1.0 + 0.1 * (u * 37.0).sin() * (v * 11.0).cos();
                ball.positions.push(normal.map(|part| part * bump));
                ball.normals.push(normal);
                ball.uvs.push([u, v]);
            }
        }
        let at = |row: usize, column: usize| (row * (side + 1) + column) as u32;
        for row in 0..side {
            for column in 0..side {
                let [a, b] = [at(row, column), at(row, column + 1)];
                let [c, d] = [at(row + 1, column), at(row + 1, column + 1)];
                ball.faces.extend([[a, b, c], [b, d, c]]);
            }
        }
        ball
    }

    pub(crate) fn mesh(&self) -> Mesh<'static> {
        let primitive = Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices: Some(indices(&self.faces.concat())),
            material: Some(meshwright_scene::Id::new(0)),
            variants: Vec::new(),
            extras: Extras::default(),
        };
        let pool = VertexPool {
            attributes: vec![
                attribute(Semantic::Position, stream(&self.positions.concat(), 3)),
                attribute(Semantic::Normal, stream(&self.normals.concat(), 3)),
                attribute(Semantic::TexCoord(0), stream(&self.uvs.concat(), 2)),
            ],
        };
        Mesh { name: "ball".into(), pools: vec![pool], primitives: vec![primitive], ..Mesh::default() }
    }

    /// The same ball with vertices and triangles in another order, and other first corners.
    pub(crate) fn shuffled(&self) -> Self {
        // A step coprime to the count visits all indices.
        let shuffle = |count: usize| -> Vec<usize> {
            let step = (7..).find(|step| gcd(*step, count) == 1).unwrap();
            (0..count).map(|at| (at * step + 3) % count).collect()
        };
        let order = shuffle(self.positions.len());
        let mut place = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old] = new as u32;
        }
        let faces = shuffle(self.faces.len()).into_iter().map(|at| {
            let [a, b, c] = self.faces[at].map(|vertex| place[vertex as usize]);
            [[a, b, c], [b, c, a], [c, a, b]][at % 3]
        });
        Self {
            positions: order.iter().map(|&at| self.positions[at]).collect(),
            normals: order.iter().map(|&at| self.normals[at]).collect(),
            uvs: order.iter().map(|&at| self.uvs[at]).collect(),
            faces: faces.collect(),
        }
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(crate) fn at(name: &str, translation: [f32; 3]) -> Node {
    Node { transform: Transform::Trs(Trs { translation, ..Trs::IDENTITY }), ..named(name) }
}

/// A base with an arm of two bones, a ball at its end, and a clip of two seconds at 30 frames per second.
pub(crate) fn arm(ball: &Ball) -> Scene<'static> {
    let mut scene = Scene::default();
    scene.materials.push(Material::named("chalk"));
    let mesh = scene.add_mesh(ball.mesh());
    let base = scene.add_node(None, at("base", [0.0; 3]));
    let arm = scene.add_node(Some(base), at("arm", [0.0, 2.0, 0.0]));
    let hand = scene.add_node(Some(arm), at("hand", [3.0, 0.0, 0.0]));
    scene.add_node(Some(hand), Node { mesh: Some(mesh), ..named("ball") });
    let frames = 60;
    let times: Vec<f32> = (0..=frames).map(|frame| frame as f32 / 30.0).collect();
    let to_scene = times.iter().flat_map(|time| [0.0, 2.0 + time * 0.5, 0.0]).collect();
    let turn = times.iter().flat_map(|time| [0.0, (time * 0.5).sin(), 0.0, (time * 0.5).cos()]).collect();
    let channel = |node, path, values| Channel {
        node,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    scene.clips.push(Clip {
        name: "lift".into(),
        duration: 2.0,
        timelines: vec![times],
        channels: vec![
            channel(arm, ChannelPath::Translation, to_scene),
            channel(hand, ChannelPath::Rotation, turn),
        ],
        ..Clip::default()
    });
    scene
}
