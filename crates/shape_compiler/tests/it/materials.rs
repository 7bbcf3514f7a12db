//! Materials and their flags.

use crate::{
    sample::{INSTANCE, Sample, shaded},
    shape::{body, compiled, reported, shape},
};
use meshwright_cdae::document::MeshPrimitive;
use meshwright_shape_compiler::GameCompiler;

const OPAQUE: u32 = 3;
const TRANSLUCENT: u32 = 7;

/// The flags of the material with values in its shading.
fn flags(values: &str) -> u32 {
    let shape = shape(shaded(&format!("<phong>{values}</phong>")));
    let materials = &shape.shape.materials.as_ref().unwrap().list.items;
    assert_eq!(materials[0].name.text(), "m0");
    materials[0].flags.as_u32().unwrap()
}

#[test]
fn surfaces_that_are_not_opaque_are_translucent() {
    let alpha = |mode: &str, color: &str, factor: &str| {
        flags(&format!(
            "<transparent{mode}><color>{color}</color></transparent><transparency><float>{factor}</float></transparency>"
        ))
    };
    assert_eq!(flags(""), OPAQUE);
    assert_eq!(flags("<transparency><float>1</float></transparency>"), OPAQUE);
    assert_eq!(flags("<transparency><float>0</float></transparency>"), TRANSLUCENT);
    assert_eq!(flags("<transparency><float>0.5</float></transparency>"), TRANSLUCENT);
    assert_eq!(alpha("", "1 1 1 1", "1"), OPAQUE);
    assert_eq!(alpha(" opaque='A_ONE'", "1 1 1 0.5", "1"), TRANSLUCENT);
    assert_eq!(alpha(" opaque='A_ONE'", "0 0 0 1", "1"), OPAQUE);
    assert_eq!(alpha(" opaque='RGB_ZERO'", "0 0 0 1", "1"), OPAQUE);
    assert_eq!(alpha(" opaque='RGB_ZERO'", "1 1 1 1", "1"), TRANSLUCENT);
    // A texture counts as white.
    let texture = |mode: &str, factor: u32| {
        flags(&format!(
            "<transparent{mode}><texture texture='t' texcoord='u'/></transparent><transparency><float>{factor}</float></transparency>"
        ))
    };
    assert_eq!((texture(" opaque='A_ONE'", 1), texture(" opaque='RGB_ZERO'", 1)), (OPAQUE, TRANSLUCENT));
    assert_eq!((texture("", 0), texture(" opaque='RGB_ZERO'", 0)), (TRANSLUCENT, OPAQUE));
    assert_eq!((texture(" opaque='RGB_ONE'", 1), texture(" opaque='A_ZERO'", 1)), (OPAQUE, TRANSLUCENT));
}

#[test]
fn a_transparency_of_zero_is_reported() {
    let sample = shaded("<phong><transparency><float>0</float></transparency></phong>");
    assert_eq!(
        reported(&compiled(sample, GameCompiler::V31).diagnostics),
        ["SHAPE0016", "SHAPE0018", "SHAPE0032"]
    );
}

/// The names of materials, and the material word of the primitive.
fn bound(sample: Sample) -> (Vec<String>, u32) {
    let shape = shape(sample);
    let list = &shape.shape.materials.as_ref().unwrap().list.items;
    let primitive = body(&shape, 0).primitives.view::<MeshPrimitive>().iter().next().unwrap();
    (list.iter().map(|own| own.name.text().into_owned()).collect(), primitive.material)
}

#[test]
fn symbols_lead_to_materials() {
    assert_eq!(bound(Sample::new()), (vec!["m0".to_owned()], MeshPrimitive::INDEXED));
    // Without any binding, the symbol is the name.
    let bare = Sample::new().with(INSTANCE, "<instance_geometry url=\"#g\"/>");
    assert_eq!(bound(bare), (vec!["m0".to_owned()], MeshPrimitive::INDEXED));
    let none = MeshPrimitive::INDEXED | MeshPrimitive::NO_MATERIAL;
    assert_eq!(bound(Sample::new().with("symbol=\"m0\"", "symbol=\"other\"")), (Vec::new(), none));
    assert_eq!(bound(Sample::new().with("<triangles material=\"m0\"", "<triangles")), (Vec::new(), none));
    let unnamed = Sample::new().with("id=\"m0-material\" name=\"m0\"", "id=\"m0-material\"");
    assert_eq!(bound(unnamed).0, ["m0-material"]);
}
