//! Renders pages of `explain` for a terminal.

use super::style::{BOLD, NAME, paint};

/// Markdown as text of at most `width` columns: headings and strong text in bold, code in color, samples
/// indented.
pub(crate) fn text(page: &str, width: usize) -> String {
    let (mut out, mut paragraph, mut in_sample) = (String::new(), String::new(), false);
    for line in page.lines() {
        if line.starts_with("```") {
            flush(&mut paragraph, width, &mut out);
            in_sample = !in_sample;
        } else if in_sample {
            out.push_str(&format!("    {line}\n"));
        } else if line.is_empty() {
            flush(&mut paragraph, width, &mut out);
            out.push('\n');
        } else if let Some(heading) = line.strip_prefix("## ") {
            out.push_str(&format!("{}\n", paint(BOLD, heading)));
        } else {
            paragraph.push_str(line);
            paragraph.push(' ');
        }
    }
    flush(&mut paragraph, width, &mut out);
    out
}

/// Ends a paragraph.
fn flush(paragraph: &mut String, width: usize, out: &mut String) {
    let mut column = 0_usize;
    let mut wrapped = String::new();
    for word in links(paragraph).split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column.saturating_add(length) >= width {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column = column.saturating_add(1);
        }
        wrapped.push_str(word);
        column = column.saturating_add(length);
    }
    paragraph.clear();
    if !wrapped.is_empty() {
        out.push_str(&inline(&wrapped));
        out.push('\n');
    }
}

/// Links as their text, followed by their address.
fn links(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, link)) = rest.split_once("](") {
        let Some((start, words)) = before.rsplit_once('[') else { break };
        let Some((address, after)) = link.split_once(')') else { break };
        out.push_str(&format!("{start}{words} ({address})"));
        rest = after;
    }
    out + rest
}

/// Strong text and code.
fn inline(text: &str) -> String {
    let mut out = String::new();
    for (at, part) in text.split('`').enumerate() {
        if at.is_multiple_of(2) {
            for (at, part) in part.split("**").enumerate() {
                out.push_str(&if at.is_multiple_of(2) {
                    part.to_owned()
                } else {
                    paint(BOLD, part).to_string()
                });
            }
        } else {
            out.push_str(&paint(NAME, part).to_string());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_colors(page: &str) -> String {
        anstream::adapter::strip_str(&text(page, 30)).to_string()
    }

    #[test]
    fn a_page_becomes_plain_text() {
        let page = "## CDAE0001\n\n**No name** (error). A `node` without a name that is long.\n\n```text\nnodes[1]: x\n```\n";
        let shown = "CDAE0001\n\nNo name (error). A node\nwithout a name that is long.\n\n    nodes[1]: x\n";
        assert_eq!(without_colors(page), shown);
        let linked = "See [a page](https://a.example/b) of [it](c).\n";
        assert_eq!(without_colors(linked), "See a page\n(https://a.example/b) of it\n(c).\n");
    }
}
