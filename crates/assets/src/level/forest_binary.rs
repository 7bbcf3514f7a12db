//! The `.forest` files of older levels: names of types, and 33 bytes for each item.

use super::forest::{ForestPlace, Gathering};
use meshwright_core::{Error, Result, Source, Span, codes};

/// How these files begin.
pub(super) const MAGIC: &[u8] = b"FKDF";
/// The only known version.
const VERSION: u8 = 1;
/// The bytes of an item: the number of its type, its position, rotation and scale.
const ITEM: usize = 33;

/// Reads a file that begins with [`MAGIC`].
pub(super) fn read(source: &Source, gathering: &mut Gathering) -> Result<()> {
    let bytes = source.bytes();
    let mut cursor = Cursor { bytes, at: MAGIC.len() };
    let [version] = cursor.take::<1>("the version")?;
    if version != VERSION {
        let message = format!("unsupported version {version} of a forest (supported: {VERSION})");
        return Err(Error::new(&codes::UNSUPPORTED, message).at(Span::file(4, 5)));
    }
    let count = u32::from_le_bytes(cursor.take("the number of types")?);
    let mut names: Vec<(String, Span)> = Vec::new();
    for _ in 0..count {
        let start = cursor.at;
        let [length] = cursor.take("the name of a type")?;
        let name =
            String::from_utf8_lossy(cursor.slice(usize::from(length), "the name of a type")?).into_owned();
        let span = Span::file(start as u64, cursor.at as u64);
        gathering.budget.items(1, span)?;
        gathering.budget.memory(size_of::<(String, Span)>().saturating_add(name.len()) as u64, span)?;
        names.push((name, span));
    }
    let count = u32::from_le_bytes(cursor.take("the number of items")?);
    let length = usize::try_from(count).unwrap_or(usize::MAX).saturating_mul(ITEM);
    let start = cursor.at;
    let items = cursor.slice(length, "items")?;
    let (items, _) = items.as_chunks::<ITEM>();
    for (at, item) in items.iter().enumerate() {
        let first = (start as u64).saturating_add((at as u64).saturating_mul(ITEM as u64));
        let span = Span::file(first, first.saturating_add(ITEM as u64));
        let [kind, numbers @ ..] = item;
        let (numbers, _) = numbers.as_chunks::<4>();
        let number = |at: usize| numbers.get(at).map_or(f32::NAN, |bytes| f32::from_le_bytes(*bytes));
        let position = std::array::from_fn(number);
        // The file has the inverse of the rotation.
        let rotation = unit([-number(3), -number(4), -number(5), number(6)]);
        let place = rotation.map(|rotation| ForestPlace { position, rotation, scale: number(7) });
        let place = place.filter(|place| position.iter().all(|x| x.is_finite()) && is_scale(place.scale));
        let name = names.get(usize::from(*kind)).filter(|(name, _)| !name.is_empty());
        gathering.add(name.map(|(name, span)| (name.as_str(), *span, 1)), place, (span, 1))?;
    }
    Ok(())
}

fn is_scale(scale: f32) -> bool {
    scale.is_finite() && scale > 0.0
}

/// A quaternion of length 1; `None` for one without a length.
pub(super) fn unit(quaternion: [f32; 4]) -> Option<[f32; 4]> {
    let length = quaternion.iter().map(|x| x * x).sum::<f32>().sqrt();
    (length.is_finite() && length > 1e-6).then(|| quaternion.map(|x| x / length))
}

struct Cursor<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Cursor<'b> {
    fn slice(&mut self, length: usize, what: &str) -> Result<&'b [u8]> {
        let end = self.at.saturating_add(length);
        let Some(found) = self.bytes.get(self.at..end) else {
            let left = self.bytes.len().saturating_sub(self.at);
            let message = format!("expected {length} bytes of {what}, found {left}");
            let span = Span::file(self.at as u64, self.bytes.len() as u64);
            return Err(Error::new(&codes::TRUNCATED, message).at(span));
        };
        self.at = end;
        Ok(found)
    }

    fn take<const N: usize>(&mut self, what: &str) -> Result<[u8; N]> {
        let bytes = self.slice(N, what)?;
        Ok(bytes.try_into().unwrap_or([0; N]))
    }
}
