//! Vectors that a reader must refuse.

use super::builder::{DAE, ELEMENTS, TEXT, of_mesh, triangle};
use crate::vector::Vector;

const CUT: &str = "CORE0001";
const NO_COLLADA: &str = "CORE0009";
const NOT_WELL_FORMED: &str = "DAE0002";
const ENTITIES: &str = "DAE0003";

pub(super) fn all() -> Vec<Vector> {
    [other_files(), cut(), markup(), entities()].concat()
}

fn refused(name: &str, about: &str, code: &'static str, bytes: impl Into<Vec<u8>>) -> Vector {
    DAE.refused(name, about, TEXT, code, bytes)
}

fn plain() -> String {
    of_mesh(&triangle())
}

fn other_files() -> Vec<Vector> {
    vec![
        refused("empty", "The file is empty.", "CORE0012", ""),
        refused(
            "lfs_pointer",
            "The file is a Git LFS pointer.",
            "CORE0013",
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n",
        ),
        refused("plain_text", "The file is a text without markup.", NO_COLLADA, "not a model\n"),
        refused(
            "other_root",
            "The root element is another one.",
            NO_COLLADA,
            "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
        ),
        refused(
            "root_in_other_case",
            "The name of the root is in lower case.",
            NO_COLLADA,
            plain().replace("COLLADA", "collada"),
        ),
        refused("gzip", "The file is compressed.", NO_COLLADA, [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
        refused("zip", "The file is a zip archive.", NO_COLLADA, *b"PK\x03\x04\x14\0\0\0\0\0"),
    ]
}

fn cut() -> Vec<Vector> {
    let text = plain();
    let at = |words: &str| text.find(words).expect("it is there") + words.len();
    let ends =
        |name: &str, about: &str, words: &str| refused(name, about, CUT, &text.as_bytes()[..at(words)]);
    vec![
        ends("cut_in_numbers", "The file ends among numbers.", "0 0 0 1 0"),
        ends("cut_in_tag", "The file ends in a tag.", "<visual_scene id"),
        ends("cut_before_end", "The file ends before the end of the root.", "</scene>"),
        refused(
            "cut_in_comment",
            "The file ends in a comment.",
            CUT,
            [&text.as_bytes()[..at("<asset>")], b"<!-- a"].concat(),
        ),
    ]
}

fn markup() -> Vec<Vector> {
    let text = plain();
    vec![
        refused(
            "mismatched_tags",
            "An element ends with the tag of another one.",
            NOT_WELL_FORMED,
            text.replace("</mesh></geometry>", "</geometry></mesh>"),
        ),
        refused(
            "end_without_start",
            "An end tag has no start tag.",
            NOT_WELL_FORMED,
            text.replace("<asset>", "</asset><asset>"),
        ),
        refused(
            "two_roots",
            "A second element follows the root.",
            NOT_WELL_FORMED,
            text.replace("</COLLADA>", "</COLLADA><COLLADA/>"),
        ),
        refused(
            "attribute_without_quotes",
            "The value of an attribute has no quotes.",
            NOT_WELL_FORMED,
            text.replace("count=\"9\"", "count=9"),
        ),
        refused(
            "attribute_without_value",
            "An attribute has no value.",
            NOT_WELL_FORMED,
            text.replace("count=\"9\"", "count"),
        ),
        refused(
            "attribute_twice",
            "An attribute occurs twice.",
            NOT_WELL_FORMED,
            text.replace("count=\"9\"", "count=\"9\" count=\"9\""),
        ),
        refused(
            "bracket_in_attribute",
            "A value has an opening bracket.",
            NOT_WELL_FORMED,
            text.replace("count=\"9\"", "count=\"<9\""),
        ),
        refused(
            "tag_without_name",
            "A tag has no name.",
            NOT_WELL_FORMED,
            text.replace("<asset>", "< asset>"),
        ),
        refused(
            "zero_byte",
            "The text has a zero byte.",
            NOT_WELL_FORMED,
            text.replace("0 0 0 1", "0 0 0\u{0}1"),
        ),
        refused(
            "control_character",
            "The text has a control character that XML does not allow.",
            NOT_WELL_FORMED,
            text.replace("0 0 0 1", "0 0 0\u{1}1"),
        ),
    ]
}

fn entities() -> Vec<Vector> {
    let text = plain();
    let declared =
        |entity: &str| text.replace("<COLLADA", &format!("<!DOCTYPE COLLADA [{entity}]>\n<COLLADA"));
    let refused = |name: &str, about: &str, entity: &str| {
        DAE.refused(name, about, ELEMENTS, ENTITIES, declared(entity))
    };
    vec![
        refused("entity", "The document type declares an entity.", "<!ENTITY a \"b\">"),
        refused(
            "external_entity",
            "An entity is the content of a file.",
            "<!ENTITY a SYSTEM \"file:///etc/passwd\">",
        ),
        refused(
            "parameter_entity",
            "A parameter entity.",
            "<!ENTITY % a SYSTEM \"http://example.com/a.dtd\"> %a;",
        ),
    ]
}
