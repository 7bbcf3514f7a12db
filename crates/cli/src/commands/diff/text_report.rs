//! Reports differences as text: a summary line, then the first few of each kind.

use crate::presentation::{
    format::{count, number, size},
    style::{BOLD, DIM, ERROR, GOOD, NAME, clean, paint},
    value::{numbers, words},
};
use meshwright::{
    Diff, Source,
    array_element::Element,
    diff::{
        ChangeCounts, Compared, DiffContent, Difference, Field, FieldChange, Largest, NotCompared, Verdict,
    },
    scene::visual_diff::{self, Aspect},
};

/// Number of displayed differences per kind.
const SHOWN: usize = 10;
/// The same with `-v`.
const SHOWN_VERBOSE: usize = 100;

type Files<'f> = [(&'f str, &'f Source); 2];
/// A predicate for changes of one kind.
type Wanted = fn(&FieldChange) -> bool;

/// The whole report.
pub(super) fn told(found: &Diff, files: Files<'_>, verbose: bool) -> String {
    let [(a, _), (b, _)] = files;
    let (a, b) = (paint(BOLD, clean(a)), paint(BOLD, clean(b)));
    let equal = || match found.same_bytes && found.a.compared == Compared::default() {
        true => format!(", byte for byte ({})", size(found.a.bytes)),
        false => format!("{} ({})", if found.same_bytes { ", byte for byte" } else { "" }, compared(found)),
    };
    match found.verdict() {
        Verdict::Equal => return format!("{a} and {b}: {}{}\n", paint(GOOD, "equal"), equal()),
        Verdict::NotCompared => {
            let verdict = paint(ERROR, "not compared");
            return format!("{a} and {b}: {verdict}\n{}", not_compared(found));
        }
        Verdict::Different => {}
    }
    let mut text = format!("{a} and {b}: {}, {}", paint(ERROR, "different"), things(found));
    if let Some(largest) = &found.summary.largest {
        text.push_str(&format!("; largest: {}", self::largest(largest)));
    }
    text.push('\n');
    let most = if verbose { SHOWN_VERBOSE } else { SHOWN };
    match found.on {
        DiffContent::Scene => scenes(found, most, &mut text),
        DiffContent::Tree => fields(found, files, most, &mut text),
    }
    if found.not_compared.is_some() {
        text.push_str("not compared\n");
    }
    text.push_str(&not_compared(found));
    text
}

/// What was not compared, why, and which limit is enough.
fn not_compared(found: &Diff) -> String {
    let Some(NotCompared { reason, hint, parts, .. }) = &found.not_compared else { return String::new() };
    let mut text = String::new();
    for part in parts {
        text.push_str(&format!("  {}\n", clean(part)));
    }
    text.push_str(&format!("  {}\n", clean(reason)));
    if !hint.is_empty() {
        text.push_str(&format!("  {} help: {hint}\n", paint(DIM, "=")));
    }
    text
}

/// The compared content, and the tolerance.
fn compared(found: &Diff) -> String {
    let all = &found.a.compared;
    match found.on {
        DiffContent::Tree => format!("{} compared", count(all.fields, "field", "fields")),
        DiffContent::Scene => {
            let parts = [
                count(all.nodes, "node", "nodes"),
                count(all.meshes, "mesh", "meshes"),
                count(all.triangles, "triangle", "triangles"),
                count(all.materials, "material", "materials"),
                count(all.clips, "clip", "clips"),
            ];
            let within = found
                .tolerance
                .map_or_else(String::new, |meters| format!("; places within {} m", short(meters)));
            format!("{} compared{within}", parts.join(", "))
        }
    }
}

/// The counts, for example `2 meshes differ, 1 clip is gone`.
fn things(found: &Diff) -> String {
    let names = [
        ("nodes", "node", "nodes"),
        ("meshes", "mesh", "meshes"),
        ("levels", "level", "levels"),
        ("morphs", "morph target", "morph targets"),
        ("materials", "material", "materials"),
        ("variants", "variant", "variants"),
        ("clips", "clip", "clips"),
        ("lights", "light", "lights"),
        ("cameras", "camera", "cameras"),
        ("fields", "field", "fields"),
    ];
    let mut words = Vec::new();
    for (key, one, many) in names {
        let Some(ChangeCounts { gone, new, changed }) = found.summary.things.get(key).copied() else {
            continue;
        };
        let mut say = |number: usize, single: &str, several: &str| {
            if number > 0 {
                let verb = if number == 1 { single } else { several };
                words.push(format!("{} {verb}", count(number, one, many)).trim_end().to_owned());
            }
        };
        say(changed, "differs", "differ");
        say(gone, "is gone", "are gone");
        say(new, "is new", "are new");
    }
    if words.is_empty() { count(found.total, "difference", "differences") } else { words.join(", ") }
}

/// The largest error, for example `0.13 m at arm, frame 12 of clip walk`.
fn largest(one: &Largest) -> String {
    let mut text = format!("{} m at {}", short(one.meters), paint(NAME, clean(&one.subject)));
    if let (Some(clip), Some(time)) = (&one.clip, one.time) {
        let clip = clean(clip);
        match one.frame {
            Some(frame) => text.push_str(&format!(", frame {} of clip {clip}", short(frame))),
            None => text.push_str(&format!(", {} s into clip {clip}", short(time))),
        }
    }
    text
}

/// A number with few significant digits.
fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        small if !(1e-5..1e7).contains(&small) => format!("{value:.2e}"),
        middle => {
            let digits = if middle >= 100.0 {
                1
            } else if middle >= 0.01 {
                3
            } else {
                6
            };
            let text = format!("{value:.digits$}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

fn scenes(found: &Diff, most: usize, text: &mut String) {
    let mut kinds: Vec<(&str, Vec<&visual_diff::Difference>)> = Vec::new();
    for one in &found.differences {
        let Difference::Visual(one) = one else { continue };
        let heading = heading(one.aspect);
        match kinds.iter_mut().find(|(own, _)| *own == heading) {
            Some((_, list)) => list.push(one),
            None => kinds.push((heading, vec![one])),
        }
    }
    for (heading, list) in kinds {
        text.push_str(&format!("{heading}\n"));
        for one in list.iter().take(most) {
            let place = match (one.spot, one.aspect) {
                (Some(spot), Aspect::Vertices | Aspect::Shape | Aspect::Carried) => {
                    format!(", at ({})", spot.map(short).join(", "))
                }
                _ => String::new(),
            };
            text.push_str(&format!(
                "  {}: {}{}\n",
                paint(NAME, clean(&one.subject)),
                clean(&one.message),
                paint(DIM, place)
            ));
        }
        more(list.len(), most, text);
    }
    let kept = found.differences.len();
    if found.total > kept {
        text.push_str(&format!("{} more were found\n", number(found.total.saturating_sub(kept) as u64)));
    }
}

fn more(all: usize, most: usize, text: &mut String) {
    if all > most {
        let left = number(all.saturating_sub(most) as u64);
        text.push_str(&format!("  {}\n", paint(DIM, format_args!("{left} more"))));
    }
}

const fn heading(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Node => "nodes",
        Aspect::Place => "node positions",
        Aspect::Parent => "what nodes hang on",
        Aspect::Faces | Aspect::Lines | Aspect::Winding => "triangles, lines and points",
        Aspect::Vertices | Aspect::Carried => "where vertices lie",
        Aspect::Normals | Aspect::Tangents => "normals and tangents",
        Aspect::TexCoords(_) => "UVs",
        Aspect::Colors(_) => "vertex colors",
        Aspect::Weights => "weights of joints",
        Aspect::Level => "levels",
        Aspect::Hidden => "what is hidden",
        Aspect::Material => "materials of meshes",
        Aspect::Surface => "materials",
        Aspect::Texture | Aspect::Image => "textures",
        Aspect::Variant => "variants",
        Aspect::Morph | Aspect::Shape => "morph targets",
        Aspect::Light => "lights",
        Aspect::Camera => "cameras",
        Aspect::Clip => "clips",
        Aspect::Bone | Aspect::Motion => "motion",
        Aspect::Event => "events",
        Aspect::Skipped => "not compared",
    }
}

fn fields(found: &Diff, files: Files<'_>, most: usize, text: &mut String) {
    let changes = || {
        found.differences.iter().filter_map(|one| match one {
            Difference::Field(change) => Some(change),
            Difference::Visual(_) => None,
        })
    };
    let kinds: [(&str, Wanted); 3] = [
        ("changed", |one| one.a.is_some() && one.b.is_some()),
        ("gone", |one| one.b.is_none()),
        ("new", |one| one.a.is_none()),
    ];
    for (heading, wanted) in kinds {
        let count = changes().filter(|one| wanted(one)).count();
        if count == 0 {
            continue;
        }
        text.push_str(&format!("{heading}\n"));
        for one in changes().filter(|one| wanted(one)).take(most) {
            text.push_str(&field(one, files));
        }
        more(count, most, text);
    }
    let kept = found.differences.len();
    if found.total > kept {
        text.push_str(&format!("{} more were found\n", number(found.total.saturating_sub(kept) as u64)));
    }
}

fn field(change: &FieldChange, [(_, a), (_, b)]: Files<'_>) -> String {
    let place = |field: &Field| paint(DIM, format_args!("(bytes {})", field.span));
    let value = |field: &Field, source| clean(&words(&field.value, field.span, source)).into_owned();
    let below = match change.below {
        0 => String::new(),
        1 => ", with the field below it".to_owned(),
        many => format!(", with {} below it", count(many, "field", "fields")),
    };
    match (&change.a, &change.b) {
        (Some(one), Some(two)) => {
            let path = paint(NAME, clean(&one.path));
            let other = if one.path == two.path {
                String::new()
            } else {
                format!(", in the other {}", paint(NAME, clean(&two.path)))
            };
            let places =
                if one.span == two.span { place(one) } else { format!("{} and {}", place(one), place(two)) };
            match &change.items {
                Some(items) => {
                    let mut text = format!(
                        "  {path}{other}: {} {places}\n",
                        if items.count == 1 {
                            "1 element differs".to_owned()
                        } else {
                            format!("{} elements differ", number(items.count))
                        }
                    );
                    for (one, two) in &items.first {
                        text.push_str(&format!("    {}\n", pair(one.as_ref(), two.as_ref())));
                    }
                    text
                }
                None => {
                    let (one_value, two_value) = (value(one, a), value(two, b));
                    if one_value == two_value || one_value.is_empty() {
                        format!(
                            "  {path}{other}: other bytes, of {} and {} {places}\n",
                            size(one.span.len()),
                            size(two.span.len())
                        )
                    } else {
                        format!("  {path}{other}: {one_value} became {two_value} {places}\n")
                    }
                }
            }
        }
        (Some(one), None) => {
            format!("  {}{}{below} {}\n", paint(NAME, clean(&one.path)), held(&value(one, a)), place(one))
        }
        (None, Some(two)) => {
            format!("  {}{}{below} {}\n", paint(NAME, clean(&two.path)), held(&value(two, b)), place(two))
        }
        (None, None) => String::new(),
    }
}

fn held(value: &str) -> String {
    if value.is_empty() { String::new() } else { format!(": {value}") }
}

fn pair(one: Option<&Element>, two: Option<&Element>) -> String {
    match (one, two) {
        (Some(one), Some(two)) if one.index == two.index => {
            format!("[{}] {} became {}", one.index, numbers(&one.numbers), numbers(&two.numbers))
        }
        (Some(one), Some(two)) => format!(
            "[{}] {} became [{}] {}",
            one.index,
            numbers(&one.numbers),
            two.index,
            numbers(&two.numbers)
        ),
        (Some(one), None) => format!("[{}] {} is gone", one.index, numbers(&one.numbers)),
        (None, Some(two)) => format!("[{}] {} is new", two.index, numbers(&two.numbers)),
        (None, None) => String::new(),
    }
}
