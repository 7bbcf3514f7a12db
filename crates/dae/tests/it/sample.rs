//! Small documents: one pyramid, with parts to replace.

/// The positions of a pyramid as a source of the geometry `g`.
pub(crate) const POSITIONS: &str = r##"<source id="g-pos"><float_array id="g-pos-array" count="15">0 0 0 2 0 0 2 1 0 0 1 0 0.5 0.5 3</float_array><technique_common><accessor source="#g-pos-array" count="5" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>"##;
/// Its normals.
pub(crate) const NORMALS: &str = r##"<source id="g-nrm"><float_array id="g-nrm-array" count="15">0 0 -1 0 -1 0 1 0 0 0 1 0 -1 0 0</float_array><technique_common><accessor source="#g-nrm-array" count="5" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>"##;
/// Its texture coordinates.
pub(crate) const UVS: &str = r##"<source id="g-uv"><float_array id="g-uv-array" count="10">0 0 1 0 1 1 0 1 0.5 0.25</float_array><technique_common><accessor source="#g-uv-array" count="5" stride="2"><param name="S" type="float"/><param name="T" type="float"/></accessor></technique_common></source>"##;
/// Its triangles.
pub(crate) const TRIANGLES: &str = r##"<triangles material="m0" count="6"><input semantic="VERTEX" source="#g-vtx" offset="0"/><input semantic="NORMAL" source="#g-nrm" offset="1"/><input semantic="TEXCOORD" source="#g-uv" offset="2" set="0"/><p>0 0 0 2 0 2 1 0 1 0 0 0 3 0 3 2 0 2 0 1 0 1 1 1 4 1 4 1 2 1 2 2 2 4 2 4 2 3 2 3 3 3 4 3 4 3 4 3 0 4 0 4 4 4</p></triangles>"##;
/// Its effect.
pub(crate) const EFFECT: &str = r##"<effect id="m0-effect"><profile_COMMON><technique sid="common"><lambert><diffuse><color>0.8 0.2 0.1 1</color></diffuse></lambert></technique></profile_COMMON></effect>"##;
/// The instance of the geometry with its material.
pub(crate) const INSTANCE: &str = r##"<instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="m0" target="#m0-material"><bind_vertex_input semantic="UVMap" input_semantic="TEXCOORD" input_set="0"/></instance_material></technique_common></bind_material></instance_geometry>"##;
/// The matrix of the node.
pub(crate) const MATRIX: &str = r##"<matrix sid="transform">1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1</matrix>"##;
/// The asset.
pub(crate) const ASSET: &str = r##"<asset><contributor><authoring_tool>test</authoring_tool></contributor><created>2026-01-01T00:00:00Z</created><modified>2026-01-01T00:00:00Z</modified><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>"##;

/// A document whose libraries, nodes and other parts are replaced one after the other.
#[derive(Clone)]
pub(crate) struct Sample(String);

impl Sample {
    /// A pyramid with a material.
    pub(crate) fn new() -> Self {
        Self(format!(
            r##"<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
{ASSET}
<library_effects>{EFFECT}</library_effects>
<library_materials><material id="m0-material" name="m0"><instance_effect url="#m0-effect"/></material></library_materials>
<library_geometries><geometry id="g" name="g"><mesh>{POSITIONS}{NORMALS}{UVS}
<vertices id="g-vtx"><input semantic="POSITION" source="#g-pos"/></vertices>
{TRIANGLES}
</mesh></geometry>
</library_geometries>
<library_visual_scenes><visual_scene id="Scene" name="Scene"><node id="obj" name="obj" type="NODE">{MATRIX}{INSTANCE}</node>
</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#Scene"/></scene>
</COLLADA>
"##
        ))
    }

    /// The same document with a part replaced, which must exist.
    pub(crate) fn with(mut self, part: &str, other: &str) -> Self {
        assert!(self.0.contains(part), "the sample has no {part}");
        self.0 = self.0.replacen(part, other, 1);
        self
    }

    /// The same document with another library before the scenes.
    pub(crate) fn library(self, library: &str) -> Self {
        self.with("<library_visual_scenes>", &format!("{library}<library_visual_scenes>"))
    }

    /// What is before a part, which must exist.
    pub(crate) fn before(self, part: &str) -> Self {
        Self(self.0.split_once(part).unwrap().0.to_owned())
    }

    /// The part, which must exist, and what follows.
    pub(crate) fn after(self, part: &str) -> Self {
        Self(format!("{part}{}", self.0.split_once(part).unwrap().1))
    }

    pub(crate) fn text(self) -> String {
        self.0
    }
}

/// A source with an array of these values.
pub(crate) fn source(id: &str, kind: &str, values: &str, params: &str) -> String {
    let words = values.split_whitespace().count();
    let stride = params.matches("<param").count().max(1);
    let stride = if params.contains("float4x4") { 16 } else { stride };
    let count = words / stride;
    format!(
        r##"<source id="{id}"><{kind} id="{id}-array" count="{words}">{values}</{kind}><technique_common><accessor source="#{id}-array" count="{count}" stride="{stride}">{params}</accessor></technique_common></source>"##
    )
}

/// A skin of the pyramid with two joints.
pub(crate) fn skin() -> Sample {
    let one = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";
    let sources = [
        source("c-j", "Name_array", "J0 J1", "<param name=\"JOINT\" type=\"name\"/>"),
        source(
            "c-b",
            "float_array",
            &format!("{one} {one}"),
            "<param name=\"TRANSFORM\" type=\"float4x4\"/>",
        ),
        source("c-w", "float_array", "1 0.25 0.75", "<param name=\"WEIGHT\" type=\"float\"/>"),
    ];
    let library = format!(
        r##"<library_controllers><controller id="c"><skin source="#g"><bind_shape_matrix>{one}</bind_shape_matrix>{}<joints><input semantic="JOINT" source="#c-j"/><input semantic="INV_BIND_MATRIX" source="#c-b"/></joints><vertex_weights count="5"><input semantic="JOINT" source="#c-j" offset="0"/><input semantic="WEIGHT" source="#c-w" offset="1"/><vcount>1 1 1 1 2</vcount><v>0 0 0 0 0 0 0 0 0 1 1 2</v></vertex_weights></skin></controller></library_controllers>"##,
        sources.concat()
    );
    let bones = r##"<node id="J0" name="J0" sid="J0" type="JOINT"><node id="J1" name="J1" sid="J1" type="JOINT"/></node>"##;
    let instance = INSTANCE
        .replace("instance_geometry url=\"#g\"", "instance_controller url=\"#c\"")
        .replace("instance_geometry", "instance_controller");
    let instance = instance.replace("<bind_material>", "<skeleton>#J0</skeleton><bind_material>");
    Sample::new()
        .library(&library)
        .with(INSTANCE, &instance)
        .with("<node id=\"obj\"", &format!("{bones}<node id=\"obj\""))
}

/// The pyramid with one morph target, which is higher.
pub(crate) fn morph() -> Sample {
    let target = POSITIONS.replace("g-pos", "t-pos").replace("0.5 0.5 3", "0.5 0.5 4");
    let geometry = format!(
        r##"<geometry id="t" name="tall"><mesh>{target}<vertices id="t-vtx"><input semantic="POSITION" source="#t-pos"/></vertices></mesh></geometry></library_geometries>"##
    );
    let library = format!(
        r##"<library_controllers><controller id="m"><morph source="#g" method="NORMALIZED">{}{}<targets><input semantic="MORPH_TARGET" source="#m-t"/><input semantic="MORPH_WEIGHT" source="#m-w"/></targets></morph></controller></library_controllers>"##,
        source("m-t", "IDREF_array", "t", "<param name=\"MORPH_TARGET\" type=\"IDREF\"/>"),
        source("m-w", "float_array", "0.5", "<param name=\"MORPH_WEIGHT\" type=\"float\"/>")
    );
    let instance = INSTANCE
        .replace("instance_geometry url=\"#g\"", "instance_controller url=\"#m\"")
        .replace("instance_geometry", "instance_controller");
    Sample::new().with("</library_geometries>", &geometry).library(&library).with(INSTANCE, &instance)
}

/// The pyramid with an animated value of its node.
pub(crate) fn animated(target: &str, times: &str, values: &str, kind: &str) -> Sample {
    let keys = times.split_whitespace().count().max(1);
    let width = values.split_whitespace().count() / keys;
    let params: String = (0..width).map(|_| "<param/>").collect();
    let library = format!(
        r##"<library_animations><animation id="an">{}{}{}<sampler id="an-s"><input semantic="INPUT" source="#an-i"/><input semantic="OUTPUT" source="#an-o"/><input semantic="INTERPOLATION" source="#an-n"/></sampler><channel source="#an-s" target="{target}"/></animation></library_animations>"##,
        source("an-i", "float_array", times, "<param name=\"TIME\" type=\"float\"/>"),
        source("an-o", "float_array", values, &params),
        source(
            "an-n",
            "Name_array",
            &vec![kind; keys].join(" "),
            "<param name=\"INTERPOLATION\" type=\"name\"/>"
        )
    );
    Sample::new().library(&library)
}

/// The pyramid in the hierarchy of the game.
pub(crate) fn leveled(names: [&str; 2]) -> Sample {
    let node = |name: &str| format!("<node id=\"{name}\" name=\"{name}\">{INSTANCE}</node>");
    let tree = format!(
        "<node id=\"base00\" name=\"base00\"><node id=\"start01\" name=\"start01\">{}</node>{}</node>",
        node(names[0]),
        node(names[1])
    );
    Sample::new()
        .with(&format!("<node id=\"obj\" name=\"obj\" type=\"NODE\">{MATRIX}{INSTANCE}</node>"), &tree)
}

/// The pyramid with another transform.
pub(crate) fn transformed(transform: &str) -> Sample {
    Sample::new().with(MATRIX, transform)
}

/// The pyramid with another effect.
pub(crate) fn shaded(effect: &str) -> Sample {
    Sample::new().with("<lambert><diffuse><color>0.8 0.2 0.1 1</color></diffuse></lambert>", effect)
}

/// The pyramid with a texture.
pub(crate) fn textured(path: &str) -> Sample {
    let parameters = r##"<newparam sid="s"><surface type="2D"><init_from>img</init_from></surface></newparam><newparam sid="t"><sampler2D><source>s</source></sampler2D></newparam>"##;
    shaded("<lambert><diffuse><texture texture=\"t\" texcoord=\"UVMap\"/></diffuse></lambert>")
        .with("<technique sid=\"common\">", &format!("{parameters}<technique sid=\"common\">"))
        .with("<library_effects>", &format!("<library_images><image id=\"img\" name=\"img\"><init_from>{path}</init_from></image></library_images><library_effects>"))
}
