//! Facts about mesh data, collected before the conversion. Meshes are examined in parallel.

use super::{
    indices::{Survey, survey},
    vertex_pool::{Window, vertices},
};
use meshwright_core::parallel;
use meshwright_scene::{Mesh, Primitive, Scene, Semantic, Stream, VertexPool};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A primitive to write.
pub(super) struct Part<'a, 'm> {
    pub(super) at: usize,
    pub(super) primitive: &'m Primitive<'a>,
    pub(super) survey: Survey,
    pub(super) window: Window,
}

/// Minimum and maximum per window; `None` if a value is not finite.
pub(super) type Bounds = BTreeMap<Window, Option<([f32; 3], [f32; 3])>>;

/// Facts about a mesh.
pub(super) struct Facts<'a, 'm> {
    /// Number of vertices per pool.
    pub(super) counts: Vec<usize>,
    /// The survey of the indices per primitive.
    pub(super) surveys: Vec<Survey>,
    /// The primitives to write.
    pub(super) parts: Vec<Part<'a, 'm>>,
    /// The vertex windows of the primitives per pool.
    pub(super) windows: Vec<Vec<Window>>,
    /// Bounds per stream of positions.
    bounds: HashMap<usize, Bounds>,
}

/// Streams are identified by their address.
fn key(stream: &Stream<'_>) -> usize {
    std::ptr::from_ref(stream).addr()
}

impl<'a, 'm> Facts<'a, 'm> {
    /// Examines a mesh.
    pub(super) fn new(mesh: &'m Mesh<'a>) -> Self {
        let counts: Vec<usize> = mesh.pools.iter().map(vertices).collect();
        let count = |primitive: &Primitive<'_>| counts.get(primitive.pool).copied().unwrap_or(0);
        let surveys: Vec<Survey> =
            mesh.primitives.iter().map(|primitive| survey(primitive, count(primitive))).collect();
        let none = Window { low: 0, count: 0 };
        let parts = mesh.primitives.iter().zip(&surveys).enumerate();
        let mut parts: Vec<Part<'a, 'm>> = parts
            .filter(|(_, (_, survey))| survey.out > 0)
            .map(|(at, (primitive, survey))| Part { at, primitive, survey: *survey, window: none })
            .collect();
        choose_windows(&mut parts, &counts);
        let seen = |pool: usize| parts.iter().filter(move |part| part.primitive.pool == pool);
        let windows = (0..counts.len()).map(|pool| {
            let windows: BTreeSet<Window> = seen(pool).map(|part| part.window).collect();
            windows.into_iter().collect()
        });
        let windows: Vec<Vec<Window>> = windows.collect();
        let stream = |(pool, windows): (&'m VertexPool<'a>, &Vec<Window>)| {
            let positions = pool.get(&Semantic::Position).filter(|_| !windows.is_empty())?;
            Some((key(positions), bounds(positions, windows)))
        };
        let bounds = mesh.pools.iter().zip(&windows).filter_map(stream).collect();
        Self { counts, surveys, parts, windows, bounds }
    }

    /// The bounds of positions in the windows of a pool.
    pub(super) fn bounds(&self, stream: &Stream<'_>, windows: &[Window]) -> Bounds {
        self.bounds.get(&key(stream)).cloned().unwrap_or_else(|| bounds(stream, windows))
    }
}

fn bounds(stream: &Stream<'_>, windows: &[Window]) -> Bounds {
    let of = |window: &Window| stream.bounds(window.low..window.low.saturating_add(window.count));
    windows.iter().map(|window| (*window, of(window))).collect()
}

/// Determines the vertex window of each primitive. Primitives that share a pool get only the range that they
/// use, if these ranges hardly overlap: then viewers do not copy the pool for each of them, and short indices
/// suffice.
fn choose_windows(parts: &mut [Part<'_, '_>], counts: &[usize]) {
    for (pool, &count) in counts.iter().enumerate() {
        let sharing = || parts.iter().filter(|part| part.primitive.pool == pool);
        let sum = sharing().map(|part| part.survey.span()).fold(0, usize::saturating_add);
        let split = sharing().count() > 1 && sum.saturating_mul(4) <= count.saturating_mul(5);
        for part in parts.iter_mut().filter(|part| part.primitive.pool == pool) {
            let own = Window { low: part.survey.low, count: part.survey.span() };
            // Without indices the number of vertices determines what is drawn.
            let split = split || part.primitive.indices.is_none();
            part.window = if split { own } else { Window { low: 0, count } };
        }
    }
}

/// Examines meshes with their numbers of joints in parallel, if that is worthwhile. Otherwise each mesh
/// is examined when it is converted.
pub(super) fn look_ahead<'a>(
    scene: &'a Scene<'a>,
    uses: &BTreeSet<(usize, Option<usize>)>,
) -> HashMap<(usize, Option<usize>), Facts<'a, 'a>> {
    let meshes: Vec<_> =
        uses.iter().filter_map(|key| Some((*key, scene.meshes.as_slice().get(key.0)?))).collect();
    let bytes = meshes.iter().map(|(_, mesh)| size(mesh)).fold(0, u64::saturating_add);
    if meshes.len() <= 1 || !parallel::is_worthwhile(bytes) {
        return HashMap::new();
    }
    parallel::map(&meshes, bytes, |&(key, mesh)| (key, Facts::new(mesh))).into_iter().collect()
}

/// Number of bytes to examine in a mesh.
fn size(mesh: &Mesh<'_>) -> u64 {
    let attributes = mesh.pools.iter().flat_map(|pool| &pool.attributes).map(|attribute| &attribute.stream);
    let indices = mesh.primitives.iter().filter_map(|part| part.indices.as_ref()).map(|own| &own.stream);
    attributes.chain(indices).map(|stream| stream.data.len() as u64).fold(0, u64::saturating_add)
}
