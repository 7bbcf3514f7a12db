//! Valid and invalid vendor data of each format.

use super::number;
use crate::rng::Rng;
use meshwright_scene::{Extras, ExtrasValue};

/// The format of a scene's vendor data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavor {
    /// Those that Cast's `from_scene` reads.
    Cast,
    /// Those that CDAE's `from_scene` reads.
    Cdae,
    /// Those that UDM's `from_scene` reads.
    Udm,
    /// Those that glTF's `from_scene` reads.
    Gltf,
    /// Those that Tinman's `from_scene` reads.
    Tinman,
}

impl Flavor {
    /// All flavors.
    pub const ALL: [Self; 5] = [Self::Cast, Self::Cdae, Self::Udm, Self::Gltf, Self::Tinman];
}

pub(super) fn extras(rng: &mut Rng, flavor: Flavor) -> Extras {
    match flavor {
        Flavor::Cast => cast(rng),
        Flavor::Cdae => cdae(rng),
        Flavor::Udm => udm(rng),
        Flavor::Gltf => gltf(rng),
        Flavor::Tinman => tinman(rng),
    }
}

fn cast(rng: &mut Rng) -> Extras {
    let list = |entry: ExtrasValue| ExtrasValue::List(vec![entry, ExtrasValue::Int(3), ExtrasValue::map()]);
    match rng.below(8) {
        0 => Extras::new("cast", ExtrasValue::map().with("instance", ExtrasValue::map().with("path", "x"))),
        1 => Extras::new("cast", ExtrasValue::map().with("segment_scale_compensate", false)),
        2 => Extras::new("cast", ExtrasValue::map().with("hair_strands", 2)),
        3 => Extras::new(
            "cast",
            ExtrasValue::map()
                .with("slots", list(ExtrasValue::map().with("slot", "normal").with("path", "p"))),
        ),
        4 => Extras::new("cast", ExtrasValue::map().with("frame_rate", f64::from(number(rng)))),
        5 => {
            let bone = ExtrasValue::map().with("bone", 0).with("name", "a");
            let record = ExtrasValue::map()
                .with("type", "point")
                .with("constrained", bone.clone())
                .with("target", bone);
            Extras::new("cast", ExtrasValue::map().with("constraints", list(record)))
        }
        _ => Extras::default(),
    }
}

/// An unexpected value.
fn odd(rng: &mut Rng) -> ExtrasValue {
    match rng.below(8) {
        0 => ExtrasValue::Float(f64::from(number(rng))),
        1 => ExtrasValue::Int(*rng.choose(&[-1, 4_000_000_000, i64::MAX, i64::MIN])),
        2 => ExtrasValue::from("x"),
        3 => ExtrasValue::List(vec![ExtrasValue::Int(1), ExtrasValue::Null, ExtrasValue::Float(f64::NAN)]),
        4 => ExtrasValue::List(vec![
            ExtrasValue::Int(7),
            ExtrasValue::Int(-7),
            ExtrasValue::Int(0),
            ExtrasValue::Int(30_000),
        ]),
        5 => ExtrasValue::List(vec![
            ExtrasValue::map().with("object", 1).with("name", "a").with("mesh_count", 3).with("node", 0),
        ]),
        _ => ExtrasValue::Int(*rng.choose(&[0, 1, 2, 3, 31, 124])),
    }
}

/// Some of these keys with unexpected values.
fn some(rng: &mut Rng, format: &str, keys: &[&str]) -> Extras {
    let mut own = ExtrasValue::map();
    for key in keys {
        if rng.below(3) == 0 {
            own = own.with(key, odd(rng));
        }
    }
    Extras::new(format, own)
}

fn cdae(rng: &mut Rng) -> Extras {
    let keys = [
        "version",
        "object",
        "size",
        "flags",
        "rotation",
        "undrawn_objects",
        "orphan_states",
        "bounds",
        "center",
        "radius",
        "bounds_of_meshes",
        "info",
        "exporter",
        "num_keyframes",
        "ground_frames",
        "frame_keys",
        "lacks",
        "visibility",
        "frame",
        "priority",
        "state",
        "position",
        "type",
        "reflectance_map",
        "object_detail",
    ];
    match rng.below(4) {
        0 => Extras::new("cast", ExtrasValue::Null),
        1 => Extras::default(),
        _ => some(rng, "cdae", &keys),
    }
}

fn udm(rng: &mut Rng) -> Extras {
    let kind = *rng.choose(&[
        "bone",
        "model",
        "meshGroup",
        "subMesh",
        "collisionMesh",
        "flexAnimation",
        "animation",
    ]);
    let index = match rng.below(4) {
        0 => ExtrasValue::Float(f64::from(number(rng))),
        1 => ExtrasValue::Int(4_000_000_000),
        _ => ExtrasValue::Int(*rng.choose(&[0, 1, 2, 3])),
    };
    let data = match rng.below(6) {
        0 => ExtrasValue::map()
            .with("mass", ExtrasValue::map().with("float", "x"))
            .with("lods", ExtrasValue::Int(1)),
        1 => {
            let names = ["skins", "flexes", "baseMeshGroups", "render", "pose", "materials", "textures"];
            let place = rng.below(names.len());
            ExtrasValue::map()
                .with(names[place], ExtrasValue::map().with("uint32", 7))
                .with("flags", ExtrasValue::map().with("string", "Loop|Gesture"))
        }
        2 => ExtrasValue::Null,
        3 => ExtrasValue::List(vec![ExtrasValue::Int(1)]),
        _ => ExtrasValue::map().with("flags", ExtrasValue::map().with("element", ExtrasValue::map())),
    };
    match rng.below(4) {
        0 => {
            Extras::new("udm", ExtrasValue::map().with("kind", kind).with("index", index).with("data", data))
        }
        1 => {
            let own =
                ExtrasValue::map().with("assetType", "PMDL").with("skins", vec![vec![0_u32, 7], vec![1]]);
            let own = own.with("kind", kind).with("index", index.clone()).with("group", index.clone());
            let own = own.with("mesh", index.clone()).with("subMesh", index).with("data", data);
            Extras::new("udm", own.with("bones", vec![0_u32, 70_000]).with("shader", "pbr"))
        }
        2 => Extras::new("cast", ExtrasValue::Null),
        _ => Extras::default(),
    }
}

fn gltf(rng: &mut Rng) -> Extras {
    let keys = ["meshwright", "targetNames", "extensions", "MSFT_screencoverage", "a", ""];
    match rng.below(4) {
        0 => some(rng, "gltf", &keys),
        1 => Extras::new("cdae", odd(rng)),
        _ => Extras::default(),
    }
}

fn tinman(rng: &mut Rng) -> Extras {
    let rows =
        ExtrasValue::List((0..rng.below(17)).map(|_| ExtrasValue::Float(f64::from(number(rng)))).collect());
    match rng.below(4) {
        0 => some(rng, "tinman", &["flags", "exact", "unit", "offset", "model", "fades"]),
        1 => {
            let exact = ExtrasValue::map().with("matrix", rows.clone()).with("scale", odd(rng));
            Extras::new("tinman", ExtrasValue::map().with("flags", odd(rng)).with("exact", exact))
        }
        2 => Extras::new("tinman", ExtrasValue::map().with("exact", rows)),
        _ => Extras::default(),
    }
}
