//! Text fixtures with one defect: a part of a clean file and its replacement.

use crate::clean::{MAP, MATERIAL, MODEL, NOTES};

/// A code, the clean file, a part of it, and the replacement.
pub(crate) type Case = (&'static str, &'static str, &'static str, &'static str);

pub(crate) const ALL: &[Case] = &[
    ("UDM0301", NOTES, "\"notes\"\n{", "\"notes\"\n}"),
    ("UDM0302", NOTES, "[0]\"\n}\n", "[0]\"\n"),
    ("UDM0303", NOTES, "$quat", "$quaternion"),
    ("UDM0304", NOTES, "[1,0,0,0]", "[1,0,0]"),
    ("UDM0305", NOTES, "$quat turn [1,0,0,0]", "$blob turn [not base64]"),
    ("UDM0307", MAP, "$uint32 assetVersion 1", "$int32 assetVersion 1"),
    ("UDM0321", NOTES, "[1,2.5,4]", "[1,two,4]"),
    ("UDM0322", NOTES, "$quat turn [1,0,0,0]", "$uint8 turn 300"),
    ("UDM0323", NOTES, "$quat turn [1,0,0,0]", "$uint8 turn 3.7"),
    ("UDM0324", NOTES, "[1,2.5,4]", "[1,2.5,4,]"),
    ("UDM0325", NOTES, "[float;3]", "[float;4]"),
    ("UDM0326", NOTES, "$string title", "$string title \"box\"\n\t$string title"),
    ("UDM0327", NOTES, "[0]\"\n}\n", "[0]\"\n}\n/* and so on\n"),
    ("UDM0329", NOTES, "$quat turn [1,0,0,0]", "$arrayLz4 turn [uint8;2;3][IAE=]"),
    ("UDM0507", NOTES, "$quat turn", "$quat \"\""),
    ("UDM0508", NOTES, "$quat turn", "$quat \"left/right\""),
    ("UDM0509", NOTES, "\"crate\"", "\"props\\\\crate\""),
    ("UDM0510", NOTES, "\"crate\"", "\"a \\\"crate\\\"\""),
    ("UDM0512", NOTES, "$quat turn [1,0,0,0]", "$arrayLz4 turn [string;0][]"),
    ("UDM0513", NOTES, "$quat turn [1,0,0,0]", "$arrayLz4 turn [struct<float:a>;0][]"),
    ("UDM0515", NOTES, "$quat turn [1,0,0,0]", "$arrayLz4 turn [string;2][\"a\",\"b\"]"),
    ("UDM0516", NOTES, "$quat turn [1,0,0,0]", "$array turn [nil;2][,]"),
    ("UDM0517", NOTES, "notes/sizes[0]", "notes/heights"),
    ("UDM0518", NOTES, "$array sizes", "$arrayLz4 sizes"),
    ("UDM0203", NOTES, "notes/sizes[0]", "notes/first"),
    ("UDM0520", NOTES, "[1,2.5,4]", "[0.00012,0.0001,0]"),
    ("UDM0521", MODEL, "$string assetType \"PSKEL\"\n\t\t$uint32", "$string assetType \"PSKEL\"\n\t\t$int32"),
    ("UDM0522", MAP, "assetVersion 1", "assetVersion 0"),
    ("UDM0523", MAP, "assetVersion 1", "assetVersion 9"),
    ("UDM0524", MAP, "PMAP", "PLAMP"),
    ("UDM0525", MODEL, "\"PSKEL\"", "\"PMRIG\""),
    ("UDM0526", MODEL, "$arrayLz4 indices [uint16;3][0,1,2]", ""),
    ("UDM0527", MODEL, "$float mass 12.5", "$vec3 mass [12.5,0,0]"),
    ("UDM0528", MODEL, "$float mass 12.5", "$int32 mass 12"),
    ("UDM0529", MODEL, "$float mass 12.5", "$float mass 12.5\n\t$float weight 3"),
    ("UDM0530", MODEL, "$arrayLz4 indices", "$arrayLz4 indexData"),
    ("UDM0531", MODEL, "\"Hinge\"", "\"Spring\""),
    ("UDM0532", NOTES, "[1,2.5,4]", "[1,inf,4]"),
    ("UDM0533", NOTES, "[1,0,0,0]", "[2,0,0,0]"),
    ("UDM0534", MODEL, "$vec3 min [0,0,0] $vec3 max [1,1,1]", "$vec3 min [2,0,0] $vec3 max [1,1,1]"),
    ("UDM0535", MODEL, "[\"wood\",\"iron\"]", "[\"wood\",\"\"]"),
    ("UDM0536", MODEL, "[\"wood\",\"iron\"]", "[\"wood.pmat\",\"iron\"]"),
    ("UDM0537", MODEL, "$array materials [uint32;2][0,1]", "$array materials [uint32;2][0,2]"),
    ("UDM0538", MODEL, "skinMaterialIndex 1", "skinMaterialIndex 2"),
    ("UDM0539", MODEL, "baseMeshGroups [uint32;1][0]", "baseMeshGroups [uint32;1][7]"),
    ("UDM0540", MODEL, "\"lid\" { $uint32 index 1 $stransform", "\"lid\" { $uint32 index 0 $stransform"),
    (
        "UDM0541",
        MODEL,
        "\"width\" { $uint32 index 0",
        "\"width\" { $uint32 index 0 $float min 0 $float max 1 } \"height\" { $uint32 index 2",
    ),
    ("UDM0542", MODEL, "distance 900", "distance 100"),
    ("UDM0543", MODEL, "$string name \"top\" $uint32 bone 1", "$string name \"top\" $uint32 bone 5"),
    ("UDM0544", MODEL, "$int32 attachment 0", "$int32 attachment 3"),
    ("UDM0545", MODEL, "\"skeleton\"\n\t{", "\"extensions\"\n\t{"),
    ("UDM0546", MODEL, "\"children\" { \"lid\"", "\"children\" { \"base\""),
    ("UDM0547", MODEL, "[[0,1,0][1,0,0,0][1,1,1]]", "[[0,1,0][1,0,0,0][2,2,2]]"),
    ("UDM0550", MODEL, "[uint16;3][0,1,2]", "[uint16;3][0,1,3]"),
    ("UDM0551", MODEL, "[uint16;3][0,1,2]", "[uint16;4][0,1,2,0]"),
    ("UDM0552", MODEL, "[uint16;3][0,1,2]", "[uint16;3][0,1,1]"),
    ("UDM0553", MODEL, "[[1,0,0],[1,0],[0,0,1],", "[[1,0,0],[1,0],[0,0,0],"),
    ("UDM0554", MODEL, "lightmap [vec2;3][[0,0],[1,0],[0,1]]", "lightmap [vec2;2][[0,0],[1,0]]"),
    (
        "UDM0555",
        MODEL,
        "[struct<half:x,half:y,half:z,half:w>;1][[0,1,0,0]]",
        "[struct<half:x,half:y,half:z>;1][[0,1,0]]",
    ),
    ("UDM0556", MODEL, "[0.5,0.5,0,0]", "[1.5,-0.5,0,0]"),
    ("UDM0557", MODEL, "[0.5,0.5,0,0]", "[0.5,0.25,0,0]"),
    ("UDM0558", MODEL, "[[1,-1,-1,-1],[1,0,0,0]]", "[[1,-1,-1,-1],[1,0.5,0,0]]"),
    ("UDM0559", MODEL, "[[0,1,-1,-1],", "[[0,0,-1,-1],"),
    ("UDM0560", MODEL, "[[1,-1,-1,-1],[1,0,0,0]]", "[[1,-1,-1,-1],[0,0,0,0]]"),
    ("UDM0561", BARE, "", ""),
    ("UDM0562", MODEL, "alphaCount 1", "alphaCount 3"),
    ("UDM0563", MODEL, "[uint16;3][0,1,2]", "[uint16;0][]"),
    ("UDM0570", MODEL, "times [float;2][0,1]", "times [float;2][1,0]"),
    ("UDM0571", MODEL, "times [float;2][0,1]", "times [float;3][0,0.5,1]"),
    ("UDM0572", MODEL, "values [vec2;1][[0,0]]", "values [vec3;1][[0,0,0]]"),
    ("UDM0573", MODEL, "\"offset\"", "\"colour\""),
    ("UDM0574", MODEL, "$uint16 node 2", "$uint16 node 3"),
    ("UDM0575", MODEL, "fps 1", "fps 0"),
    ("UDM0576", MODEL, "times [float;2][0,1]", "times [float;2][-1,1]"),
    (
        "UDM0577",
        MODEL,
        "property \"offset\"",
        "property \"offset\" $array times [float;1][0] $array values [vec2;1][[0,0]] },\n\t\t\t\t\t{ $uint16 node 2 $string property \"offset\"",
    ),
    (
        "UDM0578",
        MODEL,
        "$array times [float;1][0]\n\t\t\t\t\t\t$array values [vec2;1][[0,0]]",
        "$array times [float;0][]\n\t\t\t\t\t\t$array values [vec2;0][]",
    ),
    ("UDM0579", MODEL, "$uint32 subMesh 0", "$uint32 subMesh 4"),
    ("UDM0580", MODEL, "morphTargetAnimation 0", "morphTargetAnimation 2"),
    ("UDM0581", MODEL, "[0,2,1,0,1,3,0,3,2,1,2,3]", "[0,1,2,0,3,1,0,2,3,1,3,2]"),
    ("UDM0582", MODEL, "volume 0.16666667", "volume 8"),
    ("UDM0585", MATERIAL, "\"pbr\"", "\"glitter\""),
    ("UDM0586", MATERIAL, "\"pbr\"", "\"unlit\" { \"textures\" { } }\n\"pbr\""),
    ("UDM0587", MATERIAL, "alpha_mode 1", "alpha_mode 4"),
    ("UDM0588", MATERIAL, "alpha_cutoff 0.5", "alpha_cutoff \"0.5\""),
    ("UDM0589", MATERIAL, "roughness_factor 0.75", "roughness_factor 75"),
    ("UDM0590", MAP, "$string className \"prop_dynamic\"", ""),
    ("UDM0591", MAP, "$string model \"props/crate\"", ""),
    ("UDM0592", MAP, "[1,0,0,0][1,1,1]", "[1,0,0,0][1,0,1]"),
    ("UDM0593", NOTES, "\"crate\"", "\"props\\\\\""),
    ("UDM0594", MODEL, "$float duration 2", "$float duration -1"),
    ("UDM0595", MATERIAL, "albedo_map \"props/wood_albedo\"", "normal_map \"props/wood_normal\""),
    ("UDM0596", MATERIAL, "$int32 alpha_mode 1", "$string alpha_mode \"Mask\""),
    ("UDM0597", MODEL, "times [float;2][0,1]", "times [float;2][0,2]"),
    ("UDM0598", MODEL, "$float duration 2", "$float duration 4"),
    (
        "UDM0599",
        MODEL,
        "$float mass 12.5",
        "$float mass 12.5\n\t\"flexAnimations\" { \"talk\" { $string assetType \"PFLEXANI\" $uint32 assetVersion 1 \
         $uint32 index 0 \"assetData\" { $uint8 fps 2 \
         $array nodes [element;1][ { $string type \"flexController\" $array set [uint16;1][0] } ] \
         $array channels [element;1][ { $uint16 node 0 $string property \"value\" $array times [float;2][0,1] \
         $array values [float;2][0,1] } ] } } }",
    ),
];

/// A model whose mesh is weighted to bones that do not exist.
pub(crate) const BARE: &str = r#"$string assetType "PMDL"
$uint32 assetVersion 1
"assetData"
{
	"meshGroups"
	{
		"body"
		{
			$uint32 index 0
			$array meshes [element;1][
				{
					$array subMeshes [element;1][
						{
							$string assetType "PMESH"
							$uint32 assetVersion 1
							"assetData"
							{
								$string geometryType "Points"
								$arrayLz4 vertices [vec3;1][[0,0,0]]
								$arrayLz4 indices [uint16;1][0]
								$arrayLz4 vertexWeights [struct<vec4i:id,vec4:w>;1][[[0,-1,-1,-1],[1,0,0,0]]]
							}
						}
					]
				}
			]
		}
	}
}
"#;

/// The text with its replacement.
pub(crate) fn text(&(code, base, from, to): &Case) -> String {
    assert!(base.contains(from), "{code}: `{from}` is not in its file");
    base.replacen(from, to, 1)
}
