//! The client of a store, and its errors in words.

use crate::{
    address::Address,
    http_client::{Connector, setting},
    stores::StoresOptions,
};
use meshwright_core::{
    Code, Error, Result,
    codes::{BAD_REQUEST, CHANGED, UNREADABLE, UNWRITABLE},
};
use object_store::{
    ClientConfigKey, ObjectStore, RetryConfig,
    aws::{AmazonS3Builder, AmazonS3ConfigKey},
    azure::{AzureConfigKey, MicrosoftAzureBuilder},
    gcp::{GoogleCloudStorageBuilder, GoogleConfigKey},
    http::HttpBuilder,
};
use std::{error::Error as StdError, sync::Arc};

/// The name of this program for servers.
const AGENT: &str = concat!("meshwright/", env!("CARGO_PKG_VERSION"));

/// Makes the client of a store, with the credentials of the environment.
pub(crate) fn client(
    address: &Address,
    options: &StoresOptions,
    retry: &RetryConfig,
) -> Result<Arc<dyn ObjectStore>> {
    // The first provider stays; a program that has its own is left alone.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let store = format!("{}://{}", address.scheme(), address.store());
    // A request may take long for a large object, but not without progress.
    let settings = [
        (ClientConfigKey::Timeout, "6 hours".to_owned()),
        (ClientConfigKey::ReadTimeout, setting(options.idle_time)),
        (ClientConfigKey::UserAgent, AGENT.to_owned()),
    ];
    macro_rules! built {
        ($builder:expr, $key:expr) => {{
            let builder = $builder.with_url(&store).with_retry(retry.clone()).with_http_connector(Connector);
            let builder = settings
                .into_iter()
                .fold(builder, |builder, (key, value)| builder.with_config($key(key), value));
            builder.build().map(|store| Arc::new(store) as Arc<dyn ObjectStore>)
        }};
    }
    let made = match address.scheme() {
        "s3" | "s3a" => built!(AmazonS3Builder::from_env(), AmazonS3ConfigKey::Client),
        "gs" => built!(GoogleCloudStorageBuilder::from_env(), GoogleConfigKey::Client),
        "http" => {
            let plain = HttpBuilder::new().with_config(ClientConfigKey::AllowHttp, "true");
            built!(plain, std::convert::identity)
        }
        "https" => built!(HttpBuilder::new(), std::convert::identity),
        _ => built!(MicrosoftAzureBuilder::from_env(), AzureConfigKey::Client),
    };
    made.map_err(|error| Error::new(&BAD_REQUEST, format!("cannot use {store}: {}", causes(&error))))
}

/// An error of a read.
pub(crate) fn unreadable(address: &Address, error: &object_store::Error) -> Error {
    in_words(address, error, &UNREADABLE, "read")
}

/// An error of a write.
pub(crate) fn unwritable(address: &Address, error: &object_store::Error) -> Error {
    in_words(address, error, &UNWRITABLE, "write")
}

fn in_words(address: &Address, error: &object_store::Error, code: &'static Code, what: &str) -> Error {
    use object_store::Error as Kind;
    match error {
        Kind::NotFound { .. } if what == "write" => {
            Error::new(code, format!("cannot write {address}: there is no such bucket or container"))
        }
        Kind::NotFound { .. } => {
            Error::new(code, format!("cannot {what} {address}: there is no such object"))
        }
        Kind::Precondition { .. } | Kind::NotModified { .. } if what == "read" => {
            Error::new(&CHANGED, format!("{address} was changed by another program while it was read"))
        }
        Kind::AlreadyExists { .. } | Kind::Precondition { .. } => {
            Error::new(code, format!("cannot write {address}: another program wrote it in the meantime"))
        }
        Kind::PermissionDenied { .. } | Kind::Unauthenticated { .. } => Error::new(
            code,
            format!("cannot {what} {address}: the store does not permit it with these credentials"),
        ),
        other => Error::new(code, format!("cannot {what} {address}: {}", causes(other))),
    }
}

/// The innermost causes of an error on one line: the outer ones repeat them.
fn causes(error: &dyn StdError) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    let text = inner.to_string();
    // Stores answer with a document, not all of them with a message.
    let element = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        rest.split_once(&format!("</{name}>")).map(|(content, _)| content)
    };
    if let Some(message) = element("Message").or_else(|| element("Code")) {
        return message.chars().take(300).collect();
    }
    let line: Vec<&str> = text.split_whitespace().collect();
    line.join(" ").chars().take(300).collect()
}
