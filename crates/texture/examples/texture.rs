//! Decodes an image and writes it as PNG, or as DDS as `meshwright cook` does:
//! `cargo run --release -p meshwright-texture --example texture -- IN OUT.png [MIP] [small]`,
//! `... IN OUT.dds color|normal|data fast|normal|high [ALPHA_REF]`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use meshwright_core::{
    Diagnostics, Error, Limits, Result, Source,
    codes::{BAD_REQUEST, UNWRITABLE},
};
use meshwright_texture::{
    Content, DdsOptions, DecodeOptions, Image, PngCompression, PngOptions, TextureQuality, decode_with,
    encode_dds, encode_png, info,
};
use std::{env, fs, process::ExitCode};

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
    let [input, output, words @ ..] = arguments.as_slice() else {
        return Err(Error::new(&BAD_REQUEST, "expected the paths of an image and of a PNG or DDS file"));
    };
    let is_dds = output.ends_with(".dds");
    let source = Source::open(input, &Limits::DEFAULT)?;
    println!("{:?}", info(source.bytes(), &Limits::DEFAULT)?.value);

    let mip = words.first().and_then(|mip| mip.parse().ok()).filter(|_| !is_dds).unwrap_or(0);
    let decoded = decode_with(source.bytes(), &DecodeOptions::default().mip(mip))?;
    list(&decoded.diagnostics);

    let bytes = if is_dds { dds(&decoded.value, words)? } else { png(&decoded.value, words)? };
    println!("{} bytes", bytes.len());
    fs::write(output, bytes).map_err(|error| Error::io(&UNWRITABLE, output.as_str(), error))
}

fn png(image: &Image, words: &[String]) -> Result<Vec<u8>> {
    let is_small = words.iter().any(|word| word == "small");
    let compression = if is_small { PngCompression::Small } else { PngCompression::Fast };
    Ok(encode_png(image, &PngOptions::default().compression(compression))?.value)
}

fn dds(image: &Image, words: &[String]) -> Result<Vec<u8>> {
    let word = |at: usize| words.get(at).map(String::as_str).unwrap_or_default();
    let content = match word(0) {
        "normal" => Content::Normal,
        "data" => Content::Data,
        _ => Content::Color,
    };
    let quality = match word(1) {
        "fast" => TextureQuality::Fast,
        "high" => TextureQuality::High,
        _ => TextureQuality::Normal,
    };
    let options = DdsOptions::default().content(content).quality(quality).alpha_ref(word(2).parse().ok());
    let encoded = encode_dds(image, &options)?;
    println!("{}", encoded.value.format.name());
    list(&encoded.diagnostics);
    Ok(encoded.value.bytes)
}

fn list(diagnostics: &Diagnostics) {
    for diagnostic in diagnostics.as_slice() {
        println!("{}[{}] {}", diagnostic.code.severity, diagnostic.code, diagnostic.message);
    }
}
