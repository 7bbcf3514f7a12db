//! Runs every command on a large file of each format: its result is complete, or an error names the limits that are
//! enough.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "the sizes of generated files are far below those of their types"
)]

use crate::{
    Outcome,
    process::{cargo, target},
};
use std::{
    fs,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::{Command, Output},
    time::Instant,
};

/// Vertices along a side of each grid.
const SIDE: u32 = 500;
/// The extensions of the formats that hold triangles; a file of the first is generated, the others are converted from it.
const FORMATS: [&str; 5] = ["glb", "cdae", "dae", "cast", "pmdl_b"];

/// The `--size` of the generated file is in megabytes, 200 by default; `--keep FOLDER` keeps the files, and `--program FILE`
/// runs a program that is built already.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let value = |name: &str| {
        let place = arguments.iter().position(|argument| argument == name)?;
        arguments.get(place.saturating_add(1))
    };
    let size =
        value("--size").map_or(Ok(200), |text| text.parse::<u64>().map_err(|error| error.to_string()))?;
    let program = match value("--program") {
        // Commands run in the folder of the files.
        Some(program) => fs::canonicalize(program).map_err(|error| format!("{program}: {error}"))?,
        None => {
            cargo(&["build", "--release", "--package", "meshwright-cli"]).run()?;
            target().join("release").join("meshwright")
        }
    };
    let folder = value("--keep").map_or_else(|| target().join("large"), PathBuf::from);
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    let mut run = Run { program, folder: folder.clone(), triangles: 0, failures: Vec::new() };
    let grids = u32::try_from(size.saturating_mul(1_000_000) / grid_size()).unwrap_or(u32::MAX).max(1);
    run.triangles = u64::from(grids) * u64::from(SIDE - 1) * u64::from(SIDE - 1) * 2;
    write_grids(&folder.join("large.glb"), grids).map_err(failed)?;
    println!("{grids} grids, {} triangles\n", run.triangles);
    println!("| file | MB | command | s | result |\n|---|--:|---|--:|---|");
    for format in FORMATS {
        run.format(format);
    }
    if value("--keep").is_none() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    println!("\n{} failed", run.failures.len());
    run.failures.iter().for_each(|failure| println!("{failure}"));
    if run.failures.is_empty() { Ok(()) } else { Err("not every command was complete".to_owned()) }
}

struct Run {
    program: PathBuf,
    folder: PathBuf,
    triangles: u64,
    failures: Vec<String>,
}

/// How a command ended.
struct Done {
    output: Output,
    seconds: f64,
    /// The limits that an error named, with which it was run again.
    limits: String,
}

impl Run {
    fn format(&mut self, format: &str) {
        let name = format!("large.{format}");
        if format != "glb" {
            self.convert("large.glb", &name);
        }
        self.counts("info", &name, &["info", &name, "--json"]);
        self.done("validate", &name, &["validate", &name]);
        self.done("roundtrip", &name, &["roundtrip", &name]);
        self.done("diff itself", &name, &["diff", &name, &name]);
        self.done("render", &name, &["render", &name, "-o", "large.png"]);
        for to in FORMATS {
            let made = format!("made.{to}");
            self.convert(&name, &made);
            let _ = fs::remove_file(self.folder.join(&made));
        }
        if format != "glb" {
            let _ = fs::remove_file(self.folder.join(&name));
        }
    }

    /// Converts a file, and counts the triangles of the result.
    fn convert(&mut self, from: &str, to: &str) {
        let ending = Path::new(to).extension().unwrap_or_default().to_string_lossy().into_owned();
        let what = format!("convert to {ending}");
        let Some(done) = self.done(&what, from, &["convert", from, "-o", to]) else { return };
        let info: Vec<&str> = ["info", to, "--json"].into_iter().chain(options(&done.limits)).collect();
        self.counts(&format!("{what}, info"), to, &info);
    }

    /// Runs a command that tells the number of triangles.
    fn counts(&mut self, what: &str, name: &str, arguments: &[&str]) {
        let Some(done) = self.done(what, name, arguments) else { return };
        let text = String::from_utf8_lossy(&done.output.stdout).into_owned();
        let counted = text.split("\"triangles\":").nth(1).map(|rest| {
            rest.trim_start().chars().take_while(char::is_ascii_digit).collect::<String>().parse::<u64>()
        });
        if counted != Some(Ok(self.triangles)) {
            self.failures.push(format!("{what} of {name}: {counted:?} of {} triangles", self.triangles));
        }
    }

    /// Runs a command; if a limit stops it, again with the limits that its error names. Prints a row of the table.
    fn done(&mut self, what: &str, name: &str, arguments: &[&str]) -> Option<Done> {
        let bytes = fs::metadata(self.folder.join(name)).map_or(0, |data| data.len());
        let mut done = match self.once(arguments, String::new()) {
            Ok(done) => done,
            Err(error) => {
                self.failures.push(format!("{what} of {name}: {error}"));
                return None;
            }
        };
        let mut refused = String::new();
        // Reading, converting and writing may each exceed a limit.
        for _ in 0..4 {
            let Some(limits) = named_limits(&done.output) else { break };
            let all = joined(&done.limits, &limits);
            refused = format!("refused, complete with --limits {all}");
            match self.once(arguments, all) {
                Ok(again) => done = again,
                Err(_) => break,
            }
        }
        let status = done.output.status.code();
        let result = match (status, refused.is_empty()) {
            (Some(0), true) => "complete",
            (Some(0), false) => &refused,
            _ => "failed",
        };
        println!("| {name} | {} | {what} | {:.1} | {result} |", bytes / 1_000_000, done.seconds);
        if status == Some(0) {
            return Some(done);
        }
        let errors = String::from_utf8_lossy(&done.output.stderr).into_owned();
        self.failures.push(format!("{what} of {name}: status {status:?}\n{errors}"));
        None
    }

    fn once(&self, arguments: &[&str], limits: String) -> Result<Done, String> {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).args(arguments).args(options(&limits));
        let started = Instant::now();
        let output = command.output().map_err(|error| format!("{}: {error}", self.program.display()))?;
        Ok(Done { output, seconds: started.elapsed().as_secs_f64(), limits })
    }
}

/// The options that set limits.
fn options(limits: &str) -> impl Iterator<Item = &str> {
    let all = if limits.is_empty() { [None, None] } else { [Some("--limits"), Some(limits)] };
    all.into_iter().flatten()
}

/// The limits that the help of an error names, of a command that failed.
fn named_limits(output: &Output) -> Option<String> {
    if output.status.success() {
        return None;
    }
    let text = [&output.stderr[..], &output.stdout].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    let rest = text.split("--limits ").nth(1)?;
    Some(rest.split_whitespace().next()?.trim_end_matches('.').to_owned())
}

/// Limits, with others that replace those of the same name.
fn joined(old: &str, new: &str) -> String {
    let key = |limit: &str| limit.split('=').next().unwrap_or_default().to_owned();
    let kept =
        old.split(',').filter(|own| !own.is_empty() && new.split(',').all(|other| key(other) != key(own)));
    kept.chain(new.split(',')).collect::<Vec<_>>().join(",")
}

/// The bytes of a grid: positions, normals, texture coordinates, indices.
fn grid_size() -> u64 {
    let (vertices, quads) = (u64::from(SIDE) * u64::from(SIDE), u64::from(SIDE - 1) * u64::from(SIDE - 1));
    vertices * 32 + quads * 24
}

/// Writes a GLB of grids, each a mesh of its own with its own bytes.
fn write_grids(path: &Path, count: u32) -> std::io::Result<()> {
    let (mut positions, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let at = |place: u32| f64::from(place) / f64::from(SIDE);
    #[allow(clippy::cast_possible_truncation, reason = "small numbers, as the file has them")]
    let put = |list: &mut Vec<u8>, values: &[f64]| {
        list.extend(values.iter().flat_map(|value| (*value as f32).to_le_bytes()));
    };
    for (z, x) in (0..SIDE).flat_map(|z| (0..SIDE).map(move |x| (z, x))) {
        put(&mut positions, &[at(x), f64::from((x * 7 + z * 13) % 11) / 500.0, at(z)]);
        put(&mut normals, &[0.0, 1.0, 0.0]);
        put(&mut uvs, &[at(x), at(z)]);
    }
    for (z, x) in (0..SIDE - 1).flat_map(|z| (0..SIDE - 1).map(move |x| (z, x))) {
        let a = z * SIDE + x;
        let corners = [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
        indices.extend(corners.into_iter().flat_map(u32::to_le_bytes));
    }
    let parts = [positions, normals, uvs, indices];
    let json = json(count, parts.each_ref().map(Vec::len));
    let bytes = parts.iter().map(Vec::len).sum::<usize>() as u64 * u64::from(count);
    let mut out = BufWriter::new(fs::File::create(path)?);
    let word = |value: u64| {
        u32::try_from(value)
            .map(u32::to_le_bytes)
            .map_err(|_| std::io::Error::other("at most 4 GB can be generated"))
    };
    let (json_length, all) = (json.len() as u64, 28 + json.len() as u64 + bytes);
    out.write_all(b"glTF\x02\0\0\0")?;
    out.write_all(&word(all)?)?;
    out.write_all(&word(json_length)?)?;
    out.write_all(b"JSON")?;
    out.write_all(json.as_bytes())?;
    out.write_all(&word(bytes)?)?;
    out.write_all(b"BIN\0")?;
    for _ in 0..count {
        parts.iter().try_for_each(|part| out.write_all(part))?;
    }
    out.flush()
}

fn json(count: u32, sizes: [usize; 4]) -> String {
    let (vertices, corners) = (SIDE * SIDE, (SIDE - 1) * (SIDE - 1) * 6);
    let last = f64::from(SIDE - 1) / f64::from(SIDE);
    let (mut views, mut accessors, mut meshes, mut nodes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut offset = 0;
    for grid in 0..count {
        let view = grid * 4;
        for (size, buffer) in sizes.iter().zip([34962, 34962, 34962, 34963]) {
            views.push(format!(
                r#"{{"buffer":0,"byteOffset":{offset},"byteLength":{size},"target":{buffer}}}"#
            ));
            offset += size;
        }
        accessors.push(format!(
            r#"{{"bufferView":{view},"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,0],"max":[{last},0.02,{last}]}}"#
        ));
        for (place, kind, component, elements) in
            [(1, "VEC3", 5126, vertices), (2, "VEC2", 5126, vertices), (3, "SCALAR", 5125, corners)]
        {
            let view = view + place;
            accessors.push(format!(
                r#"{{"bufferView":{view},"componentType":{component},"count":{elements},"type":"{kind}"}}"#
            ));
        }
        meshes.push(format!(
            r#"{{"name":"g{grid}","primitives":[{{"attributes":{{"POSITION":{view},"NORMAL":{},"TEXCOORD_0":{}}},"indices":{},"material":0}}]}}"#,
            view + 1,
            view + 2,
            view + 3
        ));
        nodes.push(format!(r#"{{"name":"g{grid}","mesh":{grid},"translation":[{grid},0,0]}}"#));
    }
    let list = |all: &[String]| all.join(",");
    let roots: Vec<String> = (0..count).map(|node| node.to_string()).collect();
    let mut text = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[{}]}}],"materials":[{{"name":"m"}}],"buffers":[{{"byteLength":{offset}}}],"bufferViews":[{}],"accessors":[{}],"meshes":[{}],"nodes":[{}]}}"#,
        list(&roots),
        list(&views),
        list(&accessors),
        list(&meshes),
        list(&nodes)
    );
    while text.len() % 4 != 0 {
        text.push(' ');
    }
    text
}
