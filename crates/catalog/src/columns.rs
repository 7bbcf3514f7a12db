//! The columns: one table for the schema, the values and the documentation.

use crate::read_row::RowOptions;
#[cfg(feature = "parquet")]
use crate::{
    column_values::{
        Values, bools, boxes, clips, companions, findings, integers, levels, meshes, references, text_lists,
        texts, thumbnails, times, timings, whole_texts,
    },
    row::ModelRow,
};

/// The name of the schema, with its version: it changes if a column is removed or changes its meaning or type.
pub const SCHEMA: &str = "meshwright/catalog-table/1";

/// A column: its name, what it says, its values of some rows, and when it is there.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    #[cfg(feature = "parquet")]
    pub(crate) description: &'static str,
    #[cfg(feature = "parquet")]
    pub(crate) values: fn(&[ModelRow]) -> Values,
    pub(crate) part: Part,
}

/// A part of the table that options add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Always,
    Timings,
    Thumbnails,
    Mesh,
}

/// The columns of a table.
pub(crate) fn columns_of(options: &RowOptions) -> impl Iterator<Item = &'static Column> {
    let has = [
        (Part::Always, true),
        (Part::Timings, options.timings),
        (Part::Thumbnails, options.thumbnails.is_some()),
        (Part::Mesh, options.mesh.is_some()),
    ];
    COLUMNS.iter().filter(move |column| has.contains(&(column.part, true)))
}

macro_rules! columns {
    ($($name:ident $part:ident $description:literal = |$rows:ident| $values:expr;)*) => {
        pub(crate) static COLUMNS: &[Column] = &[$(Column {
            name: stringify!($name),
            #[cfg(feature = "parquet")]
            description: $description,
            #[cfg(feature = "parquet")]
            values: |$rows| $values,
            part: Part::$part,
        },)*];
    };
}

columns! {
    path Always "Path of the file as it was found; `pack.zip/art/hull.cdae` is a file in an archive. A level is the file that opens it."
        = |rows| whole_texts(rows.iter().map(|row| Some(row.path.as_str())));
    path_base64 Always "The bytes of the path as base64, if it is not UTF-8."
        = |rows| whole_texts(rows.iter().map(|row| row.path_base64.as_deref()));
    size Always "Size in bytes." = |rows| integers(rows.iter().map(|row| row.size));
    modified Always "Time of the last change; of a file in an archive, that of the archive."
        = |rows| times(rows.iter().map(|row| row.modified));
    settled Always "False if the file changed less than two seconds before it was found: `--since` reads it again."
        = |rows| bools(rows.iter().map(|row| Some(row.settled)));
    content_hash Always "BLAKE3 hash of the bytes."
        = |rows| texts(rows.iter().map(|row| row.content_hash.as_deref()));
    format Always "Format, as `meshwright formats` lists it."
        = |rows| texts(rows.iter().map(|row| row.format.as_deref()));
    version Always "Version of the format." = |rows| texts(rows.iter().map(|row| row.version.as_deref()));
    generator Always "Program that wrote the file, if the file says so."
        = |rows| texts(rows.iter().map(|row| row.generator.as_deref()));
    metadata Always "Metadata of the file as JSON, as `info` shows it."
        = |rows| texts(rows.iter().map(|row| row.metadata.as_deref()));
    nodes Always "Nodes of the hierarchy." = |rows| integers(rows.iter().map(|row| row.nodes));
    meshes Always "Meshes of the most detailed level; the following counts are of that level, too."
        = |rows| integers(rows.iter().map(|row| row.meshes));
    primitives Always "Primitives: parts of meshes with one material."
        = |rows| integers(rows.iter().map(|row| row.primitives));
    vertices Always "Vertices." = |rows| integers(rows.iter().map(|row| row.vertices));
    triangles Always "Triangles." = |rows| integers(rows.iter().map(|row| row.triangles));
    drawn_triangles Always "Triangles at all places at which meshes are shown."
        = |rows| integers(rows.iter().map(|row| row.drawn_triangles));
    placements Always "Shapes and items that a level places, or meshes that a vehicle places; null for other files."
        = |rows| integers(rows.iter().map(|row| row.placements));
    materials Always "Materials in the file." = |rows| integers(rows.iter().map(|row| row.materials));
    skins Always "Skins." = |rows| integers(rows.iter().map(|row| row.skins));
    joints Always "Joints of all skins, each node counted once." = |rows| integers(rows.iter().map(|row| row.joints));
    morph_targets Always "Morph targets." = |rows| integers(rows.iter().map(|row| row.morph_targets));
    clips Always "Animations." = |rows| integers(rows.iter().map(|row| row.clips));
    lods Always "Visual levels of detail." = |rows| integers(rows.iter().map(|row| row.lods));
    collision_meshes Always "Meshes of collision levels."
        = |rows| integers(rows.iter().map(|row| row.collision_meshes));
    cameras Always "Cameras." = |rows| integers(rows.iter().map(|row| row.cameras));
    lights Always "Lights." = |rows| integers(rows.iter().map(|row| row.lights));
    bounds Always "Box around what is shown, in meters, Y up." = |rows| boxes(rows);
    levels Always "All levels, also hidden ones." = |rows| levels(rows);
    mesh_names Always "Names of the meshes." = |rows| text_lists(rows, |row| &row.mesh_names);
    material_names Always "Names of the materials." = |rows| text_lists(rows, |row| &row.material_names);
    joint_names Always "Names of the joints." = |rows| text_lists(rows, |row| &row.joint_names);
    clip_list Always "Animations with their duration in seconds." = |rows| clips(rows);
    references Always "Textures, materials and files that the file names, as `deps` finds them."
        = |rows| references(rows);
    textures_found Always "Textures that were found." = |rows| integers(rows.iter().map(|row| row.textures_found));
    textures_missing Always "Textures that are missing."
        = |rows| integers(rows.iter().map(|row| row.textures_missing));
    other_files Always "Files that were read together with the model, such as the buffers of a `.gltf`."
        = |rows| companions(rows);
    errors Always "Findings of `validate` by severity: errors." = |rows| integers(rows.iter().map(|row| row.errors));
    warnings Always "Warnings." = |rows| integers(rows.iter().map(|row| row.warnings));
    infos Always "Notes." = |rows| integers(rows.iter().map(|row| row.infos));
    findings Always "Findings by code." = |rows| findings(rows);
    geometry_hash Always "Hash of the triangles of the most detailed level; null for levels and vehicles."
        = |rows| texts(rows.iter().map(|row| row.geometry_hash.as_deref()));
    complete Always "False if parts of the file are not understood."
        = |rows| bools(rows.iter().map(|row| row.complete));
    opaque_bytes Always "Bytes that are not understood." = |rows| integers(rows.iter().map(|row| row.opaque_bytes));
    timings Timings "Milliseconds that each step took." = |rows| timings(rows);
    error_code Always "Code of the first error; null if the row is complete."
        = |rows| texts(rows.iter().map(|row| row.error_code.as_deref()));
    error_step Always "Step that failed: `read`, `scene`, `references`, `thumbnail` or `mesh`."
        = |rows| texts(rows.iter().map(|row| row.error_step.as_deref()));
    error_message Always "What is wrong." = |rows| texts(rows.iter().map(|row| row.error_message.as_deref()));
    thumbnail Thumbnails "Picture of the model as PNG; null for a file that shows nothing." = |rows| thumbnails(rows);
    mesh Mesh "The most detailed level as GLB." = |rows| meshes(rows);
    mesh_losses Mesh "What the GLB does not hold: number of losses."
        = |rows| integers(rows.iter().map(|row| row.mesh_losses));
}
