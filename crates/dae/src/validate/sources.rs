//! Checks sources: arrays, accessors and numbers.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::{Element, NumberIssues, usual_spelling, with_point},
    view::SourceView,
};
use meshwright_core::count as counted;
use meshwright_scene::wording::quoted;

impl<'d> Checker<'d> {
    /// Checks all sources, and notes their lengths.
    pub(super) fn sources(&mut self) {
        let root = self.document.root();
        for element in root.descendants() {
            match element.name() {
                "source" if is_data(element) => self.source(element),
                "p" | "v" | "vcount" | "h" | "matrix" | "translate" | "rotate" | "scale" | "lookat"
                | "skew" | "bind_shape_matrix"
                    if element.raw_content().contains('<') =>
                {
                    self.markup(element);
                }
                _ => {}
            }
        }
    }

    fn markup(&mut self, element: Element<'d>) {
        self.note(&codes::MARKUP_IN_NUMBERS, element, || {
            format!("`{}` has comments or other markup among its numbers", element.name())
        });
    }

    fn source(&mut self, element: Element<'d>) {
        let view = SourceView::new(&self.collada, element);
        let Some(array) = view.array else {
            return self.note(&codes::NO_ARRAY, element, || format!("{} has no array", described(element)));
        };
        if array.raw_content().contains('<') {
            self.markup(array);
        }
        let (table, length) = if view.is_text() {
            let words = array.text().split_ascii_whitespace().count();
            (view.shape(words), words)
        } else {
            let table = view.table();
            let length = table.values.len();
            (table, length)
        };
        self.lengths.insert(element.index(), table.count);
        if view.accessor.is_none() {
            self.note(&codes::NO_ACCESSOR, element, || format!("{} has no accessor", described(element)));
        }
        if let Some(stated) = &table.issues.array_count {
            self.note(&codes::ARRAY_COUNT, array, || {
                format!(
                    "the array of {} states {} values, but has {length}",
                    described(element),
                    quoted(stated)
                )
            });
            self.fix_attribute(&codes::ARRAY_COUNT, array, "count", &length.to_string());
        }
        if let Some(stated) = &table.issues.accessor_count {
            self.note(&codes::ACCESSOR_RANGE, view.accessor.unwrap_or(element), || {
                format!(
                    "the accessor of {} states {} elements, but its array has {}",
                    described(element),
                    quoted(stated),
                    table.count
                )
            });
        }
        if let Some(stated) = &table.issues.stride {
            self.note(&codes::STRIDE, view.accessor.unwrap_or(element), || {
                let params = counted(view.params.len() as u64, "parameter", "parameters");
                format!(
                    "the accessor of {} has the stride {}, but {params}",
                    described(element),
                    quoted(stated)
                )
            });
        }
        let in_mesh = element.parent().is_some_and(|parent| parent.name() == "mesh");
        self.numbers(array, &table.issues.numbers, in_mesh);
    }

    /// Reports unusual numbers of an element.
    pub(super) fn numbers(&mut self, element: Element<'d>, issues: &NumberIssues, in_mesh: bool) {
        let NumberIssues { invalid, first_invalid, commas, spelled, not_finite } = issues;
        let numbers = |count: u64| counted(count, "number", "numbers");
        let name = element.parent().map_or_else(|| described(element), described);
        if *invalid > 0 {
            self.note(&codes::INVALID_NUMBER, element, || {
                format!(
                    "`{}` of {name} has {} that cannot be read (first: {})",
                    element.name(),
                    numbers(*invalid),
                    quoted(first_invalid)
                )
            });
        }
        if *commas > 0 {
            self.note(&codes::DECIMAL_COMMA, element, || {
                format!("`{}` of {name} has {} with a decimal comma", element.name(), numbers(*commas))
            });
            self.fix_words(&codes::DECIMAL_COMMA, element, with_point, || {
                format!("replaced decimal commas in `{}` of {name}", element.name())
            });
        }
        if *spelled > 0 {
            self.note(&codes::NUMBER_SPELLING, element, || {
                format!(
                    "`{}` of {name} has {} in a nonstandard spelling",
                    element.name(),
                    counted(*spelled, "infinite or undefined number", "infinite or undefined numbers")
                )
            });
            self.fix_words(&codes::NUMBER_SPELLING, element, usual_spelling, || {
                format!(
                    "wrote the infinite and undefined numbers in `{}` of {name} as INF and NaN",
                    element.name()
                )
            });
        }
        if *not_finite > 0 && in_mesh {
            self.note(&codes::NOT_FINITE, element, || {
                format!(
                    "`{}` of {name} has {}",
                    element.name(),
                    counted(*not_finite, "infinite or undefined number", "infinite or undefined numbers")
                )
            });
        }
    }
}

/// Whether a `source` holds values. Samplers of textures have an element of that name, too.
pub(super) fn is_data(element: Element<'_>) -> bool {
    element.parent().is_some_and(|parent| {
        !matches!(parent.name(), "sampler2D" | "sampler3D" | "samplerCUBE" | "bind_joint_axis")
    }) && element.attribute("id").is_some()
}
