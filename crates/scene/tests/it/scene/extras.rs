use meshwright_scene::{Extras, ExtrasValue, loss};

#[test]
fn data_is_built_in_order() {
    let data = ExtrasValue::map()
        .with("a", 1)
        .with("b", "two")
        .with("c", vec![1.5_f32, 2.0])
        .with("d", [true, false]);
    assert_eq!(data.get("a"), Some(&ExtrasValue::Int(1)));
    assert_eq!(
        data.get("c"),
        Some(&ExtrasValue::List(vec![ExtrasValue::Float(1.5), ExtrasValue::Float(2.0)]))
    );
    assert_eq!((data.get("x"), ExtrasValue::Null.get("a")), (None, None));
    let ExtrasValue::Map(entries) = &data else { panic!("a map") };
    assert_eq!(entries.iter().map(|(key, _)| key.as_str()).collect::<String>(), "abcd");
    assert_eq!(
        ExtrasValue::Int(5).with("a", 1),
        ExtrasValue::map().with("a", 1),
        "anything else becomes a map"
    );
    assert_eq!(ExtrasValue::from(u32::MAX), ExtrasValue::Int(0xFFFF_FFFF));
    assert_eq!(ExtrasValue::from(String::from("x")), ExtrasValue::Text("x".into()));
    assert_eq!(ExtrasValue::from(-3_i64), ExtrasValue::Int(-3));
}

#[test]
fn every_format_has_its_own_entry() {
    let mut extras = Extras::new("cdae", ExtrasValue::Int(1));
    extras.set("cast", ExtrasValue::Int(2));
    extras.set("cdae", ExtrasValue::Int(3));
    assert_eq!(
        extras.iter().collect::<Vec<_>>(),
        [("cdae", &ExtrasValue::Int(3)), ("cast", &ExtrasValue::Int(2))]
    );
    assert_eq!((extras.get("cast"), extras.get("udm")), (Some(&ExtrasValue::Int(2)), None));
    assert!(!extras.is_empty() && Extras::default().is_empty());
}

#[test]
fn codes_of_losses_are_losses() {
    let ids: std::collections::BTreeSet<&str> = loss::ALL.iter().map(|code| code.id).collect();
    assert_eq!(ids.len(), loss::ALL.len());
    for code in loss::ALL {
        assert!(code.id.starts_with("SCENE"), "{}", code.id);
        assert_eq!(code.category.word(), "loss");
    }
}
