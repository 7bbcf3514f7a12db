//! Files that Cast, glTF and scenes name.

use super::{
    entry::{Dep, DepKind},
    finder::{Finder, Named},
};
use meshwright_assets::FileQuery;
use meshwright_cast::{
    document::{Kind, Node},
    nodes::keys::{FILE, METADATA},
};
use meshwright_core::{Limits, Source};
use meshwright_scene::{ExtrasValue, ImageContent, Scene};
use std::collections::BTreeMap;

/// Endings of models that an instance may name.
const MODELS: &[&str] = &["cast"];

/// Textures of materials and files of instances.
pub(super) fn cast(document: &meshwright_cast::Document<'_>, finder: &Finder) -> Vec<Dep> {
    let scene_root =
        document.hints().and_then(|hints| hints.text(METADATA.scene_root).map(|root| root.into_owned()));
    let scene_root: Vec<String> = scene_root.into_iter().collect();
    let mut entries = Vec::new();
    // What leads to the current node: each with its step and how many of each kind it holds.
    let mut line: Vec<(Option<Kind>, String, BTreeMap<String, u32>)> = Vec::new();
    let mut top = BTreeMap::new();
    for (depth, node) in document.walk() {
        line.truncate(depth);
        let parent = line.last().and_then(|(kind, ..)| *kind);
        let counts = line.last_mut().map_or(&mut top, |(_, _, counts)| counts);
        let name = meshwright_cast::table::node_name(node.id);
        let count: &mut u32 = counts.entry(name.to_owned()).or_default();
        let step = format!("{name}[{count}]");
        *count = count.saturating_add(1);
        line.push((node.id.kind(), step, BTreeMap::new()));
        if let Some(path) = path(node) {
            let steps: Vec<&str> = line.iter().map(|(_, step, _)| step.as_str()).collect();
            let from = format!("{}/{}", steps.join("/"), FILE.path);
            let model = parent == Some(Kind::Instance);
            let kind = if model { DepKind::Model } else { DepKind::Texture };
            let named = Named { kind, name: &path, from };
            entries.push(if model {
                finder.file(named, &FileQuery::new(&path).below(&scene_root).extensions(MODELS)).0
            } else {
                finder.image(named)
            });
        }
    }
    entries
}

fn path(node: &Node<'_>) -> Option<String> {
    let file = node.id.kind() == Some(Kind::File);
    let path = if file { node.text(FILE.path) } else { None };
    path.filter(|path| !path.is_empty()).map(std::borrow::Cow::into_owned)
}

/// Buffers, images, files, and models of nodes.
pub(super) fn gltf(document: &meshwright_gltf::Document<'_>, finder: &Finder) -> Vec<Dep> {
    let mut named = Vec::new();
    gltf_names(document, ("", &[]), *finder.limits(), &mut named);
    named.into_iter().map(|(kind, from, name)| any(kind, &name, from, finder)).collect()
}

/// What a glTF document names, and the documents in it. `above` is what leads to it, and the names in it that stand for
/// files of the document that holds it.
fn gltf_names(
    document: &meshwright_gltf::Document<'_>,
    (above, aliases): (&str, &[String]),
    limits: Limits,
    named: &mut Vec<(DepKind, String, String)>,
) {
    let root = &document.root;
    let mut add = |kind, list: &str, at: usize, uri: Option<&str>| {
        let is_file = |uri: &&str| !uri.is_empty() && !uri.starts_with("data:");
        let is_own = |uri: &&str| !aliases.iter().any(|alias| alias == uri);
        if let Some(uri) = uri.filter(is_file).filter(is_own) {
            named.push((kind, format!("{above}{list}[{at}]/uri"), unescaped(uri)));
        }
    };
    for (at, buffer) in root.buffers.iter().enumerate() {
        add(DepKind::Buffer, "buffers", at, buffer.uri.as_deref());
    }
    for (at, image) in root.images.iter().enumerate() {
        add(DepKind::Texture, "images", at, image.uri.as_deref());
    }
    let files = root.files();
    for (at, file) in files.iter().enumerate() {
        let kind = match file.mime_type.as_str() {
            _ if file.is_gltf() => DepKind::Model,
            image if image.starts_with("image/") => DepKind::Texture,
            "application/gltf-buffer" => DepKind::Buffer,
            _ => DepKind::File,
        };
        add(kind, "files", at, file.uri.as_deref());
    }
    if above.is_empty() {
        for (at, node) in root.nodes.iter().enumerate() {
            let extras = node.extras.as_ref().map(meshwright_gltf::document::Json::to_data);
            let own = extras.as_ref().and_then(|extras| extras.get("meshwright")?.get("instance"));
            if let Some(ExtrasValue::Text(path)) = own {
                let from = format!("nodes[{at}]/extras/meshwright/instance");
                named.push((DepKind::Model, from, path.clone()));
            }
        }
    }
    // Each document is smaller than the one that holds it.
    let Some(depth) = limits.depth.checked_sub(1) else { return };
    for (at, file) in files.iter().enumerate().filter(|(_, file)| file.is_gltf()) {
        let Ok(content) = document.file_content(at) else { continue };
        let source = Source::from(content);
        let Ok((inner, _)) = meshwright_gltf::read(&source, &limits) else { continue };
        let aliases: Vec<String> = file.aliases.iter().map(|alias| alias.alias.clone()).collect();
        gltf_names(&inner, (&format!("{above}files[{at}]/"), &aliases), limits.depth(depth), named);
    }
}

/// A URI with its `%20` as people read it.
fn unescaped(uri: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = uri.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = |digit: u8| char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        match (first, after) {
            (b'%', [high, low, after @ ..]) if hex(*high).is_some() && hex(*low).is_some() => {
                let value = hex(*high).unwrap_or(0).wrapping_mul(16) | hex(*low).unwrap_or(0);
                bytes.push(value);
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| uri.to_owned())
}

/// Whatever a scene names.
pub(super) fn scene(scene: &Scene<'_>, finder: &Finder) -> Vec<Dep> {
    let mut named: BTreeMap<String, (DepKind, String)> = BTreeMap::new();
    let listed = scene.extras.iter().filter_map(|(_, data)| data.get("dependencies"));
    for path in
        listed.filter_map(|list| if let ExtrasValue::List(list) = list { Some(list) } else { None }).flatten()
    {
        if let ExtrasValue::Text(path) = path {
            named.entry(path.clone()).or_insert((DepKind::File, "dependencies".to_owned()));
        }
    }
    for (at, (_, image)) in scene.images.iter().enumerate() {
        if let ImageContent::File(path) = &image.content {
            named.entry(path.clone()).or_insert((DepKind::Texture, format!("images[{at}]")));
        }
    }
    for (at, (_, node)) in scene.nodes.iter().enumerate() {
        if let Some(path) = &node.instance {
            named.entry(path.clone()).or_insert((DepKind::Model, format!("nodes[{at}]")));
        }
    }
    named.into_iter().map(|(name, (kind, from))| any(kind, &name, from, finder)).collect()
}

fn any(kind: DepKind, name: &str, from: String, finder: &Finder) -> Dep {
    let named = Named { kind, name, from };
    if kind == DepKind::Texture { finder.image(named) } else { finder.file(named, &FileQuery::new(name)).0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_signs_are_understood() {
        assert_eq!(unescaped("a%20b%C3%A4.png"), "a bä.png");
        assert_eq!(unescaped("100%.png"), "100%.png");
        assert_eq!(unescaped("%zz%4"), "%zz%4");
    }
}
