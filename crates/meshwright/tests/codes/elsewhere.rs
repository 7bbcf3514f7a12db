//! Codes that this test does not trigger.

/// Each with the reason why a small test cannot trigger it.
pub(crate) const NEVER: &[(&str, &str)] = &[
    ("CAST0004", "it takes a file of 4 GiB"),
    ("CAST0138", "it takes a file that repeats its meshes beyond 4 GiB"),
    ("CAST0409", "what is saved is proven before it comes out: it would take a mistake of the library"),
    ("CDAE0011", "it takes a shape with more parts than 31 bits can count"),
    ("CDAE0709", "what is saved is proven before it comes out: it would take a mistake of the library"),
    ("CORE0017", "what is fixed is proven before it comes out: it would take a mistake of the library"),
    ("CORE0018", "what is saved is proven before it comes out: it would take a mistake of the library"),
    ("GLTF0001", "it takes a result of 4 GiB"),
    ("GLTF0809", "what is saved is proven before it comes out: it would take a mistake of the library"),
    ("GLTF0002", "all that is written has text for keys, and finite numbers"),
    ("SER0002", "it takes a text of 2 GiB"),
    ("UDM0306", "it takes a text of 4 GiB"),
    ("UDM0406", "it takes 2 GiB of what a file refers to"),
    ("UDM0709", "what is saved is proven before it comes out: it would take a mistake of the library"),
];

/// Codes that are no longer reported. Ids are never reused, and old reports must stay explainable.
pub(crate) const RETIRED: &[&str] = &["CDAE0111"];
