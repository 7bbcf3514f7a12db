//! Profiles, the configuration file and SARIF, as scripts use them.

use crate::common;
use common::{json, run, sandbox};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::Path};

fn configure(folder: &Path, text: &str) {
    fs::write(folder.join("meshwright.toml"), text).unwrap();
}

/// The reported codes with their severities.
fn found(answer: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let diagnostics = answer["files"][0]["diagnostics"].as_array().unwrap();
    diagnostics.iter().map(|own| (text(&own["code"]), text(&own["severity"]))).collect()
}

#[test]
fn a_configuration_file_in_a_parent_folder_is_found_and_reported() {
    let folder = sandbox();
    let below = folder.path().join("a/b");
    fs::create_dir_all(&below).unwrap();
    fs::copy(folder.path().join("house.cdae"), below.join("house.cdae")).unwrap();
    configure(
        folder.path(),
        "[validate]\nprofile = \"beamng-vehicle\"\nonly = [\"rule\"]\ndeny = \"warning\"\n\
         [validate.severity]\nRULE0301 = \"warning\"\nRULE = \"info\"\n[validate.limits]\nmemory = \"1G\"\nitems = 7000\n",
    );
    let answer = json(&below, &["validate", "house.cdae", "--json"], 4);
    let config = &answer["config"];
    assert!(config["file"].as_str().unwrap().ends_with("meshwright.toml"));
    assert_eq!(config["profiles"], json!(["beamng-vehicle"]));
    assert_eq!((&config["only"], &config["deny"]), (&json!(["RULE"]), &json!("warning")));
    assert_eq!(config["severity"], json!({"RULE": "info", "RULE0301": "warning"}));
    assert_eq!(
        (&config["limits"]["memory"], &config["limits"]["items"]),
        (&json!(1_000_000_000), &json!(7000))
    );
    assert!(found(&answer).contains(&("RULE0301".into(), "warning".into())), "{answer}");

    let answer = json(&below, &["validate", "house.cdae", "--json", "--no-config"], 0);
    assert_eq!((&answer["config"]["file"], &answer["config"]["profiles"]), (&Value::Null, &json!([])));

    // Only the nearest configuration applies.
    configure(&below, "[validate]\nignore = [\"CDAE\"]\n");
    let answer = json(&below, &["validate", "house.cdae", "--json"], 0);
    let config = &answer["config"];
    assert_eq!((&config["file"], &config["profiles"]), (&json!("meshwright.toml"), &json!([])));
    assert_eq!(config["ignore"], json!(["CDAE"]));
}

#[test]
fn the_command_line_takes_precedence() {
    let folder = sandbox();
    configure(
        folder.path(),
        "[validate]\nprofiles = [\"pragma\"]\nonly = [\"CDAE\"]\nignore = [\"CDAE01\"]\ndeny = \"info\"\n\
         [validate.severity]\nRULE0301 = \"error\"\n[validate.limits]\nmemory = 5\n",
    );
    let words = "validate house.cdae --json --profile beamng-vehicle --only RULE0301 --ignore CDAE02 --deny error \
                 --severity RULE0301=info --limits memory=1G";
    let args: Vec<&str> = words.split_whitespace().collect();
    let answer = json(folder.path(), &args, 0);
    let config = &answer["config"];
    assert_eq!((&config["profiles"], &config["only"]), (&json!(["beamng-vehicle"]), &json!(["RULE0301"])));
    assert_eq!((&config["ignore"], &config["deny"]), (&json!(["CDAE02"]), &json!("error")));
    assert_eq!(config["severity"], json!({"RULE0301": "info"}));
    assert_eq!(config["limits"]["memory"], json!(1_000_000_000));
    assert_eq!(found(&answer), [("RULE0301".to_owned(), "info".to_owned())]);
}

#[test]
fn configuration_errors_have_a_line_number() {
    let folder = sandbox();
    let cases = [
        ("[validate]\n\nprofil = \"pragma\"\n", "meshwright.toml:3: unknown field `profil`"),
        ("[validata]\n", "meshwright.toml:1: unknown field `validata`"),
        ("[validate]\nprofile = \"pragmatic\"\n", "meshwright.toml:2: there is no profile `pragmatic`"),
        ("[validate]\nonly = [\n\"CAST\",\n\"CART\"]\n", "meshwright.toml:4: no code begins with `CART`"),
        ("[validate.severity]\nCAST9 = \"error\"\n", "meshwright.toml:2: no code begins with `CAST9`"),
        ("[validate.severity]\nCAST0301 = \"bad\"\n", "meshwright.toml:2: unknown variant `bad`"),
        ("[validate.limits]\nmemories = 1\n", "meshwright.toml:2: expected one of input"),
        ("[validate.limits]\nmemory = \"lots\"\n", "meshwright.toml:2: expected a whole number"),
        ("[validate\n", "meshwright.toml:1: "),
    ];
    for (text, expected) in cases {
        configure(folder.path(), text);
        let (status, out, err) = run(folder.path(), &["validate", "house.cdae"]);
        assert_eq!((status, out.as_str()), (2, ""), "{text}");
        assert!(err.contains(expected), "{text}: {err}");
    }
    let (status, _, err) = run(folder.path(), &["validate", "house.cdae", "--config", "gone.toml"]);
    assert!(status == 1 && err.contains("gone.toml"), "{err}");
}

#[test]
fn the_highest_severity_of_several_profiles_applies() {
    let folder = sandbox();
    let path = common::fixtures().join("cast/codes/CAST0331.cast");
    let severity = |profiles: &str| {
        let args = ["validate", path.to_str().unwrap(), "--json", "--no-config", "--profile", profiles];
        let (_, out, _) = run(folder.path(), &args);
        let answer: Value = serde_json::from_str(&out).unwrap();
        found(&answer).into_iter().find(|(code, _)| code == "CAST0331").unwrap().1
    };
    assert_eq!(severity("cast-blender"), "warning");
    assert_eq!(severity("cast-blender,cast-maya"), "error");
}

/// The required members of a SARIF 2.1.0 log, as far as the program uses them.
fn schema() -> Value {
    let level = json!({"enum": ["none", "note", "warning", "error"]});
    let message = json!({"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}});
    let count = json!({"type": "integer", "minimum": 0});
    let location = json!({
        "type": "object", "required": ["physicalLocation"],
        "properties": {
            "physicalLocation": {
                "type": "object", "required": ["artifactLocation"],
                "properties": {
                    "artifactLocation": {"required": ["uri"], "properties": {"uri": {"type": "string", "format": "uri-reference"}}},
                    "region": {"required": ["byteOffset", "byteLength"], "properties": {"byteOffset": count, "byteLength": count}}
                }
            },
            "logicalLocations": {"type": "array", "items": {"required": ["fullyQualifiedName"]}}
        }
    });
    let descriptor = json!({"required": ["id", "index"], "properties": {"index": count}});
    json!({
        "type": "object", "required": ["$schema", "version", "runs"],
        "properties": {
            "version": {"const": "2.1.0"},
            "runs": {"type": "array", "items": {
                "required": ["tool", "invocations", "results"],
                "properties": {
                    "tool": {"required": ["driver"], "properties": {"driver": {
                        "required": ["name", "version", "rules"],
                        "properties": {"rules": {"type": "array", "uniqueItems": true, "items": {
                            "required": ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
                            "properties": {
                                "shortDescription": message, "fullDescription": message,
                                "help": {"required": ["text", "markdown"]},
                                "defaultConfiguration": {"required": ["level"], "properties": {"level": level}}
                            }
                        }}}
                    }}},
                    "invocations": {"type": "array", "items": {
                        "required": ["executionSuccessful", "exitCode"],
                        "properties": {
                            "executionSuccessful": {"type": "boolean"},
                            "ruleConfigurationOverrides": {"items": {
                                "required": ["descriptor", "configuration"],
                                "properties": {"descriptor": descriptor}
                            }},
                            "toolExecutionNotifications": {"items": {
                                "required": ["message", "level"],
                                "properties": {"message": message, "level": level, "locations": {"items": location}, "descriptor": descriptor}
                            }}
                        }
                    }},
                    "results": {"type": "array", "items": {
                        "required": ["ruleId", "ruleIndex", "level", "message", "locations"],
                        "properties": {
                            "ruleIndex": count, "level": level, "message": message,
                            "locations": {"type": "array", "minItems": 1, "items": location},
                            "occurrenceCount": {"type": "integer", "minimum": 1}
                        }
                    }}
                }
            }}
        }
    })
}

/// A log that matches the schema, with valid indices.
fn sarif(folder: &Path, args: &[&str], status: i32) -> Value {
    let log = json(folder, args, status);
    let problems: Vec<String> = jsonschema::validator_for(&schema())
        .unwrap()
        .iter_errors(&log)
        .map(|error| error.to_string())
        .collect();
    assert!(problems.is_empty(), "{problems:#?}");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), rules.len(), "a rule is repeated");
    for rule in rules {
        let text = |name: &str, form: &str| rule[name][form].as_str().unwrap().to_owned();
        let (meaning, help, page) =
            (text("fullDescription", "text"), text("help", "text"), text("help", "markdown"));
        assert!(page.ends_with(&format!("\n\nHelp: {help}")), "{page}");
        let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(meaning.len() > 20 && words.contains(&meaning) && meaning != help, "{meaning}");
    }
    for result in run["results"].as_array().unwrap() {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    assert_eq!(run["invocations"][0]["exitCode"], json!(status));
    log
}

#[test]
fn sarif_has_every_diagnostic_and_every_unreadable_file() {
    let folder = sandbox();
    fs::copy(folder.path().join("odd.cast"), folder.path().join("very odd.cast")).unwrap();
    let args = ["validate", "very odd.cast", "truncated.cdae", "gone.cast", "--sarif", "--no-config", "-q"];
    let log = sarif(folder.path(), &args, 1);
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    let plain = json(folder.path(), &["validate", "very odd.cast", "--json", "--no-config"], 4);
    let count = |code: &Value| results.iter().filter(|result| &result["ruleId"] == code).count() as u64;
    for diagnostic in plain["files"][0]["diagnostics"].as_array().unwrap() {
        assert_eq!(json!(count(&diagnostic["code"])), diagnostic["count"], "{diagnostic}");
    }
    let uri = |result: &Value| result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].clone();
    assert!(results.iter().any(|result| uri(result) == "very%20odd.cast"));
    assert!(results.iter().any(|result| uri(result) == "truncated.cdae" && result["level"] == "error"));
    assert!(
        results
            .iter()
            .any(|result| result["locations"][0]["physicalLocation"]["region"]["byteOffset"].is_u64())
    );
    let invocation = &run["invocations"][0];
    let notifications = invocation["toolExecutionNotifications"].as_array().unwrap();
    assert_eq!((invocation["executionSuccessful"].clone(), notifications.len()), (json!(false), 2));
    assert_eq!(run["properties"]["config"]["deny"], "error");
}

#[test]
fn sarif_has_changed_severities() {
    let folder = sandbox();
    let args = [
        "validate",
        "house.cdae",
        "--sarif",
        "--no-config",
        "--profile",
        "beamng-vehicle",
        "--only",
        "RULE0301",
    ];
    let log = sarif(folder.path(), &args, 0);
    assert_eq!(log["runs"][0]["results"][0]["level"], "warning");
    let changed = [&args[..], &["--severity", "RULE0301=error"]].concat();
    let log = sarif(folder.path(), &changed, 4);
    assert_eq!(log["runs"][0]["results"][0]["level"], "error");
    let over = &log["runs"][0]["invocations"][0]["ruleConfigurationOverrides"][0];
    assert_eq!(
        (&over["descriptor"]["id"], &over["configuration"]["level"]),
        (&json!("RULE0301"), &json!("error"))
    );
    let limited = ["validate", "odd.cast", "--sarif", "--no-config", "--limits", "diagnostics=2"];
    let log = sarif(folder.path(), &limited, 4);
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert!(results.iter().filter(|result| result["occurrenceCount"].is_u64()).count() > 2);
}
