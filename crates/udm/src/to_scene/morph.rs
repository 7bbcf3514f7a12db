//! Converts morph target animations to morph targets.

use super::{Decoder, FORMAT, mesh_groups::Groups};
use crate::{
    asset::schema::keys::{FRAME, MESH_ANIMATION, MODEL, MORPH},
    asset::{
        Model, coerce, content,
        morph::{Flex, MeshAnimation, attributes},
        table::Wanted,
    },
    codes::to_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_scene::{ExtrasValue, Id, Mesh, MeshId, MorphTarget, Scene, Semantic, Sparse};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// The morph target of each flex: meshes and target indices.
pub(super) type Targets = BTreeMap<u32, Vec<(MeshId, usize)>>;

const VALUES: &[Wanted] = &[
    Wanted::new("x", Type::Half),
    Wanted::new("y", Type::Half),
    Wanted::new("z", Type::Half),
    Wanted::new("w", Type::Half),
];

/// Losses.
#[derive(Default)]
struct LossCounts {
    frames: usize,
    wrinkles: usize,
    dangling: usize,
    unpaired: usize,
    empty: usize,
}

/// Creates a target for each flex, and for each morph animation without a flex. Returns targets by flex
/// index.
pub(super) fn morphs(
    model: &Model<'_, '_>,
    groups: &Groups,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) -> Targets {
    let animations = model.morph_animations();
    let by_index: BTreeMap<u32, usize> =
        animations.iter().enumerate().map(|(place, one)| (one.index, place)).collect();
    let mut meshes: BTreeMap<(u32, u32, u32), MeshId> = BTreeMap::new();
    for (group, shown) in groups.iter().flat_map(|(at, group)| group.shown.iter().map(move |one| (*at, one)))
    {
        meshes.insert((group, shown.numbers.0, shown.numbers.1), shown.mesh);
    }
    let (mut targets, mut used, mut counts) = (Targets::new(), BTreeSet::new(), LossCounts::default());
    for flex in model.flexes() {
        let view = Flex { data: flex.element };
        let Some(index) = view.animation() else { continue };
        let place = by_index.get(&index);
        let Some((place, animation)) = place.and_then(|&at| Some((at, animations.get(at)?))) else {
            counts.dangling = counts.dangling.saturating_add(1);
            continue;
        };
        used.insert(place);
        let list = target(&flex.name, animation.element, &meshes, &mut counts, scene, decoder);
        targets.entry(flex.index).or_default().extend(list);
    }
    let mut bare: BTreeMap<MeshId, Vec<String>> = BTreeMap::new();
    for (_, one) in animations.iter().enumerate().filter(|(place, _)| !used.contains(place)) {
        for (mesh, _) in target(&one.name, one.element, &meshes, &mut counts, scene, decoder) {
            bare.entry(mesh).or_default().push(one.name.clone().into_owned());
        }
    }
    add_bare(bare, scene, decoder);
    let LossCounts { frames, wrinkles, dangling, unpaired, empty } = counts;
    let at = MODEL.morph_animations;
    decoder.note_count(&codes::LOSS_FRAMES, at, frames, ["frame", "frames"], |frames| {
        format!("dropped {frames} of morph animations: only the first frame is used")
    });
    decoder.note_count(&codes::LOSS_WRINKLE, at, wrinkles, ["morph target", "morph targets"], |targets| {
        format!("dropped the wrinkle weights of {targets}: a scene has no place for them")
    });
    let missing = ["missing mesh, vertex or animation", "missing meshes, vertices or animations"];
    decoder.note_count(&codes::DANGLING, at, dangling, missing, |missing| {
        format!("the morph targets refer to {missing}")
    });
    let nouns = ["morph animation", "morph animations"];
    decoder.note_count(&codes::LOSS_SHAPES, at, empty, nouns, |animations| {
        format!("dropped {animations} without effect")
    });
    decoder.note_count(&codes::LENGTHS, at, unpaired, ["morph target", "morph targets"], |targets| {
        format!("ignored vertices or values without a counterpart in {targets}")
    });
    targets
}

/// Reports targets that no flex controls.
fn add_bare(bare: BTreeMap<MeshId, Vec<String>>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    for (mesh, names) in bare {
        let size = names.iter().map(|name| name.len().saturating_add(64)).fold(0, usize::saturating_add);
        if !decoder.room(size) {
            return;
        }
        let Some(mesh) = scene.meshes.get_mut(Id::new(mesh.index())) else { continue };
        let record = mesh.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
        mesh.extras.set(FORMAT, record.with("bare", names));
    }
}

/// Converts a morph animation to a target of the meshes that it moves.
fn target(
    name: &str,
    element: &Element<'_>,
    meshes: &BTreeMap<(u32, u32, u32), MeshId>,
    counts: &mut LossCounts,
    scene: &mut Scene<'_>,
    decoder: &mut Decoder,
) -> Vec<(MeshId, usize)> {
    let at = format!("morphTargetAnimations/{name}");
    let mut converted = Vec::new();
    let Some(data) = content(element) else { return converted };
    for one in decoder.elements(&at, data.get(MORPH.meshes)).iter() {
        let view = MeshAnimation { data: one };
        let Some(&mesh) = view.target().and_then(|target| meshes.get(&target)) else {
            counts.dangling = counts.dangling.saturating_add(1);
            continue;
        };
        let frames: Cow<'_, [Element<'_>]> = decoder.elements(&at, one.get(MESH_ANIMATION.frames));
        let Some(frame) = frames.first() else { continue };
        counts.frames = counts.frames.saturating_add(frames.len().saturating_sub(1));
        let vertices = scene.mesh(mesh).map_or(0, Mesh::vertices);
        let pool = displaced(&at, frame, vertices, counts, decoder);
        let size = size_of::<MorphTarget>().saturating_add(name.len()).saturating_add(256);
        if pool.is_empty() || !decoder.room(size) {
            continue;
        }
        let Some(mesh_) = scene.meshes.get_mut(Id::new(mesh.index())) else { continue };
        converted.push((mesh, mesh_.targets.len()));
        mesh_.targets.push(MorphTarget { name: name.to_owned(), weight: 0.0, pools: vec![pool] });
    }
    counts.empty = counts.empty.saturating_add(usize::from(converted.is_empty()));
    converted
}

/// The displacements of a frame of a mesh with `count` vertices.
fn displaced(
    at: &str,
    frame: &Element<'_>,
    count: usize,
    counts: &mut LossCounts,
    decoder: &mut Decoder,
) -> Vec<Arc<Sparse>> {
    let mut pool: Vec<Arc<Sparse>> = Vec::new();
    let Some(indices) = frame.get(FRAME.vertex_indices) else { return pool };
    let Some(table) = decoder.table(at, indices, &[Wanted::new("", Type::UInt16)]) else { return pool };
    if decoder.options.summary {
        let moved = |(property, _): &(Cow<'_, str>, _)| matches!(&**property, "position" | "normal");
        if attributes(frame).iter().any(moved) {
            let nothing = Sparse { semantic: Semantic::Position, vertices: Vec::new(), values: Vec::new() };
            pool.push(Arc::new(nothing));
        }
        return pool;
    }
    if !decoder.room(table.len().saturating_mul(4)) {
        return pool;
    }
    let index = |at| table.item(at).as_ref().and_then(coerce::uint).unwrap_or(u32::MAX);
    let vertices: Vec<u32> = (0..table.len()).map(index).collect();
    if coerce::has_flag(frame.get(FRAME.flags), "hasDeltaValues") {
        counts.wrinkles = counts.wrinkles.saturating_add(1);
    }
    for (property, value) in attributes(frame) {
        let (semantic, by) = match &*property {
            "position" => (Semantic::Position, decoder.options.scale),
            "normal" => (Semantic::Normal, 1.0),
            _ => continue,
        };
        if pool.iter().any(|sparse| sparse.semantic == semantic) {
            continue;
        }
        let moves = displacements(at, value, decoder);
        if moves.len() != vertices.len() {
            counts.unpaired = counts.unpaired.saturating_add(1);
        }
        if !decoder.room(moves.len().saturating_mul(32)) {
            break;
        }
        let mut pairs: Vec<(u32, [f32; 3])> = Vec::new();
        for (&vertex, value) in vertices.iter().zip(moves) {
            let known = usize::try_from(vertex).is_ok_and(|vertex| vertex < count);
            if known && value.iter().all(|part| part.is_finite()) {
                pairs.push((vertex, value.map(|part| part * by)));
            } else {
                counts.dangling = counts.dangling.saturating_add(1);
            }
        }
        pairs.sort_by_key(|pair| pair.0);
        // Of two displacements of a vertex the later applies.
        pairs.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = next.1;
            }
            same
        });
        let (vertices, values) = pairs.into_iter().unzip();
        pool.push(Arc::new(Sparse { semantic, vertices, values }));
    }
    pool
}

/// Reads records of four half floats, or vectors.
fn displacements(at: &str, value: &Value<'_>, decoder: &mut Decoder) -> Vec<[f32; 3]> {
    let Some(table) = decoder.table(at, value, VALUES) else { return Vec::new() };
    if !decoder.room(table.len().saturating_mul(12)) {
        return Vec::new();
    }
    let columns = [0, 1, 2].map(|column| table.column::<u16>(VALUES, column));
    match columns {
        [Some(x), Some(y), Some(z)] => {
            let half = |bits| half::f16::from_bits(bits).to_f32();
            x.iter().zip(y.iter()).zip(z.iter()).map(|((x, y), z)| [half(x), half(y), half(z)]).collect()
        }
        _ => {
            let one = |at| table.item(at).as_ref().and_then(coerce::vector::<3>);
            (0..table.len()).map(|at| one(at).unwrap_or([f32::NAN; 3])).collect()
        }
    }
}
