use meshwright_scene::{Data, Extras, loss};

#[test]
fn data_is_built_in_order() {
    let data =
        Data::map().with("a", 1).with("b", "two").with("c", vec![1.5_f32, 2.0]).with("d", [true, false]);
    assert_eq!(data.get("a"), Some(&Data::Int(1)));
    assert_eq!(data.get("c"), Some(&Data::List(vec![Data::Float(1.5), Data::Float(2.0)])));
    assert_eq!((data.get("x"), Data::Null.get("a")), (None, None));
    let Data::Map(entries) = &data else { panic!("a map") };
    assert_eq!(entries.iter().map(|(key, _)| key.as_str()).collect::<String>(), "abcd");
    assert_eq!(Data::Int(5).with("a", 1), Data::map().with("a", 1), "anything else becomes a map");
    assert_eq!(Data::from(u32::MAX), Data::Int(0xFFFF_FFFF));
    assert_eq!(Data::from(String::from("x")), Data::Text("x".into()));
    assert_eq!(Data::from(-3_i64), Data::Int(-3));
}

#[test]
fn every_format_has_its_own_place() {
    let mut extras = Extras::of("cdae", Data::Int(1));
    extras.set("cast", Data::Int(2));
    extras.set("cdae", Data::Int(3));
    assert_eq!(extras.iter().collect::<Vec<_>>(), [("cdae", &Data::Int(3)), ("cast", &Data::Int(2))]);
    assert_eq!((extras.get("cast"), extras.get("udm")), (Some(&Data::Int(2)), None));
    assert!(!extras.is_empty() && Extras::default().is_empty());
}

#[test]
fn codes_of_losses_are_losses() {
    for (number, code) in loss::ALL.iter().enumerate() {
        // Three numbers behind the ninth are those of levels and names that an editor changed.
        let number = if number < 9 { number + 1 } else { number + 4 };
        assert_eq!(code.id, format!("SCENE{number:04}"));
        assert_eq!(code.kind.word(), "loss");
    }
}
