//! A scene without defects, and single defects of it.

use crate::matrix::scene_parts::{attribute, channel, clip, floats, indices, node};
use meshwright::scene::*;

/// A skinned, animated and morphed triangle with every kind of vertex attribute, next to a triangle without a skin.
pub(super) fn clean() -> Scene<'static> {
    let mut scene = Scene::default();
    let material = scene.materials.push(Material::named("paint"));
    let (positions, normals) = ([0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 1.0].repeat(3));
    let pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &positions, 3),
            attribute(Semantic::Normal, &normals, 3),
            attribute(Semantic::Tangent, &[1.0, 0.0, 0.0, 1.0].repeat(3), 4),
            attribute(Semantic::TexCoord(0), &[0.0, 0.0, 1.0, 0.0, 0.0, 1.0], 2),
            attribute(Semantic::Color(0), &[1.0; 12], 4),
        ],
    };
    let primitive = Primitive {
        material: Some(material),
        ..Primitive::new(0, Topology::Triangles, Some(indices(&[0, 1, 2])))
    };
    let up = Sparse { semantic: Semantic::Position, vertices: vec![0, 1], values: vec![[0.0, 0.5, 0.0]; 2] };
    let target = MorphTarget { name: "up".into(), weight: 0.0, pools: vec![vec![up.into()]] };
    let still = Mesh {
        name: "still".into(),
        pools: vec![pool.clone()],
        primitives: vec![primitive.clone()],
        ..Mesh::default()
    };
    let mut skinned = Mesh { name: "skinned".into(), targets: vec![target], ..still.clone() };
    let joints = Stream::packed([0, 1, 0, 0].repeat(3), Component::U8, 4);
    let weights = attribute(Semantic::Weights(0), &[0.25, 0.75, 0.0, 0.0].repeat(3), 4);
    skinned.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    skinned.pools[0].attributes.push(weights);
    let (skinned, still) = (scene.add_mesh(skinned), scene.add_mesh(still));
    let hip = scene.add_node(None, node("hip"));
    let knee = scene.add_node(Some(hip), node("knee"));
    let identity = Transform::default().matrix();
    let skin = Skin {
        name: "rig".into(),
        joints: vec![hip, knee],
        inverse_bind: vec![identity; 2],
        ..Skin::default()
    };
    let skin = scene.skins.push(skin);
    scene.add_node(None, Node { mesh: Some(skinned), skin: Some(skin), ..node("skinned") });
    scene.add_node(None, Node { mesh: Some(still), ..node("still") });
    let level = Level {
        name: "Collision-1".into(),
        kind: LevelKind::Collision,
        pixels: None,
        origin: None,
        extras: Extras::default(),
    };
    let level = Some(LevelId::new(scene.levels.push(level).index()));
    // As in games, what is not drawn has no material.
    let mut wall = scene.mesh(still).unwrap().clone();
    (wall.name, wall.primitives[0].material) = ("wall".into(), None);
    let wall = scene.add_mesh(wall);
    scene.add_node(None, Node { mesh: Some(wall), level, ..node("wall") });
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let channels = vec![
        channel(knee, ChannelPath::Rotation, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, half, half]),
        channel(knee, ChannelPath::Translation, &[0.0, 0.0, 0.0, 0.0, 1.0, 0.0]),
        channel(hip, ChannelPath::Scale, &[1.0, 1.0, 1.0, 2.0, 2.0, 2.0]),
    ];
    scene.clips.push(clip("bow", &[0.0, 1.0], channels));
    scene
}

pub(super) type Defect = fn(&mut Scene<'static>);

fn both(scene: &mut Scene<'static>, change: impl Fn(&mut Mesh<'static>)) {
    scene.meshes.values_mut().for_each(change);
}

/// Replaces the values of an attribute of both meshes.
fn set(scene: &mut Scene<'static>, semantic: Semantic, values: &[f32], width: u8) {
    both(scene, |mesh| {
        let mut own = mesh.pools[0].attributes.iter_mut();
        if let Some(own) = own.find(|own| own.semantic == semantic) {
            own.stream = floats(values, width);
        }
    });
}

fn joints(scene: &mut Scene<'static>, joints: [u8; 4]) {
    both(scene, |mesh| {
        let mut own = mesh.pools[0].attributes.iter_mut();
        if let Some(own) = own.find(|own| own.semantic == Semantic::Joints(0)) {
            own.stream = Stream::packed(joints.repeat(3), Component::U8, 4);
        }
    });
}

fn corners(scene: &mut Scene<'static>, corners: &[u16]) {
    both(scene, |mesh| mesh.primitives[0].indices = Some(indices(corners)));
}

fn topology(scene: &mut Scene<'static>, topology: Topology, list: &[u16]) {
    both(scene, |mesh| mesh.primitives[0].topology = topology);
    corners(scene, list);
}

fn knee(scene: &mut Scene<'static>, change: impl Fn(&mut Trs)) {
    let mut trs = Trs::IDENTITY;
    change(&mut trs);
    scene.nodes.values_mut().nth(1).unwrap().transform = Transform::Trs(trs);
}

fn still<'s>(scene: &'s mut Scene<'static>) -> &'s mut Node {
    scene.nodes.values_mut().nth(3).unwrap()
}

fn keys(scene: &mut Scene<'static>, channel: usize, interpolation: Interpolation, values: &[f32]) {
    let channel = &mut scene.clips[0].channels[channel];
    (channel.interpolation, channel.values) = (interpolation, values.to_vec());
}

fn times(scene: &mut Scene<'static>, times: [f32; 2]) {
    scene.clips[0].timelines[0] = times.to_vec();
}

fn paint<'s>(scene: &'s mut Scene<'static>) -> &'s mut Material {
    scene.materials.values_mut().next().unwrap()
}

fn targets(scene: &mut Scene<'static>, vertices: &[u32], values: &[[f32; 3]]) {
    let sparse =
        Sparse { semantic: Semantic::Position, vertices: vertices.to_vec(), values: values.to_vec() };
    scene.meshes.values_mut().next().unwrap().targets[0].pools = vec![vec![sparse.into()]];
}

fn binds(scene: &mut Scene<'static>, binds: &[[f32; 16]]) {
    scene.skins.values_mut().next().unwrap().inverse_bind = binds.to_vec();
}

fn rename(scene: &mut Scene<'static>, name: &str) {
    scene.nodes.values_mut().for_each(|node| node.name = name.into());
}

/// A rotation key of that length.
fn long(length: f32) -> [f32; 8] {
    [0.0, 0.0, 0.0, length, 0.0, 0.0, length, 0.0]
}

const NAN: f32 = f32::NAN;
const INFINITY: f32 = f32::INFINITY;
const LINEAR: Interpolation = Interpolation::Linear;
const CUBIC: Interpolation = Interpolation::CubicSpline;

/// Defects that every writer repairs, the code, and the targets that lack the property.
pub(super) static REPAIRED: &[(&str, &str, &[&str], Defect)] = &[
    ("positions of NaN", "SCENE0015", &[], |scene| set(scene, Semantic::Position, &[NAN; 9], 3)),
    ("infinite positions", "SCENE0015", &[], |scene| {
        set(scene, Semantic::Position, &[0.0, 0.0, 0.0, INFINITY, 0.0, 0.0, 0.0, 1.0, 0.0], 3);
    }),
    ("texture coordinates of NaN", "SCENE0015", &[], |scene| {
        set(scene, Semantic::TexCoord(0), &[NAN; 6], 2);
    }),
    ("normals of length 0", "SCENE0016", &[], |scene| set(scene, Semantic::Normal, &[0.0; 9], 3)),
    ("normals of length 3", "SCENE0016", &[], |scene| {
        set(scene, Semantic::Normal, &[0.0, 3.0, 0.0].repeat(3), 3)
    }),
    ("normals of NaN", "SCENE0016", &[], |scene| set(scene, Semantic::Normal, &[NAN; 9], 3)),
    ("tangents of length 0", "SCENE0016", &["dae", "obj"], |scene| {
        set(scene, Semantic::Tangent, &[0.0, 0.0, 0.0, 1.0].repeat(3), 4);
    }),
    ("tangents of NaN", "SCENE0016", &["dae", "obj"], |scene| set(scene, Semantic::Tangent, &[NAN; 12], 4)),
    ("tangents without a sign", "SCENE0016", &["dae", "obj"], |scene| {
        set(scene, Semantic::Tangent, &[1.0, 0.0, 0.0, 0.0].repeat(3), 4);
    }),
    ("tangents with a sign of 2", "SCENE0016", &["dae", "obj"], |scene| {
        set(scene, Semantic::Tangent, &[1.0, 0.0, 0.0, 2.0].repeat(3), 4);
    }),
    ("weights that add up to 0.5", "SCENE0017", &[], |scene| {
        set(scene, Semantic::Weights(0), &[0.25, 0.25, 0.0, 0.0].repeat(3), 4);
    }),
    ("weights that add up to 2", "SCENE0017", &[], |scene| {
        set(scene, Semantic::Weights(0), &[1.0, 1.0, 0.0, 0.0].repeat(3), 4);
    }),
    ("negative weights", "SCENE0017", &[], |scene| {
        set(scene, Semantic::Weights(0), &[1.5, -0.5, 0.0, 0.0].repeat(3), 4);
    }),
    ("weights of 0", "SCENE0017", &[], |scene| set(scene, Semantic::Weights(0), &[0.0; 12], 4)),
    ("weights of NaN", "SCENE0017", &[], |scene| set(scene, Semantic::Weights(0), &[NAN; 12], 4)),
    ("infinite weights", "SCENE0017", &[], |scene| set(scene, Semantic::Weights(0), &[INFINITY; 12], 4)),
    ("joints out of range", "SCENE0017", &[], |scene| joints(scene, [0, 9, 0, 0])),
    ("a joint twice", "SCENE0017", &[], |scene| joints(scene, [1, 1, 0, 0])),
    ("an index too many", "SCENE0020", &[], |scene| corners(scene, &[0, 1, 2, 0])),
    ("two indices too many", "SCENE0020", &[], |scene| corners(scene, &[0, 1, 2, 0, 1])),
    ("a rotation of length 2", "SCENE0021", &[], |scene| {
        knee(scene, |trs| trs.rotation = [0.0, 0.0, 0.0, 2.0])
    }),
    ("a rotation of length 0", "SCENE0021", &[], |scene| knee(scene, |trs| trs.rotation = [0.0; 4])),
    ("a rotation of NaN", "SCENE0021", &[], |scene| knee(scene, |trs| trs.rotation = [NAN; 4])),
    ("a translation of NaN", "SCENE0021", &[], |scene| knee(scene, |trs| trs.translation = [NAN; 3])),
    ("an infinite scale", "SCENE0021", &[], |scene| knee(scene, |trs| trs.scale = [INFINITY; 3])),
    ("a matrix of NaN", "SCENE0021", &[], |scene| still(scene).transform = Transform::Matrix([NAN; 16])),
    ("rotation keys of length 3", "SCENE0022", &[], |scene| keys(scene, 0, LINEAR, &long(3.0))),
    ("rotation keys of length 0", "SCENE0022", &[], |scene| keys(scene, 0, LINEAR, &long(0.0))),
    ("rotation keys of NaN", "SCENE0022", &[], |scene| keys(scene, 0, LINEAR, &long(NAN))),
    ("translation keys of NaN", "SCENE0022", &[], |scene| keys(scene, 1, LINEAR, &[NAN; 6])),
    ("infinite scale keys", "SCENE0022", &[], |scene| keys(scene, 2, LINEAR, &[INFINITY; 6])),
    ("spline tangents of NaN", "SCENE0022", &[], |scene| {
        let key = |x: f32| [NAN, NAN, NAN, x, 0.0, 0.0, 0.0, 0.0, INFINITY];
        keys(scene, 1, CUBIC, &[key(0.0), key(1.0)].concat());
    }),
    ("steps of length 3", "SCENE0022", &[], |scene| keys(scene, 0, Interpolation::Step, &long(3.0))),
    ("equal times", "SCENE0023", &[], |scene| times(scene, [1.0, 1.0])),
    ("descending times", "SCENE0023", &[], |scene| times(scene, [1.0, 0.5])),
    ("a time of NaN", "SCENE0023", &[], |scene| times(scene, [0.0, NAN])),
    ("a duration of NaN", "SCENE0023", &[], |scene| scene.clips[0].duration = NAN),
    ("too few inverse bind matrices", "SCENE0024", &[], |scene| {
        binds(scene, &[Transform::default().matrix()])
    }),
    ("inverse bind matrices of NaN", "SCENE0024", &[], |scene| binds(scene, &[[NAN; 16]; 2])),
    ("a roughness of NaN", "SCENE0015", &[], |scene| paint(scene).roughness = NAN),
    ("a base color of NaN", "SCENE0015", &[], |scene| paint(scene).base_color = [NAN; 4]),
    ("a roughness of 7", "SCENE0025", &[], |scene| paint(scene).roughness = 7.0),
    ("a negative base color", "SCENE0025", &[], |scene| paint(scene).base_color = [-1.0, 0.0, 0.0, 1.0]),
    ("displaced vertices out of range", "SCENE0026", &[], |scene| {
        targets(scene, &[0, 9], &[[0.0, 1.0, 0.0]; 2])
    }),
    ("displaced vertices out of order", "SCENE0026", &[], |scene| {
        targets(scene, &[1, 0], &[[0.0, 1.0, 0.0]; 2])
    }),
    ("a displaced vertex twice", "SCENE0026", &[], |scene| targets(scene, &[1, 1], &[[0.0, 1.0, 0.0]; 2])),
    ("fewer displacements than vertices", "SCENE0026", &[], |scene| {
        targets(scene, &[0, 1], &[[0.0, 1.0, 0.0]])
    }),
    ("a default weight of NaN", "SCENE0026", &[], |scene| {
        scene.meshes.values_mut().next().unwrap().targets[0].weight = NAN;
    }),
    ("too many weights of a node", "SCENE0026", &[], |scene| {
        scene.nodes.values_mut().nth(2).unwrap().weights = vec![0.0; 5];
    }),
    ("colors above 1", "SCENE0018", &["udm", "glb"], |scene| {
        set(scene, Semantic::Color(0), &[2.0, 2.0, 2.0, 1.0].repeat(3), 4);
    }),
    ("negative colors", "SCENE0018", &["udm", "glb"], |scene| set(scene, Semantic::Color(0), &[-1.0; 12], 4)),
];

/// Further defects, which writers may treat as they like if they say so.
static OTHER: &[(&str, Defect)] = &[
    ("displacements of NaN", |scene| targets(scene, &[0], &[[NAN; 3]])),
    ("colors of NaN", |scene| set(scene, Semantic::Color(0), &[NAN; 12], 4)),
    ("indices out of range", |scene| corners(scene, &[0, 1, 9])),
    ("a degenerate triangle", |scene| corners(scene, &[0, 1, 2, 0, 0, 1])),
    ("only degenerate triangles", |scene| corners(scene, &[0, 0, 1])),
    ("no indices", |scene| corners(scene, &[])),
    ("a strip", |scene| topology(scene, Topology::TriangleStrip, &[0, 1, 2, 2, 1])),
    ("a strip with a restart", |scene| topology(scene, Topology::TriangleStrip, &[0, 1, 2, 65_535, 2, 1, 0])),
    ("a fan", |scene| topology(scene, Topology::TriangleFan, &[0, 1, 2])),
    ("lines", |scene| topology(scene, Topology::Lines, &[0, 1, 2])),
    ("points", |scene| topology(scene, Topology::Points, &[0, 1, 2])),
    ("a pool that does not exist", |scene| both(scene, |mesh| mesh.primitives[0].pool = 7)),
    ("no positions", |scene| {
        both(scene, |mesh| mesh.pools[0].attributes.retain(|own| own.semantic != Semantic::Position));
    }),
    ("fewer normals than positions", |scene| set(scene, Semantic::Normal, &[0.0, 0.0, 1.0], 3)),
    ("fewer texture coordinates than positions", |scene| set(scene, Semantic::TexCoord(0), &[0.0; 2], 2)),
    ("fewer weights than positions", |scene| set(scene, Semantic::Weights(0), &[1.0, 0.0, 0.0, 0.0], 4)),
    ("fewer joints than positions", |scene| {
        both(scene, |mesh| {
            let mut own = mesh.pools[0].attributes.iter_mut();
            if let Some(own) = own.find(|own| own.semantic == Semantic::Joints(0)) {
                own.stream = Stream::packed(vec![0; 4], Component::U8, 4);
            }
        });
    }),
    ("no weights", |scene| {
        both(scene, |mesh| mesh.pools[0].attributes.retain(|own| own.semantic != Semantic::Weights(0)));
    }),
    ("a scale of 0", |scene| knee(scene, |trs| trs.scale = [0.0; 3])),
    ("a flat scale", |scene| {
        still(scene).transform = Transform::Trs(Trs { scale: [1.0, 0.0, 1.0], ..Trs::IDENTITY })
    }),
    ("a mirroring scale", |scene| {
        still(scene).transform = Transform::Trs(Trs { scale: [-1.0, 1.0, 1.0], ..Trs::IDENTITY });
    }),
    ("a sheared matrix", |scene| {
        let mut matrix = Transform::default().matrix();
        matrix[4] = 0.5;
        still(scene).transform = Transform::Matrix(matrix);
    }),
    ("a sheared joint", |scene| {
        let mut matrix = Transform::default().matrix();
        matrix[4] = 0.5;
        scene.nodes.values_mut().nth(1).unwrap().transform = Transform::Matrix(matrix);
    }),
    ("a matrix of zeros", |scene| still(scene).transform = Transform::Matrix([0.0; 16])),
    ("a projective matrix", |scene| {
        let mut matrix = Transform::default().matrix();
        matrix[3] = 0.5;
        still(scene).transform = Transform::Matrix(matrix);
    }),
    ("scale keys of 0", |scene| keys(scene, 2, LINEAR, &[0.0; 6])),
    ("negative times", |scene| times(scene, [-1.0, 1.0])),
    ("too few key values", |scene| keys(scene, 1, LINEAR, &[0.0; 4])),
    ("no keys", |scene| {
        scene.clips[0].timelines[0].clear();
        scene.clips[0].channels.iter_mut().for_each(|channel| channel.values.clear());
    }),
    ("a channel of a node that does not exist", |scene| scene.clips[0].channels[0].node = NodeId::new(99)),
    ("a timeline that does not exist", |scene| scene.clips[0].channels[0].timeline = 9),
    ("two channels of one property", |scene| {
        let again = scene.clips[0].channels[0].clone();
        scene.clips[0].channels.push(again);
    }),
    ("splines", |scene| {
        let key = |y: f32| [0.0, 1.0, 0.0, 0.0, y, 0.0, 0.0, 1.0, 0.0];
        keys(scene, 1, CUBIC, &[key(0.0), key(1.0)].concat());
    }),
    ("a single spline key", |scene| {
        scene.clips[0].timelines[0] = vec![0.0];
        keys(scene, 0, CUBIC, &[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        keys(scene, 1, LINEAR, &[0.0; 3]);
        keys(scene, 2, LINEAR, &[1.0; 3]);
    }),
    ("a negative duration", |scene| scene.clips[0].duration = -1.0),
    ("an event at NaN", |scene| {
        scene.clips[0].events.push(Event { time: NAN, name: "step".into(), data: ExtrasValue::default() });
    }),
    ("an event after the end", |scene| {
        scene.clips[0].events.push(Event { time: 99.0, name: "step".into(), data: ExtrasValue::default() });
    }),
    ("singular inverse bind matrices", |scene| {
        let mut flat = Transform::default().matrix();
        flat[0] = 0.0;
        binds(scene, &[flat, flat]);
    }),
    ("a skin without joints", |scene| {
        let skin = scene.skins.values_mut().next().unwrap();
        (skin.joints, skin.inverse_bind) = (Vec::new(), Vec::new());
    }),
    ("a joint that does not exist", |scene| {
        scene.skins.values_mut().next().unwrap().joints[1] = NodeId::new(99);
    }),
    ("a joint twice in a skin", |scene| {
        scene.skins.values_mut().next().unwrap().joints[1] = NodeId::new(0);
    }),
    ("a skin that does not exist", |scene| {
        scene.nodes.values_mut().nth(2).unwrap().skin = Some(SkinId::new(9))
    }),
    ("a mesh that does not exist", |scene| still(scene).mesh = Some(MeshId::new(9))),
    ("a material that does not exist", |scene| {
        both(scene, |mesh| mesh.primitives[0].material = Some(MaterialId::new(9)));
    }),
    ("no material", |scene| {
        scene.materials = Arena::default();
        both(scene, |mesh| mesh.primitives[0].material = None);
    }),
    ("a texture without an image", |scene| {
        paint(scene).base_color_texture = Some(Texture::new(ImageId::new(9)));
    }),
    ("an image of an unknown type", |scene| {
        let image = scene.add_image(Image::file("textures/paint.xyz"));
        paint(scene).base_color_texture = Some(Texture::new(image));
    }),
    ("a texture transform of NaN", |scene| {
        let image = scene.add_image(Image::file("paint.png"));
        let transform = TextureTransform { offset: [NAN; 2], ..TextureTransform::default() };
        paint(scene).base_color_texture = Some(Texture { transform, ..Texture::new(image) });
    }),
    ("a UV set that the mesh lacks", |scene| {
        let image = scene.add_image(Image::file("paint.png"));
        paint(scene).base_color_texture = Some(Texture { tex_coord: 5, ..Texture::new(image) });
    }),
    ("an alpha cutoff of NaN", |scene| paint(scene).alpha = AlphaMode::Mask(NAN)),
    ("an emission of 5", |scene| paint(scene).emissive = [5.0; 3]),
    ("equal names", |scene| rename(scene, "node")),
    ("empty names", |scene| rename(scene, "")),
    ("odd names", |scene| rename(scene, "a/b:c \"<d>\"\u{0}\u{7}\n")),
    ("long names", |scene| rename(scene, &"n".repeat(70_000))),
    ("equal names of materials", |scene| {
        let again = paint(scene).clone();
        scene.materials.push(again);
    }),
    ("an empty name of a material", |scene| paint(scene).name.clear()),
    ("odd names of clips and targets", |scene| {
        scene.clips[0].name = "\u{1}/\n".into();
        scene.meshes.values_mut().next().unwrap().targets[0].name = "\u{1}".into();
    }),
    ("a box of NaN", |scene| both(scene, |mesh| mesh.bounds = Some(Bounds { min: [NAN; 3], max: [NAN; 3] }))),
    ("a level with a size of NaN", |scene| {
        let level = Level {
            name: "far".into(),
            kind: LevelKind::Visual,
            pixels: Some(NAN),
            origin: None,
            extras: Extras::default(),
        };
        let level = LevelId::new(scene.levels.push(level).index());
        still(scene).level = Some(level);
    }),
    ("a light of NaN", |scene| {
        let light = Light { color: [NAN; 3], intensity: NAN, ..Light::new(LightKind::Point) };
        still(scene).light = Some(light.into());
    }),
    ("a camera of NaN", |scene| {
        let projection = Projection::Perspective { yfov: NAN, aspect: None, near: 0.0, far: Some(NAN) };
        still(scene).camera = Some(Camera::new(projection).into());
    }),
    ("instances of NaN", |scene| {
        let places = vec![Trs { translation: [NAN; 3], ..Trs::IDENTITY }; 2];
        still(scene).instances = Some(Box::new(Instances { places, ..Instances::default() }));
    }),
];

/// All defects.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Defect)> {
    let repaired = REPAIRED.iter().map(|(name, _, _, defect)| (*name, *defect));
    repaired.chain(OTHER.iter().map(|(name, defect)| (*name, *defect)))
}
