//! The pages of codes.

use crate::http::reply::{Failure, Reply};
use hyper::StatusCode;
use pulldown_cmark::{Event, Parser, html};
use serde::Serialize;

#[derive(Serialize)]
struct Explained<'c> {
    code: &'c str,
    title: &'c str,
    severity: &'c str,
    category: &'c str,
    html: String,
}

/// The page of a code.
pub(super) fn page(asked: &str) -> Result<Reply, Failure> {
    let id = asked.to_ascii_uppercase();
    let code = meshwright_beamng::codes().find(|code| code.id == id);
    let Some(code) = code else {
        return Err(Failure::request(StatusCode::NOT_FOUND, format!("unknown code {asked}")));
    };
    Ok(Reply::json(&Explained {
        code: code.id,
        title: code.title,
        severity: code.severity.word(),
        category: code.category.word(),
        html: rendered(&meshwright_beamng::explain(code.id).unwrap_or_default()),
    }))
}

/// Markdown as HTML, in which everything that looks like HTML is text.
fn rendered(page: &str) -> String {
    let events = Parser::new(page).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut html = String::new();
    html::push_html(&mut html, events);
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_page_is_markup() {
        let html = rendered("## Title\n\nA `<b>` and <script>alert(1)</script>, *now*.");
        assert!(html.contains("<h2>Title</h2>") && html.contains("<em>now</em>"), "{html}");
        assert!(html.contains("&lt;script&gt;") && !html.contains("<script"), "{html}");
    }
}
