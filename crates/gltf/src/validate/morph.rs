//! Checks morph targets (3.7.2.2).

use super::{attribute_semantics::semantic, model::Primitive, primitive::AttributeRules, report::Report};
use crate::codes::validate::mesh as codes;

pub(super) fn check_targets<'t>(
    attributes: &mut AttributeRules<'_, '_, 't>,
    part: &Primitive<'t>,
    report: &mut Report,
) {
    let model = attributes.model;
    let base: std::collections::HashMap<&str, usize> =
        part.attributes.iter().map(|(name, accessor, _)| (&**name, *accessor)).collect();
    for (name, index, at) in part.targets.iter().flatten() {
        if semantic(name, true).is_none() && !attributes.is_further(name) {
            report.note(&codes::ATTRIBUTE, *at, || format!("{at} is not a known attribute"));
        }
        let Some(accessor) = model.accessors.get(*index) else { continue };
        attributes.check(accessor, (name, *at), true, report);
        let Some(base) = base.get(&**name) else {
            report.note(&codes::TARGET_BASE, *at, || format!("{at} has no base attribute in the primitive"));
            continue;
        };
        let count = model.accessors.get(*base).map(|base| base.count);
        if let Some(count) = count.filter(|count| *count != accessor.count) {
            report.note(&codes::TARGET_COUNT, *at, || {
                let elements = meshwright_core::count(accessor.count, "element", "elements");
                format!("{at} has {elements}, but the base attribute has {count}")
            });
        }
    }
}
