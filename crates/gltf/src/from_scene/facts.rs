//! What the values of a mesh turn out to be, before anything is made of them. Meshes are looked through side by side.

use super::{
    DocumentBuilder,
    indices::{Survey, survey},
    skin_weights, stream_bounds,
    vertex_pool::{Window, vertices},
    vertex_streams::held,
};
use meshwright_core::parallel;
use meshwright_scene::{Mesh, Primitive, Semantic, Stream, VertexPool};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A primitive that goes out.
pub(super) struct Part<'a, 'm> {
    pub(super) at: usize,
    pub(super) primitive: &'m Primitive<'a>,
    pub(super) survey: Survey,
    pub(super) window: Window,
}

/// What a vertex stream has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// Unit vectors.
    Unit,
    /// Unit vectors with a sign.
    Tangents,
    /// So many components between 0 and 1.
    Fractions(usize),
    /// Neither NaN nor infinity.
    Finite,
}

impl Check {
    fn holds(self, stream: &Stream<'_>, count: usize) -> bool {
        match self {
            Self::Unit => stream_bounds::unit(stream, count),
            Self::Tangents => stream_bounds::tangents(stream, count),
            Self::Fractions(width) => stream_bounds::fractions(stream, count, width),
            Self::Finite => stream_bounds::finite(stream, count),
        }
    }
}

/// Least and greatest values by window; `None` if one of them is not finite.
pub(super) type Bounds = BTreeMap<Window, Option<([f32; 3], [f32; 3])>>;

/// What is known of a mesh.
pub(super) struct Facts<'a, 'm> {
    /// Vertices by pool.
    pub(super) counts: Vec<usize>,
    /// By primitive what its indices amount to.
    pub(super) surveys: Vec<Survey>,
    /// The primitives that go out.
    pub(super) parts: Vec<Part<'a, 'm>>,
    /// By pool what the parts see of it.
    pub(super) windows: Vec<Vec<Window>>,
    /// By stream what was looked for in it, and whether it is so.
    checked: HashMap<usize, (Check, bool)>,
    /// By stream of positions.
    bounds: HashMap<usize, Bounds>,
    /// By streams of joints and weights whether all are right.
    weights: HashMap<Vec<usize>, bool>,
}

/// Streams are told apart by their place in memory.
fn key(stream: &Stream<'_>) -> usize {
    std::ptr::from_ref(stream).addr()
}

impl<'a, 'm> Facts<'a, 'm> {
    /// Looks through a mesh, which has so many joints if a skin bends it.
    pub(super) fn new(mesh: &'m Mesh<'a>, joints: Option<usize>) -> Self {
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
        let (checked, bounds, weights) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut facts = Self { counts, surveys, parts, windows, checked, bounds, weights };
        for (index, pool) in mesh.pools.iter().enumerate() {
            facts.look(index, pool, joints);
        }
        facts
    }

    /// Looks through the streams of a pool that is seen.
    fn look(&mut self, index: usize, pool: &VertexPool<'_>, joints: Option<usize>) {
        let Some(windows) = self.windows.get(index).filter(|windows| !windows.is_empty()) else { return };
        let count = self.counts.get(index).copied().unwrap_or(0);
        for attribute in pool.attributes.iter().filter(|attribute| held(&attribute.stream) >= count) {
            let (stream, key) = (&attribute.stream, key(&attribute.stream));
            let check = match attribute.semantic {
                Semantic::Position => {
                    self.bounds.insert(key, bounds(stream, windows));
                    continue;
                }
                Semantic::Joints(_) | Semantic::Weights(_) if joints.is_some() => continue,
                Semantic::Normal => Check::Unit,
                Semantic::Tangent => Check::Tangents,
                _ => Check::Finite,
            };
            self.checked.insert(key, (check, check.holds(stream, count)));
        }
        let Some(limit) = joints else { return };
        let sets: Vec<skin_weights::Set<'_>> = (0..u32::try_from(pool.attributes.len()).unwrap_or(0))
            .map_while(|set| {
                let (joints, weights) = (Semantic::Joints(set), Semantic::Weights(set));
                Some(skin_weights::Set { joints: pool.get(&joints)?, weights: pool.get(&weights)? })
            })
            .collect();
        let held = sets.iter().all(|set| held(set.joints).min(held(set.weights)) >= count);
        if held && !sets.is_empty() {
            self.weights.insert(set_keys(&sets), skin_weights::are_right(&sets, count, limit));
        }
    }

    /// Whether the first `count` elements of a stream are what they have to be.
    pub(super) fn holds(&self, check: Check, stream: &Stream<'_>, count: usize) -> bool {
        match self.checked.get(&key(stream)) {
            Some((known, holds)) if *known == check => *holds,
            _ => check.holds(stream, count),
        }
    }

    /// The bounds of positions in the windows of their pool.
    pub(super) fn bounds(&self, stream: &Stream<'_>, windows: &[Window]) -> Bounds {
        self.bounds.get(&key(stream)).cloned().unwrap_or_else(|| bounds(stream, windows))
    }

    /// Whether all joints and weights are right.
    pub(super) fn weights_are_right(
        &self,
        sets: &[skin_weights::Set<'_>],
        count: usize,
        limit: usize,
    ) -> bool {
        let known = self.weights.get(&set_keys(sets)).copied();
        known.unwrap_or_else(|| skin_weights::are_right(sets, count, limit))
    }
}

fn set_keys(sets: &[skin_weights::Set<'_>]) -> Vec<usize> {
    sets.iter().flat_map(|set| [key(set.joints), key(set.weights)]).collect()
}

pub(super) fn bounds(stream: &Stream<'_>, windows: &[Window]) -> Bounds {
    let of = |window: &Window| stream.bounds(window.low..window.low.saturating_add(window.count));
    windows.iter().map(|window| (*window, of(window))).collect()
}

/// Gives each primitive the run of vertices that it sees. Primitives that share a pool see only the run that they use,
/// if these runs hardly overlap: then no viewer copies the pool for each of them, and short indices suffice.
fn choose_windows(parts: &mut [Part<'_, '_>], counts: &[usize]) {
    for (pool, &count) in counts.iter().enumerate() {
        let sharing = || parts.iter().filter(|part| part.primitive.pool == pool);
        let sum = sharing().map(|part| part.survey.span()).fold(0, usize::saturating_add);
        let split = sharing().count() > 1 && sum.saturating_mul(4) <= count.saturating_mul(5);
        for part in parts.iter_mut().filter(|part| part.primitive.pool == pool) {
            let own = Window { low: part.survey.low, count: part.survey.span() };
            // Without indices the number of vertices says what is drawn.
            let split = split || part.primitive.indices.is_none();
            part.window = if split { own } else { Window { low: 0, count } };
        }
    }
}

impl DocumentBuilder<'_> {
    /// Looks through meshes, each with its number of joints, if that is worth several threads. Otherwise each is looked
    /// through when its turn comes.
    pub(super) fn look_ahead(&mut self, uses: &BTreeSet<(usize, Option<usize>)>) {
        let scene = self.scene;
        let meshes: Vec<_> =
            uses.iter().filter_map(|key| Some((*key, scene.meshes.as_slice().get(key.0)?))).collect();
        let bytes = meshes.iter().map(|(_, mesh)| size(mesh)).fold(0, u64::saturating_add);
        if meshes.len() > 1 && parallel::is_worthwhile(bytes) {
            self.facts = parallel::map(&meshes, bytes, |&(key, mesh)| (key, Facts::new(mesh, key.1)))
                .into_iter()
                .collect();
        }
    }
}

/// Bytes of a mesh that are looked through.
fn size(mesh: &Mesh<'_>) -> u64 {
    let attributes = mesh.pools.iter().flat_map(|pool| &pool.attributes).map(|attribute| &attribute.stream);
    let indices = mesh.primitives.iter().filter_map(|part| part.indices.as_ref()).map(|own| &own.stream);
    attributes.chain(indices).map(|stream| stream.data.len() as u64).fold(0, u64::saturating_add)
}
