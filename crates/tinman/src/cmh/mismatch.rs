//! Reasons why bytes are not a model.

use std::fmt;

/// The reason why bytes do not fit the grammar of a model, and the offset.
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
    /// The offset of the mismatch.
    pub at: u64,
    /// The reason.
    pub why: Why,
}

/// Reasons for a mismatch.
///
/// ```
/// use meshwright_tinman::cmh::{Misfit, Why};
///
/// let misfit = Misfit { at: 40, why: Why::NameLength };
/// assert_eq!(misfit.to_string(), "its name has an impossible length (byte 40)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It begins inside the header or after the end.
    Outside,
    /// The bytes end inside it.
    Ends,
    /// The length of the name is invalid, or exceeds the file.
    NameLength,
    /// Several parts before version 2.
    PartsTooEarly,
    /// More parts than bytes are left.
    PartCount,
    /// Negative flags.
    Flags,
    /// The unit begins with an invalid preamble.
    Unit,
    /// A reference to a part before version 5.
    ReferenceTooEarly,
    /// The unused byte is not 0: possibly animation frames, which version 1 files had until December 2019.
    Unused,
    /// 64-bit transforms before version 2.
    WideTooEarly,
    /// More children than bytes are left.
    ChildCount,
    /// It overlaps another model.
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
