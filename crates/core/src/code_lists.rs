//! Lists of codes: declares and joins them, and finds the page of each code.

use crate::{code::Code, codes};

/// Declares codes, each a `static`, and the list `ALL` of them.
///
/// ```
/// use meshwright_core::Code;
///
/// meshwright_core::code_list! {
///     error CUT "DEMO0001" "the file is cut off", "Take it again from where it came from.";
///     info OLD "DEMO0002" "the file is of an old version", "Nothing to do." of Unsupported;
/// }
/// assert_eq!(ALL.iter().map(|code| code.id).collect::<Vec<_>>(), ["DEMO0001", "DEMO0002"]);
/// assert_eq!(CUT.title, "the file is cut off");
/// ```
#[macro_export]
macro_rules! code_list {
    ($($how:ident $name:ident $id:literal $title:literal, $hint:literal $(of $kind:ident)?;)*) => {
        $(#[doc = concat!("`", $id, "`: ", $title, ".")]
        pub static $name: $crate::Code = $crate::Code::$how($id, $title, $hint)$(.with_category($crate::Category::$kind))?;)*
        /// All codes of this module.
        pub const ALL: &[&$crate::Code] = &[$(&$name),*];
    };
}

/// The number of codes in all lists.
pub const fn length(lists: &[&[&Code]]) -> usize {
    match lists {
        [] => 0,
        [first, rest @ ..] => first.len().saturating_add(length(rest)),
    }
}

/// All codes of the lists, in order; `N` is their [`length`].
///
/// ```
/// use meshwright_core::{Code, code_lists, codes};
///
/// const LISTS: &[&[&Code]] = &[&[&codes::EMPTY], &[&codes::BAD_REQUEST]];
/// static ALL: &[&Code] = &code_lists::join::<{ code_lists::length(LISTS) }>(LISTS);
/// assert_eq!(ALL.len(), 2);
/// ```
pub const fn join<const N: usize>(lists: &[&[&'static Code]]) -> [&'static Code; N] {
    let mut joined = [&codes::TRUNCATED; N];
    let (mut left, mut lists) = (&mut joined as &mut [&'static Code], lists);
    while let [codes, rest @ ..] = lists {
        let (place, free) = { left }.split_at_mut(codes.len());
        place.copy_from_slice(codes);
        (left, lists) = (free, rest);
    }
    joined
}

/// The section of a code in Markdown pages, from its heading `## CODE` to the next heading.
fn section<'p>(pages: &[&'p str], id: &str) -> Option<&'p str> {
    let heading = format!("\n## {id}\n");
    pages.iter().find_map(|page| {
        let start = page.find(&heading)?.checked_add(1)?;
        let section = page.get(start..)?;
        section.get(..section.find("\n## ").unwrap_or(section.len()))
    })
}

/// The page of a code as Markdown: the section of `pages`, followed by the hint of the code as its help.
///
/// ```
/// use meshwright_core::{code_lists, codes};
///
/// let pages = ["# Codes\n\n## CORE0012\n\n**Empty file** (error). The file has no bytes.\n"];
/// let page = code_lists::explain(&[codes::ALL], &pages, "CORE0012").unwrap();
/// assert!(page.ends_with("The file has no bytes.\n\nHelp: Copy or download the file again.\n"));
/// assert_eq!(code_lists::meaning(&page), "The file has no bytes.");
/// ```
pub fn explain(lists: &[&[&Code]], pages: &[&str], id: &str) -> Option<String> {
    let code = lists.iter().flat_map(|codes| codes.iter()).find(|code| code.id == id)?;
    Some(format!("{}\n\nHelp: {}\n", section(pages, id)?.trim_end(), code.hint))
}

/// What a page says about the code between the title and the first example.
pub fn meaning(page: &str) -> &str {
    let page = page.split_once(").").map_or(page, |(_, meaning)| meaning);
    ["\n\nFor example", "\n\n```", "\n\nHelp: "]
        .iter()
        .fold(page, |rest, end| rest.split_once(end).map_or(rest, |(meaning, _)| meaning))
        .trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_end_where_the_next_begins() {
        let pages = ["# A\n\n## X1\n\none\n\n## X2\n\ntwo\n", "# B\n\n## X10\n\nten\n"];
        assert_eq!(section(&pages, "X1"), Some("## X1\n\none\n"));
        assert_eq!(section(&pages, "X2"), Some("## X2\n\ntwo\n"));
        assert_eq!((section(&pages, "X10"), section(&pages, "X3")), (Some("## X10\n\nten\n"), None));
    }
}
