//! Checks joints and weights of vertices (3.7.3.3).

use super::{
    accessor_values::{AccessorReader, Values},
    fixes::{BytePatches, fix_influences},
    json_tree::Json,
    model::{Model, Primitive},
    report::Report,
};
use crate::codes::validate::vertex as codes;
use meshwright_core::MatchedElements;
use meshwright_scene::Component;
use std::collections::{HashMap, HashSet};

/// The errors of one set.
#[derive(Default)]
struct Wrong {
    negative: MatchedElements,
    twice: MatchedElements,
    idle: MatchedElements,
}

/// Checks joints and weights; primitives share accessors, which are checked once.
pub(super) struct InfluenceRules {
    influences: HashSet<Vec<usize>>,
    /// The greatest joint of each accessor.
    joints: HashMap<usize, f64>,
    /// Per mesh: the smallest number of joints of its skins, and that skin.
    fewest: Vec<Option<(usize, usize)>>,
}

impl InfluenceRules {
    pub(super) fn new(model: &Model<'_>) -> Self {
        let mut fewest = vec![None; model.meshes.len()];
        for node in &model.nodes {
            let skin = node.skin.and_then(|skin| Some((model.joints.get(skin)?.len(), skin)));
            let Some((skin, fewest)) = skin.zip(node.mesh.and_then(|mesh| fewest.get_mut(mesh))) else {
                continue;
            };
            *fewest = Some(fewest.map_or(skin, |known: (usize, usize)| known.min(skin)));
        }
        Self { influences: HashSet::new(), joints: HashMap::new(), fewest }
    }

    pub(super) fn check<'t>(
        &mut self,
        reader: &mut AccessorReader<'_, 't>,
        patches: &mut BytePatches<'_, 't>,
        (mesh, part): (usize, &Primitive<'t>),
        report: &mut Report,
    ) {
        let of = |name: &str| {
            part.attributes.iter().find(|(known, ..)| *known == name).map(|(_, index, at)| (*index, *at))
        };
        let pairs =
            (0..).map_while(|set: usize| of(&format!("JOINTS_{set}")).zip(of(&format!("WEIGHTS_{set}"))));
        // More sets than this have no practical use.
        let pairs: Vec<_> = pairs.take(16).collect();
        let key: Vec<usize> =
            pairs.iter().flat_map(|((joints, _), (weights, _))| [*joints, *weights]).collect();
        if key.is_empty() {
            return;
        }
        if self.influences.insert(key) {
            let sets: Option<Vec<_>> = pairs
                .iter()
                .map(|&((joints, joints_at), (weights, weights_at))| {
                    let set = (reader.values(joints, report)?, reader.values(weights, report)?);
                    Some((joints_at, weights_at, set)).filter(|(.., set)| fits(&set.0, &set.1))
                })
                .collect();
            if let Some(sets) = sets {
                check_pairs(&sets, report);
                fix_influences(patches, reader, &pairs, &sets, &mut report.fixes);
            }
        }
        for ((joints, at), _) in pairs {
            self.check_joints(reader, (joints, at), mesh, report);
        }
    }

    /// Checks joint indices against the smallest skin of the mesh.
    fn check_joints(
        &mut self,
        reader: &mut AccessorReader<'_, '_>,
        (joints, at): (usize, Json<'_>),
        mesh: usize,
        report: &mut Report,
    ) {
        let Some((count, skin)) = self.fewest.get(mesh).copied().flatten() else { return };
        let greatest = match self.joints.get(&joints) {
            Some(known) => *known,
            None => {
                let mut greatest = 0.0_f64;
                if let Some(values) = reader.values(joints, report) {
                    values.each(|_, row| greatest = row.iter().copied().fold(greatest, f64::max));
                }
                self.joints.insert(joints, greatest);
                greatest
            }
        };
        if greatest >= count as f64 {
            report.note(&codes::JOINT, at, || {
                let joints = meshwright_core::count(count, "joint", "joints");
                format!("{at} goes up to joint {greatest}, but skin {skin} has {joints}")
            });
        }
    }
}

fn check_pairs(sets: &[(Json<'_>, Json<'_>, (Values<'_>, Values<'_>))], report: &mut Report) {
    let count = sets.iter().map(|(.., (joints, weights))| joints.count.min(weights.count)).min().unwrap_or(0);
    let mut sums = MatchedElements::default();
    let mut wrong: Vec<Wrong> = sets.iter().map(|_| Wrong::default()).collect();
    let mut used: Vec<f64> = Vec::new();
    for vertex in 0..count {
        let (mut sum, mut slack, mut influences) = (0.0, 0.0, 0.0);
        used.clear();
        for ((.., (joints, weights)), wrong) in sets.iter().zip(&mut wrong) {
            let whole = match weights.component() {
                Component::U8 => 255.0,
                Component::U16 => 65_535.0,
                _ => 1.0,
            };
            let (joints, values) = (joints.row(vertex), weights.row(vertex));
            for (&joint, &weight) in joints.iter().zip(&values).take(4) {
                if weight < 0.0 {
                    wrong.negative.add(vertex);
                }
                if weight == 0.0 {
                    if joint != 0.0 {
                        wrong.idle.add(vertex);
                    }
                    continue;
                }
                if used.contains(&joint) {
                    wrong.twice.add(vertex);
                }
                used.push(joint);
                sum += weight.max(0.0) / whole;
                influences += 1.0;
                // Rounding of singles (3.7.3.3); for integers only the rounding of this sum.
                slack = f64::max(slack, if whole > 1.0 { 1e-9 } else { 2e-7 });
            }
        }
        if f64::abs(sum - 1.0) > f64::max(slack * influences, 1e-9) {
            sums.add(vertex);
        }
    }
    for (&(joints, weights, _), wrong) in sets.iter().zip(&wrong) {
        let nouns = ["vertex", "vertices"];
        report.items(&codes::NEGATIVE, weights, &wrong.negative, nouns, " with a negative weight");
        report.items(&codes::JOINT_TWICE, joints, &wrong.twice, nouns, " with the same joint twice");
        let which = " with a joint other than 0 for a weight of 0";
        report.items(&codes::JOINT_IDLE, joints, &wrong.idle, nouns, which);
    }
    if let Some((_, at, _)) = sets.first() {
        let nouns = ["vertex", "vertices"];
        report.items(&codes::SUM, *at, &sums, nouns, " with weights that do not add up to 1");
    }
}

/// Whether both have a type that is permitted for joints and weights.
fn fits(joints: &Values<'_>, weights: &Values<'_>) -> bool {
    let short = matches!(joints.component(), Component::U8 | Component::U16);
    let long = matches!(weights.component(), Component::U8 | Component::U16 if weights.normalized())
        || weights.component() == Component::F32;
    short
        && long
        && joints.width() == 4
        && weights.width() == 4
        && !joints.rest_is_zero
        && !weights.rest_is_zero
}
