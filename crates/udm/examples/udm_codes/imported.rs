//! Fixtures for codes that `to_scene` emits.

use crate::{
    broken::{BARE, Case},
    clean::{IMPORTED, MAP, MATERIAL, PROJECT},
};

const WIDE: &str = "{\n\t\t\t\t\t\t\t\t$arrayLz4 vertexIndices";

pub(crate) const ALL: &[Case] = &[
    ("UDM0401", MAP, "PMAP", "PNAV"),
    ("UDM0402", IMPORTED, "[uint16;3][0,1,2]", "[uint16;3;6][AAAA]"),
    ("UDM0403", IMPORTED, "[uint16;3][0,1,2]", "[string;1][\"0 1 2\"]"),
    ("UDM0404", IMPORTED, "times [float;2][0,1]", "times [float;3][0,0.5,1]"),
    ("UDM0405", IMPORTED, "baseMeshGroups [uint32;1][0]", "baseMeshGroups [uint32;2][0,7]"),
    (
        "UDM0407",
        IMPORTED,
        "[[0,-1,-1,-1],[1,0,0,0]],\n\t\t\t\t\t\t\t\t\t[[0,1,-1,-1],[0.5,0.5,0,0]]",
        "[[0,-1,-1,-1],[0.5,0,0,0]],\n\t\t\t\t\t\t\t\t\t[[0,1,-1,-1],[0.5,0.25,0,0]]",
    ),
    (
        "UDM0408",
        IMPORTED,
        "[[0,1,-1,-1],[0.5,0.5,0,0]],\n\t\t\t\t\t\t\t\t\t[[1,-1,-1,-1],[1,0,0,0]]",
        "[[0,1,-1,-1],[0,0,0,0]],\n\t\t\t\t\t\t\t\t\t[[1,-1,-1,-1],[0,0,0,0]]",
    ),
    ("UDM0409", IMPORTED, "\"lid\" { $uint32 index 1", "\"lid\" { $uint32 index 0"),
    ("UDM0410", IMPORTED, "[[0,1,0][1,0,0,0][1,1,1]]", "[[0,1,0][1,0,0,0][0,0,0]]"),
    ("UDM0411", IMPORTED, "times [float;2][0,1]", "times [float;2][1,0]"),
    (
        "UDM0412",
        IMPORTED,
        "$array nodes",
        "$array bones [uint16;1][1]\n\t\t\t\t$array frameTransforms [transform;2][[[0,1,0][1,0,0,0]],[[0,2,0][1,0,0,0]]]\n\t\t\t\t$array nodes",
    ),
    (
        "UDM0413",
        IMPORTED,
        "\t\"skeleton\"",
        "\t$array collisionMeshes [element;1][\n\t\t{\n\t\t\t$string assetType \"PCOL\"\n\t\t\t$uint32 assetVersion 1\n\t\t\t\"assetData\"\n\t\t\t{\n\t\t\t\t$int32 bone 0\n\t\t\t\t$arrayLz4 vertices [vec3;3][[0,0,0],[1,0,0],[0,1,0]]\n\t\t\t\t$arrayLz4 triangles [uint16;3][0,1,2]\n\t\t\t}\n\t\t}\n\t]\n\t\"skeleton\"",
    ),
    ("UDM0414", IMPORTED, "\t\"skeleton\"", "\t$array materials [string;1][\"wood\"]\n\t\"skeleton\""),
    ("UDM0415", MATERIAL, "\t\"properties\"", "\t$string base_material \"props/wood_old\"\n\t\"properties\""),
    ("UDM0460", MATERIAL, "roughness_factor 0.75", "roughness_factor 1.75"),
    (
        "UDM0416",
        IMPORTED,
        "\t\"meshGroups\"\n\t{\n",
        "\t\"meshGroups\"\n\t{\n\t\t\"spare\" { $uint32 index 1 $array meshes [element;0][] }\n",
    ),
    ("UDM0417", IMPORTED, "\"Loop\"", "\"Loop|Gesture\""),
    (
        "UDM0452",
        IMPORTED,
        "channels [element;1][",
        "channels [element;2][\n\t\t\t\t\t{\n\t\t\t\t\t\t$uint16 node 1\n\t\t\t\t\t\t$string property \"offset\"\n\t\t\t\t\t\t$array times [float;2][0,1]\n\t\t\t\t\t\t$array values [vec2;2][[0,0],[0,8]]\n\t\t\t\t\t},",
    ),
    (
        "UDM0453",
        IMPORTED,
        "operations [element;1][ {",
        "operations [element;3][ { $string type \"Const\" $float value 0.5 }, { $string type \"Mul\" }, {",
    ),
    (
        "UDM0454",
        IMPORTED,
        "\t\t\t\t\t\t\t\t$string geometryType",
        "\t\t\t\t\t\t\t\t\"extensions\"\n\t\t\t\t\t\t\t\t{\n\t\t\t\t\t\t\t\t\t\"lightmapData\" { \"meshData\" { $arrayLz4 indices [uint16;3][0,1,2] } }\n\t\t\t\t\t\t\t\t}\n\t\t\t\t\t\t\t\t$string geometryType",
    ),
    (
        "UDM0455",
        IMPORTED,
        WIDE,
        "{\n\t\t\t\t\t\t\t\t\"flags\" { $bool hasDeltaValues 1 }\n\t\t\t\t\t\t\t\t$arrayLz4 vertexIndices",
    ),
    (
        "UDM0456",
        IMPORTED,
        "$array frames [element;1][",
        "$array frames [element;2][\n\t\t\t\t\t\t\t{ $arrayLz4 vertexIndices [uint16;0][] $array attributes [element;0][] },",
    ),
    (
        "UDM0457",
        IMPORTED,
        "[[0,0,0][1,0,0,0][1,1,1]]\n\t\t\t\t\t\"children\" { \"lid\" { $uint32 index 1 $stransform pose [[0,1,0][1,0,0,0][1,1,1]]",
        "[[0,0,0][1,0,0,0][1,3,1]]\n\t\t\t\t\t\"children\" { \"lid\" { $uint32 index 1 $stransform pose [[0,1,0][0.9238795,0,0,0.3826834][1,1,1]]",
    ),
    ("UDM0458", IMPORTED, "$uint32 subMesh 0", "$uint32 subMesh 4"),
    ("UDM0459", BARE, "", ""),
    ("UDM0461", PROJECT, "ec/animated/bone/lid/rotation", "ec/ik_solver/control/lid/position"),
];
