//! Vectors of materials.

use super::builder::{ASSET, MATERIALS, VERTEX, file, geometry, meant, mesh};
use crate::vector::Vector;
use serde_json::{Value, json};

/// A sampler `t` of the image `i`.
const SAMPLER: &str = "<newparam sid=\"s\"><surface type=\"2D\"><init_from>i</init_from></surface></newparam>\
                       <newparam sid=\"t\"><sampler2D><source>s</source></sampler2D></newparam>";
const TEXTURE: &str = "<texture texture=\"t\" texcoord=\"UV\"/>";

/// A file whose triangle has a material.
fn painted(path: &str, parameters: &str, technique: &str) -> String {
    let triangles = format!("<triangles material=\"m\" count=\"1\">{VERTEX}<p>0 1 2</p></triangles>");
    let images = if path.is_empty() {
        String::new()
    } else {
        format!(
            "<library_images><image id=\"i\" name=\"i\"><init_from>{path}</init_from></image></library_images>\n"
        )
    };
    let libraries = format!(
        "{images}<library_effects><effect id=\"e\"><profile_COMMON>{parameters}<technique sid=\"common\">{technique}</technique></profile_COMMON></effect></library_effects>\n\
         <library_materials><material id=\"id\" name=\"paint\"><instance_effect url=\"#e\"/></material></library_materials>\n{}",
        geometry("g", &mesh(&triangles))
    );
    let node = "<node id=\"n\" name=\"n\"><instance_geometry url=\"#g\"><bind_material><technique_common><instance_material symbol=\"m\" target=\"#id\">\
                <bind_vertex_input semantic=\"UV\" input_semantic=\"TEXCOORD\" input_set=\"0\"/></instance_material></technique_common></bind_material></instance_geometry></node>";
    file(ASSET, &libraries, node)
}

fn shaded(name: &str, about: &str, technique: &str, material: Value) -> Vector {
    meant(name, about, MATERIALS, painted("", "", technique), json!({ "materials": [material] }))
}

fn textured(
    name: &str,
    about: &str,
    path: &str,
    parameters: &str,
    technique: &str,
    material: Value,
) -> Vector {
    meant(name, about, MATERIALS, painted(path, parameters, technique), json!({ "materials": [material] }))
}

pub(super) fn all() -> Vec<Vector> {
    [colors(), textures()].concat()
}

fn colors() -> Vec<Vector> {
    let color = |element: &str, values: &str| format!("<{element}><color>{values}</color></{element}>");
    let diffuse = color("diffuse", "1 0 0 1");
    let phong = |content: &str| format!("<phong>{diffuse}{content}</phong>");
    let alpha = |mode: &str, values: &str, transparency: &str| {
        phong(&format!(
            "<transparent opaque=\"{mode}\"><color>{values}</color></transparent><transparency><float>{transparency}</float></transparency>"
        ))
    };
    let plain = json!({ "name": "paint", "color": [1, 0, 0, 1], "blended": false });
    let half = json!({ "color": [1, 0, 0, 0.5], "blended": true });
    vec![
        shaded("phong", "Phong shading with a diffuse color.", &phong(""), plain.clone()),
        shaded("lambert", "Lambert shading.", &format!("<lambert>{diffuse}</lambert>"), plain.clone()),
        shaded("blinn", "Blinn shading.", &format!("<blinn>{diffuse}</blinn>"), plain.clone()),
        shaded(
            "emission",
            "A color that is emitted.",
            &format!("<lambert>{}{diffuse}</lambert>", color("emission", "0 1 0 1")),
            json!({ "color": [1, 0, 0, 1], "emission": [0, 1, 0] }),
        ),
        shaded(
            "a_one",
            "A_ONE: alpha of the color times transparency.",
            &alpha("A_ONE", "1 1 1 1", "0.5"),
            half.clone(),
        ),
        shaded(
            "a_one_of_color",
            "A_ONE with alpha in the transparent color.",
            &alpha("A_ONE", "1 1 1 0.5", "1"),
            half.clone(),
        ),
        shaded("a_zero", "A_ZERO: the complement.", &alpha("A_ZERO", "0 0 0 0.5", "1"), half.clone()),
        shaded(
            "rgb_zero",
            "RGB_ZERO: black is opaque, gray of 0.5 is half transparent.",
            &alpha("RGB_ZERO", "0.5 0.5 0.5 1", "1"),
            half,
        ),
        shaded(
            "a_one_opaque",
            "A_ONE with alpha 1 is opaque.",
            &alpha("A_ONE", "1 1 1 1", "1"),
            plain.clone(),
        ),
        shaded(
            "transparency_zero",
            "A transparency of 0 without a transparent color was written for opaque surfaces.",
            &phong("<transparency><float>0</float></transparency>"),
            plain,
        ),
        shaded(
            "double_sided",
            "Another program's data make the surface visible from both sides.",
            &format!(
                "{}<extra><technique profile=\"MAYA\"><double_sided>1</double_sided></technique></extra>",
                phong("")
            ),
            json!({ "doubleSided": true }),
        ),
        shaded(
            "one_sided",
            "The same data with 0.",
            &format!(
                "{}<extra><technique profile=\"MAYA\"><double_sided>0</double_sided></technique></extra>",
                phong("")
            ),
            json!({ "doubleSided": false }),
        ),
    ]
}

fn textures() -> Vec<Vector> {
    let lambert = format!("<lambert><diffuse>{TEXTURE}</diffuse></lambert>");
    let path = |name: &str, about: &str, url: &str, path: &str| {
        textured(name, about, url, SAMPLER, &lambert, json!({ "texture": path, "uvSet": 0 }))
    };
    let direct = "<lambert><diffuse><texture texture=\"i\" texcoord=\"UV\"/></diffuse></lambert>";
    let bump =
        format!("{lambert}<extra><technique profile=\"FCOLLADA\"><bump>{TEXTURE}</bump></technique></extra>");
    vec![
        path("texture", "A texture through a sampler and a surface.", "wood.png", "wood.png"),
        path(
            "texture_in_folder",
            "A relative path that begins with a dot.",
            "./textures/wood.png",
            "textures/wood.png",
        ),
        path("texture_with_blank", "A path with an encoded blank.", "my%20wood.png", "my wood.png"),
        path(
            "texture_backslashes",
            "A path of Windows with backslashes.",
            "..\\textures\\wood.png",
            "../textures/wood.png",
        ),
        path("texture_url", "A URL of a file with a drive.", "file:///C:/wood.png", "C:/wood.png"),
        path("texture_drive", "A slash before a drive.", "/C:/wood.png", "C:/wood.png"),
        textured(
            "texture_of_image",
            "The texture names the image itself, as older exporters do.",
            "wood.png",
            "",
            direct,
            json!({ "texture": "wood.png" }),
        ),
        textured(
            "bump",
            "A bump texture of another program is a normal texture.",
            "wood.png",
            SAMPLER,
            &bump,
            json!({ "texture": "wood.png", "normalTexture": "wood.png" }),
        ),
    ]
}
