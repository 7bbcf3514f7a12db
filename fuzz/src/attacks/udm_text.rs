//! Attacks on the text form of UDM and on typed JSON.

use super::Attack;

const DEEP: &str = "Nesting is limited to 128 levels.";

pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "udm/deep.udm",
        tries: "the text has thousands of opening braces",
        guard: DEEP,
        make: |n| [&b"$float a 1\n"[..], &b"b{".repeat(n)].concat(),
        small: 10_000,
        large: 500_000,
    },
    Attack {
        file: "udm/deep_arrays.udm",
        tries: "arrays are nested deeper than any stack",
        guard: DEEP,
        make: |n| [&b"$array a "[..], &b"[array;1][".repeat(n)].concat(),
        small: 2_000,
        large: 100_000,
    },
    Attack {
        file: "udm/deep_numbers.udm",
        tries: "a vector has thousands of opening brackets",
        guard: "Brackets are counted without recursion.",
        make: |n| [&b"$vec3 a "[..], &b"[".repeat(n)].concat(),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "udm/comment.udm",
        tries: "an unclosed comment is started again and again",
        guard: "A comment ends once, at the end of the file.",
        make: |n| [&b"$float a 1 "[..], &b"/* ".repeat(n)].concat(),
        small: 2_000,
        large: 340_000,
    },
    Attack {
        file: "udm/quote.udm",
        tries: "an unclosed string contains many escapes",
        guard: "It ends at the end of the file.",
        make: |n| [&b"$string a \""[..], &b"\\\"".repeat(n)].concat(),
        small: 2_000,
        large: 500_000,
    },
    Attack {
        file: "udm/number.udm",
        tries: "a number has thousands of digits",
        guard: "The digits of a number are read once.",
        make: |n| [&b"$float a 1"[..], &b"0".repeat(n), b"e", &b"9".repeat(n)].concat(),
        small: 10_000,
        large: 500_000,
    },
    Attack {
        file: "udm/nan.udm",
        tries: "the positions of a mesh are NaN or infinite",
        guard: "Numbers are kept unchanged; sums ignore NaN, and JSON never contains it.",
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
        tries: "faces have vertex indices out of range",
        guard: "Every index is checked.",
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
        tries: "an array states 4,294,967,295 values",
        guard: "The stated count is a hint; the values themselves are counted.",
        make: |_| b"$array a [float;4294967295][1,2]".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/bomb.udm",
        tries: "a compressed payload in the text states a size of one terabyte",
        guard: "The declared size of a payload is checked against the expansion limit (1,100 times) before it is decoded.",
        make: |_| {
            b"$lz4 a [1099511627776][AAAAAAAAAAAAAA==] $arrayLz4 b [float;268435456;1073741824][AAAA]"
                .to_vec()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/references.udm",
        tries: "references form a cycle",
        guard: "A reference is followed once, and kept as a path.",
        make: |_| b"$ref a \"b\" $ref b \"a\" $ref c \"c/c/c\"".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/same_keys.udm",
        tries: "many children have the same name, and a reader might compare them pairwise",
        guard: "Names are looked up in a map.",
        make: |n| b"$bool a 1\n".repeat(n),
        small: 1_000,
        large: 100_000,
    },
    Attack {
        file: "udm/path.udm",
        tries: "a material is outside the folder, at a system path",
        guard: "Files outside the game's folder are not opened.",
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
        tries: "a name contains slashes and brackets, like a path",
        guard: "Names are escaped in paths.",
        make: |_| b"\"../a[0]/../../b\" { $float \"[-1]//\" 1 }".to_vec(),
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/bones.udm",
        tries: "joint weights refer to bones that do not exist, and the skeleton has no bones",
        guard: "Every index is checked.",
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
        tries: "the JSON has thousands of opening brackets",
        guard: DEEP,
        make: |n| [&br#"{"schema":"meshwright/udm/1","root":"#[..], &b"[".repeat(n)].concat(),
        small: 20_000,
        large: 1_000_000,
    },
    Attack {
        file: "udm/numbers.json",
        tries: "numbers are too large for any type",
        guard: "A number must be valid for its type.",
        make: |_| {
            br#"{"schema":"meshwright/udm/1","root":{"a":{"uint8":1e999},"b":{"int64":99999999999999999999999999}}}"#.to_vec()
        },
        small: 0,
        large: 0,
    },
    Attack {
        file: "udm/keys.json",
        tries: "one member is repeated many times",
        guard: "Members are looked up in a map, and the last one is used.",
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
        tries: "names and strings have lone surrogates",
        guard: "JSON with a lone surrogate is refused.",
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
