//! `docs/formats/udm_assets.md` has the entries of the table.

use meshwright_testkit::pages;
use meshwright_udm::asset::schema::{ALL, Need};
use std::fmt::Write;

#[test]
fn the_page_has_every_entry() {
    let mut text = String::new();
    for element in ALL {
        let others = if element.open { "; other entries are allowed" } else { "" };
        writeln!(text, "**{}**{others}\n", element.title).unwrap();
        if element.rows.is_empty() {
            continue;
        }
        text += "| entry | type | | |\n|---|---|---|---|\n";
        for row in element.rows {
            let need = match row.need {
                Need::May => String::new(),
                Need::Must => "required".to_owned(),
                Need::Old(new) => format!("older name of `{new}`"),
            };
            let inner = row.want.inner().map(|inner| format!(": {inner}")).unwrap_or_default();
            writeln!(text, "| `{}` | {}{inner} | {need} | {} |", row.key, row.want.name(), row.about)
                .unwrap();
        }
        text += "\n";
    }
    pages::assert_generated("docs/formats/udm_assets.md", "entries", &text);
}

#[test]
fn every_entry_has_one_row() {
    for element in ALL {
        let mut keys: Vec<_> = element.rows.iter().map(|row| row.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), element.rows.len(), "{}", element.title);
        for row in element.rows {
            if let Need::Old(new) = row.need {
                assert!(keys.contains(&new), "{}: `{}` replaces `{new}`", element.title, row.key);
            }
        }
    }
}
