//! The fields of the format: its elements, and what is between them.

use meshwright_core::Field;

/// The text of a file that is not UTF-8.
pub(crate) static FILE_TEXT: Field = Field::documented("text", "XML", "the text of the file");
/// Bytes that show the encoding.
pub(crate) static BYTE_ORDER_MARK: Field =
    Field::documented("byte order mark", "bytes", "shows the encoding");
/// The XML declaration.
pub(crate) static DECLARATION: Field =
    Field::documented("declaration", "XML", "version and encoding of the XML");
/// A document type.
pub(crate) static DOCUMENT_TYPE: Field = Field::documented("document type", "XML", "not used");
/// A processing instruction.
pub(crate) static INSTRUCTION: Field = Field::documented("instruction", "XML", "for other programs");
/// A comment.
pub(crate) static COMMENT: Field = Field::documented("comment", "XML", "for readers of the text");
/// The text in an element.
pub(crate) static CONTENT: Field = Field::documented("text", "text", "the value of the element");
/// Space between elements.
pub(crate) static WHITE_SPACE: Field = Field::documented("white space", "text", "between elements");
/// The brackets and names of tags.
pub(crate) static TAG: Field = Field::documented("tag", "XML", "brackets and names");
/// Text after the root.
pub(crate) static TRAILING: Field = Field::unknown("trailing text", "text after the end of the root element");
/// An element that the format does not describe.
pub(crate) static ELEMENT: Field = Field::unknown("element", "kept as it is");
/// An attribute that the format does not describe.
pub(crate) static ATTRIBUTE: Field = Field::unknown("attribute", "kept as it is");

/// The elements, sorted by name.
pub static ELEMENTS: &[Field] = &[
    Field::documented("COLLADA", "element", "the root"),
    Field::documented("IDREF_array", "element", "ids"),
    Field::documented("Name_array", "element", "names"),
    Field::documented("SIDREF_array", "element", "as in the specification"),
    Field::documented("accessor", "element", "stride, offset and count of the values of an array"),
    Field::documented("ambient", "element", "ambient color, or an ambient light"),
    Field::documented("animation", "element", "samplers and channels"),
    Field::documented("animation_clip", "element", "a part of the animations with a name"),
    Field::documented("annotate", "element", "as in the specification"),
    Field::documented("argument", "element", "as in the specification"),
    Field::documented("aspect_ratio", "element", "width divided by height"),
    Field::documented("asset", "element", "unit, up axis and authors"),
    Field::documented("author", "element", "as in the specification"),
    Field::documented("authoring_tool", "element", "the program that wrote the file"),
    Field::documented("bind", "element", "as in the specification"),
    Field::documented("bind_material", "element", "materials of an instance"),
    Field::documented("bind_shape_matrix", "element", "the transform of a mesh before it is skinned"),
    Field::documented("bind_vertex_input", "element", "the UV set that a texture uses"),
    Field::documented("blinn", "element", "a shading model"),
    Field::documented("bool_array", "element", "as in the specification"),
    Field::documented("camera", "element", "as in the specification"),
    Field::documented("channel", "element", "a sampler and the value that it animates"),
    Field::documented("color", "element", "red, green, blue, alpha"),
    Field::documented("comments", "element", "as in the specification"),
    Field::documented("connect_param", "element", "as in the specification"),
    Field::documented("constant", "element", "a shading model without light"),
    Field::documented("constant_attenuation", "element", "as in the specification"),
    Field::documented("contributor", "element", "as in the specification"),
    Field::documented("control_vertices", "element", "as in the specification"),
    Field::documented("controller", "element", "a skin or a morph"),
    Field::documented("convex_mesh", "element", "as in the specification"),
    Field::documented("copyright", "element", "as in the specification"),
    Field::documented("created", "element", "as in the specification"),
    Field::documented("diffuse", "element", "the diffuse color or texture"),
    Field::documented("directional", "element", "a directional light"),
    Field::documented("double_sided", "element", "as in the specification"),
    Field::documented("effect", "element", "the shading of a material"),
    Field::documented("emission", "element", "the emitted color or texture"),
    Field::documented("evaluate_scene", "element", "as in the specification"),
    Field::documented("extra", "element", "data of a program"),
    Field::documented("falloff_angle", "element", "the angle of a spot light's cone in degrees"),
    Field::documented("falloff_exponent", "element", "as in the specification"),
    Field::documented("float", "element", "a number"),
    Field::documented("float_array", "element", "numbers"),
    Field::documented("geometry", "element", "a mesh or a spline"),
    Field::documented("h", "element", "the indices of a hole"),
    Field::documented("hint", "element", "as in the specification"),
    Field::documented("image", "element", "a texture file"),
    Field::documented("imager", "element", "as in the specification"),
    Field::documented("index_of_refraction", "element", "as in the specification"),
    Field::documented("init_from", "element", "the path of an image, or the image of a surface"),
    Field::documented("input", "element", "the source of a value by semantic"),
    Field::documented("instance_animation", "element", "as in the specification"),
    Field::documented("instance_camera", "element", "as in the specification"),
    Field::documented("instance_controller", "element", "as in the specification"),
    Field::documented("instance_effect", "element", "as in the specification"),
    Field::documented("instance_geometry", "element", "as in the specification"),
    Field::documented("instance_image", "element", "as in the specification"),
    Field::documented("instance_light", "element", "as in the specification"),
    Field::documented("instance_material", "element", "the material of a symbol"),
    Field::documented("instance_node", "element", "a copy of another node"),
    Field::documented("instance_physics_scene", "element", "as in the specification"),
    Field::documented("instance_visual_scene", "element", "as in the specification"),
    Field::documented("int_array", "element", "integers"),
    Field::documented("joints", "element", "joint names and inverse bind matrices"),
    Field::documented("keywords", "element", "as in the specification"),
    Field::documented("lambert", "element", "a shading model"),
    Field::documented("layer", "element", "as in the specification"),
    Field::documented("library_animation_clips", "element", "as in the specification"),
    Field::documented("library_animations", "element", "as in the specification"),
    Field::documented("library_cameras", "element", "as in the specification"),
    Field::documented("library_controllers", "element", "as in the specification"),
    Field::documented("library_effects", "element", "as in the specification"),
    Field::documented("library_force_fields", "element", "as in the specification"),
    Field::documented("library_geometries", "element", "as in the specification"),
    Field::documented("library_images", "element", "as in the specification"),
    Field::documented("library_kinematics_models", "element", "as in the specification"),
    Field::documented("library_lights", "element", "as in the specification"),
    Field::documented("library_materials", "element", "as in the specification"),
    Field::documented("library_nodes", "element", "as in the specification"),
    Field::documented("library_physics_materials", "element", "as in the specification"),
    Field::documented("library_physics_models", "element", "as in the specification"),
    Field::documented("library_physics_scenes", "element", "as in the specification"),
    Field::documented("library_visual_scenes", "element", "as in the specification"),
    Field::documented("light", "element", "as in the specification"),
    Field::documented("linear_attenuation", "element", "as in the specification"),
    Field::documented("lines", "element", "pairs of points"),
    Field::documented("linestrips", "element", "connected lines"),
    Field::documented("lookat", "element", "position, target and up direction of a viewer"),
    Field::documented("magfilter", "element", "as in the specification"),
    Field::documented("material", "element", "as in the specification"),
    Field::documented("matrix", "element", "16 numbers, row by row"),
    Field::documented("mesh", "element", "as in the specification"),
    Field::documented("minfilter", "element", "as in the specification"),
    Field::documented("mipfilter", "element", "as in the specification"),
    Field::documented("modified", "element", "as in the specification"),
    Field::documented("modifier", "element", "as in the specification"),
    Field::documented("morph", "element", "as in the specification"),
    Field::documented("newparam", "element", "as in the specification"),
    Field::documented("node", "element", "as in the specification"),
    Field::documented("optics", "element", "as in the specification"),
    Field::documented("orthographic", "element", "as in the specification"),
    Field::documented("p", "element", "the indices of a primitive"),
    Field::documented("param", "element", "as in the specification"),
    Field::documented("perspective", "element", "as in the specification"),
    Field::documented("ph", "element", "a polygon with holes"),
    Field::documented("phong", "element", "a shading model"),
    Field::documented("point", "element", "a point light"),
    Field::documented("polygons", "element", "polygons, each with its own list of indices"),
    Field::documented("polylist", "element", "polygons with a list of their sizes"),
    Field::documented("profile_BRIDGE", "element", "as in the specification"),
    Field::documented("profile_CG", "element", "as in the specification"),
    Field::documented("profile_COMMON", "element", "as in the specification"),
    Field::documented("profile_GLES", "element", "as in the specification"),
    Field::documented("profile_GLES2", "element", "as in the specification"),
    Field::documented("profile_GLSL", "element", "as in the specification"),
    Field::documented("quadratic_attenuation", "element", "as in the specification"),
    Field::documented("reflective", "element", "as in the specification"),
    Field::documented("reflectivity", "element", "as in the specification"),
    Field::documented("render", "element", "as in the specification"),
    Field::documented("revision", "element", "as in the specification"),
    Field::documented("rotate", "element", "an axis and an angle in degrees"),
    Field::documented("sampler", "element", "the curve of an animation"),
    Field::documented("sampler2D", "element", "as in the specification"),
    Field::documented("scale", "element", "factors along the axes"),
    Field::documented("scene", "element", "the visual scene to show"),
    Field::documented("setparam", "element", "as in the specification"),
    Field::documented("shininess", "element", "as in the specification"),
    Field::documented("skeleton", "element", "the id of the first joint of a hierarchy"),
    Field::documented("skew", "element", "as in the specification"),
    Field::documented("skin", "element", "as in the specification"),
    Field::documented("source", "element", "values of an array, or a reference to them"),
    Field::documented("source_data", "element", "as in the specification"),
    Field::documented("specular", "element", "the specular color or texture"),
    Field::documented("spline", "element", "as in the specification"),
    Field::documented("spot", "element", "a spot light"),
    Field::documented("subject", "element", "as in the specification"),
    Field::documented("surface", "element", "as in the specification"),
    Field::documented("targets", "element", "as in the specification"),
    Field::documented("technique", "element", "as in the specification"),
    Field::documented("technique_common", "element", "as in the specification"),
    Field::documented("texture", "element", "as in the specification"),
    Field::documented("title", "element", "as in the specification"),
    Field::documented("translate", "element", "as in the specification"),
    Field::documented("transparency", "element", "as in the specification"),
    Field::documented("transparent", "element", "as in the specification"),
    Field::documented("triangles", "element", "triangles"),
    Field::documented("trifans", "element", "fans of triangles"),
    Field::documented("tristrips", "element", "strips of triangles"),
    Field::documented("unit", "element", "the unit of length in meters"),
    Field::documented("up_axis", "element", "the axis that points up"),
    Field::documented("v", "element", "joints and weights of vertices"),
    Field::documented("vcount", "element", "the sizes of polygons, or numbers of influences"),
    Field::documented("vertex_weights", "element", "as in the specification"),
    Field::documented("vertices", "element", "sources by vertex"),
    Field::documented("visual_scene", "element", "as in the specification"),
    Field::documented("wrap_s", "element", "as in the specification"),
    Field::documented("wrap_t", "element", "as in the specification"),
    Field::documented("xfov", "element", "the horizontal field of view in degrees"),
    Field::documented("xmag", "element", "half of the width"),
    Field::documented("yfov", "element", "the vertical field of view in degrees"),
    Field::documented("ymag", "element", "half of the height"),
    Field::documented("zfar", "element", "as in the specification"),
    Field::documented("znear", "element", "as in the specification"),
];

/// The attributes, sorted by name.
pub static ATTRIBUTES: &[Field] = &[
    Field::documented("closed", "attribute", "whether a spline is closed"),
    Field::documented("convex_hull_of", "attribute", "the mesh of a convex hull"),
    Field::documented("count", "attribute", "the number of elements"),
    Field::documented("end", "attribute", "the end of a clip in seconds"),
    Field::documented("id", "attribute", "identifies the element in the file"),
    Field::documented("input_semantic", "attribute", "the semantic of an input"),
    Field::documented("input_set", "attribute", "the set of an input"),
    Field::documented("material", "attribute", "the material symbol of a primitive"),
    Field::documented("meter", "attribute", "the length of the unit in meters"),
    Field::documented("method", "attribute", "how morph targets are blended"),
    Field::documented("name", "attribute", "the name"),
    Field::documented("offset", "attribute", "the first value, or the place of an index"),
    Field::documented("opaque", "attribute", "which channel of the transparent color is used"),
    Field::documented("profile", "attribute", "the program that defines the data"),
    Field::documented("semantic", "attribute", "the meaning of the values"),
    Field::documented("set", "attribute", "the set of an input"),
    Field::documented("sid", "attribute", "identifies the element among its siblings"),
    Field::documented("source", "attribute", "the id of the values"),
    Field::documented("start", "attribute", "the start of a clip in seconds"),
    Field::documented("stride", "attribute", "the number of values from one element to the next"),
    Field::documented("symbol", "attribute", "the material symbol of a primitive"),
    Field::documented("target", "attribute", "the id of a material, or the address of an animated value"),
    Field::documented("texcoord", "attribute", "the name of a UV set"),
    Field::documented("texture", "attribute", "the id of a sampler"),
    Field::documented("type", "attribute", "the type"),
    Field::documented("url", "attribute", "the id of another element"),
    Field::documented("version", "attribute", "the version of the format"),
    Field::documented("xmlns", "attribute", "the namespace, which shows the version"),
];

fn named(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    let at = fields.binary_search_by(|field| field.name.cmp(name)).ok()?;
    fields.get(at)
}

/// The field of an element with a name.
pub fn element(name: &str) -> &'static Field {
    named(ELEMENTS, name).unwrap_or(&ELEMENT)
}

/// The field of an attribute with a name.
pub fn attribute(name: &str) -> &'static Field {
    named(ATTRIBUTES, name).unwrap_or(&ATTRIBUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_name() {
        assert!(ELEMENTS.is_sorted_by(|a, b| a.name < b.name));
        assert!(ATTRIBUTES.is_sorted_by(|a, b| a.name < b.name));
        assert_eq!((element("mesh").name, element("COLLADA").about), ("mesh", "the root"));
        assert!(std::ptr::eq(element("unknown"), &ELEMENT) && std::ptr::eq(attribute("x"), &ATTRIBUTE));
    }
}
