//! Differences between two scenes, and the losses that explain them.

use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{
    AlphaMode, ChannelPath, Clip, Material, Scene,
    visual_diff::{self, Aspect, Change, VisualScene, VisualTolerance},
};
use std::collections::BTreeSet;

/// Differences, each with the code of the loss that may explain it.
#[derive(Default)]
pub(crate) struct Found(pub(crate) Vec<(&'static str, String)>);

impl Found {
    fn add(&mut self, code: &'static str, message: String) {
        self.0.push((code, message));
    }

    /// Differences that no loss explains.
    pub(crate) fn untold(&self, diagnostics: &Diagnostics) -> Vec<String> {
        let told: BTreeSet<&str> = diagnostics
            .as_slice()
            .iter()
            .filter(|one: &&Diagnostic| one.is_loss())
            .map(|one| one.code.id)
            .collect();
        self.0
            .iter()
            .filter(|(code, _)| !told.contains(code))
            .map(|(code, message)| format!("{message} ({code} was not reported)"))
            .collect()
    }
}

/// The code for differences that no loss explains.
const NEVER: &str = "nothing";
/// Above the size of all files of the corpus.
const ROOM: usize = 1 << 28;

/// Compares what two scenes draw. `slack` is the tolerance of positions, in meters per meter of size.
pub(crate) fn differences(a: &Scene<'_>, b: &Scene<'_>, slack: f64) -> Found {
    let mut found = Found::default();
    let whole = Scene { clips: together(a, b, &mut found), ..b.clone() };
    let (first, second) = (VisualScene::new(a, ROOM), VisualScene::new(&whole, ROOM));
    if first.parts() != second.parts() {
        found.add("UDM0607", format!("{} parts became {}", first.parts(), second.parts()));
        return found;
    }
    let size = first.size().max(1.0);
    let slack = slack * size;
    let tolerance = VisualTolerance {
        turn: 1e-4,
        uv: 0.0,
        weight: 1e-6,
        seconds: 1e-6,
        motion: slack * 4.0,
        samples: 60,
        vertices: true,
        ..VisualTolerance::within(slack, size)
    };
    let sight = visual_diff::differences(&first, &second, &tolerance);
    assert_eq!(sight.total, sight.differences.len());
    for one in sight.differences {
        let amount = one.amount.unwrap_or(0.0);
        let weighs = |name: &str| {
            let own = |clip: &&Clip| clip.name == name;
            let channels = a.clips.iter().filter(own).flat_map(|clip| &clip.channels);
            channels.into_iter().any(|channel| channel.path == ChannelPath::Weights)
        };
        let code = match (one.aspect, one.change) {
            (Aspect::Carried | Aspect::Vertices, _) => "UDM0621",
            (Aspect::Faces | Aspect::Lines | Aspect::Winding | Aspect::Skipped, _) => NEVER,
            (Aspect::Normals | Aspect::TexCoords(_), Change::Lost | Change::Changed) => NEVER,
            (Aspect::Weights, Change::Lost) => NEVER,
            (Aspect::Weights, Change::Changed) => "UDM0611",
            (Aspect::Material, Change::Lost | Change::Changed) => "UDM0603",
            (Aspect::Morph, _) => "UDM0603",
            // Half floats have 11 bits.
            (Aspect::Shape, _) if amount > slack + 1e-3 => NEVER,
            (Aspect::Shape, _) => "UDM0620",
            (Aspect::Clip, Change::Lost) => NEVER,
            (Aspect::Clip, Change::Changed) if one.amount.is_some() => NEVER,
            (Aspect::Motion, _) if amount > 1e-2 => NEVER,
            (Aspect::Motion, _) if one.moment.as_ref().is_some_and(|(clip, _)| weighs(clip)) => "UDM0620",
            (Aspect::Motion, _) => "UDM0614",
            _ => continue,
        };
        found.add(code, format!("{:?} {one}", one.aspect));
    }
    found
}

/// The clips of the second scene; clips with the same name are merged.
fn together(a: &Scene<'_>, b: &Scene<'_>, found: &mut Found) -> Vec<Clip> {
    let mut all: Vec<Clip> = Vec::new();
    for clip in &b.clips {
        let Some(whole) = all.iter_mut().find(|own| own.name == clip.name) else {
            all.push(clip.clone());
            continue;
        };
        if a.clips.iter().any(|own| own.name == clip.name) {
            found.add("UDM0616", format!("the clip {} became several", clip.name));
        }
        for channel in &clip.channels {
            let mut channel = channel.clone();
            whole.timelines.push(clip.timelines[channel.timeline].clone());
            channel.timeline = whole.timelines.len() - 1;
            whole.channels.push(channel);
        }
        whole.duration = whole.duration.max(clip.duration);
    }
    all
}

/// Differences of a material after a conversion through its own file.
pub(crate) fn materials(a: &Material, b: &Material) -> Found {
    let mut found = Found::default();
    let near = |a: &[f32], b: &[f32]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-6);
    let light = |own: &Material| own.emissive.map(|part| part * own.emissive_strength);
    for (what, same) in [
        ("base color", near(&a.base_color, &b.base_color)),
        ("metalness", near(&[a.metallic], &[b.metallic])),
        ("roughness", near(&[a.roughness], &[b.roughness])),
        ("emission", near(&light(a), &light(b))),
        ("alpha", alpha(a.alpha) == alpha(b.alpha)),
    ] {
        if !same {
            found.add(NEVER, format!("material {}: another {what}", a.name));
        }
    }
    if a.double_sided != b.double_sided {
        found.add("UDM0612", format!("material {}: another number of sides", a.name));
    }
    for (what, here, there) in [
        ("colour", &a.base_color_texture, &b.base_color_texture),
        ("normal", &a.normal_texture, &b.normal_texture),
        ("roughness", &a.metallic_roughness_texture, &b.metallic_roughness_texture),
        ("emission", &a.emissive_texture, &b.emissive_texture),
    ] {
        if here.is_some() != there.is_some() {
            found.add("UDM0613", format!("material {}: texture of {what}", a.name));
        }
    }
    found
}

fn alpha(mode: AlphaMode) -> (u8, f32) {
    match mode {
        AlphaMode::Opaque => (0, 0.0),
        AlphaMode::Mask(cutoff) => (1, cutoff),
        AlphaMode::Blend => (2, 0.0),
    }
}
