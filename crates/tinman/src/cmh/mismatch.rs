//! Why bytes are not a model.

use std::fmt;

/// Why bytes do not fit the grammar of a model, and at which of them that shows.
///
/// ```
/// use meshwright_tinman::cmh::{View, Why, grammar};
///
/// // Several parts, which version 1 does not have.
/// let misfit = grammar::prefix(View::new(&[0, 5, 0], 1, 0), 0).unwrap_err();
/// assert_eq!((misfit.at, misfit.why), (1, Why::PartsTooEarly));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Misfit {
    /// The first byte of what does not fit.
    pub at: u64,
    /// Why.
    pub why: Why,
}

/// What does not fit.
///
/// ```
/// use meshwright_tinman::cmh::{Misfit, Why};
///
/// let misfit = Misfit { at: 40, why: Why::NameLength };
/// assert_eq!(misfit.to_string(), "its name has an impossible length (byte 40)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It would begin in the header or beyond the end.
    Outside,
    /// The bytes end inside of it.
    Ends,
    /// A name with fewer bytes than none, or with more than there are.
    NameLength,
    /// Several parts before version 2.
    PartsTooEarly,
    /// More parts than bytes.
    PartCount,
    /// Flags below 0.
    Flags,
    /// The unit begins with a number that begins no object.
    Unit,
    /// A reference to a part before version 5.
    ReferenceTooEarly,
    /// The unused byte is used: perhaps animation frames, as files of version 1 had until December 2019.
    Unused,
    /// 64-bit transforms before version 2.
    WideTooEarly,
    /// More children than bytes.
    ChildCount,
    /// It would reach into another model.
    Overlap,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outside => "it begins outside the content of the file",
            Self::Ends => "the file ends inside it",
            Self::NameLength => "its name has an impossible length",
            Self::PartsTooEarly => "it has several parts, which need version 2",
            Self::PartCount => "it has more parts than the file has bytes",
            Self::Flags => "its flags are negative",
            Self::Unit => "its unit begins with an invalid number",
            Self::ReferenceTooEarly => "a part is a reference, which needs version 5",
            Self::Unused => "its unused byte is not 0, as for animation frames before December 2019",
            Self::WideTooEarly => "it has 64-bit transforms, which need version 2",
            Self::ChildCount => "it has more children than the file has bytes",
            Self::Overlap => "it overlaps another model",
        })
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (byte {})", self.why, self.at)
    }
}
