//! Attacks on glTF: its text and its references.

use super::{
    Attack,
    gltf::{nodes, text},
};

const OUTSIDE: &str = "Buffers are taken from the folder of the asset and below, and from nowhere else.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "gltf/deep.gltf",
        tries: "a hundred thousand opening brackets",
        guard: "Nesting is limited to 128 levels.",
        make: |n| [&br#"{"asset":{"version":"2.0"},"extras":"#[..], &b"[".repeat(n)].concat(),
        small: 100_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/keys.gltf",
        tries: "members twice, of which each reader may take another",
        guard: "A member that stands twice is refused.",
        make: |n| text(&format!(r#"{}"scene":0,"scene":7,"nodes":[]"#, r#""scene":1,"#.repeat(n))),
        small: 1_000,
        large: 90_000,
    },
    Attack {
        file: "gltf/numbers.gltf",
        tries: "numbers that no type can hold",
        guard: "A number that is too large is refused where it is read.",
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
        tries: "a number of many thousand digits",
        guard: "A number's digits are read once.",
        make: |n| text(&format!(r#""nodes":[{{"translation":[0.{},0,0]}}]"#, "1".repeat(n))),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/surrogates.gltf",
        tries: "halves of characters in names",
        guard: "JSON with half a character is refused.",
        make: |_| text(r#""nodes":[{"name":"\ud800"},{"name":"\udc00\ud800"}]"#),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/overlong.gltf",
        tries: "a name in overlong UTF-8",
        guard: "JSON that is no UTF-8 is refused.",
        make: |_| {
            [&br#"{"asset":{"version":"2.0"},"nodes":[{"name":"..\"#[..], b"u002f\xc0\xaf\"}]}"].concat()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/mark.gltf",
        tries: "a byte order mark in front, and a zero behind",
        guard: "What stands around the JSON is refused or told.",
        make: |_| [&b"\xef\xbb\xbf"[..], br#"{"asset":{"version":"2.0"}}"#, b"\0"].concat(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/name_path.gltf",
        tries: "names full of slashes and brackets, for who takes them for paths",
        guard: "Names are escaped in paths, and made into file names nowhere.",
        make: |_| nodes(3, |at| format!(r#"{{"name":"../a[{at}]//..\u0000"}}"#)),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer.gltf",
        tries: "a buffer above the folder, at a path of the system",
        guard: OUTSIDE,
        make: |_| buffer("../../../../../../../../etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_percent.gltf",
        tries: "the same, percent-encoded",
        guard: OUTSIDE,
        make: |_| buffer("%2e%2e/%2e%2e/%2e%2e%2f%2e%2e%2f%2e%2e/etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_absolute.gltf",
        tries: "a buffer at an absolute path",
        guard: OUTSIDE,
        make: |_| buffer("/etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_drive.gltf",
        tries: "a buffer on a drive or another machine",
        guard: OUTSIDE,
        make: |_| buffer(r"\\\\host\\share\\a.bin"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_scheme.gltf",
        tries: "a buffer from a network",
        guard: "Nothing here talks to a network.",
        make: |_| buffer("http://127.0.0.1/a.bin"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_file.gltf",
        tries: "a buffer by a file URI",
        guard: OUTSIDE,
        make: |_| buffer("file:///etc/passwd"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_zero.gltf",
        tries: "a buffer whose path has a zero in it, which cuts it short for the system",
        guard: OUTSIDE,
        make: |_| buffer("a.bin%00.png"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_itself.gltf",
        tries: "a buffer that is the asset itself",
        guard: "It is a file like any other.",
        make: |_| buffer("buffer_itself.gltf"),
        small: 0,
        large: 0,
    },
    Attack {
        file: "gltf/buffer_long.gltf",
        tries: "a buffer in a folder with a name of many thousand letters",
        guard: "What the system refuses to open is not there.",
        make: |n| buffer(&format!("{}/a.bin", "x".repeat(n))),
        small: 8_000,
        large: 1_000_000,
    },
    Attack {
        file: "gltf/buffer_data.gltf",
        tries: "a buffer in the text that is not as long as it says",
        guard: "Bytes that are not there are refused where they are needed.",
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
        tries: "an image above the folder, at a path of the system",
        guard: "Paths are text: a conversion opens nothing that an image names.",
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
        tries: "an extension that nobody knows and everybody must",
        guard: "An asset that asks for what is not understood is not turned into a scene.",
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
        tries: "members of every wrong kind",
        guard: "What is not of the kind that it should be is refused where it is read.",
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
