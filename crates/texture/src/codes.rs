//! The codes of this crate.

meshwright_core::code_list! {
    error NOT_AN_IMAGE "TEX0001" "unknown image format",
        "Convert the file to PNG or DDS; images are recognized by content, not by name.";
    error DAMAGED "TEX0002" "damaged image data",
        "Copy or export the image again.";
    error BAD_HEADER "TEX0003" "invalid image header",
        "Export the image again with another program.";
    error UNSUPPORTED "TEX0004" "unsupported pixel format",
        "Convert the image to PNG with the program that wrote it." of Unsupported;
    error UNWRITABLE "TEX0005" "the image cannot be encoded",
        "Resize the image, or choose another file format." of Caller;
    warning SHORT "TEX0101" "fewer bytes than the image needs",
        "Copy or export the image again: it was cut off.";
    info TRAILING "TEX0102" "trailing bytes after the image data",
        "No action is needed; programs ignore these bytes.";
    warning HEADER_FIELD "TEX0103" "wrong field in the image header",
        "Export the image again; other programs may refuse it.";
    info ATI2_ORDER "TEX0104" "channels of ATI2 blocks exchanged",
        "Save the image as BC5 (DX10 header), whose order of channels is defined, if the normals look wrong.";
    info FIRST_IMAGE "TEX0105" "only the first of several images used",
        "No action is needed; split the file if you need the other images.";
    loss CLIPPED "TEX0201" "values outside 0 to 1 clipped",
        "Scale the values before encoding, or keep the original file for them.";
    loss ALPHA_DROPPED "TEX0202" "alpha channel dropped",
        "Encode the image as PNG to keep its alpha channel.";
    loss ROUNDED "TEX0203" "values rounded to 8 bits",
        "Encode the image as PNG with 16 bits to keep its values.";
}

/// Returns the page of a code such as `TEX0004` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::code_lists::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = meshwright_core::code_lists::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("TEX9999"), None);
    }
}
