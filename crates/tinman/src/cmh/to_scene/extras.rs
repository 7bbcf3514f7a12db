//! Stores data without a counterpart in the scene.

use super::units::{Unit, Units};
use crate::{
    cmh::{
        document::{Document, Model},
        flags::{Flags, Scope},
        part_headers::Part,
    },
    ser::Fade,
};
use meshwright_core::Evidence;
use meshwright_scene::{ExtrasValue, Node};

/// The key of this format's extras.
pub(crate) const FORMAT: &str = "tinman";

/// Largest number of parts that are listed individually.
const PARTS: usize = 16;

/// Approximate memory of a node, overestimated.
pub(super) fn size(document: &Document<'_>, model: &Model<'_>, unit: Option<&Unit>) -> u64 {
    let name = unit.and_then(|unit| unit.name.as_deref()).map_or(0, str::len);
    let parts = model.part_count().min(PARTS as u64).saturating_mul(512);
    let texts = (document.name_bytes(model).len() as u64).saturating_mul(3).saturating_add(name as u64);
    (size_of::<Node>() as u64).saturating_add(1024).saturating_add(parts).saturating_add(texts)
}

type Entries = Vec<(String, ExtrasValue)>;

/// The properties of a model except name and children; empty for a plain group.
pub(super) fn of(document: &Document<'_>, model: &Model<'_>, units: &Units) -> Entries {
    let mut all: Entries = Vec::new();
    let mut put = |name: &str, data: ExtrasValue| all.push((name.to_owned(), data));
    let flags = model.flags(document.version());
    if let Some(data) = model_flags(flags) {
        put("flags", data);
    }
    let unit = document.model_at(model.at()).and_then(|number| units.get(number));
    if let Some(unit) = unit {
        put("unit", self::unit(unit));
    }
    if model.part_count() > 0 {
        let single = model.prefix.flags.is_none();
        let parts = model
            .all_parts()
            .take(PARTS)
            .map(|part| self::part(&part, document.version(), single.then_some(flags)));
        put("parts", ExtrasValue::List(parts.collect()));
        if model.part_count() > PARTS as u64 {
            put("part_count", ExtrasValue::Int(i64::try_from(model.part_count()).unwrap_or(i64::MAX)));
        }
    }
    if let Some(fades) = &model.fades {
        let [fade_in, fade_out] = fades
            .value
            .map(|Fade { scale, offset }| ExtrasValue::map().with("scale", scale).with("offset", offset));
        put(
            "fades",
            ExtrasValue::map()
                .with("in", fade_in)
                .with("out", fade_out)
                .with("basis", Evidence::Inferred.word()),
        );
    }
    if let Some(hole) = model.hole {
        let at = i64::try_from(hole.at).unwrap_or(i64::MAX);
        put("unread", ExtrasValue::map().with("from", at).with("because", hole.kind.word()));
    }
    if model.parents > 1 {
        put("shared", ExtrasValue::Bool(true));
    }
    if model.inferred || !model.filled.is_empty() {
        put("basis", ExtrasValue::from(Evidence::Inferred.word()));
    }
    all
}

fn model_flags(flags: Flags) -> Option<ExtrasValue> {
    let mut data = ExtrasValue::map();
    let set = [
        // Before version 5 a model of several parts has it for all of them; a single part lists its own.
        ("NoLighting", flags.scope() == Scope::Model && flags.no_lighting()),
        ("Group", flags.group()),
        ("NoSpatialQuery", flags.no_spatial_query()),
        ("ComplexGeometry", flags.complex_geometry()),
        ("Terrain", flags.terrain()),
    ];
    for (name, _) in set.iter().filter(|(_, set)| *set) {
        data = data.with(name, true);
    }
    if flags.unknown() != 0 {
        data = data.with("unknown", format!("{:#x}", flags.unknown()));
    }
    if flags.perhaps_complex_hierarchy() {
        data = data.with("perhaps_complex_hierarchy", true);
    }
    (data != ExtrasValue::map()).then_some(data)
}

fn unit(unit: &Unit) -> ExtrasValue {
    let mut data = ExtrasValue::map();
    if let Some(name) = &unit.name {
        data = data.with("name", &**name);
    }
    if let Ok(one) = unit.one {
        data = data.with("one", one);
    }
    if let Some(kind) = unit.kind {
        data = data.with("type", kind);
    }
    if unit.inferred { data.with("basis", Evidence::Inferred.word()) } else { data }
}

fn part(part: &Part, version: u8, single: Option<Flags>) -> ExtrasValue {
    let Some(offsets) = part.offsets else {
        return ExtrasValue::map().with("reference", part.refers_to().unwrap_or(-1));
    };
    let data =
        ExtrasValue::map().with("geometry", offsets.geometry.value).with("material", offsets.material.value);
    let Some(flags) = single.or_else(|| part.flags(version)) else { return data };
    // The flags of a single part are listed with the model.
    let own = ["ComplexGeometry", "Group", "NoSpatialQuery", "Terrain"];
    let names: Vec<ExtrasValue> =
        flags.names().filter(|name| !own.contains(name)).map(ExtrasValue::from).collect();
    let data = data.with("flags", ExtrasValue::List(names));
    if flags.layer() == 0 { data } else { data.with("layer", i32::from(flags.layer())) }
}
