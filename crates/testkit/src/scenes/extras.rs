//! Vendor data of each format, as they should be and as they should not.

use super::number;
use crate::rng::Rng;
use meshwright_scene::{Data, Extras};

/// Whose vendor data a scene carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// Those that Cast's lower looks at.
    Cast,
    /// Those that CDAE's lower looks at.
    Cdae,
    /// Those that UDM's lower looks at.
    Udm,
    /// Those that glTF's lower looks at.
    Gltf,
    /// Those that Tinman's lower looks at.
    Tinman,
}

impl Flavour {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Cast, Self::Cdae, Self::Udm, Self::Gltf, Self::Tinman];
}

pub(super) fn extras(rng: &mut Rng, flavour: Flavour) -> Extras {
    match flavour {
        Flavour::Cast => cast(rng),
        Flavour::Cdae => cdae(rng),
        Flavour::Udm => udm(rng),
        Flavour::Gltf => gltf(rng),
        Flavour::Tinman => tinman(rng),
    }
}

fn cast(rng: &mut Rng) -> Extras {
    let list = |entry: Data| Data::List(vec![entry, Data::Int(3), Data::map()]);
    match rng.below(8) {
        0 => Extras::of("cast", Data::map().with("instance", Data::map().with("path", "x"))),
        1 => Extras::of("cast", Data::map().with("segment_scale_compensate", false)),
        2 => Extras::of("cast", Data::map().with("hair_strands", 2)),
        3 => Extras::of(
            "cast",
            Data::map().with("slots", list(Data::map().with("slot", "normal").with("path", "p"))),
        ),
        4 => Extras::of("cast", Data::map().with("frame_rate", f64::from(number(rng)))),
        5 => {
            let bone = Data::map().with("bone", 0).with("name", "a");
            let record =
                Data::map().with("type", "point").with("constrained", bone.clone()).with("target", bone);
            Extras::of("cast", Data::map().with("constraints", list(record)))
        }
        _ => Extras::default(),
    }
}

/// What nobody expects under a key.
fn odd(rng: &mut Rng) -> Data {
    match rng.below(8) {
        0 => Data::Float(f64::from(number(rng))),
        1 => Data::Int(*rng.choose(&[-1, 4_000_000_000, i64::MAX, i64::MIN])),
        2 => Data::from("x"),
        3 => Data::List(vec![Data::Int(1), Data::Null, Data::Float(f64::NAN)]),
        4 => Data::List(vec![Data::Int(7), Data::Int(-7), Data::Int(0), Data::Int(30_000)]),
        5 => Data::List(vec![
            Data::map().with("object", 1).with("name", "a").with("mesh_count", 3).with("node", 0),
        ]),
        _ => Data::Int(*rng.choose(&[0, 1, 2, 3, 31, 124])),
    }
}

/// Some of these keys, with what nobody expects under them.
fn some(rng: &mut Rng, format: &str, keys: &[&str]) -> Extras {
    let mut own = Data::map();
    for key in keys {
        if rng.below(3) == 0 {
            own = own.with(key, odd(rng));
        }
    }
    Extras::of(format, own)
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
        0 => Extras::of("cast", Data::Null),
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
        0 => Data::Float(f64::from(number(rng))),
        1 => Data::Int(4_000_000_000),
        _ => Data::Int(*rng.choose(&[0, 1, 2, 3])),
    };
    let data = match rng.below(6) {
        0 => Data::map().with("mass", Data::map().with("float", "x")).with("lods", Data::Int(1)),
        1 => {
            let names = ["skins", "flexes", "baseMeshGroups", "render", "pose", "materials", "textures"];
            let place = rng.below(names.len());
            Data::map()
                .with(names[place], Data::map().with("uint32", 7))
                .with("flags", Data::map().with("string", "Loop|Gesture"))
        }
        2 => Data::Null,
        3 => Data::List(vec![Data::Int(1)]),
        _ => Data::map().with("flags", Data::map().with("element", Data::map())),
    };
    match rng.below(4) {
        0 => Extras::of("udm", Data::map().with("kind", kind).with("index", index).with("data", data)),
        1 => {
            let own = Data::map().with("assetType", "PMDL").with("skins", vec![vec![0_u32, 7], vec![1]]);
            let own = own.with("kind", kind).with("index", index.clone()).with("group", index.clone());
            let own = own.with("mesh", index.clone()).with("subMesh", index).with("data", data);
            Extras::of("udm", own.with("bones", vec![0_u32, 70_000]).with("shader", "pbr"))
        }
        2 => Extras::of("cast", Data::Null),
        _ => Extras::default(),
    }
}

fn gltf(rng: &mut Rng) -> Extras {
    let keys = ["meshwright", "targetNames", "extensions", "MSFT_screencoverage", "a", ""];
    match rng.below(4) {
        0 => some(rng, "gltf", &keys),
        1 => Extras::of("cdae", odd(rng)),
        _ => Extras::default(),
    }
}

fn tinman(rng: &mut Rng) -> Extras {
    let rows = Data::List((0..rng.below(17)).map(|_| Data::Float(f64::from(number(rng)))).collect());
    match rng.below(4) {
        0 => some(rng, "tinman", &["flags", "exact", "unit", "offset", "model", "fades"]),
        1 => {
            let exact = Data::map().with("matrix", rows.clone()).with("scale", odd(rng));
            Extras::of("tinman", Data::map().with("flags", odd(rng)).with("exact", exact))
        }
        2 => Extras::of("tinman", Data::map().with("exact", rows)),
        _ => Extras::default(),
    }
}
