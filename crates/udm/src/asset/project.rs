//! What a project of the film maker (`PFMP`) holds.

use super::{
    coerce::{float, text},
    references::{ReferenceKind, references},
};
use crate::{
    document::{Array, Document, Element, Value},
    path::{Step, write},
};
use meshwright_scene::ExtrasValue;
use std::collections::BTreeSet;

/// Names of each sort in metadata.
const DESCRIBED: usize = 256;
/// Depth of elements that are looked at; readers limit it, too.
const DEPTH: usize = 256;

/// What the walk through a session counts.
#[derive(Default)]
struct Contents {
    actors: Vec<String>,
    film_clips: Vec<String>,
    animation_clips: i64,
    audio_clips: i64,
    tracks: i64,
    channels: i64,
}

/// Adds what a project holds to metadata: its length in seconds, its frame rate, the map, actors, clips, tracks, channels of
/// animations, and the numbers of models and sounds. Adds nothing for other assets.
pub(crate) fn describe(document: &Document<'_>, mut data: ExtrasValue) -> ExtrasValue {
    let session = document.asset().and_then(|asset| asset.data.get("session")?.as_element());
    let Some(session) = session else { return data };
    let mut contents = Contents::default();
    contents.element(session, 0);
    let first = session.get("clips").and_then(Value::as_array).and_then(|clips| clips.elements().first());
    let frame = first.and_then(|clip| clip.get("timeFrame")?.as_element());
    if let Some(length) = frame.and_then(|frame| frame.get("duration")).and_then(float) {
        data = data.with("seconds", f64::from(length));
    }
    if let Some(rate) = setting(session, "frameRate", 0).and_then(float) {
        data = data.with("frameRate", f64::from(rate));
    }
    let named = references(document);
    let distinct = |kind| -> BTreeSet<&str> {
        named.iter().filter(|own| own.kind == kind).map(|own| own.name.as_str()).collect()
    };
    for (label, kind) in [
        ("map", ReferenceKind::Map),
        ("models", ReferenceKind::Model),
        ("materials", ReferenceKind::Material),
        ("sounds", ReferenceKind::Sound),
    ] {
        let names = distinct(kind);
        if !names.is_empty() {
            data = data.with(label, texts(names.into_iter().map(str::to_owned)));
        }
    }
    let lists = [("actors", contents.actors), ("filmClips", contents.film_clips)];
    for (label, names) in lists.into_iter().filter(|(_, names)| !names.is_empty()) {
        data = data.with(label, texts(names));
    }
    data.with("animationClips", contents.animation_clips)
        .with("audioClips", contents.audio_clips)
        .with("tracks", contents.tracks)
        .with("channels", contents.channels)
}

/// The items of all lists with that name, at any depth, and their paths.
pub(crate) fn items<'t, 'a>(data: &'t Element<'a>, list: &[u8]) -> Vec<(String, &'t Element<'a>)> {
    fn walk<'t, 'a>(
        element: &'t Element<'a>,
        list: &[u8],
        at: &mut Vec<Step<'t>>,
        found: &mut Vec<(String, &'t Element<'a>)>,
    ) {
        if at.len() >= DEPTH {
            return;
        }
        for entry in element {
            at.push(Step::Key(entry.key.as_bytes()));
            if let Some(below) = entry.value.as_element() {
                walk(below, list, at, found);
            }
            let items = entry.value.as_array().map_or(&[][..], Array::elements);
            for (index, item) in (0..).zip(items) {
                at.push(Step::Index(index));
                if entry.key.as_bytes() == list {
                    found.push((write(at), item));
                }
                walk(item, list, at, found);
                at.pop();
            }
            at.pop();
        }
    }
    let mut found = Vec::new();
    walk(data, list, &mut Vec::new(), &mut found);
    found
}

fn texts(names: impl IntoIterator<Item = String>) -> ExtrasValue {
    ExtrasValue::List(names.into_iter().take(DESCRIBED).map(ExtrasValue::from).collect())
}

/// A setting, at any depth of the settings.
fn setting<'t, 'a>(element: &'t Element<'a>, key: &str, depth: usize) -> Option<&'t Value<'a>> {
    let settings = if depth == 0 { element.get("settings")?.as_element()? } else { element };
    settings.get(key).or_else(|| {
        let below = settings.iter().filter_map(|entry| entry.value.as_element());
        let next = depth.saturating_add(1);
        below.filter(|_| next < DEPTH).find_map(|below| setting(below, key, next))
    })
}

impl Contents {
    fn element(&mut self, element: &Element<'_>, depth: usize) {
        if depth >= DEPTH {
            return;
        }
        for entry in element {
            let next = depth.saturating_add(1);
            if let Some(below) = entry.value.as_element() {
                self.element(below, next);
                continue;
            }
            let Some(list) = entry.value.as_array() else { continue };
            let count = i64::try_from(list.len()).unwrap_or(i64::MAX);
            let name = |one: &Element<'_>| one.get("name").and_then(text).unwrap_or_default().into_owned();
            match entry.key.as_bytes() {
                b"actors" => self.actors.extend(list.elements().iter().map(name)),
                b"filmClips" => self.film_clips.extend(list.elements().iter().map(name)),
                b"animationClips" => self.animation_clips = self.animation_clips.saturating_add(count),
                b"audioClips" => self.audio_clips = self.audio_clips.saturating_add(count),
                b"tracks" => self.tracks = self.tracks.saturating_add(count),
                b"channels" => self.channels = self.channels.saturating_add(count),
                _ => {}
            }
            list.elements().iter().for_each(|one| self.element(one, next));
        }
    }
}
