//! Scenes of files: transforms, units, sharing, and diagnostics about the rest.

use meshwright_core::{Limits, Outcome, Source};
use meshwright_scene::{ExtrasValue, Scene, Transform, Trs, node::move_point};
use meshwright_testkit::fixtures;
use meshwright_tinman::{
    cmh::{self, Mode, ToSceneOptions},
    ser::{Guid, Object, Payload, Preamble, Text, UnitOfMeasure},
    varint::Varint,
};

fn imported(bytes: &[u8], mode: Mode, options: &ToSceneOptions) -> Outcome<Scene<'static>> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = cmh::read_with(&source, &Limits::DEFAULT, mode).unwrap();
    cmh::to_scene_with(&document, options)
}

fn fixture(name: &str) -> Vec<u8> {
    fixtures::read(&format!("tinman/{name}.cmh"))
}

fn unit(one: f64) -> Vec<u8> {
    let unit = UnitOfMeasure { name: Text::new("unit"), reserved: [0; 8], one, kind: 1 };
    let preamble = Preamble::halves(Guid { first: 1, second: 2 }, 1).unwrap();
    let mut out = Vec::new();
    Object { preamble, payload: Payload::Unit(unit) }.encode(&mut out).unwrap();
    out
}

/// A leaf below an arm below a root, each with its unit, each translated by (1, 2, 3) in the parent's unit
/// and rotated.
fn chain(units: [Vec<u8>; 3], transform: cmh::Transform) -> Vec<u8> {
    let mut bytes = b"\x89cmh\r\n\x1a\n\x04\0\0\0\0\0\0\0\0".to_vec();
    let mut below = None;
    for unit in units {
        let at = bytes.len() as i64;
        bytes.extend([0, 1, 2]);
        bytes.extend(unit);
        let wide = matches!(transform, cmh::Transform::Wide { .. });
        let count = i64::from(below.is_some());
        Varint::new(if wide && count > 0 { !count } else { count }).encode(&mut bytes);
        if let Some(below) = below {
            bytes.extend(i64::to_le_bytes(below));
            transform.encode(&mut bytes);
        }
        below = Some(at);
    }
    bytes[9..17].copy_from_slice(&below.unwrap().to_le_bytes());
    bytes
}

const NONE: [u8; 4] = [0xff; 4];

/// A counter-clockwise quarter turn about Z, for column vectors.
const TURN: cmh::Transform = cmh::Transform::Wide {
    translation: [1.0, 2.0, 3.0],
    rotation: [0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0],
    scale: 1.0,
};

/// Position in the scene of a point of the leaf.
fn world(imported: &Outcome<Scene<'_>>, point: [f32; 3]) -> [f32; 3] {
    let walk = imported.value.walk();
    let (_, matrix) = walk.last().unwrap();
    move_point(matrix, point).map(|number| (number * 1e4).round() / 1e4)
}

#[test]
fn rotations_apply_to_column_vectors() {
    let bytes = chain([NONE.to_vec(), NONE.to_vec(), NONE.to_vec()], TURN);
    let imported = imported(&bytes, Mode::Strict, &ToSceneOptions::default());
    // (1, 0, 0) is rotated to (0, 1, 0) and translated to (1, 3, 3), then rotated to (-3, 1, 3) and
    // translated.
    assert_eq!(world(&imported, [1.0, 0.0, 0.0]), [-2.0, 3.0, 6.0]);
    assert_eq!(imported.diagnostics.counts().map(|(code, _)| code.id).collect::<Vec<_>>(), ["CMH0410"]);
}

#[test]
fn units_scale_towards_the_root() {
    let still = cmh::Transform::Wide {
        translation: [1.0, 2.0, 3.0],
        rotation: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
        scale: 2.0,
    };
    // The leaf in quarter meters, the arm in centimeters, the root in kilometers.
    let bytes = chain([unit(0.25), unit(0.01), unit(1000.0)], still);
    let imported = imported(&bytes, Mode::Strict, &ToSceneOptions::default());
    // 4 quarter meters are a meter, which is 100 units of the arm; scaled by two 200, plus 1: 201 cm;
    // scaled by two, plus 1 km.
    assert_eq!(world(&imported, [4.0, 0.0, 0.0]), [1000.0 + 4.02, 2000.0 + 0.04, 3000.0 + 0.06]);
    let root = &imported.value.nodes.as_slice()[0];
    let one = root.extras.get("tinman").and_then(|own| own.get("unit")?.get("one"));
    assert_eq!(one, Some(&ExtrasValue::Float(1000.0)));
}

#[test]
fn a_half_turn_rotates_the_scene() {
    let bytes = chain([NONE.to_vec(), NONE.to_vec(), NONE.to_vec()], TURN);
    let plain = imported(&bytes, Mode::Strict, &ToSceneOptions::default());
    let turned = imported(&bytes, Mode::Strict, &ToSceneOptions::default().half_turn(true));
    for [x, y, z] in [[0.0, 0.0, 0.0], [1.0, 2.0, 3.0], [-4.0, 0.5, 9.0]] {
        let [a, b, c] = world(&plain, [x, y, z]);
        assert_eq!(world(&turned, [-x, y, -z]), [-a, b, -c]);
    }
}

#[test]
fn shared_models_become_several_nodes() {
    let imported = imported(&fixture("codes/CMH0408"), Mode::Strict, &ToSceneOptions::default());
    assert_eq!(imported.value.nodes.len(), 4);
    let [.., first, second] = imported.value.nodes.as_slice() else { panic!("four") };
    assert_eq!((first.name.as_str(), second.name.as_str()), ("leaf", "leaf"));
    assert_eq!(second.transform, Transform::Trs(Trs { translation: [1.0, 0.0, 0.0], ..Trs::IDENTITY }));
    assert_eq!(first.extras.get("tinman").and_then(|own| own.get("shared")), Some(&ExtrasValue::Bool(true)));
}

#[test]
fn missing_content_is_reported_as_a_loss() {
    let strict = imported(&fixture("village"), Mode::Strict, &ToSceneOptions::default());
    assert_eq!(
        (strict.value.nodes.len(), strict.diagnostics.losses()),
        (1, 1),
        "the children of the root are unknown"
    );
    let inferred = imported(&fixture("village"), Mode::Inferred, &ToSceneOptions::default());
    let names: Vec<_> = inferred.value.nodes.as_slice().iter().map(|node| node.name.as_str()).collect();
    assert_eq!(names, ["village", "hut", "barn", "church"]);
    assert!(inferred.diagnostics.counts().any(|(code, _)| code.id == "CMH0401"));
    let church = inferred.value.nodes.as_slice()[3].extras.get("tinman").unwrap();
    let Some(ExtrasValue::List(parts)) = church.get("parts") else { panic!("the model has a part") };
    assert_eq!(
        (parts[0].get("layer"), church.get("basis")),
        (Some(&ExtrasValue::Int(1)), Some(&ExtrasValue::Text("inferred".into())))
    );
}
