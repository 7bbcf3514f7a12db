//! Transcripts of `query`.

use super::{Assert, Data, Path, common};

/// The words of a command; quoted ones stay together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().into_iter().for_each(|word| word.push(letter)),
        }
    }
    words
}

#[test]
fn query() {
    let folder = common::sandbox();
    let mut text = String::new();
    for command in [
        // The tree of fields.
        "query '.meshes | length' house.cdae",
        "query '.header' house.cdae",
        "query '.header.objectNames' house.cdae",
        "query '.root[0].model[0].mesh[0].vp[3]' crane.cast",
        "query '.root[].model[]?.mesh[]? | .n.values' crane.cast yard.cast",
        "query '[.root[].model[]?.material[]?] | length' crane.cast crane_lift.cast odd.cast",
        "query '[leaves | select(row == \"array\")] | max_by(size) | {path: path_of, size: size, length: length}' house.cdae",
        "query '[leaves | {kind: kind, size: size}] | group_by(.kind) | map({kind: .[0].kind, bytes: (map(.size) | add)}) | sort_by(-.bytes)[:4]' house.cdae",
        "query '.. | select(evidence == \"unknown\") | [path_of, span[]] | @csv' -r odd.udm_b skeleton.cmh village.cmh",
        "query '.nodes.data | named' house.cdae",
        "query '.nodes.data[] | @csv' -r house.cdae",
        "query '.version | place, hex' house.cdae",
        // The information of `info`.
        "query --on info '.names.materials[]' -r house.cdae crate.pmdl_b",
        "query --on info '.scene.triangles' house.cdae windmill.cdae crane.cast",
        "query --on info '.dependencies[]' -r crane.cast crate.pmdl_b",
        "query --on info 'select(.clips | length > 0) | {file: $file, clips: [.clips[].name]}' -c windmill.cdae crane_lift.cast house.cdae",
        "query --on info '.levels[] | select(.kind == $kind) | .name' --arg kind collision -r house.cdae",
        // JSON output.
        "query '.version' house.cdae --json",
        "query '.version' house.cdae truncated.cdae --ndjson",
        // Errors.
        "query '.version, (.meshes | length)' truncated.cdae",
        "query '.meshes[] | lenght' house.cdae",
        "query '.meshes[' house.cdae",
        "query '.version.minor' house.cdae crane.cast",
        "query '.version' nowhere.cdae",
        "query 'def f: f; f' house.cdae --limits items=1000",
        "query 'import \"a\" as $a; $a' house.cdae",
        "query '\"a\" * 60000000 | split(\"\") | length' house.cdae --limits memory=64M",
        "query '\"no animation\" | halt_error' house.cdae",
    ] {
        let words = words(command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (status, out, err) = common::run(folder.path(), &words);
        text.push_str(&format!("$ meshwright {command}\n{out}"));
        for line in err.lines() {
            text.push_str(&format!("! {line}\n"));
        }
        if status != 0 {
            text.push_str(&format!("? {status}\n"));
        }
        text.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/query.txt");
    let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(text, Data::read_from(&path, None));
}
