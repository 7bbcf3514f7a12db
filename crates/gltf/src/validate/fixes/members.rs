//! Fixes of the JSON: bounds, names of extensions, targets, numbers.

use super::super::{
    Checker,
    bounds::Extent,
    buffer::{Bytes, Use},
    json_tree::{Json, Kind},
    model::Model,
    schema::List,
};
use crate::{
    codes::validate::{buffer, extension, json},
    document::target,
    json::{number, single},
};
use meshwright_core::Code;
use meshwright_scene::Component;

/// The lists of extensions.
const NAMED: [&str; 2] = ["extensionsUsed", "extensionsRequired"];

impl<'t> Checker<'t> {
    /// An integer written with a fraction.
    pub(in crate::validate) fn fix_fraction(&mut self, json: Json<'t>) {
        let Some(integer) = json.integer().filter(|_| self.fixes(&json::FRACTION)) else { return };
        self.edit(json, integer.to_string());
        self.fixed(&json::FRACTION, json, format!("rewrote {json} from {} to {integer}", json.raw()));
    }

    /// A buffer view of vertices or indices without a target.
    pub(in crate::validate) fn fix_target(&mut self, view: Json<'t>, use_: Use) {
        let target = match use_ {
            Use::Vertices => target::ARRAY_BUFFER,
            Use::Indices => target::ELEMENT_ARRAY_BUFFER,
            Use::Other => return,
        };
        // A buffer view with a stride holds vertices, regardless of its other uses.
        let strange = use_ == Use::Indices && view.has("byteStride");
        if self.fixes(&buffer::NO_TARGET) && view.is(Kind::Object) && !view.has("target") && !strange {
            self.add_member(view, "target", &target.to_string());
            self.fixed(&buffer::NO_TARGET, view, format!("set the target of {view} for {}", use_.words()));
        }
    }

    /// A wrong bound.
    pub(in crate::validate) fn fix_bound(
        &mut self,
        code: &'static Code,
        item: Json<'t>,
        component: Component,
        found: f64,
    ) {
        if self.fixes(code) {
            let piece = literal(component, found);
            self.fixed(code, item, format!("corrected {item} from {} to {piece}", item.raw()));
            self.edit(item, piece);
        }
    }

    /// An accessor without required bounds.
    pub(in crate::validate) fn fix_bounds(&mut self, code: &'static Code, model: &Model<'t>, at: Json<'t>) {
        let index = at.integer().and_then(|index| usize::try_from(index).ok());
        let Some(index) = index.filter(|index| *index < model.accessors.len() && self.fixes(code)) else {
            return;
        };
        if let Some(fixes) = &mut self.fixes {
            fixes.unbounded.entry(index).or_insert_with(|| (code, at.path()));
        }
    }

    pub(super) fn fix_unbounded(&mut self, model: &Model<'t>, bytes: &Bytes<'t>) {
        let unbounded = self.fixes.as_mut().map(|fixes| std::mem::take(&mut fixes.unbounded));
        for (index, (code, _)) in unbounded.into_iter().flatten() {
            let Some(accessor) = model.accessors.get(index) else { continue };
            let (json, Some(element)) = (accessor.json, accessor.element()) else { continue };
            let (least, most) = match (accessor.view, accessor.sparse) {
                (None, None) => ([0.0; 16], [0.0; 16]),
                _ => match self.values(model, bytes, index).map(|values| Extent::new(&values)) {
                    Some(extent) => (extent.least, extent.most),
                    None => continue,
                },
            };
            let list = |numbers: &[f64]| {
                let numbers = numbers.iter().take(element.width());
                let all: Option<Vec<String>> = numbers
                    .map(|&number| number.is_finite().then(|| literal(element.component, number)))
                    .collect();
                all.map(|all| format!("[{}]", all.join(",")))
            };
            let (Some(min), Some(max)) = (list(&least), list(&most)) else { continue };
            let lacks: Vec<_> =
                [("min", min), ("max", max)].into_iter().filter(|(name, _)| !json.has(name)).collect();
            for (name, value) in &lacks {
                self.add_member(json, name, value);
            }
            if !lacks.is_empty() {
                let names: Vec<&str> = lacks.iter().map(|(name, _)| *name).collect();
                self.fixed(code, json, format!("computed {} of {json} from its values", names.join(" and ")));
            }
        }
    }

    /// An extension that one of the lists must contain.
    pub(in crate::validate) fn fix_name(&mut self, code: &'static Code, name: &str, at: Json<'t>) {
        if !self.fixes(code) || name.is_empty() {
            return;
        }
        let required = std::ptr::eq(code, &raw const extension::MUST_REQUIRE);
        let list = self.fixes.as_mut().and_then(|fixes| fixes.named.get_mut(usize::from(required)));
        if list.is_some_and(|list| list.insert(name.to_owned())) {
            let place = NAMED.get(usize::from(required)).copied().unwrap_or_default();
            self.fixed(code, at, format!("added {} to {place}", name.escape_debug()));
        }
    }

    pub(super) fn fix_names(&mut self) {
        let named = self.fixes.as_mut().map(|fixes| std::mem::take(&mut fixes.named));
        for (place, names) in NAMED.into_iter().zip(named.into_iter().flatten()) {
            if names.is_empty() {
                continue;
            }
            let texts: Vec<String> =
                names.iter().map(|name| serde_json::to_string(name).unwrap_or_default()).collect();
            let texts = texts.join(",");
            match self.root.get(place) {
                None => self.add_member(self.root, place, &format!("[{texts}]")),
                Some(list) if list.is(Kind::List) => {
                    let last = list.items().last();
                    let comma = if last.is_some() { "," } else { "" };
                    let at = last.map_or_else(|| list.place().0.saturating_add(1), |last| last.place().1);
                    if let Some(fixes) = &mut self.fixes {
                        fixes.edits.push(((at, at), format!("{comma}{texts}")));
                    }
                }
                Some(_) => {}
            }
        }
    }

    /// The rotation of a node.
    pub(in crate::validate) fn fix_rotation(&mut self, code: &'static Code, rotation: Json<'t>) {
        let Some(turn) = rotation.floats::<4>().filter(|_| self.fixes(code)) else { return };
        let length = turn.iter().map(|part| part * part).sum::<f64>().sqrt();
        if !length.is_finite() || length == 0.0 {
            return;
        }
        for (item, part) in rotation.list().zip(turn) {
            self.edit(item, literal(Component::F32, f64::from(single(part / length))));
        }
        self.fixed(code, rotation, format!("normalized {rotation}"));
    }

    /// The buffer view at that index.
    pub(in crate::validate) fn view_json(&self, index: usize) -> Option<Json<'t>> {
        self.object_of(List::BufferViews, index)
    }
}

/// A number as JSON.
fn literal(component: Component, value: f64) -> String {
    let value = if component == Component::F32 { number(single(value)) } else { value };
    // Integers without a fraction, as most programs write them.
    if value.fract() == 0.0 && value.abs() < 9.0e15 {
        return format!("{value:.0}").replace("-0", if value == 0.0 { "0" } else { "-0" });
    }
    crate::json::value(value).to_string()
}
