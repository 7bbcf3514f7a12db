//! Valid files, from which all other fixtures derive.

/// A model with all parts that are checked.
pub(crate) const MODEL: &str = r#"$string assetType "PMDL"
$uint32 assetVersion 1
"assetData"
{
	$array materials [string;2]["wood","iron"]
	$array materialPaths [string;1]["props/"]
	$array skins [element;1][
		{ $array materials [uint32;2][0,1] }
	]
	$array baseMeshGroups [uint32;1][0]
	"bodyGroups" { "lid" { $array meshGroups [uint32;2][1,4294967295] } }
	$array lods [element;2][
		{ $uint32 lod 1 $float distance 500 $array meshGroupReplacements [element;1][ { $uint32 source 0 $uint32 target 1 } ] },
		{ $uint32 lod 2 $float distance 900 $array meshGroupReplacements [element;0][] }
	]
	$array attachments [element;1][
		{ $string name "top" $uint32 bone 1 $transform pose [[0,1,0][1,0,0,0]] }
	]
	$array objectAttachments [element;1][
		{ $string name "lamp" $int32 attachment 0 $string type "Model" "keyValues" { } }
	]
	$array hitboxes [element;1][
		{ $string hitGroup "Generic" $uint32 bone 1 "bounds" { $vec3 min [-1,-1,-1] $vec3 max [1,1,1] } }
	]
	$array joints [element;1][
		{ $string type "Hinge" $uint16 parentBone 0 $uint16 childBone 1 $bool enableCollisions 0 "args" { } }
	]
	"render" { "bounds" { $vec3 min [0,0,0] $vec3 max [1,1,1] } }
	$float mass 12.5
	$array collisionMeshes [element;1][
		{
			$string assetType "PCOL"
			$uint32 assetVersion 1
			"assetData"
			{
				$int32 bone 0
				"flags" { $bool convex 1 }
				$double volume 0.16666667
				$arrayLz4 vertices [vec3;4][[0,0,0],[1,0,0],[0,1,0],[0,0,1]]
				$arrayLz4 triangles [uint16;12][0,2,1,0,1,3,0,3,2,1,2,3]
				$string surfaceMaterial "wood"
			}
		}
	]
	"skeleton"
	{
		$string assetType "PSKEL"
		$uint32 assetVersion 1
		"assetData"
		{
			"bones"
			{
				"base"
				{
					$uint32 index 0
					$stransform pose [[0,0,0][1,0,0,0][1,1,1]]
					"children" { "lid" { $uint32 index 1 $stransform pose [[0,1,0][1,0,0,0][1,1,1]] } }
				}
			}
		}
	}
	"meshGroups"
	{
		"body"
		{
			$uint32 index 0
			$array meshes [element;1][
				{
					$uint32 referenceId 4294967295
					$array subMeshes [element;1][
						{
							$string assetType "PMESH"
							$uint32 assetVersion 1
							"assetData"
							{
								$string geometryType "Triangles"
								$uint32 skinMaterialIndex 1
								$arrayLz4 vertices [struct<vec3:pos,vec2:uv,vec3:n,vec4:t>;3][
									[[0,0,0],[0,0],[0,0,1],[1,0,0,1]],
									[[1,0,0],[1,0],[0,0,1],[1,0,0,1]],
									[[0,1,0],[0,1],[0,0,1],[1,0,0,1]]
								]
								$arrayLz4 indices [uint16;3][0,1,2]
								$arrayLz4 vertexWeights [struct<vec4i:id,vec4:w>;3][
									[[0,-1,-1,-1],[1,0,0,0]],
									[[0,1,-1,-1],[0.5,0.5,0,0]],
									[[1,-1,-1,-1],[1,0,0,0]]
								]
								"uvSets" { $arrayLz4 lightmap [vec2;3][[0,0],[1,0],[0,1]] }
								$uint8 alphaCount 1
								$arrayLz4 alphas [vec2;3][[0,0],[1,0],[0,0]]
							}
						}
					]
				}
			]
		}
		"lid" { $uint32 index 1 $array meshes [element;0][] }
	}
	"animations"
	{
		"open"
		{
			$string assetType "PANI"
			$uint32 assetVersion 1
			$uint32 index 0
			"assetData"
			{
				$uint8 fps 1
				$float duration 2
				$string flags "Loop|Autoplay"
				$array nodes [element;2][
					{ $string type "bone" $array set [uint16;2][0,1] $array weights [float;2][1,1] },
					{ $string type "move" }
				]
				$arrayLz4 channels [element;2][
					{
						$uint16 node 1
						$string property "rotation"
						$array times [float;2][0,1]
						$array values [quat;2][[1,0,0,0],[0,1,0,0]]
					},
					{
						$uint16 node 2
						$string property "offset"
						$array times [float;1][0]
						$array values [vec2;1][[0,0]]
					}
				]
				$array events [element;1][ { $float time 0.5 $string name "creak" $array args [string;0][] } ]
			}
		}
	}
	"morphTargetAnimations"
	{
		"wide"
		{
			$string assetType "PMORPHANI"
			$uint32 assetVersion 1
			$uint32 index 0
			"assetData"
			{
				$array meshAnimations [element;1][
					{
						$uint32 meshGroup 0
						$uint32 mesh 0
						$uint32 subMesh 0
						$array frames [element;1][
							{
								$arrayLz4 vertexIndices [uint16;1][2]
								$array attributes [element;1][
									{
										$string property "position"
										$arrayLz4 values [struct<half:x,half:y,half:z,half:w>;1][[0,1,0,0]]
									}
								]
							}
						]
					}
				]
			}
		}
	}
	"flexControllers" { "width" { $uint32 index 0 $float min 0 $float max 1 } }
	"flexes"
	{
		"wide"
		{
			$uint32 index 0
			$uint32 morphTargetAnimation 0
			$array operations [element;1][ { $string type "Fetch" $uint32 index 0 } ]
		}
	}
}
"#;

/// A material.
pub(crate) const MATERIAL: &str = r#""pbr"
{
	"textures"
	{
		$string albedo_map "props/wood_albedo"
	}
	"properties"
	{
		$int32 alpha_mode 1
		$float alpha_cutoff 0.5
		$float roughness_factor 0.75
	}
}
"#;

/// A map with one entity.
pub(crate) const MAP: &str = r#"$string assetType "PMAP"
$uint32 assetVersion 1
"assetData"
{
	$array materials [string;0][]
	$array entities [element;1][
		{
			$string className "prop_dynamic"
			$stransform pose [[1,2,3][1,0,0,0][1,1,1]]
			"keyValues" { $string model "props/crate" }
			$array outputs [element;0][]
		}
	]
}
"#;

/// A text whose values have no meaning to the engine.
/// A project of the film maker, with an animation of a bone.
pub(crate) const PROJECT: &str = r#"$string assetType "PFMP"
$uint32 assetVersion 1
"assetData"
{
	"session"
	{
		$array actors [element;1][ { $string name "crate" $string uniqueId "a1" } ]
		$array animationClips [element;1][
			{
				$string actor "a1"
				"animation"
				{
					$string assetType "PANIMA"
					$uint32 assetVersion 1
					"assetData"
					{
						$array channels [element;1][
							{
								$string interpolation "Linear"
								$string targetPath "ec/animated/bone/lid/rotation"
								$array times [float;2][0,1.5]
								$array values [quat;2][[1,0,0,0],[0,1,0,0]]
							}
						]
					}
				}
			}
		]
	}
}
"#;

pub(crate) const NOTES: &str = r#""notes"
{
	$string title "crate"
	$array sizes [float;3][1,2.5,4]
	$quat turn [1,0,0,0]
	$ref first "notes/sizes[0]"
}
"#;

/// A model that converts to a scene without diagnostics.
pub(crate) const IMPORTED: &str = r#"$string assetType "PMDL"
$uint32 assetVersion 1
"assetData"
{
	$array baseMeshGroups [uint32;1][0]
	"skeleton"
	{
		$string assetType "PSKEL"
		$uint32 assetVersion 1
		"assetData"
		{
			"bones"
			{
				"base"
				{
					$uint32 index 0
					$stransform pose [[0,0,0][1,0,0,0][1,1,1]]
					"children" { "lid" { $uint32 index 1 $stransform pose [[0,1,0][1,0,0,0][1,1,1]] } }
				}
			}
		}
	}
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
								$string geometryType "Triangles"
								$arrayLz4 vertices [vec3;3][[0,0,0],[1,0,0],[0,1,0]]
								$arrayLz4 indices [uint16;3][0,1,2]
								$arrayLz4 vertexWeights [struct<vec4i:id,vec4:w>;3][
									[[0,-1,-1,-1],[1,0,0,0]],
									[[0,1,-1,-1],[0.5,0.5,0,0]],
									[[1,-1,-1,-1],[1,0,0,0]]
								]
							}
						}
					]
				}
			]
		}
	}
	"animations"
	{
		"open"
		{
			$string assetType "PANI"
			$uint32 assetVersion 1
			$uint32 index 0
			"assetData"
			{
				$uint8 fps 1
				$float duration 2
				$string flags "Loop"
				$array nodes [element;2][
					{ $string type "bone" $array set [uint16;1][1] },
					{ $string type "move" }
				]
				$arrayLz4 channels [element;1][
					{
						$uint16 node 0
						$string property "position"
						$array times [float;2][0,1]
						$array values [vec3;2][[0,1,0],[0,2,0]]
					}
				]
			}
		}
	}
	"morphTargetAnimations"
	{
		"wide"
		{
			$string assetType "PMORPHANI"
			$uint32 assetVersion 1
			$uint32 index 0
			"assetData"
			{
				$array meshAnimations [element;1][
					{
						$uint32 meshGroup 0
						$uint32 mesh 0
						$uint32 subMesh 0
						$array frames [element;1][
							{
								$arrayLz4 vertexIndices [uint16;1][2]
								$array attributes [element;1][
									{
										$string property "position"
										$arrayLz4 values [struct<half:x,half:y,half:z,half:w>;1][[0,1,0,0]]
									}
								]
							}
						]
					}
				]
			}
		}
	}
	"flexControllers" { "width" { $uint32 index 0 $float min 0 $float max 1 } }
	"flexes"
	{
		"wide"
		{
			$uint32 index 0
			$uint32 morphTargetAnimation 0
			$array operations [element;1][ { $string type "Fetch" $uint32 index 0 } ]
		}
	}
}
"#;
