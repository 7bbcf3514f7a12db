//! Checks flags and fades.

use super::{At, Checker};
use crate::{
    cmh::flags::{Flags, Scope},
    codes::validate_cmh as codes,
    ser::Fade,
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
            self.on(&codes::HIERARCHY, at, field, span, "has flag bit 21, which may mean embedded bounds");
        }
        if flags.group() && model.is_whole() && model.child_count() == 0 {
            self.on(&codes::GROUP_EMPTY, at, field, span, "is a group without children");
        }
        if flags.group() && model.part_count() > 0 && model.prefix.flags.is_some() {
            self.on(&codes::GROUP_PARTS, at, field, span, "is a group with parts, which are not drawn");
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

    /// Checks that apply to every flags word.
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
            let message = format!("has the flag bits {later:#x}, which mean {names} in newer versions");
            self.on(&codes::FLAG_TOO_NEW, at, field, span, message);
        }
        if unknown != later {
            let message = format!("has the unknown flag bits {:#x}", unknown & !later);
            self.on(&codes::FLAG_UNKNOWN, at, field, span, message);
        }
        if flags.vertex_color_is_wind() {
            self.on(
                &codes::WIND,
                at,
                field,
                span,
                "has flag bit 6, which may mean wind weights in version 1",
            );
        }
    }

    /// Checks that apply to the flags of a part.
    fn part(&mut self, at: At<'_, '_>, field: &str, span: Span, flags: Flags) {
        if flags.scope() != Scope::Model && !flags.front_faces() && !flags.back_faces() {
            self.on(&codes::NO_FACES, at, field, span, "has neither of the flags FrontFaces and BackFaces");
        }
        if flags.transparent() && flags.opaque() {
            self.on(
                &codes::TRANSPARENT_OPAQUE,
                at,
                field,
                span,
                "has both of the flags Transparent and Opaque",
            );
        }
        if self.document.version() > 3 && flags.layer().unsigned_abs() > 500 {
            self.on(
                &codes::LAYER_RANGE,
                at,
                field,
                span,
                format!("has layer {}, expected -500 to 500", flags.layer()),
            );
        }
    }

    pub(super) fn fades(&mut self, at: At<'_, '_>) {
        let Some(fades) = at.model.fades else { return };
        for (name, fade) in ["fade_in", "fade_out"].into_iter().zip(fades.value) {
            let field = format!("fades/{name}");
            let Fade { scale, offset } = fade;
            let said = |what: &str| format!("has a {name} {what}: {scale} * input + {offset}");
            if !fade.scale.is_finite() || !fade.offset.is_finite() {
                self.on(&codes::FADE_FINITE, at, &field, fades.span, said("that is NaN or infinite"));
            } else if fade.scale == 0.0 && fade.offset <= 0.0 {
                self.on(&codes::FADE_NEVER, at, &field, fades.span, said("that never shows it"));
            } else if fade.scale == 0.0 && fade.offset > 1.0 {
                self.on(&codes::FADE_RANGE, at, &field, fades.span, said("outside 0 to 1"));
            }
        }
    }
}
