//! The page of every code: its title, meaning and example are written in Markdown, its help is the hint.

use meshwright::{Code, core::code_lists::meaning, fix::Applicability};
use std::collections::BTreeSet;

/// Verbs with which a hint begins: it is an action.
const VERBS: &str = "Add Animate Apply Ask Assign Attach Bake Begin Bind Bring Build Change Check Choose Clamp Clean Clear Close \
    Combine Compare Compile Compute Convert Copy Correct Create Cut Define Delete Divide Duplicate Encode End Export Extract \
    Find Fix Flatten Get Give Have Hide Ignore Import Insert Join Keep Leave Let Limit List Load Look Make Merge Move Multiply \
    Name Normalize Number Open Pack Pad Parent Pass Place Play Point Put Raise Re-export Read Rebuild Recompute Recover Recreate \
    Reduce Refer Remove Rename Repair Replace Report Reset Resize Restore Reverse Round Run Save Scale Select Set Share Shift Ship \
    Shorten Show Simplify Sort Split Spread State Store Swap Take Triangulate Try Turn Unpack Unwrap Update Use Write";

/// What is wrong with a hint.
fn style_of_hint(hint: &str) -> Option<&'static str> {
    let first = hint.split_whitespace().next()?.trim_end_matches(',');
    if !VERBS.split_whitespace().any(|verb| verb == first) {
        return Some("does not begin with a verb");
    }
    // Hints are one line of a terminal or two.
    match hint {
        _ if !hint.ends_with('.') => Some("does not end with a period"),
        _ if hint.chars().count() > 150 => Some("is long"),
        _ if hint.contains("docs/") => Some("names a file of the repository"),
        _ => None,
    }
}

/// What is wrong with a code or its page.
fn faults(code: &'static Code) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut require = |holds: bool, what: &str| {
        if !holds {
            wrong.push(format!("{code}: {what}: {} | {}", code.title, code.hint));
        }
    };
    let page = meshwright_beamng::explain(code.id).unwrap_or_default();
    let (first, rest) = code.title.split_at_checked(1).unwrap_or_default();
    let head = format!("## {code}\n\n**{}{rest}** ({}).", first.to_uppercase(), code.kind());
    require(page.starts_with(&head), "the page does not begin with the title");
    require(page.ends_with(&format!("\n\nHelp: {}\n", code.hint)), "the help of the page is not the hint");
    require(page.matches("\nHelp: ").count() == 1, "the page has a help of its own");
    require(page.matches("## ").count() == 1, "the page has the heading of another code");
    let meaning = meaning(&page);
    require(meaning.ends_with('.'), "the meaning is no sentence");
    require(!meaning.contains(code.hint), "the meaning repeats the hint");
    require(!code.title.is_empty() && !code.title.ends_with('.'), "the title is empty or ends with a period");
    if let Some(fault) = style_of_hint(code.hint) {
        require(false, fault);
    }
    // A hint may also name the command for another file or code.
    let (says, says_unsafe) = (code.hint.contains("meshwright fix"), code.hint.contains("--unsafe-fixes"));
    match meshwright::applicability(code) {
        Some(Applicability::Safe) => require(!says_unsafe, "the fix is safe"),
        Some(Applicability::Unsafe { .. }) => require(!says || says_unsafe, "the fix needs --unsafe-fixes"),
        None => require(!says_unsafe, "there is no fix"),
    }
    wrong
}

#[test]
fn every_code_has_a_page_whose_help_is_the_hint() {
    let wrong: Vec<String> = meshwright_beamng::codes().flat_map(faults).collect();
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn ids_are_unique_and_only_they_have_pages() {
    let ids: Vec<&str> = meshwright_beamng::codes().map(|code| code.id).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
    for unknown in ["CAST9999", "CAST", "SCENE9999", "", "##"] {
        assert_eq!(meshwright_beamng::explain(unknown), None, "{unknown}");
    }
    assert_eq!(meshwright_beamng::explain(" cast0001 "), meshwright_beamng::explain("CAST0001"));
}
