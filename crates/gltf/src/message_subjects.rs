//! The subjects of messages.

use meshwright_core::count;

/// The lists whose items messages name by a noun: list, singular, plural.
pub(crate) const NOUNS: [(&str, &str, &str); 26] = [
    ("accessors", "accessor", "accessors"),
    ("aliases", "alias", "aliases"),
    ("animations", "animation", "animations"),
    ("bufferViews", "buffer view", "buffer views"),
    ("buffers", "buffer", "buffers"),
    ("cameras", "camera", "cameras"),
    ("channels", "channel", "channels"),
    ("clips", "animation", "animations"),
    ("externalAssets", "external asset", "external assets"),
    ("files", "file", "files"),
    ("images", "image", "images"),
    ("levels", "level", "levels"),
    ("lights", "light", "lights"),
    ("mappings", "mapping", "mappings"),
    ("materials", "material", "materials"),
    ("meshes", "mesh", "meshes"),
    ("nodes", "node", "nodes"),
    ("pointers", "pointer", "pointers"),
    ("primitives", "primitive", "primitives"),
    ("samplers", "sampler", "samplers"),
    ("scenes", "scene", "scenes"),
    ("shapes", "shape", "shapes"),
    ("skins", "skin", "skins"),
    ("targets", "morph target", "morph targets"),
    ("textures", "texture", "textures"),
    ("variants", "variant", "variants"),
];

/// A path as the subject of a message: `POSITION of primitive 0 of mesh 1`.
pub(crate) fn subject(path: &str) -> String {
    let mut words = String::new();
    for step in path.rsplit('/') {
        let item = step.strip_suffix(']').and_then(|step| step.split_once('['));
        let skipped = match item {
            Some((list, _)) => list == "pools" && path.matches('/').count() > 0,
            None => ["attributes", "extensions"].contains(&step),
        };
        if skipped {
            continue;
        }
        if !words.is_empty() {
            words.push_str(" of ");
        }
        let noun = item.and_then(|(list, _)| NOUNS.iter().find(|(known, ..)| *known == list));
        match (noun, item) {
            (Some((_, noun, _)), Some((_, index))) => {
                words.push_str(noun);
                words.push(' ');
                words.push_str(index);
            }
            _ => words.push_str(step),
        }
    }
    if words.is_empty() { "the asset".to_owned() } else { words }
}

/// The number of values, of keyframes, and of values per keyframe, in words.
pub(crate) fn values_of_keys(values: usize, keys: usize, of_key: usize) -> String {
    let values = count(values, "value", "values");
    let keys = count(keys, "keyframe", "keyframes");
    format!("{values} for {keys} of {}", count(of_key, "value", "values"))
}

/// The message for an index out of range.
pub(crate) fn absent(path: &str, what: &str, index: impl std::fmt::Display) -> String {
    format!("{} refers to {what} {index}, which does not exist", subject(path))
}

#[cfg(test)]
mod tests {
    use super::subject;

    #[test]
    fn subjects_reverse_the_path() {
        for (path, words) in [
            ("meshes[1]/primitives[0]/attributes/POSITION", "POSITION of primitive 0 of mesh 1"),
            ("meshes[0]/pools[2]/NORMAL", "NORMAL of mesh 0"),
            ("meshes[0]/pools[2]", "mesh 0"),
            ("nodes[3]/extensions/MSFT_lod", "MSFT_lod of node 3"),
            ("skins[0]/joints[2]", "joints[2] of skin 0"),
            ("", "the asset"),
        ] {
            assert_eq!(subject(path), words);
        }
    }
}
