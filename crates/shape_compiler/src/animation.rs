//! The animated transforms of the file: curves by node and transform element.

use crate::{codes, compile::ShapeCompiler, matrix::Matrix, node_tree::rigid};
use meshwright_core::Result;
use meshwright_dae::{
    document::Element,
    view::{AnimatedStep, Curve, Stack},
};
use meshwright_scene::pose::IDENTITY;
use std::{collections::HashMap, rc::Rc};

/// A curve of values of a node's transform.
pub(crate) struct AnimatedCurve<'d> {
    pub(crate) node: Element<'d>,
    /// The element `animation`.
    pub(crate) animation: Element<'d>,
    pub(crate) step: usize,
    pub(crate) first: usize,
    pub(crate) curve: Rc<Curve>,
}

/// The curves by their samplers; `None` for those that cannot be used.
type KnownCurves = HashMap<u32, Option<Rc<Curve>>>;

impl<'d> ShapeCompiler<'d, '_> {
    /// All curves of transforms; channels of anything else are reported.
    pub(crate) fn curves(&mut self) -> Result<Vec<AnimatedCurve<'d>>> {
        let mut curves = Vec::new();
        let mut known = KnownCurves::new();
        for library in self.collada.document().root().children_named("library_animations") {
            for channel in library.descendants().filter(|own| own.name() == "channel") {
                self.budget.items(1, channel.span())?;
                self.budget.memory(size_of::<AnimatedCurve<'_>>() as u64, channel.span())?;
                match self.curve(channel, &mut known)? {
                    Some(curve) => curves.push(curve),
                    None => {
                        let target = channel.attribute("target").unwrap_or_default();
                        self.notes.named(&codes::CHANNELS, &target);
                    }
                }
            }
        }
        Ok(curves)
    }

    fn curve(&mut self, channel: Element<'d>, known: &mut KnownCurves) -> Result<Option<AnimatedCurve<'d>>> {
        let Some((animation, sampler)) = self.sampler(channel)? else { return Ok(None) };
        let Some((node, animated)) = self.animated_step(channel)? else { return Ok(None) };
        let curve = match known.get(&sampler.index()) {
            Some(curve) => curve.clone(),
            None => {
                let curve = Curve::new(&self.collada, sampler).ok().map(Rc::new);
                let numbers =
                    curve.as_ref().map_or(0, |own| own.values.len().saturating_add(own.times.len()));
                self.budget.items(numbers as u64, sampler.span())?;
                self.budget.memory((numbers as u64).saturating_mul(48), sampler.span())?;
                known.insert(sampler.index(), curve.clone());
                curve
            }
        };
        let AnimatedStep { step, first, most, .. } = animated;
        let curve = curve.filter(|curve| curve.width <= most);
        Ok(curve.map(|curve| AnimatedCurve { node, animation, step, first, curve }))
    }

    /// The animation and the sampler of a channel.
    fn sampler(&mut self, channel: Element<'d>) -> Result<Option<(Element<'d>, Element<'d>)>> {
        let (Some(animation), Some(source)) = (channel.parent(), channel.attribute("source")) else {
            return Ok(None);
        };
        let resolved = self.collada.resolve(&source).element("sampler");
        if let Some(sampler) = resolved
            && sampler.parent() == Some(animation)
        {
            return Ok(Some((animation, sampler)));
        }
        // An id may occur in several animations.
        let id = source.trim_start_matches('#');
        self.budget.items(animation.children().count() as u64, channel.span())?;
        let is =
            |own: &Element<'d>| own.name() == "sampler" && own.attribute("id").is_some_and(|own| *own == *id);
        Ok(animation.children().find(is).or(resolved).map(|sampler| (animation, sampler)))
    }

    /// The value of a node's transform that a channel sets.
    fn animated_step(&mut self, channel: Element<'d>) -> Result<Option<(Element<'d>, AnimatedStep)>> {
        let Some(target) = channel.attribute("target") else { return Ok(None) };
        let Some((path, last)) = target.trim().rsplit_once('/') else { return Ok(None) };
        let mut sids = path.split('/');
        let Some(mut node) = sids.next().and_then(|id| self.collada.by_id(id)) else { return Ok(None) };
        for sid in sids {
            self.budget.items(node.children().count() as u64, channel.span())?;
            let child = node.children().find(|own| own.attribute("sid").is_some_and(|own| *own == *sid));
            let Some(child) = child else { return Ok(None) };
            node = child;
        }
        if node.name() != "node" {
            return Ok(None);
        }
        self.budget.items(node.children().count() as u64, channel.span())?;
        Ok(AnimatedStep::new(node, last).ok().map(|animated| (node, animated)))
    }
}

/// The transform of a node with the curves of its steps.
struct AnimatedStack<'c, 'd> {
    stack: Stack<'d>,
    /// Sorted by step.
    curves: Vec<&'c AnimatedCurve<'d>>,
}

/// The transforms of nodes at a time.
pub(crate) struct AnimatedNodes<'c, 'd> {
    by_node: HashMap<u32, AnimatedStack<'c, 'd>>,
}

impl<'c, 'd> AnimatedNodes<'c, 'd> {
    pub(crate) fn new(curves: impl IntoIterator<Item = &'c AnimatedCurve<'d>>) -> Self {
        let mut by_node: HashMap<u32, AnimatedStack<'c, 'd>> = HashMap::new();
        for curve in curves {
            let stack = || AnimatedStack { stack: Stack::new(curve.node), curves: Vec::new() };
            by_node.entry(curve.node.index()).or_insert_with(stack).curves.push(curve);
        }
        by_node.values_mut().for_each(|own| own.curves.sort_by_key(|curve| curve.step));
        Self { by_node }
    }

    /// Whether the transform of a node is animated.
    pub(crate) fn animates(&self, node: Element<'_>) -> bool {
        self.by_node.contains_key(&node.index())
    }

    /// The matrix to the shape's space of a node below `above` at a time.
    pub(crate) fn world(&self, node: Element<'_>, steps: &[Matrix], above: &Matrix, time: f64) -> Matrix {
        let Some(AnimatedStack { stack, curves }) = self.by_node.get(&node.index()) else {
            return steps.iter().fold(*above, |world, step| world.multiply(step));
        };
        let mut world = *above;
        let mut curves = curves.iter().peekable();
        for (at, (step, still)) in stack.steps.iter().zip(steps).enumerate() {
            let mut values: Option<Vec<f64>> = None;
            while let Some(own) = curves.next_if(|own| own.step == at) {
                let values = values.get_or_insert_with(|| step.values.clone());
                let places = values.iter_mut().skip(own.first).take(own.curve.width);
                places.enumerate().for_each(|(component, value)| *value = own.curve.at(time, component));
            }
            let Some(values) = values else {
                world = world.multiply(still);
                continue;
            };
            let matrix = Stack::step_matrix(step.kind, &values);
            let matrix = if matrix.iter().all(|part| part.is_finite()) { matrix } else { IDENTITY };
            world = world.multiply(&Matrix::of_columns(&matrix));
        }
        world
    }
}

/// The transform of a node relative to its parent, without scale, and the scale of the node.
pub(crate) fn local(world: &Matrix, above: Option<&Matrix>) -> (Matrix, [f32; 3]) {
    let (_, own) = rigid(world);
    let local = above.map_or(own, |above| rigid(above).1.inverse().multiply(&own));
    (local, world.scale())
}
