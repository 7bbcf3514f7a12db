//! The state of a comparison.

use super::{Comparison, Difference, DifferenceKind, Tolerance, mesh::Compared, tree::Tree};
use meshwright_scene::scene::Scene;
pub(super) use meshwright_scene::wording::{amount, quoted, short};

/// A comparison in progress.
pub(super) struct Run<'s, 'd> {
    pub(super) a: &'s Scene<'d>,
    pub(super) b: &'s Scene<'d>,
    pub(super) tolerance: &'s Tolerance,
    pub(super) tree: Tree,
    pub(super) seen: Compared,
    found: Comparison,
    work: usize,
}

impl<'s, 'd> Run<'s, 'd> {
    pub(super) fn new(a: &'s Scene<'d>, b: &'s Scene<'d>, tolerance: &'s Tolerance) -> Self {
        let size = size(a).saturating_add(size(b));
        Self {
            a,
            b,
            tolerance,
            tree: Tree::default(),
            seen: Compared::default(),
            found: Comparison::default(),
            work: size.saturating_mul(64).saturating_add(1 << 24),
        }
    }

    /// Adds a difference; builds the message only if the difference is kept.
    pub(super) fn note(
        &mut self,
        kind: DifferenceKind,
        amount: Option<f64>,
        words: impl FnOnce(&Self) -> (String, String),
    ) {
        self.found.total = self.found.total.saturating_add(1);
        if self.found.differences.len() < self.tolerance.limit {
            let (path, message) = words(self);
            self.found.differences.push(Difference { path, kind, message, amount });
        }
    }

    /// Adds a difference of numbers.
    pub(super) fn number(
        &mut self,
        kind: DifferenceKind,
        what: &str,
        (a, b): (&[f32], &[f32]),
        path: impl FnOnce(&Self) -> String,
    ) {
        if let Some(error) = self.tolerance.apart_all(a, b, None) {
            self.note(kind, Some(error), |run| (path(run), differs(what, error)));
        }
    }

    /// Adds a difference if two values are not equal.
    pub(super) fn instead<T: PartialEq>(
        &mut self,
        kind: DifferenceKind,
        (a, b): (T, T),
        words: impl FnOnce(&Self, &T, &T) -> (String, String),
    ) {
        if a != b {
            self.note(kind, None, |run| words(run, &a, &b));
        }
    }

    /// False if the scenes require more work than their size justifies: many small elements that reference
    /// the same large one.
    pub(super) fn afford(&mut self, work: usize, path: impl FnOnce(&Self) -> String) -> bool {
        let affordable = work <= self.work;
        if affordable {
            self.work = self.work.saturating_sub(work);
        } else {
            self.note(DifferenceKind::Skipped, None, |run| {
                (path(run), "was not compared: the same data is used too often".to_owned())
            });
        }
        affordable
    }

    /// The work that is left.
    pub(super) const fn affordable(&self) -> usize {
        self.work
    }

    pub(super) fn finish(self) -> Comparison {
        self.found
    }
}

/// The approximate number of elements that take time.
fn size(scene: &Scene<'_>) -> usize {
    let meshes = scene.meshes.iter().flat_map(|(_, mesh)| {
        let pools = mesh.pools.iter().flat_map(|pool| &pool.attributes);
        let indices = mesh.primitives.iter().filter_map(|primitive| primitive.indices.as_ref());
        let targets = mesh.targets.iter().flat_map(|target| &target.pools).flatten();
        let streams = pools.map(|attribute| &attribute.stream).chain(indices.map(|indices| &indices.stream));
        streams.map(|stream| stream.data.len()).chain(targets.map(|sparse| sparse.vertices.len()))
    });
    let clips = scene.clips.iter().flat_map(|clip| {
        let times = clip.timelines.iter().map(Vec::len);
        times.chain(clip.channels.iter().map(|channel| channel.values.len().saturating_add(1)))
    });
    let images = scene.images.iter().map(|(_, image)| super::texture::weight(image));
    let sizes = meshes.chain(clips).chain(images);
    sizes.fold(scene.nodes.len().saturating_add(scene.materials.len()), usize::saturating_add)
}

/// `rotation differs by 0.013`.
pub(super) fn differs(what: &str, by: f64) -> String {
    format!("{what} differs by {}", amount(by))
}

/// `meshes/hull`, or `meshes/#3` for an element without a name; `[1]` for the second of that name.
pub(super) fn place(list: &str, name: &str, index: usize, occurrence: usize) -> String {
    match (name, occurrence) {
        ("", _) => format!("{list}/#{index}"),
        (name, 0) => format!("{list}/{}", short(name)),
        (name, n) => format!("{list}/{}[{n}]", short(name)),
    }
}
