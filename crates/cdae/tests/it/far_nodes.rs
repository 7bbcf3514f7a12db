//! Rotations have 16 bits per component: what is far from a rotated group stays at its place. The places of nodes are computed
//! here from the stored numbers, as a reader of twenty lines would.

use meshwright_cdae::{
    FromSceneOptions, codes,
    document::{Quat16, Shape, ShapeNode},
    from_scene, to_scene,
};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Indices, Interpolation, Mesh, Node, NodeId, Primitive,
    Scene, Semantic, Stream, Topology, Transform, Trs, VertexPool,
};

type Quaternion = [f64; 4];

fn product([a, b, c, d]: Quaternion, [e, f, g, h]: Quaternion) -> Quaternion {
    [
        d * e + a * h + b * g - c * f,
        d * f - a * g + b * h + c * e,
        d * g + a * f - b * e + c * h,
        d * h - a * e - b * f - c * g,
    ]
}

fn turned(q: Quaternion, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [a, b, c, d] = q;
    let [x, y, z, _] = product(product(q, [x, y, z, 0.0]), [-a, -b, -c, d]);
    [x, y, z]
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// The places of all nodes with their names, and where a point of each is that is 10 m in front of it: in the axes of a scene.
fn stored(shape: &Shape<'_>) -> Vec<(String, [f64; 3], [f64; 3])> {
    let turns: Vec<Quat16> = shape.default_rotations.view().to_vec();
    let moves: Vec<[f32; 3]> = shape.default_translations.view().to_vec();
    let mut places: Vec<(Quaternion, [f64; 3])> = Vec::new();
    let mut named = Vec::new();
    let nodes: Vec<ShapeNode> = shape.nodes.view().to_vec();
    for (at, node) in nodes.iter().enumerate() {
        let q = turns[at];
        // The game's rotations are inverse.
        let q = [-f64::from(q.x), -f64::from(q.y), -f64::from(q.z), f64::from(q.w)];
        let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
        let own = q.map(|part| part / length);
        let by = moves[at].map(f64::from);
        let (q, place) = match usize::try_from(node.parent) {
            Ok(parent) => {
                let (above, from) = places[parent];
                let moved = turned(above, by);
                (product(above, own), [from[0] + moved[0], from[1] + moved[1], from[2] + moved[2]])
            }
            Err(_) => (own, by),
        };
        places.push((q, place));
        let front = turned(q, [0.0, 10.0, 0.0]);
        let y_up = |[x, y, z]: [f64; 3]| [x, z, -y];
        let front = [place[0] + front[0], place[1] + front[1], place[2] + front[2]];
        named.push((
            shape.names.items[usize::try_from(node.name).unwrap()].text().into_owned(),
            y_up(place),
            y_up(front),
        ));
    }
    named
}

fn triangle() -> Mesh<'static> {
    let floats =
        |values: &[f32]| -> Vec<u8> { values.iter().flat_map(|value| value.to_le_bytes()).collect() };
    let points = Stream::packed(floats(&[0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0, 0.0]), Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream: points }] };
    let indices = Stream::packed(vec![0, 1, 2], Component::U8, 1);
    let indices = Some(Indices { stream: indices, flip: false });
    Mesh {
        pools: vec![pool],
        primitives: vec![Primitive::new(0, Topology::Triangles, indices)],
        ..Mesh::default()
    }
}

fn rotation(axis: [f64; 3], degrees: f64) -> [f32; 4] {
    let length = distance(axis, [0.0; 3]);
    let (sine, cosine) = (degrees.to_radians() / 2.0).sin_cos();
    let [x, y, z] = axis.map(|part| part / length * sine);
    [x, y, z, cosine].map(|part| part as f32)
}

/// A name with its place and the point in front of it.
type Placed = (String, [f64; 3], [f64; 3]);

/// Groups in each other with shapes at 3 and 5 km, and with the places and the points in front that are meant.
fn town() -> (Scene<'static>, Vec<Placed>) {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle());
    let mut meant = Vec::new();
    let unit = |q: [f32; 4]| {
        let q = q.map(f64::from);
        let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
        q.map(|part| part / length)
    };
    for group in 0..12_u8 {
        let number = f64::from(group);
        let turn = rotation([0.3 + number, 1.0, 0.2 * number], 7.7 + 31.1 * number);
        let own = Trs { translation: [40.0 * number as f32, 3.0, -900.0], rotation: turn, scale: [1.0; 3] };
        let outer = scene.add_node(
            None,
            Node { name: format!("group{group}"), transform: Transform::Trs(own), ..Node::default() },
        );
        let inner_turn = rotation([1.0, 0.1 * number, -0.7], 12.3);
        let inner = Trs { translation: [700.0, 1.0, 5.0], rotation: inner_turn, scale: [1.0; 3] };
        let inner_node = scene.add_node(
            Some(outer),
            Node { name: format!("prefab{group}"), transform: Transform::Trs(inner), ..Node::default() },
        );
        for (shape, far) in [3000.0_f32, 5000.0].into_iter().enumerate() {
            let own_turn = rotation([0.0, 1.0, 0.0], 33.3 * number);
            let trs = Trs { translation: [far, 0.5, 120.0], rotation: own_turn, scale: [1.0; 3] };
            let name = format!("house{group}_{shape}");
            let node = Node {
                name: name.clone(),
                mesh: Some(mesh),
                transform: Transform::Trs(trs),
                ..Node::default()
            };
            scene.add_node(Some(inner_node), node);
            let (mut q, mut at) = ([0.0, 0.0, 0.0, 1.0], [0.0; 3]);
            for trs in [own, inner, trs] {
                let moved = turned(q, trs.translation.map(f64::from));
                at = [at[0] + moved[0], at[1] + moved[1], at[2] + moved[2]];
                q = product(q, unit(trs.rotation));
            }
            let front = turned(q, [0.0, 0.0, -10.0]);
            meant.push((name, at, [at[0] + front[0], at[1] + front[1], at[2] + front[2]]));
        }
    }
    (scene, meant)
}

#[test]
fn shapes_far_from_their_groups_stay_at_their_places() {
    let (scene, meant) = town();
    let made = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let found = stored(&made.value.shape);
    for (name, at, front) in &meant {
        let (_, place, own_front) = found.iter().find(|(own, ..)| own == name).unwrap();
        let far = distance(*place, *at);
        assert!(far < 2e-3, "{name} is {far} m from its place");
        // Its own rotation is rounded to 1 / 32767.
        let off = distance(*own_front, *front);
        assert!(off < 2e-3 + 10.0 * 1.5e-4, "{name} is turned by {off} m in 10 m");
    }
    let said =
        made.diagnostics.as_slice().iter().find(|one| one.code.id == codes::LOSS_ROTATIONS.id).unwrap();
    assert!(said.message.contains("; moved the rotation of 24 groups"), "{}", said.message);
    // A reader of this crate agrees.
    let again = to_scene(&made.value).value;
    let (id, _) = again.nodes.iter().find(|(_, node)| node.name == meant[3].0).unwrap();
    let (_, world) = again.walk().into_iter().find(|(own, _)| *own == id).unwrap();
    assert!(distance([world[12], world[13], world[14]].map(f64::from), meant[3].1) < 4e-3);
}

/// What a clip moves keeps the frame of its keys: the size of the error is said.
#[test]
fn groups_of_what_moves_keep_their_rotation() {
    let (mut scene, meant) = town();
    let node = scene.nodes.iter().find(|(_, node)| node.name == meant[5].0).unwrap().0;
    let channel = Channel {
        node,
        path: ChannelPath::Translation,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![5000.0, 0.5, 120.0, 5000.0, 3.5, 120.0],
    };
    scene.clips.push(Clip { timelines: vec![vec![0.0, 1.0]], channels: vec![channel], ..Clip::default() });
    let made = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let said =
        made.diagnostics.as_slice().iter().find(|one| one.code.id == codes::LOSS_ROTATIONS.id).unwrap();
    let moved =
        said.message.split("vertices by up to ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let moved: f64 = moved.parse::<f64>().unwrap() / 1000.0;
    let found = stored(&made.value.shape);
    let farthest = meant
        .iter()
        .map(|(name, at, _)| distance(found.iter().find(|(own, ..)| own == name).unwrap().1, *at));
    let farthest = farthest.fold(0.0, f64::max);
    assert!(farthest > 5e-3 && moved >= farthest * 0.99 && moved < farthest + 5e-3, "{moved} {farthest}");
}

#[test]
fn near_nodes_keep_what_they_state() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle());
    let turn = |name: &str, above: Option<NodeId>, scene: &mut Scene<'static>| {
        let trs =
            Trs { translation: [1.25, 0.5, 2.0], rotation: rotation([1.0, 2.0, 0.5], 31.0), scale: [1.0; 3] };
        scene.add_node(above, Node { name: name.into(), transform: Transform::Trs(trs), ..Node::default() })
    };
    let group = turn("group", None, &mut scene);
    let below = turn("below", Some(group), &mut scene);
    scene.nodes.get_mut(below).unwrap().mesh = Some(mesh);
    let made = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let moves: Vec<[f32; 3]> = made.value.shape.default_translations.view().to_vec();
    assert_eq!(moves, [[1.25, -2.0, 0.5]; 2]);
}
