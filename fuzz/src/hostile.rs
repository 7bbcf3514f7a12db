//! The report on damaged files: a number of each format, each passed to every reading function, compared with
//! bounds.

mod archives;
mod cases;
mod cdae_shapes;
mod families;
mod large;
mod trial;

pub use archives::{ArchiveResults, run_archives};
pub use cases::{Case, cases};
pub use trial::{Kind, Trial, tried};

use crate::Family;
use meshwright_testkit::hostile::Watch;
use std::{collections::BTreeMap, fmt::Write, path::Path, time::Duration};

/// Number of damaged files of each form.
pub const TRIED: usize = 2_000;
/// Maximum time of a call for at most a megabyte, of an optimized program.
pub const LONGEST: Duration = Duration::from_millis(100);
/// The same for calls that convert it, compare it with itself, or query each of its values.
pub const LONGEST_MADE: Duration = Duration::from_millis(300);

/// One form of a format, a row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The display name.
    pub name: &'static str,
    /// The format.
    pub family: Family,
    /// File extensions.
    pub endings: &'static [&'static str],
}

/// The rows of the table.
pub static FORMS: &[Form] = &[
    Form { name: "CDAE", family: Family::Cdae, endings: &["cdae"] },
    Form { name: "Collada", family: Family::Dae, endings: &["dae"] },
    Form { name: "Cast", family: Family::Cast, endings: &["cast"] },
    Form {
        name: "UDM, binary",
        family: Family::Udm,
        endings: &["udm_b", "pmdl_b", "pmat_b", "pmap_b", "panim_b"],
    },
    Form { name: "UDM, text", family: Family::Udm, endings: &["udm", "pmdl", "pmat", "pmap", "panim"] },
    Form { name: "Tinman CMH", family: Family::Tinman, endings: &["cmh"] },
    Form { name: "Tinman SER", family: Family::Tinman, endings: &["ser"] },
    Form { name: "glTF, GLB", family: Family::Gltf, endings: &["glb"] },
    Form { name: "glTF, text", family: Family::Gltf, endings: &["gltf"] },
];

/// The results for a form.
#[derive(Debug, Default)]
pub struct Row {
    /// Number of files.
    pub tried: usize,
    /// Number of files per result.
    pub ends: BTreeMap<Kind, usize>,
    /// The longest call, with its file, if calls are timed.
    pub slowest: (Duration, String),
    /// The largest sum of all allocations of a call, as a multiple of its input after the first 256 MiB, with its file.
    pub busiest: (f64, String),
    /// The largest memory of a call in addition to 16 MiB, as a multiple of its input, with its file.
    pub hungriest: (f64, String),
    /// Number of files whose tree, GLB or recovery takes more memory than a read may.
    pub dense: usize,
    /// The exceeded bounds.
    pub broken: Vec<String>,
}

/// Tests all files of a form. Files for which a bound is exceeded are written to the folder `keep`. If calls are `timed`,
/// the program must be optimized, and nothing else may keep the machine busy.
pub fn run(form: &Form, count: usize, keep: Option<&Path>, timed: bool) -> Row {
    let mut row = Row::default();
    let watch = Watch::new();
    for case in cases(form).take(count) {
        watch.begin(&format!("{}: {}", form.name, case.name));
        let trial = tried(&case, timed);
        row.tried += 1;
        *row.ends.entry(trial.kind).or_default() += 1;
        row.dense += usize::from(trial.dense);
        if trial.slowest.0 > row.slowest.0 {
            row.slowest = (trial.slowest.0, format!("{} of {}", trial.slowest.1, case.name));
        }
        if trial.busiest.0 > row.busiest.0 {
            row.busiest = (trial.busiest.0, format!("{} of {}", trial.busiest.1, case.name));
        }
        if trial.hungriest.0 > row.hungriest.0 {
            row.hungriest = (trial.hungriest.0, format!("{} of {}", trial.hungriest.1, case.name));
        }
        if let Some(folder) = keep.filter(|_| !trial.broken.is_empty()) {
            let name = format!("{}.{}", row.broken.len(), form.endings.first().unwrap_or(&"bin"));
            std::fs::write(folder.join(name), &case.bytes).expect("a writable folder");
        }
        row.broken.extend(trial.broken.iter().map(|what| format!("{}: {}: {what}", form.name, case.name)));
    }
    row
}

/// The table, with numbers that are equal in every run and on every machine.
pub fn table(rows: &[(&Form, Row)], timed: bool) -> String {
    let mut table = String::from("| format | tried |");
    for kind in Kind::ALL {
        _ = write!(table, " {} |", kind.words());
    }
    table.push_str(" panics | slower than 100 ms | memory above 4 x |\n|---|--:|");
    table.push_str(&"--:|".repeat(Kind::ALL.len()));
    table.push_str("--:|--:|--:|\n");
    for (form, row) in rows {
        _ = write!(table, "| {} | {} |", form.name, row.tried);
        for kind in Kind::ALL {
            _ = write!(table, " {} |", row.ends.get(&kind).copied().unwrap_or(0));
        }
        let panics = row.ends.get(&Kind::Panic).copied().unwrap_or(0);
        let slow = row.broken.iter().filter(|what| what.contains(" took ")).count();
        let slow = if timed { slow.to_string() } else { "not timed".to_owned() };
        _ = writeln!(table, " {panics} | {slow} | {} |", row.dense);
    }
    table
}
