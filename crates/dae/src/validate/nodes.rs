//! Checks nodes: transforms, instances, lights and cameras.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::Element,
    view::{PrimitiveKind, Reference, Stack, StepKind},
};
use meshwright_scene::{DTrs, decompose, wording::quoted};
use std::collections::{BTreeMap, HashMap, HashSet};

impl<'d> Checker<'d> {
    /// Checks all nodes.
    pub(super) fn nodes(&mut self) {
        let root = self.document.root();
        for node in root.descendants().filter(|element| element.name() == "node") {
            self.transform(node);
        }
        for instance in root.descendants() {
            match instance.name() {
                "instance_geometry" | "instance_controller" => self.bound_symbols(instance),
                "camera" => self.camera(instance),
                "light" => self.light(instance),
                _ => {}
            }
        }
        self.cycles(root);
    }

    fn transform(&mut self, node: Element<'d>) {
        let stack = Stack::new(node);
        for (element, finite, width) in &stack.wrong {
            self.note(&codes::TRANSFORM_VALUES, *element, || {
                format!(
                    "`{}` of {} has {finite} finite values, expected {width}",
                    element.name(),
                    described(node)
                )
            });
        }
        for step in &stack.steps {
            match step.kind {
                StepKind::Lookat | StepKind::Skew => self.note(&codes::RARE_TRANSFORM, step.element, || {
                    format!("{} has `{}`, which few programs read", described(node), step.element.name())
                }),
                StepKind::Matrix if step.values.get(12..) != Some(&[0.0, 0.0, 0.0, 1.0]) => {
                    self.note(&codes::LAST_ROW, step.element, || {
                        format!("the matrix of {} has a last row other than 0 0 0 1", described(node))
                    });
                    self.fix_last_row(step.element, node);
                }
                _ => {}
            }
        }
        let matrix = stack.matrix(&stack.values());
        let determinant = decompose::determinant(&matrix);
        if determinant == 0.0 {
            return self.note(&codes::SINGULAR, node, || {
                format!("the transform of {} has a scale of 0", described(node))
            });
        }
        let has_mesh =
            node.children().any(|child| matches!(child.name(), "instance_geometry" | "instance_controller"));
        if determinant < 0.0 && has_mesh {
            self.note(&codes::MIRRORED, node, || {
                format!("the transform of {} mirrors its mesh", described(node))
            });
        }
        let affine = matrix.iter().skip(3).step_by(4).copied().eq([0.0, 0.0, 0.0, 1.0]);
        if affine && determinant.is_finite() && !DTrs::new(&matrix).exact {
            self.note(&codes::SHEARED, node, || format!("the transform of {} has shear", described(node)));
        }
    }

    /// Checks that the symbols of a mesh are bound.
    fn bound_symbols(&mut self, instance: Element<'d>) {
        let Some(Reference::Element(mut target)) = self.collada.referenced(instance, "url") else { return };
        for _ in 0..4 {
            let Some(part) = target.child("skin").or_else(|| target.child("morph")) else { break };
            match self.collada.referenced(part, "source") {
                Some(Reference::Element(next)) => target = next,
                _ => return,
            }
        }
        let Some(mesh) = target.child("mesh") else { return };
        let Some(bind) = instance.child("bind_material") else { return };
        let bound: HashSet<String> = bind
            .descendants()
            .filter(|own| own.name() == "instance_material")
            .filter_map(|own| Some(own.attribute("symbol")?.into_owned()))
            .collect();
        // A mesh may be instanced many times.
        if !self.steps(mesh.children().take(1 << 16).count()) {
            return;
        }
        let mut told: HashSet<String> = HashSet::new();
        for primitive in mesh.children().filter(|child| PrimitiveKind::of_name(child.name()).is_some()) {
            let Some(symbol) = primitive.attribute("material") else { continue };
            if !bound.contains(&*symbol) && told.insert(symbol.clone().into_owned()) {
                self.note(&codes::UNBOUND_SYMBOL, instance, || {
                    format!(
                        "the instance of {} binds no material to the symbol {}",
                        described(target),
                        quoted(&symbol)
                    )
                });
            }
        }
    }

    fn camera(&mut self, camera: Element<'d>) {
        let optics = camera.descendant(&["optics", "technique_common"]);
        let is_known = optics.is_some_and(|optics| {
            optics.children().any(|own| matches!(own.name(), "perspective" | "orthographic"))
        });
        if !is_known {
            self.note(&codes::NO_OPTICS, camera, || {
                format!("{} has no perspective or orthographic projection", described(camera))
            });
        }
    }

    fn light(&mut self, light: Element<'d>) {
        let common = light.child("technique_common");
        let is_kind = |own: Element<'_>| matches!(own.name(), "ambient" | "directional" | "point" | "spot");
        if !common.is_some_and(|common| common.children().any(is_kind)) {
            self.note(&codes::NO_LIGHT_KIND, light, || {
                format!("{} is not ambient, directional, point or spot", described(light))
            });
        }
    }

    /// Finds nodes that instance themselves: a cycle in the graph of nodes and the nodes that they instance.
    fn cycles(&mut self, root: Element<'d>) {
        // By instanced node, the instances in it with their targets.
        let mut edges: BTreeMap<u32, Vec<(Element<'d>, Element<'d>)>> = BTreeMap::new();
        let all = root.descendants().filter(|element| element.name() == "instance_node");
        let pairs: Vec<(Element<'d>, Element<'d>)> = all
            .filter_map(|own| Some((own, self.collada.referenced(own, "url")?.element("node")?)))
            .collect();
        let targets: HashSet<u32> = pairs.iter().map(|own| own.1.index()).collect();
        for (instance, target) in &pairs {
            let mut above = instance.parent();
            while let Some(element) = above {
                if targets.contains(&element.index()) {
                    edges.entry(element.index()).or_default().push((*instance, *target));
                }
                above = element.parent();
            }
        }
        // 1 while a node is on the path, 2 when all that it leads to is done.
        let mut states: HashMap<u32, u8> = HashMap::new();
        for &start in edges.keys() {
            if states.contains_key(&start) {
                continue;
            }
            let mut path: Vec<(u32, usize)> = vec![(start, 0)];
            states.insert(start, 1);
            while let Some((node, next)) = path.last_mut() {
                let edge = edges.get(node).and_then(|list| list.get(*next)).copied();
                *next = next.saturating_add(1);
                let Some((instance, target)) = edge else {
                    states.insert(*node, 2);
                    path.pop();
                    continue;
                };
                match states.get(&target.index()) {
                    Some(1) => self
                        .note(&codes::CYCLE, instance, || format!("{} instances itself", described(target))),
                    Some(_) => {}
                    None => {
                        states.insert(target.index(), 1);
                        path.push((target.index(), 0));
                    }
                }
            }
        }
    }
}
