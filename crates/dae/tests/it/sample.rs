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

    pub(crate) fn text(self) -> String {
        self.0
    }
}
