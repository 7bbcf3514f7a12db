//! Compiles samples.

use crate::sample::Sample;
use meshwright_cdae::{
    Document as Shape,
    document::{Detail, MeshBody, Object, ShapeNode},
};
use meshwright_core::{Diagnostics, Outcome};
use meshwright_dae::Document;
use meshwright_shape_compiler::{CompileOptions, GameCompiler, compile};

/// The shape of a sample, with what is reported.
pub(crate) fn compiled(sample: Sample, compiler: GameCompiler) -> Outcome<Shape<'static>> {
    let text = sample.text();
    let document = Document::parse(&text).unwrap();
    compile(&document, &CompileOptions::default().compiler(compiler)).unwrap()
}

/// The shape of a sample in version 31.
pub(crate) fn shape(sample: Sample) -> Shape<'static> {
    compiled(sample, GameCompiler::V31).value
}

/// The shape of a sample, if nothing but materials is reported.
pub(crate) fn clean(sample: Sample) -> Shape<'static> {
    let outcome = compiled(sample, GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0016", "SHAPE0032"], "{:#?}", outcome.diagnostics);
    outcome.value
}

pub(crate) fn reported(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.as_slice().iter().map(|own| own.code.id).collect()
}

pub(crate) fn names(shape: &Shape<'_>) -> Vec<String> {
    shape.shape.names.items.iter().map(|name| name.text().into_owned()).collect()
}

/// The name with a number.
pub(crate) fn name(shape: &Shape<'_>, number: i32) -> String {
    names(shape)[usize::try_from(number).unwrap()].clone()
}

pub(crate) fn nodes(shape: &Shape<'_>) -> Vec<ShapeNode> {
    shape.shape.nodes.view::<ShapeNode>().iter().collect()
}

pub(crate) fn objects(shape: &Shape<'_>) -> Vec<Object> {
    shape.shape.objects.view::<Object>().iter().collect()
}

/// The names and sizes of details.
pub(crate) fn details(shape: &Shape<'_>) -> Vec<(String, f32)> {
    let details = shape.shape.details.view::<Detail>();
    details.iter().map(|detail| (name(shape, detail.name), detail.size)).collect()
}

/// The body of a mesh.
pub(crate) fn body<'s>(shape: &'s Shape<'static>, mesh: usize) -> &'s MeshBody<'static> {
    shape.shape.meshes.items[mesh].body.as_ref().unwrap()
}

pub(crate) fn points(body: &MeshBody<'_>) -> Vec<[f32; 3]> {
    body.verts.view::<[f32; 3]>().iter().collect()
}

pub(crate) fn normals(body: &MeshBody<'_>) -> Vec<[f32; 3]> {
    body.norms.view::<[f32; 3]>().iter().collect()
}

pub(crate) fn uvs(body: &MeshBody<'_>) -> Vec<[f32; 2]> {
    body.tverts.view::<[f32; 2]>().iter().collect()
}

pub(crate) fn triangles(body: &MeshBody<'_>) -> Vec<[u32; 3]> {
    let indices: Vec<u32> = body.indices.view::<u32>().iter().collect();
    indices.chunks(3).map(|triangle| [triangle[0], triangle[1], triangle[2]]).collect()
}
