//! Flags and fades.

use super::{At, Checker};
use crate::{
    cmh::flags::{Flags, Scope},
    codes::check as codes,
};
use meshwright_core::Span;

impl Checker<'_, '_> {
    pub(super) fn flags(&mut self, at: At<'_, '_>) {
        let (model, version) = (at.model, self.document.version());
        let flags = model.flags(version);
        let (field, span) =
            model.prefix.flags.map_or(("parts", model.prefix.parts.span), |flags| ("flags", flags.span));
        self.word(at, field, span, flags);
        if flags.perhaps_complex_hierarchy() {
            self.on(&codes::HIERARCHY, at, field, span, "bit 21 is set");
        }
        if flags.group() && model.is_whole() && model.child_count() == 0 {
            self.on(&codes::GROUP_EMPTY, at, field, span, "the model is a group without children");
        }
        if flags.group() && model.part_count() > 0 && model.prefix.flags.is_some() {
            self.on(&codes::GROUP_PARTS, at, field, span, "the model is a group, and has parts");
        }
        if model.prefix.flags.is_none() {
            self.part(at, field, span, flags);
            return;
        }
        for (number, part) in model.all_parts().enumerate() {
            let Some(flags) = part.flags(version) else { continue };
            let field = format!("part[{number}]/flags");
            self.word(at, &field, part.word.span, flags);
            self.part(at, &field, part.word.span, flags);
        }
    }

    /// What every word of flags may have wrong.
    fn word(&mut self, at: At<'_, '_>, field: &str, span: Span, flags: Flags) {
        let guessed = if flags.perhaps_complex_hierarchy() {
            super::super::flags::GUESSED_COMPLEX_HIERARCHY
        } else {
            0
        };
        let unknown = flags.unknown() & !guessed;
        let later = unknown & Flags::new(0, u8::MAX, flags.scope()).known();
        if later != 0 {
            let names = Flags::new(later, u8::MAX, flags.scope());
            let message = format!("bits {later:#x} mean {names} in newer versions");
            self.on(&codes::FLAG_TOO_NEW, at, field, span, message);
        }
        if unknown != later {
            let message = format!("bits {:#x} are set", unknown & !later);
            self.on(&codes::FLAG_UNKNOWN, at, field, span, message);
        }
        if flags.vertex_color_is_wind() {
            self.on(&codes::WIND, at, field, span, "bit 6 is set in a file of version 1");
        }
    }

    /// What the flags of a part may have wrong.
    fn part(&mut self, at: At<'_, '_>, field: &str, span: Span, flags: Flags) {
        if flags.scope() != Scope::Model && !flags.front_faces() && !flags.back_faces() {
            self.on(&codes::NO_FACES, at, field, span, "neither FrontFaces nor BackFaces is set");
        }
        if flags.transparent() && flags.opaque() {
            self.on(&codes::TRANSPARENT_OPAQUE, at, field, span, "Transparent and Opaque are set");
        }
        if self.document.version() > 3 && flags.layer().unsigned_abs() > 500 {
            self.on(&codes::LAYER_RANGE, at, field, span, format!("the layer is {}", flags.layer()));
        }
    }

    pub(super) fn fades(&mut self, at: At<'_, '_>) {
        let Some(fades) = at.model.fades else { return };
        for (name, fade) in ["fade_in", "fade_out"].into_iter().zip(fades.value) {
            let (field, said) =
                (format!("fades/{name}"), format!("{} times the input, plus {}", fade.scale, fade.offset));
            if !fade.scale.is_finite() || !fade.offset.is_finite() {
                self.on(&codes::FADE_FINITE, at, &field, fades.span, said);
            } else if fade.scale == 0.0 && fade.offset <= 0.0 {
                self.on(&codes::FADE_NEVER, at, &field, fades.span, said);
            } else if fade.scale == 0.0 && fade.offset > 1.0 {
                self.on(&codes::FADE_RANGE, at, &field, fades.span, said);
            }
        }
    }
}
