//! Decodes DDS files.

use super::{
    Ati2Order, DecodeOptions, Job,
    dds_header::{self, DdsHeader, Encoding},
    no_such_mip, surface, truncated,
};
use crate::{
    codes,
    image::{Image, with_pixels},
    info::{ImageInfo, Payload},
};
use meshwright_core::{Diagnostic, Error, Result, Span, count};

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    let info = dds_header::read(job)?.info;
    if let Some(payload) = info.payload {
        report_length(job, payload);
    }
    Ok(info)
}

pub(super) fn decode(job: &mut Job<'_>, options: &DecodeOptions) -> Result<Image> {
    let DdsHeader { info, encoding, is_ati2 } = dds_header::read(job)?;
    let (Some(encoding), Some(payload)) = (encoding, info.payload) else {
        let message = format!("unsupported pixel format {}", info.pixel_format);
        return Err(Error::new(&codes::UNSUPPORTED, message).at(Span::file(76, 128)).on("header"));
    };
    if options.mip >= info.mips {
        return Err(no_such_mip(options.mip, info.mips));
    }
    let level = dds_header::level(&info, encoding, options.mip);
    let level = level.ok_or_else(|| Error::new(&codes::BAD_HEADER, "the image exceeds 64 bits"))?;
    let start = payload.start.saturating_add(level.offset);
    let end = start.saturating_add(level.length);
    let length = job.bytes.len() as u64;
    let Some(bytes) = Span::file(start, end).of(job.bytes) else {
        let available = Span::file(start.min(length), length);
        return Err(truncated(level.length, available).on(format!("mip {}", options.mip)));
    };
    report_length(job, payload);
    report_first(job, &info);
    let mut image = match encoding {
        Encoding::Masks(masks) => {
            job.charge(level.width, level.height, u64::from(masks.bits() / 2))?;
            masks.decode(bytes, level.width, level.height)?.with_color_space(info.color_space)
        }
        Encoding::Format(format) => {
            job.charge(level.width, level.height, surface::bytes_per_pixel(format))?;
            surface::decode(job, bytes, format, (level.width, level.height), info.color_space)?
        }
    };
    if is_ati2 {
        let message = if options.ati2_order == Ati2Order::YFirst {
            with_pixels!(&mut image.pixels, list => {
                for [red, green, _, _] in list.iter_mut() {
                    std::mem::swap(red, green);
                }
            });
            "the first block of ATI2 is read as y (green), the second as x (red)"
        } else {
            "the first block of ATI2 is read as x (red), the second as y (green)"
        };
        job.diagnostics.push(Diagnostic::new(&codes::ATI2_ORDER, message).at(Span::file(84, 88)));
    }
    Ok(image)
}

fn report_length(job: &mut Job<'_>, payload: Payload) {
    let end = job.bytes.len() as u64;
    if payload.missing() > 0 {
        let expected = count(payload.expected, "byte", "bytes");
        let message = format!("the pixels are cut off: {expected} expected, {} available", payload.available);
        let span = Span::file(payload.start, end);
        job.diagnostics.push(Diagnostic::new(&codes::SHORT, message).at(span));
    } else if payload.trailing() > 0 {
        let trailing = count(payload.trailing(), "trailing byte", "trailing bytes");
        let span = Span::file(end.saturating_sub(payload.trailing()), end);
        let message = format!("{trailing} after the last mip level");
        job.diagnostics.push(Diagnostic::new(&codes::TRAILING, message).at(span));
    }
}

/// Reports faces, layers and slices that are not decoded.
pub(super) fn report_first(job: &mut Job<'_>, info: &ImageInfo) {
    let images =
        [(info.layers, "layer", "layers"), (info.faces, "face", "faces"), (info.depth, "slice", "slices")];
    for (number, one, many) in images {
        if number > 1 {
            let message = format!("decoded the first of {}", count(number, one, many));
            job.diagnostics.push(Diagnostic::new(&codes::FIRST_IMAGE, message));
        }
    }
}
