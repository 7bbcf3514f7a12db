//! Laws 1, 2 and 4: files are rewritten byte for byte, and every byte belongs to a field.

use crate::sample::Sample;
use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_dae::{Document, TextEncoding, log, read, write};
use meshwright_testkit::laws;
use proptest::prelude::*;

/// Texts with everything that another writer would spell otherwise.
fn odd_texts() -> Vec<String> {
    let plain = Sample::new().text();
    vec![
        plain.clone(),
        plain.replace('\n', "\r\n"),
        plain.replace("<scene>", "<!-- a <b> --><?x y?><scene  >"),
        plain.replace("0.5 0.5 3", "+.5 5E-1\t3.<![CDATA[ ]]>"),
        plain.replace("name=\"obj\"", "name = 'o&amp;\"bj&#x41;'"),
        plain.replace("<asset>", "<asset><strange x:y=\"1\" xmlns:x=\"z\"><x:deep/></strange>"),
        plain.replace("<COLLADA", "<!DOCTYPE COLLADA>\n<COLLADA"),
        format!("{plain}\n<!-- the end -->\n"),
        format!("{plain}trailing"),
        plain.replace("name=\"obj\"", "name=\"a & b &nothing;\""),
    ]
}

fn check(bytes: Vec<u8>) {
    let source = Source::from(bytes);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    laws::same(source.bytes(), &write(&document).unwrap()).unwrap();
    let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
    assert!(error.is_none());
    laws::claimed(&log, FILE, source.len()).unwrap();
    let again = Document::parse(document.text().to_owned()).unwrap();
    assert_eq!(again.element_count(), document.element_count());
}

#[test]
fn odd_texts_are_kept_in_every_encoding() {
    for text in odd_texts() {
        check(text.clone().into_bytes());
        check(format!("\u{feff}{text}").into_bytes());
        check(text.encode_utf16().flat_map(u16::to_le_bytes).collect());
        check(format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_be_bytes).collect());
        let latin = text.replace("utf-8", "ISO-8859-1").replace("test", "t\u{e9}st");
        check(latin.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect());
    }
}

#[test]
fn decoded_texts_are_covered_by_the_log() {
    let text = Sample::new().text();
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let source = Source::from(bytes);
    let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
    assert!(error.is_none());
    laws::claimed(&log, 1, text.len() as u64).unwrap();
}

#[test]
fn replacements_change_nothing_else() {
    let text = Sample::new().text().replace("test", "t\u{e9}st");
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let source = Source::from(bytes);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let axis = document.root().descendant(&["asset", "up_axis"]).unwrap();
    let changed = document.replaced(&[(axis.content_range(), "Y_UP".into())]).unwrap();
    assert_eq!(changed.encoding(), TextEncoding::Utf16 { big_endian: true });
    let expected: Vec<u8> = text.replace("Z_UP", "Y_UP").encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(write(&changed).unwrap().to_vec(), expected);
}

/// Elements with attributes, texts and comments, as text.
fn element() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec!["node", "mesh", "x:extra", "p", "source", "\u{e4}"]);
    let attributes = prop::sample::select(vec!["", " id=\"a\"", " a='1'\n b = \"&lt;\"", " x:y=\"\""]);
    let content =
        prop::sample::select(vec!["", " 1 2\t3", "&amp;", "<!-- c -->", "<![CDATA[<]]>", "\r\n", "<?p q?>"]);
    let leaf = (name.clone(), attributes.clone(), content.clone()).prop_map(|(name, attributes, content)| {
        if content.is_empty() {
            format!("<{name}{attributes} />")
        } else {
            format!("<{name}{attributes}>{content}</{name} >")
        }
    });
    leaf.prop_recursive(6, 60, 5, move |inner| {
        (name.clone(), attributes.clone(), prop::collection::vec((inner, content.clone()), 0..5)).prop_map(
            |(name, attributes, inner)| {
                let inner: String =
                    inner.into_iter().map(|(element, text)| format!("{element}{text}")).collect();
                format!("<{name}{attributes}>{inner}</{name}>")
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn law_2_holds(elements in prop::collection::vec(element(), 0..4)) {
        let document = Document::parse(format!("<COLLADA version=\"1.4.1\">{}</COLLADA>", elements.concat())).unwrap();
        let source = Source::from(write(&document).unwrap().to_vec());
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(document, again);
        let (log, _) = log(&source, &Limits::DEFAULT, LogOptions::default());
        laws::claimed(&log, FILE, source.len()).unwrap();
        // The tree of elements is consistent: each is where its parent says.
        for element in document.root().descendants() {
            let parent = element.parent().unwrap();
            assert!(parent.children().any(|child| child == element));
            assert!(element.span().start > parent.span().start && element.span().end < parent.span().end);
        }
    }
}
