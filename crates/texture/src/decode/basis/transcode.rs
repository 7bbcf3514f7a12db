//! The images, decoded by the transcoder of Basis Universal.

use super::Encoding;
use crate::{
    codes,
    decode::{Job, truncated},
    image::Image,
};
use basisu::{DecodeFlags, TargetFormat, Transcoder};
use ktx2::Header;
use meshwright_core::{Error, Result, Span};

/// Bytes of the codebooks' header, and of the entry of an image after it.
const CODEBOOKS: u64 = 20;
const ENTRY: u64 = 20;
/// Bytes of the index of one mip level.
const LEVEL: u64 = 24;

/// Decodes the first image of a mip level. `level` are its unpacked bytes, and `image` is the number of the image among all
/// of the file.
pub(in crate::decode) fn decode(
    job: &mut Job<'_>,
    header: &Header,
    encoding: Encoding,
    (width, height): (u32, u32),
    level: &[u8],
    image: u64,
) -> Result<Image> {
    let span = job.file_span();
    let damaged = || Error::new(&codes::DAMAGED, "the Basis Universal data is damaged").at(span);
    job.charge(width, height, 4)?;
    job.charge_packed(u64::from(width).saturating_mul(u64::from(height)).saturating_mul(4))?;
    let codebooks = match encoding {
        Encoding::Etc1s => codebooks(job, header, image)?,
        Encoding::Uastc => Vec::new(),
    };
    let file = single_image(job, header, encoding, (width, height), &codebooks, level)?;
    let transcoder = Transcoder::new(&file).map_err(|_| damaged())?;
    let pixels = transcoder.transcode(0, TargetFormat::Rgba32, DecodeFlags::NONE).map_err(|_| damaged())?;
    let (pixels, _) = pixels.as_chunks::<4>();
    Image::new(width, height, pixels.to_vec())
}

/// The codebooks of a file, with the entry of one image.
fn codebooks(job: &Job<'_>, header: &Header, image: u64) -> Result<Vec<u8>> {
    let all = Span::file(
        header.index.sgd_byte_offset,
        header.index.sgd_byte_offset.saturating_add(header.index.sgd_byte_length),
    );
    let cut = || truncated(all.len(), Span::file(all.start.min(job.file_span().end), job.file_span().end));
    let bytes = all.of(job.bytes).ok_or_else(cut)?;
    let images = [header.level_count, header.layer_count, header.face_count];
    let images = images.iter().fold(1_u64, |all, count| all.saturating_mul(u64::from((*count).max(1))));
    let part = |start: u64, length: u64| Span::file(start, start.saturating_add(length)).of(bytes);
    let entry = CODEBOOKS.saturating_add(image.saturating_mul(ENTRY));
    let rest = CODEBOOKS.saturating_add(images.saturating_mul(ENTRY));
    let rest = Span::file(rest, bytes.len() as u64).of(bytes);
    let parts = [part(0, CODEBOOKS), part(entry, ENTRY), rest];
    Ok(parts.into_iter().collect::<Option<Vec<_>>>().ok_or_else(cut)?.concat())
}

/// A KTX2 file with that image alone, which the library reads: its sizes were checked, and its level is not compressed.
fn single_image(
    job: &mut Job<'_>,
    header: &Header,
    encoding: Encoding,
    (width, height): (u32, u32),
    codebooks: &[u8],
    level: &[u8],
) -> Result<Vec<u8>> {
    let (start, length) = (u64::from(header.index.dfd_byte_offset), header.index.dfd_byte_length);
    let descriptor = Span::file(start, start.saturating_add(u64::from(length)));
    let descriptor = descriptor
        .of(job.bytes)
        .ok_or_else(|| truncated(u64::from(length), Span::file(0, job.file_span().end)))?;
    let at_descriptor = (Header::LENGTH as u64).saturating_add(LEVEL);
    let after = |start: u64, length: usize| start.saturating_add(length as u64).next_multiple_of(16);
    let at_codebooks = after(at_descriptor, descriptor.len());
    let at_level = after(at_codebooks, codebooks.len());
    let length = after(at_level, level.len());
    job.budget.memory(length, job.file_span())?;
    // The header of a file says where its codebooks are, and the unpacked size of a level, unless it has codebooks.
    let (codebooks_start, unpacked) = match encoding {
        Encoding::Etc1s => (at_codebooks, 0),
        Encoding::Uastc => (0, level.len() as u64),
    };
    let small = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    let scheme = u32::from(encoding == Encoding::Etc1s);
    let numbers = [0, 1, width, height, 0, 0, 1, 1, scheme];
    let index = [small(at_descriptor), small(descriptor.len() as u64), 0, 0];
    let long = [codebooks_start, codebooks.len() as u64, at_level, level.len() as u64, unpacked];
    let mut file = job.bytes.get(..12).unwrap_or_default().to_vec();
    file.extend(numbers.iter().chain(&index).flat_map(|number| number.to_le_bytes()));
    file.extend(long.iter().flat_map(|number| number.to_le_bytes()));
    for (start, part) in [(at_descriptor, descriptor), (at_codebooks, codebooks), (at_level, level)] {
        file.resize(usize::try_from(start).unwrap_or(usize::MAX).max(file.len()), 0);
        file.extend_from_slice(part);
    }
    Ok(file)
}
