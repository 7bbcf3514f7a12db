//! Several files put together into one.

use crate::document::{Opened, foreign, read};
use meshwright_core::{Fault, Limits, Report, Result, Source, codes};

/// Reads all sources and puts them together; one alone stays as it is.
pub(super) fn open<'a>(sources: &[&'a Source], limits: &Limits) -> Result<Opened<'a>> {
    let mut all = Vec::new();
    for source in sources {
        let opened = read(source, limits);
        all.push(if sources.len() > 1 {
            opened.map_err(|fault| fault.in_file(source.path()))?
        } else {
            opened?
        });
    }
    match <[Opened<'a>; 1]>::try_from(all) {
        Ok([one]) => Ok(one),
        Err(all) => join(sources, all, limits),
    }
}

fn join<'a>(sources: &[&'a Source], all: Vec<Opened<'a>>, limits: &Limits) -> Result<Opened<'a>> {
    let Some(first) = all.first() else {
        return Err(Fault::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let (format, reader, version) = (first.format, first.reader, first.version.clone());
    let source = first.source;
    let Some(join) = reader.join else {
        let message = format!("{} files cannot be joined; name a folder to convert each", format.name);
        return Err(Fault::new(&codes::UNSUPPORTED, message));
    };
    let mut report = Report::new(limits.findings);
    let mut documents = Vec::new();
    for (nth, (opened, part)) in (1_usize..).zip(all.into_iter().zip(sources)) {
        if opened.format.name != format.name {
            let message = format!(
                "only files of one format can be joined: this one is {}, the first is {}",
                opened.format.name, format.name
            );
            return Err(Fault::new(&codes::BAD_REQUEST, message).in_file(part.path()));
        }
        report.append(opened.report);
        documents.push((opened.document, stem(part).unwrap_or_else(|| format!("file {nth}"))));
    }
    let (document, noted) = (join.documents)(documents)?;
    report.append(noted);
    Ok(Opened { format, version, document, report, reader, lift: Some(join.lift), source, limits: *limits })
}

/// The name of a source's file without its ending.
pub(super) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}

/// The documents of a join, taken out of their wrapping.
pub(crate) fn unwrapped<'a, T>(
    documents: Vec<(crate::Document<'a>, String)>,
    format: &str,
    take: impl Fn(crate::Document<'a>) -> Option<T>,
) -> Result<Vec<(T, String)>> {
    let unwrap = |(document, name)| take(document).map(|document| (document, name));
    documents.into_iter().map(|pair| unwrap(pair).ok_or_else(|| foreign(format))).collect()
}
