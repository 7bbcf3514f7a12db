//! Checks morph targets (3.7.2.2).

use super::{
    Checker,
    attribute_semantics::semantic,
    model::{Model, Primitive},
    vertex_values::Checked,
};
use crate::codes::validate::mesh as codes;

impl<'t> Checker<'t> {
    pub(super) fn morph(&mut self, model: &Model<'t>, part: &Primitive<'t>, seen: &mut Checked) {
        let base: std::collections::HashMap<&str, usize> =
            part.attributes.iter().map(|(name, accessor, _)| (&**name, *accessor)).collect();
        for (name, index, at) in part.targets.iter().flatten() {
            if semantic(name, true).is_none() && !name.starts_with('_') {
                self.note(&codes::ATTRIBUTE, *at, || format!("{at} is not a known attribute"));
            }
            let Some(accessor) = model.accessors.get(*index) else { continue };
            self.attribute(model, accessor, name, *at, true, seen);
            let Some(base) = base.get(&**name) else {
                self.note(&codes::TARGET_BASE, *at, || {
                    format!("{at} has no base attribute in the primitive")
                });
                continue;
            };
            let count = model.accessors.get(*base).map(|base| base.count);
            if let Some(count) = count.filter(|count| *count != accessor.count) {
                self.note(&codes::TARGET_COUNT, *at, || {
                    let elements = meshwright_core::count(accessor.count, "element", "elements");
                    format!("{at} has {elements}, but the base attribute has {count}")
                });
            }
        }
    }
}
