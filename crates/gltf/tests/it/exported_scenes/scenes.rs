//! One scene for each valid and each invalid feature.

use super::*;
pub(crate) use moving::*;

/// Every scene with a name.
pub(crate) fn all() -> Vec<(&'static str, Scene<'static>)> {
    let mut all = vec![
        ("empty", Scene::default()),
        ("plain", plain()),
        ("windows", windows()),
        ("shared", shared()),
        ("topologies", topologies()),
        ("unindexed", unindexed()),
        ("remapped", swizzled()),
        ("fixed", fixed()),
        ("layouts", layouts()),
        ("damaged", damaged()),
        ("skin", skin()),
        ("skin_wrong", skin_wrong()),
        ("skin_two_roots", skin_two_roots()),
        ("unskinned", unskinned()),
        ("levels", levels()),
        ("levels_skinned", levels_skinned()),
        ("collision_only", collision_only()),
        ("billboard_only", billboard_only()),
        ("morph", morph()),
        ("clips", clips()),
        ("clips_wrong", clips_wrong()),
        ("transforms", transforms()),
        ("materials", materials()),
        ("textures", pictures::textures()),
        ("normal_textures", pictures::normal_textures()),
        ("rare", super::rare::rare()),
        ("knot", knot()),
    ];
    for count in [65_534, 65_535, 65_536, 65_537] {
        let name: &'static str = ["v65534", "v65535", "v65536", "v65537"][count - 65_534];
        all.push((name, many(count)));
    }
    all
}

pub(crate) fn plain() -> Scene<'static> {
    let mut scene = with_mesh(triangle("tri"));
    scene.name = "scène".into();
    scene.extras = Extras::new("cdae", ExtrasValue::map().with("radius", 0.1_f32).with("flags", 3));
    scene.bounds = Some(Bounds { min: [0.0; 3], max: [0.2, 0.0, 0.0] });
    let parent = scene.add_node(None, node("parent \u{1F600} \"quoted\""));
    let mut child = node("child");
    child.kind = NodeKind::Object;
    child.hidden = true;
    child.transform = Transform::Trs(Trs { translation: [0.1, 0.2, 0.3], scale: [2.0; 3], ..Trs::IDENTITY });
    child.extras = Extras::new("cdae", ExtrasValue::map().with("nan", f32::NAN));
    child.mesh = Some(MeshId::new(0));
    scene.add_node(Some(parent), child);
    scene
}

pub(crate) fn many(count: usize) -> Scene<'static> {
    let last = u32::try_from(count).unwrap() - 1;
    with_mesh(mesh("many", vec![grid(count)], vec![part(0, Topology::Triangles, Some(long(&[0, 1, last])))]))
}

/// Two primitives that each use half of a pool.
pub(crate) fn windows() -> Scene<'static> {
    let parts = vec![
        part(0, Topology::Triangles, Some(long(&[0, 1, 2, 2, 1, 3]))),
        part(0, Topology::Triangles, Some(long(&[4, 5, 6, 6, 5, 7]))),
    ];
    with_mesh(mesh("windows", vec![grid(8)], parts))
}

/// Two primitives that both use the whole pool.
pub(crate) fn shared() -> Scene<'static> {
    let parts = vec![
        part(0, Topology::Triangles, Some(short(&[0, 1, 7]))),
        part(0, Topology::Triangles, Some(short(&[0, 6, 7]))),
    ];
    with_mesh(mesh("shared", vec![grid(8), grid(3)], parts))
}

pub(crate) fn topologies() -> Scene<'static> {
    let flipped = |mut indices: Indices<'static>| {
        indices.flip = true;
        indices
    };
    let strip = [0, 1, 2, 3, 3, 4, 4, 5, 6];
    let parts = vec![
        part(0, Topology::Triangles, Some(flipped(short(&[0, 1, 2])))),
        part(0, Topology::Triangles, Some(flipped(long(&[0, 1, 2])))),
        part(0, Topology::TriangleStrip, Some(short(&strip))),
        part(0, Topology::TriangleStrip, Some(flipped(short(&strip)))),
        part(0, Topology::TriangleFan, Some(short(&[0, 1, 2, 3]))),
        part(0, Topology::TriangleFan, Some(flipped(short(&[0, 1, 2, 3])))),
        part(0, Topology::Points, Some(short(&[0, 2]))),
        part(0, Topology::Lines, Some(short(&[0, 2, 1, 3]))),
        part(0, Topology::LineStrip, Some(short(&[0, 2, 1]))),
        part(0, Topology::LineLoop, Some(short(&[0, 2, 1]))),
        part(
            0,
            Topology::Triangles,
            Some(Indices { stream: Stream::packed(vec![0, 1, 2, 1, 0, 3], Component::U8, 1), flip: false }),
        ),
    ];
    with_mesh(mesh("topologies", vec![grid(8)], parts))
}

pub(crate) fn unindexed() -> Scene<'static> {
    let parts = vec![
        part(0, Topology::Triangles, None),
        part(1, Topology::TriangleStrip, None),
        part(0, Topology::Points, None),
        part(0, Topology::Triangles, Some(short(&[0, 1, 2]))),
    ];
    with_mesh(mesh("unindexed", vec![grid(8), grid(5)], parts))
}

pub(crate) fn swizzled() -> Scene<'static> {
    let positions =
        floats(&[1.0, 2.0, 3.0, -4.0, 5.0, -6.0, 7.0, -8.0, 9.0, 0.1, 0.2, 0.3, 4.0, 4.0, 4.0], 3);
    let normals = floats(&[0.0, 0.0, 1.0].repeat(5), 3);
    let tangents = floats(&[1.0, 0.0, 0.0, 1.0].repeat(5), 4);
    // Positions and a byte stream interleaved: stride 20.
    let rows: Vec<u8> =
        (0..5_u8).flat_map(|i| [le(&[f32::from(i), 1.0, 2.0]), vec![i; 8]].concat()).collect();
    let strided = Stream { count: 5, stride: 20, ..Stream::packed(rows.clone(), Component::F32, 3) };
    let bytes = Stream { count: 5, stride: 20, ..Stream::packed(rows, Component::U8, 3) }.normalized();
    let pools = vec![
        VertexPool {
            attributes: vec![
                attribute(Semantic::Position, positions.swizzled(axes::Z_UP)),
                attribute(Semantic::Normal, normals.swizzled(axes::Z_UP)),
                attribute(Semantic::Tangent, tangents.swizzled(axes::Z_UP_TANGENT)),
            ],
        },
        VertexPool {
            attributes: vec![attribute(Semantic::Position, strided), attribute(Semantic::Color(0), bytes)],
        },
    ];
    let parts = vec![
        part(0, Topology::Triangles, Some(short(&[0, 1, 2, 2, 3, 4]))),
        part(1, Topology::Triangles, Some(short(&[0, 1, 2, 2, 3, 4]))),
    ];
    with_mesh(mesh("remapped", pools, parts))
}

pub(crate) fn fixed() -> Scene<'static> {
    let nan = f32::NAN;
    let pool = VertexPool {
        attributes: vec![
            attribute(
                Semantic::Position,
                floats(&[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, nan, 0.0, 0.0, 1.0, 0.0], 3),
            ),
            attribute(
                Semantic::Normal,
                floats(&[0.0, 0.0, 0.0, 0.0, 2.0, 0.0, nan, 0.0, 1.0, 0.0, 0.0, 1.0], 3),
            ),
            attribute(
                Semantic::Tangent,
                floats(&[0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.5, nan, 0.0, 0.0, -3.0, 1.0, 0.0, 0.0, 1.0], 4),
            ),
            attribute(Semantic::TexCoord(0), floats(&[0.0, f32::INFINITY, 0.0, 0.0, 1.0, 0.0, 0.5, 0.5], 2)),
            attribute(Semantic::Color(0), floats(&[-1.0, 0.5, 2.0].repeat(4), 3)),
            attribute(Semantic::Custom("heat".into()), floats(&[1.0, nan, 3.0, 4.0], 1)),
        ],
    };
    // No face uses the last vertex.
    Scene {
        vertex_colors_shade: Some(true),
        ..with_mesh(mesh("fixed", vec![pool], vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2])))]))
    }
}

pub(crate) fn layouts() -> Scene<'static> {
    let mut pool = grid(3);
    pool.attributes.retain(|attribute| attribute.semantic == Semantic::Position);
    let bytes = |width: u8| Stream::packed(vec![7; 3 * usize::from(width)], Component::U8, width);
    let words = |width: u8| Stream::packed(vec![1; 6 * usize::from(width)], Component::U16, width);
    let custom = |name: &str| Semantic::Custom(name.into());
    pool.attributes.extend([
        attribute(Semantic::Tangent, floats(&[1.0, 0.0, 0.0, 1.0].repeat(3), 4)),
        attribute(Semantic::TexCoord(1), words(2).normalized()),
        attribute(Semantic::TexCoord(3), bytes(2).normalized()),
        attribute(Semantic::TexCoord(4), floats(&[0.0; 9], 3)),
        attribute(Semantic::Color(0), bytes(3).normalized()),
        attribute(Semantic::Color(1), words(4).normalized()),
        attribute(Semantic::Color(2), bytes(3)),
        attribute(custom("_A"), bytes(1)),
        attribute(custom("A"), words(3)),
        attribute(custom("u"), Stream::packed(vec![0; 12], Component::U32, 1)),
        attribute(custom("seven"), floats(&[0.0; 21], 7)),
        attribute(custom("m"), floats(&[0.0; 48], 16)),
        attribute(custom("brief"), floats(&[0.0; 2], 1)),
        attribute(custom("u"), Stream::packed(vec![0; 12], Component::U32, 1)),
    ]);
    Scene {
        vertex_colors_shade: Some(true),
        ..with_mesh(mesh("layouts", vec![pool], vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2])))]))
    }
}

pub(crate) fn damaged() -> Scene<'static> {
    let parts = vec![
        part(0, Topology::Triangles, Some(short(&[0, 1, 2, 0, 1, 99, 1, 2, 3, 1]))),
        part(0, Topology::Triangles, Some(short(&[50, 60, 70]))),
        part(0, Topology::Triangles, Some(short(&[]))),
        part(7, Topology::Triangles, Some(short(&[0, 1, 2]))),
        part(0, Topology::Lines, Some(short(&[0, 1, 2]))),
        part(0, Topology::TriangleStrip, Some(short(&[0, 1, 2, 9, 3]))),
    ];
    let mut scene = with_mesh(mesh("damaged", vec![grid(4)], parts));
    let empty = scene.add_mesh(mesh("empty", vec![], vec![]));
    scene.add_node(None, Node { mesh: Some(empty), ..node("nothing") });
    scene.add_mesh(triangle("unused"));
    scene
}

/// Two visual levels, collision, line of sight, billboard; a node with a mesh in all levels, an empty node
/// and a helper.
pub(crate) fn levels() -> Scene<'static> {
    let mut scene = Scene::default();
    let high = scene.levels.push(level("detail300", LevelKind::Visual, Some(300.0)));
    let low = scene.levels.push(level("detail50", LevelKind::Visual, Some(50.0)));
    let col = scene.levels.push(level("collision-1", LevelKind::Collision, None));
    let los = scene.levels.push(level("los9", LevelKind::LineOfSight, None));
    scene.levels.push(level("bb_autobillboard64", LevelKind::Billboard, Some(64.0)));
    let base = scene.add_node(None, node("base"));
    let start = scene.add_node(Some(base), node("start01"));
    scene.add_node(Some(base), node("eye"));
    let mut add = |name: &str, level: Option<LevelId>| {
        let mesh = scene.add_mesh(triangle(name));
        let object = Node { kind: NodeKind::Object, mesh: Some(mesh), level, ..node(name) };
        scene.add_node(Some(start), object)
    };
    add("body300", Some(high));
    add("body50", Some(low));
    add("col-1", Some(col));
    add("los9", Some(los));
    add("always", None);
    let moved = channel(start, ChannelPath::Translation, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    scene.clips.push(Clip {
        name: "move".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![moved],
        ..Clip::default()
    });
    scene
}

pub(crate) fn collision_only() -> Scene<'static> {
    let mut scene = with_mesh(triangle("hull"));
    let col = scene.levels.push(level("collision-1", LevelKind::Collision, None));
    scene.nodes.values_mut().for_each(|node| node.level = Some(col));
    scene.add_node(None, node("empty"));
    scene
}

pub(crate) fn billboard_only() -> Scene<'static> {
    let mut scene = plain();
    scene.levels.push(level("bb", LevelKind::Billboard, Some(64.0)));
    scene
}

/// A rotation by 90 degrees about X with a scale of 2 and a translation.
pub(crate) fn turned() -> [f32; 16] {
    [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, -2.0, 0.0, 0.0, 5.0, 6.0, 7.0, 1.0]
}

pub(crate) fn transforms() -> Scene<'static> {
    let mut scene = Scene::default();
    let mut sheared = turned();
    sheared[4] = 1.5;
    let mut flat = turned();
    flat[6] = 0.0;
    let mut mirrored = turned();
    mirrored[0] = -2.0;
    let mut last_row = turned();
    last_row[3] = 0.5;
    // A sheared axis that is short compared with another one.
    let mut long = sheared;
    long[6] = 1e4;
    let matrices = [turned(), sheared, flat, mirrored, last_row, long, [f32::NAN; 16], [0.0; 16]];
    for matrix in matrices {
        scene.add_node(None, Node { transform: Transform::Matrix(matrix), ..node("matrix") });
    }
    let rotations =
        [[0.0, 0.0, 0.0, 1.0004], [0.0, 3.0, 0.0, 4.0], [0.0; 4], [f32::NAN; 4], [0.6, 0.0, 0.0, 0.8]];
    for rotation in rotations {
        let trs = Trs { rotation, translation: [f32::INFINITY, 0.0, 0.1], ..Trs::IDENTITY };
        scene.add_node(None, Node { transform: Transform::Trs(trs), ..node("trs") });
    }
    scene
}

pub(crate) fn materials() -> Scene<'static> {
    let mut scene = with_mesh(triangle("tri"));
    let id = scene.materials.push(Material::named("paint"));
    scene.materials.push(Material {
        base_color: [0.1, 0.2, 2.0, f32::NAN],
        metallic: 1.0,
        emissive: [3.0, 0.0, 0.1],
        alpha: AlphaMode::Mask(0.25),
        double_sided: true,
        extras: Extras::new("cdae", ExtrasValue::map().with("flags", 7)),
        ..Material::named("glow")
    });
    scene.materials.push(Material { alpha: AlphaMode::Mask(-1.0), ..Material::named("") });
    scene.materials.push(Material { alpha: AlphaMode::Blend, ..Material::named("glass") });
    for mesh in scene.meshes.values_mut() {
        mesh.primitives[0].material = Some(id);
        mesh.primitives[0].extras = Extras::new("cdae", ExtrasValue::map().with("a", 1));
    }
    scene
}

/// Nodes that are their own ancestors, have two parents, or are not below a root.
pub(crate) fn knot() -> Scene<'static> {
    let mut scene = Scene::default();
    let a = scene.add_node(None, node("a"));
    let b = scene.add_node(Some(a), node("b"));
    let c = scene.nodes.push(node("c"));
    let d = scene.nodes.push(node("d"));
    for (from, to) in [(b, a), (c, d), (d, c), (a, b), (b, Id::new(77))] {
        scene.nodes.get_mut(from).unwrap().children.push(to);
    }
    scene
}
