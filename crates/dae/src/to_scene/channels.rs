//! Reads channels, and finds what they animate.

use super::{SceneBuilder, morph::morph_source};
use crate::{
    codes,
    document::Element,
    view::{
        AnimatedStep, Curve, CurveFault, Member, StepFault, called, inputs, sampler_source, split_member,
    },
};
use meshwright_core::{Code, parallel};
use meshwright_scene::wording::quoted;
use std::borrow::Cow;

/// A curve of a value of a transform element.
#[derive(Debug)]
pub(super) struct StepCurve {
    /// The place of the element in the node's stack.
    pub(super) step: usize,
    /// The first value that the curve sets.
    pub(super) first: usize,
    pub(super) curve: Curve,
}

/// What a channel animates.
#[derive(Debug)]
pub(super) enum ChannelTarget {
    /// A value of the transform of the node element.
    Step(u32, StepCurve),
    /// The weight of a morph target: the controller element and the first target that the curve sets.
    Weights(u32, usize, Curve),
    /// The visibility of the node element.
    Visibility(u32, Curve),
}

/// A channel with the animation element that it is in.
#[derive(Debug)]
pub(super) struct ReadChannel {
    pub(super) animation: u32,
    pub(super) target: ChannelTarget,
}

impl<'d> SceneBuilder<'d> {
    /// Reads all channels whose target is in the scene; others are reported.
    pub(super) fn channels(&mut self) -> Vec<ReadChannel> {
        let libraries: Vec<Element<'d>> = self.document.root().children_named("library_animations").collect();
        let mut found = Vec::new();
        for library in libraries {
            for channel in library.descendants().filter(|element| element.name() == "channel") {
                found.extend(self.channel(channel));
            }
        }
        let work = found.iter().map(|channel| channel.work).fold(0, u64::saturating_add);
        let collada = &self.collada;
        let read = if self.summary { Curve::summary } else { Curve::new };
        let curves = parallel::map(&found, work, |channel| {
            channel.target.as_ref().ok().map(|(_, sampler)| read(collada, *sampler))
        });
        found
            .into_iter()
            .zip(curves)
            .filter_map(|(channel, curve)| self.read_channel(channel, curve))
            .collect()
    }

    /// What a channel animates, and the sampler of its curve; `None` beyond the limits.
    fn channel(&mut self, channel: Element<'d>) -> Option<FoundChannel<'d>> {
        let animation = channel.parent()?;
        let address = channel.attribute("target").unwrap_or_default();
        let target = self.channel_target(animation, channel, &address);
        let (mut bytes, mut looked_at) = (0_usize, 1_usize);
        if let Ok((_, sampler)) = target {
            for input in inputs(sampler) {
                let Some(own) = sampler_source(&self.collada, sampler, &input.source) else { continue };
                bytes = bytes.saturating_add(own.raw_content().len());
                if self.collada.resolve(&input.source).element("source") != Some(own) {
                    looked_at = looked_at.saturating_add(animation.children().count());
                }
            }
            if !self.room(bytes, looked_at) {
                return None;
            }
        }
        Some(FoundChannel { animation: animation.index(), address, work: bytes as u64, target })
    }

    fn channel_target(
        &self,
        animation: Element<'d>,
        channel: Element<'d>,
        address: &str,
    ) -> Result<(Wanted, Element<'d>), ChannelFault<'d>> {
        let source = channel.attribute("source").unwrap_or_default();
        let id = source.trim_start_matches('#');
        let is =
            |own: &Element<'d>| own.name() == "sampler" && own.attribute("id").is_some_and(|own| *own == *id);
        let sampler =
            animation.children().find(is).or_else(|| self.collada.resolve(&source).element("sampler"));
        let fault = |code, message| ChannelFault { code, channel, message };
        let sampler = sampler.ok_or_else(|| {
            fault(&codes::DANGLING, format!("`channel` refers to the missing sampler {}", quoted(id)))
        })?;
        let wanted = self.address(address).map_err(|why| {
            fault(&codes::LOSS_CHANNELS, format!("dropped the channel of {}: {why}", quoted(address)))
        })?;
        Ok((wanted, sampler))
    }

    /// The channel with its curve; reports what is wrong with either.
    fn read_channel(
        &mut self,
        FoundChannel { animation, address, target, .. }: FoundChannel<'d>,
        curve: Option<Result<Curve, CurveFault>>,
    ) -> Option<ReadChannel> {
        let (wanted, sampler) = match target {
            Ok(target) => target,
            Err(ChannelFault { code, channel, message }) => {
                self.note(code, channel, || message);
                return None;
            }
        };
        let curve = match curve? {
            Ok(curve) => curve,
            Err(fault) => {
                self.note(&codes::CURVE, sampler, || {
                    format!("the curve of {} {}", quoted(&address), fault.words())
                });
                return None;
            }
        };
        if curve.unsorted {
            self.note(&codes::KEY_ORDER, sampler, || format!("sorted the keyframes of {}", quoted(&address)));
        }
        if curve.unsupported {
            self.note(&codes::LOSS_CURVES, sampler, || {
                format!("the curve of {} has an interpolation that is read as linear", quoted(&address))
            });
        }
        let target = match wanted {
            Wanted::Step { node, step, first, most } => {
                if curve.width > most {
                    self.note(&codes::CURVE, sampler, || {
                        format!(
                            "the curve of {} has {} values per keyframe, expected {most}",
                            quoted(&address),
                            curve.width
                        )
                    });
                    return None;
                }
                ChannelTarget::Step(node, StepCurve { step, first, curve })
            }
            Wanted::Weights { controller, first } => ChannelTarget::Weights(controller, first, curve),
            Wanted::Visibility { node } => ChannelTarget::Visibility(node, curve),
        };
        Some(ReadChannel { animation, target })
    }

    /// What an address such as `node/translate.X` means; an error is the reason why it is not in the scene.
    fn address(&self, address: &str) -> Result<Wanted, String> {
        let mut steps = address.trim().split('/');
        let (first, rest): (&str, Vec<&str>) = (steps.next().unwrap_or_default(), steps.collect());
        let (id, own_member) = match self.collada.by_id(first) {
            Some(element) => (Some(element), Member::All),
            None => {
                let (id, member) = split_member(first);
                (self.collada.by_id(id), member)
            }
        };
        let Some(mut element) = id else {
            return Err(format!("there is no element with the id {}", quoted(first)));
        };
        if let Some(wanted) = self.weights(element, &rest, &own_member) {
            return Ok(wanted);
        }
        let Some((last, between)) = rest.split_last() else {
            return Err("the address names no value of the element".to_owned());
        };
        let child = |element: Element<'d>, sid: &str| {
            element.children().find(|own| own.attribute("sid").is_some_and(|own| *own == *sid))
        };
        for sid in between {
            element = child(element, sid)
                .ok_or_else(|| format!("there is no element with the sid {}", quoted(sid)))?;
        }
        if element.name() != "node" {
            return Err(format!("values of `{}` are not animated in the scene", element.name()));
        }
        if !self.placed.contains_key(&element.index()) {
            return Err("the node is not in the scene".to_owned());
        }
        if *last == "visibility" {
            return Ok(Wanted::Visibility { node: element.index() });
        }
        match AnimatedStep::new(element, last) {
            Ok(AnimatedStep { step, first, most }) => {
                Ok(Wanted::Step { node: element.index(), step, first, most })
            }
            Err(StepFault::NoTransform) => Err(format!(
                "node {} has no transform with the sid {}",
                quoted(&called(element)),
                quoted(split_member(last).0)
            )),
            Err(StepFault::NoValue(step)) => Err(format!("`{}` has no such value", step.name())),
        }
    }

    /// The weights of a morph: the address names its controller or the source of its weights.
    fn weights(&self, element: Element<'d>, rest: &[&str], own: &Member<'_>) -> Option<Wanted> {
        let first = |member: &Member<'_>| match member {
            Member::All => Some(0),
            Member::Indices(indices) => indices.first().copied(),
            Member::Named(_) => None,
        };
        let controller = match element.name() {
            "controller" => element,
            "source" | "float_array" | "morph" => {
                let mut above = element.parent();
                while let Some(own) = above.filter(|own| own.name() != "controller") {
                    above = own.parent();
                }
                above?
            }
            _ => return None,
        };
        let morph = controller.child("morph")?;
        morph_source(morph, "MORPH_WEIGHT")?;
        let first = match rest.last() {
            Some(last) => first(&split_member(last).1)?,
            None => first(own)?,
        };
        self.morphed
            .contains_key(&controller.index())
            .then_some(Wanted::Weights { controller: controller.index(), first })
    }
}

/// A channel before its curve is read.
struct FoundChannel<'d> {
    animation: u32,
    address: Cow<'d, str>,
    /// Number of bytes of the sources of its curve.
    work: u64,
    /// What it animates with the sampler of its curve, or why that is not in the scene.
    target: Result<(Wanted, Element<'d>), ChannelFault<'d>>,
}

struct ChannelFault<'d> {
    code: &'static Code,
    channel: Element<'d>,
    message: String,
}

/// An animated value.
enum Wanted {
    /// At most `most` values from `first` on, of a transform element of a node.
    Step {
        node: u32,
        step: usize,
        first: usize,
        most: usize,
    },
    Weights {
        controller: u32,
        first: usize,
    },
    Visibility {
        node: u32,
    },
}
