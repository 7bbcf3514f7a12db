//! Checks the layout of accessors (3.6.2).

use super::{
    accessor_values::AccessorReader,
    bounds::check_bounds,
    json_tree::{Json, Kind},
    model::{Accessor, Model, component_of},
    report::Report,
};
use crate::codes::validate::{accessor as codes, buffer, json};
use meshwright_core::count;
use meshwright_scene::Component;

/// The message for misaligned data in a buffer.
fn misaligned(json: Json<'_>, total: u64, size: u64) -> String {
    format!("{json} begins at byte {total} of its buffer, expected a multiple of {size}")
}

pub(super) fn check_accessors(reader: &mut AccessorReader<'_, '_>, report: &mut Report) {
    for (index, accessor) in reader.model.accessors.iter().enumerate() {
        check_layout(reader.model, accessor, report);
        check_sparse(reader, accessor, report);
        check_bounds(reader, (index, accessor), report);
    }
}

fn check_layout(model: &Model<'_>, accessor: &Accessor<'_>, report: &mut Report) {
    let json = accessor.json;
    let long = matches!(accessor.component, Some(Component::F32 | Component::U32));
    if let Some(at) = json.get("normalized").filter(|_| accessor.normalized && long) {
        report.note(&codes::NORMALIZED, at, || {
            format!("{json} holds {}, but only 8-bit and 16-bit integers can be normalized", accessor.words())
        });
    }
    let Some(element) = accessor.element() else { return };
    for name in ["min", "max"] {
        let bounds = json.get(name).filter(|bounds| bounds.is(Kind::List));
        if let Some(at) = bounds.filter(|bounds| bounds.len() != element.width()) {
            let message = || {
                let numbers = count(at.len(), "number", "numbers");
                format!("{at} has {numbers}, expected {}", element.width())
            };
            report.note(&json::LENGTH, at, message);
        }
    }
    for item in ["min", "max"].iter().filter_map(|name| json.get(name)).flat_map(Json::list) {
        check_storable(item, element.component, report);
    }
    let Some(view) = model.view_of(accessor) else { return };
    let (offset, size) = (accessor.offset, element.component_size());
    let at = json.get("byteOffset").unwrap_or(json);
    let aligned = |offset: u64, to: u64| offset.checked_rem(to) == Some(0);
    if !aligned(offset, size) {
        report.note(&codes::OFFSET, at, || format!("{at} is {offset}, expected a multiple of {size}"));
    }
    let total = view.offset.saturating_add(offset);
    if !aligned(total, size) {
        report.note(&codes::TOTAL_OFFSET, json, || misaligned(json, total, size));
    }
    if element.columns > 1 && !aligned(offset, 4) {
        report.note(&codes::MATRIX, at, || {
            format!("{json} holds matrices and begins at byte {offset} of its view, expected a multiple of 4")
        });
    }
    let stride = view.stride.unwrap_or(element.stride());
    if stride < element.size() {
        let message =
            || format!("{json} has a stride of {stride} bytes, but its elements have {}", element.size());
        report.note(&codes::STRIDE, json, message);
    }
    check_end(json, offset, accessor.length(element, stride), view.length, report);
}

/// Checks that bounds are valid numbers of the component type.
fn check_storable(item: Json<'_>, component: Component, report: &mut Report) {
    let range = match component {
        Component::I8 => (-128.0, 127.0),
        Component::U8 => (0.0, 255.0),
        Component::I16 => (-32_768.0, 32_767.0),
        Component::U16 => (0.0, 65_535.0),
        Component::U32 => (0.0, f64::from(u32::MAX)),
        Component::F32 => return,
    };
    let Some(number) = item.number() else { return };
    if number.fract() != 0.0 {
        report.note(&json::TYPE, item, || format!("{item} is {number}, expected an integer"));
    } else if number < range.0 || number > range.1 {
        let message = || format!("{item} is {number}, expected a number from {} to {}", range.0, range.1);
        report.note(&json::RANGE, item, message);
    }
}

fn check_end(json: Json<'_>, offset: u64, length: u64, view: u64, report: &mut Report) {
    if offset.saturating_add(length) > view {
        report.note(&codes::BEYOND, json, || {
            let end = offset.saturating_add(length);
            format!("{json} covers bytes {offset}..{end}, but its buffer view has {view} bytes")
        });
    }
}

fn check_sparse<'t>(reader: &mut AccessorReader<'_, 't>, accessor: &Accessor<'t>, report: &mut Report) {
    let Some((sparse, element)) = accessor.sparse.zip(accessor.element()) else { return };
    let count = sparse.uint("count").unwrap_or(0);
    if let Some(at) = sparse.get("count").filter(|_| count > accessor.count) {
        report.note(&codes::SPARSE_COUNT, at, || {
            let elements = meshwright_core::count(accessor.count, "element", "elements");
            format!("{} has {elements}, but {count} sparse replacements", accessor.json)
        });
    }
    for name in ["indices", "values"] {
        let Some(part) = sparse.get(name) else { continue };
        let component = match name {
            "indices" => part.uint("componentType").and_then(component_of),
            _ => Some(element.component),
        };
        let view = part.index("bufferView").and_then(|view| reader.model.views.get(view));
        let Some((view, component)) = view.zip(component) else { continue };
        if let Some(at) = part.get("bufferView").filter(|_| view.stride.is_some()) {
            report.note(&buffer::STRIDE, at, || {
                let json = accessor.json;
                format!("{at} names a view with a byteStride, but holds sparse {name} of {json}")
            });
        }
        let (offset, size) = (part.uint("byteOffset").unwrap_or(0), component.size() as u64);
        let total = view.offset.saturating_add(offset);
        if total.checked_rem(size) != Some(0) {
            report.note(&codes::TOTAL_OFFSET, part, || misaligned(part, total, size));
        }
        let each = if name == "indices" { size } else { element.stride() };
        check_end(part, offset, each.saturating_mul(count), view.length, report);
    }
    let Some(places) = reader.sparse_places(accessor, report) else { return };
    let at = sparse.get("indices").unwrap_or(sparse);
    let disorder = places.iter().zip(places.iter().skip(1)).position(|(one, next)| one >= next);
    if let Some(first) = disorder {
        report.note(&codes::SPARSE_ORDER, at, || {
            let next = first.saturating_add(1);
            format!("{at} are not in ascending order (first: item {next})")
        });
    }
    if let Some(place) = places.iter().find(|place| u64::from(**place) >= accessor.count) {
        report.note(&codes::SPARSE_INDEX, at, || {
            let elements = meshwright_core::count(accessor.count, "element", "elements");
            format!("{at} contain {place}, but the accessor has {elements}")
        });
    }
}
