use super::*;

fn place(at: u64) -> usize {
    usize::try_from(at).unwrap()
}

#[test]
fn the_smallest_file_is_the_published_vector() {
    let model = Model {
        name: "root".to_owned(),
        flags: 1,
        unit: Unit::Null,
        parts: Parts::Multi(Vec::new()),
        collider: Collider::Null,
        fades: [0.0; 4],
        wide: false,
        children: Vec::new(),
    };
    let plan =
        Plan { version: 2, models: vec![model], blocks: Vec::new(), items: vec![Item::Model(0)], root: 0 };
    let made = write(&plan, 0);
    assert_eq!(made.bytes, b"\x89cmh\r\n\x1a\n\x04\x11\0\0\0\0\0\0\0\x08root\x01\x02\xff\xff\xff\xff\0");
    assert_eq!((made.root_offset(), made.models[0].children_at), (17, 28));
}

#[test]
fn true_structure_matches_the_bytes() {
    for seed in 0..60 {
        let version = 1 + u8::try_from(seed % 7).unwrap();
        let recipe = Recipe::any(seed, version);
        let made = recipe.make();
        assert_eq!(made.bytes, recipe.make().bytes, "the same recipe makes the same file");
        let root = u64::from_le_bytes(made.bytes[9..17].try_into().unwrap());
        assert_eq!((made.bytes[8], root), (version * 2, made.root_offset()));
        let mut reached = vec![false; made.models.len()];
        reached[made.root] = true;
        for truth in &made.models {
            for (offset, transform) in &truth.children {
                let child = made.models.iter().position(|model| model.span.start == *offset).unwrap();
                reached[child] = true;
                let needles = [offset.to_le_bytes().as_slice(), transform].concat();
                let end = &made.bytes[place(truth.children_at)..place(truth.span.end)];
                assert!(end.windows(needles.len()).any(|window| window == needles));
            }
            for part in truth.parts.iter().filter(|part| part.word >= 0) {
                let head = if truth.single { truth.prefix_end } else { part.at };
                assert!(head <= part.batch.start && part.batch.end <= truth.span.end);
                assert!(!part.batch.is_empty());
            }
            assert!(version < 4 || truth.children_at == truth.tail + 32);
            assert!(version > 2 || truth.collider.is_empty());
        }
        assert!(reached.into_iter().all(|reached| reached), "a model is not reached");
        let mut spans: Vec<_> = made.models.iter().map(|model| model.span.clone()).collect();
        spans.extend(made.blocks.iter().cloned());
        spans.sort_by_key(|span| span.start);
        assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start), "blocks overlap");
    }
}
