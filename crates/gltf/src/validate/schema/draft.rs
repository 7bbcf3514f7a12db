//! The schemas of objects that glTF 2.1 adds, which is a draft.

use super::{
    ABOVE, ANY, List, NAME, NOT_BELOW, SIGNED, Schema,
    Shape::{FileUri, Index, Items, Number, Numbers, Object, Text},
    may, must,
};

pub(super) static FILE: Schema = Schema {
    one_of: &["bufferView", "uri"],
    ..Schema::new(&[
        must("mimeType", Text),
        may("uri", FileUri),
        may("bufferView", Index(List::BufferViews)),
        may("aliases", Items(&Object(&ALIAS))),
        NAME,
    ])
};

static ALIAS: Schema = Schema::new(&[must("alias", Text), must("file", Index(List::Files))]);

pub(super) static EXTERNAL_ASSET: Schema = Schema::new(&[must("file", Index(List::Files)), NAME]);

pub(super) static SHAPE: Schema = Schema::new(&[
    must("type", Text),
    may("box", Object(&BOX)),
    may("sphere", Object(&SPHERE)),
    may("capsule", Object(&CAPSULE)),
    may("cylinder", Object(&CAPSULE)),
    may("plane", Object(&PLANE)),
    may("mesh", Object(&MESH)),
    may("convexMesh", Object(&MESH)),
    NAME,
]);

static BOX: Schema = Schema::new(&[may("size", Numbers(&[3], ABOVE))]);

static SPHERE: Schema = Schema::new(&[may("radius", Number(ABOVE))]);

static CAPSULE: Schema = Schema::new(&[
    may("height", Number(ABOVE)),
    may("radiusTop", Number(NOT_BELOW)),
    may("radiusBottom", Number(NOT_BELOW)),
]);

static PLANE: Schema = Schema::new(&[may("sizeX", Number(ABOVE)), may("sizeZ", Number(ABOVE))]);

static MESH: Schema = Schema::new(&[must("mesh", Index(List::Meshes))]);

pub(super) static BOUNDING_VOLUME: Schema = Schema::new(&[
    must("shape", Index(List::Shapes)),
    may("translation", Numbers(&[3], ANY)),
    may("rotation", Numbers(&[4], SIGNED)),
    may("scale", Numbers(&[3], ANY)),
]);
