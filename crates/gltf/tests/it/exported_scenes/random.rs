//! Random scenes with any layout and any damage, whose glTF must be valid.

use super::*;
use meshwright_testkit::rng::Rng;

pub(crate) fn scene(seed: u64) -> Scene<'static> {
    let mut rng = Rng::new(seed);
    let rng = &mut rng;
    let mut scene = Scene::default();
    for _ in 0..rng.below(4) {
        let (kind, pixels) = (*rng.choose(&KINDS), number(rng));
        scene.levels.push(level("level", kind, (rng.below(2) == 0).then_some(pixels)));
    }
    for _ in 0..rng.below(3) {
        scene.materials.push(Material {
            roughness: number(rng),
            base_color: four(rng),
            ..Material::named("m")
        });
    }
    for _ in 0..rng.below(3) {
        scene.variants.push(Variant::named("v"));
    }
    for _ in 0..1 + rng.below(3) {
        let mesh = any_mesh(rng);
        scene.add_mesh(mesh);
    }
    let nodes = 1 + rng.below(8);
    for _ in 0..nodes {
        let any = rng.below(nodes + 1);
        let parent = (any < scene.nodes.len()).then(|| NodeId::new(any));
        let made = any_node(rng);
        scene.add_node(parent, made);
    }
    for _ in 0..rng.below(3) {
        let most = nodes + usize::from(rng.below(9) == 0);
        let joints = (0..rng.below(5)).map(|_| NodeId::new(rng.below(most))).collect();
        let inverse_bind = (0..rng.below(4)).map(|_| std::array::from_fn(|_| number(rng))).collect();
        scene.skins.push(Skin { joints, inverse_bind, ..Skin::default() });
    }
    for _ in 0..rng.below(3) {
        let clip = any_clip(rng, nodes);
        scene.clips.push(clip);
    }
    scene
}

const KINDS: [LevelKind; 6] = [
    LevelKind::Visual,
    LevelKind::Visual,
    LevelKind::Collision,
    LevelKind::LineOfSight,
    LevelKind::Billboard,
    LevelKind::Utility,
];
const COMPONENTS: [Component; 8] = [
    Component::F32,
    Component::F32,
    Component::F32,
    Component::U8,
    Component::I8,
    Component::U16,
    Component::I16,
    Component::U32,
];

fn number(rng: &mut Rng) -> f32 {
    match rng.below(24) {
        0 => f32::NAN,
        1 => f32::NEG_INFINITY,
        2 => f32::from_le_bytes(rng.next_u64().to_le_bytes()[..4].try_into().unwrap()),
        3..=8 => *rng.choose(&[0.0, 1.0, -1.0, -0.0, 0.5]),
        _ => (rng.below(4001) as f32 - 2000.0) * 0.001,
    }
}

fn four(rng: &mut Rng) -> [f32; 4] {
    std::array::from_fn(|_| number(rng))
}

fn any_node(rng: &mut Rng) -> Node {
    let transform = if rng.below(3) == 0 {
        Transform::Matrix(std::array::from_fn(|i| if i % 5 == 0 { 1.0 } else { number(rng) * 0.5 }))
    } else {
        let [x, y, z, _] = four(rng);
        Transform::Trs(Trs { translation: [x, y, z], rotation: four(rng), scale: [number(rng), 1.0, 2.0] })
    };
    Node {
        transform,
        mesh: (rng.below(2) == 0).then(|| MeshId::new(rng.below(3))),
        skin: (rng.below(2) == 0).then(|| SkinId::new(rng.below(3))),
        level: (rng.below(3) == 0).then(|| LevelId::new(rng.below(4))),
        hidden: rng.below(5) == 0,
        ..node("n")
    }
}

fn any_mesh(rng: &mut Rng) -> Mesh<'static> {
    let pools: Vec<_> = (0..1 + rng.below(3)).map(|_| any_pool(rng)).collect();
    let skinned = rng.below(3) != 0;
    let pools: Vec<_> = pools
        .into_iter()
        .map(|mut pool: VertexPool<'static>| {
            pool.attributes.retain(|a| !matches!(a.semantic, Semantic::Joints(_) | Semantic::Weights(_)));
            if skinned {
                let count = pool.len();
                let component = *rng.choose(&[Component::U8, Component::U16, Component::F32]);
                let bytes =
                    (0..count * 4 * component.size()).map(|_| rng.below(4) as u8).collect::<Vec<u8>>();
                pool.attributes.push(attribute(Semantic::Joints(0), Stream::packed(bytes, component, 4)));
                let weights: Vec<f32> = (0..count * 4).map(|_| number(rng)).collect();
                pool.attributes.push(attribute(Semantic::Weights(0), floats(&weights, 4)));
            }
            pool
        })
        .collect();
    let primitives = (0..rng.below(5)).map(|_| any_primitive(rng, &pools)).collect();
    let targets = (0..rng.below(3)).map(|_| any_target(rng, &pools)).collect();
    Mesh { targets, ..mesh("mesh", pools, primitives) }
}

fn any_pool(rng: &mut Rng) -> VertexPool<'static> {
    let count = rng.below(40);
    let mut attributes = Vec::new();
    for (semantic, width) in [
        (Semantic::Position, 3),
        (Semantic::Normal, 3),
        (Semantic::Tangent, 4),
        (Semantic::TexCoord(rng.below(3) as u32), 2),
        (Semantic::TexCoord(rng.below(3) as u32), 2),
        (Semantic::Color(0), 4),
        (Semantic::Custom("thing".into()), 1),
        (Semantic::Custom("_thing".into()), 16),
    ] {
        if semantic == Semantic::Position || rng.below(3) != 0 {
            attributes.push(attribute(semantic, any_stream(rng, count, width)));
        }
    }
    VertexPool { attributes }
}

fn any_stream(rng: &mut Rng, count: usize, width: u8) -> Stream<'static> {
    let component = *rng.choose(&COMPONENTS);
    let width = if rng.below(6) == 0 { 1 + rng.below(9) as u8 } else { width };
    let size = component.size() * usize::from(width);
    let stride = size + rng.below(2) * rng.below(9);
    let mut data = Vec::new();
    for _ in 0..count {
        let mut row = match component {
            Component::F32 => (0..width).flat_map(|_| number(rng).to_le_bytes()).collect(),
            _ => rng.bytes(size),
        };
        row.resize(stride, 0xAA);
        data.append(&mut row);
    }
    if rng.below(12) == 0 {
        data.truncate(rng.below(data.len() + 1));
    }
    let order = *rng.choose(&[[0, 1, 2, 3], [0, 2, 1, 3], [2, 0, 1, 3], [3, 1, 1, 0]]);
    let negate = [rng.below(2) == 0, false, rng.below(2) == 0, false];
    let swizzle = if rng.below(2) == 0 { AxisSwizzle::NONE } else { AxisSwizzle { order, negate } };
    let normalized = component != Component::F32 && component != Component::U32 && rng.below(2) == 0;
    let stride = u32::try_from(stride).unwrap();
    Stream { data: data.into(), component, width, normalized, stride, count, swizzle }
}

fn any_primitive(rng: &mut Rng, pools: &[VertexPool<'static>]) -> Primitive<'static> {
    let topology = *rng.choose(&[
        Topology::Triangles,
        Topology::Triangles,
        Topology::TriangleStrip,
        Topology::TriangleFan,
        Topology::Points,
        Topology::Lines,
        Topology::LineStrip,
        Topology::LineLoop,
    ]);
    let pool = rng.below(pools.len());
    let most = pools[pool].len() + usize::from(rng.below(5) == 0);
    let low = rng.below(most);
    let indices: Vec<u32> =
        (0..rng.below(30)).map(|_| (low + rng.below(most.saturating_sub(low))) as u32).collect();
    let mut indices = match rng.below(3) {
        0 => long(&indices),
        1 => short(&indices.iter().map(|&index| index as u16).collect::<Vec<_>>()),
        _ => {
            let bytes: Vec<u8> = indices.iter().map(|&index| index as u8).collect();
            Indices { stream: Stream::packed(bytes, Component::U8, 1), flip: false }
        }
    };
    indices.flip = rng.below(2) == 0;
    let indices = (rng.below(5) != 0).then_some(indices);
    let material = (rng.below(2) == 0).then(|| MaterialId::new(rng.below(3)));
    let variants = (0..rng.below(3)).map(|_| (VariantId::new(rng.below(3)), MaterialId::new(rng.below(3))));
    Primitive { material, variants: variants.collect(), ..part(pool, topology, indices) }
}

fn any_target(rng: &mut Rng, pools: &[VertexPool<'static>]) -> MorphTarget {
    let pools = pools.iter().take(1 + rng.below(3)).map(|pool| {
        let mut of_pool = Vec::new();
        for semantic in [Semantic::Position, Semantic::Normal, Semantic::TexCoord(0), Semantic::Tangent] {
            let vertices: Vec<u32> = (0..=pool.len() as u32).filter(|_| rng.below(3) == 0).collect();
            let values = vertices.iter().map(|_| std::array::from_fn(|_| number(rng))).collect();
            of_pool.push(Sparse { semantic, vertices, values }.into());
        }
        of_pool
    });
    let pools = pools.collect();
    MorphTarget { name: "shape".into(), weight: number(rng), pools }
}

fn any_clip(rng: &mut Rng, nodes: usize) -> Clip {
    let timelines: Vec<Vec<f32>> = (0..1 + rng.below(3))
        .map(|_| {
            let wild = rng.below(4) == 0;
            (0..rng.below(6)).map(|i| if wild { number(rng) } else { i as f32 * 0.1 }).collect()
        })
        .collect();
    let channels = (0..rng.below(8)).map(|_| {
        let timeline = rng.below(timelines.len());
        let (path, width) = *rng.choose(&[
            (ChannelPath::Translation, 3),
            (ChannelPath::Rotation, 4),
            (ChannelPath::Scale, 3),
            (ChannelPath::Weights, 1),
            (ChannelPath::Weights, 2),
            (ChannelPath::Visibility, 1),
        ]);
        let (interpolation, times) = *rng.choose(&[
            (Interpolation::Linear, 1),
            (Interpolation::Step, 1),
            (Interpolation::CubicSpline, 3),
        ]);
        let values = (0..timelines[timeline].len() * width * times).map(|_| number(rng)).collect();
        Channel { node: NodeId::new(rng.below(nodes)), path, interpolation, timeline, values }
    });
    let channels = channels.collect();
    Clip { name: "clip".into(), duration: number(rng), timelines, channels, ..Clip::default() }
}
