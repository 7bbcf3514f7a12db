//! Checks the asset, the scene, ids and references.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::{Element, doubles, escaped},
    table,
    view::called,
};
use meshwright_scene::wording::quoted;
use std::collections::HashMap;

/// Elements that are used by their id only.
const USED_BY_ID: [&str; 7] = ["geometry", "controller", "material", "effect", "image", "light", "camera"];

/// The attribute of an element that refers to another, and the kinds of element that it may refer to.
const REFERENCES: [(&str, &str, &[&str]); 14] = [
    ("instance_geometry", "url", &["geometry"]),
    ("instance_controller", "url", &["controller"]),
    ("instance_node", "url", &["node"]),
    ("instance_light", "url", &["light"]),
    ("instance_camera", "url", &["camera"]),
    ("instance_effect", "url", &["effect"]),
    ("instance_visual_scene", "url", &["visual_scene"]),
    ("instance_animation", "url", &["animation"]),
    ("instance_material", "target", &["material"]),
    ("skin", "source", &["geometry", "controller"]),
    ("morph", "source", &["geometry", "controller"]),
    ("channel", "source", &["sampler"]),
    (
        "accessor",
        "source",
        &[
            "float_array",
            "int_array",
            "bool_array",
            "Name_array",
            "name_array",
            "IDREF_array",
            "SIDREF_array",
        ],
    ),
    (
        "input",
        "source",
        &[
            "source",
            "vertices",
            "edges",
            "wires",
            "faces",
            "shells",
            "curves",
            "surfaces",
            "pcurves",
            "surface_curves",
        ],
    ),
];

impl<'d> Checker<'d> {
    /// Checks the asset and the scene.
    pub(super) fn file(&mut self) {
        let root = self.document.root();
        match root.child("asset") {
            None => self.note(&codes::NO_ASSET, root, || {
                "the file has no `asset`, which states its unit and up axis".to_owned()
            }),
            Some(asset) => self.asset(asset),
        }
        let scenes = self.library("library_visual_scenes", "visual_scene");
        let shown = root.child("scene").and_then(|scene| scene.child("instance_visual_scene"));
        if scenes.is_empty() {
            self.note(&codes::NO_VISUAL_SCENE, root, || "the file has no visual scene".to_owned());
        } else if shown.is_none() {
            self.note(&codes::NO_SCENE, root, || "the file names no visual scene to show".to_owned());
            if let [only] = scenes.as_slice()
                && let Some(id) = only.attribute("id").filter(|_| root.child("scene").is_none())
            {
                let end = root.content_range().end;
                let scene = format!("<scene><instance_visual_scene url=\"#{}\"/></scene>\n", escaped(&id));
                self.fix(&codes::NO_SCENE, end..end, scene, || {
                    format!("added a scene that shows the visual scene {}", quoted(&id))
                });
            }
        }
        for library in root.children().filter(|child| child.name().starts_with("library_")) {
            if library.children().all(|child| matches!(child.name(), "asset" | "extra")) {
                self.note(&codes::EMPTY_LIBRARY, library, || format!("`{}` has no elements", library.name()));
                if library.raw_content().trim().is_empty() {
                    self.fix_by_removal(&codes::EMPTY_LIBRARY, library);
                }
            }
        }
        self.unknown_elements(root);
    }

    fn asset(&mut self, asset: Element<'d>) {
        match asset.child("unit").and_then(|unit| Some((unit, unit.attribute("meter")?))) {
            None => self.note(&codes::NO_UNIT, asset, || {
                "the asset states no unit of length; 1 meter is assumed".to_owned()
            }),
            Some((unit, text)) => {
                let numbers = doubles(&text);
                let meter = numbers.values.first().copied().unwrap_or(1.0);
                if numbers.issues.commas > 0 {
                    self.note(&codes::DECIMAL_COMMA, unit, || {
                        format!("the unit has the length {}, with a decimal comma", quoted(&text))
                    });
                } else if meter != 1.0 {
                    self.note(&codes::OTHER_UNIT, unit, || {
                        format!("the unit has a length of {text} meters, expected 1")
                    });
                }
            }
        }
        match asset.child("up_axis").map(|axis| (axis, axis.text())) {
            None => self
                .note(&codes::NO_UP_AXIS, asset, || "the asset states no up axis; Y is assumed".to_owned()),
            Some((axis, text)) if text.trim() != "Z_UP" => {
                self.note(&codes::OTHER_UP, axis, || {
                    format!("the up axis is {}, expected Z_UP", quoted(text.trim()))
                });
            }
            Some(_) => {}
        }
        if asset.child("created").is_none() || asset.child("modified").is_none() {
            self.note(&codes::NO_DATES, asset, || {
                "the asset does not state both `created` and `modified`".to_owned()
            });
        }
    }

    /// Reports elements that the format does not describe, except in the data of programs.
    fn unknown_elements(&mut self, root: Element<'d>) {
        let mut skipped = 0;
        for element in root.descendants() {
            if element.index() < skipped {
                continue;
            }
            let name = element.name();
            // Shader languages and physics have many elements of their own.
            let is_other = matches!(name, "extra" | "technique") && element.attribute("profile").is_some()
                || matches!(name, "extra" | "surface" | "newparam" | "setparam" | "sampler2D")
                || name.starts_with("profile_") && name != "profile_COMMON"
                || name.starts_with("library_") && !is_read(name);
            if is_other {
                skipped = element.next_index();
                continue;
            }
            if std::ptr::eq(table::element(name), &table::ELEMENT) {
                self.note(&codes::UNKNOWN_ELEMENT, element, || {
                    format!("unknown element `{}`", meshwright_scene::wording::short(name))
                });
                skipped = element.next_index();
            }
        }
    }

    /// Checks ids, sids and names.
    pub(super) fn ids(&mut self) {
        let duplicates: Vec<_> = self.collada.duplicates().collect();
        for (first, second) in duplicates {
            let id = second.attribute("id").unwrap_or_default();
            self.note(&codes::DUPLICATE_ID, second, || {
                format!("`{}` has the id {} of an earlier `{}`", second.name(), quoted(&id), first.name())
            });
        }
        let mut sids: HashMap<(u32, String), ()> = HashMap::new();
        for element in self.document.root().descendants() {
            match element.attribute("id") {
                Some(id) if !is_name(&id) => {
                    self.note(&codes::INVALID_ID, element, || {
                        format!("`{}` has the id {}, which is not an XML name", element.name(), quoted(&id))
                    });
                }
                None if USED_BY_ID.contains(&element.name())
                    && element.parent().is_some_and(|parent| parent.name().starts_with("library_")) =>
                {
                    self.note(&codes::NO_ID, element, || format!("{} has no id", described(element)));
                }
                _ => {}
            }
            if element.name() == "node" && element.attribute("name").is_none_or(|name| name.is_empty()) {
                self.note(&codes::NO_NAME, element, || match called(element) {
                    id if id.is_empty() => "node has neither a name nor an id".to_owned(),
                    id => format!("node {} has no name; its id is used", quoted(&id)),
                });
            }
            if let (Some(sid), Some(parent)) = (element.attribute("sid"), element.parent())
                && sids.insert((parent.index(), sid.clone().into_owned()), ()).is_some()
            {
                self.note(&codes::DUPLICATE_SID, element, || {
                    format!("`{}` has the sid {} of an earlier sibling", element.name(), quoted(&sid))
                });
            }
        }
    }

    /// Checks that references lead to elements of the right kind.
    pub(super) fn references(&mut self) {
        for element in self.document.root().descendants() {
            let Some((_, attribute, names)) = REFERENCES.iter().find(|own| own.0 == element.name()) else {
                continue;
            };
            let Some(url) = element.attribute(attribute) else { continue };
            // Sources of the same parent come first: ids are repeated in other meshes.
            let local = || {
                let id = url.trim_start_matches('#');
                let scope = element.parent().and_then(|parent| parent.parent());
                let is = |own: &Element<'d>| {
                    names.contains(&own.name()) && own.attribute("id").is_some_and(|own| *own == *id)
                };
                scope.is_some_and(|scope| scope.children().take(64).any(|own| is(&own)))
            };
            let is_local = matches!(element.name(), "input" | "accessor" | "channel")
                && !matches!(self.collada.resolve(&url), crate::view::Reference::Element(own) if names.contains(&own.name()))
                && local();
            if !is_local {
                self.resolved(element, &url, names);
            }
        }
        let used: std::collections::HashSet<u32> = {
            let uses = |element: &Element<'d>| {
                matches!(element.name(), "instance_geometry" | "skin" | "morph" | "convex_mesh")
            };
            let direct = self.document.root().descendants().filter(uses);
            let urls = direct.filter_map(|own| {
                own.attribute("url")
                    .or_else(|| own.attribute("source"))
                    .or_else(|| own.attribute("convex_hull_of"))
            });
            let targets = self.document.root().descendants().filter(|own| own.name() == "IDREF_array");
            let words: Vec<String> = targets
                .flat_map(|own| own.text().split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>())
                .collect();
            let ids = urls.map(|url| url.into_owned()).chain(words);
            ids.filter_map(|url| self.collada.resolve(&url).element("geometry"))
                .map(|own| own.index())
                .collect()
        };
        for geometry in self.library("library_geometries", "geometry") {
            if !used.contains(&geometry.index()) {
                self.note(&codes::UNUSED, geometry, || {
                    format!("{} is not used by any node", described(geometry))
                });
            }
        }
    }
}

/// Whether a library is converted.
fn is_read(name: &str) -> bool {
    !["physics", "kinematics", "articulated", "joints", "force", "formulas"]
        .iter()
        .any(|word| name.contains(word))
}

/// Whether a text is an XML name without colons.
pub(super) fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.' | '\u{b7}'))
}
