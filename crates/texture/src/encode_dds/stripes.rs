//! Encodes levels, a few rows of blocks at a time.

use super::{
    block_values, hard_blocks, limited,
    mip_chain::{Averaging, Level},
};
use crate::{
    codes,
    image::{Pixels, with_pixels},
    info::BlockFormat,
    sample::Sample,
};
use dds::{ColorFormat, CompressionQuality, EncodeOptions, Format, ImageView, ImageViewMut, Size};
use meshwright_core::{Error, Result, TextureQuality, parallel};
use zerocopy::{Immutable, IntoBytes};

/// Pixels of a stripe, about.
const PIXELS: u32 = 16_384;
/// The side of a block.
pub(super) const SIDE: u32 = 4;
/// What the work of a pixel is worth in bytes that are copied.
const WORK: u64 = 256;

/// How levels are encoded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    pub(super) format: BlockFormat,
    pub(super) quality: TextureQuality,
    /// For the opacity of cut-outs, its channel, and the number of 255 from which on a pixel is drawn.
    pub(super) cut_out: Option<(usize, u8)>,
}

/// What a decoder makes of the blocks of a level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Decoded {
    colors: ChannelError,
    alpha: ChannelError,
    /// Pixels of a cut-out that are drawn by decoders of exact fractions, as graphics cards have them.
    pub(super) drawn: u64,
}

/// The squared error of some values.
#[derive(Clone, Copy, Debug, Default)]
struct ChannelError {
    error: f64,
    values: u64,
}

impl ChannelError {
    fn add(&mut self, other: Self) {
        self.error += other.error;
        self.values = self.values.saturating_add(other.values);
    }

    #[allow(clippy::cast_precision_loss, reason = "images have fewer pixels than a float counts")]
    fn psnr(self) -> f64 {
        if self.error == 0.0 { f64::INFINITY } else { 10.0 * (self.values as f64 / self.error).log10() }
    }
}

impl Decoded {
    fn add(&mut self, other: &Self) {
        self.colors.add(other.colors);
        self.alpha.add(other.alpha);
        self.drawn = self.drawn.saturating_add(other.drawn);
    }

    /// The peak signal-to-noise ratio of the channels apart from alpha.
    pub(super) fn psnr(&self) -> f64 {
        self.colors.psnr()
    }

    /// That of alpha.
    pub(super) fn alpha_psnr(&self) -> f64 {
        self.alpha.psnr()
    }
}

/// The bytes of a block.
pub(super) const fn block_bytes(format: BlockFormat) -> u64 {
    match format {
        BlockFormat::Bc1 | BlockFormat::Bc4 => 8,
        _ => 16,
    }
}

/// The number of blocks of a level.
pub(super) fn blocks((width, height): (u32, u32)) -> u64 {
    u64::from(width.div_ceil(SIDE)).saturating_mul(u64::from(height.div_ceil(SIDE)))
}

/// Appends the blocks of a level. Returns what a decoder makes of them; errors only if they are measured.
pub(super) fn encode(
    level: &Level<'_>,
    averaging: &Averaging,
    job: &Job,
    is_measured: bool,
    to: &mut Vec<u8>,
) -> Result<Decoded> {
    let (width, height) = level.size();
    let rows = PIXELS.checked_div(width).unwrap_or(1).div_ceil(SIDE).max(1).saturating_mul(SIDE);
    let starts: Vec<u32> = (0..height).step_by(rows as usize).collect();
    let bytes = u64::from(width).saturating_mul(u64::from(height)).saturating_mul(WORK);
    let made = parallel::map(&starts, bytes, |start| {
        let stripe =
            Stripe { level, averaging, first: *start, rows: rows.min(height.saturating_sub(*start)) };
        job.stripe(&stripe, is_measured)
    });
    let mut decoded = Decoded::default();
    for made in made {
        let made = made?;
        to.extend_from_slice(&made.blocks);
        decoded.add(&made.decoded);
    }
    Ok(decoded)
}

/// Some rows of a level.
struct Stripe<'s> {
    level: &'s Level<'s>,
    averaging: &'s Averaging,
    first: u32,
    rows: u32,
}

/// The pixels of a stripe, as stored, row by row in whole blocks.
pub(super) struct Filled<S> {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<[S; 4]>,
}

impl Stripe<'_> {
    /// The pixels; those beyond the edge equal those at the edge.
    fn filled<S: Sample>(&self) -> Filled<S> {
        match self.level {
            Level::Averaged(plane) => {
                let store = |at: usize| {
                    let sum = plane.pixels.get(at).copied().unwrap_or_default();
                    self.averaging.store(sum, plane.scale)
                };
                self.fill(store)
            }
            Level::Source { image, .. } => {
                let is_opaque = self.averaging.is_opaque;
                with_pixels!(&image.pixels, list => self.fill(|at| {
                    let [red, green, blue, alpha] = list.get(at).copied().unwrap_or_default();
                    let [red, green, blue, alpha] = [red, green, blue, alpha].map(converted);
                    [red, green, blue, if is_opaque { S::ONE } else { alpha }]
                }))
            }
        }
    }

    fn fill<S: Sample>(&self, pixel: impl Fn(usize) -> [S; 4]) -> Filled<S> {
        let (width, height) = self.level.size();
        let (wide, high) = (width.next_multiple_of(SIDE), self.rows.next_multiple_of(SIDE));
        let mut pixels = Vec::new();
        for row in 0..high {
            let row = self.first.saturating_add(row).min(height.saturating_sub(1));
            let start = (row as usize).saturating_mul(width as usize);
            let own = (0..width as usize).map(|column| pixel(start.saturating_add(column)));
            pixels.extend(own);
            if let Some(last) = pixels.last().copied() {
                pixels.extend((width..wide).map(|_| last));
            }
        }
        Filled { width: wide, height: high, pixels }
    }
}

/// A number of another type.
fn converted<A: Sample, B: Sample>(value: A) -> B {
    B::store(limited(value).load())
}

/// The blocks of a stripe, and what a decoder makes of them.
struct Encoded {
    blocks: Vec<u8>,
    decoded: Decoded,
}

impl Job {
    fn stripe(&self, stripe: &Stripe<'_>, is_measured: bool) -> Result<Encoded> {
        let has_bytes = match stripe.level {
            Level::Source { image, .. } => matches!(image.pixels, Pixels::U8(_)),
            Level::Averaged(_) => false,
        };
        // One channel has finer steps than 1/255.
        let is_fine = matches!(self.format, BlockFormat::Bc4 | BlockFormat::Bc5) && !has_bytes;
        if is_fine {
            self.filled_stripe::<f32>(stripe, is_measured)
        } else {
            self.filled_stripe::<u8>(stripe, is_measured)
        }
    }

    fn filled_stripe<S: Sample>(&self, stripe: &Stripe<'_>, is_measured: bool) -> Result<Encoded>
    where
        [S; 4]: IntoBytes + Immutable,
    {
        let filled = stripe.filled::<S>();
        let mut blocks = self.compressed(&filled)?;
        match (self.format, self.quality) {
            (BlockFormat::Bc4 | BlockFormat::Bc5, _) => improve(&filled, &mut blocks),
            (BlockFormat::Bc7, TextureQuality::Normal) => hard_blocks::improve(self, &filled, &mut blocks)?,
            _ => {}
        }
        let mut decoded = Decoded::default();
        if is_measured {
            decoded = self.error(stripe, &filled, &blocks)?;
        }
        if let Some((channel, alpha_ref)) = self.cut_out {
            let width = stripe.level.size().0 as usize;
            decoded.drawn =
                self.drawn(&filled, &blocks, [width, stripe.rows as usize], channel, alpha_ref)?;
        }
        Ok(Encoded { blocks, decoded })
    }

    const fn format(&self) -> Format {
        match self.format {
            BlockFormat::Bc1 => Format::BC1_UNORM,
            BlockFormat::Bc3 => Format::BC3_UNORM,
            BlockFormat::Bc4 => Format::BC4_UNORM,
            BlockFormat::Bc5 => Format::BC5_UNORM,
            _ => Format::BC7_UNORM,
        }
    }

    fn compressed<S: Sample>(&self, filled: &Filled<S>) -> Result<Vec<u8>>
    where
        [S; 4]: IntoBytes + Immutable,
    {
        let quality = match (self.format, self.quality) {
            (BlockFormat::Bc4 | BlockFormat::Bc5, _) | (_, TextureQuality::High) => CompressionQuality::High,
            (_, TextureQuality::Fast) => CompressionQuality::Fast,
            _ => CompressionQuality::Normal,
        };
        self.compressed_with(filled, quality)
    }

    pub(super) fn compressed_with<S: Sample>(
        &self,
        filled: &Filled<S>,
        quality: CompressionQuality,
    ) -> Result<Vec<u8>>
    where
        [S; 4]: IntoBytes + Immutable,
    {
        let mut options = EncodeOptions::default();
        options.quality = quality;
        let color = if S::IS_FLOAT { ColorFormat::RGBA_F32 } else { ColorFormat::RGBA_U8 };
        let size = Size::new(filled.width, filled.height);
        let view = ImageView::new(filled.pixels.as_slice().as_bytes(), size, color);
        let view = view.ok_or_else(|| failed("the pixels do not fit their size"))?;
        let mut blocks = Vec::new();
        dds::encode(&mut blocks, view, self.format(), None, &options).map_err(failed)?;
        Ok(blocks)
    }

    /// The pixels of a cut-out that decoders draw.
    fn drawn<S: Sample>(
        &self,
        filled: &Filled<S>,
        blocks: &[u8],
        [width, rows]: [usize; 2],
        channel: usize,
        alpha_ref: u8,
    ) -> Result<u64> {
        let mut decoded = vec![[0.0_f32; 4]; filled.pixels.len()];
        self.decode(filled, blocks, decoded.as_mut_slice().as_mut_bytes(), ColorFormat::RGBA_F32)?;
        let least = f32::from(alpha_ref) - 1e-3;
        let is_drawn = |pixel: &&[f32; 4]| pixel.get(channel).is_some_and(|value| value * 255.0 >= least);
        let rows = decoded.chunks(filled.width.max(1) as usize).take(rows);
        Ok(rows.map(|row| row.iter().take(width).filter(is_drawn).count() as u64).sum())
    }

    /// Decodes blocks.
    pub(super) fn decode<S>(
        &self,
        filled: &Filled<S>,
        blocks: &[u8],
        to: &mut [u8],
        color: ColorFormat,
    ) -> Result<()> {
        let size = Size::new(filled.width, filled.height);
        let view = ImageViewMut::new(to, size, color);
        let view = view.ok_or_else(|| failed("the pixels do not fit their size"))?;
        let (mut reader, options) = (blocks, dds::DecodeOptions::default());
        dds::decode(&mut reader, view, self.format(), &options).map_err(failed)
    }

    /// The errors of what a decoder makes of the blocks, in the channels that the format holds.
    fn error<S: Sample>(&self, stripe: &Stripe<'_>, filled: &Filled<S>, blocks: &[u8]) -> Result<Decoded> {
        let channels = match self.format {
            BlockFormat::Bc4 => 1,
            BlockFormat::Bc5 => 2,
            _ => 3,
        };
        let (width, _) = stripe.level.size();
        let mut decoded = vec![[0_u8; 4]; filled.pixels.len()];
        self.decode(filled, blocks, decoded.as_mut_slice().as_mut_bytes(), ColorFormat::RGBA_U8)?;
        let row_length = filled.width.max(1) as usize;
        let rows =
            filled.pixels.chunks(row_length).zip(decoded.chunks(row_length)).take(stripe.rows as usize);
        let pairs = rows.flat_map(|(own, decoded)| own.iter().zip(decoded).take(width as usize));
        let square = |own: &S, decoded: &u8| {
            let difference = f64::from(own.load()) - f64::from(decoded.load());
            difference * difference
        };
        let (mut colors, mut alpha) = (ChannelError::default(), ChannelError::default());
        for (own, decoded) in pairs {
            for (own, decoded) in own.iter().zip(decoded).take(channels) {
                colors.error += square(own, decoded);
            }
            let ([.., own], [.., decoded]) = (own, decoded);
            alpha.error += square(own, decoded);
        }
        let pixels = u64::from(width).saturating_mul(stripe.rows.into());
        colors.values = pixels.saturating_mul(channels as u64);
        alpha.values = pixels;
        Ok(Decoded { colors, alpha, drawn: 0 })
    }
}

/// Replaces blocks of one or two channels by better ones.
fn improve<S: Sample>(filled: &Filled<S>, blocks: &mut [u8]) {
    let (halves, _) = blocks.as_chunks_mut::<8>();
    let (width, side) = (filled.width.max(1) as usize, SIDE as usize);
    let in_row = width.checked_div(side).unwrap_or(1).max(1);
    let count = filled.pixels.len().checked_div(side.saturating_mul(side)).unwrap_or(0);
    let channels = halves.len().checked_div(count.max(1)).unwrap_or(1).max(1);
    let mut values = [0.0_f32; 16];
    for (at, own) in halves.chunks_mut(channels).enumerate() {
        let (row, column) = (at.checked_div(in_row).unwrap_or(0), at.checked_rem(in_row).unwrap_or(0));
        let first = row.saturating_mul(width).saturating_add(column).saturating_mul(side);
        for (channel, block) in own.iter_mut().enumerate() {
            for (line, values) in values.chunks_mut(side).enumerate() {
                let start = first.saturating_add(line.saturating_mul(width));
                let pixels = filled.pixels.get(start..).unwrap_or_default();
                for (value, pixel) in values.iter_mut().zip(pixels) {
                    *value = pixel.get(channel).map_or(0.0, |value| value.load() * 255.0);
                }
            }
            *block = block_values::improved(&values, *block).unwrap_or(*block);
        }
    }
}

fn failed(reason: impl std::fmt::Display) -> Error {
    Error::new(&codes::UNWRITABLE, format!("cannot encode the DDS: {reason}"))
}
