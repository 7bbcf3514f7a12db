//! `conformance make` writes the vectors, `kaitai` the descriptions for Kaitai Struct, `run` tests an implementation with them, `answer FILE` and
//! `rewrite FILE OUT` print meshwright's own results.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program talks to its user")]

use meshwright_conformance::{
    kaitai, meshwright_answer,
    run::{self, Plan},
    vector, vectors,
};
use std::{env, fs, path::Path, process::ExitCode};

const USAGE: &str = "\
conformance make
conformance kaitai [FOLDER]            writes docs/formats/kaitai, or another folder
conformance run [--only WORD]... [--codes] [--rewrite 'COMMAND {file} {out}'] [--] COMMAND {file}
conformance run                        tries meshwright itself
conformance answer FILE
conformance rewrite FILE OUT";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors");
    let done = match words.as_slice() {
        ["make"] => vector::write(&vectors::all(), &folder).map_err(|error| error.to_string()),
        ["kaitai"] => {
            kaitai::write(&folder.join("../../docs/formats/kaitai")).map_err(|error| error.to_string())
        }
        ["kaitai", folder] => kaitai::write(Path::new(folder)).map_err(|error| error.to_string()),
        ["answer", file] => {
            let said = meshwright_answer::of(Path::new(file));
            println!("{said:#}");
            if said.get("error").is_some() { Err(String::new()) } else { Ok(()) }
        }
        ["rewrite", file, out] => meshwright_answer::rewritten(Path::new(file))
            .map_err(|error| error.to_string())
            .and_then(|bytes| fs::write(out, bytes).map_err(|error| error.to_string())),
        ["run", rest @ ..] => plan(rest).and_then(|plan| tried(&folder, &plan)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            if !message.is_empty() {
                eprintln!("{message}");
            }
            ExitCode::FAILURE
        }
    }
}

fn plan(mut words: &[&str]) -> Result<Plan, String> {
    let mut plan = Plan::default();
    while let Some((first, rest)) = words.split_first() {
        words = rest;
        let mut value = || {
            let (value, rest) = words.split_first().ok_or_else(|| format!("{first} needs a value"))?;
            words = rest;
            Ok::<_, String>((*value).to_owned())
        };
        match *first {
            "--only" => plan.only.push(value()?),
            "--codes" => plan.codes = true,
            "--rewrite" => plan.rewrite = value()?.split_whitespace().map(str::to_owned).collect(),
            "--" => {
                plan.read = words.iter().map(|word| (*word).to_owned()).collect();
                break;
            }
            _ => {
                plan.read = [&[*first], words].concat().into_iter().map(str::to_owned).collect();
                break;
            }
        }
    }
    if plan.read.is_empty() {
        let own = env::current_exe().map_err(|error| error.to_string())?.to_string_lossy().into_owned();
        let of = |words: &[&str]| {
            [own.as_str()].iter().chain(words).map(|word| (*word).to_owned()).collect::<Vec<String>>()
        };
        plan.read = of(&["answer", "{file}"]);
        plan.rewrite = of(&["rewrite", "{file}", "{out}"]);
        plan.codes = true;
    }
    Ok(plan)
}

fn tried(folder: &Path, plan: &Plan) -> Result<(), String> {
    let outcome = run::run(folder, plan)?;
    for line in &outcome.failed {
        println!("{line}");
    }
    println!("conformance: {} as expected, {} not", outcome.passed, outcome.failed.len());
    if outcome.failed.is_empty() { Ok(()) } else { Err(String::new()) }
}
