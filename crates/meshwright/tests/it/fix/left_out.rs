//! Fixes that would cause or reveal an error are left out and reported; all others are applied.

use crate::fix::{fixed, found, only};
use meshwright::{Limits, Source};

/// A `.gltf` with these members, in single quotes.
fn text(members: &str) -> Source {
    let text = format!("{{'asset': {{'version': '2.0'}}, {members}}}").replace('\'', "\"");
    Source::from(text.into_bytes())
}

/// Content of unlisted extensions with an error, which is checked once they are listed.
const HIDDEN: [(&str, &str); 3] = [
    (
        "'extensionsUsed': ['KHR_lights_puncsual'],
         'extensions': {'KHR_lights_punctual': {'lights': [{'type': 'directional', 'range': 0}]}}",
        "GLTF0513",
    ),
    (
        "'animations': [{'samplers': [], 'channels': [{'sampler': 0, 'target': {'path': 'pointer', 'node': 0,
         'extensions': {'KHR_animation_pointer': {'pointer': '/nodes/0/scale'}}}}]}]",
        "GLTF0551",
    ),
    ("'materials': [{'extensions': {'KHR_materials_ior': {'ior': 'glass'}}}]", "GLTF0511"),
];

#[test]
fn revealed_errors_are_reported() {
    for (members, hidden) in HIDDEN {
        let source = text(members);
        let before = found(&source);
        let fixed = fixed(&source);
        assert!(fixed.bytes.is_none() && fixed.fixes.is_empty(), "{members}: {:?}", fixed.fixes);
        let [told] = fixed.left_out.as_slice() else { panic!("{members}: {:?}", fixed.left_out) };
        assert_eq!(told.code.id, "GLTF0541", "{members}");
        assert!(told.message.contains(hidden), "{members}: {}", told.message);
        assert!(told.path.contains("KHR_") || told.path.contains("animations[0]"), "{}", told.path);
        let counts = |diagnostics: &meshwright::Diagnostics| {
            diagnostics.counts().map(|(code, n)| (code.id, n)).collect::<Vec<_>>()
        };
        assert_eq!(counts(&fixed.left), counts(&before), "{members}");
    }
}

#[test]
fn other_problems_are_fixed() {
    for (members, _) in HIDDEN {
        let whole = "'nodes': [{'children': [1.0]}, {}]";
        let source = text(&format!("{members}, {whole}"));
        let fixed = fixed(&source);
        let codes: Vec<&str> = fixed.fixes.counts().map(|(code, _)| code.id).collect();
        assert_eq!(codes, ["GLTF0526"], "{members}");
        assert_eq!(fixed.left_out.counts().map(|(code, _)| code.id).collect::<Vec<_>>(), ["GLTF0541"]);
        let bytes = fixed.bytes.unwrap();
        let expected = String::from_utf8(source.bytes().to_vec()).unwrap().replace("1.0", "1");
        assert_eq!(String::from_utf8(bytes.clone()).unwrap(), expected);
        // The second run reports it again and fixes nothing.
        let again = crate::fix::fixed(&Source::from(bytes));
        assert!(again.bytes.is_none() && again.fixes.is_empty() && !again.left_out.is_empty(), "{members}");
    }
}

#[test]
fn codes_that_are_not_requested_are_not_reported() {
    let (members, _) = HIDDEN[0];
    let source = text(&format!("{members}, 'nodes': [{{'rotation': [0, 0, 3, 4]}}]"));
    let fixed = meshwright::fix(&source, &Limits::DEFAULT, &only("GLTF0655")).unwrap();
    assert!(fixed.bytes.is_some() && fixed.left_out.is_empty(), "{:?}", fixed.left_out);
}
