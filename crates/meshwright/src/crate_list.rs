//! The crates below the hub. One entry of these lists adds one.

/// Passes the crates of formats to a macro: the feature of each, its name in this crate, its formats in display and
/// detection order with their modules in `formats`, and its documents with their descriptions.
macro_rules! with_formats {
    ($then:ident) => {
        $then! { 'a
            "cdae" meshwright_cdae as cdae {
                formats { Cdae = cdae::MODULE }
                documents { "BeamNG cached Collada." Cdae(meshwright_cdae::Document<'a>) }
            }
            "dae" meshwright_dae as dae {
                formats { Dae = dae::MODULE }
                documents { "Collada." Dae(meshwright_dae::Document<'a>) }
            }
            "cast" meshwright_cast as cast {
                formats { Cast = cast::MODULE }
                documents { "Cast." Cast(meshwright_cast::Document<'a>) }
            }
            "udm" meshwright_udm as udm {
                formats { Udm = udm::MODULE }
                documents {
                    "UDM in binary or text form." Udm(meshwright_udm::Document<'a>)
                    "A UDM tree as typed JSON." UdmJson(meshwright_udm::json::json_file::JsonFile<'a>)
                }
            }
            "tinman" meshwright_tinman as tinman {
                formats { Cmh = tinman::CMH, Ser = tinman::SER, Json = json::MODULE with "udm" }
                documents {
                    "A Tinman 3D model hierarchy." Cmh(meshwright_tinman::cmh::Document<'a>)
                    "A Tinman 3D serialized value." Ser(meshwright_tinman::ser::Value<'a>)
                    "A Tinman 3D serialized value as JSON." SerJson(meshwright_tinman::ser::file::JsonFile<'a>)
                }
            }
            "gltf" meshwright_gltf as gltf {
                formats { Glb = gltf::GLB, Gltf = gltf::GLTF }
                documents { "glTF 2.0, in one file or several." Gltf(meshwright_gltf::Document<'a>) }
            }
            "levels" meshwright_assets as level {
                formats { Level = level::LEVEL, Vehicle = level::VEHICLE }
                documents {
                    "A level of BeamNG, or a part of one." Level(meshwright_assets::level::PlacementFile<'a>)
                    "A vehicle of BeamNG." Vehicle(crate::formats::level::VehicleFile<'a>)
                }
            }
            "obj" meshwright_obj as obj {
                formats { Obj = obj::MODULE }
                documents {}
            }
        }
    };
}
pub(crate) use with_formats;

/// Passes the other crates that have codes to a macro, with the features of each.
macro_rules! with_other_crates {
    ($then:ident) => {
        $then! {
            "deps": meshwright_assets;
            "textures": meshwright_texture;
            "render": meshwright_render;
            "simplify": meshwright_simplify;
            "archives": meshwright_archive;
            "cdae" "dae": meshwright_shape_compiler;
        }
    };
}
pub(crate) use with_other_crates;
