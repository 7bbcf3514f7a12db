//! The codes of compilation: what the game changes, drops or invents without a word.

meshwright_core::code_list! {
    info RENAMED "SHAPE0001" "nodes and objects renamed",
        "Give each node a unique name, ignoring case: scripts and vehicles find objects by name.";
    warning EMPTY_MESHES "SHAPE0002" "meshes without triangles vanish",
        "Remove the nodes, or give them triangles.";
    loss LINES "SHAPE0003" "lines dropped",
        "Convert lines to thin triangles before the export.";
    loss UV_SETS "SHAPE0004" "texture coordinates dropped",
        "Keep at most two sets of texture coordinates; the game takes those with the lowest numbers.";
    loss COLOR_SETS "SHAPE0005" "vertex colors dropped",
        "Keep one set of vertex colors; the game takes the one with the lowest number.";
    warning NO_UVS "SHAPE0006" "surfaces without texture coordinates",
        "Unwrap the mesh: all its vertices are at one point of the texture.";
    info NO_NORMALS "SHAPE0007" "normals computed",
        "Export normals to control the shading.";
    warning NO_MATERIAL "SHAPE0008" "surfaces without a material",
        "Assign a material: the game shows the surface with its replacement for missing ones.";
    warning UNEVEN_NORMALS "SHAPE0009" "normals not adapted to scale",
        "Apply the scale to the mesh before the export: the game scales vertices, but keeps normals as they are.";
    warning MIRRORED "SHAPE0010" "mirrored meshes",
        "Apply the negative scale to the mesh and recompute normals before the export: its triangles face inward.";
    warning UNDERSCORE "SHAPE0011" "underscore read as a minus sign",
        "Remove the underscore before the number at the end of the name: a mesh of negative size is never drawn.";
    info SIZES_IGNORED "SHAPE0012" "sizes in names ignored",
        "Put the meshes below a node `start01`, and that below a top node `base00`, to use levels of detail.";
    loss SKINS "SHAPE0013" "skins dropped",
        "Use flexbodies of a vehicle or animated nodes instead; the mesh is compiled in its bind pose.";
    loss MORPHS "SHAPE0014" "morph targets dropped",
        "Apply the shape that is wanted before the export.";
    loss CHANNELS "SHAPE0015" "animation channels dropped",
        "Animate the transforms of nodes.";
    loss SHADING "SHAPE0016" "materials reduced to names",
        "Name a folder as the result, or pass --materials FILE, to write colors and textures too.";
    loss LIGHTS "SHAPE0017" "lights and cameras dropped",
        "Place lights in the level or the vehicle; their nodes stay.";
    warning TRANSPARENCY "SHAPE0018" "transparency of 0 makes surfaces translucent",
        "Set the transparency to 1, or remove it, for opaque surfaces.";
    warning INDICES "SHAPE0019" "primitives that cannot be read",
        "Export again: the index lists do not fit their primitives or their sources.";
    warning DANGLING "SHAPE0020" "references to missing elements",
        "Export again with the missing part, in the same file.";
    warning CYCLES "SHAPE0021" "nodes that instance themselves",
        "Remove the reference that the message names.";
    info ORDER_KEPT "SHAPE0022" "triangles not reordered",
        "Ignore it: the order of triangles only affects speed.";
    info BOUNDS "SHAPE0023" "bounding box stated by a node",
        "Remove the node `bounds` if the box should be that of the meshes.";
    loss NODES "SHAPE0024" "nodes dropped",
        "Rename nodes whose names begin with `sequence` if they should be in the shape.";
    loss GEOMETRY "SHAPE0025" "geometry other than meshes dropped",
        "Convert splines to meshes before the export.";
    warning NOT_FINITE "SHAPE0026" "infinite or undefined numbers",
        "Export again with finite values; they are taken as 0.";
    warning UP_AXIS "SHAPE0027" "up axis or unit assumed",
        "State the up axis and a unit of positive length in the asset of the file.";
    warning MANY_NODES "SHAPE0028" "animated nodes beyond the limit of the engine",
        "Animate nodes among the first 2,048 of the file.";
    warning TRANSFORMS "SHAPE0029" "unusable transforms ignored",
        "Export again; transforms need all their numbers, and these must be finite.";
    info AXIS "SHAPE0030" "up axis read in the game's own way",
        "Export with Z up, or check in the game where the shape faces.";
    info SAMPLED "SHAPE0031" "animations resampled",
        "Export loops whose first and last keyframes are equal, with even times, from 15 to 60 keyframes per second.";
    info TANGENTS "SHAPE0032" "tangents computed",
        "Keep them: they are computed with MikkTSpace, as in the game's files.";
    loss UNUSED_MATERIALS "SHAPE0033" "unused materials dropped",
        "Assign the material to a mesh if the shape should name it.";
    info SCALE "SHAPE0034" "scale applied to vertices",
        "Apply the scale in the source to keep control of it; the shape looks the same.";
    info UNDRAWN_ADDED "SHAPE0035" "vertex attributes added to meshes that are never drawn",
        "Ignore it: the game does not show these meshes.";
    warning SHEARED "SHAPE0036" "sheared nodes",
        "Apply the transform of the node to its mesh before the export.";
}

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[include_str!("../docs/codes/compile.md")];

/// Returns the page of a code such as `SHAPE0001` as Markdown, starting with its heading: what it means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    meshwright_core::code_lists::explain(&[ALL], PAGES, id)
}
