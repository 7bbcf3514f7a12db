//! Results as one HTML page, with small pictures of the models and textures that have diagnostics.

use super::{checked_file::CheckedFile, thumbnail};
use crate::{
    presentation::format::{noted, number},
    status::Status,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use meshwright::{Error, Limits, Severity, info::DiagnosticCounts, textures::TextureOptions};
use sha2::{Digest as _, Sha256};
use std::{cmp::Reverse, collections::BTreeSet, fmt::Write as _};

/// So many pictures are in one page: it has to open in a browser.
const PICTURES: usize = 500;

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
    /// Of each file, by its most severe diagnostic.
    sections: Vec<(Severity, String)>,
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
            sections: Vec::new(),
        }
    }

    /// Adds what was found in one file. Without diagnostics it is not in the page.
    pub(super) fn add(&mut self, file: &str, result: Result<CheckedFile<'_>, &Error>) {
        let mut list: Vec<(Severity, String)> = Vec::new();
        match result {
            Ok(done) => {
                let counts = [Severity::Error, Severity::Warning, Severity::Info].map(|own| done.count(own));
                let sums = [&mut self.counts.error, &mut self.counts.warning, &mut self.counts.info];
                for (sum, count) in sums.into_iter().zip(counts) {
                    *sum = sum.saturating_add(count);
                }
                // The most severe ones come first. The hint of a code is said once for each file.
                let mut hinted = BTreeSet::new();
                let mut sorted: Vec<_> = done.diagnostics().as_slice().iter().collect();
                sorted.sort_by_key(|found| Reverse(done.severity(found.code)));
                for found in sorted {
                    let code = found.code;
                    let line = found.line.map(|line| format!("line {line}"));
                    let path = (!found.path.is_empty()).then(|| found.path.clone());
                    let place = line.into_iter().chain(path).collect::<Vec<String>>().join(", ");
                    let hint = if hinted.insert(code.id) { code.hint } else { "" };
                    let severity = done.severity(code);
                    list.push((severity, item(severity.word(), code.id, &found.message, &place, hint)));
                }
                let shown = u64::try_from(done.diagnostics().as_slice().len()).unwrap_or(u64::MAX);
                let all = done.diagnostics().counts().map(|(_, count)| count).fold(0, u64::saturating_add);
                if all > shown {
                    let more = number(all.saturating_sub(shown));
                    list.push((
                        Severity::Info,
                        format!("<li class=\"info\">{more} more without details</li>\n"),
                    ));
                }
            }
            Err(error) => {
                self.unreadable = self.unreadable.saturating_add(1);
                let item = item("error", error.code().id, error.message(), error.path(), error.hint());
                list.push((Severity::Error, item));
            }
        }
        let Some(worst) = list.iter().map(|(severity, _)| *severity).max() else { return };
        let items: String = list.into_iter().map(|(_, item)| item).collect();
        let picture = if result.is_ok() { self.picture(file) } else { String::new() };
        let name = escape(file);
        let section =
            format!("<section>\n{picture}<div>\n<h2>{name}</h2>\n<ul>\n{items}</ul>\n</div>\n</section>\n");
        self.sections.push((worst, section));
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
    pub(super) fn finish(self, status: Status, settings: Option<&str>) -> String {
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
        let Self { title, mut sections, .. } = self;
        sections.sort_by_key(|(worst, _)| Reverse(*worst));
        let sections: String = sections.into_iter().map(|(_, section)| section).collect();
        let policy = policy();
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
             <p><strong class=\"{class}\">{verdict}</strong>: {counts}</p>\n{settings}{sections}</main>\n</body>\n</html>\n"
        )
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
        let _ = write!(item, "<p>{}</p>", escape(hint));
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
h2 { font: 600 1rem ui-monospace, monospace; margin: 0 0 .5rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 .5rem; overflow-wrap: anywhere; }
li b, .error > b, strong.error { color: var(--error); }
.warning > b { color: var(--warning); }
.info > b, .loss > b, small, li p { color: var(--dim); }
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
