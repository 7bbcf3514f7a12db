//! Terrains: `.ter` files and their `.terrain.json` files.

use super::{TerrainBlock, TerrainGrid};
use meshwright_core::{Error, Limits, Result, Source, Span, codes, json::Json};

/// The smallest version with a known layout, and the largest.
const VERSIONS: std::ops::RangeInclusive<u8> = 7..=9;
/// The version whose heights are in 1/32 m.
const FIXED_POINT: u8 = 7;
/// The version in which four more bytes belong to each sample.
const WITH_LAYER_MAP: u8 = 8;

/// Whether a file is a terrain, by its start or by all of it: a known version, and a side of a power of two, as the game
/// makes them; any other side if the file is as long as its samples need.
pub(super) fn is_terrain(bytes: &[u8]) -> bool {
    let Some((&[version, a, b, c, d], samples)) = bytes.split_first_chunk::<5>() else { return false };
    let size = u32::from_le_bytes([a, b, c, d]);
    let needed = u64::from(size).saturating_mul(u64::from(size)).saturating_mul(3);
    VERSIONS.contains(&version)
        && ((size.is_power_of_two() && (16..=16_384).contains(&size))
            || (size > 1 && samples.len() as u64 >= needed))
}

/// The layout of a terrain.
///
/// ```
/// use meshwright_assets::level::Terrain;
/// use meshwright_core::{Limits, Source};
///
/// // Version 9, one sample with height 0 and layer 0, and one material.
/// let bytes = [9, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4, b'd', b'i', b'r', b't'];
/// let terrain = Terrain::parse(&Source::from(bytes.to_vec()), &Limits::DEFAULT)?;
/// assert_eq!((terrain.version, terrain.size, terrain.materials), (9, 1, vec!["dirt".to_owned()]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Terrain {
    /// The version of the layout.
    pub version: u8,
    /// Samples along a side.
    pub size: u32,
    /// The bytes of the heights: 16 bits a sample, row by row from the south.
    pub heights: Span,
    /// The bytes of the layers: a number of a material a sample; 255 is a hole.
    pub layers: Span,
    /// The names of the materials.
    pub materials: Vec<String>,
    /// The bytes after the last name.
    pub rest: Span,
}

impl Terrain {
    /// Reads the layout; heights and layers stay in the source.
    ///
    /// # Errors
    ///
    /// [`TRUNCATED`](codes::TRUNCATED), [`UNSUPPORTED`](codes::UNSUPPORTED) for other versions, and
    /// [`LIMIT_MEMORY`](codes::LIMIT_MEMORY) for names.
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        let bytes = source.bytes();
        let mut at = 0_u64;
        let version = *take(bytes, &mut at, 1, "the version")?.first().unwrap_or(&0);
        if !VERSIONS.contains(&version) {
            let message = format!("terrains of version {version} are not read, only 7 to 9");
            return Err(Error::new(&codes::UNSUPPORTED, message).at(Span::file(0, 1)));
        }
        let size = number(take(bytes, &mut at, 4, "the size")?);
        let samples = u64::from(size).saturating_mul(u64::from(size));
        // Two bytes for the height of each, and one for its layer.
        let needed = samples.saturating_mul(3);
        if needed > source.len() {
            let message = format!(
                "the terrain states {size} x {size} samples, which need {needed} bytes, but the file has {}",
                source.len()
            );
            return Err(Error::new(&codes::TRUNCATED, message).at(Span::file(1, at)));
        }
        let part = |at: &mut u64, bytes_each: u64, what: &str| {
            let start = *at;
            take(bytes, at, samples.saturating_mul(bytes_each), what)?;
            Ok::<_, Error>(Span::file(start, *at))
        };
        let heights = part(&mut at, 2, "the heights")?;
        let layers = part(&mut at, 1, "the layers")?;
        if version == WITH_LAYER_MAP {
            part(&mut at, 4, "the layer map")?;
        }
        let count = number(take(bytes, &mut at, 4, "the number of materials")?);
        let (mut materials, mut held) = (Vec::new(), 0_u64);
        for _ in 0..count {
            let mut length = u64::from(*take(bytes, &mut at, 1, "a name")?.first().unwrap_or(&0));
            if length == 255 {
                length = u64::from(number(take(bytes, &mut at, 2, "a name")?));
            }
            let start = at;
            let name = String::from_utf8_lossy(take(bytes, &mut at, length, "a name")?).into_owned();
            held = held.saturating_add(size_of::<String>() as u64).saturating_add(name.len() as u64);
            if held > limits.memory {
                let message = format!("the names of materials need more than {} bytes", limits.memory);
                return Err(Error::new(&codes::LIMIT_MEMORY, message).at(Span::file(start, at)));
            }
            materials.push(name);
        }
        Ok(Self { version, size, heights, layers, materials, rest: Span::file(at, source.len()) })
    }

    /// The samples in the world: of the source that it was read from, for a block at a position. `None` for a terrain
    /// without samples, and for a position, distance or height that is no number or beyond 10,000 km.
    pub fn grid<'a>(
        &self,
        source: &'a Source,
        block: &TerrainBlock,
        position: [f64; 3],
    ) -> Option<TerrainGrid<'a>> {
        let unit = match block.max_height {
            Some(most) if self.version != FIXED_POINT => most / f64::from(u16::MAX),
            _ => 1.0 / 32.0,
        };
        let bytes = source.bytes();
        TerrainGrid::new(
            self.size,
            (self.heights.of(bytes)?, self.layers.of(bytes)?),
            (position, block.square_size, unit),
        )
    }

    /// Whether four more bytes belong to each sample.
    pub(super) const fn has_layer_map(&self) -> bool {
        self.version == WITH_LAYER_MAP
    }

    /// True if the heights of a block are relative to its `maxHeight`, but it states none: they are taken as those of
    /// version 7, in which the largest is 2,048 m.
    pub fn lacks_max_height(&self, block: &TerrainBlock) -> bool {
        self.version != FIXED_POINT && block.max_height.is_none()
    }
}

/// The next bytes.
fn take<'b>(bytes: &'b [u8], at: &mut u64, length: u64, what: &str) -> Result<&'b [u8]> {
    let span = Span::file(*at, at.saturating_add(length));
    let Some(found) = span.of(bytes) else {
        let left = (bytes.len() as u64).saturating_sub(*at);
        let message = format!("expected {length} bytes of {what}, found {left}");
        return Err(Error::new(&codes::TRUNCATED, message).at(Span::file(*at, bytes.len() as u64)));
    };
    *at = span.end;
    Ok(found)
}

/// A number in little-endian order, of at most four bytes.
fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte))
}

/// What a `.terrain.json` says of its terrain.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TerrainSettings {
    /// The path of the terrain.
    pub datafile: Option<String>,
    /// Samples along a side, as the text has them.
    pub size: Option<f64>,
    /// Its bytes and its line.
    pub size_span: Option<(Span, u32)>,
    /// The names of the materials.
    pub materials: Vec<String>,
}

impl TerrainSettings {
    /// Reads a file. It succeeds for every text within the limits.
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn of(json: &Json<'_>) -> Self {
        let Some(root) = json.root() else { return Self::default() };
        let text = |name: &str| root.get(name).and_then(|value| Some(value.text()?.into_owned()));
        let size = root.get("size");
        let materials = root.get("materials").into_iter().flat_map(|list| list.items());
        Self {
            datafile: text("datafile"),
            size: size.and_then(|size| size.number()),
            size_span: size.map(|size| (size.span(), size.line())),
            materials: materials.filter_map(|name| Some(name.text()?.into_owned())).collect(),
        }
    }
}
