//! What objects of levels have besides their place.

use meshwright_assets::level::{ObjectDetail, ObjectMembers, Terrain, TerrainBlock};
use meshwright_core::{Limits, Source};

/// Members as texts, as scripts have them; those of a name that is repeated are rows.
struct Members<'m>(&'m [(&'m str, &'m str)]);

impl Members<'_> {
    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| *value)
    }
}

fn numbers(text: &str) -> Option<Vec<f64>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

impl ObjectMembers for Members<'_> {
    fn text(&self, name: &str) -> Option<String> {
        self.all(name).last().map(str::to_owned)
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.all(name).last()?.parse().ok()
    }

    fn flag(&self, name: &str) -> Option<bool> {
        match self.all(name).last()? {
            "1" | "true" => Some(true),
            "0" | "false" => Some(false),
            _ => None,
        }
    }

    fn numbers(&self, name: &str) -> Option<Vec<f64>> {
        numbers(self.all(name).last()?)
    }

    fn rows(&self, name: &str) -> Vec<Vec<f64>> {
        // A word that is no number is NaN.
        let row = |text: &str| text.split_whitespace().map(|word| word.parse().unwrap_or(f64::NAN)).collect();
        self.all(name).map(row).collect()
    }
}

fn read(class: &str, members: &[(&str, &str)]) -> ObjectDetail {
    ObjectDetail::read(class, &Members(members)).unwrap()
}

#[test]
fn roads() {
    let members = [
        ("Material", "tar"),
        ("Node", "1 2 3 4"),
        ("Node", "5 6 7 8 9"),
        ("Node", "1 2 3"),
        ("Node", "1 2 3 x"),
        ("improvedSpline", "1"),
        ("smoothness", "0.25"),
        ("breakAngle", "2"),
        ("textureLength", "0"),
        ("overObjects", "true"),
        ("looped", "0"),
    ];
    let ObjectDetail::DecalRoad(road) = read("decalroad", &members) else { panic!("a road") };
    assert_eq!((road.nodes, road.bad_nodes), (vec![[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]], 2));
    assert_eq!(
        (road.material.as_deref(), road.texture_length, road.render_priority),
        (Some("tar"), None, 10.0)
    );
    assert!(road.improved_spline && road.over_objects && !road.looped);
    assert_eq!((road.smoothness, road.break_angle), (Some(0.25), Some(2.0)));
    // `nodes` of JSON are taken before `Node`.
    let ObjectDetail::MeshRoad(road) = read(
        "MeshRoad",
        &[
            ("nodes", "1 2 3 4 5"),
            ("nodes", "1 2 3 4 5 0 1 0"),
            ("nodes", "1 2 3 4"),
            ("Node", "0"),
            ("topMaterial", "a"),
            ("bottommaterial", ""),
        ],
    ) else {
        panic!("a mesh road")
    };
    let expected = [[1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 0.0, 1.0], [1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 1.0, 0.0]];
    assert_eq!((road.nodes.as_slice(), road.bad_nodes), (&expected[..], 1));
    assert_eq!(road.materials, [Some("a".to_owned()), None, None]);
}

#[test]
fn colors_of_water() {
    let color = |text: &str| match read("WaterBlock", &[("baseColor", text)]) {
        ObjectDetail::Water(water) => water.color,
        other => panic!("{other:?}"),
    };
    assert_eq!(color("255 0 51 255"), Some([1.0, 0.0, 0.2]));
    assert_eq!(color("Black"), Some([0.0; 3]));
    assert_eq!(color("0.5 0.25 1"), Some([0.5, 0.25, 1.0]));
    assert_eq!(color("300 -5 0"), Some([1.0, 0.0, 0.0]));
    for none in ["", "no color", "1 2", "NaN 0 0"] {
        assert_eq!(color(none), None, "{none}");
    }
    let ObjectDetail::Water(plane) = read("waterplane", &[]) else { panic!("water") };
    assert!(plane.is_endless && plane.color.is_none());
    let ObjectDetail::River(river) = read("River", &[("Node", "0 0 0 1 1 0 0 1"), ("baseColor", "white")])
    else {
        panic!("a river")
    };
    assert_eq!((river.nodes.len(), river.color), (1, Some([1.0; 3])));
}

#[test]
fn lights() {
    let light = |class: &str, members: &[(&str, &str)]| match read(class, members) {
        ObjectDetail::Light(light) => light,
        other => panic!("{other:?}"),
    };
    let lamp = light(
        "PointLight",
        &[("color", "1 0.8 0.6 1"), ("intensity", "800"), ("intensityUnit", "lm"), ("radius", "12")],
    );
    assert_eq!((lamp.color, lamp.intensity, lamp.range), ([1.0, 0.8, 0.6], Some(800.0), Some(12.0)));
    assert!(!lamp.is_spot && lamp.is_enabled && lamp.angles.is_none() && lamp.brightness.is_none());
    let old = light(
        "SpotLight",
        &[
            ("brightness", "2"),
            ("range", "30"),
            ("innerAngle", "30"),
            ("outerAngle", "60"),
            ("isEnabled", "0"),
        ],
    );
    assert_eq!((old.intensity, old.brightness, old.range), (None, Some(2.0), Some(30.0)));
    assert_eq!((old.angles, old.is_spot, old.is_enabled), (Some([30.0, 60.0]), true, false));
    // 4 pi lumen are one candela in all directions.
    let candela = light("PointLight", &[("intensity", "2"), ("intensityUnit", "cd")]).intensity.unwrap();
    assert!((candela - 25.132_741).abs() < 1e-6, "{candela}");
    let lumen =
        light("SpotLight", &[("intensity", "12.566370614"), ("intensityUnit", "LM")]).intensity.unwrap();
    assert!((lumen - 1.0).abs() < 1e-9, "{lumen}");
    let other = light("SpotLight", &[("intensity", "5"), ("intensityUnit", "nit")]);
    assert_eq!((other.intensity, other.unknown_unit.as_deref()), (Some(5.0), Some("nit")));
    assert_eq!(light("PointLight", &[("color", "red")]).color, [1.0, 0.0, 0.0]);
}

/// What is out of its range or unknown is named, once for a member.
#[test]
fn replaced_values() {
    let replaced = |class: &str, members: &[(&str, &str)]| {
        let mut found = Vec::new();
        let detail = ObjectDetail::read_noting(class, &Members(members), &mut |member| found.push(member));
        (detail.unwrap(), found)
    };
    let (road, found) = replaced(
        "DecalRoad",
        &[("smoothness", "9"), ("breakAngle", "0"), ("textureLength", "-5"), ("renderPriority", "many")],
    );
    assert_eq!(found, ["textureLength", "renderPriority", "smoothness", "breakAngle"]);
    let ObjectDetail::DecalRoad(road) = road else { panic!("a road") };
    assert_eq!((road.smoothness, road.break_angle, road.texture_length), (Some(4.0), Some(0.1), None));
    let (water, found) = replaced("WaterPlane", &[("baseColor", "murky")]);
    let ObjectDetail::Water(water) = water else { panic!("water") };
    assert_eq!((water.color, found), (None, vec!["baseColor"]));
    assert_eq!(replaced("WaterPlane", &[("baseColor", "300 0 0 255")]).1, ["baseColor"]);
    assert!(replaced("WaterPlane", &[("baseColor", "black")]).1.is_empty());
    let (light, found) = replaced(
        "SpotLight",
        &[("color", "-1 0.5 2"), ("innerAngle", "90"), ("outerAngle", "60"), ("intensity", "-4")],
    );
    assert_eq!(found, ["color", "intensity", "innerAngle"]);
    let ObjectDetail::Light(light) = light else { panic!("a light") };
    assert_eq!((light.color, light.angles, light.intensity), ([0.0, 0.5, 2.0], Some([60.0, 60.0]), None));
    let (river, found) = replaced("River", &[("Node", "0 0 0 4 -1"), ("Node", "9 0 0 4 1")]);
    let ObjectDetail::River(river) = river else { panic!("a river") };
    assert_eq!((river.nodes[0][4], found), (0.0, vec!["depth of nodes"]));
    // An ordinary object has none.
    let usual = [("smoothness", "0.5"), ("breakAngle", "3"), ("textureLength", "5"), ("Material", "")];
    assert!(replaced("DecalRoad", &usual).1.is_empty());
}

/// The sun of two public levels, whose skies state what follows from their times: azimuth 286.698 and elevation 52.8186.
#[test]
fn the_sun_at_a_time() {
    let ObjectDetail::Sun(sun) =
        read("TimeOfDay", &[("time", "0.100000001"), ("axisTilt", "10"), ("azimuthOverride", "0")])
    else {
        panic!("a sun")
    };
    let [x, y, z] = sun.at_time().unwrap();
    let azimuth = x.atan2(y).to_degrees().rem_euclid(360.0);
    assert!((azimuth - 286.698).abs() < 0.01 && (z.asin().to_degrees() - 52.8186).abs() < 0.01, "{azimuth}");
    assert_eq!(sun.azimuth, None);
}

#[test]
fn other_classes() {
    let ObjectDetail::Terrain(terrain) =
        read("TerrainBlock", &[("maxHeight", "83.056"), ("baseTexSize", "1024")])
    else {
        panic!("a terrain")
    };
    let mut expected = TerrainBlock::default();
    (expected.max_height, expected.base_texture_size) = (Some(83.056), Some(1024.0));
    assert_eq!(terrain, expected);
    assert_eq!(terrain.square_size, 1.0);
    let ObjectDetail::Sun(sun) = read("TimeOfDay", &[("time", "0.15"), ("azimuthOverride", "1")]) else {
        panic!("a sun")
    };
    assert_eq!((sun.time, sun.azimuth), (Some(0.15), Some(1.0)));
    let ObjectDetail::Sun(sun) =
        read("ScatterSky", &[("elevation", "35"), ("azimuth", "20"), ("sunScale", "1 0.5 0 1")])
    else {
        panic!("a sun")
    };
    assert_eq!((sun.elevation, sun.azimuth, sun.color), (Some(35.0), Some(20.0), Some([1.0, 0.5, 0.0])));
    let ObjectDetail::Vehicle(car) =
        read("BeamNGVehicle", &[("jBeam", "pickup"), ("partConfig", "vehicles/pickup/a.pc")])
    else {
        panic!("a vehicle")
    };
    assert_eq!((car.model.as_str(), car.configuration.as_str()), ("pickup", "vehicles/pickup/a.pc"));
    assert_eq!(ObjectDetail::read("TSStatic", &Members(&[])), None);
    assert_eq!(
        read("Prefab", &[("loadMode", "Manual")]),
        ObjectDetail::Prefab { load_mode: "Manual".into(), global_translation: false }
    );
}

/// A terrain of two samples a side, with its two layers.
fn terrain(version: u8) -> Vec<u8> {
    let mut bytes = vec![version, 2, 0, 0, 0];
    bytes.extend([0_u16, 32, 6_400, u16::MAX].iter().flat_map(|height| height.to_le_bytes()));
    bytes.extend([0, 1, 255, 1]);
    if version == 8 {
        bytes.extend([9; 16]);
    }
    bytes.extend([2, 0, 0, 0, 1, b'a', 2, b'b', b'c']);
    bytes
}

#[test]
fn heights_of_each_version() {
    let heights = |version: u8, most: Option<f64>| {
        let source = Source::from(terrain(version));
        let terrain = Terrain::parse(&source, &Limits::DEFAULT).unwrap();
        let mut block = TerrainBlock::default();
        block.max_height = most;
        let grid = terrain.grid(&source, &block, [0.0, 0.0, -10.0]).unwrap();
        let found = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(column, row)| grid.point(column, row)[2] + 10.0);
        (found, terrain.lacks_max_height(&block))
    };
    let close = |(found, lacks): ([f64; 4], bool), expected: [f64; 4], missing: bool| {
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?}");
        assert_eq!(lacks, missing);
    };
    // 1/32 m, whatever the block says.
    close(heights(7, Some(100.0)), [0.0, 1.0, 200.0, 2_047.968_75], false);
    for version in [8, 9] {
        close(heights(version, Some(655.35)), [0.0, 0.32, 64.0, 655.35], false);
        close(heights(version, None), [0.0, 1.0, 200.0, 2_047.968_75], true);
    }
}

#[test]
fn terrains_that_end_early() {
    for version in 7..=9 {
        let whole = terrain(version);
        assert!(Terrain::parse(&Source::from(whole.clone()), &Limits::DEFAULT).is_ok());
        for length in 0..whole.len() {
            let cut = Terrain::parse(&Source::from(whole[..length].to_vec()), &Limits::DEFAULT);
            assert_eq!(cut.unwrap_err().code().id, "CORE0001", "{version} {length}");
        }
        let claims = Source::from(vec![version, 0xff, 0xff, 0, 0, 1, 2, 3]);
        assert_eq!(Terrain::parse(&claims, &Limits::DEFAULT).unwrap_err().code().id, "CORE0001");
        let claims = Source::from(vec![version, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]);
        assert!(Terrain::parse(&claims, &Limits::DEFAULT).is_err());
        let empty = Source::from([&[version, 0, 0, 0, 0][..], &[0; 4]].concat());
        let terrain = Terrain::parse(&empty, &Limits::DEFAULT).unwrap();
        assert!(terrain.grid(&empty, &TerrainBlock::default(), [0.0; 3]).is_none());
    }
}
