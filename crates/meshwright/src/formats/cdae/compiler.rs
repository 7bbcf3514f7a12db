//! Compiles Collada to shapes, as the game does.

use crate::{
    convert::{Compression, ConvertOptions},
    document::Document,
    formats::{
        content::unsupported,
        format_module::{CompiledDocument, Compiler},
    },
};
use meshwright_cdae::document::Text;
use meshwright_core::{Error, Limits, Result, codes};
use meshwright_dae::codes::{BUMP, LOSS_EFFECT, LOSS_TEXTURES};
use meshwright_scene::Summary;
use meshwright_shape_compiler::{CompileOptions, GameCompiler, codes::SHADING};

/// The compiler of the game.
pub(super) static COMPILER: Compiler = Compiler {
    accepts: |document| matches!(document, Document::Dae(_)),
    accepted: "dae files",
    refused_versions: &[("30", "the game never wrote version 30")],
    compile,
    losses_of_definitions: &[&BUMP, &LOSS_EFFECT, &LOSS_TEXTURES],
    resolved_by_definitions: &[&SHADING],
    rename_materials,
};

fn compile<'a>(
    document: &'a Document<'_>,
    options: &ConvertOptions,
    limits: &Limits,
) -> Result<CompiledDocument<'a>> {
    let Document::Dae(document) = document else { return Err(unsupported("only dae files are compiled")) };
    let compiler = match options.version.as_deref() {
        Some("26") => GameCompiler::V26Late,
        _ => GameCompiler::V31,
    };
    let compress = options.compress == Some(Compression::Zstd);
    if compress && compiler != GameCompiler::V31 {
        return Err(Error::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let wanted = CompileOptions::default().compiler(compiler).compress(compress).limits(*limits);
    let compiled = meshwright_shape_compiler::compile(document, &wanted)?;
    let summary = Summary::new(&meshwright_cdae::to_scene_summary(&compiled.value, limits)?.value, 0);
    Ok(CompiledDocument {
        document: Document::Cdae(Box::new(compiled.value)),
        diagnostics: compiled.diagnostics,
        summary,
    })
}

fn rename_materials(document: &mut Document<'_>, new_name: &dyn Fn(&str) -> Option<String>) {
    let Document::Cdae(shape) = document else { return };
    for material in shape.shape.materials.iter_mut().flat_map(|own| &mut own.list.items) {
        let name = material.name.text().into_owned();
        if let Some(other) = new_name(&name).filter(|other| *other != name) {
            material.name = Text::new(other);
        }
    }
}
