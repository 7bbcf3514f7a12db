//! What a request asks for.

use super::reply::Failure;
use hyper::StatusCode;

/// Everything that can be asked for with `GET`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Route {
    Page(String),
    Session,
    Files { offset: usize, limit: usize },
    File(u32, FileRoute),
    Explain(String),
    Compare { a: u32, b: u32 },
    Heat { a: u32, b: u32 },
    Events,
    Verbs,
    Mods,
    ModCheck(u32),
    ModLines { id: u32, file: String, line: usize },
    Jobs,
    Job(u32),
    JobResult(u32),
}

/// What can be asked of one file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FileRoute {
    Card,
    Thumbnail {
        size: u32,
    },
    Info,
    Model,
    Scene,
    /// Of these profiles, or of the check of a mod.
    Findings {
        profiles: Option<Vec<String>>,
        of: Option<u32>,
    },
    Tree {
        path: String,
        offset: usize,
        limit: usize,
    },
    Locate {
        node: usize,
    },
    Placed {
        name: String,
    },
    Bytes {
        buffer: u32,
        start: u64,
        end: u64,
    },
    Deps,
}

/// Most rows and files in one answer.
const ROWS: usize = 1000;

/// The values after the question mark.
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    pub(crate) fn new(text: &str) -> Self {
        let pairs = text.split('&').filter(|pair| !pair.is_empty());
        Self(
            pairs
                .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
                .map(|(name, value)| (decoded(name), decoded(value)))
                .collect(),
        )
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// A text that a request must have.
    pub(crate) fn required(&self, name: &str) -> Result<&str, Failure> {
        let missing = || Failure::request(StatusCode::BAD_REQUEST, format!("expected a text as `{name}`"));
        self.text(name).ok_or_else(missing)
    }

    pub(crate) fn number<N: std::str::FromStr>(&self, name: &str, usual: Option<N>) -> Result<N, Failure> {
        let wrong = |what| Failure::request(StatusCode::BAD_REQUEST, format!("{what} a number as `{name}`"));
        match (self.text(name), usual) {
            (Some(text), _) => text.parse().map_err(|_| wrong(format!("found `{text}`, expected"))),
            (None, Some(usual)) => Ok(usual),
            (None, None) => Err(wrong("expected".to_owned())),
        }
    }
}

/// Text with `%20` and `+` replaced by what they mean.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digits = || {
            let mut two = rest.clone();
            let digits = [char::from(two.next()?).to_digit(16)?, char::from(two.next()?).to_digit(16)?];
            u8::try_from(digits[0].wrapping_mul(16).wrapping_add(digits[1])).ok()
        };
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => match digits() {
                Some(value) => {
                    bytes.push(value);
                    rest.nth(1);
                }
                None => bytes.push(byte),
            },
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Route {
    /// What a path below the token asks for.
    pub(crate) fn new(path: &str, query: &Query) -> Result<Self, Failure> {
        let unknown = || Failure::request(StatusCode::NOT_FOUND, "there is nothing here");
        let Some(path) = path.strip_prefix("api/") else { return Ok(Self::Page(path.to_owned())) };
        let parts: Vec<&str> = path.split('/').collect();
        let limit = |usual| query.number("limit", Some(usual)).map(|limit: usize| limit.min(ROWS));
        let offset = || query.number("offset", Some(0));
        let pair = || Ok::<_, Failure>((query.number("a", None)?, query.number("b", None)?));
        Ok(match parts.as_slice() {
            ["session"] => Self::Session,
            ["events"] => Self::Events,
            ["verbs"] => Self::Verbs,
            ["jobs"] => Self::Jobs,
            ["mods"] => Self::Mods,
            ["mods", id, "check"] => Self::ModCheck(id.parse().map_err(|_| unknown())?),
            ["mods", id, "lines"] => Self::ModLines {
                id: id.parse().map_err(|_| unknown())?,
                file: query.required("file")?.to_owned(),
                line: query.number("line", Some(1))?,
            },
            ["jobs", id] => Self::Job(id.parse().map_err(|_| unknown())?),
            ["jobs", id, "result"] => Self::JobResult(id.parse().map_err(|_| unknown())?),
            ["files"] => Self::Files { offset: offset()?, limit: limit(500)? },
            ["explain", code] => Self::Explain(decoded(code)),
            ["compare"] => pair().map(|(a, b)| Self::Compare { a, b })?,
            ["compare", "heat.glb"] => pair().map(|(a, b)| Self::Heat { a, b })?,
            ["files", id, what] => {
                let id = id.parse().map_err(|_| unknown())?;
                let route = match *what {
                    "card" => FileRoute::Card,
                    "thumbnail.png" => FileRoute::Thumbnail { size: query.number("size", Some(256))? },
                    "info" => FileRoute::Info,
                    "model.glb" => FileRoute::Model,
                    "scene" => FileRoute::Scene,
                    "findings" => FileRoute::Findings {
                        profiles: query.text("profile").map(|names| {
                            names.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect()
                        }),
                        of: query.text("mod").map(|_| query.number("mod", None)).transpose()?,
                    },
                    "tree" => FileRoute::Tree {
                        path: query.text("path").unwrap_or_default().to_owned(),
                        offset: offset()?,
                        limit: limit(200)?,
                    },
                    "locate" => FileRoute::Locate { node: query.number("node", None)? },
                    "placed" => FileRoute::Placed { name: query.text("name").unwrap_or_default().to_owned() },
                    "bytes" => FileRoute::Bytes {
                        buffer: query.number("buffer", Some(0))?,
                        start: query.number("start", None)?,
                        end: query.number("end", None)?,
                    },
                    "deps" => FileRoute::Deps,
                    _ => return Err(unknown()),
                };
                Self::File(id, route)
            }
            _ => return Err(unknown()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_numbers_and_words() {
        let route = |path: &str, query: &str| Route::new(path, &Query::new(query)).map_err(|_| ());
        assert_eq!(route("", ""), Ok(Route::Page(String::new())));
        assert_eq!(route("api/files", "limit=9000"), Ok(Route::Files { offset: 0, limit: ROWS }));
        let tree = FileRoute::Tree { path: "a b/ü".to_owned(), offset: 3, limit: 200 };
        assert_eq!(route("api/files/7/tree", "path=a+b%2f%C3%BC&offset=3"), Ok(Route::File(7, tree)));
        assert_eq!(route("api/compare", "a=0&b=1"), Ok(Route::Compare { a: 0, b: 1 }));
        for (path, query) in [
            ("api/files/-1/info", ""),
            ("api/files/x/info", ""),
            ("api/files/../info", ""),
            ("api/files/0/../../x", ""),
            ("api/files/0/nothing", ""),
            ("api/files/0/bytes", "start=a"),
            ("api/compare", "a=0"),
            ("api/", ""),
        ] {
            assert_eq!(route(path, query), Err(()), "{path}?{query}");
        }
        assert_eq!(decoded("100%25%zz%4"), "100%%zz%4");
    }
}
