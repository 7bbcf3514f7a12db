//! What the engine does with a file, simulated from the published source of its loader: frames of animations, values of
//! flexes, textures of materials. It uses no code of the writer.

use meshwright_core::{Limits, Source};
use meshwright_scene::{
    ChannelPath, Scene, Track,
    prepare::{Prepared, prepare},
};
use meshwright_udm::{
    FromSceneOptions, REQUIREMENTS,
    asset::coerce::{elements, uints},
    document::{Array, Element, Value},
    from_scene, read, validate, write,
};
use std::collections::{BTreeMap, HashMap};

/// Units of the engine per meter.
const UNITS: f64 = 40.0;

/// Textures that the tables of the engine's shaders require.
const REQUIRED: [(&str, &[&str]); 7] = [
    ("pbr", &["albedo_map"]),
    ("pbr_blend", &["albedo_map"]),
    ("albedo", &["albedo_map"]),
    ("toon", &["albedo_map"]),
    ("glow", &["glow_map"]),
    ("water", &["dudv_map", "normal_map"]),
    ("skybox", &["skybox"]),
];

/// An animation in memory: values by frame, of each bone and property.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) rate: f32,
    pub(crate) values: HashMap<(u32, String), Vec<Option<Vec<f32>>>>,
}

pub(crate) fn child<'t, 'a>(element: &'t Element<'a>, path: &str) -> Option<&'t Element<'a>> {
    path.split('/').try_fold(element, |element, key| element.get(key)?.as_element())
}

pub(crate) fn number(element: &Element<'_>, key: &str) -> f32 {
    element.get(key).and_then(Value::as_f64).unwrap_or(0.0) as f32
}

pub(crate) fn text(element: &Element<'_>, key: &str) -> String {
    element.get(key).and_then(Value::as_text).map_or_else(String::new, ToString::to_string)
}

/// The records of an array of floats or vectors.
pub(crate) fn records(value: &Value<'_>) -> Vec<Vec<f32>> {
    let own = |array: &Array<'_>| -> Vec<Vec<f32>> {
        let packed = array.as_packed().expect("numbers");
        let size = packed.kind().size().expect("a size");
        let float = |part: &[u8]| f32::from_le_bytes(part.try_into().unwrap());
        packed.as_bytes().chunks_exact(size).map(|one| one.chunks_exact(4).map(float).collect()).collect()
    };
    match value {
        Value::Array(array) => own(array),
        Value::ArrayLz4(array) => own(&array.decode(&Limits::DEFAULT).unwrap().0),
        _ => Vec::new(),
    }
}

pub(crate) fn times(channel: &Element<'_>) -> Vec<f32> {
    records(channel.get("times").unwrap()).into_iter().map(|time| time[0]).collect()
}

pub(crate) fn channels<'a>(data: &Element<'a>) -> Vec<Element<'a>> {
    data.get("channels").map_or_else(Vec::new, |list| elements(list, &Limits::DEFAULT).unwrap().into_owned())
}

/// Loads an animation of bones. Frames outside of it are faults; the engine writes past the end of its memory.
#[allow(clippy::cast_sign_loss, reason = "a negative length has no frames")]
pub(crate) fn bones(what: &str, data: &Element<'_>, faults: &mut Vec<String>) -> Played {
    let (rate, duration) = (number(data, "fps"), number(data, "duration"));
    let frames = (duration * rate).round() as usize;
    let mut played = Played { rate, ..Played::default() };
    if rate == 0.0 || data.get("frameTransforms").is_some() {
        return played;
    }
    let nodes = elements(data.get("nodes").unwrap(), &Limits::DEFAULT).unwrap().into_owned();
    let set = nodes.iter().filter(|node| text(node, "type") == "bone");
    let set: Vec<u32> = set.flat_map(|node| uints(node.get("set").unwrap())).collect();
    for channel in channels(data) {
        let (times, values) = (times(&channel), records(channel.get("values").unwrap()));
        let property = text(&channel, "property");
        let node = channel.get("node").and_then(Value::as_u32).unwrap();
        let bone = set.get(node as usize).copied().unwrap_or(u32::MAX);
        let slots = played.values.entry((bone, property.clone())).or_insert_with(|| vec![None; frames]);
        for (key, time) in times.iter().enumerate() {
            let mut end = (time * rate).round() as i64;
            let mut start = end;
            if key > 0 {
                let count = ((time - times[key - 1]) / (1.0 / rate)).round() as i64;
                if count < 1 {
                    faults.push(format!("{what}: {property} has two keyframes at frame {end}"));
                }
                if property != "offset" {
                    start = end - (count - 1).max(0);
                }
            } else if times.len() == 1 && property != "offset" {
                end = i64::try_from(frames).unwrap() - 1;
                if frames == 0 {
                    faults.push(format!("{what}: no frames"));
                }
            }
            for frame in start..=end {
                match usize::try_from(frame).ok().and_then(|frame| slots.get_mut(frame)) {
                    Some(slot) => *slot = Some(values[key].clone()),
                    None => faults.push(format!("{what}: {property} writes frame {frame} of {frames}")),
                }
            }
        }
    }
    played
}

/// Loads an animation of flexes: values by frame, of each controller.
fn flexes(what: &str, data: &Element<'_>, faults: &mut Vec<String>) -> (f32, BTreeMap<u32, Vec<f32>>) {
    let nodes = elements(data.get("nodes").unwrap(), &Limits::DEFAULT).unwrap().into_owned();
    let set = uints(nodes[0].get("set").unwrap());
    let (mut frames, mut values) = (None, BTreeMap::new());
    for channel in channels(data) {
        let own = records(channel.get("values").unwrap());
        let frames = *frames.get_or_insert(times(&channel).len());
        if own.len() != frames {
            faults.push(format!("{what}: {} values for {frames} frames", own.len()));
        }
        let node = channel.get("node").and_then(Value::as_u32).unwrap();
        values.insert(set[node as usize], own.into_iter().map(|value| value[0]).collect());
    }
    if data.get("duration").is_some() {
        faults.push(format!("{what}: an entry that no animation of flexes has"));
    }
    (number(data, "fps"), values)
}

/// Loads a material.
pub(crate) fn material(what: &str, root: &Element<'_>, faults: &mut Vec<String>) {
    let data = child(root, "assetData").unwrap_or(root);
    let Some(shader) = data.iter().find(|entry| entry.value.as_element().is_some()) else {
        return faults.push(format!("{what}: no shader"));
    };
    let block = shader.value.as_element().unwrap();
    let has = |name: &str| child(block, "textures").is_some_and(|textures| textures.get(name).is_some());
    let required = REQUIRED.iter().find(|(name, _)| shader.key == *name).map_or(&[][..], |(_, list)| list);
    for name in required.iter().filter(|name| !has(name) && block.get("base_material").is_none()) {
        // The engine renames it while it loads.
        if !(*name == "albedo_map" && (has("diffuse_map") || has("diffusemap"))) {
            faults.push(format!("{what}: shader {} without {name}", shader.key));
        }
    }
    let mode = child(block, "properties").and_then(|properties| properties.get("alpha_mode"));
    if mode.is_some_and(|mode| mode.as_text().is_some()) {
        faults.push(format!("{what}: alpha_mode is a string: endless recursion"));
    }
}

/// The animations of a model, after the faults of loading it.
pub(crate) fn model(what: &str, root: &Element<'_>, faults: &mut Vec<String>) -> BTreeMap<String, Played> {
    for key in ["assetType", "assetVersion", "assetData"] {
        if root.get(key).is_none() {
            faults.push(format!("{what}: no {key}: refused"));
        }
    }
    let data = child(root, "assetData").unwrap();
    for entry in child(data, "flexAnimations").into_iter().flatten() {
        let data = child(entry.value.as_element().unwrap(), "assetData").unwrap();
        flexes(&format!("{what}: flex animation {}", entry.key), data, faults);
    }
    let list = child(data, "animations").into_iter().flatten().map(|entry| {
        let data = child(entry.value.as_element().unwrap(), "assetData").unwrap();
        let what = format!("{what}: animation {}", entry.key);
        (entry.key.to_string(), bones(&what, data, faults))
    });
    list.collect()
}

/// The bones of a skeleton by name.
fn bone_names(root: &Element<'_>) -> HashMap<String, u32> {
    fn below(list: Option<&Element<'_>>, names: &mut HashMap<String, u32>) {
        for entry in list.into_iter().flatten() {
            let bone = entry.value.as_element().unwrap();
            names.insert(entry.key.to_string(), bone.get("index").and_then(Value::as_u32).unwrap());
            below(child(bone, "children"), names);
        }
    }
    let mut names = HashMap::new();
    below(child(root, "assetData/skeleton/assetData/bones"), &mut names);
    names
}

/// Compares frames in memory with the clips that they were made of. Returns the number of compared values.
fn compare(
    what: &str,
    scene: &Scene<'_>,
    root: &Element<'_>,
    played: &BTreeMap<String, Played>,
    faults: &mut Vec<String>,
) -> usize {
    let names = bone_names(root);
    let sizes = scene.meshes.iter().filter_map(|(_, mesh)| mesh.bounds).flat_map(|bounds| {
        let [min, max] = [bounds.min, bounds.max];
        std::array::from_fn::<f64, 3, _>(|axis| f64::from(max[axis] - min[axis]))
    });
    let size = sizes.reduce(f64::max).unwrap_or(1.0);
    let mut compared = 0;
    for clip in &scene.clips {
        let Some(played) = played.get(&clip.name) else { continue };
        for channel in &clip.channels {
            let (property, width, scale, tolerance) = match channel.path {
                ChannelPath::Translation => ("position", 3, UNITS, 1e-4 * size * UNITS),
                ChannelPath::Rotation => ("rotation", 4, 1.0, 1e-4),
                ChannelPath::Scale => ("scale", 3, 1.0, 1e-4),
                _ => continue,
            };
            let node = scene.nodes.get(channel.node).unwrap();
            let Some(bone) = names.get(&node.name) else { continue };
            let Some(track) = Track::new(clip, channel, width) else { continue };
            let Some(frames) = played.values.get(&(*bone, property.to_owned())) else {
                faults.push(format!("{what}: {} has no {property}", node.name));
                continue;
            };
            for (frame, value) in frames.iter().enumerate() {
                let (time, slack) = (frame as f64 / f64::from(played.rate), 0.01 / f64::from(played.rate));
                // A step on the frame may be on either side of it, and times of keyframes are rounded.
                let keys = track.times.iter().map(|&key| f64::from(key));
                let moments = keys.filter(|key| (key - time).abs() < slack);
                let near = moments.chain([time, time + slack, time - slack]).any(|moment| {
                    let expected: [f64; 4] = match width {
                        4 => track.at(moment, 0),
                        _ => {
                            let [x, y, z] = track.at::<3>(moment, 0);
                            [x, y, z, 0.0]
                        }
                    };
                    let away = |sign: f64| {
                        let value = value.as_deref().unwrap_or(&[f32::NAN; 4]);
                        let parts = value.iter().zip(expected);
                        parts
                            .map(|(a, b)| (f64::from(*a) * sign - b * scale).abs())
                            .all(|off| off <= tolerance)
                    };
                    away(1.0) || (width == 4 && away(-1.0))
                });
                compared += 1;
                if !near {
                    faults.push(format!("{what}: {} {property} at frame {frame}: {value:?}", node.name));
                }
            }
        }
    }
    compared
}

/// Writes a scene, and checks what the engine makes of it. Returns the number of compared values.
pub(crate) fn check(
    what: &str,
    scene: &Scene<'_>,
    options: &FromSceneOptions,
    faults: &mut Vec<String>,
) -> usize {
    let made = from_scene(scene, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    let bytes = write(&made.document).unwrap().to_vec();
    let source = Source::from(bytes);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let played = model(what, document.root(), faults);
    for file in &made.materials {
        material(&format!("{what}: {}", file.path), &file.root, faults);
    }
    let native = scene.extras.get("udm").is_some();
    let Prepared { scene, .. } = prepare(scene, REQUIREMENTS.needs(native), &Limits::DEFAULT).unwrap();
    let compared = if native { 0 } else { compare(what, &scene, document.root(), &played, faults) };
    // The rules of the profile agree.
    let rules = ["UDM0595", "UDM0596", "UDM0597", "UDM0598", "UDM0599", "UDM0529"];
    let found = validate(&document, &Limits::DEFAULT);
    let found = found.as_slice().iter().filter(|one| !native && rules.contains(&one.code.id));
    faults.extend(found.map(|one| format!("{what}: {} {} {}", one.code.id, one.path, one.message)));
    compared
}
