//! The codes of looking over: of images, textures and materials.

use meshwright_core::code_list;

code_list! {
    error TYPE "GLTF0701" "an image is not of the type that is stated",
        "Correct the media type.";
    error BROKEN "GLTF0702" "an image is broken",
        "Export it again.";
    error CUT "GLTF0703" "an image is cut off",
        "Export it again.";
    warning UNRECOGNIZED "GLTF0704" "an image is of no type that is known",
        "Use PNG or JPEG.";
    info SIZE "GLTF0705" "the size of an image is no power of two",
        "Old graphics cards do not repeat it, or have no smaller versions of it.";
    error NEEDS_EXTENSION "GLTF0706" "the type of an image needs an extension",
        "Core glTF knows PNG and JPEG; others come with an extension of textures.";
    error TEXTURE "GLTF0707" "a texture has an image of the wrong type",
        "An image of another type belongs into its extension.";
    warning CUTOFF "GLTF0708" "a material has an alpha cutoff that has no effect",
        "It belongs to the alpha mode `MASK`.";
    warning FEATURES "GLTF0709" "an image has what glTF tells programs to ignore",
        "Colour profiles, other primaries and pixels that are not square do not show: export the image as plain sRGB.";
}
