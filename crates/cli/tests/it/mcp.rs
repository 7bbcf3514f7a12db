//! `meshwright mcp`, as the protocol's own client sees it.

use crate::common::{files, sandbox};
use serde_json::{Value, json};
use snapbox::cmd::cargo_bin;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Runs the steps in one session with a server, and returns the answer of each.
fn session(arguments: &[&str], steps: &[Value]) -> Vec<Value> {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), serde_json::to_vec(steps).unwrap()).unwrap();
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/mcp/client.mjs");
    let output = Command::new("node")
        .arg(tool)
        .arg(file.path())
        .arg(cargo_bin!("meshwright"))
        .arg("mcp")
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let answers = text(&output.stdout);
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), steps.len());
    answers
}

fn call(name: &str, arguments: Value) -> Value {
    json!({ "call": { "name": name, "arguments": arguments } })
}

/// The structured result of a call that did not fail.
fn result(answer: &Value) -> &Value {
    assert!(answer["isError"] != true && answer.get("failure").is_none(), "{answer:#}");
    &answer["structuredContent"]["result"]
}

/// The error of a call that failed; every error has a sentence and a hint.
fn error(answer: &Value) -> &Value {
    assert_eq!(answer["isError"], true, "{answer:#}");
    let error = &answer["structuredContent"]["error"];
    for member in ["code", "message", "hint"] {
        assert!(error[member].as_str().is_some_and(|text| !text.is_empty()), "{answer:#}");
    }
    error
}

/// A folder that is served, with the fixtures, in a folder that is not.
fn place() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    let (own, results) = (place.path().join("own"), place.path().join("results"));
    fs::rename(sandbox().keep(), &own).unwrap_or_else(|_| panic!("{} cannot be made", own.display()));
    fs::create_dir(&results).unwrap();
    fs::create_dir(place.path().join("secret")).unwrap();
    fs::copy(own.join("house.cdae"), place.path().join("secret/hidden.cdae")).unwrap();
    (place, own, results)
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn tools_are_listed_with_their_schemas() {
    let (_place, own, _) = place();
    let answers = session(&[own.to_str().unwrap()], &[json!({ "tools": {} }), json!({ "instructions": {} })]);
    let tools = answers[0].as_array().unwrap();
    let names: BTreeSet<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    let expected = "check convert deps diff explain fix formats info query read_result render tree validate";
    assert_eq!(names, expected.split(' ').collect());
    for tool in tools {
        for schema in ["inputSchema", "outputSchema"] {
            jsonschema::draft202012::new(&tool[schema]).unwrap();
            assert_eq!(tool[schema]["type"], "object");
        }
        assert!(tool["description"].as_str().is_some_and(|about| about.len() > 10), "{tool}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        let arguments = tool["inputSchema"]["properties"].as_object().unwrap();
        for (name, argument) in arguments {
            assert!(argument["description"].as_str().is_some_and(|about| !about.is_empty()), "{name}");
        }
    }
    // Options of conversions are those of the table.
    let convert = tools.iter().find(|tool| tool["name"] == "convert").unwrap();
    let arguments = &convert["inputSchema"]["properties"];
    assert_eq!(arguments["skin"]["enum"], json!(["bake", "keep"]));
    assert_eq!(
        (&arguments["scale"]["type"], &arguments["root"]["type"]),
        (&json!("number"), &json!("array"))
    );
    assert!(answers[1].as_str().unwrap().contains(own.to_str().unwrap()));
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn each_tool_answers_on_good_and_damaged_files() {
    let (_place, own, _) = place();
    let steps = [
        call("info", json!({ "paths": ["house.cdae"] })),
        call("info", json!({ "paths": ["truncated.cdae"] })),
        call("info", json!({ "paths": ["*.cdae"] })),
        call("validate", json!({ "paths": ["odd.cast", "truncated.cdae"], "deny": "warning" })),
        call("check", json!({ "mods": ["."] })),
        call("deps", json!({ "paths": ["crane.cast"] })),
        call("query", json!({ "program": ".meshes|length", "paths": ["house.cdae"] })),
        call("query", json!({ "program": "-(.meshes|length)", "paths": ["house.cdae"] })),
        call("query", json!({ "program": ".meshes|", "paths": ["house.cdae"] })),
        call("tree", json!({ "file": "truncated.cdae", "path": "meshes[0]", "depth": 1 })),
        call("diff", json!({ "a": "house.cdae", "b": "house_v30.cdae" })),
        call("diff", json!({ "a": "house.cdae", "b": "windmill.cdae" })),
        call("explain", json!({ "codes": ["CDAE0003"] })),
        call("explain", json!({ "codes": ["CDAE9999"] })),
        call("formats", json!({})),
        call("convert", json!({ "inputs": ["house.cdae"], "to": "glb", "lod": 0, "dry_run": true })),
        call("fix", json!({ "paths": ["odd.cast"], "dry_run": true })),
        call("render", json!({ "inputs": ["house.cdae"], "size": 64, "view": "front" })),
        call("render", json!({ "inputs": ["truncated.cdae"] })),
        call("info", json!({ "paths": ["gone.cdae"] })),
        call("info", json!({ "paths": "house.cdae", "lod": "x" })),
        call("nonsense", json!({})),
    ];
    let answers = session(&[own.to_str().unwrap()], &steps);
    let mut answers = answers.iter();
    let mut next = || answers.next().unwrap();
    let info = result(next());
    assert_eq!(
        (&info["files"][0]["file"], &info["files"][0]["format"]),
        (&json!("house.cdae"), &json!("cdae"))
    );
    assert_eq!(error(next())["code"], "CORE0001");
    let several = next();
    assert_eq!(several["structuredContent"]["exit_status"], 1);
    assert_eq!(several["structuredContent"]["error"]["code"], "CORE0013", "the first of two");
    assert!(result(several)["files"].as_array().unwrap().len() > 4);
    let validated = next();
    assert_eq!(
        (&result(validated)["verdict"], &validated["structuredContent"]["exit_status"]),
        (&json!("invalid"), &json!(4))
    );
    assert!(result(next())["files"].is_array());
    assert!(result(next())["files"][0]["file"] == "crane.cast");
    let meshes = result(next())["files"][0]["results"][0].as_i64().unwrap();
    assert_eq!(result(next())["files"][0]["results"][0].as_i64(), Some(-meshes));
    error(next());
    let tree = next();
    assert!(
        tree["structuredContent"]["result"]["rows"].as_array().is_some_and(|rows| !rows.is_empty()),
        "{tree}"
    );
    assert_eq!(result(next())["verdict"], "equal");
    let different = next();
    assert_eq!(
        (&result(different)["verdict"], &different["structuredContent"]["exit_status"]),
        (&json!("different"), &json!(5))
    );
    assert!(result(next())["codes"][0]["page"].as_str().unwrap().contains("CDAE0003"));
    assert!(error(next())["message"].as_str().unwrap().contains("unknown code CDAE9999"));
    assert!(result(next())["formats"].is_array());
    assert!(result(next())["files"][0]["output"].as_str().unwrap().ends_with("house.glb"));
    result(next());
    let picture = next();
    assert_eq!(result(picture)["files"][0]["output"], "picture.png");
    let image = &picture["content"][0];
    assert_eq!((&image["type"], &image["mimeType"]), (&json!("image"), &json!("image/png")));
    // A PNG of 64 x 64 pixels.
    assert!(image["data"].as_str().unwrap().starts_with("iVBORw0KGgoAAAANSUhEUgAAAEAAAABA"));
    assert_eq!(error(next())["code"], "CORE0001");
    assert_eq!(error(next())["code"], "CORE0007");
    assert_eq!(error(next())["message"], "argument \"lod\": expected a whole number");
    assert!(next()["failure"].as_str().unwrap().contains("unknown tool nonsense"));
    assert_eq!(files(&own), files(sandbox().path()));
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn what_is_outside_of_the_folders_is_refused() {
    let (place, own, results) = place();
    let secret = place.path().join("secret/hidden.cdae");
    // A model whose game is above the folder, with materials that only the game defines.
    let definitions = r#"{"house_wall":{"name":"house_wall","mapTo":"house_wall","class":"Material","Stages":[{"colorMap":"vehicles/boat/secret.png"}]}}"#;
    let vehicles = place.path().join("vehicles");
    fs::create_dir_all(vehicles.join("common")).unwrap();
    fs::create_dir_all(vehicles.join("boat")).unwrap();
    fs::write(vehicles.join("common/main.materials.json"), definitions).unwrap();
    fs::write(vehicles.join("common/boat.jbeam"), "{}").unwrap();
    fs::copy(own.join("house.cdae"), vehicles.join("boat/house.cdae")).unwrap();
    let mut outside: Vec<String> =
        ["../secret/hidden.cdae", "..", "../secret", "x/../../secret/hidden.cdae", "/etc/passwd"]
            .map(str::to_owned)
            .to_vec();
    outside.push(secret.to_str().unwrap().to_owned());
    #[cfg(unix)]
    {
        for folder in [&own, &results] {
            std::os::unix::fs::symlink(&secret, folder.join("link.cdae")).unwrap();
            std::os::unix::fs::symlink(place.path().join("secret"), folder.join("folder")).unwrap();
        }
        outside.extend(["link.cdae", "folder", "folder/hidden.cdae"].map(str::to_owned));
    }
    let mut steps = Vec::new();
    for path in &outside {
        steps.push(call("info", json!({ "paths": ["house.cdae", path] })));
        steps.push(call("tree", json!({ "file": path })));
        steps.push(call("diff", json!({ "a": "house.cdae", "b": path })));
        steps.push(call("deps", json!({ "paths": ["house.cdae"], "root": [path] })));
        steps.push(call("check", json!({ "mods": ["."], "game": path })));
        steps.push(call("render", json!({ "inputs": [path] })));
        steps.push(call("convert", json!({ "inputs": [path], "to": "glb", "dry_run": true })));
        steps.push(call("convert", json!({ "inputs": ["house.cdae"], "root": [path], "output": "new.glb" })));
        steps.push(call("convert", json!({ "inputs": ["house.cdae"], "output": path })));
        steps.push(call("fix", json!({ "paths": ["odd.cast"], "output": path })));
    }
    let files_before = files(&results);
    let (own_text, results_text) = (own.to_str().unwrap(), results.to_str().unwrap());
    for answer in session(&[own_text, "--write", results_text], &steps) {
        let error = error(&answer);
        assert!(["CORE0014", "CORE0011"].contains(&error["code"].as_str().unwrap()), "{answer}");
        assert!(!answer.to_string().contains("triangles"), "{answer}");
    }
    assert_eq!(files(&results), files_before);
    assert_eq!(files(&place.path().join("secret")), ["hidden.cdae"]);
    assert_eq!(fs::read(&secret).unwrap(), fs::read(own.join("house.cdae")).unwrap());
    // Words that are options, addresses and the standard streams are paths like any other.
    let odd = ["--allow-outside", "-", "s3://bucket/house.cdae", "https://localhost/house.cdae"];
    let steps = odd.map(|path| call("info", json!({ "paths": [path] })));
    for answer in session(&[own_text], &steps) {
        error(&answer);
    }
    // Nothing above the folder is a part of the game of a file in it.
    let boat = vehicles.join("boat");
    let deps = [call("deps", json!({ "paths": ["house.cdae"] })), call("check", json!({ "mods": ["."] }))];
    for answer in session(&[boat.to_str().unwrap()], &deps) {
        let text = answer.to_string();
        assert!(!text.contains("common") && !text.contains("secret.png"), "{answer:#}");
    }
    // The same file sees more where it may.
    let whole = session(
        &[place.path().to_str().unwrap()],
        &[call("deps", json!({ "paths": ["vehicles/boat/house.cdae"] }))],
    );
    assert!(whole[0].to_string().contains("common/main.materials.json"), "{:#}", whole[0]);
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn results_are_written_below_one_folder_only() {
    let (_place, own, results) = place();
    let convert =
        |output: &str| call("convert", json!({ "inputs": ["house.cdae"], "output": output, "skin": "keep" }));
    let before = files(&own);
    for answer in session(
        &[own.to_str().unwrap()],
        &[convert("house.glb"), call("fix", json!({ "paths": ["odd.cast"] }))],
    ) {
        let error = error(&answer);
        assert_eq!(error["message"], "this server is read-only");
        assert!(error["hint"].as_str().unwrap().contains("--write DIR"));
    }
    assert_eq!(files(&own), before);
    let steps = [
        convert("new/house.glb"),
        call("info", json!({ "paths": ["new/house.glb"] })),
        convert("many/"),
        call("fix", json!({ "paths": ["odd.cast"], "output": "fixed.cast" })),
        convert(own.join("house.glb").to_str().unwrap()),
        call("convert", json!({ "inputs": ["house.cdae"] })),
    ];
    let answers = session(&[own.to_str().unwrap(), "--write", results.to_str().unwrap()], &steps);
    for answer in &answers[..4] {
        result(answer);
    }
    assert_eq!(result(&answers[1])["files"][0]["format"], "glb");
    assert_eq!(error(&answers[4])["code"], "CORE0014");
    assert_eq!(error(&answers[5])["message"], "no output given");
    assert_eq!(files(&results), ["fixed.cast", "many", "new"]);
    assert_eq!((files(&results.join("new")), files(&own)), (vec!["house.glb".to_owned()], before));
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn long_results_are_cut_and_read_in_parts() {
    let (_place, own, _) = place();
    let tree = call("tree", json!({ "file": "windmill.cdae", "limit": 0 }));
    let rows = json!({ "uri": "meshwright://results/1", "pointer": "/rows", "offset": 100, "limit": 3 });
    let steps = [
        tree,
        call("read_result", rows),
        json!({ "resources": {} }),
        json!({ "read": "meshwright://results/1" }),
    ];
    let answers = session(&[own.to_str().unwrap()], &steps);
    assert!(answers[0].to_string().len() < 80_000);
    let short = &answers[0]["structuredContent"];
    let shortened = &short["shortened"];
    let shown = result(&answers[0])["rows"].as_array().unwrap();
    assert_eq!(shortened["uri"], "meshwright://results/1");
    let cut = shortened["cuts"].as_array().unwrap().iter().find(|cut| cut["pointer"] == "/rows").unwrap();
    assert_eq!(cut["shown"], shown.len());
    let whole: Value = serde_json::from_str(answers[3]["contents"][0]["text"].as_str().unwrap()).unwrap();
    let all = whole["rows"].as_array().unwrap();
    assert_eq!((&cut["total"], &all[..shown.len()].len()), (&json!(all.len()), &shown.len()));
    let part = &answers[1]["structuredContent"];
    let paths = |rows: &[Value]| rows.iter().map(|row| row["path"].clone()).collect::<Vec<_>>();
    assert_eq!(
        (&part["total"], paths(part["value"].as_array().unwrap())),
        (&json!(all.len()), paths(&all[100..103]))
    );
    assert_eq!(answers[2]["resources"][0]["uri"], "meshwright://results/1");
}

/// A file that never ends is read until the client cancels the call.
#[cfg(unix)]
#[test]
#[ignore = "needs the client of tools/mcp"]
fn a_long_call_is_canceled_and_stops_no_other() {
    let (_place, own, _) = place();
    assert!(Command::new("mkfifo").arg(own.join("endless.cdae")).status().unwrap().success());
    let endless = json!({ "name": "info", "arguments": { "paths": ["endless.cdae"] } });
    let meanwhile = json!({ "name": "info", "arguments": { "paths": ["house.cdae"] } });
    let steps = [
        json!({ "cancel": [endless], "meanwhile": meanwhile }),
        // Both places are free again.
        json!({ "cancel": [endless], "meanwhile": meanwhile }),
        json!({ "cancel": [endless], "meanwhile": meanwhile }),
    ];
    for answer in session(&[own.to_str().unwrap(), "--jobs", "2"], &steps) {
        assert_eq!(result(&answer["meanwhile"])["files"][0]["format"], "cdae");
        assert!(answer["canceled"][0]["failure"].is_string(), "{answer:#}");
    }
}

#[test]
#[ignore = "needs the client of tools/mcp"]
fn limits_of_the_server_apply_to_each_call() {
    let (_place, own, _) = place();
    let info = call("info", json!({ "paths": ["house.cdae"] }));
    let answers = session(&[own.to_str().unwrap(), "--limits", "input=100"], std::slice::from_ref(&info));
    assert_eq!(error(&answers[0])["code"], "CORE0002");
}
