//! The codes of this crate.

meshwright_core::code_list! {
    error NOT_AN_IMAGE "TEX0001" "unknown image format",
        "Convert the file to PNG or DDS; one that begins with `<` or `{` is a web page or text under the name of an image.";
    error DAMAGED "TEX0002" "damaged image data",
        "Copy, download or export the image again.";
    error BAD_HEADER "TEX0003" "invalid image header",
        "Export the image again with another program.";
    error UNSUPPORTED "TEX0004" "unsupported pixel format",
        "Convert the image to PNG, or for a game to DDS with BC1, BC3, BC5 or BC7." of Unsupported;
    error UNWRITABLE "TEX0005" "the image cannot be encoded",
        "Resize the image, or encode it as PNG." of Caller;
    warning SHORT "TEX0101" "fewer bytes than the image needs",
        "Copy or export the image again and compare its size: a game may refuse it.";
    info TRAILING "TEX0102" "trailing bytes after the image data",
        "Ignore the bytes if the image looks right; programs do not read them.";
    warning HEADER_FIELD "TEX0103" "wrong field in the image header",
        "Export the image again; other programs may refuse it.";
    info ATI2_ORDER "TEX0104" "order of ATI2 blocks assumed",
        "Export the image as BC5 (DX10 header), whose channel order is defined, if dents look turned by 90 degrees.";
    info FIRST_IMAGE "TEX0105" "only the first of several images used",
        "Split the file with a texture tool to get the other images.";
    loss CLIPPED "TEX0201" "values outside 0 to 1 clipped",
        "Divide by the largest value before encoding, and multiply where the image is used.";
    loss ALPHA_DROPPED "TEX0202" "alpha channel dropped",
        "Encode the image as PNG, or write the alpha channel into its own file.";
    loss ROUNDED "TEX0203" "values rounded to 8 bits",
        "Encode the image as PNG with 16 bits if height or normals show steps.";
    loss CHANNELS_DROPPED "TEX0301" "channels that the block compression does not hold dropped",
        "Encode the image as BC7, which holds all channels.";
    loss ALPHA_ROUNDED "TEX0302" "alpha rounded to 0 or 1",
        "Encode the image as BC7 or BC3, which hold alpha in steps.";
    warning COVERAGE_LOST "TEX0303" "cut-out changes with distance",
        "Set alphaRef to 64 to 128, and draw the opacity map for that, so that smaller mip levels can keep the share of drawn pixels.";
    info DDS_ENCODED "TEX0304" "textures encoded as DDS",
        "Use `--texture-quality high` if the stated texture shows errors: below about 30 dB they can be seen.";
    loss ENCODED_AGAIN "TEX0305" "texture of a DDS file encoded again",
        "Name the images from which the DDS files were made in the source, to keep their quality.";
    loss ALPHA_UNUSED "TEX0306" "alpha dropped next to an image of the opacity",
        "Put the alpha into the image of the opacity if it should be drawn, or remove that image from the material.";
}

/// Returns the page of a code such as `TEX0004` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<String> {
    meshwright_core::code_lists::explain(&[ALL], &[include_str!("../docs/codes.md")], id)
}
