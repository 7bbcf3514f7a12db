//! Makes a valid shape from the recovered parts: fixes all references to lost parts.

mod invalid_content;
mod tree;

use super::references;
use crate::{
    codes::recover as lost,
    document::{
        Container, Document, HeaderValue, List, Material, Materials, Number, Object, Shape, Text, Vector,
    },
    table, write,
};
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Element, FILE, Limits, Result, Span, message::count as counted,
};

/// Placeholders for names and materials.
const NAME: &str = "lost_name";
const MATERIAL: &str = "lost_material";

/// Fixes a shape and reports each fix.
///
/// # Errors
///
/// Returns an error if a limit is exceeded, or if the shape cannot be written.
pub(super) fn fix(document: &mut Document<'_>, diagnostics: &mut Diagnostics, limits: &Limits) -> Result<()> {
    let mut budget = Budget::new(*limits);
    let shape = &document.shape;
    let sizes = [&shape.nodes, &shape.objects, &shape.object_states, &shape.details].map(|v| v.data.len());
    let bytes = sizes.iter().fold(0_usize, |all, size| all.saturating_add(*size));
    // Each list exists twice during the comparison.
    budget.memory((bytes as u64).saturating_mul(4), Span::new(FILE, 0, 0))?;
    let mut fixer = Fixer { diagnostics, shape: &mut document.shape };
    fixer.objects();
    fixer.nodes();
    fixer.details();
    fixer.states();
    fixer.sub_shapes();
    fixer.names();
    fixer.links();
    fixer.pairs();
    fixer.materials();
    invalid_content::fix(document, diagnostics, limits);
    head(document, diagnostics)
}

struct Fixer<'r, 'd, 'a> {
    diagnostics: &'r mut Diagnostics,
    shape: &'d mut Shape<'a>,
}

impl Fixer<'_, '_, '_> {
    fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Adds missing materials that primitives refer to.
    fn materials(&mut self) {
        let wanted = references::material_count(self.shape);
        let list = self.shape.materials.get_or_insert_with(Materials::default);
        let found = list.list.items.len();
        if found >= wanted {
            return;
        }
        for index in found..wanted {
            list.list.items.push(stand_in(index, list.extended.is_some()));
        }
        list.list = List::new(std::mem::take(&mut list.list.items));
        let message = format!(
            "added {} for those that are lost (first: \"{MATERIAL}_{found}\")",
            counted(wanted.saturating_sub(found), "placeholder material", "placeholder materials")
        );
        self.note(&lost::STAND_IN, "materials", message);
    }

    /// Truncates paired lists of keys to the same length.
    fn pairs(&mut self) {
        let shape = &mut *self.shape;
        let pairs = [
            (&mut shape.ground_translations, &mut shape.ground_rotations, "groundTranslations"),
            (
                &mut shape.node_arbitrary_scale_factors,
                &mut shape.node_arbitrary_scale_rots,
                "nodeArbitraryScaleFactors",
            ),
        ];
        let mut fixed = Vec::new();
        for (factors, rotations, name) in pairs {
            let least = factors.len().min(rotations.len());
            if factors.len() != rotations.len() {
                shorten(factors, least, table::POINT3.size());
                shorten(rotations, least, table::QUAT16.size());
                fixed.push((name, least));
            }
        }
        for (name, least) in fixed {
            self.note(
                &lost::FIXED,
                name,
                format!("shortened `{name}` and its list of rotations to the same length, {least}"),
            );
        }
    }
}

fn stand_in(index: usize, extended: bool) -> Material<'static> {
    Material {
        name: Text::new(format!("{MATERIAL}_{index}")),
        flags: Number::int(3),
        reflectance_map: Number::default().or_int(index),
        bump_map: Number::int(0xffff_ffff),
        detail_map: Number::int(0xffff_ffff),
        detail_scale: Number::int(1),
        reflection_amount: Number::int(1),
        // White, roughness 1, metallic 0: an array of four, and two numbers.
        dialect: extended.then(|| (&[0x94, 1, 1, 1, 1, 1, 0][..]).into()),
    }
}

fn shorten(vector: &mut Vector<'_>, count: usize, size: usize) {
    let stride = vector.element_size.as_usize().unwrap_or(size);
    let mut data = std::mem::take(&mut vector.data);
    let end = count.saturating_mul(stride).min(data.len());
    match &mut data {
        std::borrow::Cow::Borrowed(bytes) => *bytes = bytes.get(..end).unwrap_or_default(),
        std::borrow::Cow::Owned(bytes) => bytes.truncate(end),
    }
    *vector = Vector::packed(data, u32::try_from(stride).unwrap_or(u32::MAX));
}

/// Changes the elements of a vector. Keeps the encoding if they do not change.
fn edit<E: Element + PartialEq>(vector: &mut Vector<'_>, change: impl FnOnce(&mut Vec<E>)) -> bool {
    let before: Vec<E> = vector.view().to_vec();
    let mut after = before.clone();
    change(&mut after);
    let changed = after != before;
    if changed {
        *vector = Vector::new(after);
    }
    changed
}

/// Converts numbers to the only form that version 26 has.
fn long_forms(shape: &mut Shape<'_>) {
    let int = |number: &mut Number| *number = Number::int32(number.as_i32().unwrap_or(0));
    let float = |number: &mut Number| *number = Number::float32(number.as_f32());
    int(&mut shape.smallest_visible_size);
    int(&mut shape.smallest_visible_dl);
    float(&mut shape.radius);
    float(&mut shape.tube_radius);
    shape.size_empty_vectors();
    shape.center.values.iter_mut().for_each(float);
    shape.bounds.values.iter_mut().for_each(float);
    shape.meshes.items.iter_mut().for_each(|mesh| int(&mut mesh.kind));
    shape.sequences.items.iter_mut().for_each(|sequence| int(&mut sequence.name_index));
    for material in shape.materials.iter_mut().flat_map(|materials| &mut materials.list.items) {
        int(&mut material.flags);
        int(&mut material.reflectance_map);
        int(&mut material.bump_map);
        int(&mut material.detail_map);
        float(&mut material.detail_scale);
        float(&mut material.reflection_amount);
    }
}

/// Restores the data around the shape: the object names in the header, and the padding of version 26.
fn head(document: &mut Document<'_>, diagnostics: &mut Diagnostics) -> Result<()> {
    let name = |object: Object| {
        let at = usize::try_from(object.name).ok();
        let name = at.and_then(|at| document.shape.names.items.get(at));
        name.map_or_else(|| Text::new(NAME), |name| Text { marker: 0, bytes: name.bytes.clone() })
    };
    let names: Vec<_> = document.shape.objects.view::<Object>().iter().map(name).collect();
    let alike = |list: &[Text<'_>]| {
        list.len() == names.len() && list.iter().zip(&names).all(|(a, b)| a.bytes == b.bytes)
    };
    let note = |diagnostics: &mut Diagnostics, path: &str| {
        diagnostics.push(
            Diagnostic::new(&lost::FIXED, "rebuilt the list of object names from the objects").on(path),
        );
    };
    match &mut document.container {
        Container::Dts(_) => {}
        Container::Stream(greeting) => {
            if !alike(&greeting.object_names.items) {
                note(diagnostics, "objectNames");
                greeting.object_names = List::new(names);
            }
        }
        Container::Header(header) => {
            for (_, value) in &mut header.entries {
                if let HeaderValue::ObjectNames { marker, names: list } = value
                    && !alike(list)
                {
                    note(diagnostics, "header/objectNames");
                    *marker = 0;
                    list.clone_from(&names);
                }
            }
        }
    }
    if let Container::Dts(dts) = &mut document.container {
        long_forms(&mut document.shape);
        let count = document.shape.sub_shape_first_node.view::<i32>().len();
        for list in [&mut dts.sub_shape_first_decal, &mut dts.sub_shape_num_decals] {
            edit(list, |list: &mut Vec<i32>| list.resize(count, 0));
        }
        dts.size_empty_vectors();
    }
    if let Container::Dts(dts) = &document.container {
        let mut bare = (**dts).clone();
        bare.padding = Default::default();
        let padding = write::padding(document, &bare)?;
        if let Container::Dts(dts) = &mut document.container {
            dts.padding = padding;
        }
    }
    Ok(())
}
