//! Every code has a page. Every code of files has a file that triggers it and few others, and its page
//! shows the message.

use meshwright_core::{Code, Diagnostics, Limits, Source};
use meshwright_testkit::{fixtures, laws};
use meshwright_tinman::{
    cmh::{self, Answer, Mode, Solution, Verdict},
    codes,
};

/// Codes of files. Other tests cover those of scenes and edits.
fn of_files() -> impl Iterator<Item = &'static Code> {
    codes::cmh::ALL.iter().chain(codes::to_scene::ALL).chain(codes::validate_cmh::ALL).copied()
}

/// Every code that a file triggers in any operation, as code and `path: message`.
fn triggered(bytes: &[u8]) -> Vec<(&'static Code, String)> {
    let source = Source::from(bytes.to_vec());
    let line = |path: &str, message: &str| format!("{path}: {message}").trim_start_matches(": ").to_owned();
    let mut all = Vec::new();
    let strict = cmh::read_with(&source, &Limits::DEFAULT, Mode::Strict);
    let solution =
        strict.as_ref().map_or_else(|_| Solution::default(), |(document, _)| null_colliders(document));
    let solved = cmh::read_solved(&source, &Limits::DEFAULT, solution);
    for read in [strict, cmh::read_with(&source, &Limits::DEFAULT, Mode::Inferred), solved] {
        match read {
            Ok((document, diagnostics)) => {
                let diagnostics: [Diagnostics; 3] = [
                    diagnostics,
                    cmh::validate(&document, &Limits::DEFAULT),
                    cmh::to_scene(&document).diagnostics,
                ];
                for diagnostic in diagnostics.iter().flat_map(Diagnostics::as_slice) {
                    all.push((diagnostic.code, line(&diagnostic.path, &diagnostic.message)));
                }
            }
            Err(error) => all.push((error.code(), line(error.path(), error.message()))),
        }
    }
    all
}

/// An answer that no search would give for invalid fades: every Collider is a null object.
fn null_colliders(document: &cmh::Document<'_>) -> Solution {
    let mut solution = Solution::default();
    let holes = document.models.iter().filter_map(|model| model.hole);
    for hole in holes.filter(|hole| hole.kind == cmh::grammar::HoleKind::Collider) {
        solution.answer(hole.at, Answer::Ends(hole.at + 4));
    }
    solution
}

fn fixture(code: &Code) -> Vec<u8> {
    fixtures::read(&format!("tinman/codes/{}.cmh", code.id))
}

#[test]
fn every_code_has_a_file_and_its_page_shows_the_message() {
    let mut broken = Vec::new();
    for code in of_files() {
        let found = triggered(&fixture(code));
        let page = codes::explain(code.id).unwrap_or_default();
        match found.iter().find(|(own, _)| std::ptr::eq(*own, code)) {
            None => broken.push(format!("{} is not triggered, found {found:?}", code.id)),
            Some((_, line)) if !page.contains(line.as_str()) => {
                broken.push(format!("PAGE\t{}\t{line}", code.id));
            }
            Some(_) => {}
        }
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn valid_files_trigger_nothing() {
    let source = Source::from(fixtures::read("tinman/codes/clean.cmh"));
    let (document, diagnostics) = cmh::read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty() && document.verdict() == Verdict::Documented);
    let ids: Vec<_> = cmh::validate(&document, &Limits::DEFAULT).counts().map(|(code, _)| code.id).collect();
    assert_eq!(ids, ["CMH0649"], "models of a skeleton draw nothing");
    assert!(cmh::to_scene(&document).diagnostics.is_empty());
    let village = Source::from(fixtures::read("tinman/village.cmh"));
    let (village, _) = cmh::read(&village, &Limits::DEFAULT).unwrap();
    assert_eq!(cmh::validate(&village, &Limits::DEFAULT).count(&codes::validate_cmh::EMPTY_MODEL), 0);
}

#[test]
fn a_file_for_a_code_triggers_few_others() {
    for code in codes::validate_cmh::ALL {
        let bytes = fixture(code);
        let source = Source::from(bytes.clone());
        let (document, _) = cmh::read(&source, &Limits::DEFAULT).unwrap();
        let diagnostics = cmh::validate(&document, &Limits::DEFAULT);
        assert!(diagnostics.counts().count() <= 4, "{}: {:#?}", code.id, diagnostics.as_slice());
        laws::same(&bytes, &cmh::write(&document)).unwrap();
    }
}
