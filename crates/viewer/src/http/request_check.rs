//! Which requests come from the page.

use super::reply::Failure;
use hyper::{HeaderMap, StatusCode, header};

/// Refuses what another site sends, also under a name of its own for this machine, and what does not know the token.
/// Returns the path below the token.
pub(crate) fn check<'p>(
    path: &'p str,
    headers: &HeaderMap,
    token: &str,
    port: u16,
) -> Result<&'p str, Failure> {
    let own = ["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}"));
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let mut hosts = headers.get_all(header::HOST).iter();
    let is_own = |host: &str| own.iter().any(|own| own == host);
    if !(text(header::HOST).is_some_and(is_own) && hosts.by_ref().count() == 1) {
        return Err(Failure::request(StatusCode::FORBIDDEN, format!("the host is not {}", own[0])));
    }
    if !text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_own)) {
        return Err(Failure::request(StatusCode::FORBIDDEN, "the request comes from another site"));
    }
    let below = path.strip_prefix('/').and_then(|path| path.split_once('/'));
    match below {
        Some((given, rest)) if is_equal(given, token) => Ok(rest),
        _ => Err(Failure::request(StatusCode::NOT_FOUND, "there is nothing here")),
    }
}

/// Compares all bytes, so that the time does not tell how many are right.
fn is_equal(a: &str, b: &str) -> bool {
    let differs = a.bytes().zip(b.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b));
    a.len() == b.len() && std::hint::black_box(differs) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_is_answered() {
        let ask = |path: &'static str, host: &str, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            check(path, &headers, "secret", 80).map_err(|failure| failure.status().as_u16())
        };
        let own = "127.0.0.1:80";
        assert_eq!(ask("/secret/api/x", own, None).unwrap(), "api/x");
        assert_eq!(ask("/secret/", "localhost:80", Some("http://127.0.0.1:80")).unwrap(), "");
        for path in ["/", "/secret", "/secre/", "/secrets/", "//secret/", "/SECRET/"] {
            assert_eq!(ask(path, own, None).unwrap_err(), 404, "{path}");
        }
        for (host, origin) in [
            ("127.0.0.1", None),
            ("127.0.0.1:81", None),
            ("evil.example:80", None),
            (own, Some("http://evil.example")),
            (own, Some("null")),
            (own, Some("https://127.0.0.1:80")),
        ] {
            assert_eq!(ask("/secret/", host, origin).unwrap_err(), 403, "{host} {origin:?}");
        }
    }
}
