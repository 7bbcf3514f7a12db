//! All codes of the library, and their pages.

use crate::{
    crate_list::{with_formats, with_other_crates},
    format::Format,
};
use meshwright_core::Code;
use std::collections::BTreeSet;

macro_rules! other_lists {
    ($($($feature:literal)+: $own:ident;)*) => {
        /// The codes of the crates that are no formats.
        const CODES: &[&[&Code]] = &[
            meshwright_core::codes::ALL,
            meshwright_scene::loss::ALL,
            meshwright_scene::restore::ALL,
            meshwright_scene::shared_vertices::ALL,
            meshwright_scene::prepare::codes::ALL,
            meshwright_scene::assembly::ALL,
            meshwright_scene::rules::codes::ALL,
            $(
                #[cfg(all($(feature = $feature),+))]
                $own::codes::ALL,
            )*
        ];

        /// Their pages.
        const PAGES: &[fn(&str) -> Option<String>] = &[
            meshwright_core::codes::explain,
            meshwright_scene::loss::explain,
            meshwright_scene::rules::explain,
            $(
                #[cfg(all($(feature = $feature),+))]
                $own::codes::explain,
            )*
        ];
    };
}
with_other_crates! { other_lists }

macro_rules! format_pages {
    ($lifetime:lifetime $($feature:literal $own:ident as $name:ident { $($rest:tt)* })*) => {
        /// The pages of formats. They are no part of the table of formats, so that a program that shows none of them does
        /// not contain them.
        const PAGES_OF_FORMATS: &[fn(&str) -> Option<String>] = &[$(
            #[cfg(feature = $feature)]
            $own::codes::explain,
        )*];
    };
}
with_formats! { format_pages }

/// All codes of the library, in the order of the crates.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let formats = Format::ALL.iter().flat_map(|format| format.codes());
    let all = CODES.iter().copied().flatten().chain(formats).copied();
    // Formats of one crate share their codes.
    let mut seen = BTreeSet::new();
    all.filter(move |code| seen.insert(code.id))
}

/// The page of a code as Markdown: what it means, an example, and its hint as the help. Ignores case.
///
/// [`core::code_lists::meaning`](crate::core::code_lists::meaning) is what it means alone.
pub fn explain(id: &str) -> Option<String> {
    let id = id.trim().to_ascii_uppercase();
    PAGES_OF_FORMATS.iter().chain(PAGES).find_map(|explain| explain(&id))
}
