//! What a file says of itself, and how much of it is unknown.

use super::Document;
use crate::table;
use meshwright_scene::ExtrasValue;

/// Texts of `asset` and its first `contributor`, each with its key.
const TEXTS: [(&[&str], &str); 12] = [
    (&["contributor", "authoring_tool"], "generator"),
    (&["contributor", "author"], "author"),
    (&["contributor", "comments"], "comments"),
    (&["contributor", "copyright"], "copyright"),
    (&["contributor", "source_data"], "source_data"),
    (&["created"], "created"),
    (&["modified"], "modified"),
    (&["title"], "title"),
    (&["subject"], "subject"),
    (&["keywords"], "keywords"),
    (&["revision"], "revision"),
    (&["up_axis"], "up_axis"),
];

impl Document<'_> {
    /// The texts of `asset`, and the unit.
    ///
    /// ```
    /// use meshwright_dae::Document;
    /// use meshwright_scene::ExtrasValue;
    ///
    /// let document = Document::parse("<COLLADA><asset><up_axis>Z_UP</up_axis></asset></COLLADA>")?;
    /// assert_eq!(document.metadata(), ExtrasValue::map().with("up_axis", "Z_UP"));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn metadata(&self) -> ExtrasValue {
        let mut data = ExtrasValue::map();
        let Some(asset) = self.root().child("asset") else { return data };
        for (path, key) in TEXTS {
            let text = asset.descendant(path).map(|own| own.text().trim().to_owned());
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                data = data.with(key, text);
            }
        }
        if let Some(unit) = asset.child("unit") {
            for (attribute, key) in [("name", "unit"), ("meter", "meters_per_unit")] {
                if let Some(value) = unit.attribute(attribute) {
                    data = data.with(key, value.into_owned());
                }
            }
        }
        data
    }

    /// Number of bytes in elements that the format does not describe, and after the root. What is in `extra` belongs to
    /// other programs, and does not count.
    pub fn opaque_bytes(&self) -> u64 {
        let root = self.root();
        let mut bytes = self.trailing_text().len() as u64;
        let mut stack = vec![root];
        while let Some(element) = stack.pop() {
            if std::ptr::eq(table::element(element.name()), &table::ELEMENT) {
                bytes = bytes.saturating_add(element.span().len());
            } else if element.name() != "extra" {
                stack.extend(element.children());
            }
        }
        bytes
    }

    /// What follows the root, without white space, comments and instructions.
    fn trailing_text(&self) -> &str {
        let end = self.elements.first().map_or(0, |root| root.end as usize);
        let mut rest = self.text.get(end..).unwrap_or_default();
        loop {
            rest = rest.trim();
            let after = [("<!--", "-->"), ("<?", "?>")]
                .into_iter()
                .find_map(|(from, to)| Some(rest.strip_prefix(from)?.split_once(to)?.1));
            match after {
                Some(after) => rest = after,
                None => return rest,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_elements_are_counted_once() {
        let count = |text: &str| Document::parse(text).unwrap().opaque_bytes();
        assert_eq!(count("<COLLADA><asset/> <!-- a --></COLLADA> <!-- b --><?c d?>\n"), 0);
        assert_eq!(count("<COLLADA><odd><more/></odd><asset/><odd/></COLLADA>"), 24);
        assert_eq!(count("<COLLADA><extra><technique profile='x'><odd/></technique></extra></COLLADA>"), 0);
        assert_eq!(count("<COLLADA/> <!-- a --> left"), 4);
    }
}
