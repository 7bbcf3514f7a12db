//! What the table says of one file.

use serde::Serialize;
use std::time::{SystemTime, UNIX_EPOCH};

/// One row. The fields are the columns, in their order; `None` is a value that the file does not have or that could not be
/// read.
///
/// ```
/// use meshwright_catalog::ModelRow;
///
/// let row = ModelRow { path: "gone.cdae".to_owned(), ..ModelRow::default() };
/// assert!(serde_json::to_string(&row).unwrap().starts_with("{\"path\":\"gone.cdae\""));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the table of columns describes each")]
pub struct ModelRow {
    pub path: String,
    pub path_base64: Option<String>,
    pub size: Option<i64>,
    /// Microseconds since 1970, UTC.
    #[serde(serialize_with = "timestamp")]
    pub modified: Option<i64>,
    pub settled: bool,
    pub content_hash: Option<String>,
    pub format: Option<String>,
    pub version: Option<String>,
    pub generator: Option<String>,
    pub metadata: Option<String>,
    pub nodes: Option<i64>,
    pub meshes: Option<i64>,
    pub primitives: Option<i64>,
    pub vertices: Option<i64>,
    pub triangles: Option<i64>,
    pub drawn_triangles: Option<i64>,
    pub placements: Option<i64>,
    pub materials: Option<i64>,
    pub skins: Option<i64>,
    pub joints: Option<i64>,
    pub morph_targets: Option<i64>,
    pub clips: Option<i64>,
    pub lods: Option<i64>,
    pub collision_meshes: Option<i64>,
    pub cameras: Option<i64>,
    pub lights: Option<i64>,
    pub bounds: Option<Box3>,
    pub levels: Vec<Level>,
    pub mesh_names: Vec<String>,
    pub material_names: Vec<String>,
    pub joint_names: Vec<String>,
    pub clip_list: Vec<Clip>,
    pub references: Vec<Reference>,
    pub textures_found: Option<i64>,
    pub textures_missing: Option<i64>,
    pub other_files: Vec<CompanionFile>,
    pub errors: Option<i64>,
    pub warnings: Option<i64>,
    pub infos: Option<i64>,
    pub findings: Vec<Finding>,
    pub geometry_hash: Option<String>,
    pub complete: Option<bool>,
    pub opaque_bytes: Option<i64>,
    pub timings: Option<Timings>,
    pub error_code: Option<String>,
    pub error_step: Option<String>,
    pub error_message: Option<String>,
    #[serde(skip)]
    pub thumbnail: Option<Vec<u8>>,
    #[serde(skip)]
    pub mesh: Option<Vec<u8>>,
    pub mesh_losses: Option<i64>,
}

impl ModelRow {
    /// The error of the row, if it has one.
    pub fn error(&self) -> Option<RowError> {
        let code = self.error_code.clone()?;
        Some(RowError { code, message: self.error_message.clone().unwrap_or_default() })
    }

    /// Changes the paths of the files that were found and read together with the model.
    pub fn map_paths(&mut self, mut to: impl FnMut(&str) -> String) {
        let found = self.references.iter_mut().filter_map(|reference| reference.file.as_mut());
        let read = self.other_files.iter_mut().map(|file| &mut file.path);
        found.chain(read).chain(self.error_message.as_mut()).for_each(|path| *path = to(path));
    }

    /// Bytes of the pictures and meshes of the row.
    #[cfg(feature = "parquet")]
    pub(crate) fn heavy_bytes(&self) -> usize {
        [&self.thumbnail, &self.mesh].into_iter().flatten().map(Vec::len).fold(0, usize::saturating_add)
    }
}

/// An axis-aligned box in meters, Y up.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Box3 {
    /// The smallest corner.
    pub min: Point,
    /// The largest corner.
    pub max: Point,
}

/// A point in meters, Y up.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "coordinates")]
pub struct Point {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

impl From<[f32; 3]> for Point {
    fn from([x, y, z]: [f32; 3]) -> Self {
        Self { x, y, z }
    }
}

/// One level of the file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// `visual`, `collision`, `line_of_sight`, `billboard` or `utility`.
    pub kind: String,
    /// Smallest height on screen in pixels at which it is visible.
    pub pixels: Option<f32>,
    /// Number of meshes.
    pub meshes: i64,
    /// Number of triangles.
    pub triangles: i64,
}

/// One animation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Clip {
    /// Its name.
    pub name: String,
    /// Duration in seconds.
    pub duration: f32,
    /// Whether it repeats.
    #[serde(rename = "loop")]
    pub looped: bool,
}

/// Something that the file names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Reference {
    /// `texture`, `material`, `model`, `buffer`, `mesh` or `file`.
    pub kind: String,
    /// The name in the file.
    pub name: String,
    /// `found`, `found_otherwise`, `missing`, `outside`, `not_in_mod` or `known`.
    pub status: String,
    /// The file that was found.
    pub file: Option<String>,
}

/// A file that was read together with the model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CompanionFile {
    /// Its path.
    pub path: String,
    /// Size in bytes; `None` if it does not exist.
    pub size: Option<i64>,
    /// Microseconds since 1970, UTC.
    #[serde(serialize_with = "timestamp")]
    pub modified: Option<i64>,
}

/// The findings of one code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The code.
    pub code: String,
    /// `error`, `warning` or `info`.
    pub severity: String,
    /// How often.
    pub count: i64,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The code.
    pub code: String,
    /// A sentence.
    pub message: String,
}

/// Milliseconds that each step took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs, reason = "each is the step of that name")]
pub struct Timings {
    pub read: f64,
    pub scene: f64,
    pub validate: f64,
    pub references: f64,
    pub hashes: f64,
    pub thumbnail: f64,
    pub mesh: f64,
}

/// What is known of a file before it is read.
///
/// ```
/// use meshwright_catalog::FileFacts;
///
/// assert_eq!(FileFacts::new("house.cdae").modified(None).size, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FileFacts {
    /// The path as it is shown.
    pub path: String,
    /// The bytes of the path as base64, if it is not UTF-8.
    pub path_base64: Option<String>,
    /// Size in bytes.
    pub size: Option<i64>,
    /// Microseconds since 1970, UTC.
    pub modified: Option<i64>,
    /// False if the time of the change is so recent that a second change could share it.
    pub settled: bool,
}

/// A time of change is reliable once it is so far back that no second change can share it.
const SETTLED_MICROSECONDS: i64 = 2_000_000;

impl FileFacts {
    /// Only the path is known.
    pub fn new(path: impl Into<String>) -> Self {
        Self { path: path.into(), ..Self::default() }
    }

    /// Sets the bytes of the path as base64.
    #[must_use]
    pub fn path_base64(self, path_base64: Option<String>) -> Self {
        Self { path_base64, ..self }
    }

    /// Sets the size.
    #[must_use]
    pub fn size(self, size: u64) -> Self {
        Self { size: Some(integer(size)), ..self }
    }

    /// Sets the time of the last change.
    #[must_use]
    pub fn modified(self, at: Option<SystemTime>) -> Self {
        self.modified_before(at, SystemTime::now())
    }

    fn modified_before(self, at: Option<SystemTime>, now: SystemTime) -> Self {
        let (modified, now) = (at.map(microseconds), microseconds(now));
        let settled = modified.is_some_and(|at| now.saturating_sub(at) >= SETTLED_MICROSECONDS);
        Self { modified, settled, ..self }
    }
}

/// Microseconds since 1970.
pub(crate) fn microseconds(at: SystemTime) -> i64 {
    let count = |duration: std::time::Duration| i64::try_from(duration.as_micros()).unwrap_or(i64::MAX);
    match at.duration_since(UNIX_EPOCH) {
        Ok(since) => count(since),
        Err(before) => count(before.duration()).saturating_neg(),
    }
}

/// A count as the table has it: programs that read Parquet rarely support unsigned numbers.
pub(crate) fn integer(count: impl TryInto<i64>) -> i64 {
    count.try_into().unwrap_or(i64::MAX)
}

/// As ISO 8601, which spreadsheets and databases read.
fn timestamp<S: serde::Serializer>(at: &Option<i64>, to: S) -> Result<S::Ok, S::Error> {
    match at {
        Some(at) => to.serialize_str(&iso_8601(*at)),
        None => to.serialize_none(),
    }
}

/// A time as `2026-01-31T12:00:00.000000Z`.
fn iso_8601(microseconds: i64) -> String {
    let (days, rest) = (microseconds.div_euclid(86_400_000_000), microseconds.rem_euclid(86_400_000_000));
    let [year, month, day] = civil(days);
    let part = |unit: i64, of: i64| rest.div_euclid(unit).rem_euclid(of);
    let (hour, minute, second) = (part(3_600_000_000, 24), part(60_000_000, 60), part(1_000_000, 60));
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{:06}Z", part(1, 1_000_000))
}

/// Year, month and day of a number of days since 1970, in the proleptic Gregorian calendar.
#[allow(clippy::arithmetic_side_effects, reason = "days of an i64 of microseconds are far from its limits")]
fn civil(days: i64) -> [i64; 3] {
    // Years begin in March, so that the leap day is the last of its year; an era has 400 years.
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    [year_of_era + era * 400 + i64::from(month <= 2), month, day]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_iso_8601() {
        assert_eq!(iso_8601(0), "1970-01-01T00:00:00.000000Z");
        assert_eq!(iso_8601(951_782_400_000_001), "2000-02-29T00:00:00.000001Z");
        assert_eq!(iso_8601(-1), "1969-12-31T23:59:59.999999Z");
        assert_eq!(iso_8601(1_795_648_271_500_000), "2026-11-25T23:11:11.500000Z");
    }

    #[test]
    fn a_recent_change_is_not_settled() {
        let at = |seconds| UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        assert!(!FileFacts::new("a").modified_before(Some(at(1_000)), at(1_001)).settled);
        assert!(FileFacts::new("a").modified_before(Some(at(1_000)), at(1_002)).settled);
        assert!(!FileFacts::new("a").modified_before(None, at(1_002)).settled);
        assert!(FileFacts::new("a").modified(Some(at(1_000))).settled);
    }
}
