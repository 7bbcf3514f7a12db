//! Codes that this test does not trigger.

/// Each with the reason why a small test cannot trigger it.
pub(crate) const NEVER: &[(&str, &str)] = &[
    ("CAST0004", "a trigger needs a file of 4 GiB"),
    ("CAST0241", "a trigger needs a skin with another bind pose and a relative animation for it"),
    ("CAST0409", "recovered files are verified: a trigger needs a bug in the library"),
    ("CDAE0011", "a trigger needs a shape with more elements than 31 bits can count"),
    ("CDAE0709", "recovered files are verified: a trigger needs a bug in the library"),
    ("CMH0404", "commands refuse scenes that exceed a limit"),
    ("CORE0017", "fixed files are verified: a trigger needs a bug in the library"),
    ("CORE0018", "recovered files are verified: a trigger needs a bug in the library"),
    ("GLTF0001", "a trigger needs a result of 4 GiB"),
    ("GLTF0088", "a trigger needs a result of 4 GiB"),
    ("GLTF0809", "recovered files are verified: a trigger needs a bug in the library"),
    ("GLTF0002", "written JSON has strings as keys and only finite numbers"),
    ("SER0002", "a trigger needs a string of 2 GiB"),
    ("UDM0306", "a trigger needs a text of 4 GiB"),
    ("UDM0406", "commands refuse scenes that exceed a limit"),
    ("UDM0418", "a trigger needs the folders of a game: the tests of Pragma's games have one"),
    ("UDM0709", "recovered files are verified: a trigger needs a bug in the library"),
];

/// Codes that are no longer reported. Ids are never reused, and old reports must stay explainable.
pub(crate) const RETIRED: &[&str] = &["CDAE0111"];
