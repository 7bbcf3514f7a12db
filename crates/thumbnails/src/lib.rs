//! The thumbnail provider of meshwright for Explorer: a COM class in a DLL, which draws the bytes of a model.
//!
//! On other systems the library is empty, except for the tests of what does not depend on Windows.

#[cfg(any(windows, test))]
mod drawing;
#[cfg(windows)]
mod provider;
#[cfg(any(windows, test))]
mod thumbnail;

/// The identifier of the class.
#[cfg(any(windows, test))]
const CLASS: u128 = 0x8e1f6c2a_5b0d_4d7e_9a43_0c6f2be7d915;

#[cfg(test)]
mod tests {
    #[test]
    fn the_class_is_the_one_that_register_writes() {
        let mut class = format!("{:032X}", super::CLASS);
        for end in [20, 16, 12, 8] {
            class.insert(end, '-');
        }
        let entries = include_str!("../../cli/src/commands/register/entries.rs");
        assert!(entries.contains(&format!("THUMBNAIL_CLASS: &str = \"{{{class}}}\";")));
    }
}
