//! Transcripts of `schema`.

use super::transcript;

#[test]
fn schema() {
    transcript(
        "schema",
        &["schema", "schema explain", "schema --json", "schema completions", "schema infoo"],
    );
}
