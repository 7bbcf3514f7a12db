//! `.link` files: small JSON files in the place of a file that is elsewhere.

use crate::{Area, FoundFile, Roots, json::Json, paths::tidy};
use meshwright_core::{Limits, Span};

/// Links to links that are followed at most.
const HOPS: usize = 8;
/// Larger files are not links, in bytes.
const LARGE: u64 = 64 << 10;

/// Where a `.link` file leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LinkStatus {
    /// To a file of the roots.
    Found,
    /// Into a folder of the game, which cannot be judged without the game.
    GameFolder,
    /// To a file that does not exist.
    Absent,
    /// Through too many other links, as a circle does.
    TooManyLinks,
    /// Nowhere: it is not readable, or has no `path`.
    Invalid,
}

/// What a `.link` file says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LinkFile {
    /// Where it leads.
    pub status: LinkStatus,
    /// The value of its `path`; of a link to a link that of the last one.
    pub target: String,
    /// The value of its `type`, for example `normal`.
    pub kind: Option<String>,
    /// The bytes of `path` in the last link.
    pub span: Option<Span>,
    /// The links that were followed, this one first.
    pub links: Vec<FoundFile>,
    /// The file that it leads to.
    pub file: Option<FoundFile>,
}

/// Reads a `.link` file and follows it.
pub(crate) fn follow(roots: &Roots, link: &FoundFile) -> LinkFile {
    let links = vec![link.clone()];
    let mut result = LinkFile {
        status: LinkStatus::Invalid,
        target: String::new(),
        kind: None,
        span: None,
        links,
        file: None,
    };
    let limits = roots.limits().input(roots.limits().input.min(LARGE));
    for _ in 0..HOPS {
        let Some(link) = result.links.last() else { return result };
        let Some((target, kind, span)) = read(roots, link, &limits) else {
            result.status = LinkStatus::Invalid;
            return result;
        };
        let path = tidy(&target.replace('\\', "/")).unwrap_or_default();
        (result.target, result.span) = (target, Some(span));
        result.kind = result.kind.or(kind);
        if let Some(file) = roots.find_ignoring_case(&path) {
            (result.status, result.file) = (LinkStatus::Found, Some(file));
            return result;
        }
        match roots.find_ignoring_case(&format!("{path}.link")) {
            Some(next) => result.links.push(next),
            None => {
                let judged = roots.can_judge(&Area::new(&path));
                result.status = if judged { LinkStatus::Absent } else { LinkStatus::GameFolder };
                return result;
            }
        }
    }
    result.status = LinkStatus::TooManyLinks;
    result
}

fn read(roots: &Roots, link: &FoundFile, limits: &Limits) -> Option<(String, Option<String>, Span)> {
    let source = roots.read(link, limits).ok()?;
    let json = Json::parse(&source, limits).ok()?;
    let root = json.root()?;
    let path = root.get("path")?;
    let kind = root.get("type").and_then(|kind| kind.text()).map(|kind| kind.into_owned());
    Some((path.text().filter(|path| !path.is_empty())?.into_owned(), kind, path.span()))
}
