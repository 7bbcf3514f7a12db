//! Attacks on the text form of UDM and on typed JSON.

use super::Attack;

const DEEP: &str = "Nesting is limited to 128 levels.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "udm/deep.udm",
        tries: "many thousand opening braces",
        guard: DEEP,
        make: |n| [&b"$float a 1\n"[..], &b"b{".repeat(n)].concat(),
        small: 10_000,
        large: 500_000,
    },
    Attack {
        file: "udm/deep_arrays.udm",
        tries: "arrays in arrays, far deeper than any stack",
        guard: DEEP,
        make: |n| [&b"$array a "[..], &b"[array;1][".repeat(n)].concat(),
        small: 2_000,
        large: 100_000,
    },
    Attack {
        file: "udm/deep_numbers.udm",
        tries: "a vector with many thousand opening brackets",
        guard: "Brackets are counted, not followed.",
        make: |n| [&b"$vec3 a "[..], &b"[".repeat(n)].concat(),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "udm/comment.udm",
        tries: "a comment that never ends, begun again and again",
        guard: "A comment is left once, at the end of the file.",
        make: |n| [&b"$float a 1 "[..], &b"/* ".repeat(n)].concat(),
        small: 2_000,
        large: 340_000,
    },
    Attack {
        file: "udm/quote.udm",
        tries: "a text that never ends, full of escapes",
        guard: "The end of the file ends it.",
        make: |n| [&b"$string a \""[..], &b"\\\"".repeat(n)].concat(),
        small: 2_000,
        large: 500_000,
    },
    Attack {
        file: "udm/number.udm",
        tries: "a number of many thousand digits",
        guard: "A number's digits are read once.",
        make: |n| [&b"$float a 1"[..], &b"0".repeat(n), b"e", &b"9".repeat(n)].concat(),
        small: 10_000,
        large: 500_000,
    },
    Attack {
        file: "udm/nan.udm",
        tries: "a mesh whose positions are no numbers, or endless",
        guard: "Numbers are carried as they are; sums leave out what is no number, and JSON never holds one.",
        make: |_| {
            model(
                "$arrayLz4 vertices [struct<vec3:pos,vec2:uv,vec3:n,vec4:t>;3][[[nan,inf,-inf],[0,0],[nan,nan,nan],[0,0,0,0]],[[0,0,0],[inf,0],[0,0,0],[0,0,0,0]],[[1e38,-1e38,3e38],[0,0],[0,0,0],[0,0,0,nan]]] $arrayLz4 indices [uint16;3][0,1,2]",
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/indices.udm",
        tries: "faces of vertices that are not there",
        guard: "An index is looked up, never trusted.",
        make: |_| {
            model(
                "$arrayLz4 vertices [struct<vec3:pos,vec2:uv,vec3:n,vec4:t>;1][[[0,0,0],[0,0],[0,0,1],[1,0,0,1]]] $arrayLz4 indices [uint32;3][0,4294967295,2147483647]",
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/count.udm",
        tries: "an array that says it has 4,294,967,295 values",
        guard: "The count is a hint; the values that are there count.",
        make: |_| b"$array a [float;4294967295][1,2]".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/bomb.udm",
        tries: "a payload in the text that says it holds a terabyte",
        guard: "The declared size of a payload is held against the expansion limit (1,100 fold) before it is unpacked.",
        make: |_| {
            b"$lz4 a [1099511627776][AAAAAAAAAAAAAA==] $arrayLz4 b [float;268435456;1073741824][AAAA]"
                .to_vec()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/references.udm",
        tries: "references in a circle",
        guard: "A reference is followed once, and kept as a path.",
        make: |_| b"$ref a \"b\" $ref b \"a\" $ref c \"c/c/c\"".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/same_keys.udm",
        tries: "many children under one name, which a reader might compare each with each",
        guard: "Names are found by a map.",
        make: |n| b"$bool a 1\n".repeat(n),
        small: 1_000,
        large: 100_000,
    },
    Attack {
        file: "udm/path.udm",
        tries: "a material above the folder, at a path of the system",
        guard: "Files outside of the game's folder are left alone.",
        make: |_| {
            asset(
                "PMDL",
                "$array materials [string;2][\"../../../../../../../../etc/passwd\",\"/etc/passwd\"] $array materialPaths [string;1][\"../../../\"] $array skins [element;1][{ $array materials [uint32;1][0] }]",
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/name_path.udm",
        tries: "a name full of slashes and brackets, for who takes it for a path",
        guard: "Names are escaped in paths.",
        make: |_| b"\"../a[0]/../../b\" { $float \"[-1]//\" 1 }".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/bones.udm",
        tries: "weights on bones that are not there, and a skeleton without any",
        guard: "An index is looked up, never trusted.",
        make: |_| {
            model(
                "$arrayLz4 vertices [struct<vec3:pos,vec2:uv,vec3:n,vec4:t>;1][[[0,0,0],[0,0],[0,0,1],[1,0,0,1]]] $arrayLz4 vertexWeights [struct<vec4i:ids,vec4:weights>;1][[[-1,7,2147483647,-2147483648],[nan,inf,1,-1]]] $arrayLz4 indices [uint16;3][0,0,0]",
            )
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/deep.json",
        tries: "many thousand opening brackets",
        guard: DEEP,
        make: |n| [&br#"{"schema":"meshwright/udm/1","root":"#[..], &b"[".repeat(n)].concat(),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "udm/numbers.json",
        tries: "numbers that no type can hold",
        guard: "A number must be one of its type.",
        make: |_| {
            br#"{"schema":"meshwright/udm/1","root":{"a":{"uint8":1e999},"b":{"int64":99999999999999999999999999}}}"#.to_vec()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/keys.json",
        tries: "one member many times over",
        guard: "Members are found by a map, and the last counts.",
        make: |n| {
            [
                &br#"{"schema":"meshwright/udm/1","root":{"#[..],
                &br#""a":{"bool":true},"#.repeat(n),
                br#""a":{"bool":false}}}"#,
            ]
            .concat()
        },
        small: 1_000,
        large: 50_000,
    },
    Attack {
        file: "udm/surrogates.json",
        tries: "halves of characters in names and texts",
        guard: "JSON with half a character is refused.",
        make: |_| br#"{"schema":"meshwright/udm/1","root":{"\ud800":{"string":"\udfff\u0000"}}}"#.to_vec(),
        small: 0,
        large: 0,
    },
];

fn asset(kind: &str, data: &str) -> Vec<u8> {
    format!("$string assetType \"{kind}\"\n$uint32 assetVersion 1\n\"assetData\"\n{{\n{data}\n}}")
        .into_bytes()
}

/// A model of one mesh.
fn model(mesh: &str) -> Vec<u8> {
    let mesh = format!(
        "$string assetType \"PMESH\" $uint32 assetVersion 1 \"assetData\" {{ $uint32 skinMaterialIndex 0 {mesh} }}"
    );
    let group = format!(
        "\"meshGroups\" {{ \"a\" {{ $uint32 index 0 $array meshes [element;1][{{ $uint32 referenceId 0 $array subMeshes [element;1][{{ {mesh} }}] }}] }} }}"
    );
    asset("PMDL", &format!("$array materials [string;1][\"m\"] $array baseMeshGroups [uint32;1][0] {group}"))
}
