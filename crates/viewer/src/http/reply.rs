//! Replies.

use crate::events::EventStream;
use hyper::{
    HeaderMap, Response, StatusCode,
    body::{Body, Bytes, Frame, SizeHint},
    header::{self, HeaderValue},
};
use meshwright::{Category, Error, Severity, core::codes::BAD_REQUEST};
use meshwright_json_output::ErrorJson;
use serde::Serialize;
use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

/// Nothing but what the server itself sends; textures in a model are objects of the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self' blob:; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What is sent after the head of a reply.
pub(crate) enum Content {
    Bytes(Option<Bytes>),
    Events(EventStream),
}

impl Body for Content {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match &mut *self {
            Self::Bytes(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Self::Events(stream) => stream.events.poll_recv(cx).map(|bytes| Some(Ok(Frame::data(bytes?)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Self::Bytes(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Bytes(bytes) => SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64)),
            Self::Events(_) => SizeHint::default(),
        }
    }
}

/// Bytes that a cache keeps, without a copy.
struct Shared<T>(Arc<T>);

impl<T: AsRef<[u8]>> AsRef<[u8]> for Shared<T> {
    fn as_ref(&self) -> &[u8] {
        T::as_ref(&self.0)
    }
}

/// A reply.
pub(crate) struct Reply {
    status: StatusCode,
    kind: &'static str,
    etag: Option<String>,
    /// The name under which a browser saves the content.
    attachment: Option<String>,
    content: Content,
    /// The connection ends, because the rest of the request is not read.
    closes: bool,
}

impl Reply {
    pub(crate) fn new(kind: &'static str, bytes: impl Into<Bytes>) -> Self {
        let content = Content::Bytes(Some(bytes.into()));
        Self { status: StatusCode::OK, kind, etag: None, attachment: None, content, closes: false }
    }

    pub(crate) fn json(value: &impl Serialize) -> Self {
        Self::new("application/json", json(value))
    }

    /// Bytes of a cache.
    pub(crate) fn shared<T>(kind: &'static str, bytes: Arc<T>) -> Self
    where
        T: AsRef<[u8]> + Send + Sync + 'static,
    {
        Self::new(kind, Bytes::from_owner(Shared(bytes)))
    }

    pub(crate) fn events(stream: EventStream) -> Self {
        let content = Content::Events(stream);
        Self {
            status: StatusCode::OK,
            kind: "text/event-stream",
            etag: None,
            attachment: None,
            content,
            closes: false,
        }
    }

    /// Nothing to say.
    pub(crate) fn empty() -> Self {
        Self { status: StatusCode::NO_CONTENT, ..Self::new("text/plain", Bytes::new()) }
    }

    /// The same with another status.
    pub(crate) fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Lets the browser keep the content as long as it has this tag.
    pub(crate) fn tagged(self, etag: String) -> Self {
        Self { etag: Some(etag), ..self }
    }

    /// Lets the browser save the content under a name, and never show it.
    pub(crate) fn attached(self, name: &str) -> Self {
        let byte = |byte: u8| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        };
        let encoded: String = name.bytes().map(byte).collect();
        Self { attachment: Some(format!("attachment; filename*=UTF-8''{encoded}")), ..self }
    }

    /// Ends the connection after the reply.
    pub(crate) fn closing(self) -> Self {
        Self { closes: true, ..self }
    }

    /// The response to a request with these headers.
    pub(crate) fn response(self, request: &HeaderMap) -> Response<Content> {
        let Self { mut status, kind, etag, attachment, mut content, closes } = self;
        let has_it = |etag: &str| {
            request
                .get(header::IF_NONE_MATCH)
                .and_then(|known| known.to_str().ok())
                .is_some_and(|known| known == etag)
        };
        if etag.as_deref().is_some_and(has_it) {
            (status, content) = (StatusCode::NOT_MODIFIED, Content::Bytes(None));
        }
        let mut response = Response::new(content);
        *response.status_mut() = status;
        let headers = response.headers_mut();
        let mut set = |name, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
        set(header::CONTENT_TYPE, kind);
        set(header::CONTENT_SECURITY_POLICY, POLICY);
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        // The address has the token.
        set(header::REFERRER_POLICY, "no-referrer");
        set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
        set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
        set(header::CACHE_CONTROL, if etag.is_some() { "no-cache" } else { "no-store" });
        if closes {
            set(header::CONNECTION, "close");
        }
        if let Some(attachment) = attachment.and_then(|own| HeaderValue::from_str(&own).ok()) {
            headers.insert(header::CONTENT_DISPOSITION, attachment);
        }
        if let Some(etag) = etag.and_then(|etag| HeaderValue::from_str(&etag).ok()) {
            headers.insert(header::ETAG, etag);
        }
        response
    }
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Vec<u8> {
    // Our types have only text keys, so this cannot fail.
    serde_json::to_vec(value).unwrap_or_default()
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    error: Error,
}

#[derive(Serialize)]
struct FailureJson {
    error: Stopped,
}

/// An error in the form of a diagnostic.
#[derive(Debug, Serialize)]
pub(crate) struct Stopped {
    severity: &'static str,
    #[serde(flatten)]
    error: ErrorJson,
}

impl Stopped {
    pub(crate) fn message(&self) -> &str {
        self.error.message()
    }
}

impl From<&Error> for Stopped {
    fn from(error: &Error) -> Self {
        Self { severity: Severity::Error.word(), error: error.into() }
    }
}

impl Failure {
    pub(crate) const fn new(status: StatusCode, error: Error) -> Self {
        Self { status, error }
    }

    /// A request that makes no sense.
    pub(crate) fn request(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, error: Error::new(&BAD_REQUEST, message) }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        self.status
    }

    /// Whether a limit was reached: asking again changes nothing until the file changes.
    pub(crate) fn is_limit(&self) -> bool {
        self.error.code().category == Category::Limit
    }

    /// What the client is told.
    pub(crate) fn json(&self) -> Vec<u8> {
        json(&FailureJson { error: Stopped::from(&self.error) })
    }

    pub(crate) fn reply(&self) -> Reply {
        Reply::new("application/json", self.json()).with_status(self.status)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let status = match error.code().category {
            Category::Caller => StatusCode::BAD_REQUEST,
            Category::Io => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { status, error }
    }
}
