//! What pages have made: plans, jobs and their results.

use crate::common::{PIXEL, Reply, Server, fixture, serve, serve_with};
use meshwright_testkit::zip;
use meshwright_viewer::{Start, ViewerOptions};
use serde_json::{Value, json};
use std::{fs, path::PathBuf, process::Command};

impl Server {
    pub(crate) fn write_token(&self) -> String {
        self.get("api/session").json()["write_token"].as_str().expect("a token").to_owned()
    }

    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Reply {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let headers = format!(
            "Content-Type: application/json\r\nX-Meshwright-Token: {}\r\nContent-Length: {}\r\n",
            self.write_token(),
            body.len()
        );
        self.raw(&[self.head(method, path, &headers), body.into_bytes()].concat())
    }

    /// Waits until a job has ended.
    pub(crate) fn job(&self, body: &Value) -> (u64, Value) {
        let added = self.ask("POST", "api/jobs", body);
        let id = added.json()["job"].as_u64().unwrap_or_else(|| panic!("{}", added.json()));
        loop {
            let job = self.get(&format!("api/jobs/{id}")).json();
            if !["queued", "running"].contains(&job["state"].as_str().unwrap()) {
                return (id, job);
            }
        }
    }
}

#[test]
fn verbs_are_those_of_the_table_of_options() {
    let server = serve(&[], Start::Grid);
    let answer = server.get("api/verbs").json();
    let verbs = answer["verbs"].as_array().unwrap();
    let names: Vec<&str> = verbs.iter().map(|verb| verb["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["convert", "fix", "check", "pack", "view", "recover"]);
    let convert = &verbs[0];
    let option = |name: &str| convert["options"].as_array().unwrap().iter().find(|own| own["name"] == name);
    assert_eq!(option("collision").unwrap()["type"], "word");
    assert!(option("collision").unwrap()["about"].as_str().is_some_and(|about| !about.is_empty()));
    // A page names no paths, and a plan is asked for otherwise.
    assert!(option("roots").is_none() && option("root").is_none() && option("dry_run").is_none());
    let targets = convert["targets"].as_array().unwrap();
    let target = |name: &str| targets.iter().find(|own| own["name"] == name).unwrap();
    let has = |name: &str, option: &str| target(name)["options"].as_array().unwrap().contains(&json!(option));
    assert!(has("glb", "skin") && !has("cmh", "skin"));
    assert_eq!(target("cdae")["extension"], "cdae");
}

#[test]
fn a_command_names_a_folder_or_a_pattern_in_place_of_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let models = folder.path().join("models");
    let names = ["a.cdae", "b.cdae", "c.cast", "sub/d.cdae", "sub/e.cdae"];
    for name in names {
        fs::create_dir_all(models.join(name).parent().unwrap()).unwrap();
        let source = if name.ends_with("cast") { "crane.cast" } else { "house.cdae" };
        fs::copy(fixture(source), models.join(name)).unwrap();
    }
    let command = |options: ViewerOptions, ids: &[u32]| {
        let server = serve_with(&names.map(|name| models.join(name)), options);
        let plan =
            server.ask("POST", "api/plan", &json!({"verb": "convert", "ids": ids, "to": "glb"})).json();
        let command = plan["command"].as_str().unwrap().replace(&format!("{}", folder.path().display()), "");
        let words =
            command.strip_prefix("meshwright convert ").unwrap().strip_suffix(" -o out/ --to glb").unwrap();
        words.replace('\\', "/").replace(['\'', '"'], "")
    };
    let given = || ViewerOptions { watch: vec![models.clone()], ..ViewerOptions::default() };
    assert_eq!(command(given(), &[0, 1, 2, 3, 4]), "/models");
    assert_eq!(command(given(), &[0, 3, 4]), "/models/a.cdae /models/sub");
    assert_eq!(command(given(), &[1, 0, 3]), "/models/*.cdae /models/sub/d.cdae");
    // Another command would find what the search of the server left out.
    let words = ["meshwright", "view", "models", "--exclude=x"].map(str::to_owned).to_vec();
    let narrowed = ViewerOptions { command: words, ..given() };
    assert_eq!(command(narrowed, &[2, 3, 4]), "/models/c.cast /models/sub/*.cdae");
    // Nothing else was searched.
    assert_eq!(command(ViewerOptions::default(), &[2, 4]), "/models/c.cast /models/sub/e.cdae");
    // A pattern fits what is on disk.
    fs::write(models.join("sub/other.cdae"), "").unwrap();
    let files = command(ViewerOptions::default(), &[3, 4]);
    assert_eq!(files, "/models/sub/d.cdae /models/sub/e.cdae");
}

#[test]
fn a_plan_says_what_is_lost_and_makes_nothing() {
    let server = serve(&[fixture("windmill.cdae"), fixture("truncated.cdae")], Start::Grid);
    let body = json!({"verb": "convert", "ids": [0, 1], "to": "obj", "options": {"lod": 0}});
    let plan = server.ask("POST", "api/plan", &body).json();
    let files = plan["files"].as_array().unwrap();
    let outputs = files[0]["outputs"].as_array().unwrap();
    assert_eq!(outputs[0]["name"], "windmill.obj");
    assert!(outputs[0]["bytes"].as_u64().unwrap() > 100);
    assert!(!files[0]["losses"].as_array().unwrap().is_empty(), "OBJ has no animations: {plan}");
    assert_eq!(files[1]["error"]["severity"], "error");
    let command = plan["command"].as_str().unwrap();
    assert!(
        command.starts_with("meshwright convert ") && command.ends_with(" -o out/ --to obj --lod 0"),
        "{command}"
    );
    let one = json!({"verb": "convert", "ids": [0], "to": "glb"});
    let plan = server.ask("POST", "api/plan", &one).json();
    assert!(plan["command"].as_str().unwrap().ends_with("windmill.cdae -o windmill.glb"), "{plan}");
    assert_eq!(server.get("api/jobs/0").status, 404);
    // The sizes are those of the result.
    let (id, _) = server.job(&one);
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert_eq!(plan["files"][0]["outputs"][0]["bytes"], result.body.len());
}

#[test]
fn the_result_of_a_job_is_a_download() {
    let server = serve(&[fixture("house.cdae"), fixture("crane.cast")], Start::Grid);
    let (id, job) = server.job(&json!({"verb": "convert", "ids": [0], "to": "glb"}));
    assert_eq!((job["state"].as_str(), job["done"].as_u64()), (Some("done"), Some(1)));
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert!(result.body.starts_with(b"glTF"));
    assert!(
        result.head.contains("content-disposition: attachment; filename*=utf-8''house.glb"),
        "{}",
        result.head
    );
    assert!(result.head.contains("x-content-type-options: nosniff"));
    // Several files are an archive, in which those of one model stay together.
    let (id, job) = server.job(&json!({"verb": "convert", "ids": [0, 1, 0, 99], "to": "gltf"}));
    assert_eq!((job["done"].as_u64(), job["failed"].as_u64()), (Some(4), Some(1)));
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert!(result.head.contains("filename*=utf-8''meshwright_convert.zip"), "{}", result.head);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result.zip");
    fs::write(&path, &result.body).unwrap();
    // Another program reads it.
    let script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(sorted(z.namelist())))";
    if let Ok(output) = Command::new("python3").args(["-c", script]).arg(&path).output() {
        let names = String::from_utf8(output.stdout).unwrap();
        let names: Vec<&str> = names.lines().collect();
        let expected = [
            "crane/crane.bin",
            "crane/crane.gltf",
            "house/house.bin",
            "house/house.gltf",
            "house_2/house.bin",
            "house_2/house.gltf",
        ];
        assert_eq!(names, expected);
    }
}

#[test]
fn images_are_part_of_what_is_downloaded() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let gltf = r#"{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin","byteLength":60}],
        "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":24}],
        "images":[{"uri":"red.png"}],"textures":[{"source":0}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
        {"bufferView":1,"componentType":5126,"count":3,"type":"VEC2"}],
        "materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0,"TEXCOORD_0":1},"material":0}]}],
        "nodes":[{"mesh":0}],"scenes":[{"nodes":[0]}]}"#;
    let corners = [0.0_f32, 0., 0., 1., 0., 0., 0., 1., 0., 0., 0., 1., 0., 0., 1.];
    fs::write(at("a.gltf"), gltf).unwrap();
    fs::write(at("a.bin"), corners.iter().flat_map(|one| one.to_le_bytes()).collect::<Vec<_>>()).unwrap();
    fs::write(at("red.png"), PIXEL).unwrap();
    let before = names(&folder.path().to_owned());
    let server = serve(&[at("a.gltf")], Start::Grid);
    let (id, job) = server.job(&json!({"verb": "convert", "ids": [0], "to": "dae"}));
    let outputs: Vec<&str> = job["files"][0]["outputs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| own["name"].as_str().unwrap())
        .collect();
    assert_eq!(outputs, ["a.dae", "a_red.png"], "{job}");
    let result = server.get(&format!("api/jobs/{id}/result"));
    assert!(result.head.contains("filename*=utf-8''a.zip"), "{}", result.head);
    assert_eq!(names(&folder.path().to_owned()), before, "nothing is written next to the input");
}

fn names(folder: &PathBuf) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_fixed_copy_is_compared_with_the_original() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.cast");
    fs::copy(fixture("cast/codes/CAST0332.cast"), &path).unwrap();
    let before = fs::read(&path).unwrap();
    let server = serve(&[path.clone(), fixture("house.cdae")], Start::Grid);
    let body = json!({"verb": "fix", "ids": [0]});
    let plan = server.ask("POST", "api/plan", &body).json();
    assert_eq!(plan["files"][0]["changed"], true, "{plan}");
    assert_eq!(plan["files"][0]["fixes"][0]["code"], "CAST0332");
    assert_eq!(plan["files"][0]["outputs"][0]["name"], "bad_fixed.cast");
    let (id, _) = server.job(&body);
    let opened = server.ask("POST", &format!("api/jobs/{id}/open"), &Value::Null).json();
    let made = opened["id"].as_u64().unwrap();
    let list = server.get("api/files").json();
    let entry = list["files"].as_array().unwrap().iter().find(|file| file["id"] == made).unwrap().clone();
    assert_eq!((entry["name"].as_str(), entry["made"].as_bool()), (Some("bad_fixed.cast"), Some(true)));
    let findings = |id: u64| {
        let findings = server.get(&format!("api/files/{id}/findings")).json();
        findings["diagnostics"].as_array().unwrap().iter().any(|one| one["code"] == "CAST0332")
    };
    assert!(findings(0) && !findings(made));
    let compared = server.get(&format!("api/compare?a=0&b={made}")).json();
    assert_eq!(compared["same_bytes"], false);
    assert!(fs::read(&path).unwrap() == before, "the file itself is never changed");
    // A file without anything to fix has no result.
    let (id, job) = server.job(&json!({"verb": "fix", "ids": [1]}));
    assert_eq!(job["files"][0]["changed"], false);
    assert_eq!(server.get(&format!("api/jobs/{id}/result")).status, 404);
}

#[test]
fn what_a_damaged_file_holds_is_shown() {
    let server = serve(&[fixture("truncated.cdae")], Start::Grid);
    assert_eq!(server.get("api/files/0/model.glb").status, 422);
    let (id, job) = server.job(&json!({"verb": "recover", "ids": [0]}));
    assert_eq!(job["files"][0]["complete"], false, "{job}");
    assert!(!job["files"][0]["lost"].as_array().unwrap().is_empty());
    let made = server.ask("POST", &format!("api/jobs/{id}/open"), &Value::Null).json()["id"].clone();
    assert_eq!(server.get(&format!("api/files/{made}/model.glb")).status, 200);
}

#[test]
fn results_have_the_surroundings_of_what_they_were_made_of() {
    let server = serve(&[], Start::Grid);
    let house = fs::read(fixture("house.cdae")).unwrap();
    let definitions =
        br#"{"house_wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}"#;
    let files: [(&str, &[u8]); 3] = [
        ("vehicles/house/house.cdae", &house),
        ("vehicles/house/main.materials.json", definitions),
        ("vehicles/house/wall.png", PIXEL),
    ];
    let id = server.upload("mod.zip", &zip::stored(&files)).json()["ids"][0].clone();
    let (job, all) = server
        .job(&json!({"verb": "convert", "ids": [id], "to": "cdae", "options": {"format_version": "26"}}));
    assert_eq!(all["files"][0]["outputs"].as_array().unwrap().len(), 1, "{all}");
    let made = server.ask("POST", &format!("api/jobs/{job}/open"), &Value::Null).json()["id"].clone();
    let glb = server.get(&format!("api/files/{made}/model.glb")).body;
    let scene = server.get(&format!("api/files/{made}/scene")).json();
    assert!(
        glb.windows(4).any(|part| part == b"\x89PNG"),
        "the image of the material is found: {}",
        scene["materials"]
    );
}

#[test]
fn a_plan_of_many_files_is_one_of_some_that_are_spread_over_all() {
    let server = serve(&[fixture("crane.cast"), fixture("truncated.cdae")], Start::Grid);
    // Only the last third cannot be read.
    let ids: Vec<u32> = (0..300).map(|at| u32::from(at >= 200)).collect();
    let body = json!({"verb": "convert", "ids": ids, "to": "obj"});
    let plan = server.ask("POST", "api/plan", &body).json();
    let files = plan["files"].as_array().unwrap();
    assert_eq!((files.len(), plan["total"].as_u64()), (100, Some(300)));
    let failed = files.iter().filter(|file| !file["error"].is_null()).count();
    assert!((30..=36).contains(&failed), "{failed}");
}

#[test]
fn jobs_are_listed_with_what_went_wrong() {
    let server = serve(&[fixture("windmill.cdae"), fixture("truncated.cdae")], Start::Grid);
    assert_eq!(server.get("api/jobs").json(), json!({"jobs": []}));
    let (id, _) = server.job(&json!({"verb": "convert", "ids": [0, 1, 0], "to": "obj"}));
    let list = server.get("api/jobs").json();
    let job = &list["jobs"][0];
    assert_eq!((job["id"].as_u64(), job["title"].as_str()), (Some(id), Some("3 files")));
    assert_eq!((job["verb"].as_str(), job["state"].as_str()), (Some("convert"), Some("done")));
    assert_eq!(
        (job["done"].as_u64(), job["failed"].as_u64(), job["lossy"].as_u64()),
        (Some(3), Some(1), Some(2))
    );
    assert!(job["problem"].as_str().is_some_and(|why| why.contains("end of file")), "{job}");
    // One that is dismissed is gone.
    assert_eq!(server.ask("DELETE", &format!("api/jobs/{id}"), &Value::Null).status, 204);
    assert_eq!(server.get("api/jobs").json(), json!({"jobs": []}));
}

#[test]
fn a_job_that_is_stopped_leaves_nothing() {
    let server = serve(&[fixture("crane.cast")], Start::Grid);
    let ids = vec![0; 5000];
    let added = server.ask("POST", "api/jobs", &json!({"verb": "convert", "ids": ids, "to": "glb"}));
    let id = added.json()["job"].as_u64().unwrap();
    assert_eq!(server.get(&format!("api/jobs/{id}/result")).status, 404, "it is not done");
    assert_eq!(server.ask("DELETE", &format!("api/jobs/{id}"), &Value::Null).status, 204);
    assert_eq!(server.get(&format!("api/jobs/{id}")).status, 404);
    // The place of the job is free again.
    assert_eq!(server.job(&json!({"verb": "convert", "ids": [0], "to": "glb"})).1["state"], "done");
}

#[test]
fn results_are_bounded() {
    let options = ViewerOptions { cache_bytes: 60_000, ..ViewerOptions::default() };
    let server = serve_with(&[fixture("house.cdae")], options);
    let body = json!({"verb": "convert", "ids": [0], "to": "glb"});
    let (first, _) = server.job(&body);
    assert_eq!(server.get(&format!("api/jobs/{first}/result")).status, 200);
    let (second, _) = server.job(&body);
    assert_eq!(server.get(&format!("api/jobs/{second}/result")).status, 200);
    let (third, _) = server.job(&body);
    assert_eq!(server.get(&format!("api/jobs/{third}/result")).status, 200);
    assert_eq!(server.get(&format!("api/jobs/{first}")).json()["state"], "forgotten");
    let (_, many) = server.job(&json!({"verb": "convert", "ids": [0, 0, 0, 0], "to": "glb"}));
    assert!(many["failed"].as_u64().unwrap() > 0, "{many}");
    assert_eq!(many["files"][3]["error"]["code"], "CORE0003");
}

#[test]
fn jobs_need_the_second_token_and_json() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    let token = server.write_token();
    assert!(token != server.token && token.len() == 32);
    let body = r#"{"verb":"convert","ids":[0],"to":"glb"}"#;
    let json = "Content-Type: application/json\r\n";
    let own = format!("X-Meshwright-Token: {token}\r\n");
    for path in ["api/plan", "api/jobs"] {
        let status = |headers: &str| {
            let headers = format!("{headers}Content-Length: {}\r\n", body.len());
            server.raw(&[server.head("POST", path, &headers), body.as_bytes().to_vec()].concat()).status
        };
        assert_eq!(status(&format!("{json}{own}")), 200);
        assert_eq!(status(json), 403, "without the token");
        assert_eq!(
            status(&format!("{json}X-Meshwright-Token: {}\r\n", server.token)),
            403,
            "that of the address"
        );
        assert_eq!(status(&own), 415, "without a type");
        assert_eq!(status(&format!("{own}Content-Type: text/plain\r\n")), 415);
        // Programs state no origin.
        let path = format!("/{}/{path}", server.token);
        let plain = format!("Host: 127.0.0.1:{}\r\n{json}{own}Content-Length: 0\r\n", server.port);
        assert_eq!(server.with_headers("POST", &path, &plain).status, 403);
    }
    let stop = format!("/{}/api/jobs/0", server.token);
    let host = format!("Host: 127.0.0.1:{}\r\n", server.port);
    assert_eq!(server.with_headers("DELETE", &stop, &host).status, 403);
    let options = ViewerOptions { read_only: true, ..ViewerOptions::default() };
    let shown = serve_with(&[fixture("house.cdae")], options);
    assert!(shown.get("api/session").json()["write_token"].is_null());
    for path in ["api/plan", "api/jobs"] {
        assert_eq!(shown.post(path, body.as_bytes()).status, 403);
    }
}

/// The page that works without a server has the same form; `SNAPSHOTS=overwrite` writes it.
#[test]
fn the_form_of_conversions_is_that_of_the_page_without_a_server() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    let verbs = server.get("api/verbs").json();
    let convert = verbs["verbs"].as_array().unwrap().iter().find(|verb| verb["name"] == "convert").unwrap();
    let expected = format!("{}\n", serde_json::to_string_pretty(convert).unwrap());
    let place = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/viewer/static/convert.json");
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        fs::write(&place, &expected).unwrap();
    }
    let written = fs::read_to_string(&place).unwrap_or_default();
    assert!(written == expected, "{} differs; run the test with SNAPSHOTS=overwrite", place.display());
}
