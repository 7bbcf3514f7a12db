//! Which requests come from the page.

use super::reply::Failure;
use hyper::{HeaderMap, StatusCode, Uri, header, http::uri::Authority};

/// The port that clients leave out of the address.
const DEFAULT_PORT: u16 = 80;

/// Refuses what another site sends, also under a name of its own for this machine, and what does not know the token.
/// Returns the path below the token.
pub(crate) fn check<'p>(
    uri: &'p Uri,
    headers: &HeaderMap,
    token: &str,
    port: u16,
) -> Result<&'p str, Failure> {
    let is_own = |host: &str| {
        ["127.0.0.1", "localhost"].iter().any(|name| match host.strip_prefix(name) {
            Some("") => port == DEFAULT_PORT,
            Some(rest) => rest.strip_prefix(':').is_some_and(|own| own == port.to_string()),
            None => false,
        })
    };
    // A header that occurs twice has no value that every program reads.
    let only = |name| {
        let mut values = headers.get_all(name).iter();
        let first = values.next().map(|value| value.to_str().unwrap_or_default());
        if values.next().is_some() { Some("") } else { first }
    };
    // A request may state the address of the server in two places.
    let authority = uri.authority().map(Authority::as_str);
    let scheme = uri.scheme_str().unwrap_or("http");
    if !(only(header::HOST).is_some_and(is_own) && authority.is_none_or(is_own) && scheme == "http") {
        let message = format!("the host is not 127.0.0.1:{port}");
        return Err(Failure::request(StatusCode::FORBIDDEN, message));
    }
    if !only(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_own)) {
        return Err(Failure::request(StatusCode::FORBIDDEN, "the request comes from another site"));
    }
    let below = uri.path().strip_prefix('/').and_then(|path| path.split_once('/'));
    match below {
        Some((given, rest)) if is_equal(given, token) => Ok(rest),
        _ => Err(Failure::request(StatusCode::NOT_FOUND, "there is nothing here")),
    }
}

/// Refuses requests that change something and were not sent by a page: browsers say where those come from. That the origin
/// is the own one was checked before.
pub(crate) fn is_from_page(headers: &HeaderMap) -> Result<(), Failure> {
    let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
    if headers.contains_key(header::ORIGIN) && site.is_none_or(|site| site == b"same-origin") {
        return Ok(());
    }
    Err(Failure::request(StatusCode::FORBIDDEN, "the request does not come from the page"))
}

/// The header with the second token.
const WRITE_TOKEN: &str = "x-meshwright-token";

/// Refuses requests without the second token, which the address has not: addresses are in histories and lists of processes.
pub(crate) fn has_token(headers: &HeaderMap, token: &str) -> Result<(), Failure> {
    let given = headers.get(WRITE_TOKEN).and_then(|given| given.to_str().ok());
    if given.is_some_and(|given| is_equal(given, token)) {
        return Ok(());
    }
    Err(Failure::request(StatusCode::FORBIDDEN, "the request has no token for jobs"))
}

/// Refuses a body of another type: a form of another site can send no JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> Result<(), Failure> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let plain = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if plain.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(Failure::request(StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected a body of the type application/json"))
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
        let port = 8080;
        let ask = |path: &str, host: &str, origins: &[&str]| asked(path, &[host], origins, port);
        let own = "127.0.0.1:8080";
        assert_eq!(ask("/secret/api/x", own, &[]).unwrap(), "api/x");
        assert_eq!(ask("/secret/", "localhost:8080", &["http://127.0.0.1:8080"]).unwrap(), "");
        for path in ["/", "/secret", "/secre/", "/secrets/", "//secret/", "/SECRET/"] {
            assert_eq!(ask(path, own, &[]).unwrap_err(), 404, "{path}");
        }
        let same = "http://127.0.0.1:8080";
        let refused: [(&str, &[&str]); 12] = [
            ("127.0.0.1", &[]),
            ("127.0.0.1:80", &[]),
            ("127.0.0.1:808", &[]),
            ("127.0.0.18:8080", &[]),
            ("user@127.0.0.1:8080", &[]),
            ("evil.example:8080", &[]),
            (own, &["http://evil.example"]),
            (own, &["null"]),
            (own, &[""]),
            (own, &["https://127.0.0.1:8080"]),
            (own, &[same, "http://evil.example"]),
            (own, &[same, same]),
        ];
        for (host, origins) in refused {
            assert_eq!(ask("/secret/", host, origins).unwrap_err(), 403, "{host} {origins:?}");
        }
        assert_eq!(asked("/secret/", &[own, own], &[], port).unwrap_err(), 403);
        assert_eq!(asked("/secret/", &[own, "evil.example"], &[], port).unwrap_err(), 403);
        assert_eq!(asked("/secret/", &[], &[], port).unwrap_err(), 403);
    }

    #[test]
    fn an_address_in_the_request_is_that_of_the_server() {
        let ask = |path: &str| asked(path, &["localhost:8080"], &[], 8080);
        assert_eq!(ask("http://127.0.0.1:8080/secret/x").unwrap(), "x");
        for path in [
            "http://evil.example:8080/secret/x",
            "http://127.0.0.1/secret/x",
            "http://user@127.0.0.1:8080/secret/x",
            "https://127.0.0.1:8080/secret/x",
        ] {
            assert_eq!(ask(path).unwrap_err(), 403, "{path}");
        }
    }

    #[test]
    fn clients_leave_the_default_port_out() {
        for host in ["127.0.0.1", "localhost", "127.0.0.1:80"] {
            let origin = format!("http://{host}");
            assert_eq!(asked("/secret/", &[host], &[&origin], 80).unwrap(), "", "{host}");
        }
        assert_eq!(asked("/secret/", &["127.0.0.1"], &["http://localhost:8080"], 80).unwrap_err(), 403);
        assert_eq!(asked("/secret/", &["127.0.0.1:8080"], &[], 80).unwrap_err(), 403);
    }

    /// The path below the token, or the status of the refusal.
    fn asked(path: &str, hosts: &[&str], origins: &[&str], port: u16) -> Result<String, u16> {
        let mut headers = HeaderMap::new();
        for (name, values) in [(header::HOST, hosts), (header::ORIGIN, origins)] {
            for value in values {
                headers.append(name.clone(), value.parse().unwrap());
            }
        }
        let below = check(&path.parse().unwrap(), &headers, "secret", port).map(str::to_owned);
        below.map_err(|failure| failure.status().as_u16())
    }
}
