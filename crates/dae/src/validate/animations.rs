//! Checks animations: samplers, channels and clips.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::{Element, doubles},
    view::{SourceView, inputs},
};
use meshwright_core::{Matches, count};
use meshwright_scene::wording::quoted;

const INTERPOLATIONS: [&str; 3] = ["LINEAR", "STEP", "BEZIER"];

impl<'d> Checker<'d> {
    /// Checks all animations.
    pub(super) fn animations(&mut self) {
        let libraries: Vec<Element<'d>> = self.document.root().children_named("library_animations").collect();
        for element in libraries.into_iter().flat_map(|library| library.descendants()) {
            match element.name() {
                "sampler" => self.sampler(element),
                "channel" => self.channel(element),
                _ => {}
            }
        }
        for clip in self.library("library_animation_clips", "animation_clip") {
            let number = |name: &str| doubles(&clip.attribute(name)?).values.first().copied();
            let (start, end) = (number("start").unwrap_or(0.0), number("end"));
            if let Some(end) = end.filter(|end| *end <= start) {
                self.note(&codes::CLIP_RANGE, clip, || {
                    format!("{} ends at {end} s, but starts at {start} s", described(clip))
                });
            }
        }
    }

    fn sampler(&mut self, sampler: Element<'d>) {
        let find = |semantic: &str| {
            let input = inputs(sampler).find(|input| input.semantic == semantic)?;
            let id = input.source.trim_start_matches('#').to_owned();
            let is = |own: &Element<'d>| {
                own.name() == "source" && own.attribute("id").is_some_and(|own| *own == id)
            };
            let local = sampler.parent().and_then(|parent| parent.children().take(64).find(is));
            local.or_else(|| self.collada.resolve(&input.source).element("source"))
        };
        let (times, values) = (find("INPUT"), find("OUTPUT"));
        let has_tangents = find("IN_TANGENT").is_some() && find("OUT_TANGENT").is_some();
        let words = find("INTERPOLATION").map(|source| SourceView::new(&self.collada, source).words());
        let (Some(times), Some(values)) = (times, values) else {
            return self.note(&codes::SAMPLER_INPUTS, sampler, || {
                format!("{} has no times or no values", described(sampler))
            });
        };
        let (times, values) =
            (SourceView::new(&self.collada, times).table(), SourceView::new(&self.collada, values).table());
        if values.count < times.count || times.count == 0 {
            self.note(&codes::SAMPLER_COUNTS, sampler, || {
                format!(
                    "{} has {} for {}",
                    described(sampler),
                    count(values.count, "value", "values"),
                    count(times.count, "time", "times")
                )
            });
        }
        let unsorted = Matches::find(times.values.windows(2), |pair| !matches!(pair, [a, b] if a < b));
        if let Some(first) = unsorted.first {
            self.note(&codes::KEY_ORDER, sampler, || {
                format!("the times of {} do not ascend after keyframe {first}", described(sampler))
            });
        }
        let Some(words) = words.filter(|words| !words.is_empty()) else {
            return self.note(&codes::INTERPOLATION, sampler, || {
                format!("{} states no interpolation", described(sampler))
            });
        };
        if let Some(other) = words.iter().find(|word| !INTERPOLATIONS.contains(&word.as_str())) {
            self.note(&codes::INTERPOLATION, sampler, || {
                format!(
                    "{} has the interpolation {}, which few programs read",
                    described(sampler),
                    quoted(other)
                )
            });
        }
        let is_spline = words.iter().any(|word| matches!(word.as_str(), "BEZIER" | "HERMITE"));
        if is_spline && !has_tangents {
            self.note(&codes::NO_TANGENTS, sampler, || {
                format!("{} has splines without tangents", described(sampler))
            });
        }
    }

    fn channel(&mut self, channel: Element<'d>) {
        let address = channel.attribute("target").unwrap_or_default();
        let mut steps = address.split('/');
        let first = steps.next().unwrap_or_default();
        let bare = |step: &str| step.split(['(']).next().unwrap_or_default().to_owned();
        let element = self.collada.by_id(first).or_else(|| self.collada.by_id(&bare(first)));
        let mut missing = element.is_none();
        if let Some(mut scope) = element {
            for step in steps {
                let sid = bare(step);
                let without_member = sid.rsplit_once('.').map_or(sid.as_str(), |(sid, _)| sid).to_owned();
                let is = |own: &Element<'d>| {
                    own.attribute("sid").is_some_and(|own| *own == sid || *own == without_member)
                };
                match scope.descendants().take(1 << 12).find(is) {
                    Some(next) => scope = next,
                    // Visibility is in the data of a program, and weights are found by their source.
                    None => {
                        missing |= !matches!(without_member.as_str(), "visibility" | "weights");
                        break;
                    }
                }
            }
        }
        if missing {
            self.note(&codes::CHANNEL_TARGET, channel, || {
                format!("the address {} leads to no element", quoted(&address))
            });
        }
    }
}
