//! Renders a file as a PNG:
//! `cargo run --release -p meshwright-render --example picture -- IN OUT.png [WORD...]`.
//!
//! Words: a view (`front`, `top`, `30,15`), `ortho`, `flat`, `unlit`, `clay`, `material`, `mesh`, `level`, `uv`, `wireframe`,
//! `normals`, `skeleton`, `names`, `bounds`, `collision`, `grid`, `cull=no`, `white`, `backdrop`, `ground`, `size=800x600`, `lod=1`,
//! `clip=0,0.5`, `layout=0`, `sheet`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use meshwright::{Asset, Format, OpenOptions};
use meshwright_core::{Error, Limits, Result, codes::BAD_REQUEST};
use meshwright_render::{
    Background, Coloring, Lens, Lighting, Moment, Overlays, RenderOptions, Style, Textures, UvLayoutOptions,
    View, contact_sheet, render, uv_layout,
};
use meshwright_scene::MeshId;
use meshwright_texture::{PngOptions, encode_png};
use std::{env, fs, path::Path, process::ExitCode, time::Instant};

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
        return Err(Error::new(&BAD_REQUEST, "expected the paths of a model and of a PNG"));
    };
    let start = Instant::now();
    let asset = opened(Path::new(input))?;
    let scene = asset.to_scene()?.value;
    println!("read in {:.1?}", start.elapsed());
    let start = Instant::now();
    let folder = Path::new(input).parent().unwrap_or(Path::new("."));
    let textures = Textures::load(&scene, |path| fs::read(folder.join(path)).ok(), &Limits::DEFAULT);
    println!("decoded textures in {:.1?}", start.elapsed());
    let options = options(words)?;
    let start = Instant::now();
    let (image, diagnostics) = if let Some(mesh) = words.iter().find_map(|word| word.strip_prefix("layout="))
    {
        let mesh = MeshId::new(mesh.parse().unwrap_or(0));
        let made = uv_layout(&scene, mesh, &UvLayoutOptions::default().side(options.width))?;
        (made.value, made.diagnostics)
    } else if words.iter().any(|word| word == "sheet") {
        let views = [
            ("iso", View::Iso),
            ("front", View::Front),
            ("right", View::Right),
            ("back", View::Back),
            ("left", View::Left),
            ("top", View::Top),
        ];
        let mut pictures = Vec::new();
        for (caption, view) in views {
            pictures.push((caption, render(&scene, &textures.value, &options.clone().view(view))?.value));
        }
        let pictures: Vec<_> = pictures.iter().map(|(caption, image)| (*caption, image)).collect();
        (contact_sheet(&pictures, 3)?, meshwright_core::Diagnostics::default())
    } else {
        let made = render(&scene, &textures.value, &options)?;
        (made.value, made.diagnostics)
    };
    println!("rendered in {:.1?}", start.elapsed());
    for one in textures.diagnostics.as_slice().iter().chain(diagnostics.as_slice()) {
        println!("{}[{}] {}", one.code.severity, one.code, one.message);
    }
    let png = encode_png(&image, &PngOptions::default())?.value;
    fs::write(output, png)
        .map_err(|error| Error::new(&BAD_REQUEST, format!("cannot write {output}: {error}")))
}

/// The file with the textures that its materials name: a GLB that embeds them.
fn opened(path: &Path) -> Result<Asset> {
    let asset = OpenOptions::new().open(path)?;
    if matches!(asset.format(), Format::Glb | Format::Gltf) {
        return Ok(asset);
    }
    let glb = asset.convert_to(Format::Glb).to_vec()?;
    OpenOptions::new().open_bytes(glb.value)
}

fn options(words: &[String]) -> Result<RenderOptions> {
    let mut options = RenderOptions::default();
    let mut overlays = Overlays::default();
    for word in words {
        let pair = |text: &str, by: char| {
            let (a, b) = text.split_once(by)?;
            Some((a.parse::<f32>().ok()?, b.parse::<f32>().ok()?))
        };
        match word.as_str() {
            "iso" => options.view = View::Iso,
            "front" => options.view = View::Front,
            "back" => options.view = View::Back,
            "left" => options.view = View::Left,
            "right" => options.view = View::Right,
            "top" => options.view = View::Top,
            "bottom" => options.view = View::Bottom,
            "map" => options.view = View::Map,
            "ortho" => options.lens = Lens::Orthographic,
            "unlit" => options.lighting = Lighting::Flat,
            "flat" => options.style = Style::Flat,
            "clay" => options.coloring = Coloring::Clay,
            "material" => options.coloring = Coloring::PerMaterial,
            "mesh" => options.coloring = Coloring::PerMesh,
            "level" => options.coloring = Coloring::PerLevel,
            "uv" => options.coloring = Coloring::UvChecker(0),
            "white" => options.background = Background::Color([255; 3]),
            "backdrop" => options.background = Background::Backdrop,
            "ground" => options.ground = Some(true),
            "checkerboard" => options.background = Background::Checkerboard,
            "cull=no" => options.cull_backs = false,
            "wireframe" => overlays.wireframe = true,
            "normals" => overlays.normals = true,
            "skeleton" => overlays.skeleton = true,
            "names" => overlays.names = true,
            "bounds" => overlays.bounds = true,
            "collision" => overlays.collision = true,
            "grid" => overlays.grid = true,
            "sheet" => {}
            other => match other.split_once('=') {
                Some(("layout", _)) => {}
                Some(("lod", level)) => options.level = level.parse().ok(),
                Some(("size", size)) => {
                    let sides =
                        size.split_once('x').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
                    let (width, height) = sides.unwrap_or((512, 512));
                    options = options.size(width, height);
                }
                Some(("clip", at)) => {
                    let (clip, time) = at.split_once(',').unwrap_or((at, "0"));
                    let clip = clip.parse().unwrap_or(0);
                    options.moment = Some(Moment { clip, time: time.parse().unwrap_or(0.0) });
                }
                _ => match pair(other, ',') {
                    Some((azimuth, elevation)) => options.view = View::Angles { azimuth, elevation },
                    None => return Err(Error::new(&BAD_REQUEST, format!("unknown word {other:?}"))),
                },
            },
        }
    }
    Ok(options.overlays(overlays))
}
