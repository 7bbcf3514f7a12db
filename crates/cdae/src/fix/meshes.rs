//! Fixes frame sizes, vertex arrays, bounding boxes and weights of meshes.

use super::{
    Fixer,
    bounds::{corners, set},
    packed_vector::change,
    single,
};
use crate::{
    codes::validation,
    document::{MeshBody, Number, Shape},
    validate::expected_values::{Extent, distance, slack, within},
};
use meshwright_core::{Result, message::count as counted};

/// Tolerance of a squared length.
const UNIT: f32 = 0.05;
/// Tolerance of a sum of weights.
const SUM: f32 = 0.01;

impl Fixer<'_> {
    /// Fixes every mesh. Returns whether triangles were removed.
    pub(super) fn meshes(&mut self, shape: &mut Shape<'_>) -> Result<bool> {
        let mut dropped = false;
        for (index, mesh) in shape.meshes.items.iter_mut().enumerate() {
            let Some(body) = mesh.body.as_deref_mut() else { continue };
            dropped |= self.faces(index, body)?;
            // A mesh that shares vertices has none of its own to check.
            if body.parent_mesh.as_i64() != Some(-1) {
                continue;
            }
            self.frames(index, body);
            self.directions(index, body);
            self.mesh_box(index, body);
            self.mesh_sphere(index, body);
            self.weights(index, body)?;
        }
        Ok(dropped)
    }

    fn frames(&mut self, index: usize, body: &mut MeshBody<'_>) {
        let positions = positions(body);
        let stated = body.verts_per_frame.as_i64();
        let frames = [body.frame_count, body.material_frame_count].map(Number::as_i64);
        let right = i64::try_from(positions).ok();
        if !self.wants(&validation::FRAMES) || frames != [Some(1); 2] || positions == 0 || stated == right {
            return;
        }
        let was = body.verts_per_frame.as_f64();
        body.verts_per_frame = body.verts_per_frame.or_int(positions);
        let mesh = self.mesh_names.label(index);
        self.note(&validation::FRAMES, format!("meshes[{index}]/vertsPerFrame"), || {
            format!("corrected the vertices per frame of {mesh} from {was} to {positions}")
        });
    }

    fn directions(&mut self, index: usize, body: &mut MeshBody<'_>) {
        if self.wants(&validation::NORMAL_LENGTH) {
            let fixed = change(&mut body.norms, |_, normal: [f32; 3]| unit(normal));
            if fixed > 0 {
                let total = body.norms.len();
                let mesh = self.mesh_names.label(index);
                self.note(&validation::NORMAL_LENGTH, format!("meshes[{index}]/norms"), || {
                    format!("normalized {fixed} of {} of {mesh}", counted(total, "normal", "normals"))
                });
            }
        }
        if self.wants(&validation::TANGENT) {
            let fixed = change(&mut body.tangents, |_, [x, y, z, w]: [f32; 4]| {
                let length = unit([x, y, z]);
                let [p, q, r] = length.unwrap_or([x, y, z]);
                let turned = w.is_finite() && w != 0.0 && w.abs() != 1.0;
                let sign = if turned { w.signum() } else { w };
                let finite = [x, y, z].iter().all(|part| part.is_finite());
                (finite && (length.is_some() || turned)).then_some([p, q, r, sign])
            });
            if fixed > 0 {
                let total = body.tangents.len();
                let mesh = self.mesh_names.label(index);
                self.note(&validation::TANGENT, format!("meshes[{index}]/tangents"), || {
                    format!("normalized {fixed} of {} of {mesh}", counted(total, "tangent", "tangents"))
                });
            }
        }
    }

    fn mesh_box(&mut self, index: usize, body: &mut MeshBody<'_>) {
        let (stated, right) = (Extent::stated(body.bounds.get()), extent(body));
        if !(stated.is_finite() && right.is_finite()) {
            return;
        }
        let code = if stated.is_turned() { &validation::BOX } else { &validation::MESH_BOUNDS };
        let wrong = stated.is_turned() || stated.off(&right) > slack(right.radius());
        if self.wants(code) && wrong {
            set(&mut body.bounds, corners(&right));
            let mesh = self.mesh_names.label(index);
            self.note(code, format!("meshes[{index}]/bounds"), || {
                format!("set the bounding box of {mesh} to that of its vertices")
            });
        }
    }

    fn mesh_sphere(&mut self, index: usize, body: &mut MeshBody<'_>) {
        let right = extent(body);
        let turned = Extent::stated(body.bounds.get()).is_turned();
        let radius = body.radius.as_f64();
        if !self.wants(&validation::MESH_SPHERE) || !right.is_finite() || turned || !radius.is_finite() {
            return;
        }
        let slack = slack(right.radius());
        // Differences below single precision do not count.
        let (old, new) = (body.center.get(), right.center().map(single));
        let off = distance(old.map(f64::from), right.center()) > slack && old != new;
        if off {
            set(&mut body.center, new);
        }
        let center = body.center.get().map(f64::from);
        let points = body.verts.view::<[f32; 3]>();
        let far = points.iter().map(|point| distance(point.map(f64::from), center)).fold(0.0, f64::max);
        let near = if self.version == 26 { slack.max(1.0) } else { slack };
        let new = self.number(far);
        let wrong = (radius - far).abs() > near && single(far).is_finite() && new.as_f64() != radius;
        if wrong {
            body.radius = new;
        }
        if off || wrong {
            let mesh = self.mesh_names.label(index);
            self.note(&validation::MESH_SPHERE, format!("meshes[{index}]/radius"), || match (off, wrong) {
                (true, true) => format!("computed center and radius of {mesh} from its vertices"),
                (true, false) => format!("computed the center of {mesh} from its vertices"),
                _ => format!("corrected the radius of {mesh} from {radius:.3} to {far:.3}"),
            });
        }
    }

    fn weights(&mut self, index: usize, body: &mut MeshBody<'_>) -> Result<()> {
        let count = positions(body);
        let Some([vertices, bones, weights, _]) =
            body.skin.as_mut().and_then(|skin| skin.influences.as_mut())
        else {
            return Ok(());
        };
        let owners = vertices.view::<i32>();
        let shares = weights.view::<f32>();
        let fits = owners.len() == shares.len() && bones.view::<i32>().len() == shares.len();
        if !self.wants(&validation::WEIGHT_SUM) || !fits || shares.iter().any(|share| !share.is_finite()) {
            return Ok(());
        }
        self.room_for(count, 13)?;
        // The sum in single precision, which readers see, the exact sum, and whether a weight is negative.
        let mut sums = vec![(0.0_f32, 0.0_f64, false); count];
        for (owner, share) in owners.iter().zip(shares.iter()) {
            let place = within(owner, count).and_then(|vertex| sums.get_mut(vertex));
            let Some((sum, exact, negative)) = place else { continue };
            *sum += share;
            *exact += f64::from(share);
            *negative |= share < 0.0;
        }
        let wrong = |&(sum, exact, negative): &(f32, f64, bool)| {
            sum.is_finite() && (sum - 1.0).abs() > SUM && exact > 0.0 && !negative
        };
        let fixed = sums.iter().filter(|sums| wrong(sums)).count();
        let owner = |at: usize| owners.get(at).and_then(|owner| within(owner, count));
        change(weights, |at, share: f32| {
            let sums = owner(at).and_then(|vertex| sums.get(vertex)).filter(|sums| wrong(sums))?;
            Some(single(f64::from(share) / sums.1))
        });
        if fixed > 0 {
            let mesh = self.mesh_names.label(index);
            self.note(&validation::WEIGHT_SUM, format!("meshes[{index}]/weight"), || {
                let vertices = counted(count, "vertex", "vertices");
                format!("normalized the weights of {fixed} of {vertices} of {mesh}")
            });
        }
        Ok(())
    }
}

fn extent(body: &MeshBody<'_>) -> Extent {
    Extent::new(body.verts.view::<[f32; 3]>().iter())
}

/// Number of positions. A skin may have positions in the bind pose only.
fn positions(body: &MeshBody<'_>) -> usize {
    let vertices = body.verts.view::<[u8; 12]>().len();
    match body.skin.as_ref().and_then(|skin| skin.initial.as_ref()) {
        Some([initial, _]) if vertices == 0 => initial.view::<[u8; 12]>().len(),
        _ => vertices,
    }
}

/// The normalized vector, if it needs a change and has a direction.
fn unit(vector: [f32; 3]) -> Option<[f32; 3]> {
    let [x, y, z] = vector;
    let square = x * x + y * y + z * z;
    if square == 0.0 || !square.is_finite() || (square - 1.0).abs() <= UNIT {
        return None;
    }
    let length = vector.iter().map(|&part| f64::from(part).powi(2)).sum::<f64>().sqrt();
    Some(vector.map(|part| single(f64::from(part) / length)))
}
