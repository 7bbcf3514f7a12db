//! Fixes of the JSON: bounds, names of extensions, targets, numbers.

use super::{
    super::{
        accessor_values::AccessorReader,
        bounds::Extent,
        json_tree::{Json, Kind},
        report::Report,
        view_uses::Use,
    },
    Fixes,
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

impl Fixes {
    /// An integer written with a fraction.
    pub(in crate::validate) fn rewrite_fraction(&mut self, json: Json<'_>) {
        let Some(integer) = json.integer().filter(|_| self.wants(&json::FRACTION)) else { return };
        self.edit(json, integer.to_string());
        self.push(&json::FRACTION, json, format!("rewrote {json} from {} to {integer}", json.raw()));
    }

    /// A buffer view of vertices or indices without a target.
    pub(in crate::validate) fn add_target(&mut self, view: Json<'_>, use_: Use) {
        let target = match use_ {
            Use::Vertices => target::ARRAY_BUFFER,
            Use::Indices => target::ELEMENT_ARRAY_BUFFER,
            Use::Other => return,
        };
        // A buffer view with a stride holds vertices, regardless of its other uses.
        let strange = use_ == Use::Indices && view.has("byteStride");
        if self.wants(&buffer::NO_TARGET) && view.is(Kind::Object) && !view.has("target") && !strange {
            self.add_member(view, "target", &target.to_string());
            self.push(&buffer::NO_TARGET, view, format!("set the target of {view} for {}", use_.words()));
        }
    }

    /// A wrong bound.
    pub(in crate::validate) fn correct_bound(
        &mut self,
        code: &'static Code,
        item: Json<'_>,
        component: Component,
        found: f64,
    ) {
        if self.wants(code) {
            let piece = literal(component, found);
            self.push(code, item, format!("corrected {item} from {} to {piece}", item.raw()));
            self.edit(item, piece);
        }
    }

    /// An accessor without required bounds.
    pub(in crate::validate) fn add_bounds_of(&mut self, code: &'static Code, at: Json<'_>) {
        let index = at.integer().and_then(|index| usize::try_from(index).ok());
        if let Some(index) = index.filter(|_| self.wants(code)) {
            self.unbounded.entry(index).or_insert(code);
        }
    }

    /// An extension that one of the lists must contain.
    pub(in crate::validate) fn add_name(&mut self, code: &'static Code, name: &str, at: Json<'_>) {
        if !self.wants(code) || name.is_empty() {
            return;
        }
        let required = std::ptr::eq(code, &raw const extension::MUST_REQUIRE);
        let list = self.named.get_mut(usize::from(required));
        if list.is_some_and(|list| list.insert(name.to_owned())) {
            let place = NAMED.get(usize::from(required)).copied().unwrap_or_default();
            self.push(code, at, format!("added {} to {place}", name.escape_debug()));
        }
    }

    /// Adds the names to the lists of the root.
    pub(in crate::validate) fn add_names(&mut self, root: Json<'_>) {
        for (place, names) in NAMED.into_iter().zip(std::mem::take(&mut self.named)) {
            if names.is_empty() {
                continue;
            }
            let texts: Vec<String> =
                names.iter().map(|name| serde_json::to_string(name).unwrap_or_default()).collect();
            let texts = texts.join(",");
            match root.get(place) {
                None => self.add_member(root, place, &format!("[{texts}]")),
                Some(list) if list.is(Kind::List) => self.append(list, &texts),
                Some(_) => {}
            }
        }
    }

    /// The rotation of a node.
    pub(in crate::validate) fn normalize_rotation(&mut self, code: &'static Code, rotation: Json<'_>) {
        let Some(turn) = rotation.floats::<4>().filter(|_| self.wants(code)) else { return };
        let length = turn.iter().map(|part| part * part).sum::<f64>().sqrt();
        if !length.is_finite() || length == 0.0 {
            return;
        }
        for (item, part) in rotation.list().zip(turn) {
            self.edit(item, literal(Component::F32, f64::from(single(part / length))));
        }
        self.push(code, rotation, format!("normalized {rotation}"));
    }
}

impl Report {
    /// Adds the bounds that accessors lack.
    pub(in crate::validate) fn add_bounds(&mut self, reader: &mut AccessorReader<'_, '_>) {
        for (index, code) in std::mem::take(&mut self.fixes.unbounded) {
            let Some(accessor) = reader.model.accessors.get(index) else { continue };
            let (json, Some(element)) = (accessor.json, accessor.element()) else { continue };
            let (least, most) = match (accessor.view, accessor.sparse) {
                (None, None) => ([0.0; 16], [0.0; 16]),
                _ => match reader.values(index, self).map(|values| Extent::new(&values)) {
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
                self.fixes.add_member(json, name, value);
            }
            if !lacks.is_empty() {
                let names: Vec<&str> = lacks.iter().map(|(name, _)| *name).collect();
                let message = format!("computed {} of {json} from its values", names.join(" and "));
                self.fixes.push(code, json, message);
            }
        }
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
