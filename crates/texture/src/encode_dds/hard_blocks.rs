//! Encodes the blocks of a stripe that lose most a second time, with the best quality: few blocks make most of the error.

use super::stripes::{Filled, Job, SIDE};
use crate::sample::Sample;
use dds::{ColorFormat, CompressionQuality};
use meshwright_core::Result;
use zerocopy::{Immutable, IntoBytes};

/// One of so many blocks is encoded again.
const ONE_OF: usize = 10;
/// The bytes of a block of BC7.
const BLOCK: usize = 16;

/// Replaces blocks by those of the best quality that are nearer to the pixels.
pub(super) fn improve<S: Sample>(job: &Job, filled: &Filled<S>, blocks: &mut [u8]) -> Result<()>
where
    [S; 4]: IntoBytes + Immutable,
{
    let errors = errors(job, filled, blocks)?;
    let mut worst: Vec<(usize, f64)> =
        errors.into_iter().enumerate().filter(|(_, error)| *error > 0.0).collect();
    worst.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    worst.truncate(blocks.len().div_ceil(BLOCK).div_ceil(ONE_OF));
    if worst.is_empty() {
        return Ok(());
    }
    let side = SIDE as usize;
    let (mut pixels, row_length) = (Vec::new(), filled.width as usize);
    for row in 0..side {
        for (at, _) in &worst {
            let start = first_pixel(*at, row_length).saturating_add(row.saturating_mul(row_length));
            pixels.extend(filled.pixels.get(start..start.saturating_add(side)).unwrap_or_default());
        }
    }
    let width = u32::try_from(worst.len()).unwrap_or(u32::MAX).saturating_mul(SIDE);
    let hard = Filled { width, height: SIDE, pixels };
    let better = job.compressed_with(&hard, CompressionQuality::High)?;
    let errors = self::errors(job, &hard, &better)?;
    let (better, _) = better.as_chunks::<BLOCK>();
    let (blocks, _) = blocks.as_chunks_mut::<BLOCK>();
    for (((at, before), error), block) in worst.iter().zip(errors).zip(better) {
        if let Some(own) = blocks.get_mut(*at).filter(|_| error < *before) {
            *own = *block;
        }
    }
    Ok(())
}

/// The place of the first pixel of a block in rows of that length.
fn first_pixel(block: usize, row_length: usize) -> usize {
    let side = SIDE as usize;
    let in_row = row_length.checked_div(side).unwrap_or(1).max(1);
    let (row, column) = (block.checked_div(in_row).unwrap_or(0), block.checked_rem(in_row).unwrap_or(0));
    row.saturating_mul(row_length).saturating_add(column).saturating_mul(side)
}

/// The squared errors of the blocks as they are decoded.
fn errors<S: Sample>(job: &Job, filled: &Filled<S>, blocks: &[u8]) -> Result<Vec<f64>> {
    let mut decoded = vec![[0_u8; 4]; filled.pixels.len()];
    job.decode(filled, blocks, decoded.as_mut_slice().as_mut_bytes(), ColorFormat::RGBA_U8)?;
    let (side, row_length) = (SIDE as usize, filled.width as usize);
    let count = blocks.len().div_ceil(BLOCK);
    let square = |(own, decoded): (&S, &u8)| {
        let difference = f64::from(own.load()) - f64::from(decoded.load());
        difference * difference
    };
    let of = |block: usize| {
        let rows = (0..side).map(|row| {
            let start = first_pixel(block, row_length).saturating_add(row.saturating_mul(row_length));
            let range = start..start.saturating_add(side);
            let own = filled.pixels.get(range.clone()).unwrap_or_default();
            own.iter().zip(decoded.get(range).unwrap_or_default())
        });
        rows.flatten().flat_map(|(own, decoded)| own.iter().zip(decoded)).map(square).sum()
    };
    Ok((0..count).map(of).collect())
}
