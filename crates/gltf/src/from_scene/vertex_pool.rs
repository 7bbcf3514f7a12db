//! Converts vertex pools: every stream becomes a buffer view that glTF permits.

use super::{
    buffer::{BufferWriter, ViewKey, component_type, kind, owned},
    mesh_facts::{Bounds, Facts},
    object_writer::Report,
    vertex_streams::{floats, held, padded},
};
use crate::message_subjects::subject;
use crate::{codes, document::target};
use meshwright_core::Chunk;
use meshwright_core::count;
use meshwright_scene::{Component, Mesh, Semantic, Stream, VertexPool, prepare, repair};
use std::collections::BTreeMap;

/// A range of vertices of a pool that a primitive uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Window {
    pub(super) low: usize,
    pub(super) count: usize,
}

/// A stream in the binary content.
pub(super) struct Placed {
    pub(super) semantic: Semantic,
    /// Its name in glTF.
    pub(super) name: String,
    pub(super) view: usize,
    pub(super) component: u32,
    pub(super) kind: &'static str,
    pub(super) normalized: bool,
    pub(super) stride: usize,
    /// For positions: minimum and maximum in each window.
    pub(super) bounds: BTreeMap<Window, ([f32; 3], [f32; 3])>,
}

/// Number of vertices of a pool that have all required attributes.
pub(super) fn vertices(pool: &VertexPool<'_>) -> usize {
    pool.get(&Semantic::Position).map_or(0, held)
}

/// How the streams of a mesh are passed on: those of the scene are borrowed, converted ones are moved.
pub(super) type Lend<'a, 'm> = fn(&'m Stream<'a>) -> Stream<'a>;

/// A pool during conversion.
pub(super) struct Pool<'a, 'm, 'p> {
    pub(super) mesh: &'m Mesh<'a>,
    pub(super) lend: Lend<'a, 'm>,
    pub(super) index: usize,
    pub(super) count: usize,
    /// Number of joints, if the mesh is skinned.
    pub(super) joints: Option<usize>,
    pub(super) windows: &'p [Window],
    pub(super) facts: &'p Facts<'a, 'm>,
    pub(super) colors: ColorUse,
    /// The path, for example `meshes[3]/pools[0]`.
    pub(super) path: String,
}

/// The use of vertex colors by the primitives of a pool.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ColorUse {
    /// Some primitives are shaded by vertex colors.
    pub(super) shaded: bool,
    /// Some primitives are not: their colors become custom attributes.
    pub(super) plain: bool,
}

impl Placed {
    /// True if a primitive, shaded by vertex colors or not, uses the stream.
    pub(super) fn is_for(&self, shaded: bool) -> bool {
        !matches!(self.semantic, Semantic::Color(_)) || is_plain(&self.name) != shaded
    }
}

/// True for the name of an attribute that viewers do not use.
fn is_plain(name: &str) -> bool {
    name.starts_with('_')
}

/// Writes all streams of a pool.
pub(super) fn write_pool<'a>(
    pool: &Pool<'a, '_, '_>,
    buffers: &mut BufferWriter<'a>,
    report: &mut Report,
) -> Vec<Placed> {
    let mut streams = chosen(pool, report);
    let mut placed = Vec::new();
    placed.extend(write_skinning(pool, &mut streams, buffers, report));
    for (semantic, name, stream) in streams {
        let path = format!("{}/{name}", pool.path);
        let Some(shape) = Shape::new(&semantic, &name, stream) else {
            let message = {
                let what = subject(&path);
                format!("dropped {what}: glTF has no type for {} components per element", stream.width)
            };
            report.note(&codes::STREAM, &path, message);
            continue;
        };
        // Other colors become attributes of vendors, which may have any values.
        let is_color = matches!(semantic, Semantic::Color(_)) && !shape.as_it_is && !is_plain(&name);
        if is_color && !are_fractions(stream, pool.count, shape.width) {
            let clamped = repair::clamped(stream, shape.width, pool.count);
            let all = count(pool.count, "element", "elements");
            let message =
                format!("clamped {} of {all} of {} to the range 0 to 1", clamped.count, subject(&path));
            report.note(&prepare::codes::COLORS, &path, message);
            placed.push(place_owned(semantic, name, clamped.stream, buffers));
        } else {
            placed.push(place(pool, semantic, name, stream, shape, buffers));
        }
    }
    placed
}

/// The streams to write, with their names in glTF, in the order of their semantics.
fn chosen<'a, 'm>(pool: &Pool<'a, 'm, '_>, report: &mut Report) -> Vec<Chosen<'a, 'm>> {
    let Some(vertices) = pool.mesh.pools.get(pool.index) else { return Vec::new() };
    let mut all: Vec<_> = vertices.attributes.iter().collect();
    all.sort_by(|a, b| a.semantic.cmp(&b.semantic));
    let has_normals = vertices.get(&Semantic::Normal).is_some_and(|stream| held(stream) >= pool.count);
    let mut numbers = Numbers::default();
    let mut chosen: Vec<Chosen<'a, 'm>> = Vec::new();
    for attribute in all {
        let (semantic, stream) = (&attribute.semantic, &attribute.stream);
        let path = format!("{}/{}", pool.path, plain_name(semantic));
        if chosen.iter().any(|(taken, ..)| taken == semantic) {
            report.note(&codes::STREAM, &path, format!("dropped a second stream {}", subject(&path)));
            continue;
        }
        if held(stream) < pool.count {
            let held = held(stream);
            report.note(&codes::STREAM, &path, {
                let elements = count(held, "element", "elements");
                let vertices = count(pool.count, "vertex", "vertices");
                format!("dropped {}: it has {elements} for {vertices}", subject(&path))
            });
            continue;
        }
        if *semantic == Semantic::Tangent && !has_normals {
            report.note(&codes::LONE_TANGENTS, &path, {
                let tangents = count(pool.count, "tangent", "tangents");
                format!("dropped {tangents} of {}: it has no normals", subject(&pool.path))
            });
            continue;
        }
        let plain = matches!(semantic, Semantic::Color(_)) && pool.colors.plain;
        let shaded = !matches!(semantic, Semantic::Color(_)) || pool.colors.shaded;
        let names =
            [shaded.then(|| numbers.name(semantic)), plain.then(|| format!("_{}", plain_name(semantic)))];
        for mut name in names.into_iter().flatten() {
            while chosen.iter().any(|(_, taken, _)| *taken == name) {
                name.push('_');
            }
            chosen.push((semantic.clone(), name, stream));
        }
    }
    if numbers.changed {
        let message = format!("renumbered the attribute sets of {} from 0 without gaps", subject(&pool.path));
        report.note(&codes::RENUMBERED, &pool.path, message);
    }
    chosen
}

/// Takes joints and weights out of the list and writes them, or renames them to custom attributes.
fn write_skinning<'a, 'm>(
    pool: &Pool<'a, 'm, '_>,
    streams: &mut Vec<Chosen<'a, 'm>>,
    buffers: &mut BufferWriter<'a>,
    report: &mut Report,
) -> Vec<Placed> {
    let weights_of = |streams: &[Chosen<'a, 'm>], set: u32| {
        streams.iter().find(|(semantic, ..)| *semantic == Semantic::Weights(set)).map(|(.., stream)| *stream)
    };
    let mut sets = Vec::new();
    if pool.joints.is_some() {
        for (semantic, _, joints) in streams.iter() {
            if let Semantic::Joints(set) = semantic
                && let Some(weights) = weights_of(streams, *set)
            {
                sets.push((*set, *joints, weights));
            }
        }
    }
    let mut lone = 0_usize;
    for (semantic, name, _) in streams.iter_mut() {
        if let Semantic::Joints(set) | Semantic::Weights(set) = semantic
            && !sets.iter().any(|(paired, ..)| paired == set)
        {
            *name = format!("_{name}");
            lone = lone.saturating_add(1);
        }
    }
    if lone > 0 {
        let message = {
            let streams = count(lone, "joint or weight attribute", "joint or weight attributes");
            let what = subject(&pool.path);
            format!("kept {streams} of {what} as vendor data only: there is no counterpart or no skin")
        };
        report.note(&codes::UNSKINNED, &pool.path, message);
    }
    streams.retain(|(_, name, _)| !name.starts_with("JOINTS_") && !name.starts_with("WEIGHTS_"));
    let mut placed = Vec::new();
    for (number, (set, joints, weights)) in sets.into_iter().enumerate() {
        for (semantic, name, stream) in [
            (Semantic::Joints(set), format!("JOINTS_{number}"), joints),
            (Semantic::Weights(set), format!("WEIGHTS_{number}"), weights),
        ] {
            if let Some(shape) = Shape::new(&semantic, &name, stream) {
                placed.push(place(pool, semantic, name, stream, shape, buffers));
            }
        }
    }
    placed
}

/// True if each of the first components of the first `count` elements is between 0 and 1.
fn are_fractions(stream: &Stream<'_>, count: usize, width: usize) -> bool {
    let mut values = stream.iter().take(count);
    values.all(|value| value.iter().take(width).all(|value| (0.0..=1.0).contains(value)))
}

/// Writes a stream unchanged, or converted to floats.
fn place<'a, 'm>(
    pool: &Pool<'a, 'm, '_>,
    semantic: Semantic,
    name: String,
    stream: &'m Stream<'a>,
    shape: Shape,
    buffers: &mut BufferWriter<'a>,
) -> Placed {
    let Shape { width, kind, as_it_is } = shape;
    let bounds = match semantic {
        Semantic::Position => known(pool.facts.bounds(stream, pool.windows)),
        _ => BTreeMap::new(),
    };
    let (component, size) = if as_it_is {
        (stream.component, stream.element_size())
    } else {
        (Component::F32, width.saturating_mul(4))
    };
    let stride = size.checked_next_multiple_of(4).unwrap_or(size);
    let lent = (pool.lend)(stream);
    let key = ViewKey::new(&lent, [pool.count, width, stride, usize::from(as_it_is)]);
    let part = if as_it_is { padded(lent, stride, pool.count) } else { floats(lent, width, pool.count) };
    let view = buffers.shared_view(key, part, target::ARRAY_BUFFER, Some(stride as u64));
    let (component, normalized) = (component_type(component), as_it_is && stream.normalized);
    Placed { semantic, name, view, component, kind, normalized, stride, bounds }
}

/// Writes a clamped stream: packed, with a type that glTF has.
fn place_owned<'a>(
    semantic: Semantic,
    name: String,
    stream: Stream<'static>,
    buffers: &mut BufferWriter<'a>,
) -> Placed {
    let (component, stride) = (component_type(stream.component), stream.element_size());
    let kind = kind(usize::from(stream.width)).unwrap_or("SCALAR");
    let part: Chunk<'a> = owned(stream.data.into_owned());
    let view = buffers.view(part, Some(target::ARRAY_BUFFER), Some(stride as u64));
    Placed { semantic, name, view, component, kind, normalized: false, stride, bounds: BTreeMap::new() }
}

/// A stream to write, with its name in glTF.
type Chosen<'a, 'm> = (Semantic, String, &'m Stream<'a>);

/// The form of a stream in glTF.
#[derive(Clone, Copy)]
struct Shape {
    width: usize,
    kind: &'static str,
    /// Keeps its number type; otherwise it is converted to floats.
    as_it_is: bool,
}

impl Shape {
    /// `None` if glTF has no type for it (3.7.2.1).
    fn new(semantic: &Semantic, name: &str, stream: &Stream<'_>) -> Option<Self> {
        let given = usize::from(stream.width);
        let width = match semantic {
            Semantic::Position | Semantic::Normal => 3,
            Semantic::Tangent => 4,
            Semantic::Joints(_) | Semantic::Weights(_) if !name.starts_with('_') => 4,
            Semantic::TexCoord(_) => 2,
            Semantic::Color(_) if !is_plain(name) => {
                if given < 4 {
                    3
                } else {
                    4
                }
            }
            _ => given,
        };
        let kind = kind(width)?;
        let fraction = stream.normalized && matches!(stream.component, Component::U8 | Component::U16);
        let type_fits = match semantic {
            Semantic::Position | Semantic::Normal | Semantic::Tangent => false,
            Semantic::TexCoord(_) => fraction,
            Semantic::Color(_) if !is_plain(name) => fraction,
            _ => !matches!(stream.component, Component::U32 | Component::F32),
        };
        let as_it_is = type_fits && width <= 4 && width == given && stream.swizzle.is_none();
        let floats = stream.component == Component::F32 && stream.swizzle.is_none();
        (width <= 4 || floats).then_some(Self { width, kind, as_it_is })
    }
}

fn known(bounds: Bounds) -> BTreeMap<Window, ([f32; 3], [f32; 3])> {
    bounds.into_iter().filter_map(|(window, bounds)| Some((window, bounds?))).collect()
}

/// Numbers sets from 0 without gaps, as glTF requires (3.7.2.1).
#[derive(Default)]
struct Numbers {
    next: BTreeMap<&'static str, u32>,
    changed: bool,
}

impl Numbers {
    fn name(&mut self, semantic: &Semantic) -> String {
        let (word, set) = match semantic {
            Semantic::TexCoord(set) => ("TEXCOORD", *set),
            Semantic::Color(set) => ("COLOR", *set),
            Semantic::Joints(set) => ("JOINTS", *set),
            Semantic::Weights(set) => ("WEIGHTS", *set),
            _ => return plain_name(semantic),
        };
        let next = self.next.entry(word).or_default();
        let number = *next;
        *next = next.saturating_add(1);
        self.changed |= number != set;
        format!("{word}_{number}")
    }
}

/// The name of a semantic in glTF; custom names begin with an underscore (3.7.2.1).
fn plain_name(semantic: &Semantic) -> String {
    match semantic {
        // Attributes of extensions, such as `KHR_gaussian_splatting:SCALE`, have no underscore.
        Semantic::Custom(name) if !name.starts_with('_') && !name.contains(':') => format!("_{name}"),
        _ => semantic.to_string(),
    }
}
