//! Finds the elements that are complete, and closes the hierarchy around them.

use crate::{
    codes::{self, recover as lost},
    document::Attributes,
    markup::{Markup, Pieces},
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Error, Limits, Result, Span, count};
use meshwright_scene::wording::{quoted, short};
use std::ops::Range;

/// The text without damaged elements, which is well-formed; `None` if no element is complete.
pub(super) fn repaired(text: &str, limits: &Limits, diagnostics: &mut Diagnostics) -> Result<Option<String>> {
    let mut repair = Repair {
        text,
        budget: Budget::new(limits.of_result(text.len() as u64)),
        diagnostics,
        open: Vec::new(),
        edits: Vec::new(),
        dropped: None,
        has_root: false,
        kept: 0,
        end_tags: 0,
        lost_bytes: Vec::new(),
    };
    for (piece, range) in Pieces::new(text) {
        let (edits, span) = (repair.edits.len(), Repair::span(&range));
        repair.piece(piece, range)?;
        let added = repair.edits.len().saturating_sub(edits);
        repair.budget.memory((added as u64).saturating_mul(EDIT), span)?;
    }
    repair.end_of_file();
    Ok((repair.kept > 0).then(|| repair.edited()))
}

/// Memory of a replacement and of its record as lost bytes.
const EDIT: u64 = 96;

/// An element whose end tag was not found yet.
struct OpenElement<'t> {
    name: &'t str,
    start: usize,
    /// Part of the hierarchy, which is kept even if something in it is damaged.
    is_hierarchy: bool,
}

/// An element that is left out, until its end is found.
struct Dropped<'t> {
    name: &'t str,
    start: usize,
    tag_end: usize,
}

struct Repair<'t, 'd> {
    text: &'t str,
    budget: Budget,
    diagnostics: &'d mut Diagnostics,
    open: Vec<OpenElement<'t>>,
    /// Replacements in ascending order.
    edits: Vec<(Range<usize>, String)>,
    dropped: Option<Dropped<'t>>,
    has_root: bool,
    /// Number of complete elements below the hierarchy.
    kept: u64,
    end_tags: u64,
    lost_bytes: Vec<Range<usize>>,
}

/// The name of an element without its prefix.
fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

/// Elements that hold numbers or words, which are worth nothing if their end is missing.
fn is_list(name: &str) -> bool {
    let name = local(name);
    name.ends_with("_array")
        || matches!(
            name,
            "p" | "v" | "vcount" | "h" | "matrix" | "bind_shape_matrix" | "rotate" | "translate" | "scale"
        )
}

/// Children of the root.
fn is_top(name: &str) -> bool {
    let name = local(name);
    name.starts_with("library_") || matches!(name, "asset" | "scene")
}

/// Whether an element is kept without a damaged child, if its parent is part of the hierarchy, too.
fn is_hierarchy(name: &str, depth: usize) -> bool {
    let name = local(name);
    match depth {
        0 => name == "COLLADA",
        1 => name.starts_with("library_"),
        _ => matches!(name, "visual_scene" | "node"),
    }
}

impl<'t> Repair<'t, '_> {
    fn span(range: &Range<usize>) -> Span {
        Span::file(range.start as u64, range.end as u64)
    }

    fn piece(&mut self, piece: Markup<'t>, range: Range<usize>) -> Result<()> {
        if self.dropped.is_some() && !self.ends_dropped(piece, &range) {
            return Ok(());
        }
        match piece {
            Markup::Start(name) => self.start_tag(name, range)?,
            Markup::Empty(name) => {
                self.end_of_earlier(name, range.start);
                if self.open.is_empty() {
                    self.missing_root(name, &range)?;
                }
                self.count_kept();
            }
            Markup::End(name) => self.end_tag(name, range),
            Markup::Damaged => self.damage(range),
            Markup::Other => {
                if self
                    .text
                    .get(range.clone())
                    .is_some_and(|own| own.starts_with("<!") && own.contains("<!ENTITY"))
                    && self.open.is_empty()
                {
                    let message = "the document type declares entities, which are never expanded";
                    return Err(Error::new(&codes::ENTITIES, message).at(Self::span(&range)));
                }
            }
            Markup::Text => {
                let is_space = self
                    .text
                    .get(range.clone())
                    .is_none_or(|text| text.trim_matches('\u{feff}').trim().is_empty());
                if self.open.is_empty() && !is_space {
                    self.drop_bytes(range);
                }
            }
        }
        Ok(())
    }

    /// Counts an element that is complete, directly below the hierarchy.
    fn count_kept(&mut self) {
        if self.open.len() >= 2 && self.open.iter().all(|open| open.is_hierarchy) {
            self.kept = self.kept.saturating_add(1);
        }
    }

    fn start_tag(&mut self, name: &'t str, range: Range<usize>) -> Result<()> {
        self.end_of_earlier(name, range.start);
        if self.open.is_empty() {
            self.missing_root(name, &range)?;
        }
        if self.has_root && self.open.is_empty() {
            // A second root.
            self.dropped = Some(Dropped { name, start: range.start, tag_end: range.end });
            return Ok(());
        }
        self.has_root = true;
        self.budget.descend(Self::span(&range))?;
        let is_hierarchy =
            self.open.iter().all(|open| open.is_hierarchy) && is_hierarchy(name, self.open.len());
        self.open.push(OpenElement { name, start: range.start, is_hierarchy });
        Ok(())
    }

    /// Ends what cannot contain an element of that name: its end tag is lost.
    fn end_of_earlier(&mut self, name: &str, at: usize) {
        let in_extra = self.open.iter().any(|open| matches!(local(open.name), "extra" | "technique"));
        let is_item =
            |open: &OpenElement<'_>| !open.is_hierarchy && open.name == name && local(name) != "animation";
        let is_second = self.open.get(2).is_some_and(is_item);
        let is_outside = self.open.len() > 1 && is_top(name) && local(name) != "asset" && !in_extra;
        if (is_second || is_outside) && self.open.iter().any(|open| !open.is_hierarchy) {
            self.drop_element(at);
            self.finish_dropped(at);
        }
        if is_outside {
            self.close_elements(1, at);
        }
    }

    /// Puts the start tag of the root before the first of its children, if it is lost.
    fn missing_root(&mut self, name: &str, range: &Range<usize>) -> Result<()> {
        if self.has_root || !is_top(name) {
            return Ok(());
        }
        let message = "added the start tag of the root element, which is lost";
        self.diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Self::span(&(0..range.start))));
        let namespace = crate::detect::NAMESPACES.first().map_or("", |(namespace, _)| *namespace);
        let tag = format!("<COLLADA xmlns=\"{namespace}\" version=\"1.4.1\">");
        self.edits.push((range.start..range.start, tag));
        self.budget.descend(Self::span(range))?;
        self.has_root = true;
        self.open.push(OpenElement { name: "COLLADA", start: range.start, is_hierarchy: true });
        Ok(())
    }

    fn end_tag(&mut self, name: &'t str, range: Range<usize>) {
        let Some(top) = self.open.last() else { return self.drop_bytes(range) };
        if top.name == name {
            return self.pop();
        }
        let (top_name, is_hierarchy) = (top.name, top.is_hierarchy);
        if let Some(at) = self.open.iter().rposition(|open| open.name == name) {
            let above = at.saturating_add(1);
            let unclosed = self.open.get(above..).unwrap_or_default();
            let is_incomplete = unclosed.iter().any(|open| is_list(open.name));
            if is_incomplete {
                self.drop_element(range.start);
                if self.ends_dropped(Markup::End(name), &range) {
                    self.end_tag(name, range);
                }
                return;
            }
            self.close_elements(above, range.start);
            return self.pop();
        }
        if is_list(top_name) {
            return self.drop_element(range.start);
        }
        if !is_hierarchy || is_similar(top_name, name) {
            self.end_tags = self.end_tags.saturating_add(1);
            self.edits.push((range, format!("</{top_name}>")));
            return self.pop();
        }
        self.drop_bytes(range);
    }

    /// Ends the innermost element.
    fn pop(&mut self) {
        if let Some(ended) = self.open.pop() {
            self.budget.rise();
            if !ended.is_hierarchy || matches!(local(ended.name), "visual_scene" | "node") {
                self.count_kept();
            }
        }
    }

    /// Adds end tags until `depth` elements are open.
    fn close_elements(&mut self, depth: usize, at: usize) {
        let mut tags = String::new();
        while self.open.len() > depth {
            if let Some(open) = self.open.last() {
                tags.push_str("</");
                tags.push_str(open.name);
                tags.push('>');
                self.end_tags = self.end_tags.saturating_add(1);
            }
            self.pop();
        }
        if !tags.is_empty() {
            self.edits.push((at..at, tags));
        }
    }

    /// Damage in the text or in a tag.
    fn damage(&mut self, range: Range<usize>) {
        if self.open.iter().all(|open| open.is_hierarchy) {
            return self.drop_bytes(range);
        }
        self.drop_element(range.start);
    }

    /// Leaves out bytes that belong to no element.
    fn drop_bytes(&mut self, range: Range<usize>) {
        match self.lost_bytes.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => self.lost_bytes.push(range.clone()),
        }
        match self.edits.last_mut() {
            Some((last, new)) if last.end == range.start && new.is_empty() => last.end = range.end,
            _ => self.edits.push((range, String::new())),
        }
    }

    /// Begins to leave out the outermost open element that is not part of the hierarchy.
    fn drop_element(&mut self, at: usize) {
        let Some(depth) = self.open.iter().position(|open| !open.is_hierarchy) else { return };
        let Some(first) = self.open.get(depth) else { return };
        let (name, start) = (first.name, first.start);
        while self.open.len() > depth {
            self.open.pop();
            self.budget.rise();
        }
        while self.edits.last().is_some_and(|(range, _)| range.start >= start) {
            self.edits.pop();
        }
        while self.lost_bytes.last().is_some_and(|range| range.start >= start) {
            self.lost_bytes.pop();
        }
        let tag = self.text.get(start..at).unwrap_or_default();
        let tag_end = start.saturating_add(tag.find('>').map_or(tag.len(), |end| end.saturating_add(1)));
        self.dropped = Some(Dropped { name, start, tag_end });
    }

    /// Whether the dropped element ends before that piece. Its own end tag is part of it.
    fn ends_dropped(&mut self, piece: Markup<'t>, range: &Range<usize>) -> bool {
        let Some(dropped) = &self.dropped else { return true };
        let is_open = |name: &str| self.open.iter().any(|open| open.name == name);
        let in_scene =
            self.open.last().is_some_and(|open| matches!(local(open.name), "visual_scene" | "node"));
        let begins_another = |name: &str| {
            name == dropped.name
                || (is_top(name) && local(name) != "asset")
                || (in_scene && (local(name) == "node" || local(name).starts_with("instance_")))
        };
        match piece {
            Markup::End(name) if name == dropped.name && !(in_scene && is_open(name)) => {
                self.finish_dropped(range.end);
                false
            }
            Markup::End(name) if is_open(name) => {
                self.finish_dropped(range.start);
                true
            }
            Markup::Start(name) | Markup::Empty(name) if begins_another(name) => {
                self.finish_dropped(range.start);
                true
            }
            _ => false,
        }
    }

    fn finish_dropped(&mut self, end: usize) {
        let Some(dropped) = self.dropped.take() else { return };
        let range = dropped.start..end;
        let from = dropped.start.saturating_add(dropped.name.len()).saturating_add(1);
        let attributes = self.text.get(from..dropped.tag_end.saturating_sub(1)).unwrap_or_default();
        let mut names = Attributes::new(attributes, from).filter(|own| matches!(own.name, "id" | "name"));
        let what = match names.next() {
            Some(name) => format!("`{}` {}", short(dropped.name), quoted(&name.value())),
            None => format!("`{}`", short(dropped.name)),
        };
        let bytes = count(range.len() as u64, "byte", "bytes");
        let message = format!("dropped {what} of {bytes}, which is damaged or cut off");
        self.diagnostics.push(Diagnostic::new(&lost::LOST_ELEMENT, message).at(Self::span(&range)));
        self.edits.push((range, String::new()));
    }

    fn end_of_file(&mut self) {
        let end = self.text.len();
        if self.dropped.is_none() && self.open.iter().any(|open| !open.is_hierarchy) {
            self.drop_element(end);
        }
        self.finish_dropped(end);
        let is_cut = !self.open.is_empty();
        let added = self.end_tags;
        self.close_elements(0, end);
        if is_cut {
            if let Some((_, tags)) = self.edits.last_mut() {
                tags.push('\n');
            }
            // These are part of the loss.
            self.end_tags = added;
            let message = "the file is cut off: what followed is unknown";
            self.diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(Self::span(&(end..end))));
        }
        let ranges = std::mem::take(&mut self.lost_bytes);
        for range in ranges {
            let bytes = count(range.len() as u64, "byte", "bytes");
            let message = format!("dropped {bytes} that belong to no element");
            self.diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(Self::span(&range)));
        }
        if self.end_tags > 0 {
            let message = format!("corrected {}", count(self.end_tags, "end tag", "end tags"));
            self.diagnostics.push(Diagnostic::new(&lost::END_TAGS, message));
        }
    }

    /// The text with all edits.
    fn edited(&self) -> String {
        let mut text = String::new();
        let mut from = 0;
        for (range, new) in &self.edits {
            text.push_str(self.text.get(from..range.start).unwrap_or_default());
            text.push_str(new);
            from = range.end.max(from);
        }
        text.push_str(self.text.get(from..).unwrap_or_default());
        text
    }
}

/// Whether a name may be a misspelling of another.
fn is_similar(name: &str, other: &str) -> bool {
    name.chars().next() == other.chars().next() && name.len().abs_diff(other.len()) <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str) -> (String, Vec<&'static str>) {
        let mut diagnostics = Diagnostics::default();
        let repaired = repaired(text, &Limits::DEFAULT, &mut diagnostics).unwrap();
        (repaired.unwrap_or_default(), diagnostics.counts().map(|(code, _)| code.id).collect())
    }

    #[test]
    fn damaged_elements_are_dropped_and_their_siblings_kept() {
        for (damaged, expected, codes) in [
            (
                "<COLLADA><library_images><image id='a'><init_from>a\u{1}</init_from></image><image id='b'/></library_images></COLLADA>",
                "<COLLADA><library_images><image id='b'/></library_images></COLLADA>",
                &["DAE0401"][..],
            ),
            (
                "<COLLADA><library_images><image id='a'><init_from>a<image id='b'/></library_images></COLLADA>",
                "<COLLADA><library_images><image id='b'/></library_images></COLLADA>",
                &["DAE0401"],
            ),
            (
                "<COLLADA><library_images><image id='a'><init_from>a</image></library_images></COLLADA>",
                "<COLLADA><library_images><image id='a'><init_from>a</init_from></image></library_images></COLLADA>",
                &["DAE0404"],
            ),
            (
                "<COLLADA><library_geometries><geometry id='a'><mesh><float_array>1 2</mesh></geometry><geometry id='b'/></library_geometries></COLLADA>",
                "<COLLADA><library_geometries><geometry id='b'/></library_geometries></COLLADA>",
                &["DAE0401"],
            ),
            (
                "<COLLADA><library_visual_scenes><visual_scene><node id='a'><matrix>1 0",
                "<COLLADA><library_visual_scenes><visual_scene><node id='a'></node></visual_scene></library_visual_scenes></COLLADA>\n",
                &["DAE0401", "DAE0402"],
            ),
            (
                "<COLLADA><library_geometries><geometry id='a'/><geometry id='b'><mesh><library_nodes><node id='c'/></library_nodes></COLLADA>",
                "<COLLADA><library_geometries><geometry id='a'/></library_geometries><library_nodes><node id='c'/></library_nodes></COLLADA>",
                &["DAE0401", "DAE0404"],
            ),
            (
                "xx<library_images><image id='a'/></library_images></COLLADA>",
                "<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\"><library_images><image id='a'/></library_images></COLLADA>",
                &["DAE0402", "DAE0403"],
            ),
            (
                "<COLLADA><library_images><image id='a'></imag></library_imags></COLLADA>",
                "<COLLADA><library_images><image id='a'></image></library_images></COLLADA>",
                &["DAE0404"],
            ),
            ("<COLLADA><asset></asset><library_im", "", &["DAE0402"]),
        ] {
            let (text, mut found) = after(damaged);
            found.sort_unstable();
            assert_eq!((text.as_str(), found.as_slice()), (expected, codes), "{damaged}");
        }
    }
}
