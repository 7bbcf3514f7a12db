//! What is said of all textures of a run that were encoded.

use crate::{codes, info::BlockFormat};
use meshwright_core::{
    Diagnostic,
    message::{action, count},
};

/// The textures of a run that became DDS files, for one line about all.
///
/// ```
/// use meshwright_texture::{BlockFormat, DdsSummary};
///
/// let mut summary = DdsSummary::default();
/// summary.encoded("crate.color.dds", BlockFormat::Bc7, 349_700, 41.26);
/// summary.encoded("crate.normal.dds", BlockFormat::Bc5, 349_700, f64::INFINITY);
/// let said = &summary.diagnostics()[0].message;
/// assert_eq!(
///     said,
///     "encoded 2 textures as DDS, 0.7 MB: 1 BC5, 1 BC7; the least exact is crate.color.dds with 41.3 dB"
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct DdsSummary {
    formats: Vec<(&'static str, u64)>,
    encoded: u64,
    bytes: u64,
    copied: u64,
    worst: Option<(f64, String)>,
    again: Vec<String>,
}

impl DdsSummary {
    /// Adds a file that was encoded, with its length and its peak signal-to-noise ratio in decibels.
    pub fn encoded(&mut self, file: &str, format: BlockFormat, bytes: usize, psnr: f64) {
        self.encoded = self.encoded.saturating_add(1);
        self.bytes = self.bytes.saturating_add(bytes as u64);
        let name = format.name();
        match self.formats.iter_mut().find(|(own, _)| *own == name) {
            Some((_, number)) => *number = number.saturating_add(1),
            None => self.formats.push((name, 1)),
        }
        if psnr.is_finite() && self.worst.as_ref().is_none_or(|(worst, _)| psnr < *worst) {
            self.worst = Some((psnr, file.to_owned()));
        }
    }

    /// Adds a file that was a DDS file already, and is copied as it is.
    pub fn copied(&mut self) {
        self.copied = self.copied.saturating_add(1);
    }

    /// Adds a file that was encoded from pixels of a DDS file, of which it needs a part.
    pub fn again(&mut self, file: &str) {
        self.again.push(file.to_owned());
    }

    /// What is said: nothing if there are no such files.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut said = Vec::new();
        if self.encoded > 0 {
            let mut formats = self.formats.clone();
            formats.sort_unstable();
            let formats: Vec<String> =
                formats.iter().map(|(name, number)| format!("{number} {name}")).collect();
            let worst = match &self.worst {
                Some((psnr, file)) => format!("; the least exact is {file} with {psnr:.1} dB"),
                None => "; all are exact".to_owned(),
            };
            let message = format!(
                "encoded {} as DDS, {}: {}{worst}{}",
                count(self.encoded, "texture", "textures"),
                megabytes(self.bytes),
                formats.join(", "),
                match self.copied {
                    0 => String::new(),
                    number => format!("; copied {number} that were DDS"),
                }
            );
            said.push(Diagnostic::new(&codes::DDS_ENCODED, message));
        }
        if let Some(first) = self.again.first() {
            let words =
                ["encoded", "texture", "textures", " from the pixels of DDS files, which lost some already"];
            let message = format!("{} (first: {first})", action(self.again.len() as u64, words));
            said.push(Diagnostic::new(&codes::ENCODED_AGAIN, message));
        }
        said
    }
}

/// A number of bytes, in megabytes with one digit from 50,000 on.
fn megabytes(bytes: u64) -> String {
    if bytes < 50_000 {
        return format!("{bytes} bytes");
    }
    let tenths = bytes.saturating_add(50_000).checked_div(100_000).unwrap_or(0);
    format!("{}.{} MB", tenths.checked_div(10).unwrap_or(0), tenths.checked_rem(10).unwrap_or(0))
}
