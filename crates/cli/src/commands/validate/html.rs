//! Results as one HTML page, with small pictures of the models and textures that have diagnostics.

use super::{checked_file::CheckedFile, thumbnail};
use crate::{
    presentation::format::{count, noted, number},
    status::Status,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use meshwright::{Category, Code, Error, Limits, Severity, info::DiagnosticCounts, textures::TextureOptions};
use sha2::{Digest as _, Sha256};
use std::{cmp::Reverse, collections::BTreeMap, fmt::Write as _};

/// So many pictures are in one page: it has to open in a browser.
const PICTURES: usize = 500;
/// So many diagnostics of one code in one file are shown at once; the others unfold.
const SHOWN: usize = 5;
/// So many files of a code are listed in the table.
const LISTED: usize = 200;

/// The page of a run.
pub(in crate::commands) struct Report {
    title: &'static str,
    /// What it says if all is well, and if not.
    verdicts: [&'static str; 2],
    limits: Limits,
    /// Their cache is shared by all models of a mod.
    textures: TextureOptions,
    pictures: usize,
    counts: DiagnosticCounts,
    unreadable: u64,
    files: Vec<File>,
    /// Every code with its grade, the most severe first.
    codes: BTreeMap<(Reverse<Severity>, &'static str), CodeRow>,
}

/// What was found in one file.
struct File {
    name: String,
    /// The element of its picture, if it has one.
    picture: String,
    groups: Vec<Group>,
    /// Diagnostics of which only the number is known.
    without_details: u64,
}

/// The diagnostics of a code in a file.
struct Group {
    grade: Severity,
    /// Its address in the page.
    anchor: String,
    items: Vec<String>,
}

/// A row of the table of codes.
struct CodeRow {
    code: &'static Code,
    count: u64,
    /// The addresses and names of the files.
    files: Vec<(String, String)>,
}

impl Report {
    pub(super) fn new(title: &'static str, verdicts: [&'static str; 2], limits: &Limits) -> Self {
        Self {
            title,
            verdicts,
            limits: *limits,
            textures: TextureOptions::default().companions(meshwright_beamng::companions()),
            pictures: 0,
            counts: DiagnosticCounts { error: 0, warning: 0, info: 0 },
            unreadable: 0,
            files: Vec::new(),
            codes: BTreeMap::new(),
        }
    }

    /// Adds what was found in one file. Without diagnostics it is not in the page.
    pub(super) fn add(&mut self, file: &str, result: Result<CheckedFile<'_>, &Error>) {
        let mut groups: Vec<Group> = Vec::new();
        let mut without_details = 0;
        match result {
            Ok(done) => {
                let counts = [Severity::Error, Severity::Warning, Severity::Info].map(|own| done.count(own));
                let sums = [&mut self.counts.error, &mut self.counts.warning, &mut self.counts.info];
                for (sum, count) in sums.into_iter().zip(counts) {
                    *sum = sum.saturating_add(count);
                }
                for (code, count) in done.diagnostics().counts() {
                    let anchor = self.row(code, done.severity(code), count, file);
                    groups.push(Group { grade: done.severity(code), anchor, items: Vec::new() });
                    // The hint of a code is said once for each file.
                    let mut hint = code.hint;
                    let mut shown = 0_u64;
                    for found in done.diagnostics().as_slice().iter().filter(|own| own.code.id == code.id) {
                        let line = found.line.map(|line| format!("line {line}"));
                        let path = (!found.path.is_empty()).then(|| found.path.clone());
                        let place = line.into_iter().chain(path).collect::<Vec<String>>().join(", ");
                        let word = word(code, done.severity(code));
                        let item = item(word, code.id, &found.message, &place, std::mem::take(&mut hint));
                        groups.last_mut().into_iter().for_each(|group| group.items.push(item.clone()));
                        shown = shown.saturating_add(1);
                    }
                    without_details = count.saturating_sub(shown).saturating_add(without_details);
                }
            }
            Err(error) => {
                self.unreadable = self.unreadable.saturating_add(1);
                let anchor = self.row(error.code(), Severity::Error, 1, file);
                let item = item("error", error.code().id, error.message(), error.path(), error.hint());
                groups.push(Group { grade: Severity::Error, anchor, items: vec![item] });
            }
        }
        if groups.is_empty() {
            return;
        }
        let picture = if result.is_ok() { self.picture(file) } else { String::new() };
        self.files.push(File { name: escape(file), picture, groups, without_details });
    }

    /// Counts diagnostics of a code in a file; returns the address of their group.
    fn row(&mut self, code: &'static Code, grade: Severity, count: u64, file: &str) -> String {
        let row = CodeRow { code, count: 0, files: Vec::new() };
        let row = self.codes.entry((Reverse(grade), code.id)).or_insert(row);
        row.count = row.count.saturating_add(count);
        let anchor = format!("{}-{}", code.id, row.files.len().saturating_add(1));
        row.files.push((anchor.clone(), escape(file)));
        anchor
    }

    /// The element of the picture of a file, if it has one.
    fn picture(&mut self, file: &str) -> String {
        if self.pictures >= PICTURES {
            return String::new();
        }
        let Some(png) = thumbnail::data_uri(file, &self.textures, &self.limits) else {
            return String::new();
        };
        self.pictures = self.pictures.saturating_add(1);
        format!("<img src=\"{png}\" alt=\"Picture of {}\">\n", escape(file))
    }

    /// The whole page; `settings` is what settings that were found change.
    pub(super) fn finish(mut self, status: Status, settings: Option<&str>) -> String {
        let [good, bad] = self.verdicts;
        let (class, verdict) = match status {
            Status::Done => ("good", good),
            _ => ("error", bad),
        };
        let mut counts = noted(&self.counts);
        if self.unreadable > 0 {
            let comma = if counts.is_empty() { "" } else { ", " };
            counts = format!("{counts}{comma}{} unreadable", number(self.unreadable));
        }
        let counts = if counts.is_empty() { "no diagnostics".to_owned() } else { counts };
        let settings = settings.map(|line| format!("<p>{}</p>\n", escape(line))).unwrap_or_default();
        let table = self.table();
        let grades =
            [(Severity::Error, "Errors"), (Severity::Warning, "Warnings"), (Severity::Info, "Notes")];
        let sections: String = grades.into_iter().map(|(grade, title)| self.grade(grade, title)).collect();
        let (title, policy) = (self.title, policy());
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
             <p class=\"verdict\"><strong class=\"{class}\">{verdict}</strong>: {counts}</p>\n\
             {settings}{table}{sections}</main>\n</body>\n</html>\n"
        )
    }

    /// How often each code occurs, with links to the files.
    fn table(&self) -> String {
        if self.codes.is_empty() {
            return String::new();
        }
        let mut rows = String::new();
        for ((Reverse(grade), id), CodeRow { code, count, files }) in &self.codes {
            let word = word(code, *grade);
            let first = files.first().map(|(anchor, _)| anchor.as_str()).unwrap_or_default();
            let mut links: String = files
                .iter()
                .take(LISTED)
                .map(|(anchor, name)| format!("<li><a href=\"#{anchor}\">{name}</a></li>\n"))
                .collect();
            if let Some(more) = files.len().checked_sub(LISTED).filter(|more| *more > 0) {
                let _ = writeln!(links, "<li>and {} more</li>", number(more as u64));
            }
            let _ = write!(
                rows,
                "<tr class=\"{word}\"><td><b>{word}</b></td><td><a href=\"#{first}\"><code>{id}</code></a></td>\
                 <td class=\"count\">{}</td><td>{}<details><summary>{}</summary><ul>\n{links}</ul></details></td></tr>\n",
                number(*count),
                escape(code.title),
                self::count(files.len(), "file", "files")
            );
        }
        format!(
            "<table>\n<thead><tr><th>Grade</th><th>Code</th><th>Count</th><th>Title</th></tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n"
        )
    }

    /// The files with diagnostics of a grade. A picture is in the first section of its file.
    fn grade(&mut self, grade: Severity, title: &str) -> String {
        let mut sections = String::new();
        let notes_of_grade = grade == Severity::Info;
        for file in &mut self.files {
            let items: String =
                file.groups.iter().filter(|group| group.grade == grade).map(Group::items).collect();
            let mut items = items;
            if notes_of_grade && file.without_details > 0 {
                let more = number(file.without_details);
                let _ = writeln!(items, "<li class=\"note\">{more} more without details</li>");
            }
            if !items.is_empty() {
                let (name, picture) = (&file.name, std::mem::take(&mut file.picture));
                let _ = write!(
                    sections,
                    "<section>\n{picture}<div>\n<h3>{name}</h3>\n<ul>\n{items}</ul>\n</div>\n</section>\n"
                );
            }
        }
        match sections.is_empty() {
            true => sections,
            false => format!("<h2>{title}</h2>\n{sections}"),
        }
    }
}

impl Group {
    /// The items of a list; the first has the address.
    fn items(&self) -> String {
        let (shown, folded) = self.items.split_at(SHOWN.min(self.items.len()));
        let mut items = format!("<li id=\"{}\"><ul>\n{}", self.anchor, shown.concat());
        if !folded.is_empty() {
            let more = number(folded.len() as u64);
            let _ = write!(
                items,
                "<li><details><summary>{more} more</summary><ul>\n{}</ul></details></li>\n",
                folded.concat()
            );
        }
        items.push_str("</ul></li>\n");
        items
    }
}

/// The word for a grade, which is also the class of its elements.
fn word(code: &Code, grade: Severity) -> &'static str {
    match (code.category, grade) {
        (Category::Loss, _) => "loss",
        (_, Severity::Info) => "note",
        _ => grade.word(),
    }
}

/// What browsers may load for the page: its pictures and its own style. Names and messages are those of files from strangers;
/// where one became markup in spite of [`escape`], it would do nothing.
fn policy() -> String {
    let style = STANDARD.encode(Sha256::digest(STYLE));
    format!(
        "default-src 'none'; img-src data:; style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'"
    )
}

/// A diagnostic of a list.
fn item(severity: &str, id: &str, message: &str, place: &str, hint: &str) -> String {
    let mut item =
        format!("<li class=\"{severity}\"><b>{severity}</b> <code>{id}</code> {}", escape(message));
    if !place.is_empty() {
        let _ = write!(item, " <small>{}</small>", escape(place));
    }
    if !hint.is_empty() {
        let parts = hint.split('`').map(escape).enumerate();
        let hint: String =
            parts.map(|(at, part)| if at % 2 == 1 { format!("<code>{part}</code>") } else { part }).collect();
        let _ = write!(item, "<p>{hint}</p>");
    }
    item.push_str("</li>\n");
    item
}

/// Text as the content of an element or attribute.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\0'..='\x08' | '\x0b'..='\x1f' | '\x7f' => escaped.push('\u{FFFD}'),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Light or dark as the system has it; readable on a phone.
const STYLE: &str = "
:root { color-scheme: light dark; --back: #fff; --text: #1b1b1f; --dim: #55565c; --line: #d8d8de; --error: #b3120f;
  --warning: #7a4b00; --good: #12662a; }
@media (prefers-color-scheme: dark) {
  :root { --back: #17181b; --text: #e8e8ec; --dim: #a9abb3; --line: #3a3c42; --error: #ff8a80; --warning: #ffc46b;
    --good: #7bd88f; }
}
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
section { display: flex; gap: 1rem; padding: 1rem 0; border-top: 1px solid var(--line); }
section > div { min-width: 0; flex: 1; }
img { width: 10rem; height: 7.5rem; object-fit: contain; flex: none; border: 1px solid var(--line); background: #26282d; }
.verdict { font-size: 1.25rem; }
h2 { margin: 2rem 0 .5rem; }
h3 { font: 600 1rem ui-monospace, monospace; margin: 0 0 .5rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 .5rem; overflow-wrap: anywhere; }
li:target { outline: 2px solid var(--line); outline-offset: .25rem; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.count { text-align: right; font-variant-numeric: tabular-nums; }
td details { color: var(--dim); font-size: .9rem; }
a { color: inherit; }
summary { cursor: pointer; }
.error b, strong.error { color: var(--error); }
.warning b { color: var(--warning); }
.note b, .loss b, small, li p { color: var(--dim); }
strong.good { color: var(--good); }
li p { margin: 0; font-size: .9rem; }
@media (max-width: 40rem) { section { flex-direction: column; } }
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_be_markup() {
        assert_eq!(escape("a<b> & \"c\"\u{1}\n"), "a&lt;b&gt; &amp; &quot;c&quot;\u{FFFD}\n");
    }
}
