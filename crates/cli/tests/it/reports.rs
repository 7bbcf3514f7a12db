//! Reports: which stream they are on, what they say of files that cannot be read, and their formats.

use crate::common;
use common::{json, run, sandbox};
use meshwright_testkit::{images, mods};
use serde_json::Value;
use sha2::Digest as _;
use std::{collections::BTreeSet, fs};

#[test]
fn a_report_names_every_file_on_stdout() {
    let folder = sandbox();
    for (command, word) in [
        ("validate", "truncated.cdae: unreadable (CORE0001)"),
        ("info", "truncated.cdae"),
        ("roundtrip", "truncated.cdae"),
    ] {
        let (_, out, _) = run(folder.path(), &[command, "house.cdae", "truncated.cdae"]);
        assert!(out.contains(word) && out.contains("error[CORE0001]"), "{command}: {out}");
    }
}

#[test]
fn a_damaged_asset_is_invalid_and_a_missing_file_is_a_failure() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["validate", "truncated.cdae"]).0, 4);
    assert_eq!(run(folder.path(), &["validate", "gone.cdae"]).0, 1);
    assert_eq!(run(folder.path(), &["validate", "truncated.cdae", "gone.cdae"]).0, 1);
    let answer = json(folder.path(), &["validate", "house.cdae", "truncated.cdae", "--json"], 4);
    let verdicts: Vec<&str> =
        answer["files"].as_array().unwrap().iter().map(|file| file["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["valid", "unreadable"]);
    assert_eq!(answer["files"][1]["error"]["code"], "CORE0001");
    assert_eq!(answer["summary"]["unreadable"], 1);
    assert_eq!(answer["verdict"], "invalid");
}

#[test]
fn documents_have_the_same_shape_for_one_file_and_for_several() {
    let folder = sandbox();
    for command in ["info", "validate", "deps", "roundtrip"] {
        for files in [&["crane.cast"][..], &["crane.cast", "house.cdae"][..]] {
            let args: Vec<&str> = [command, "--json"].into_iter().chain(files.iter().copied()).collect();
            let answer = json(folder.path(), &args, 0);
            assert_eq!(answer["files"].as_array().unwrap().len(), files.len(), "{command}");
            assert_eq!(answer["summary"]["files"], files.len(), "{command}");
        }
    }
    let diagnostic =
        &json(folder.path(), &["validate", "--json", "odd.cast"], 4)["files"][0]["diagnostics"][0];
    assert!(diagnostic["title"].as_str().is_some_and(|title| !title.is_empty()));
}

#[test]
fn info_of_several_files_is_a_table() {
    let folder = sandbox();
    let (status, out, _) = run(folder.path(), &["info", "house.cdae", "crane.cast", "truncated.cdae"]);
    assert_eq!(status, 1);
    let rows: Vec<&str> = out.lines().skip_while(|line| !line.starts_with("format")).collect();
    assert_eq!(rows.len(), 4, "{out}");
    assert!(rows[1].starts_with("cdae 31") && rows[1].ends_with("house.cdae"), "{out}");
    assert!(rows[3].contains("truncated.cdae: unreadable (CORE0001)"), "{out}");
    let (_, verbose, _) = run(folder.path(), &["info", "house.cdae", "crane.cast", "-v"]);
    assert!(verbose.contains("\n\ncrane.cast\n"), "{verbose}");
}

#[test]
fn quiet_shows_only_what_is_wrong() {
    let folder = sandbox();
    let (_, out, _) = run(folder.path(), &["validate", "-q", "house.cdae", "crane.cast"]);
    assert_eq!(out, "");
    let (_, out, _) = run(folder.path(), &["validate", "-q", "house.cdae", "odd.cast"]);
    assert!(out.contains("odd.cast: invalid") && !out.contains("warning["), "{out}");
}

#[test]
fn a_baseline_hides_what_is_known() {
    let folder = sandbox();
    let write = ["validate", "odd.cast", "crane.cast", "--write-baseline", "known.json"];
    assert_eq!(run(folder.path(), &write).0, 4);
    let content: Value =
        serde_json::from_slice(&fs::read(folder.path().join("known.json")).unwrap()).unwrap();
    assert_eq!(content["schema"], "meshwright/baseline/1");
    assert!(content["files"]["odd.cast"].as_object().is_some_and(|counts| !counts.is_empty()));
    let (status, out, err) = run(folder.path(), &["validate", "odd.cast", "--baseline", "known.json"]);
    assert_eq!((status, out.as_str()), (0, "odd.cast: valid\n"), "{err}");
    assert!(err.contains("of the baseline not shown"), "{err}");
    // The same diagnostics of another file are new.
    fs::copy(folder.path().join("odd.cast"), folder.path().join("new.cast")).unwrap();
    assert_eq!(run(folder.path(), &["validate", "new.cast", "--baseline", "known.json"]).0, 4);
    // One more of a code than the baseline has is shown, too.
    let text = fs::read_to_string(folder.path().join("known.json")).unwrap();
    let mut content: Value = serde_json::from_str(&text).unwrap();
    for count in content["files"]["odd.cast"].as_object_mut().unwrap().values_mut() {
        *count = (count.as_u64().unwrap() - 1).into();
    }
    fs::write(folder.path().join("known.json"), content.to_string()).unwrap();
    assert_eq!(run(folder.path(), &["validate", "odd.cast", "--baseline", "known.json"]).0, 4);
    fs::write(folder.path().join("known.json"), "{}").unwrap();
    let (status, _, err) = run(folder.path(), &["validate", "odd.cast", "--baseline", "known.json"]);
    assert!(status == 1 && err.contains("invalid baseline file"), "{err}");
}

#[test]
fn github_annotations_are_one_line_each() {
    let folder = sandbox();
    let (status, out, _) =
        run(folder.path(), &["validate", "odd.cast", "truncated.cdae", "house.cdae", "--format", "github"]);
    assert_eq!(status, 4);
    assert!(
        out.lines()
            .all(|line| { ["::error file=", "::warning file="].iter().any(|start| line.starts_with(start)) })
    );
    assert!(out.contains("::error file=truncated.cdae,title=CORE0001"), "{out}");
    assert!(out.contains("::error file=odd.cast,title="), "{out}");
}

#[test]
fn junit_has_a_test_case_for_each_file() {
    let folder = sandbox();
    let (status, out, _) =
        run(folder.path(), &["validate", "odd.cast", "truncated.cdae", "house.cdae", "--format", "junit"]);
    assert_eq!(status, 4);
    assert!(out.contains(r#"<testsuites tests="3" failures="1" errors="1">"#), "{out}");
    assert_eq!(out.matches("<testcase ").count(), 3);
    assert!(out.contains("<failure message=") && out.contains(r#"type="CORE0001"/>"#), "{out}");
    assert!(out.starts_with("<?xml ") && out.trim_end().ends_with("</testsuites>"), "{out}");
}

#[test]
fn a_page_shows_models_and_textures_with_what_is_wrong() {
    let folder = sandbox();
    let mut files = mods::fit();
    files.retain(|(name, _)| !name.ends_with("stone_r.data.dds"));
    files.push(("vehicles/windmill/a<b>.PNG".to_owned(), images::png(16, 16, 8, 2)));
    mods::write(&folder.path().join("windmill"), &files);
    let (status, page, _) = run(folder.path(), &["check", "windmill", "--format", "html"]);
    assert_eq!(status, 4);
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"), "{page}");
    assert!(page.contains("Not fit to publish</strong>: 1 error"), "{page}");
    // The verdict and the table of codes come first, then errors before warnings and notes.
    let places: Vec<usize> = [
        "<strong class=\"error\">Not fit",
        "<table>",
        "<h2>Errors</h2>",
        "<h2>Warnings</h2>",
        "<h2>Notes</h2>",
    ]
    .map(|part| page.find(part).unwrap())
    .into();
    assert!(places.is_sorted(), "{places:?}: {page}");
    let severities = page.split("<li class=\"").skip(1).map(|item| item.split('"').next().unwrap());
    assert_eq!(severities.clone().next(), Some("error"), "{page}");
    assert!(severities.count() > 1, "{page}");
    // Every link of the table leads to a diagnostic.
    let links: BTreeSet<&str> =
        page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let targets: BTreeSet<&str> =
        page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(links.contains("MOD0201-1") && links == targets, "{links:?} {targets:?}");
    let (_, text, _) = run(folder.path(), &["check", "windmill", "-v"]);
    let severities: Vec<&str> =
        text.lines().filter_map(|line| line.split_once('[')).map(|(word, _)| word).collect();
    let first_other = severities.iter().position(|word| *word != "error").unwrap();
    assert!(first_other > 0 && !severities[first_other..].contains(&"error"), "{text}");
    assert!(page.contains("<li class=\"error\"><b>error</b> <code>MOD0201</code> texture &quot;"), "{page}");
    assert!(page.contains("a&lt;b&gt;.PNG</h3>") && !page.contains("a<b>"), "{page}");
    assert!(page.contains("<img src=\"data:image/png;base64,iVBOR") && !page.contains("://"), "{page}");
    // Browsers load nothing else and run nothing; the policy comes before everything that it applies to.
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'sha256-";
    let [before, after] = page.split(policy).collect::<Vec<_>>()[..] else { panic!("{page}") };
    assert!(before.ends_with("<meta charset=\"utf-8\">\n") && !page.contains("style=\""), "{page}");
    let style = after.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
    let hash =
        base64::Engine::encode(&base64::engine::general_purpose::STANDARD, sha2::Sha256::digest(style));
    assert!(after.starts_with(&format!("{hash}'; base-uri 'none'; form-action 'none'\">")), "{page}");
    let (status, page, _) =
        run(folder.path(), &["validate", "odd.cast", "truncated.cdae", "--format", "html"]);
    assert_eq!(status, 4);
    assert!(page.contains("Problems were found</strong>: 4 errors"), "{page}");
    assert!(page.contains("1 unreadable") && page.contains("<code>CORE0001</code>"), "{page}");
    // Damaged models have no pictures.
    assert_eq!((page.matches("<h2>").count(), page.matches("<img").count()), (3, 0), "{page}");
}

#[test]
fn options_that_the_format_would_ignore_are_refused() {
    let folder = sandbox();
    for (args, reason) in [
        (
            &["--clip-mode", "relative"][..],
            "--clip-mode for glb files: its animations are absolute (supported: cast)",
        ),
        (
            &["--reference-style"],
            "--reference-style for glb files: there is no choice of a binary and a text form",
        ),
        (
            &["--compress", "zstd"],
            "--compress for glb files: its files have another compression (supported: cdae)",
        ),
    ] {
        let all: Vec<&str> =
            ["convert", "house.cdae", "-o", "x.glb"].into_iter().chain(args.iter().copied()).collect();
        let (status, _, err) = run(folder.path(), &all);
        assert!(status == 1 && err.contains(&format!("unsupported option {reason}")), "{args:?}: {err}");
        assert!(!folder.path().join("x.glb").exists());
    }
}

#[test]
fn sizes_of_levels_are_sorted_and_counted() {
    let folder = sandbox();
    let convert = |sizes: &str| {
        run(folder.path(), &["convert", "house.cdae", "-o", "small.cdae", "--lod-sizes", sizes])
    };
    assert_eq!(convert("50,100").0, 0);
    let levels = json(folder.path(), &["info", "--json", "small.cdae"], 0)["files"][0]["levels"].clone();
    assert_eq!((levels[0]["pixels"].as_f64(), levels[1]["pixels"].as_f64()), (Some(100.0), Some(50.0)));
    let (status, _, err) = convert("50,100,200");
    assert!(status == 1 && err.contains("3 sizes given for 2 levels of detail"), "{err}");
}

/// A file of which only the header is published is neither valid nor invalid, in each report.
#[test]
fn a_file_whose_content_cannot_be_read_is_not_checked() {
    let folder = sandbox();
    let path = meshwright_testkit::fixtures::path("tinman/codes/CMH0209.cmh");
    fs::copy(path, folder.path().join("newer.cmh")).unwrap();
    let (status, text, _) = run(folder.path(), &["validate", "newer.cmh"]);
    assert_eq!(status, 0);
    assert!(text.contains("newer.cmh: not checked, as only its header can be read"), "{text}");
    let answer = json(folder.path(), &["validate", "newer.cmh", "--json"], 0);
    assert_eq!(
        (&answer["verdict"], &answer["files"][0]["verdict"]),
        (&"not_checked".into(), &"not_checked".into())
    );
    assert_eq!((&answer["summary"]["not_checked"], &answer["summary"]["valid"]), (&1.into(), &0.into()));
    let log = json(folder.path(), &["validate", "newer.cmh", "--format", "sarif"], 0);
    let told = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(told, "not checked: only the header of the file can be read");
    let (_, report, _) = run(folder.path(), &["validate", "newer.cmh", "--format", "junit"]);
    assert!(
        report.contains("skipped=\"1\"") && report.contains("<skipped message=\"not checked"),
        "{report}"
    );
}
