//! The client for HTTP of all stores: it follows redirects within a server only.

use object_store::{
    ClientConfigKey, ClientOptions,
    client::{HttpClient, HttpConnector},
};
use reqwest::{
    NoProxy, Proxy, Url,
    redirect::{Action, Attempt, Policy},
    tls::Certificate,
};
use std::{error::Error as StdError, fmt, time::Duration};

/// Most redirects of a request.
const REDIRECTS: usize = 10;

/// Makes clients from the settings of a store.
#[derive(Debug)]
pub(crate) struct Connector;

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        let client =
            client(options).map_err(|source| object_store::Error::Generic { store: "HTTP", source })?;
        Ok(HttpClient::new(client))
    }
}

/// The settings of a store as a client. Those that only affect speed keep their defaults.
fn client(options: &ClientOptions) -> Result<reqwest::Client, Box<dyn StdError + Send + Sync>> {
    use ClientConfigKey as Key;
    let text = |key: Key| options.get_config_value(&key);
    let is = |key: Key| {
        text(key).is_some_and(|own| ["1", "true", "on", "yes", "y"].contains(&&*own.to_lowercase()))
    };
    let time = |key: Key| text(key).map(|own| humantime::parse_duration(&own)).transpose();
    let mut builder = reqwest::Client::builder()
        .redirect(Policy::custom(within_server))
        .https_only(!is(Key::AllowHttp))
        // The sizes of objects are those of what is sent.
        .no_gzip()
        .no_brotli()
        .no_zstd()
        .no_deflate();
    if is(Key::AllowInvalidCertificates) {
        builder = builder.danger_accept_invalid_certs(true);
    }
    if is(Key::NoSystemCertificates) {
        builder = builder.tls_certs_only([]);
    }
    if is(Key::Http1Only) {
        builder = builder.http1_only();
    }
    if let Some(agent) = text(Key::UserAgent) {
        builder = builder.user_agent(agent);
    }
    if let Some(url) = text(Key::ProxyUrl) {
        if let Some(certificate) = text(Key::ProxyCaCertificate) {
            builder = builder.tls_certs_merge([Certificate::from_pem(certificate.as_bytes())?]);
        }
        let excluded = text(Key::ProxyExcludes).and_then(|hosts| NoProxy::from_string(&hosts));
        builder = builder.proxy(Proxy::all(url)?.no_proxy(excluded));
    }
    if let Some(time) = time(Key::Timeout)? {
        builder = builder.timeout(time);
    }
    if let Some(time) = time(Key::ConnectTimeout)? {
        builder = builder.connect_timeout(time);
    }
    if let Some(time) = time(Key::ReadTimeout)? {
        builder = builder.read_timeout(time);
    }
    Ok(builder.build()?)
}

/// A duration as the settings of a store take it.
pub(crate) fn setting(time: Duration) -> String {
    humantime::format_duration(time).to_string()
}

/// Follows a redirect to the same scheme, host and port. Where a server sends elsewhere, the content would come from a
/// server that the caller did not name, such as one that only this machine reaches.
fn within_server(attempt: Attempt<'_>) -> Action {
    if attempt.previous().len() > REDIRECTS {
        return attempt.error(Redirect::TooMany);
    }
    let is_same = attempt.previous().last().is_some_and(|from| from.origin() == attempt.url().origin());
    if is_same {
        return attempt.follow();
    }
    let target = shown(attempt.url());
    attempt.error(Redirect::Elsewhere(target))
}

/// An address without credentials and what may be a signature.
fn shown(url: &Url) -> String {
    let mut url = url.clone();
    // These fail for addresses that have no such parts.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    url.set_query(None);
    url.set_fragment(None);
    url.to_string()
}

/// A redirect that is not followed.
#[derive(Debug)]
pub(crate) enum Redirect {
    Elsewhere(String),
    TooMany,
}

impl fmt::Display for Redirect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Elsewhere(target) => write!(
                f,
                "the server redirects to {target}, which has another scheme, host or port; name that address if you trust it"
            ),
            Self::TooMany => write!(f, "the server redirects more than {REDIRECTS} times"),
        }
    }
}

impl StdError for Redirect {}
