//! Converts materials, which consist of a name and flags.

use super::{DocumentBuilder, Version, extras, losses::more};
use crate::document::{Material as Stored, Number, Text};
use meshwright_scene::{AlphaMode, Material};

/// Repeat in both directions, the usual value in files of the game.
const WRAPPED: u32 = 3;
const TRANSLUCENT: u32 = 4;
const NONE: u32 = 0xffff_ffff;

impl<'a> DocumentBuilder<'a, '_> {
    /// All materials in order, and one for primitives without a material.
    pub(super) fn materials(&mut self) -> Vec<Stored<'a>> {
        let scene = self.scene;
        let mut stored = Vec::new();
        for (place, (_, material)) in scene.materials.iter().enumerate() {
            stored.push(self.material(place, material));
        }
        if self.losses.bare > 0 {
            let place = stored.len();
            let name = (0..=scene.materials.len()).map(|number| match number {
                0 => "default".to_owned(),
                _ => format!("default_{number}"),
            });
            let taken: std::collections::HashSet<&str> =
                scene.materials.iter().map(|(_, material)| material.name.as_str()).collect();
            let name = name.into_iter().find(|name| !taken.contains(name.as_str())).unwrap_or_default();
            stored.push(record(Text::new(name), place, WRAPPED, None));
        }
        stored
    }

    fn material(&mut self, place: usize, material: &Material) -> Stored<'a> {
        let own = extras::own(&material.extras);
        let solid = material.alpha == AlphaMode::Opaque;
        let flags = extras::int_of(own, "flags").unwrap_or(WRAPPED);
        let flags = if solid { flags & !TRANSLUCENT } else { flags | TRANSLUCENT };
        if self.says_more(material, flags) {
            more(&mut self.losses.materials);
        }
        let name = if material.name.is_empty() && self.own.is_none() {
            let name = format!("material{place}");
            self.losses.names.add("", &name);
            Text::new(name)
        } else {
            self.text(&material.name)
        };
        record(name, place, flags, own)
    }

    /// A name that the version can store: version 26 has one byte for its length.
    fn text(&mut self, name: &str) -> Text<'a> {
        if self.options.version != Version::V26 || name.len() <= 255 {
            return Text::new(name.to_owned());
        }
        let end = (0..=255).rev().find(|&end| name.is_char_boundary(end)).unwrap_or(0);
        let cut = name.get(..end).unwrap_or_default();
        self.losses.names.add(name, cut);
        Text::new(cut.to_owned())
    }

    /// Whether a material has more properties than its name and flags.
    fn says_more(&self, material: &Material, flags: u32) -> bool {
        let plain = Material {
            origin: material.origin.clone(),
            extras: material.extras.clone(),
            // A loss that all formats share covers it.
            vertex_colors_shade: material.vertex_colors_shade,
            alpha: match material.alpha {
                AlphaMode::Opaque => AlphaMode::Opaque,
                AlphaMode::Blend | AlphaMode::Mask(_) => crate::to_scene::alpha(flags),
            },
            ..Material::named(material.name.as_str())
        };
        *material != plain
    }
}

fn record<'a>(
    name: Text<'a>,
    place: usize,
    flags: u32,
    own: Option<&meshwright_scene::ExtrasValue>,
) -> Stored<'a> {
    let word = |name: &str, other: u32| Number::from(extras::int_of(own, name).unwrap_or(other));
    let float = |name: &str| Number::from(extras::float_of(own, name).unwrap_or(1.0));
    Stored {
        name,
        flags: flags.into(),
        reflectance_map: word("reflectance_map", u32::try_from(place).unwrap_or(NONE)),
        bump_map: word("bump_map", NONE),
        detail_map: word("detail_map", NONE),
        detail_scale: float("detail_scale"),
        reflection_amount: float("reflection_amount"),
        dialect: None,
    }
}
