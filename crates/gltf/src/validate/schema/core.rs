//! The schemas of glTF 2.0 objects (5).

use super::{
    ABOVE, ANY, COUNT, INTEGER, List, Member, NAME, NOT_BELOW, Pattern, Place, Schema,
    Shape::{
        self, Bool, Form, Index, Integer, Items, Map, Number, Numbers, Object, OneOf, Only, Set, Text, Uri,
        Word,
    },
    UNIT, draft, may, must,
};
use crate::read;

const VERSION: Pattern = Pattern {
    allows: |text| read::numbers(text).is_some(),
    words: "two numbers separated by a dot, each of at most 9 digits and without a leading zero",
};

/// The matrix sizes and vectors.
const SIZES: &[usize] = &[1, 2, 3, 4, 9, 16];

pub(in super::super) static ROOT: Schema = Schema::new(&[
    must("asset", Object(&ASSET)),
    may("extensionsUsed", Set(&Text)),
    may("extensionsRequired", Set(&Text)).with("extensionsUsed"),
    may("scene", Index(List::Scenes)),
    may("scenes", Items(&Object(&SCENE))),
    may("nodes", Items(&Object(&NODE))),
    may("meshes", Items(&Object(&MESH))),
    may("materials", Items(&Object(&MATERIAL))),
    may("skins", Items(&Object(&SKIN))),
    may("animations", Items(&Object(&ANIMATION))),
    may("cameras", Items(&Object(&CAMERA))),
    may("textures", Items(&Object(&TEXTURE))),
    may("samplers", Items(&Object(&SAMPLER))),
    may("images", Items(&Object(&IMAGE))),
    may("accessors", Items(&Object(&ACCESSOR))),
    may("bufferViews", Items(&Object(&VIEW))),
    may("buffers", Items(&Object(&BUFFER))),
    may("files", Items(&Object(&draft::FILE))).draft(),
    may("externalAssets", Items(&Object(&draft::EXTERNAL_ASSET))).draft(),
    may("shapes", Items(&Object(&draft::SHAPE))).draft(),
])
.at(Place::Root);

static ASSET: Schema = Schema::new(&[
    must("version", Form(VERSION)),
    may("minVersion", Form(VERSION)),
    may("generator", Text),
    may("copyright", Text),
    may("thumbnail", Index(List::Images)).draft(),
])
.at(Place::Asset);

static SCENE: Schema = Schema::new(&[may("nodes", Set(&Index(List::Nodes))), NAME]);

static NODE: Schema = Schema::new(&[
    may("camera", Index(List::Cameras)),
    may("children", Set(&Index(List::Nodes))),
    may("skin", Index(List::Skins)).with("mesh"),
    may("matrix", Numbers(&[16], ANY)),
    may("mesh", Index(List::Meshes)),
    may("rotation", Numbers(&[4], super::SIGNED)),
    may("scale", Numbers(&[3], ANY)),
    may("translation", Numbers(&[3], ANY)),
    may("weights", Items(&Number(ANY))).with("mesh"),
    may("externalAsset", Index(List::ExternalAssets)).draft(),
    may("boundingVolume", Object(&draft::BOUNDING_VOLUME)).draft(),
    NAME,
])
.at(Place::Node);

static MESH: Schema =
    Schema::new(&[must("primitives", Items(&Object(&PRIMITIVE))), may("weights", Items(&Number(ANY))), NAME])
        .at(Place::Mesh);

const ATTRIBUTES: Shape = Map(&Index(List::Accessors));

static PRIMITIVE: Schema = Schema::new(&[
    must("attributes", ATTRIBUTES),
    may("indices", Index(List::Accessors)),
    may("material", Index(List::Materials)),
    may("mode", Integer { least: 0, most: 6 }),
    may("targets", Items(&ATTRIBUTES)),
])
.at(Place::Primitive);

pub(super) static TEXTURE_USE: Schema =
    Schema::new(&[must("index", Index(List::Textures)), may("texCoord", INTEGER)]).at(Place::TextureUse);

pub(super) static NORMAL_TEXTURE_USE: Schema =
    Schema::new(&[must("index", Index(List::Textures)), may("texCoord", INTEGER), may("scale", Number(ANY))])
        .at(Place::NormalTextureUse);

static OCCLUSION_TEXTURE_USE: Schema = Schema::new(&[
    must("index", Index(List::Textures)),
    may("texCoord", INTEGER),
    may("strength", Number(UNIT)),
])
.at(Place::OcclusionTextureUse);

/// A texture reference with that name.
pub(super) const fn texture(name: &'static str) -> Member {
    may(name, Object(&TEXTURE_USE))
}

static MATERIAL: Schema = Schema::new(&[
    may("pbrMetallicRoughness", Object(&METALLIC)),
    may("normalTexture", Object(&NORMAL_TEXTURE_USE)),
    may("occlusionTexture", Object(&OCCLUSION_TEXTURE_USE)),
    texture("emissiveTexture"),
    may("emissiveFactor", Numbers(&[3], UNIT)),
    may("alphaMode", Word(&["OPAQUE", "MASK", "BLEND"])),
    may("alphaCutoff", Number(NOT_BELOW)),
    may("doubleSided", Bool),
    NAME,
])
.at(Place::Material);

static METALLIC: Schema = Schema::new(&[
    may("baseColorFactor", Numbers(&[4], UNIT)),
    texture("baseColorTexture"),
    may("metallicFactor", Number(UNIT)),
    may("roughnessFactor", Number(UNIT)),
    texture("metallicRoughnessTexture"),
]);

static SKIN: Schema = Schema::new(&[
    may("inverseBindMatrices", Index(List::Accessors)),
    may("skeleton", Index(List::Nodes)),
    must("joints", Set(&Index(List::Nodes))),
    NAME,
]);

static ANIMATION: Schema = Schema::new(&[
    must("channels", Items(&Object(&CHANNEL))),
    must("samplers", Items(&Object(&ANIMATION_SAMPLER))),
    NAME,
]);

static CHANNEL: Schema = Schema::new(&[must("sampler", INTEGER), must("target", Object(&TARGET))]);

static TARGET: Schema = Schema::new(&[
    may("node", Index(List::Nodes)),
    must("path", Word(&["translation", "rotation", "scale", "weights"])),
])
.at(Place::ChannelTarget);

static ANIMATION_SAMPLER: Schema = Schema::new(&[
    must("input", Index(List::Accessors)),
    may("interpolation", Word(&["LINEAR", "STEP", "CUBICSPLINE"])),
    must("output", Index(List::Accessors)),
]);

static CAMERA: Schema = Schema {
    one_of: &["orthographic", "perspective"],
    none: true,
    ..Schema::new(&[
        must("type", Word(&["orthographic", "perspective"])),
        may("orthographic", Object(&ORTHOGRAPHIC)),
        may("perspective", Object(&PERSPECTIVE)),
        NAME,
    ])
};

static ORTHOGRAPHIC: Schema = Schema::new(&[
    must("xmag", Number(ANY)),
    must("ymag", Number(ANY)),
    must("zfar", Number(ABOVE)),
    must("znear", Number(NOT_BELOW)),
]);

static PERSPECTIVE: Schema = Schema::new(&[
    may("aspectRatio", Number(ABOVE)),
    must("yfov", Number(ABOVE)),
    may("zfar", Number(ABOVE)),
    must("znear", Number(ABOVE)),
]);

static TEXTURE: Schema =
    Schema::new(&[may("sampler", Index(List::Samplers)), may("source", Index(List::Images)), NAME])
        .at(Place::Texture);

const WRAP: Shape = OneOf(&[33071, 33648, 10497]);

static SAMPLER: Schema = Schema::new(&[
    may("magFilter", OneOf(&[9728, 9729])),
    may("minFilter", OneOf(&[9728, 9729, 9984, 9985, 9986, 9987])),
    may("wrapS", WRAP),
    may("wrapT", WRAP),
    NAME,
]);

static IMAGE: Schema = Schema {
    one_of: &["bufferView", "uri"],
    ..Schema::new(&[
        may("uri", Uri),
        may("mimeType", Word(&["image/jpeg", "image/png"])),
        may("bufferView", Index(List::BufferViews)).with("mimeType"),
        NAME,
    ])
    .at(Place::Image)
};

static ACCESSOR: Schema = Schema::new(&[
    may("bufferView", Index(List::BufferViews)),
    may("byteOffset", INTEGER).with("bufferView"),
    must("componentType", OneOf(&[5120, 5121, 5122, 5123, 5125, 5126])),
    may("normalized", Bool),
    must("count", COUNT),
    must("type", Word(&["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4"])),
    may("max", Numbers(SIZES, ANY)),
    may("min", Numbers(SIZES, ANY)),
    may("sparse", Object(&SPARSE)),
    NAME,
]);

static SPARSE: Schema = Schema::new(&[
    must("count", COUNT),
    must("indices", Object(&SPARSE_INDICES)),
    must("values", Object(&SPARSE_VALUES)),
]);

static SPARSE_INDICES: Schema = Schema::new(&[
    must("bufferView", Index(List::BufferViews)),
    may("byteOffset", INTEGER),
    must("componentType", Only(&[5121, 5123, 5125])),
]);

static SPARSE_VALUES: Schema =
    Schema::new(&[must("bufferView", Index(List::BufferViews)), may("byteOffset", INTEGER)]);

static VIEW: Schema = Schema::new(&[
    must("buffer", Index(List::Buffers)),
    may("byteOffset", INTEGER),
    must("byteLength", COUNT),
    may("byteStride", Integer { least: 4, most: 252 }),
    may("target", OneOf(&[34962, 34963])),
    NAME,
])
.at(Place::BufferView);

static BUFFER: Schema =
    Schema::new(&[may("uri", Uri), may("chunk", INTEGER), must("byteLength", COUNT), NAME]).at(Place::Buffer);
