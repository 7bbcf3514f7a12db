//! Extensions of files, in the order in which the engine looks for them (`docs/formats/udm_assets.md`).

/// Of textures. Materials name them without an extension.
pub const TEXTURES: &[&str] =
    &["dds", "ktx", "vtf", "vtex_c", "png", "tga", "jpg", "bmp", "psd", "gif", "hdr", "pic", "svg"];

/// Of images that the engine has no loader for.
pub const NO_TEXTURES: &[&str] = &["jpeg", "ktx2", "webp", "exr", "tif", "tiff"];

/// Of materials. The format of `wmi` is older than UDM, and its grammar is not published.
pub const MATERIALS: &[&str] = &["pmat_b", "pmat", OLD_MATERIAL];

/// Of materials in the older format, which is not read here.
pub const OLD_MATERIAL: &str = "wmi";

/// Of models.
pub const MODELS: &[&str] = &["pmdl_b", "pmdl"];

/// Of maps.
pub const MAPS: &[&str] = &["pmap_b", "pmap"];

/// Of sounds. The order in which the engine looks for them is not known.
pub const SOUNDS: &[&str] = &["wav", "ogg", "mp3", "flac"];
