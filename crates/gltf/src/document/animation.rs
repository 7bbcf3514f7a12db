//! Animations (3.11).

use super::Index;

object! {
    /// A set of channels that play together.
    ///
    /// ```
    /// use meshwright_gltf::document::Animation;
    ///
    /// let json = r#"{"channels":[{"sampler":0,"target":{"node":3,"path":"translation"}}],
    ///     "samplers":[{"input":5,"output":6}]}"#;
    /// let animation: Animation = serde_json::from_str(json)?;
    /// let channel = &animation.channels[0];
    /// assert_eq!((channel.target.node, animation.samplers[channel.sampler].input), (Some(3), 5));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Animation
    required {}
    optional {
        /// Its name.
        name: String,
    }
    lists {
        /// The animated properties.
        channels: AnimationChannel,
        /// Keyframe data.
        samplers: AnimationSampler,
    }
}

object! {
    /// Applies a sampler to a property (5.6).
    ///
    /// ```
    /// use meshwright_gltf::document::AnimationChannel;
    ///
    /// let json = r#"{"sampler":1,"target":{"node":3,"path":"weights"}}"#;
    /// let channel: AnimationChannel = serde_json::from_str(json)?;
    /// assert_eq!((channel.sampler, channel.target.path.as_str()), (1, "weights"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    AnimationChannel
    required {
        /// Index into the animation's own samplers.
        sampler: Index,
        /// The animated property.
        target: AnimationTarget,
    }
    optional {}
    lists {}
}

object! {
    /// The property that a channel animates (5.7).
    ///
    /// ```
    /// use meshwright_gltf::document::AnimationTarget;
    ///
    /// let json = r#"{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"/nodes/0/scale"}}}"#;
    /// let target: AnimationTarget = serde_json::from_str(json)?;
    /// assert!(target.node.is_none() && target.extensions.contains("KHR_animation_pointer"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    AnimationTarget
    required {
        /// `translation`, `rotation`, `scale` or `weights`.
        path: String,
    }
    optional {
        /// The node.
        node: Index,
    }
    lists {}
}

object! {
    /// Keyframe times, keyframe values and their interpolation (5.8).
    ///
    /// ```
    /// use meshwright_gltf::document::AnimationSampler;
    ///
    /// let json = r#"{"input":5,"output":6,"interpolation":"STEP"}"#;
    /// let sampler: AnimationSampler = serde_json::from_str(json)?;
    /// assert_eq!((sampler.input, sampler.interpolation.as_deref()), (5, Some("STEP")));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    AnimationSampler
    required {
        /// Accessor of the times in seconds.
        input: Index,
        /// Accessor of the values.
        output: Index,
    }
    optional {
        /// `LINEAR` (if absent), `STEP` or `CUBICSPLINE`.
        interpolation: String,
    }
    lists {}
}
