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
pub fn section<'p>(pages: &[&'p str], id: &str) -> Option<&'p str> {
    let heading = format!("\n## {id}\n");
    pages.iter().find_map(|page| {
        let start = page.find(&heading)?.checked_add(1)?;
        let section = page.get(start..)?;
        section.get(..section.find("\n## ").unwrap_or(section.len()))
    })
}

/// The codes that have no page, or whose page does not begin with the title of the code.
pub fn without_page(codes: &[&'static Code], explain: impl Fn(&str) -> Option<&'static str>) -> Vec<String> {
    let lacks = |code: &&&Code| {
        let page = explain(code.id).unwrap_or_default();
        let (first, rest) = code.title.split_at_checked(1).unwrap_or_default();
        let said = format!("**{}{rest}** ({}). {}", first.to_uppercase(), code.kind(), code.hint);
        !page.contains(&said) || page.matches("## ").count() != 1
    };
    codes.iter().filter(lacks).map(|code| format!("{code}: {}. {}", code.title, code.hint)).collect()
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
