//! Setters of option structs.

/// Methods that set fields of an option struct, which can then gain fields without a breaking change. Each takes the
/// struct by value; that of an optional field also takes the value alone. With
/// `const` before a field, its setter is a `const fn`.
///
/// ```
/// #[derive(Debug, Default)]
/// struct Options {
///     /// Frames per second.
///     frame_rate: Option<f64>,
/// }
///
/// impl Options {
///     meshwright_core::setters! { frame_rate: Option<f64> }
/// }
///
/// assert_eq!(Options::default().frame_rate(30.0).frame_rate, Some(30.0));
/// ```
#[macro_export]
macro_rules! setters {
    () => {};
    ($name:ident: Option<$type:ty> $(, $($rest:tt)*)?) => {
        #[doc = concat!("Sets [`", stringify!($name), "`](Self#structfield.", stringify!($name), ").")]
        #[must_use]
        pub fn $name(mut self, $name: impl Into<Option<$type>>) -> Self {
            self.$name = $name.into();
            self
        }
        $crate::setters! { $($($rest)*)? }
    };
    (const $name:ident: $type:ty $(, $($rest:tt)*)?) => {
        #[doc = concat!("Sets [`", stringify!($name), "`](Self#structfield.", stringify!($name), ").")]
        #[must_use]
        pub const fn $name(mut self, $name: $type) -> Self {
            self.$name = $name;
            self
        }
        $crate::setters! { $($($rest)*)? }
    };
    ($name:ident: $type:ty $(, $($rest:tt)*)?) => {
        #[doc = concat!("Sets [`", stringify!($name), "`](Self#structfield.", stringify!($name), ").")]
        #[must_use]
        pub fn $name(mut self, $name: $type) -> Self {
            self.$name = $name;
            self
        }
        $crate::setters! { $($($rest)*)? }
    };
}
