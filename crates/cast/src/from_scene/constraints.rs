//! Restores IK handles and constraints from the records of `to_scene`.

use super::{
    Input,
    losses::{Losses, more},
    node_writer::NodeWriter,
    transforms::Axes,
};
use crate::{
    build::{Constraint, ConstraintTarget, IkHandle},
    document::Node,
    to_scene::FORMAT,
};
use meshwright_scene::ExtrasValue;
use std::collections::HashMap;

/// Limit on the number of lookups.
const MOST: usize = 10_000_000;

/// IK handles and constraints of a skeleton.
type Records<'a> = (Vec<Node<'a>>, Vec<Node<'a>>);

/// Bones of a skeleton by name: indices and hashes.
type Named<'n> = HashMap<&'n str, Vec<(usize, u64)>>;

/// Assigns each record to the first skeleton that has all bones it names.
pub(super) fn records<'a>(
    input: &Input<'a, '_>,
    skeletons: &[Vec<(usize, u64)>],
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Vec<Records<'a>> {
    let mut all: Vec<Records<'a>> = vec![Records::default(); skeletons.len()];
    let Some(stored) = input.scene.extras.get(FORMAT) else { return all };
    let named: Vec<Named<'_>> = skeletons
        .iter()
        .map(|bones| {
            let mut named = Named::new();
            for (place, &(node, hash)) in bones.iter().enumerate() {
                let name = input.node(node).map_or("", |node| node.name.as_str());
                named.entry(name).or_default().push((place, hash));
            }
            named
        })
        .collect();
    let (handles, constraints) = (stored.list("ik_handles"), stored.list("constraints"));
    let searches = handles.len().saturating_add(constraints.len()).saturating_mul(named.len());
    if searches > MOST {
        losses.records = handles.len().saturating_add(constraints.len());
        return all;
    }
    for record in handles {
        let mut all = named.iter().zip(&mut all);
        match all.find_map(|(bones, records)| Some((handle(record, bones, input.axes)?, records))) {
            Some((handle, records)) => records.0.push(handle.node(&mut writer.hashes)),
            None => more(&mut losses.records),
        }
    }
    for record in constraints {
        let mut all = named.iter().zip(&mut all);
        match all.find_map(|(bones, records)| Some((constraint(record, bones, input.axes)?, records))) {
            Some((constraint, records)) => records.1.push(constraint.node(&mut writer.hashes)),
            None => more(&mut losses.records),
        }
    }
    all
}

/// The hash of a bone in a record: `Some(None)` if the record names none, `None` if the bone does not
/// exist.
#[allow(clippy::option_option, reason = "a missing name is not an error")]
fn bone(record: &ExtrasValue, key: &str, bones: &Named<'_>) -> Option<Option<u64>> {
    let Some(named) = record.get(key) else { return Some(None) };
    let candidates = bones.get(named.text("name").unwrap_or_default())?;
    let place = named.get("bone").and_then(ExtrasValue::number);
    #[allow(clippy::cast_precision_loss, reason = "a number of bones")]
    let same = candidates.iter().find(|(at, _)| place == Some(*at as f64));
    same.or_else(|| candidates.first()).map(|&(_, hash)| Some(hash))
}

fn handle(record: &ExtrasValue, bones: &Named<'_>, axes: Axes) -> Option<IkHandle> {
    Some(IkHandle {
        name: record.text("name").unwrap_or_default().to_owned(),
        start: bone(record, "start", bones)??,
        end: bone(record, "end", bones)??,
        target: bone(record, "target", bones)?,
        target_offset: record.numbers("target_offset").map(|offset| axes.point(offset)),
        pole_vector: bone(record, "pole_vector", bones)?,
        pole: bone(record, "pole", bones)?,
        use_target_rotation: record.flag("target_rotation"),
    })
}

fn constraint(record: &ExtrasValue, bones: &Named<'_>, axes: Axes) -> Option<Constraint> {
    let three = || record.numbers("offset");
    let ties = match record.text("type")? {
        "point" => ConstraintTarget::Point(three().map(|offset| axes.point(offset))),
        "orient" => ConstraintTarget::Orient(record.numbers("offset").map(|offset| axes.rotation(offset))),
        "scale" => ConstraintTarget::Scale(three().map(|factors| axes.scale(factors))),
        _ => return None,
    };
    Some(Constraint {
        name: record.text("name").unwrap_or_default().to_owned(),
        ties,
        constrained: bone(record, "constrained", bones)??,
        target: bone(record, "target", bones)??,
        maintain_offset: record.flag("maintain_offset"),
        weight: record.get("weight").and_then(ExtrasValue::number).map(meshwright_scene::pose::single),
        skips: axes.scale(["skip_x", "skip_y", "skip_z"].map(|name| record.flag(name))),
    })
}
