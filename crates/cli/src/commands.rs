//! One file a verb.

pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod deps;
pub(crate) mod diff;
pub(crate) mod edit;
pub(crate) mod explain;
pub(crate) mod fix;
pub(crate) mod formats;
pub(crate) mod hex;
pub(crate) mod info;
pub(crate) mod man;
pub(crate) mod query;
pub(crate) mod recover;
pub(crate) mod roundtrip;
pub(crate) mod schema;
pub(crate) mod set;
pub(crate) mod tree;
pub(crate) mod validate;

use crate::{
    out::Out,
    render::style::{NAME, paint},
    status::{Status, Stop},
};

/// What `meshwright` alone says.
pub(crate) fn welcome(out: &mut Out) -> Result<Status, Stop> {
    let verbs = [
        ("info PATH...", "what is in a file, on one screen"),
        ("convert IN... -o OUT", "from any format to any other, with every loss listed"),
        ("validate PATH...", "what is broken, or will trip somebody up"),
        ("explain CODE", "what a code means, and how to mend it"),
        ("fix PATH... -o OUT", "what is safe to mend is mended, all else stays as it is"),
        ("recover FILE -o OUT", "saves what a damaged file still holds"),
        ("tree FILE", "every field with its value and its bytes"),
        ("hex FILE --path P", "the bytes of one field"),
        ("query EXPR PATH...", "questions in jq about fields or figures"),
        ("diff A B", "what differs between two files, also of different formats"),
        ("deps PATH...", "the files that a file names: there, missing, or what is near"),
        ("set FILE PATH=VALUE", "single values changed, and nothing else"),
        ("edit FILE", "a file as text in your editor"),
        ("roundtrip PATH...", "proof that files can be written back as they are"),
        ("formats", "what can be read and written"),
        ("schema VERB", "the JSON Schema of what a verb answers with --json"),
        ("completions SHELL", "for the shell; man DIR writes manual pages"),
    ];
    out.heading(&format!("meshwright {}", env!("CARGO_PKG_VERSION")))?;
    out.line("Reads, inspects, checks and converts game-engine 3D files.\n")?;
    for (verb, does) in verbs {
        out.line(&format!("  {} {does}", paint(NAME, format_args!("meshwright {verb:<21}"))))?;
    }
    out.line("\nA path may be a file, a folder, a glob, or - for stdin.")?;
    out.line("`meshwright VERB --help` says more, with an example.")?;
    Ok(Status::Done)
}
