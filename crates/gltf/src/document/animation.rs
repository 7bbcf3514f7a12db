//! Animations (3.11).

use super::Index;

object! {
    /// A set of channels that play together.
    Animation
    required {}
    optional {
        /// Its name.
        name: String,
    }
    lists {
        /// What is moved.
        channels: AnimationChannel,
        /// Keys.
        samplers: AnimationSampler,
    }
}

object! {
    /// One sampler at work on one property.
    AnimationChannel
    required {
        /// Index into the animation's own samplers.
        sampler: Index,
        /// The property.
        target: AnimationTarget,
    }
    optional {}
    lists {}
}

object! {
    /// The property that a channel moves.
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
    /// Key times, key values and what lies between them.
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
