//! The visible content of a scene, triangle by triangle, regardless of its node tree, vertices and bones;
//! compares scenes of formats that divide content differently.

use meshwright::scene::{pose::Pose, *};
use std::collections::{BTreeSet, HashMap};

/// A kind of visible difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Aspect {
    /// Missing, added or moved triangles.
    Faces,
    Normals,
    TexCoords,
    Colors,
    /// The level of a triangle.
    Level,
    /// The name of a material.
    Material,
    /// Numbers of a material.
    Factors,
    Textures,
    /// Names, lengths and number of clips.
    Clips,
    /// Positions in a clip.
    Motion,
    /// Names of nodes.
    Names,
    /// Morph targets of meshes.
    Morphs,
    Lines,
}

#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) aspect: Aspect,
    /// The amount as a fraction of the size; 1 if it is not a number.
    pub(crate) amount: f64,
    pub(crate) message: String,
}

/// All triangles of a scene; corner lists have three entries per triangle.
#[derive(Default)]
struct Drawn {
    levels: Vec<String>,
    materials: Vec<String>,
    normals: Vec<Option<[f64; 3]>>,
    uvs: Vec<Option<[f64; 2]>>,
    colors: Vec<Option<[f64; 4]>>,
}

/// A primitive at a node, as a triangle list.
struct Part<'s> {
    node: NodeId,
    world: [f32; 16],
    pool: &'s VertexPool<'s>,
    at_pool: usize,
    material: Option<MaterialId>,
    corners: Vec<usize>,
}

fn parts<'s>(scene: &'s Scene<'_>) -> Vec<Part<'s>> {
    let mut parts = Vec::new();
    for (id, world) in scene.walk() {
        let node = scene.nodes.get(id).unwrap();
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for primitive in &mesh.primitives {
            let (pool, at_pool) = (&mesh.pools[primitive.pool], primitive.pool);
            let corners = triangles(primitive, pool.len());
            parts.push(Part { node: id, world, pool, at_pool, material: primitive.material, corners });
        }
    }
    parts
}

fn triangles(primitive: &Primitive<'_>, vertices: usize) -> Vec<usize> {
    let (list, flip) = match &primitive.indices {
        Some(own) => {
            ((0..own.stream.held()).map(|at| own.stream.index(at).unwrap() as usize).collect(), own.flip)
        }
        None => ((0..vertices).collect::<Vec<_>>(), false),
    };
    let turned = |[a, b, c]: [usize; 3], turn: bool| if turn { [a, c, b] } else { [a, b, c] };
    let three = |at: usize| [list[at], list[at + 1], list[at + 2]];
    match primitive.topology {
        Topology::Triangles => (0..list.len() / 3).flat_map(|at| turned(three(at * 3), flip)).collect(),
        Topology::TriangleStrip => {
            let all = 0..list.len().saturating_sub(2);
            // The joints of strips have no area.
            let real = all.filter(|&at| {
                let [a, b, c] = three(at);
                a != b && b != c && a != c
            });
            real.flat_map(|at| turned(three(at), flip ^ (at % 2 == 1))).collect()
        }
        Topology::TriangleFan => (1..list.len().saturating_sub(1))
            .flat_map(|at| turned([list[0], list[at], list[at + 1]], flip))
            .collect(),
        _ => Vec::new(),
    }
}

/// The role of a level: its rank among the visible ones, or its purpose.
fn role(scene: &Scene<'_>, node: NodeId) -> String {
    let Some(own) = scene.level_of(node) else { return "always".into() };
    let kind = scene.levels.get(own).unwrap().kind;
    if kind != LevelKind::Visual {
        return kind.word().into();
    }
    let shown: BTreeSet<LevelId> = scene
        .nodes
        .iter()
        .filter(|(_, node)| node.mesh.is_some())
        .filter_map(|(id, _)| scene.level_of(id))
        .collect();
    let seen: Vec<LevelId> =
        scene.visual_levels().map(|(id, _)| id).filter(|id| shown.contains(id)).collect();
    match seen.iter().position(|id| *id == own) {
        // A single level counts as none.
        Some(_) if seen.len() == 1 => "always".into(),
        rank => format!("level {}", rank.unwrap()),
    }
}

impl Drawn {
    fn new(scene: &Scene<'_>, parts: &[Part<'_>]) -> Self {
        let mut drawn = Self::default();
        for part in parts {
            let level = role(scene, part.node);
            let material = part.material.and_then(|id| scene.material(id));
            let material = material.map_or(String::new(), |material| material.name.clone());
            drawn.levels.extend(vec![level; part.corners.len() / 3]);
            drawn.materials.extend(vec![material; part.corners.len() / 3]);
            let skinned = scene.nodes.get(part.node).unwrap().skin.is_some();
            let values = |semantic: Semantic, corner: usize| {
                part.pool
                    .get(&semantic)
                    .and_then(|stream| stream.get(corner))
                    .map(|value| value.map(f64::from))
            };
            for &corner in &part.corners {
                // Normals of skinned meshes are covered by the positions.
                let normal = values(Semantic::Normal, corner).filter(|_| !skinned);
                drawn.normals.push(normal.map(|normal| turned(&part.world, normal)));
                drawn.uvs.push(values(Semantic::TexCoord(0), corner).map(|[u, v, ..]| [u, v]));
                drawn.colors.push(values(Semantic::Color(0), corner));
            }
        }
        drawn
    }
}

/// A normal transformed by the inverse transpose of a matrix.
fn turned(m: &[f32; 16], [x, y, z, _]: [f64; 4]) -> [f64; 3] {
    let m = pose::inverse(&m.map(f64::from)).unwrap_or(pose::IDENTITY);
    let turned = [0, 4, 8].map(|at| m[at] * x + m[at + 1] * y + m[at + 2] * z);
    let length = turned.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 { turned.map(|part| part / length) } else { turned }
}

fn places(scene: &Scene<'_>, parts: &[Part<'_>], pose: &Pose) -> Vec<[f64; 3]> {
    let mut all = Vec::new();
    for part in parts {
        let vertices = pose.vertices(scene, part.node, part.at_pool);
        all.extend(part.corners.iter().map(|&corner| vertices[corner]));
    }
    all
}

fn apart<const N: usize>(a: [f64; N], b: [f64; N]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

type Corners<'d> = (&'d Drawn, &'d [[f64; 3]], usize);

/// The dissimilarity of two triangles; infinite if their positions differ.
fn cost(a: Corners<'_>, b: Corners<'_>, turn: usize, slack: f64) -> f64 {
    let corner = |corner: usize| {
        let (one, two) = (a.2 + corner, b.2 + (corner + turn) % 3);
        let far = apart(a.1[one], b.1[two]);
        if far > slack {
            return f64::INFINITY;
        }
        let uvs = apart(a.0.uvs[one].unwrap_or_default(), b.0.uvs[two].unwrap_or_default());
        let normals = apart(a.0.normals[one].unwrap_or_default(), b.0.normals[two].unwrap_or_default());
        far / slack + uvs.min(100.0) * 1e3 + normals.min(100.0) * 10.0
    };
    (0..3).map(corner).sum()
}

/// For each triangle of the first scene the corners of one of the second at the same position.
fn pair(a: (&Drawn, &[[f64; 3]]), b: (&Drawn, &[[f64; 3]]), slack: f64) -> Vec<Option<[usize; 3]>> {
    let cell = slack * 8.0;
    let middle = |places: &[[f64; 3]], at: usize| -> [f64; 3] {
        std::array::from_fn(|axis| (0..3).map(|corner| places[at * 3 + corner][axis]).sum::<f64>() / 3.0)
    };
    let key = |point: [f64; 3]| point.map(|part| (part / cell).floor() as i64);
    let mut cells: HashMap<[i64; 3], Vec<usize>> = HashMap::new();
    for at in 0..b.0.levels.len() {
        cells.entry(key(middle(b.1, at))).or_default().push(at);
    }
    let mut pairs = vec![None; a.0.levels.len()];
    // First those that are equal in everything, then those at the same position.
    for strict in [2, 1, 0] {
        for (at, pair) in pairs.iter_mut().enumerate().filter(|(_, pair)| pair.is_none()) {
            let home = key(middle(a.1, at));
            let around = (0..27)
                .map(|step| [home[0] + step / 9 - 1, home[1] + step / 3 % 3 - 1, home[2] + step % 3 - 1]);
            let mut best: Option<(f64, [i64; 3], usize, usize)> = None;
            for near in around {
                let list = cells.get(&near).map_or(&[][..], Vec::as_slice);
                for (place, &other) in list.iter().enumerate() {
                    let alike = usize::from(a.0.levels[at] == b.0.levels[other])
                        + usize::from(a.0.materials[at] == b.0.materials[other]);
                    if alike < strict {
                        continue;
                    }
                    for turn in 0..3 {
                        let cost = cost((a.0, a.1, at * 3), (b.0, b.1, other * 3), turn, slack);
                        if cost.is_finite() && best.is_none_or(|(least, ..)| cost < least) {
                            best = Some((cost, near, place, turn));
                        }
                    }
                }
            }
            if let Some((_, near, place, turn)) = best {
                let other = cells.get_mut(&near).unwrap().swap_remove(place);
                *pair = Some([0, 1, 2].map(|corner| other * 3 + (corner + turn) % 3));
            }
        }
    }
    pairs
}

/// Compares the visible content of two scenes. `slack` is the tolerance of positions, relative to the size.
pub(crate) fn differences(a: &Scene<'_>, b: &Scene<'_>, slack: f64) -> Vec<Difference> {
    let (mut found, mut moved) = (Vec::new(), Vec::new());
    let mut note = |aspect, message: String| found.push(Difference { aspect, amount: 1.0, message });
    let (ours, theirs) = (parts(a), parts(b));
    let (here, there) = (Drawn::new(a, &ours), Drawn::new(b, &theirs));
    let (rest, other) = (places(a, &ours, &Pose::rest(a)), places(b, &theirs, &Pose::rest(b)));
    let size = rest.iter().flatten().fold(1.0_f64, |most, part| most.max(part.abs()));
    let slack = slack * size;
    let pairs = pair((&here, &rest), (&there, &other), slack);
    let gone = pairs.iter().filter(|pair| pair.is_none()).count();
    if gone > 0 || there.levels.len() > here.levels.len() {
        let (now, before) = (there.levels.len(), here.levels.len());
        note(Aspect::Faces, format!("{gone} of {before} triangles are not there, {now} are"));
    }
    let paired = || pairs.iter().enumerate().filter_map(|(at, pair)| Some((at, (*pair)?)));
    let count = |differs: &dyn Fn(usize, [usize; 3]) -> bool| {
        paired().filter(|(at, pair)| differs(*at, *pair)).count()
    };
    let levels = count(&|at, pair| here.levels[at] != there.levels[pair[0] / 3]);
    let materials = count(&|at, pair| {
        !here.materials[at].is_empty() && here.materials[at] != there.materials[pair[0] / 3]
    });
    let corners = |at: usize, pair: [usize; 3], differs: &dyn Fn(usize, usize) -> bool| {
        (0..3).any(|corner| differs(at * 3 + corner, pair[corner]))
    };
    // Another level is already reported.
    let same = |at: usize, pair: [usize; 3]| here.levels[at] == there.levels[pair[0] / 3];
    let normals = count(&|at, pair| {
        same(at, pair)
            && corners(at, pair, &|one, two| match (here.normals[one], there.normals[two]) {
                (Some(one), Some(two)) => apart(one, two) > 1e-3,
                _ => false,
            })
    });
    let uvs = count(&|at, pair| {
        same(at, pair)
            && corners(at, pair, &|one, two| match (here.uvs[one], there.uvs[two]) {
                // Values of tiled textures are large.
                (Some(one), Some(two)) => apart(one, two) > 1e-5 * apart(one, [0.0; 2]).max(1.0),
                (one, two) => one.is_some() && two.is_none(),
            })
    });
    let colors = count(&|at, pair| {
        same(at, pair)
            && corners(at, pair, &|one, two| match (here.colors[one], there.colors[two]) {
                (Some(one), Some(two)) => apart(one, two) > 5e-3,
                (one, two) => one.is_some() && two.is_none(),
            })
    });
    for (aspect, many) in [
        (Aspect::Level, levels),
        (Aspect::Material, materials),
        (Aspect::Normals, normals),
        (Aspect::TexCoords, uvs),
        (Aspect::Colors, colors),
    ] {
        if many > 0 {
            note(aspect, format!("{many} of {} triangles differ", here.levels.len()));
        }
    }
    surfaces(a, b, &mut note);
    names(a, b, &mut note);
    for clip in a.clips.iter().filter(|clip| !clip.name.is_empty()) {
        let Some(again) = b.clips.iter().find(|own| own.name == clip.name) else {
            note(Aspect::Clips, format!("the clip {} is gone", clip.name));
            continue;
        };
        if (clip.duration - again.duration).abs() > 1e-3 {
            let amount = f64::from((clip.duration - again.duration).abs());
            let message = format!("{} lasts {} s, not {}", clip.name, again.duration, clip.duration);
            moved.push(Difference { aspect: Aspect::Clips, amount, message });
        }
        // The end of a looped clip is its beginning.
        for step in 0..9 - usize::from(clip.looped) {
            let time = clip.duration * step as f32 / 8.0;
            let (here, there) = (Pose::at(a, clip, time), Pose::at(b, again, time));
            let (here, there) = (places(a, &ours, &here), places(b, &theirs, &there));
            let far = |(at, pair): (usize, [usize; 3])| {
                (0..3).map(|corner| apart(here[at * 3 + corner], there[pair[corner]])).fold(0.0, f64::max)
            };
            let most = paired().map(far).fold(0.0, f64::max);
            if most > slack * 20.0 {
                let message = format!("{} at {time} s: {most} apart of {size}", clip.name);
                moved.push(Difference { aspect: Aspect::Motion, amount: most / size, message });
                break;
            }
        }
    }
    found.append(&mut moved);
    found
}

fn surfaces(a: &Scene<'_>, b: &Scene<'_>, note: &mut impl FnMut(Aspect, String)) {
    for (_, one) in a.materials.iter() {
        let Some((_, two)) = b.materials.iter().find(|(_, two)| two.name == one.name) else { continue };
        let factors = |own: &Material| {
            let [r, g, b, alpha] = own.base_color;
            [r, g, b, alpha, own.metallic, own.roughness].map(f64::from)
        };
        if apart(factors(one), factors(two)) > 1e-2 || one.double_sided != two.double_sided {
            note(Aspect::Factors, format!("{}: {:?} {:?}", one.name, factors(one), factors(two)));
        }

        if !textures(one).is_subset(&textures(two)) {
            note(Aspect::Textures, format!("{}: {:?} {:?}", one.name, textures(one), textures(two)));
        }
    }
}

fn textures(material: &Material) -> BTreeSet<&str> {
    material.textures().map(|(slot, _)| slot).collect()
}

fn names(a: &Scene<'_>, b: &Scene<'_>, note: &mut impl FnMut(Aspect, String)) {
    let nodes = |scene: &Scene<'_>| -> BTreeSet<String> {
        scene.nodes.iter().map(|(_, node)| node.name.clone()).filter(|name| !name.is_empty()).collect()
    };
    let gone: Vec<String> = nodes(a).difference(&nodes(b)).take(4).cloned().collect();
    if !gone.is_empty() {
        note(Aspect::Names, format!("no node is named {gone:?}"));
    }
    let targets = |scene: &Scene<'_>| -> BTreeSet<String> {
        scene.meshes.iter().flat_map(|(_, mesh)| &mesh.targets).map(|target| target.name.clone()).collect()
    };
    if !targets(a).is_subset(&targets(b)) {
        note(Aspect::Morphs, format!("targets {:?} became {:?}", targets(a), targets(b)));
    }
    let lines = |scene: &Scene<'_>| {
        let solid = |topology| {
            matches!(topology, Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan)
        };
        scene
            .meshes
            .iter()
            .flat_map(|(_, mesh)| &mesh.primitives)
            .filter(|part| !solid(part.topology))
            .count()
    };
    if lines(a) > lines(b) {
        note(Aspect::Lines, format!("{} parts of lines and points became {}", lines(a), lines(b)));
    }
}
