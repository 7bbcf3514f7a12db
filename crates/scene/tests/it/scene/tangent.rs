use bevy_mikktspace::{Geometry, TangentSpace, generate_tangents};
use meshwright_scene::{
    Attribute, AxisSwizzle, Component, Indices, MaterialId, Mesh, MorphTarget, Primitive, Semantic, Sparse,
    Stream, Topology, VertexPool, WithTangents, with_tangents,
};
use meshwright_testkit::alloc;

const ROOM: u64 = 1 << 30;

fn stream(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn pool(positions: &[[f32; 3]], normals: &[[f32; 3]], uvs: &[[f32; 2]]) -> VertexPool<'static> {
    let attribute = |semantic, stream| Attribute { semantic, stream };
    VertexPool {
        attributes: vec![
            attribute(Semantic::Position, stream(positions.as_flattened(), 3)),
            attribute(Semantic::Normal, stream(normals.as_flattened(), 3)),
            attribute(Semantic::TexCoord(0), stream(uvs.as_flattened(), 2)),
        ],
    }
}

fn part(topology: Topology, indices: Option<&[u16]>) -> Primitive<'static> {
    let indices = indices.map(|indices| {
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()).collect();
        Indices { stream: Stream::packed(bytes, Component::U16, 1), flip: false }
    });
    let material = Some(MaterialId::new(0));
    Primitive { pool: 0, topology, indices, material, variants: Vec::new(), extras: Default::default() }
}

fn mesh(pool: VertexPool<'static>, primitives: Vec<Primitive<'static>>) -> Mesh<'static> {
    Mesh { pools: vec![pool], primitives, ..Mesh::default() }
}

fn made<'m>(mesh: &'m Mesh<'_>) -> WithTangents<'m> {
    with_tangents(mesh, |part| part.material.map(|_| 0), &mut { ROOM }).expect("it gets tangents")
}

fn tangents(mesh: &Mesh<'_>) -> Vec<[f32; 4]> {
    mesh.pools[0].get(&Semantic::Tangent).unwrap().iter().collect()
}

fn numbers(primitive: &Primitive<'_>) -> Vec<u32> {
    let stream = &primitive.indices.as_ref().unwrap().stream;
    (0..stream.count).map(|at| stream.index(at).unwrap()).collect()
}

const UP: [f32; 3] = [0.0, 0.0, 1.0];

/// A square in the plane Z = 0 that faces +Z; V increases downwards.
fn square() -> VertexPool<'static> {
    let positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    pool(&positions, &[UP; 4], &[[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]])
}

/// Two adjacent squares with shared vertices in the middle; the UVs of the second are mirrored.
fn mirrored() -> VertexPool<'static> {
    let positions = [
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [1.0, 1.0, 0.0],
        [2.0, 1.0, 0.0],
    ];
    pool(&positions, &[UP; 6], &[[0.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.0, 0.0]])
}

const LEFT: [u16; 6] = [0, 1, 4, 0, 4, 3];
const RIGHT: [u16; 6] = [1, 2, 5, 1, 5, 4];

#[test]
fn a_square_keeps_its_vertices_and_borrows_them() {
    let mesh = mesh(square(), vec![part(Topology::Triangles, Some(&[0, 1, 2, 0, 2, 3]))]);
    let made = made(&mesh);
    assert_eq!((made.primitives, made.added), (1, 0));
    assert_eq!(tangents(&made.mesh), [[1.0, 0.0, 0.0, 1.0]; 4]);
    assert_eq!(made.mesh.primitives, mesh.primitives);
    for (old, new) in mesh.pools[0].attributes.iter().zip(&made.mesh.pools[0].attributes) {
        assert_eq!(old, new);
        assert!(std::ptr::eq(&*old.stream.data, &*new.stream.data));
    }
}

#[test]
fn the_bitangent_points_against_v() {
    // U along -X, V downwards: mirrored; and both rotated by 90 degrees.
    for (uvs, expected) in [
        ([[1.0, 1.0], [0.0, 1.0], [0.0, 0.0], [1.0, 0.0]], [-1.0, 0.0, 0.0, -1.0]),
        ([[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]], [0.0, 1.0, 0.0, 1.0]),
    ] {
        let mut square = square();
        square.attributes[2].stream = stream(uvs.as_flattened(), 2);
        let mut mesh = mesh(square, vec![part(Topology::Triangles, Some(&[0, 1, 2, 0, 2, 3]))]);
        assert_eq!(tangents(&made(&mesh).mesh), [expected; 4]);
        // The same triangles stored clockwise.
        mesh.primitives = vec![part(Topology::Triangles, Some(&[0, 2, 1, 0, 3, 2]))];
        mesh.primitives[0].indices.as_mut().unwrap().flip = true;
        assert_eq!(tangents(&made(&mesh).mesh), [expected; 4]);
    }
}

#[test]
fn vertices_are_split_where_uvs_are_mirrored() {
    let mut pool = mirrored();
    let joints = Stream::packed((0..24).collect::<Vec<u8>>(), Component::U8, 4);
    pool.attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    // Swizzled streams and streams with gaps keep their layout.
    let turn = AxisSwizzle { order: [0, 1, 2, 3], negate: [false, false, false, true] };
    pool.attributes[0].stream.swizzle = turn;
    let mut whole = mesh(pool, vec![part(Topology::Triangles, Some(&[LEFT, RIGHT].concat()))]);
    whole.targets = vec![MorphTarget {
        name: "up".into(),
        weight: 0.5,
        pools: vec![vec![
            Sparse {
                semantic: Semantic::Position,
                vertices: vec![0, 1, 4],
                values: vec![[1.0; 3], [2.0; 3], [3.0; 3]],
            }
            .into(),
        ]],
    }];
    let made = made(&whole);
    assert_eq!(made.added, 2, "the two in the middle");
    let (right, left) = ([1.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 0.0, -1.0]);
    assert_eq!(tangents(&made.mesh), [right, right, left, left, right, right, left, left]);
    assert_eq!(numbers(&made.mesh.primitives[0]), [0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6]);
    let came_from = [0_u8, 1, 1, 2, 3, 4, 4, 5];
    let pool = &made.mesh.pools[0];
    let joints = pool.get(&Semantic::Joints(0)).unwrap();
    assert_eq!((joints.component, joints.width), (Component::U8, 4));
    for (vertex, &old) in came_from.iter().enumerate() {
        assert_eq!(joints.stored(vertex).unwrap()[0], old * 4);
        for (new, old_stream) in pool.attributes.iter().zip(&whole.pools[0].attributes) {
            assert_eq!(new.stream.get(vertex), old_stream.stream.get(old.into()));
            assert_eq!(new.stream.swizzle, old_stream.stream.swizzle);
        }
    }
    let sparse = &made.mesh.targets[0].pools[0][0];
    assert_eq!(sparse.vertices, [0, 1, 2, 5, 6]);
    assert_eq!(sparse.values, [[1.0; 3], [2.0; 3], [2.0; 3], [3.0; 3], [3.0; 3]]);
}

#[test]
fn primitives_of_one_pool_share_equal_tangents() {
    let parts = || vec![part(Topology::Triangles, Some(&LEFT)), part(Topology::Triangles, Some(&RIGHT))];
    let mut whole = mesh(mirrored(), parts());
    let both = made(&whole);
    assert_eq!((both.primitives, both.added), (2, 2));
    assert_eq!(numbers(&both.mesh.primitives[0]), [0, 1, 5, 0, 5, 4]);
    assert_eq!(numbers(&both.mesh.primitives[1]), [2, 3, 7, 2, 7, 6]);

    // Primitives that need no tangents use the first copy of the vertices, as do points without indices.
    whole.primitives.push(part(Topology::Points, None));
    whole.primitives[2].material = None;
    let both = made(&whole);
    assert_eq!(numbers(&both.mesh.primitives[2]), [0, 1, 3, 4, 5, 7]);
    whole.primitives.truncate(2);
    whole.primitives[1].material = None;
    let one = made(&whole);
    assert_eq!((one.primitives, one.added), (1, 0));
    assert!(tangents(&one.mesh).iter().all(|tangent| tangent[3].abs() == 1.0));

    // No mirrored UVs: no vertices are added, and the surface is connected.
    whole.primitives = parts();
    let uvs = [[0.0, 1.0], [1.0, 1.0], [2.0, 1.0], [0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
    whole.pools[0].attributes[2].stream = stream(uvs.as_flattened(), 2);
    assert_eq!(made(&whole).added, 0);
}

#[test]
fn strips_fans_and_lists_without_indices_are_the_same_surface() {
    let expected = [[1.0, 0.0, 0.0, 1.0]; 4];
    let strip = mesh(square(), vec![part(Topology::TriangleStrip, Some(&[0, 1, 3, 2]))]);
    assert_eq!(tangents(&made(&strip).mesh), expected);
    assert_eq!(made(&strip).mesh.primitives[0].topology, Topology::TriangleStrip, "nothing was split");
    let fan = mesh(square(), vec![part(Topology::TriangleFan, None)]);
    assert_eq!(tangents(&made(&fan).mesh), expected);
    let list = mesh(square(), vec![part(Topology::Triangles, None)]);
    assert_eq!(tangents(&made(&list).mesh)[..3], expected[..3]);

    let strip = mesh(mirrored(), vec![part(Topology::TriangleStrip, Some(&[0, 3, 1, 4, 2, 5]))]);
    let split = made(&strip);
    assert_eq!((split.added, split.mesh.primitives[0].topology), (2, Topology::Triangles));
    assert_eq!(numbers(&split.mesh.primitives[0]).len(), 12);
}

#[test]
fn invalid_triangles_do_not_affect_others() {
    let mut indices = vec![0, 1, 2, 0, 2, 3, 0, 0, 1, 2, 9, 3];
    indices.push(3);
    let whole = mesh(square(), vec![part(Topology::Triangles, Some(&indices))]);
    assert_eq!(tangents(&made(&whole).mesh), [[1.0, 0.0, 0.0, 1.0]; 4]);

    // Invalid indices stay invalid after a split.
    let indices = [&LEFT[..], &[0, 77, 1], &RIGHT[..], &[5]].concat();
    let whole = mesh(mirrored(), vec![part(Topology::Triangles, Some(&indices))]);
    let split = numbers(&made(&whole).mesh.primitives[0]);
    assert_eq!((&split[6..9], split[15]), (&[u32::MAX; 3][..], 7));
}

#[test]
fn every_vertex_gets_a_unit_vector() {
    let nan = f32::NAN;
    let positions = [[0.0; 3], [0.0; 3], [nan, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [f32::MAX; 3]];
    let normals = [[0.0, 0.0, 2.0], [0.0; 3], [nan; 3], [f32::MAX; 3], [1e-30, 0.0, 0.0], [1.0, 0.0, 0.0]];
    for uvs in [
        [[0.5, 0.5]; 6],
        [[nan, 0.0]; 6],
        [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1e-30, 1.0], [0.0; 2], [1.0; 2]],
    ] {
        let indices: Vec<u16> = (0..216).flat_map(|n| [n % 6, n / 6 % 6, n / 36]).collect();
        let whole = mesh(pool(&positions, &normals, &uvs), vec![part(Topology::Triangles, Some(&indices))]);
        for [x, y, z, w] in tangents(&made(&whole).mesh) {
            assert!(((x * x + y * y + z * z).sqrt() - 1.0).abs() < 1e-5 && w.abs() == 1.0, "{x} {y} {z} {w}");
        }
    }
}

#[test]
fn no_tangents_without_required_attributes() {
    let list = || vec![part(Topology::Triangles, Some(&[0, 1, 2]))];
    let none = |mesh: &Mesh<'_>, room: u64| with_tangents(mesh, |_| Some(0), &mut { room }).is_none();
    assert!(!none(&mesh(square(), list()), ROOM));
    assert!(none(&mesh(square(), list()), 100), "no room");
    for missing in 0..3 {
        let mut pool = square();
        pool.attributes.remove(missing);
        assert!(none(&mesh(pool, list()), ROOM));
        let mut pool = square();
        pool.attributes[missing].stream.count = 3;
        assert_eq!(none(&mesh(pool, list()), ROOM), missing > 0, "fewer positions are fewer vertices");
    }
    let with = made(&mesh(square(), list())).mesh.pools[0].attributes[3].stream.data.to_vec();
    let mut pool = square();
    let stream = Stream::packed(with, Component::F32, 4);
    pool.attributes.push(Attribute { semantic: Semantic::Tangent, stream });
    assert!(none(&mesh(pool, list()), ROOM), "it has some");
    assert!(none(&mesh(square(), vec![part(Topology::Lines, None)]), ROOM));
    assert!(with_tangents(&mesh(square(), list()), |_| None, &mut { ROOM }).is_none());
    // Room for the tangents, but not for copies.
    let whole = mesh(mirrored(), vec![part(Topology::Triangles, Some(&[LEFT, RIGHT].concat()))]);
    let tight = with_tangents(&whole, |_| Some(0), &mut { 12 * 192 + 12 * 4 }).unwrap();
    assert_eq!((tight.added, tangents(&tight.mesh).len()), (0, 6));
}

/// A fan of many triangles around one vertex, each with its own UVs.
fn fan(many: usize) -> Mesh<'static> {
    let many = u32::try_from(many).unwrap();
    let angle = |at: u32| at as f32 / many as f32 * 6.0;
    let rim = |at: u32| [angle(at).cos(), angle(at).sin(), 0.0];
    let positions: Vec<_> = std::iter::once([0.0; 3]).chain((0..=many).map(rim)).collect();
    let uvs: Vec<_> = positions.iter().map(|[x, y, _]| [*x, -*y]).collect();
    let numbers: Vec<u8> = (1..=many).flat_map(|at| [0, at, at + 1]).flat_map(u32::to_le_bytes).collect();
    let normals = vec![UP; positions.len()];
    let mut whole = mesh(pool(&positions, &normals, &uvs), vec![part(Topology::Triangles, Some(&[]))]);
    whole.primitives[0].indices.as_mut().unwrap().stream = Stream::packed(numbers, Component::U32, 1);
    whole
}

/// The same, where all triangles share every edge, and every other triangle is mirrored.
fn book(many: usize) -> Mesh<'static> {
    let mut whole = fan(many);
    let uvs: Vec<_> = (0..many + 2).map(|at| [at as f32, (at % 2 * 7) as f32]).collect();
    whole.pools[0].attributes[2].stream = stream(uvs.as_flattened(), 2);
    let many = u32::try_from(many).unwrap();
    let numbers: Vec<u8> = (1..=many).flat_map(|at| [0, 1, at + 1]).flat_map(u32::to_le_bytes).collect();
    whole.primitives[0].indices.as_mut().unwrap().stream = Stream::packed(numbers, Component::U32, 1);
    whole
}

#[test]
fn a_vertex_of_many_triangles_gets_a_tangent_for_each_direction() {
    assert_eq!(made(&fan(100_000)).added, 0);
    assert!(made(&book(100_000)).added > 1000);
}

#[test]
#[ignore = "needs valgrind"]
fn a_vertex_of_many_triangles_takes_work_in_proportion() {
    meshwright_testkit::instructions::count(|counter| {
        counter.in_proportion("a fan", 500, fan, |mesh| made(mesh).added);
        counter.in_proportion("a book", 500, book, |mesh| made(mesh).added);
    });
}

#[test]
fn each_corner_takes_limited_memory() {
    let per_corner = |triangles: usize| {
        let corners = triangles * 3;
        let positions: Vec<_> =
            (0..corners).map(|at| [at as f32, (at % 3) as f32, (at % 7) as f32]).collect();
        let uvs: Vec<_> = positions.iter().map(|[x, y, _]| [*x, *y]).collect();
        // No two corners are the same point.
        let apart = mesh(pool(&positions, &vec![UP; corners], &uvs), vec![part(Topology::Triangles, None)]);
        let (_, taken) = alloc::peak(|| made(&apart));
        taken.peak / corners
    };
    let taken = [250, 500, 1000].map(per_corner);
    assert!(taken.iter().all(|bytes| *bytes < 165), "{taken:?}");
}

/// Triangles for the reference implementation, which expects V to point up.
struct Other {
    corners: Vec<([f32; 3], [f32; 3], [f32; 2])>,
    found: Vec<Option<[f32; 4]>>,
}

impl Geometry for Other {
    fn num_faces(&self) -> usize {
        self.corners.len() / 3
    }
    fn num_vertices_of_face(&self, _: usize) -> usize {
        3
    }
    fn position(&self, face: usize, corner: usize) -> [f32; 3] {
        self.corners[face * 3 + corner].0
    }
    fn normal(&self, face: usize, corner: usize) -> [f32; 3] {
        self.corners[face * 3 + corner].1
    }
    fn tex_coord(&self, face: usize, corner: usize) -> [f32; 2] {
        let [u, v] = self.corners[face * 3 + corner].2;
        [u, -v]
    }
    fn set_tangent(&mut self, space: Option<TangentSpace>, face: usize, corner: usize) {
        self.found[face * 3 + corner] = space.map(|space| space.tangent_encoded());
    }
}

/// Random surfaces, some with mirrored, stretched or missing UVs, match a reference implementation corner by
/// corner.
#[test]
fn results_match_a_reference_implementation() {
    let mut seed = 1_u64;
    let mut random = |most: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % most
    };
    let mut compared = 0;
    for _ in 0..60 {
        let side = 5_u16;
        let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
        for at in 0..side * side {
            let mut bit = || random(64) as f32 / 64.0;
            positions.push([f32::from(at % side) + bit() * 0.5, f32::from(at / side) + bit() * 0.5, bit()]);
            let (x, y) = (bit() - 0.5, bit() - 0.5);
            let length = (x * x + y * y + 1.0).sqrt();
            normals.push([x / length, y / length, 1.0 / length]);
            // Sometimes on a coarse grid, so that triangles lose their area.
            uvs.push(if random(3) == 0 {
                [random(2) as f32, random(2) as f32]
            } else {
                [bit_of(&mut random), bit_of(&mut random)]
            });
        }
        let mut indices = Vec::new();
        for at in (0..side * (side - 1)).filter(|at| at % side != side - 1) {
            indices.extend([at, at + 1, at + side + 1, at, at + side + 1, at + side]);
        }
        let whole = mesh(pool(&positions, &normals, &uvs), vec![part(Topology::Triangles, Some(&indices))]);
        let found = made(&whole);
        let (tangents, numbers) = (tangents(&found.mesh), numbers(&found.mesh.primitives[0]));
        let corner = |&at: &u16| (positions[usize::from(at)], normals[usize::from(at)], uvs[usize::from(at)]);
        let corners: Vec<_> = indices.iter().map(corner).collect();
        let mut other = Other { found: vec![None; corners.len()], corners };
        generate_tangents(&mut other).unwrap();
        for (number, theirs) in numbers.iter().zip(&other.found) {
            let ours = tangents[*number as usize];
            let Some(theirs) = theirs.filter(|theirs| theirs[..3] != [0.0; 3]) else { continue };
            let cosine: f32 = (0..3).map(|at| ours[at] * theirs[at]).sum();
            assert!(cosine > 1.0 - 1e-5 && ours[3] == theirs[3], "{ours:?} is not {theirs:?}");
            compared += 1;
        }
    }
    assert!(compared > 5_000, "{compared}");
}

fn bit_of(random: &mut impl FnMut(u64) -> u64) -> f32 {
    random(64) as f32 / 64.0
}
