//! What is asked of the encoding of textures: the options that the crates for images and for conversions share.

/// How much time the compression of DDS textures takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextureQuality {
    /// For previews: about half the time of `Normal`.
    Fast,
    /// About a second for a million pixels of BC7 on one core, with the best quality for the tenth of the blocks that lose most.
    #[default]
    Normal,
    /// Two to four times as long, for an error that is smaller by 0.1 to 2 dB.
    High,
}

/// How smaller mip levels of DDS textures are made. Each pixel is the average of those that it covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MipRule {
    /// Colors in linear light and weighted by alpha, so that brightness stays and what is transparent does not show; cut-outs
    /// with the same share of drawn pixels; normals with length 1.
    #[default]
    Linear,
    /// The stored values, as the files of BeamNG have them: bright details become darker with distance.
    Game,
    /// There is one level only.
    None,
}
