//! Attacks on glTF: its text and its references.

use super::{
    Attack,
    gltf::{nodes, text},
};

const OUTSIDE: &str = "Buffers are only loaded from the folder of the asset and below.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "gltf/deep.gltf",
        tries: "the JSON has a hundred thousand opening brackets",
        guard: "Nesting is limited to 128 levels.",
        make: |n| [&br#"{"asset":{"version":"2.0"},"extras":"#[..], &b"[".repeat(n)].concat(),
        small: 100_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/keys.gltf",
        tries: "members are repeated, and readers may use different ones",
        guard: "A repeated member is refused.",
        make: |n| text(&format!(r#"{}"scene":0,"scene":7,"nodes":[]"#, r#""scene":1,"#.repeat(n))),
        small: 1_000,
        large: 90_000,
    },
    Attack {
        file: "gltf/numbers.gltf",
        tries: "numbers are too large for any type",
        guard: "A number that is too large is an error where it is read.",
        make: |_| {
            text(
                r#""nodes":[{"translation":[1e999,-1e999,1e-999],"scale":[123456789012345678901234567890,1,1]}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/digits.gltf",
        tries: "a number has thousands of digits",
        guard: "The digits of a number are read once.",
        make: |n| text(&format!(r#""nodes":[{{"translation":[0.{},0,0]}}]"#, "1".repeat(n))),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/surrogates.gltf",
        tries: "names have lone surrogates",
        guard: "JSON with a lone surrogate is refused.",
        make: |_| text(r#""nodes":[{"name":"\ud800"},{"name":"\udc00\ud800"}]"#),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/overlong.gltf",
        tries: "a name is in overlong UTF-8",
        guard: "JSON that is not UTF-8 is refused.",
        make: |_| {
            [&br#"{"asset":{"version":"2.0"},"nodes":[{"name":"..\"#[..], b"u002f\xc0\xaf\"}]}"].concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/mark.gltf",
        tries: "a byte order mark precedes the JSON, and a zero follows it",
        guard: "Bytes around the JSON are refused or reported.",
        make: |_| [&b"\xef\xbb\xbf"[..], br#"{"asset":{"version":"2.0"}}"#, b"\0"].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/name_path.gltf",
        tries: "names contain slashes and brackets, like paths",
        guard: "Names are escaped in paths, and never used as file names.",
        make: |_| nodes(3, |at| format!(r#"{{"name":"../a[{at}]//..\u0000"}}"#)),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer.gltf",
        tries: "a buffer is outside the folder, at a system path",
        guard: OUTSIDE,
        make: |_| buffer("../../../../../../../../etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_percent.gltf",
        tries: "a buffer is outside the folder, at a percent-encoded path",
        guard: OUTSIDE,
        make: |_| buffer("%2e%2e/%2e%2e/%2e%2e%2f%2e%2e%2f%2e%2e/etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_absolute.gltf",
        tries: "a buffer has an absolute path",
        guard: OUTSIDE,
        make: |_| buffer("/etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_drive.gltf",
        tries: "a buffer is on another drive or machine",
        guard: OUTSIDE,
        make: |_| buffer(r"\\\\host\\share\\a.bin"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_scheme.gltf",
        tries: "a buffer has a network address",
        guard: "There is no network access.",
        make: |_| buffer("http://127.0.0.1/a.bin"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_file.gltf",
        tries: "a buffer has a file: URI",
        guard: OUTSIDE,
        make: |_| buffer("file:///etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_zero.gltf",
        tries: "the path of a buffer contains a zero, where the system ends it",
        guard: OUTSIDE,
        make: |_| buffer("a.bin%00.png"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_itself.gltf",
        tries: "a buffer is the asset itself",
        guard: "It is treated like any other file.",
        make: |_| buffer("buffer_itself.gltf"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_long.gltf",
        tries: "a buffer is in a folder whose name has thousands of letters",
        guard: "A file that the system cannot open is missing.",
        make: |n| buffer(&format!("{}/a.bin", "x".repeat(n))),
        small: 8_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/buffer_data.gltf",
        tries: "an embedded buffer is shorter than stated",
        guard: "Missing bytes are an error where they are needed.",
        make: |_| {
            text(
                r#""buffers":[{"byteLength":4294967295,"uri":"data:;base64,AAAA"},{"byteLength":1,"uri":"data:;base64,****"},{"byteLength":1,"uri":"data:"}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/image.gltf",
        tries: "an image is outside the folder, at a system path",
        guard: "Paths are text: a conversion never opens the file of an image.",
        make: |_| {
            text(
                r#""images":[{"uri":"../../../../../../../../etc/passwd"},{"uri":"%2e%2e/%00"},{"uri":"file:///etc/passwd"}],"textures":[{"source":0},{"source":1},{"source":2}],"materials":[{"normalTexture":{"index":0},"emissiveTexture":{"index":1},"occlusionTexture":{"index":2}}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/required.gltf",
        tries: "an asset requires an unknown extension",
        guard: "An asset that requires an unknown extension is not converted to a scene.",
        make: |_| {
            text(
                r#""extensionsRequired":["EVIL_extension"],"extensionsUsed":["EVIL_extension"],"nodes":[{}]"#,
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/kinds.gltf",
        tries: "members have values of the wrong type",
        guard: "A value of the wrong type is an error where it is read.",
        make: |_| {
            text(
                r#""nodes":{"0":[]},"meshes":[[],7,null,{"primitives":"x"}],"scene":"0","scenes":[0],"buffers":[null],"accessors":true,"animations":[{"channels":{},"samplers":[7]}]"#,
            )
        },
        small: 0,
        large: 0,
    },
];

fn buffer(uri: &str) -> Vec<u8> {
    text(&format!(r#""buffers":[{{"byteLength":12,"uri":"{uri}"}}]"#))
}
