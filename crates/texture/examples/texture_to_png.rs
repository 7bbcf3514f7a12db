//! Decodes an image and writes it as PNG, with the time that each step takes:
//! `cargo run --release -p meshwright-texture --example texture_to_png -- IN OUT [MIP] [small]`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use meshwright_core::{Limits, Result, Source, codes::BAD_REQUEST};
use meshwright_texture::{DecodeOptions, PngCompression, PngOptions, decode_with, encode_png, info};
use std::{env, fs, process::ExitCode, time::Instant};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (Some(input), Some(output)) = (arguments.first(), arguments.get(1)) else {
        return Err(meshwright_core::Error::new(&BAD_REQUEST, "expected the paths of an image and of a PNG"));
    };
    let mip = arguments.get(2).and_then(|mip| mip.parse().ok()).unwrap_or(0);
    let source = Source::open(input, &Limits::DEFAULT)?;
    println!("{:?}", info(source.bytes(), &Limits::DEFAULT)?.value);

    let start = Instant::now();
    let decoded = decode_with(source.bytes(), &DecodeOptions::default().mip(mip))?;
    println!("decoded in {:.1?}", start.elapsed());
    for diagnostic in decoded.diagnostics.as_slice() {
        println!("{}[{}] {}", diagnostic.code.severity, diagnostic.code, diagnostic.message);
    }

    let start = Instant::now();
    let is_small = arguments.iter().any(|argument| argument == "small");
    let compression = if is_small { PngCompression::Small } else { PngCompression::Fast };
    let png = encode_png(&decoded.value, &PngOptions::default().compression(compression))?.value;
    println!("encoded {} bytes in {:.1?}", png.len(), start.elapsed());
    fs::write(output, png).map_err(|error| {
        meshwright_core::Error::io(&meshwright_core::codes::UNWRITABLE, output.as_str(), error)
    })
}
