//! Codes of validation: images, textures and materials.

use meshwright_core::code_list;

code_list! {
    error TYPE "GLTF0701" "image type differs from the stated one",
        "Correct the media type.";
    error BROKEN "GLTF0702" "invalid image",
        "Export the image again.";
    error CUT "GLTF0703" "image is cut off",
        "Export the image again.";
    warning UNRECOGNIZED "GLTF0704" "unknown image type",
        "Use PNG or JPEG.";
    info SIZE "GLTF0705" "image size is not a power of two",
        "Scale the image if old graphics cards matter: they cannot repeat it or make smaller versions of it.";
    error NEEDS_EXTENSION "GLTF0706" "image type needs an extension",
        "Convert the image to PNG or JPEG, or add the extension to the texture.";
    error TEXTURE "GLTF0707" "wrong image type for the texture",
        "Name images of other types in their own extension.";
    warning CUTOFF "GLTF0708" "alpha cutoff without effect",
        "Set the alpha mode to `MASK`, or remove the cutoff.";
    warning FEATURES "GLTF0709" "image features that glTF ignores",
        "Export the image as plain sRGB with square pixels and without a color profile.";
}
