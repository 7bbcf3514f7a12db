//! Runs the examples of the README and of every page below `docs` in order, in a separate folder for each
//! page, and compares their output. After an intended change:
//! `SNAPSHOTS=overwrite cargo test -p meshwright-cli --test it examples`, and review the difference.
//!
//! In a `console` block stdout follows a command, then stderr after `! `, then a status other than 0 after
//! `? `. A block whose first line ends in `file=NAME` is a file of that folder.

use crate::common;
use common::{
    page::{self, Block},
    run, run_shell, sandbox,
};
use snapbox::{Assert, Data};
use std::{
    fs,
    io::{BufRead, BufReader},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

/// Blocks of shell commands that are not run, by page and first word, with the reason.
const NOT_RUN: &[(&str, &str, &str)] = &[
    ("README.md", "cargo", "it builds what runs here"),
    (
        "docs/guides/beamng.md",
        "meshwright convert my_mod/vehicles/boat/hull.cdae",
        "it needs a mod with textures",
    ),
    ("docs/cook.md", "meshwright cook my_mod", "it needs a mod with textures"),
    ("docs/guides/levels.md", "meshwright convert my_mod/levels/cove -o cove.glb\n", "it needs a level"),
    (
        "docs/guides/levels.md",
        "meshwright convert my_mod/levels/cove -o cove.glb --game",
        "it needs the game",
    ),
    (
        "docs/guides/levels.md",
        "meshwright convert my_mod/levels/cove -o cove.glb --instances",
        "it needs a level",
    ),
    ("docs/guides/levels.md", "meshwright convert my_mod/vehicles/cart", "it needs a vehicle"),
    ("docs/guides/vehicles.md", "meshwright convert my_mod/vehicles/cart", "it needs a vehicle"),
    ("docs/guides/levels.md", "meshwright info my_mod/levels/cove", "it needs a level"),
    ("docs/deps.md", "meshwright deps my_mod/levels/cove", "it needs a level"),
    ("docs/query.md", "meshwright query '.[] | select", "it needs a level"),
    ("docs/guides/publish_mod.md", "meshwright check windmill.zip --game", "it needs the game"),
    ("docs/formats/README.md", "kaitai-struct-compiler", "it is another program; the tests use it from npm"),
    ("docs/formats/README.md", "cargo run -p meshwright-conformance", "a test of the vectors runs it"),
    ("docs/guides/blender.md", "cargo xtask blender", "it builds a wheel"),
    ("docs/guides/blender.md", "pip install bpy", "it installs Blender"),
    ("docs/guides/c.md", "cargo build --release -p meshwright-capi", "it builds a library"),
    ("docs/guides/python.md", "pip install -v crates/python", "it builds a wheel"),
    ("docs/guides/scale.md", "pip install -v crates/python/catalog", "it builds a wheel"),
    ("docs/releasing.md", "sigstore verify", "it needs a release"),
    ("docs/releasing.md", "cargo xtask release", "it packs what is built"),
    ("docs/agents.md", "cargo install", "it builds what runs here"),
    ("docs/view.md", "meshwright view models/", "it ends with the last tab of the browser"),
];

/// The output of a command in the form of the page.
fn answer(folder: &Path, command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    let (status, out, err) = match words.as_slice() {
        ["meshwright", args @ ..] if page::is_plain(command) => run(folder, args),
        _ => run_shell(folder, command),
    };
    let mut text = out;
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    for line in err.lines() {
        text.push_str(&format!("! {line}\n"));
    }
    if status != 0 {
        text.push_str(&format!("? {status}\n"));
    }
    text
}

/// The page with the actual output.
fn done(text: &str) -> String {
    let folder = sandbox();
    let mut done = String::new();
    for block in page::blocks(text) {
        match block {
            Block::Console(commands) => {
                for command in commands {
                    done.push_str(&format!("$ {command}\n{}", answer(folder.path(), command)));
                }
            }
            Block::File(name, content) => {
                let path = folder.path().join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, &content).unwrap();
                done.push_str(&content);
            }
            Block::Code(lines) => lines.into_iter().for_each(|line| done.push_str(&format!("{line}\n"))),
            Block::Text(line) => done.push_str(&format!("{line}\n")),
        }
    }
    done
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README and all pages, by their paths from the root.
fn pages() -> Vec<(String, String)> {
    let (mut names, mut folders) = (vec!["README.md".to_owned()], vec!["docs".to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().into_string().unwrap());
            if entry.path().is_dir() {
                folders.push(name);
            } else if name.ends_with(".md") {
                names.push(name);
            }
        }
    }
    names.sort();
    names.into_iter().map(|name| (name.clone(), fs::read_to_string(root().join(name)).unwrap())).collect()
}

#[test]
fn every_example_shows_the_actual_output() {
    let (mut commands, mut wrong) = (0, Vec::new());
    for (name, text) in pages() {
        let all: Vec<&str> = page::commands(&text).collect();
        // Without a shell, pages that need one are skipped.
        if all.is_empty() || !cfg!(unix) && !all.iter().all(|command| page::is_plain(command)) {
            continue;
        }
        commands += all.len();
        let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
        let expected = Data::read_from(&root().join(&name), None);
        // On other systems backslashes of paths become slashes; here they belong to expressions.
        let expected = if cfg!(unix) { expected.raw() } else { expected };
        let same = || assert.eq(done(&text), expected);
        if catch_unwind(AssertUnwindSafe(same)).is_err() {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "the output of examples in {wrong:?} differs, see above");
    assert!(commands >= if cfg!(unix) { 100 } else { 10 }, "only {commands} examples were found");
}

#[test]
fn the_picture_of_the_readme_shows_what_the_program_prints() {
    let svg = fs::read_to_string(root().join("docs/terminal.svg")).unwrap();
    let lines = svg.lines().filter_map(|line| line.strip_prefix("<g>")?.strip_suffix("</g>"));
    let shown: Vec<String> = lines.map(text_of).collect();
    let folder = sandbox();
    let commands = shown.iter().filter_map(|line| line.strip_prefix("$ meshwright "));
    let printed = commands.map(|command| {
        let args: Vec<&str> = command.split_whitespace().collect();
        let (_, out, err) = run(folder.path(), &args);
        format!("$ meshwright {command}\n{out}{err}")
    });
    let printed = printed.collect::<Vec<_>>().join("\n");
    assert!(!printed.is_empty(), "the picture shows no command");
    assert_eq!(shown.join("\n") + "\n", printed, "run `cargo xtask picture`");
}

/// The text of a line of SVG, without its elements.
fn text_of(line: &str) -> String {
    let runs = line.split('<').filter_map(|part| Some(part.split_once('>')?.1));
    runs.collect::<String>().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[test]
fn shell_commands_that_are_not_run_are_listed() {
    let mut seen = vec![false; NOT_RUN.len()];
    for (name, text) in pages() {
        for block in text.split("\n```sh\n").skip(1) {
            let known = NOT_RUN.iter().position(|(page, first, _)| *page == name && block.starts_with(first));
            let first = block.lines().next().unwrap_or_default();
            let known = known.unwrap_or_else(|| panic!("{name}: make a `console` block of `{first}`"));
            seen[known] = true;
        }
    }
    let gone: Vec<_> = NOT_RUN.iter().zip(seen).filter(|(_, seen)| !seen).map(|(known, _)| known).collect();
    assert!(gone.is_empty(), "{gone:?} no longer exist");
}

#[test]
fn the_list_of_pages_is_complete() {
    let pages = pages();
    let list = &pages.iter().find(|(name, _)| name == "docs/README.md").unwrap().1;
    let listed: Vec<&str> = page::links(list).map(|link| link.split('#').next().unwrap()).collect();
    let of_docs = pages.iter().filter_map(|(name, _)| name.strip_prefix("docs/"));
    let missing: Vec<&str> = of_docs.filter(|name| *name != "README.md" && !listed.contains(name)).collect();
    assert!(missing.is_empty(), "docs/README.md does not list {missing:?}");
}

/// The commands in the table of tasks of the README work in a build with the features of its installation.
#[test]
fn every_task_of_the_readme_works() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let rows =
        readme.lines().filter_map(|line| line.strip_prefix("| ")).filter(|row| row.contains("`meshwright "));
    let mut commands = 0;
    for row in rows {
        let command = row.split('`').find(|part| part.starts_with("meshwright ")).unwrap();
        let args: Vec<&str> = command.split(' ').skip(1).collect();
        commands += 1;
        let folder = sandbox();
        let folder = folder.path();
        fs::create_dir(folder.join("models")).unwrap();
        for name in ["house.cdae", "crane.cast"] {
            fs::copy(folder.join(name), folder.join("models").join(name)).unwrap();
        }
        meshwright_testkit::mods::write(&folder.join("mod"), &meshwright_testkit::mods::fit());
        common::copy_folder(&common::fixtures().join("level"), &folder.join("map"));
        let material = common::fixtures().join("udm/codes/clean_material.udm");
        fs::copy(material, folder.join("brick.pmat")).unwrap();
        assert_eq!(run(folder, &["convert", "brick.pmat", "-o", "brick.pmat_b"]).0, 0);
        let (status, err) = match args[0] {
            // It ends with the last tab of the browser, and so is asked where the page is.
            "view" => {
                let mut view = std::process::Command::new(snapbox::cmd::cargo_bin!("meshwright"));
                view.current_dir(folder).args(&args).args(["--no-open", "--stay", "--ndjson"]);
                let mut child = view.stdout(std::process::Stdio::piped()).spawn().unwrap();
                let mut line = String::new();
                BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
                child.kill().unwrap();
                child.wait().unwrap();
                (if line.contains("http://127.0.0.1:") { 0 } else { 1 }, line)
            }
            "edit" => {
                let edit = common::meshwright(folder);
                let output = edit.args(&args).env("VISUAL", "true").env("EDITOR", "true").output().unwrap();
                (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
            }
            _ => {
                let (status, _, err) = run(folder, &args);
                (status, err)
            }
        };
        assert_eq!(status, 0, "{command}: {err}");
        if let Some(at) = args.iter().position(|word| ["-o", "--sheet"].contains(word)) {
            assert!(folder.join(args[at + 1]).is_file(), "{command} writes nothing");
        }
    }
    assert!(commands >= 8, "only {commands} commands were found");
    // What it says of building it.
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let features = readme.split("unless `--features` names them: ").nth(1).unwrap();
    let features = features.split('.').next().unwrap().split('`').skip(1).step_by(2);
    for feature in features {
        assert!(manifest.contains(&format!("\n{feature} = [")), "the feature {feature} does not exist");
    }
    for path in readme.split("--path ").skip(1).chain(readme.split("pip install ").skip(1)) {
        let path = path.split([' ', '`', '\n']).next().unwrap();
        assert!(root().join(path).is_dir(), "{path} does not exist");
    }
}

#[test]
fn links_between_pages_are_valid() {
    let (mut links, mut dead) = (0, Vec::new());
    for (name, text) in pages() {
        let folder = root().join(&name).parent().unwrap().to_owned();
        for link in page::links(&text) {
            links += 1;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let path = if file.is_empty() { root().join(&name) } else { folder.join(file) };
            let has =
                || fs::read_to_string(&path).is_ok_and(|text| page::anchors(&text).any(|own| own == heading));
            if !path.exists() || !heading.is_empty() && !has() {
                dead.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
    assert!(links >= 20, "only {links} links were found");
}
