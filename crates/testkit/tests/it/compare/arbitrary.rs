//! Random scenes from a list of numbers: any list is a scene, and shorter lists give simpler ones.

use meshwright_scene::{
    AlphaMode, Bounds, Channel, ChannelPath, Clip, Component, Event, Extras, ExtrasValue, Id, Image, Indices,
    Interpolation, Level, LevelKind, Material, Mesh, MorphTarget, Node, NodeKind, Primitive, Scene, Semantic,
    Skin, Sparse, Stream, Texture, Topology, Transform, Trs, Up, Variant, VertexPool,
};
use meshwright_testkit::sample_scene::{attribute, floats};

struct Dice<'a>(std::slice::Iter<'a, u32>);

impl Dice<'_> {
    fn roll(&mut self) -> u32 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, most: u32) -> usize {
        (self.roll() % most) as usize
    }

    /// Mostly regular numbers, sometimes arbitrary bits.
    fn float(&mut self) -> f32 {
        let bits = self.roll();
        if bits % 16 == 15 { f32::from_bits(bits) } else { (bits % 4096) as f32 / 64.0 - 8.0 }
    }

    fn floats<const N: usize>(&mut self) -> [f32; N] {
        std::array::from_fn(|_| self.float())
    }

    fn list(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.float()).collect()
    }

    fn id<T>(&mut self) -> Id<T> {
        Id::new(self.below(5))
    }

    fn maybe<T>(&mut self, of: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(2) == 1).then(|| of(self))
    }

    fn name(&mut self) -> String {
        ["", "a", "b", "long name", "é"][self.below(5)].to_owned()
    }

    fn extras(&mut self) -> Extras {
        let data = match self.below(6) {
            0 => ExtrasValue::Float(f64::from(self.float())),
            1 => ExtrasValue::map().with("k", self.float()).with("k", self.name()),
            2 => ExtrasValue::from(vec![self.float(), self.float()]),
            _ => return Extras::default(),
        };
        Extras::new("cdae", data)
    }

    fn of<T: Copy>(&mut self, choice: &[T]) -> T {
        choice[self.roll() as usize % choice.len()]
    }
}

pub(crate) fn scene(numbers: &[u32]) -> Scene<'static> {
    let mut dice = Dice(numbers.iter());
    let dice = &mut dice;
    let mut scene = Scene { name: dice.name(), source_up: dice.of(&[Up::Y, Up::Z]), ..Scene::default() };
    scene.extras = dice.extras();
    scene.bounds = dice.maybe(|dice| Bounds { min: dice.floats(), max: dice.floats() });
    for _ in 0..dice.below(4) {
        let kind = dice.of(&[LevelKind::Visual, LevelKind::Collision]);
        let (name, pixels) = (dice.name(), dice.maybe(Dice::float));
        scene.levels.push(Level { name, kind, pixels, origin: None, extras: dice.extras() });
    }
    for _ in 0..dice.below(3) {
        scene.variants.push(Variant { name: dice.name(), extras: dice.extras() });
    }
    for _ in 0..dice.below(6) {
        let node = node(dice);
        let parent = dice.maybe(Dice::id);
        scene.add_node(parent, node);
    }
    for _ in 0..dice.below(3) {
        scene.images.push(Image { name: dice.name(), ..Image::file(dice.name()) });
        scene.materials.push(material(dice));
        let mesh = mesh(dice);
        scene.add_mesh(mesh);
        let joints: Vec<_> = (0..dice.below(4)).map(|_| dice.id()).collect();
        let inverse_bind = (0..dice.below(4)).map(|_| dice.floats()).collect();
        scene.skins.push(Skin { name: dice.name(), joints, inverse_bind, extras: dice.extras() });
        scene.clips.push(clip(dice));
    }
    // An occasional cycle.
    if let (Some(child), Some(node)) = (dice.maybe(Dice::id), scene.nodes.values_mut().last()) {
        node.children.push(child);
    }
    scene
}

fn node(dice: &mut Dice<'_>) -> Node {
    let transform = match dice.below(3) {
        0 => Transform::default(),
        1 => Transform::Matrix(dice.floats()),
        _ => {
            Transform::Trs(Trs { translation: dice.floats(), rotation: dice.floats(), scale: dice.floats() })
        }
    };
    Node {
        name: dice.name(),
        kind: dice.of(&[NodeKind::Plain, NodeKind::Object]),
        transform,
        mesh: dice.maybe(Dice::id),
        skin: dice.maybe(Dice::id),
        level: dice.maybe(Dice::id),
        hidden: dice.below(2) == 1,
        extras: dice.extras(),
        ..Node::default()
    }
}

fn material(dice: &mut Dice<'_>) -> Material {
    Material {
        base_color: dice.floats(),
        base_color_texture: dice.maybe(|dice| Texture::new(dice.id())),
        alpha: dice.of(&[AlphaMode::Opaque, AlphaMode::Blend, AlphaMode::Mask(0.5)]),
        extras: dice.extras(),
        ..Material::named(dice.name())
    }
}

fn mesh(dice: &mut Dice<'_>) -> Mesh<'static> {
    let count = dice.below(12);
    let mut wide = |semantic, width: u8| {
        let values = dice.list(count * width as usize);
        attribute(semantic, Stream::packed(floats(&values), Component::F32, width))
    };
    let mut attributes = vec![wide(Semantic::Position, 3), wide(Semantic::TexCoord(0), 2)];
    attributes.push(wide(Semantic::Weights(0), 4));
    let joints: Vec<u8> = (0..count * 4).map(|_| dice.below(5) as u8).collect();
    attributes.push(attribute(Semantic::Joints(0), Stream::packed(joints, Component::U8, 4)));
    let topologies = [
        Topology::Triangles,
        Topology::TriangleStrip,
        Topology::TriangleFan,
        Topology::Lines,
        Topology::LineLoop,
    ];
    let primitives = (0..dice.below(3)).map(|_| {
        let list: Vec<u8> = (0..dice.below(20)).map(|_| dice.below(13) as u8).collect();
        let flip = dice.below(2) == 1;
        Primitive {
            pool: dice.below(8) / 7,
            topology: dice.of(&topologies),
            indices: dice.maybe(|_| Indices { stream: Stream::packed(list, Component::U8, 1), flip }),
            material: dice.maybe(Dice::id),
            variants: (0..dice.below(2)).map(|_| (dice.id(), dice.id())).collect(),
            extras: dice.extras(),
        }
    });
    let primitives = primitives.collect();
    let targets = (0..dice.below(3)).map(|_| {
        let vertices: Vec<u32> = (0..12).filter(|_| dice.below(2) == 1).collect();
        let values = vertices.iter().map(|_| dice.floats()).collect();
        let sparse = Sparse { semantic: Semantic::Position, vertices, values };
        MorphTarget { name: dice.name(), weight: dice.float(), pools: vec![vec![sparse.into()]] }
    });
    let targets = targets.collect();
    let pools = vec![VertexPool { attributes }];
    Mesh { name: dice.name(), pools, primitives, targets, extras: dice.extras(), ..Mesh::default() }
}

fn clip(dice: &mut Dice<'_>) -> Clip {
    let mut times: Vec<f32> = (0..dice.below(5)).map(|_| dice.below(100) as f32 / 16.0).collect();
    times.sort_unstable_by(f32::total_cmp);
    times.dedup();
    let paths =
        [ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Weights, ChannelPath::Visibility];
    let kinds = [Interpolation::Linear, Interpolation::Step, Interpolation::CubicSpline];
    let channels = (0..dice.below(4)).map(|_| {
        let values = dice.below(4) * times.len();
        Channel {
            node: dice.id(),
            path: dice.of(&paths),
            interpolation: dice.of(&kinds),
            timeline: dice.below(8) / 7,
            values: dice.list(values),
        }
    });
    let channels = channels.collect();
    let events = (0..dice.below(3))
        .map(|_| Event { time: dice.float(), name: dice.name(), data: ExtrasValue::Int(1) })
        .collect();
    let (name, duration) = (dice.name(), dice.float());
    Clip {
        name,
        duration,
        timelines: vec![times],
        channels,
        events,
        extras: dice.extras(),
        ..Clip::default()
    }
}
