//! Checks animation samplers (3.11).

use super::{
    accessor_values::AccessorReader,
    animation_target::{Targets, check_target},
    fixes::{BytePatches, normalize_keys},
    json_tree::Json,
    model::{Accessor, Mesh},
    objects::Objects,
    report::Report,
    schema::List,
    schema_walk::out_of_range,
    vertex_values::is_unit,
    view_uses::{Use, ViewUses},
};
use crate::codes::validate::{animation as codes, json};
use meshwright_core::{MatchedElements, count};
use meshwright_scene::Component;
use std::collections::HashSet;

/// Accessors that are already checked, as samplers share them.
#[derive(Default)]
struct Looked {
    times: HashSet<usize>,
    /// With the offset of the first rotation, and the step to the next.
    rotations: HashSet<(usize, bool)>,
}

/// One sampler.
#[derive(Clone, Copy)]
struct Sampler<'t> {
    json: Json<'t>,
    input: Option<usize>,
    output: Option<usize>,
    cubic: bool,
}

pub(super) fn check_animations<'t>(
    objects: &Objects<'t>,
    reader: &mut AccessorReader<'_, 't>,
    patches: &mut BytePatches<'_, 't>,
    uses: &mut ViewUses<'_, 't>,
    report: &mut Report,
) {
    let pointers = objects.uses("KHR_animation_pointer");
    let mut looked = Looked::default();
    for animation in objects.list(List::Animations) {
        let samplers: Vec<Sampler<'t>> =
            animation.get("samplers").into_iter().flat_map(Json::list).map(sampler).collect();
        for sampler in &samplers {
            check_sampler(reader, sampler, uses, &mut looked, report);
        }
        let mut used = vec![false; samplers.len()];
        let mut targets = Targets::default();
        for channel in animation.get("channels").into_iter().flat_map(Json::list) {
            let index = channel.index("sampler");
            if let Some(used) = index.and_then(|index| used.get_mut(index)) {
                *used = true;
            } else if let (Some(at), Some(index)) = (channel.get("sampler"), index) {
                report.note(&json::REFERENCE, at, || {
                    out_of_range(at, index as u64, samplers.len(), "samplers")
                });
            }
            let Some(target) = channel.get("target") else { continue };
            check_target(reader.model, target, pointers, &mut targets, report);
            if let Some(sampler) = index.and_then(|index| samplers.get(index)) {
                check_channel(reader, patches, (channel, target), sampler, &mut looked, report);
            }
        }
        for (sampler, _) in samplers.iter().zip(used).filter(|(_, used)| !used) {
            report
                .note(&json::UNUSED, sampler.json, || format!("{} is not used by any channel", sampler.json));
        }
    }
}

fn check_sampler<'t>(
    reader: &mut AccessorReader<'_, 't>,
    sampler: &Sampler<'t>,
    uses: &mut ViewUses<'_, 't>,
    looked: &mut Looked,
    report: &mut Report,
) {
    let model = reader.model;
    let output = sampler.output.and_then(|index| model.accessors.get(index));
    if let Some((output, at)) = output.zip(sampler.json.get("output")) {
        uses.add(output.view, Use::Other, at, report);
    }
    let input = sampler.input.and_then(|index| Some((index, model.accessors.get(index)?)));
    let Some(((index, input), at)) = input.zip(sampler.json.get("input")) else { return };
    uses.add(input.view, Use::Other, at, report);
    if !input.bounded() {
        report.note(&codes::BOUNDS, at, || format!("the accessor of {at} lacks min or max"));
        report.fixes.add_bounds_of(&codes::BOUNDS, at);
    }
    if sampler.cubic && input.count < 2 {
        report.note(&codes::CUBIC, at, || {
            let keys = count(input.count, "key time", "key times");
            format!("{} has {keys}, expected at least 2 for CUBICSPLINE", sampler.json)
        });
    }
    if input.kind != "SCALAR" || input.component != Some(Component::F32) {
        report.note(&codes::INPUT, at, || format!("{at} is {}, expected SCALAR of FLOAT", input.words()));
        return;
    }
    let Some(values) = looked.times.insert(index).then(|| reader.values(index, report)).flatten() else {
        return;
    };
    let (mut negative, mut disorder, mut last) =
        (MatchedElements::default(), MatchedElements::default(), f64::NEG_INFINITY);
    values.each(|index, row| {
        let time = row.first().copied().unwrap_or(0.0);
        if time < 0.0 {
            negative.add(index);
        }
        if time <= last && !values.rest_is_zero {
            disorder.add(index);
        }
        last = time;
    });
    let nouns = ["key time", "key times"];
    report.items(&codes::NEGATIVE, at, &negative, nouns, " below 0");
    report.items(&codes::ORDER, at, &disorder, nouns, " not after the one before");
}

/// Checks that keyframe values fit the animated property.
fn check_channel<'t>(
    reader: &mut AccessorReader<'_, 't>,
    patches: &mut BytePatches<'_, 't>,
    (channel, target): (Json<'t>, Json<'t>),
    sampler: &Sampler<'t>,
    looked: &mut Looked,
    report: &mut Report,
) {
    let model = reader.model;
    let at = channel.get("sampler").unwrap_or(channel);
    let accessor = |index: Option<usize>| index.and_then(|index| Some((index, model.accessors.get(index)?)));
    let Some((output_index, output)) = accessor(sampler.output) else { return };
    let path = target.get("path").and_then(Json::text).unwrap_or_default();
    let (kind, integers) = match &*path {
        "translation" | "scale" => ("VEC3", false),
        "rotation" => ("VEC4", true),
        "weights" => ("SCALAR", true),
        _ => return,
    };
    if !fits(output, kind, integers) {
        let more = if integers { " or normalized BYTE, UNSIGNED_BYTE, SHORT or UNSIGNED_SHORT" } else { "" };
        report.note(&codes::OUTPUT, at, || {
            format!(
                "the values of {channel} are {}, expected {kind} of FLOAT{more} for {path}",
                output.words()
            )
        });
        return;
    }
    let node = target.index("node").and_then(|node| model.nodes.get(node));
    let targets = match &*path {
        "weights" => {
            node.and_then(|node| node.mesh).and_then(|mesh| model.meshes.get(mesh)).map(Mesh::targets)
        }
        _ => Some(1),
    };
    if let Some(((_, input), targets)) = accessor(sampler.input).zip(targets.filter(|targets| *targets > 0)) {
        let each = if sampler.cubic { 3 } else { 1 };
        let wanted = input.count.saturating_mul(each).saturating_mul(targets as u64);
        if wanted != output.count {
            report.note(&codes::COUNT, at, || {
                let values = count(output.count, "value", "values");
                format!("{channel} has {values}, expected {wanted}")
            });
        }
    }
    if path != "rotation" || !looked.rotations.insert((output_index, sampler.cubic)) {
        return;
    }
    let Some(values) = reader.values(output_index, report) else { return };
    let mut matches = MatchedElements::default();
    values.each_real(|index, row| {
        let is_key = !sampler.cubic || index.checked_rem(3) == Some(1);
        if is_key && !is_unit(row) {
            matches.add(index);
        }
    });
    let nouns = ["rotation", "rotations"];
    report.items_of(&codes::ROTATION, (at, channel), &matches, nouns, " not of length 1");
    normalize_keys(patches, reader, (output_index, at), &values, sampler.cubic, &mut report.fixes);
}

fn sampler(json: Json<'_>) -> Sampler<'_> {
    let cubic = json.get("interpolation").and_then(Json::text).as_deref() == Some("CUBICSPLINE");
    Sampler { json, input: json.index("input"), output: json.index("output"), cubic }
}

fn fits(output: &Accessor<'_>, kind: &str, integers: bool) -> bool {
    let component = match output.component {
        Some(Component::F32) => true,
        Some(Component::U32) => false,
        Some(_) => integers && output.normalized,
        None => true,
    };
    component && (output.kind.is_empty() || output.kind == kind)
}
