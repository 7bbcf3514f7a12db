//! The rest pose as nodes store it. Rotations have 16 bits per component: the rounding of a group would move what is far
//! from it by centimeters, so that groups give their rotation to what is below them, and nodes are placed relative to what
//! is stored of those above.

use super::{
    axis_swizzle,
    node_transforms::{DMat3, Rigid},
    node_tree::{Tree, at, node, put},
};
use meshwright_scene::{
    MeshId, Scene, Semantic, axes,
    decompose::rotation,
    pose::{DMat4, IDENTITY, inverse, multiply, single, unit},
};
use std::collections::HashMap;

/// Meters by which rounding may move what is below a node.
const UNSEEN: f64 = 5e-4;

/// What becomes of the rest pose.
#[derive(Default)]
pub(super) struct StoredPoses {
    /// By the scene node: what it stores in place of its own translation and rotation.
    changed: HashMap<usize, Rigid>,
    /// Number of groups that gave away their rotation.
    pub(super) unrotated: usize,
    /// The largest distance of a vertex from its place, in meters.
    pub(super) moved: f64,
}

impl StoredPoses {
    pub(super) fn of(&self, node: usize) -> Option<Rigid> {
        self.changed.get(&node).copied()
    }
}

/// A rotation as it is stored, and the angle between both.
fn stored(meant: [f64; 4]) -> ([f64; 4], f64) {
    let stored = axis_swizzle::rotation(meant.map(single));
    (unit(axes::z_up_rotation(stored.rotation()).map(f64::from)), axis_swizzle::error(stored, meant))
}

/// A rigid matrix as a translation and a rotation.
fn rigid(matrix: &DMat4) -> Rigid {
    let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = *matrix;
    Rigid { translation: [x, y, z], rotation: unit(rotation([[a, b, c], [d, e, f], [g, h, i]])) }
}

fn number(list: &[f64], place: usize) -> f64 {
    list.get(place).copied().unwrap_or(0.0)
}

fn distance([a, b, c]: [f64; 3], [d, e, f]: [f64; 3]) -> f64 {
    let [x, y, z] = [a - d, b - e, c - f];
    (x * x + y * y + z * z).sqrt()
}

const fn place_of(matrix: &DMat4) -> [f64; 3] {
    let [.., x, y, z, _] = *matrix;
    [x, y, z]
}

impl Tree {
    /// The rest pose of a scene from another format, as nodes store it. What clips move stays as it is.
    pub(super) fn stored_poses(&self, scene: &Scene<'_>) -> StoredPoses {
        let mut poses = StoredPoses::default();
        let reach = self.reach();
        let is_kept = self.kept_rotations(scene);
        let mut radii = Radii { scene, known: HashMap::new() };
        let mut content = vec![0.0_f64; self.nodes.len()];
        for &index in &self.hierarchy.order {
            let mesh = node(scene, index).and_then(|node| node.mesh);
            let (Some(mesh), Some(place)) = (mesh, self.placed(index)) else { continue };
            let radius = radii.of(mesh) * norm(self.rest(index));
            let farthest = number(&content, place).max(radius);
            put(&mut content, place, farthest);
        }
        let mut worlds: Vec<DMat4> = Vec::new();
        for (place, &index) in self.nodes.iter().enumerate() {
            let above = self.hierarchy.parent(index);
            let above_place = above.and_then(|above| self.placed(above));
            let stored_above = above_place.and_then(|above| worlds.get(above)).copied().unwrap_or(IDENTITY);
            let true_above = above_place.and_then(|_| Some(*self.world(above?))).unwrap_or(IDENTITY);
            let mut own = self.frame(index).rigid;
            if !at(&self.sways, index) && stored_above != true_above {
                let back = inverse(&stored_above).unwrap_or(IDENTITY);
                let corrected = rigid(&multiply(&back, self.world(index)));
                let is_turned = axis_swizzle::angle(corrected.rotation, own.rotation) > 1e-3;
                if is_turned || distance(corrected.translation, own.translation) > UNSEEN {
                    own = corrected;
                    poses.changed.insert(index, own);
                }
            }
            let (mut rounded, error) = stored(own.rotation);
            if error * number(&reach, index) > UNSEEN && !at(&is_kept, place) {
                own.rotation = [0.0, 0.0, 0.0, 1.0];
                rounded = own.rotation;
                poses.changed.insert(index, own);
                poses.unrotated = poses.unrotated.saturating_add(1);
            }
            let translation = own.translation.map(|part| f64::from(single(part)));
            let world = multiply(&stored_above, &Rigid { translation, rotation: rounded }.matrix());
            let radius = number(&content, place);
            if radius > 0.0 {
                let turned = axis_swizzle::angle(rigid(&world).rotation, rigid(self.world(index)).rotation);
                let moved = distance(place_of(&world), place_of(self.world(index))) + turned * radius;
                poses.moved = poses.moved.max(moved);
            }
            worlds.push(world);
        }
        poses
    }

    /// By the scene node: at most the distance of what is below it.
    fn reach(&self) -> Vec<f64> {
        let mut reach = vec![0.0_f64; self.frames.len()];
        for &index in self.hierarchy.order.iter().rev() {
            let Some(above) = self.hierarchy.parent(index) else { continue };
            let far =
                distance(place_of(self.world(index)), place_of(self.world(above))) + number(&reach, index);
            let farthest = number(&reach, above).max(far);
            put(&mut reach, above, farthest);
        }
        reach
    }

    /// By the node of the shape: whether it must have its own rotation, as it shows a mesh, is a joint, moves, or has
    /// something that a clip moves below it.
    fn kept_rotations(&self, scene: &Scene<'_>) -> Vec<bool> {
        let mut kept = vec![false; self.nodes.len()];
        let mut keep = |index: usize| {
            if let Some(place) = self.placed(index) {
                put(&mut kept, place, true);
            }
        };
        for &index in &self.hierarchy.order {
            let own = node(scene, index);
            let has_content =
                own.is_some_and(|own| own.mesh.is_some() || own.light.is_some() || own.camera.is_some());
            if has_content || at(&self.sways, index) {
                keep(index);
            }
            if let Some(above) = self.hierarchy.parent(index).filter(|_| at(&self.moved, index)) {
                keep(above);
            }
        }
        scene.skins.iter().flat_map(|(_, skin)| &skin.joints).for_each(|joint| keep(joint.index()));
        kept
    }
}

/// At most the factor by which a map moves points away from the origin.
fn norm(map: &DMat3) -> f64 {
    map.as_flattened().iter().map(|part| part * part).sum::<f64>().sqrt()
}

/// The distances of the farthest vertices of meshes from their origins.
struct Radii<'s, 'a> {
    scene: &'s Scene<'a>,
    known: HashMap<usize, f64>,
}

impl Radii<'_, '_> {
    fn of(&mut self, mesh: MeshId) -> f64 {
        let scene = self.scene;
        *self.known.entry(mesh.index()).or_insert_with(|| {
            let pools = scene.mesh(mesh).map(|mesh| mesh.pools.as_slice()).unwrap_or_default();
            let points = pools
                .iter()
                .filter_map(|pool| pool.get(&Semantic::Position))
                .flat_map(|stream| stream.iter());
            let far = points.map(|[x, y, z, _]| distance([x, y, z].map(f64::from), [0.0; 3]));
            far.filter(|far| far.is_finite()).fold(0.0, f64::max)
        })
    }
}
