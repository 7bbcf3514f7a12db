//! Checks animation samplers (3.11).

use super::{
    Checker, Matches,
    buffer::{Bytes, Use},
    json_tree::Json,
    model::{Accessor, Model},
    schema::List,
    schema_walk::out_of_range,
    vertex_values::is_unit,
};
use crate::codes::validate::{animation as codes, json};
use meshwright_core::count;
use meshwright_scene::Component;
use std::collections::HashSet;

/// Accessors that are already checked, as samplers share them.
#[derive(Default)]
pub(super) struct Looked {
    times: HashSet<usize>,
    /// With the offset of the first rotation, and the step to the next.
    rotations: HashSet<(usize, bool)>,
}

/// One sampler.
#[derive(Clone, Copy)]
pub(super) struct Sampler<'t> {
    pub(super) json: Json<'t>,
    input: Option<usize>,
    output: Option<usize>,
    cubic: bool,
}

impl<'t> Checker<'t> {
    pub(super) fn animations(&mut self, model: &Model<'t>, bytes: &Bytes<'t>) {
        let mut looked = Looked::default();
        for animation in self.list(List::Animations).to_vec() {
            let samplers: Vec<Sampler<'t>> =
                animation.get("samplers").into_iter().flat_map(Json::list).map(sampler).collect();
            for sampler in &samplers {
                self.sampler(model, bytes, sampler, &mut looked);
            }
            let mut used = vec![false; samplers.len()];
            let (mut moved, mut pointed) = (HashSet::new(), HashSet::new());
            for channel in animation.get("channels").into_iter().flat_map(Json::list) {
                let index = channel.index("sampler");
                if let Some(used) = index.and_then(|index| used.get_mut(index)) {
                    *used = true;
                } else if let (Some(at), Some(index)) = (channel.get("sampler"), index) {
                    self.note(&json::REFERENCE, at, || {
                        out_of_range(at, index as u64, samplers.len(), "samplers")
                    });
                }
                let Some(target) = channel.get("target") else { continue };
                self.target(model, target, &mut moved, &mut pointed);
                if let Some(sampler) = index.and_then(|index| samplers.get(index)) {
                    self.channel(model, bytes, (channel, target), sampler, &mut looked);
                }
            }
            for (sampler, _) in samplers.iter().zip(used).filter(|(_, used)| !used) {
                self.note(&json::UNUSED, sampler.json, || {
                    format!("{} is not used by any channel", sampler.json)
                });
            }
        }
    }

    fn sampler(&mut self, model: &Model<'t>, bytes: &Bytes<'t>, sampler: &Sampler<'t>, looked: &mut Looked) {
        let output = sampler.output.and_then(|index| model.accessors.get(index));
        if let Some((output, at)) = output.zip(sampler.json.get("output")) {
            self.use_view(model, output.view, Use::Other, at);
        }
        let input = sampler.input.and_then(|index| Some((index, model.accessors.get(index)?)));
        let Some(((index, input), at)) = input.zip(sampler.json.get("input")) else { return };
        self.use_view(model, input.view, Use::Other, at);
        if !input.bounded() {
            self.note(&codes::BOUNDS, at, || format!("the accessor of {at} lacks min or max"));
            self.fix_bounds(&codes::BOUNDS, model, at);
        }
        if sampler.cubic && input.count < 2 {
            self.note(&codes::CUBIC, at, || {
                let keys = count(input.count, "key time", "key times");
                format!("{} has {keys}, expected at least 2 for CUBICSPLINE", sampler.json)
            });
        }
        if input.kind != "SCALAR" || input.component != Some(Component::F32) {
            self.note(&codes::INPUT, at, || format!("{at} is {}, expected SCALAR of f32", input.words()));
            return;
        }
        let Some(values) = looked.times.insert(index).then(|| self.values(model, bytes, index)).flatten()
        else {
            return;
        };
        let (mut negative, mut disorder, mut last) =
            (Matches::default(), Matches::default(), f64::NEG_INFINITY);
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
        self.items(&codes::NEGATIVE, at, &negative, nouns, " below 0");
        self.items(&codes::ORDER, at, &disorder, nouns, " not after the one before");
    }

    /// Checks that keyframe values fit the animated property.
    fn channel(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        (channel, target): (Json<'t>, Json<'t>),
        sampler: &Sampler<'t>,
        looked: &mut Looked,
    ) {
        let at = channel.get("sampler").unwrap_or(channel);
        let accessor =
            |index: Option<usize>| index.and_then(|index| Some((index, model.accessors.get(index)?)));
        let Some((output_index, output)) = accessor(sampler.output) else { return };
        let path = target.get("path").and_then(Json::text).unwrap_or_default();
        let (kind, integers) = match &*path {
            "translation" | "scale" => ("VEC3", false),
            "rotation" => ("VEC4", true),
            "weights" => ("SCALAR", true),
            _ => return,
        };
        if !fits(output, kind, integers) {
            let more = if integers { " or normalized i8, u8, i16, u16" } else { "" };
            self.note(&codes::OUTPUT, at, || {
                format!(
                    "the values of {channel} are {}, expected {kind} of f32{more} for {path}",
                    output.words()
                )
            });
            return;
        }
        let node = target.index("node").and_then(|node| model.nodes.get(node));
        let targets = match &*path {
            "weights" => node
                .and_then(|node| node.mesh)
                .and_then(|mesh| model.meshes.get(mesh))
                .map(super::model::Mesh::targets),
            _ => Some(1),
        };
        if let Some(((_, input), targets)) =
            accessor(sampler.input).zip(targets.filter(|targets| *targets > 0))
        {
            let each = if sampler.cubic { 3 } else { 1 };
            let wanted = input.count.saturating_mul(each).saturating_mul(targets as u64);
            if wanted != output.count {
                self.note(&codes::COUNT, at, || {
                    let values = count(output.count, "value", "values");
                    format!("{channel} has {values}, expected {wanted}")
                });
            }
        }
        if path != "rotation" || !looked.rotations.insert((output_index, sampler.cubic)) {
            return;
        }
        let Some(values) = self.values(model, bytes, output_index) else { return };
        let mut matches = Matches::default();
        values.each_real(|index, row| {
            let is_key = !sampler.cubic || index.checked_rem(3) == Some(1);
            if is_key && !is_unit(row) {
                matches.add(index);
            }
        });
        let nouns = ["rotation", "rotations"];
        self.items_of(&codes::ROTATION, (at, channel), &matches, nouns, " not of length 1", |first| first);
        self.fix_keys(model, bytes, (output_index, at), &values, sampler.cubic);
    }
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
