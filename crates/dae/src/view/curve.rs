//! Curves of animations: keyframes, interpolations, and values at a time.

use super::{Collada, SourceTable, SourceView, inputs};
use crate::document::{Element, count_words, doubles};

/// The interpolation from one keyframe to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CurveKind {
    Linear,
    Step,
    Bezier,
    Hermite,
}

/// The place of a time among the keyframes.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// Before the first keyframe or after the last one, which it has the value of.
    Held(usize),
    /// After a keyframe, by this part of the time to the next one.
    After(usize, f64),
}

/// A curve with `width` values per keyframe.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Curve {
    /// The times of the keyframes, ascending.
    pub times: Vec<f64>,
    /// The values of the keyframes.
    pub values: Vec<f64>,
    /// Number of values per keyframe.
    pub width: usize,
    kinds: Vec<CurveKind>,
    /// The control points of splines before and after each keyframe, as time and value by component.
    before: Vec<[f64; 2]>,
    after: Vec<[f64; 2]>,
    /// Whether the file has keyframes in another order.
    pub unsorted: bool,
    /// Whether the file has an interpolation that is read as linear.
    pub unsupported: bool,
}

/// Why a curve cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CurveFault {
    /// There are no times.
    NoTimes,
    /// There are no values.
    NoValues,
    /// There are fewer values than times.
    Lengths,
    /// Times or values are infinite or undefined.
    NotFinite,
}

impl CurveFault {
    /// The predicate of a sentence about the curve.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoTimes => "has no times",
            Self::NoValues => "has no values",
            Self::Lengths => "has fewer values than times",
            Self::NotFinite => "has times or values that are infinite or undefined",
        }
    }
}

/// The source that an input of a sampler names. An id may occur in several animations: that of the own one counts.
pub(crate) fn sampler_source<'d>(
    collada: &Collada<'d>,
    sampler: Element<'d>,
    url: &str,
) -> Option<Element<'d>> {
    let id = url.trim_start_matches('#');
    let is = |own: &Element<'d>| own.name() == "source" && own.attribute("id").is_some_and(|own| *own == *id);
    let (resolved, animation) = (collada.resolve(url).element("source"), sampler.parent());
    match resolved {
        Some(own) if own.parent() == animation => Some(own),
        _ => animation.and_then(|animation| animation.children().find(is)).or(resolved),
    }
}

impl Curve {
    /// The curve of a sampler.
    ///
    /// # Errors
    ///
    /// Returns why the curve cannot be used.
    pub fn new<'d>(collada: &Collada<'d>, sampler: Element<'d>) -> Result<Self, CurveFault> {
        Self::read(collada, sampler, false)
    }

    /// The curve with its times only; values are counted, and not read.
    pub(crate) fn summary<'d>(collada: &Collada<'d>, sampler: Element<'d>) -> Result<Self, CurveFault> {
        Self::read(collada, sampler, true)
    }

    fn read<'d>(collada: &Collada<'d>, sampler: Element<'d>, summary: bool) -> Result<Self, CurveFault> {
        let source = |semantic: &str| {
            let input = inputs(sampler).find(|input| input.semantic == semantic)?;
            let found = sampler_source(collada, sampler, &input.source);
            found.map(|own| SourceView::new(collada, own))
        };
        let numbers = |semantic: &str| {
            let view = source(semantic)?;
            let array = view.array?;
            let mut values = doubles(&array.text()).values;
            let shape = view.shape(values.len());
            values.drain(..shape.offset.min(values.len()));
            Some((values, shape))
        };
        let (times, SourceTable { stride: time_stride, count: time_count, .. }) =
            numbers("INPUT").ok_or(CurveFault::NoTimes)?;
        let outputs = if summary {
            source("OUTPUT").and_then(|view| Some((Vec::new(), view.shape(count_words(&view.array?.text())))))
        } else {
            numbers("OUTPUT")
        };
        let (mut values, shape) = outputs.ok_or(CurveFault::NoValues)?;
        let (width, count) = (shape.stride, shape.count);
        let length = if summary { shape.length.saturating_sub(shape.offset) } else { values.len() };
        let times: Vec<f64> = times.into_iter().step_by(time_stride.max(1)).take(time_count).collect();
        if times.is_empty() {
            return Err(CurveFault::NoTimes);
        }
        // Vectors are also written with an accessor that states one number per element.
        let width = if count < times.len() || width == 0 {
            length.checked_div(times.len()).unwrap_or(0)
        } else {
            width
        };
        let needed = times.len().checked_mul(width).filter(|needed| *needed > 0 && *needed <= length);
        let needed = needed.ok_or(CurveFault::Lengths)?;
        values.truncate(needed);
        if !times.iter().chain(&values).all(|value| value.is_finite()) {
            return Err(CurveFault::NotFinite);
        }
        let words = source("INTERPOLATION").and_then(|view| view.array).map(|array| array.text());
        let mut unsupported = false;
        let mut kinds: Vec<CurveKind> = words
            .as_deref()
            .unwrap_or_default()
            .split_ascii_whitespace()
            .take(times.len())
            .map(|word| match word {
                "LINEAR" => CurveKind::Linear,
                "STEP" => CurveKind::Step,
                "BEZIER" => CurveKind::Bezier,
                "HERMITE" => CurveKind::Hermite,
                _ => {
                    unsupported = true;
                    CurveKind::Linear
                }
            })
            .collect();
        kinds.resize(times.len(), CurveKind::Linear);
        let mut curve = Self {
            times,
            values,
            width,
            kinds,
            before: Vec::new(),
            after: Vec::new(),
            unsorted: false,
            unsupported,
        };
        if !summary && curve.kinds.iter().any(|kind| matches!(kind, CurveKind::Bezier | CurveKind::Hermite)) {
            let tangents = |semantic: &str| numbers(semantic).map(|(values, ..)| values);
            match (tangents("IN_TANGENT"), tangents("OUT_TANGENT")) {
                (Some(before), Some(after)) => curve.splines(&before, &after),
                _ => {
                    curve.unsupported = true;
                    curve.kinds.fill(CurveKind::Linear);
                }
            }
        }
        curve.sort();
        Ok(curve)
    }

    /// Sets the control points. Tangents have a time and a value for each component, or only a value.
    fn splines(&mut self, before: &[f64], after: &[f64]) {
        let keys = self.times.len();
        let flat = keys.saturating_mul(self.width);
        let points = |tangents: &[f64], side: f64| -> Option<Vec<[f64; 2]>> {
            let mut points = Vec::new();
            if tangents.len() >= flat.saturating_mul(2) {
                points.extend(tangents.as_chunks::<2>().0.iter().take(flat).copied());
            } else if tangents.len() >= flat {
                // Without times, the points are a third of the way to the neighbor.
                for key in 0..keys {
                    let time = self.times.get(key).copied()?;
                    let other = if side < 0.0 { key.checked_sub(1) } else { key.checked_add(1) };
                    let other = other.and_then(|other| self.times.get(other).copied()).unwrap_or(time);
                    for component in 0..self.width {
                        let at = key.checked_mul(self.width)?.checked_add(component)?;
                        points.push([time + (other - time) / 3.0, *tangents.get(at)?]);
                    }
                }
            } else {
                return None;
            }
            points.iter().flatten().all(|value| value.is_finite()).then_some(points)
        };
        match (points(before, -1.0), points(after, 1.0)) {
            (Some(before), Some(after)) => {
                self.before = before;
                self.after = after;
            }
            _ => {
                self.unsupported = true;
                self.kinds.fill(CurveKind::Linear);
            }
        }
    }

    /// Sorts keyframes, and removes those that share their time with a later one.
    fn sort(&mut self) {
        if self.times.is_sorted_by(|a, b| a < b) {
            return;
        }
        self.unsorted = true;
        let mut order: Vec<usize> = (0..self.times.len()).collect();
        let time = |key: usize| self.times.get(key).copied().unwrap_or(0.0);
        order.sort_by(|a, b| time(*a).total_cmp(&time(*b)));
        let mut kept: Vec<usize> = Vec::new();
        for key in order {
            if kept.last().is_some_and(|last| time(*last) == time(key)) {
                kept.pop();
            }
            kept.push(key);
        }
        let width = self.width;
        fn pick<T: Copy>(list: &[T], kept: &[usize], width: usize) -> Vec<T> {
            let part = |key: &usize| {
                let start = key.saturating_mul(width);
                list.get(start..start.saturating_add(width)).unwrap_or_default().iter().copied()
            };
            kept.iter().flat_map(part).collect()
        }
        self.times = pick(&self.times, &kept, 1);
        self.values = pick(&self.values, &kept, width);
        self.kinds = pick(&self.kinds, &kept, 1);
        self.before = pick(&self.before, &kept, width);
        self.after = pick(&self.after, &kept, width);
    }

    /// Whether each keyframe holds its value.
    pub(crate) fn is_step(&self) -> bool {
        self.kinds.iter().all(|kind| *kind == CurveKind::Step)
    }

    /// The interpolation after a keyframe.
    fn kind(&self, key: usize) -> CurveKind {
        self.kinds.get(key).copied().unwrap_or(CurveKind::Linear)
    }

    pub(crate) fn is_spline(&self, key: usize) -> bool {
        matches!(self.kind(key), CurveKind::Bezier | CurveKind::Hermite)
    }

    /// The value of a component at a keyframe.
    pub fn key(&self, key: usize, component: usize) -> f64 {
        let at = key.saturating_mul(self.width).saturating_add(component);
        self.values.get(at).copied().unwrap_or(0.0)
    }

    /// The value of a component at a time.
    pub fn at(&self, time: f64, component: usize) -> f64 {
        self.value(self.place(time), time, component)
    }

    /// The values of all components at a time.
    pub(crate) fn values_at(&self, time: f64) -> impl Iterator<Item = f64> + '_ {
        let place = self.place(time);
        (0..self.width).map(move |component| self.value(place, time, component))
    }

    fn place(&self, time: f64) -> Place {
        let after = self.times.partition_point(|key| *key <= time);
        let Some(key) = after.checked_sub(1) else { return Place::Held(0) };
        match (self.times.get(key), self.times.get(after)) {
            (Some(&from), Some(&to)) => Place::After(key, (time - from) / (to - from)),
            _ => Place::Held(key),
        }
    }

    fn value(&self, place: Place, time: f64, component: usize) -> f64 {
        let (key, part) = match place {
            Place::Held(key) => return self.key(key, component),
            Place::After(key, part) => (key, part),
        };
        let (a, b) = (self.key(key, component), self.key(key.saturating_add(1), component));
        match self.kind(key) {
            CurveKind::Step => a,
            CurveKind::Linear => a + (b - a) * part,
            kind => self.spline(kind, key, component, time).unwrap_or(a + (b - a) * part),
        }
    }

    fn spline(&self, kind: CurveKind, key: usize, component: usize, time: f64) -> Option<f64> {
        let next = key.checked_add(1)?;
        let (from, to) = (*self.times.get(key)?, *self.times.get(next)?);
        let point = |list: &[[f64; 2]], key: usize| {
            list.get(key.checked_mul(self.width)?.checked_add(component)?).copied()
        };
        let ([out_time, out], [in_time, into]) = (point(&self.after, key)?, point(&self.before, next)?);
        let (a, b) = (self.key(key, component), self.key(next, component));
        if kind == CurveKind::Hermite {
            // Tangents are the derivatives by the part of the segment.
            let s = (time - from) / (to - from);
            let (square, cube) = (s * s, s * s * s);
            let slope = |tangent: f64| tangent;
            return Some(
                a * (2.0 * cube - 3.0 * square + 1.0)
                    + b * (3.0 * square - 2.0 * cube)
                    + slope(out) * (cube - 2.0 * square + s)
                    + slope(into) * (cube - square),
            );
        }
        // Control points beyond the segment would let time run backward.
        let (out_time, in_time) = (out_time.clamp(from, to), in_time.clamp(from, to));
        let bezier = |p: [f64; 4], s: f64| {
            let ([a, b, c, d], r) = (p, 1.0 - s);
            a * r * r * r + 3.0 * b * r * r * s + 3.0 * c * r * s * s + d * s * s * s
        };
        let (mut low, mut high) = (0.0_f64, 1.0_f64);
        for _ in 0..48 {
            let middle = f64::midpoint(low, high);
            if bezier([from, out_time, in_time, to], middle) < time {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(bezier([a, out, into, b], f64::midpoint(low, high)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    fn curve(kind: &str, tangents: &str) -> Curve {
        let source = |id: &str, array: &str| format!("<source id='{id}'>{array}</source>");
        let numbers = |id: &str, values: &str| source(id, &format!("<float_array>{values}</float_array>"));
        let text = format!(
            "<COLLADA>{}{}{}{tangents}<sampler><input semantic='INPUT' source='#i'/><input semantic='OUTPUT' source='#o'/><input semantic='INTERPOLATION' source='#n'/><input semantic='IN_TANGENT' source='#a'/><input semantic='OUT_TANGENT' source='#b'/></sampler></COLLADA>",
            numbers("i", "0 1"),
            numbers("o", "0 10"),
            source("n", &format!("<Name_array>{kind} {kind}</Name_array>"))
        );
        let document = Document::parse(text).unwrap();
        let collada = Collada::new(&document);
        Curve::new(&collada, document.root().child("sampler").unwrap()).unwrap()
    }

    #[test]
    fn values_follow_the_interpolation() {
        assert_eq!(
            [0.0, 0.25, 1.0, 9.0, -1.0].map(|time| curve("LINEAR", "").at(time, 0)),
            [0.0, 2.5, 10.0, 10.0, 0.0]
        );
        assert_eq!(curve("STEP", "").at(0.9, 0), 0.0);
        let ease = "<source id='a'><float_array>0 0 0.5 10</float_array></source><source id='b'><float_array>0.5 0 1 10</float_array></source>";
        let eased = curve("BEZIER", ease);
        assert!((eased.at(0.5, 0) - 5.0).abs() < 1e-9);
        assert!(eased.at(0.25, 0) < 1.6, "{}", eased.at(0.25, 0));
        let flat = "<source id='a'><float_array>0 10</float_array></source><source id='b'><float_array>0 10</float_array></source>";
        assert!((curve("BEZIER", flat).at(0.5, 0) - 5.0).abs() < 1e-9, "values without times");
        assert!(curve("BEZIER", "").unsupported && curve("CARDINAL", "").unsupported);
    }
}
