//! Fixes change what they name, and nothing else.

use crate::sample::{Sample, TRIANGLES};
use meshwright_core::{Code, Limits, Source};
use meshwright_dae::{Document, FIXES, codes, fix, read, validate, write};

/// The fixed text, and the messages.
fn fixed(text: &str, code: &'static Code) -> (String, Vec<String>) {
    let document = Document::parse(text).unwrap();
    let done = fix(document, &|own| own.id == code.id, &Limits::DEFAULT).unwrap();
    let messages = done.diagnostics.as_slice().iter().map(|own| own.message.clone()).collect();
    (done.value.text().to_owned(), messages)
}

#[test]
fn every_fixable_problem_is_fixed_and_nothing_else_changes() {
    use codes::validation as checks;
    let sample = || Sample::new();
    let transparency = "<transparency><float>0.0</float></transparency>";
    let cases: Vec<(&'static Code, Sample, &str, &str)> = vec![
        (&codes::NAMESPACE, sample().with(" xmlns=\"http://www.collada.org/2005/11/COLLADASchema\"", ""), "<COLLADA", "<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\""),
        (&codes::BAD_REFERENCE, sample().with("name=\"obj\"", "name=\"a & b &amp; &x;\""), "name=\"a & b &amp; &x;\"", "name=\"a &amp; b &amp; &amp;x;\""),
        (&checks::NO_SCENE, sample().with("<scene><instance_visual_scene url=\"#Scene\"/></scene>\n", ""), "</COLLADA>", "<scene><instance_visual_scene url=\"#Scene\"/></scene>\n</COLLADA>"),
        (&checks::EMPTY_LIBRARY, sample().with("<library_geometries>", "<library_images>\n</library_images>\n<library_geometries>"), "<library_images>\n</library_images>\n", ""),
        (&checks::DECIMAL_COMMA, sample().with("0.5 0.5 3", "0,5 0,5\n 3"), "0,5 0,5\n 3", "0.5 0.5\n 3"),
        (&checks::NUMBER_SPELLING, sample().with("0.5 0.5 3", "1.#INF -1.#INF -1.#IND"), "1.#INF -1.#INF -1.#IND", "INF -INF NaN"),
        (&checks::ARRAY_COUNT, sample().with("count=\"15\"", "count='16'"), "count='16'", "count='15'"),
        (&checks::PRIMITIVE_COUNT, sample().with("count=\"6\"", "count=\"7\""), "count=\"7\"", "count=\"6\""),
        (&checks::EMPTY_PRIMITIVE, sample().with(TRIANGLES, &format!("<lines count=\"0\"></lines>{TRIANGLES}")), "<lines count=\"0\"></lines>", ""),
        (&checks::LAST_ROW, sample().with("7 0 0 0 1", "7 0 0 0.5 1 "), "7 0 0 0.5 1 ", "7 0 0 0 1 "),
        (&checks::IMAGE_PATH, sample().library("<library_images><image id=\"i\"><init_from> tex dir\\a.png\n</init_from></image></library_images>"), "tex dir\\a.png", "tex%20dir/a.png"),
        (&checks::TRANSPARENCY_ZERO, sample().with("</lambert>", &format!("{transparency}</lambert>")), "0.0</float>", "1</float>"),
    ];
    assert_eq!(cases.len(), FIXES.len());
    for (code, sample, old, new) in cases {
        let text = sample.text();
        assert!(text.contains(old), "{code}");
        let (after, messages) = fixed(&text, code);
        assert_eq!(after, text.replacen(old, new, 1), "{code}");
        assert_eq!(messages.len(), 1, "{code}: {messages:?}");
        assert!(FIXES.iter().any(|own| own.code.id == code.id));
        // There is nothing left to fix.
        assert_eq!(fixed(&after, code), (after.clone(), vec![]), "{code}");
        let document = Document::parse(after).unwrap();
        let left = validate(&document, &Limits::DEFAULT).count(code);
        assert_eq!(left, 0, "{code}");
    }
}

#[test]
fn what_needs_a_decision_stays() {
    let twice = Sample::new()
        .with("<scene><instance_visual_scene url=\"#Scene\"/></scene>\n", "")
        .with("</library_visual_scenes>", "<visual_scene id=\"b\"/></library_visual_scenes>")
        .text();
    assert_eq!(fixed(&twice, &codes::validation::NO_SCENE), (twice.clone(), vec![]));
    let note = Sample::new()
        .with("</library_effects>", "</library_effects><library_images><!-- mine --></library_images>");
    let text = note.text();
    assert_eq!(fixed(&text, &codes::validation::EMPTY_LIBRARY), (text.clone(), vec![]));
    let marked = Sample::new().with("0.5 0.5 3", "0,5 <!-- a --> 0,5 3").text();
    assert_eq!(fixed(&marked, &codes::validation::DECIMAL_COMMA), (marked.clone(), vec![]));
}

#[test]
fn fixed_texts_keep_their_encoding() {
    let text = Sample::new()
        .with("utf-8", "windows-1252")
        .with("name=\"g\"", "name=\"\u{e9}\"")
        .with("count=\"6\"", "count=\"7\"");
    let bytes: Vec<u8> = text.text().chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    let source = Source::from(bytes.clone());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let done = fix(document, &|_| true, &Limits::DEFAULT).unwrap();
    let at = bytes.windows(9).position(|own| own == b"count=\"7\"").unwrap();
    let mut expected = bytes;
    expected[at + 7] = b'6';
    assert_eq!(write(&done.value).unwrap().to_vec(), expected);
}
