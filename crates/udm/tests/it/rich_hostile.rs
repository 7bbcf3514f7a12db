//! Every value of the model with all features is damaged in every way that its type allows. The result is
//! imported, exported, imported again and checked, within bounds of time and memory.

use crate::rich_model;
use meshwright_core::{Error, Limits, Source};
use meshwright_scene::{Scene, pose::Pose};
use meshwright_testkit::{hostile, mutate, mutate::Mutant};
use meshwright_udm::{
    FromSceneOptions,
    binary::{self, File},
    codes,
    document::{Array, ArrayLz4, Element, Items, Records, Type, Value},
    from_scene, read, to_scene, validate, write,
};

/// Number of ways of damage. Some have no effect on some values.
const WAYS: usize = 8;

/// Damages the value `left` positions ahead. Returns its path when it is reached.
fn damage(element: &mut Element<'static>, left: &mut usize, way: usize, path: &str) -> Option<String> {
    for at in 0..element.entries().len() {
        let entry = &mut element.entries_mut()[at];
        let path = format!("{path}/{}", entry.key);
        if *left == 0 {
            if way == 0 {
                element.entries_mut().remove(at);
            } else {
                spoil(&mut entry.value, way);
            }
            return Some(path);
        }
        *left -= 1;
        let list = match &mut entry.value {
            Value::Element(inner) => {
                let found = damage(inner, left, way, &path);
                if found.is_some() {
                    return found;
                }
                continue;
            }
            Value::Array(array) => &mut array.items,
            Value::ArrayLz4(array) => match &mut **array {
                ArrayLz4::Plain(array) => &mut array.items,
                ArrayLz4::Compressed(_) => continue,
            },
            _ => continue,
        };
        let Items::Element(items) = list else { continue };
        for (number, item) in items.iter_mut().enumerate() {
            let found = damage(item, left, way, &format!("{path}[{number}]"));
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn spoil(value: &mut Value<'static>, way: usize) {
    let odd = [f32::NAN, f32::INFINITY, -1e38, 0.0, 1e-40, -1.0, 3.5][way - 1];
    match value {
        Value::UInt32(number) => *number = [u32::MAX, 0, 1, 7, 65_536, 1 << 31, 4][way - 1],
        Value::Int32(number) => *number = [i32::MAX, i32::MIN, -1, 0, 1, 65_536, 9][way - 1],
        Value::UInt16(number) => *number = [u16::MAX, 0, 1, 2, 7, 300, 9][way - 1],
        Value::UInt8(number) => *number = [u8::MAX, 0, 1, 2, 3, 128, 9][way - 1],
        Value::Float(number) => *number = odd,
        Value::Vec3(list) => list[way % 3] = odd,
        Value::Transform(list) => list[way % 7] = odd,
        Value::STransform(list) => list[way % 10] = odd,
        Value::String(_) if way == 1 => *value = "".into(),
        Value::String(_) if way == 2 => *value = "x".repeat(70_000).into(),
        Value::Array(array) => spoil_array(array, way),
        Value::ArrayLz4(array) => match &mut **array {
            ArrayLz4::Plain(array) => spoil_array(array, way),
            ArrayLz4::Compressed(_) => {}
        },
        _ => {
            *value =
                [Value::Nil, Value::from("x"), Value::from(1_u8), Element::new().into()][way % 4].clone();
        }
    }
}

/// Truncates, extends, or changes the numbers or the type.
fn spoil_array(array: &mut Array<'static>, way: usize) {
    let bytes = |bytes: &[u8], size: usize| -> Vec<u8> {
        match way {
            1 => bytes[..bytes.len() / size / 2 * size].to_vec(),
            2 => bytes.repeat(3),
            3 => vec![0xFF; bytes.len()],
            4 => Vec::new(),
            // Infinity as a float.
            5 => [0, 0, 0x80, 0x7F].repeat(bytes.len() / 4 + 1)[..bytes.len()].to_vec(),
            6 => vec![0; bytes.len()],
            _ => bytes.iter().rev().copied().collect(),
        }
    };
    match &mut array.items {
        Items::Packed(items) => {
            let (kind, size) = (items.kind(), items.kind().size().unwrap());
            let new = bytes(items.as_bytes(), size);
            let kind = if way == 7 && kind == Type::UInt16 { Type::Int16 } else { kind };
            *array = Array::packed(kind, u32::try_from(new.len() / size).unwrap(), new).unwrap();
        }
        Items::Struct(records) => {
            let layout = records.layout().clone();
            let new = bytes(records.as_bytes(), layout.size());
            let count = u32::try_from(new.len() / layout.size()).unwrap();
            *array = Array::new(Items::Struct(Records::new(layout, count, new).unwrap()));
        }
        Items::Element(items) => match way {
            1 => items.truncate(items.len() / 2),
            2 => {
                let copy = items.clone();
                items.extend(copy);
            }
            3 => *array = Array::empty(Type::Element),
            4 => *array = Array::empty(Type::UInt32),
            5 => items.reverse(),
            _ => items.push(Element::new()),
        },
        _ => *array = Array::empty(Type::Float),
    }
}

fn sound(scene: &Scene<'_>) {
    for clip in &scene.clips {
        assert!(clip.timelines.iter().flatten().all(|time| time.is_finite() && *time >= 0.0));
        for channel in &clip.channels {
            assert!(channel.values.iter().all(|value| value.is_finite()), "{}", clip.name);
        }
        Pose::at(scene, clip, 0.5);
    }
    for (_, mesh) in scene.meshes.iter() {
        for sparse in mesh.targets.iter().flat_map(|target| target.pools.iter().flatten()) {
            assert!(sparse.values.iter().flatten().all(|value| value.is_finite()), "{}", mesh.name);
        }
        assert!(mesh.targets.iter().all(|target| target.weight.is_finite()));
    }
}

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    validate(&document, &Limits::DEFAULT);
    let imported = to_scene(&document);
    sound(&imported.value);
    let exported = from_scene(&imported.value, &FromSceneOptions::default())?;
    let source = Source::from(write(&exported.document)?.to_vec());
    let (again, diagnostics) = read(&source, &Limits::DEFAULT)?;
    // Compressed bytes that cannot be decoded are kept.
    assert!(diagnostics.counts().all(|(code, _)| code.id == "UDM0104"), "{diagnostics:?}");
    validate(&again, &Limits::DEFAULT);
    sound(&to_scene(&again).value);
    Ok(())
}

#[test]
fn every_damaged_value_is_handled() {
    let made = (0..WAYS).flat_map(|way| {
        (0..).map_while(move |number: usize| {
            let mut root = Element::asset("PMDL", 1, rich_model::data());
            let path = damage(&mut root, &mut number.clone(), way, "")?;
            let bytes = binary::write(&File::new(root)).unwrap().to_vec();
            Some(Mutant::new(format!("{path}, way {way}"), bytes))
        })
    });
    let outcome = hostile::run(made, &hostile::Rules::new(&[codes::ALL]), handle).unwrap();
    println!("{outcome}");
    // A keyframe that is far later than the others needs more frames than the limits allow; nothing else is refused.
    assert_eq!((outcome.tried > 3500, outcome.refused), (true, [("CORE0004", 1)].into()));
}

#[test]
fn damaged_bytes_are_imported_and_exported() {
    let root = Element::asset("PMDL", 1, rich_model::data());
    let bytes = binary::write(&File::new(root)).unwrap().to_vec();
    let outcome =
        hostile::run(mutate::some(&bytes, 3000), &hostile::Rules::new(&[codes::ALL]), handle).unwrap();
    println!("{outcome}");
    assert!(outcome.accepted > 500);
}

/// Clips with many curves for a target, and many flexes of a morph target: no quadratic time.
#[test]
fn many_flexes_of_a_morph_target_stay_within_limits() {
    let mut data = rich_model::data();
    let flexes = data.get_mut("flexes").unwrap().as_element_mut().unwrap();
    let fetch = Element::new().with("type", "Fetch").with("index", 0_u32);
    for at in 0..800_u32 {
        let flex = Element::new().with("index", at + 10).with("morphTargetAnimation", 1_u32);
        flexes.push(format!("flex{at}"), flex.with("operations", rich_model::elements(vec![fetch.clone()])));
    }
    let root = Element::asset("PMDL", 1, data);
    let bytes = binary::write(&File::new(root)).unwrap().to_vec();
    let mutant = [Mutant::new("800 flexes of a morph target", bytes)];
    let outcome = hostile::run(mutant, &hostile::Rules::new(&[codes::ALL]), handle).unwrap();
    println!("{outcome}");
    assert_eq!(outcome.accepted, 1);
}
