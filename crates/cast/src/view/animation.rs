//! Views of animations.

use super::{
    Animation, Curve, CurveModeOverride, NotificationTrack, Skeleton,
    values::{Frames, Get, Ints, words},
};
use meshwright_core::ArrayView;
use std::borrow::Cow;

words! {
    /// How the keys of a curve apply.
    ///
    /// ```
    /// use meshwright_cast::view::CurveMode;
    ///
    /// assert_eq!(CurveMode::parse("ADDITIVE".into()), CurveMode::Additive);
    /// assert_eq!(CurveMode::parse("sideways".into()).word(), "sideways");
    /// ```
    CurveMode {
        /// Replaces the value of the rest pose.
        Absolute "absolute"
        /// Added to the value of the rest pose.
        Relative "relative"
        /// Added to the result of other animations.
        Additive "additive"
    }
}

words! {
    /// The property that a curve moves.
    ///
    /// ```
    /// use meshwright_cast::view::CurveKind;
    ///
    /// assert_eq!(CurveKind::parse("rq".into()), CurveKind::Rotation);
    /// assert_eq!(CurveKind::TranslationY.word(), "ty");
    /// ```
    CurveKind {
        /// Rotation, as a quaternion.
        Rotation "rq"
        /// Rotation about X in degrees, in older files.
        RotationX "rx"
        /// Rotation about Y in degrees, in older files.
        RotationY "ry"
        /// Rotation about Z in degrees, in older files.
        RotationZ "rz"
        /// Translation along X.
        TranslationX "tx"
        /// Translation along Y.
        TranslationY "ty"
        /// Translation along Z.
        TranslationZ "tz"
        /// Scale along X.
        ScaleX "sx"
        /// Scale along Y.
        ScaleY "sy"
        /// Scale along Z.
        ScaleZ "sz"
        /// The weight of a blend shape.
        BlendShape "bs"
        /// Visibility.
        Visibility "vb"
    }
}

impl<'d, 'a> Animation<'d, 'a> {
    /// `n`: its name. Programs use the name of the file if it is absent.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `fr`: frames per second.
    pub fn frame_rate(self) -> Option<f32> {
        self.0.float("fr")
    }

    /// `lo`: whether it loops; false if absent.
    pub fn looped(self) -> bool {
        self.0.flag("lo").unwrap_or(false)
    }

    /// Its own skeleton; few files have one, and programs ignore it.
    pub fn skeleton(self) -> Option<Skeleton<'d, 'a>> {
        Skeleton::all(self.0).next()
    }

    /// Its curves.
    pub fn curves(self) -> impl Iterator<Item = Curve<'d, 'a>> {
        Curve::all(self.0)
    }

    /// Overrides of curve modes.
    pub fn mode_overrides(self) -> impl Iterator<Item = CurveModeOverride<'d, 'a>> {
        CurveModeOverride::all(self.0)
    }

    /// Its notification tracks.
    pub fn notifications(self) -> impl Iterator<Item = NotificationTrack<'d, 'a>> {
        NotificationTrack::all(self.0)
    }
}

impl<'d, 'a> Curve<'d, 'a> {
    /// `nn`: the name of the node or blend shape that it moves.
    pub fn node_name(self) -> Option<Cow<'d, str>> {
        self.0.text("nn")
    }

    /// `kp`: the property that it moves.
    pub fn kind(self) -> Option<CurveKind<'d>> {
        self.0.text("kp").map(CurveKind::parse)
    }

    /// `kb`: the frames of its keys, not necessarily in the order of time.
    pub fn frames(self) -> Option<Frames<'d>> {
        Frames::new(self.0.property("kb")?)
    }

    /// `kv`: values of translations, scales and weights.
    pub fn floats(self) -> Option<ArrayView<'d, f32>> {
        self.0.property("kv")?.as_f32()
    }

    /// `kv`: values of rotations, x y z w; not necessarily of length 1.
    pub fn quaternions(self) -> Option<ArrayView<'d, [f32; 4]>> {
        self.0.property("kv")?.as_vec4()
    }

    /// `kv`: values of visibility.
    pub fn ints(self) -> Option<Ints<'d>> {
        self.0.ints("kv")
    }

    /// `m`: how the keys apply; absolute if absent.
    pub fn mode(self) -> CurveMode<'d> {
        self.0.text("m").map_or(CurveMode::Absolute, CurveMode::parse)
    }

    /// `ab`: the weight of an additive curve; 1 if absent.
    pub fn additive_blend_weight(self) -> f32 {
        self.0.float("ab").unwrap_or(1.0)
    }
}

impl<'d> CurveModeOverride<'d, '_> {
    /// `nn`: the name of the node that it applies to, with its descendants.
    pub fn node_name(self) -> Option<Cow<'d, str>> {
        self.0.text("nn")
    }

    /// `m`: how the keys apply.
    pub fn mode(self) -> Option<CurveMode<'d>> {
        self.0.text("m").map(CurveMode::parse)
    }

    /// `ot` `or` `os`: whether it applies to translation, rotation and scale; without any of them it
    /// applies to all.
    pub fn kinds(self) -> [bool; 3] {
        let flags = ["ot", "or", "os"].map(|name| self.0.flag(name));
        let all = flags.iter().all(Option::is_none);
        flags.map(|flag| flag.unwrap_or(all))
    }
}

impl<'d, 'a> NotificationTrack<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `kb`: its frames.
    pub fn frames(self) -> Option<Frames<'d>> {
        Frames::new(self.0.property("kb")?)
    }
}
