//! Decodes the encodings of Basis Universal: ETC1S and UASTC.

#[cfg(feature = "basis")]
mod transcode;

#[cfg(feature = "basis")]
pub(super) use transcode::decode;

/// An encoding of Basis Universal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Blocks of ETC1 with codebooks for the whole file, compressed with BasisLZ.
    Etc1s,
    /// A subset of ASTC.
    Uastc,
}

/// Bytes of a block of UASTC, which has 4 x 4 pixels.
const BLOCK: u64 = 16;

impl Encoding {
    /// The bytes of an image, if its size says them.
    pub(super) fn bytes(self, width: u32, height: u32) -> Option<u64> {
        let blocks = u64::from(width.div_ceil(4)).saturating_mul(u64::from(height.div_ceil(4)));
        (self == Self::Uastc).then(|| blocks.saturating_mul(BLOCK))
    }
}

/// Says that the program cannot decode them.
#[cfg(not(feature = "basis"))]
pub(super) fn decode(
    job: &super::Job<'_>,
    _: &ktx2::Header,
    encoding: Encoding,
    _: (u32, u32),
    _: &[u8],
    _: u64,
) -> meshwright_core::Result<crate::image::Image> {
    let name = match encoding {
        Encoding::Etc1s => "ETC1S",
        Encoding::Uastc => "UASTC",
    };
    let message =
        format!("unsupported pixel format {name} of Basis Universal: this build does not decode it");
    Err(meshwright_core::Error::new(&crate::codes::UNSUPPORTED, message).at(job.file_span()))
}
