//! Files that are made to mislead the search, or to keep it busy: no result may be wrong, and it must
//! terminate.

use crate::search_truth;
use meshwright_core::{Budget, Code, Limits, Source, codes as core};
use meshwright_testkit::{
    alloc,
    cmh::{
        Collider, Entry, Item, Made, Model, Opaque, Part, Parts, Plan, Pointer, Recipe, Transform, Unit,
        write,
    },
    hostile::{self, Rules},
    mutate,
    rng::Rng,
};
use meshwright_tinman::{
    cmh::{self, Mode, View},
    codes,
    inference::{self, Search, Verdict},
};

/// A single-part model without geometry, with the given `batch` and `collider`.
fn model(name: &str, batch: &[u8], collider: Collider, children: &[usize]) -> Model {
    let part = Part {
        flags: 2,
        geometry: Pointer::Zero,
        material: Pointer::Zero,
        batch: Opaque::plain(batch.to_vec()),
    };
    Model {
        name: name.to_owned(),
        flags: 0,
        unit: Unit::Null,
        parts: Parts::Single(part),
        collider,
        fades: [0.0, 1.0, 0.0, 1.0],
        wide: false,
        children: children.iter().map(|child| (*child, Transform::IDENTITY)).collect(),
    }
}

fn file(version: u8, models: Vec<Model>) -> Made {
    let root = models.len() - 1;
    let items = (0..models.len()).map(Item::Model).collect();
    write(&Plan { version, models, blocks: Vec::new(), items, root }, 0)
}

/// The end of a model as a writer stores it: fades, number of children, children.
fn end(version: u8, children: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if version > 3 {
        bytes.extend([0.0, 1.0, 0.0, 1.0_f64].iter().flat_map(|fade| fade.to_le_bytes()));
    }
    bytes.push(u8::try_from(children.len() * 2).unwrap());
    for child in children {
        bytes.extend(child.to_le_bytes());
        bytes.extend(Transform::IDENTITY.narrow());
    }
    bytes
}

fn honest(made: &Made) -> Search {
    let search = search_truth::search(made);
    let lies = search_truth::lies(made, &search);
    assert!(lies.is_empty(), "{lies:#?}");
    search
}

fn long(bytes: Vec<u8>) -> Collider {
    Collider::Bytes(Opaque::plain(bytes))
}

#[test]
fn a_collider_that_ends_like_a_model_is_not_taken_for_its_end() {
    for version in 3..=6 {
        // The leaf is at 17, followed by a model with it as its child, then by one without children whose
        // Collider is a copy of the end of the second, alone and between other bytes.
        for around in [0, 1, 40] {
            let fake = [vec![7; around], end(version, &[17]), vec![9; around]].concat();
            let models = vec![
                model("leaf", &[1, 2, 3], Collider::Null, &[]),
                model("group", &[1, 2, 3], Collider::Null, &[0]),
                model("liar", &[1, 2, 3], long(fake), &[]),
                model("root", &[1, 2, 3], Collider::Null, &[1, 2]),
            ];
            let made = file(version, models);
            let search = honest(&made);
            let found = |number: usize| &search.models[&made.models[number].span.start];
            assert_eq!(found(3).children.as_ref().map(Vec::len), Some(2), "the root is not misled");
            assert_eq!(found(1).children, Some(vec![17]));
            // Before version 5 no model has several parents, so the copy cannot be real.
            let liar = (version < 5).then(Vec::new);
            assert_eq!(found(2).children, liar, "since version 5, whether the liar has a child is unknown");
        }
    }
}

#[test]
fn an_island_in_a_collider_is_not_trusted() {
    // A complete file of models inside a Collider: only their own lists refer to them.
    for version in 3..=6 {
        let island = file(
            version,
            vec![
                model("a", &[4; 9], Collider::Null, &[]),
                model("b", &[4; 9], Collider::Null, &[0]),
                model("c", &[4; 9], Collider::Null, &[0, 1]),
            ],
        );
        // The offsets must be correct for their position, which is determined by writing the file twice.
        let host = |bytes: Vec<u8>| {
            file(
                version,
                vec![model("host", &[4; 9], long(bytes), &[]), model("root", &[4; 9], Collider::Null, &[0])],
            )
        };
        let at = host(island.bytes[17..].to_vec()).models[0].collider.start - 17;
        let mut bytes = island.bytes[17..].to_vec();
        for truth in &island.models {
            for (index, (child, _)) in truth.children.iter().enumerate() {
                let place = usize::try_from(truth.children_at).unwrap() + 1 + index * 72 - 17;
                bytes[place..place + 8].copy_from_slice(&(child + at).to_le_bytes());
            }
        }
        let made = host(bytes);
        let search = honest(&made);
        let host = &search.models[&made.models[0].span.start];
        assert_eq!((host.verdict, host.children.as_ref()), (Verdict::Ambiguous, None));
        assert_eq!(search.models.len(), 2, "no model of the island is accepted");
    }
}

#[test]
fn a_batch_with_headers_and_ends_is_not_trusted() {
    // Batches that contain the header of another part, or two zeros like the end of a model.
    let mut rng = Rng::new(3);
    for version in 2..=6 {
        for round in 0..40 {
            let mut head = vec![4];
            head.extend(17_u64.to_le_bytes());
            head.extend([17_u64, 0, u64::MAX][rng.below(3)].to_le_bytes());
            let parts = (0..2 + rng.below(4)).map(|_| {
                let before = rng.below(20);
                let batch = match rng.below(4) {
                    0 => [rng.bytes(before), head.clone(), rng.bytes(3)].concat(),
                    1 => vec![0; 3 + rng.below(60)],
                    2 => [vec![1; before + 1], head.clone()].concat(),
                    _ => rng.bytes(3 + before),
                };
                let flags = *rng.choose(&[0, 2, 2, 6]);
                let geometry = *rng.choose(&[Pointer::Block(0), Pointer::Zero]);
                Entry::Own(Part { flags, geometry, material: Pointer::Zero, batch: Opaque::plain(batch) })
            });
            let parts = Parts::Multi(parts.collect());
            let leaf = Model { parts, ..model("leaf", &[0; 9], Collider::Null, &[]) };
            let root = Model { parts: leaf.parts.clone(), ..model("root", &[0; 9], Collider::Null, &[0]) };
            let items = vec![Item::Block(0), Item::Model(0), Item::Model(1)];
            let plan = Plan { version, models: vec![leaf, root], blocks: vec![vec![8; 20]], items, root: 1 };
            honest(&write(&plan, round));
        }
    }
}

#[test]
fn offsets_that_refer_to_themselves_are_not_followed() {
    for version in 1..=6 {
        let made = file(
            version,
            vec![model("leaf", &[5; 5], Collider::Null, &[]), model("root", &[5; 5], Collider::Null, &[0])],
        );
        let root = made.root_offset();
        let mut bytes = made.bytes.clone();
        let place = usize::try_from(made.models[1].children_at).unwrap() + 1;
        for target in [root, root + 1, place as u64, 16, u64::MAX, bytes.len() as u64] {
            bytes[place..place + 8].copy_from_slice(&target.to_le_bytes());
            let view = View::new(&bytes, version, 17);
            let search = inference::explain(view, root, &mut Budget::new(Limits::DEFAULT)).unwrap();
            let children = search.models[&root].children.clone().unwrap_or_default();
            assert!(children.is_empty(), "version {version}, {target}: {children:?}");
        }
    }
}

/// A file for each code, whose page shows the message.
fn told() -> Vec<(&'static Code, Made)> {
    let single = |name: &str, children: &[usize]| model(name, &[1, 2, 3], Collider::Null, children);
    let liar = model("liar", &[1, 2, 3], long(end(5, &[17])), &[]);
    let ambiguous = file(5, vec![single("leaf", &[]), single("group", &[0]), liar, single("root", &[1, 2])]);
    let mut misfit = file(1, vec![single("root", &[])]);
    let hole = misfit.bytes.len() - 5;
    misfit.bytes[hole..].fill(7);
    let cycle = file(2, vec![single("a", &[1]), single("root", &[0])]);
    let mut gap = Plan { version: 4, models: Vec::new(), blocks: Vec::new(), items: Vec::new(), root: 2 };
    gap.models = vec![single("leaf", &[]), single("group", &[0]), single("root", &[1])];
    gap.items = vec![Item::Model(0), Item::Model(1), Item::Gap(vec![1; 9]), Item::Model(2)];
    let part = || {
        Entry::Own(Part {
            flags: 2,
            geometry: Pointer::Block(0),
            material: Pointer::MinusOne,
            batch: Opaque::plain((1..10).collect()),
        })
    };
    let parts = Parts::Multi((0..17).map(|_| part()).collect());
    let models = vec![Model { parts, ..single("root", &[]) }];
    let items = vec![Item::Block(0), Item::Model(0)];
    let shape = Plan { version: 4, models, blocks: vec![vec![8; 20]], items, root: 0 };
    let mut busy = file(1, vec![single("root", &[])]);
    busy.bytes.extend(overlap(2_048, [0x80, 0x10]));
    vec![
        (&codes::inference::AMBIGUOUS, ambiguous),
        (&codes::inference::MISFIT, misfit),
        (&codes::inference::CONTRADICTION, cycle),
        (&codes::inference::GAVE_UP, busy),
        (&codes::inference::NOT_WHOLE, file(7, vec![single("leaf", &[]), single("root", &[0])])),
        (&codes::inference::SHAPE, write(&shape, 0)),
        (&codes::inference::LIKELY, write(&gap, 0)),
    ]
}

#[test]
fn pages_show_the_messages() {
    let (told, mut broken) = (told(), Vec::new());
    for (code, made) in &told {
        let search = search_truth::search(made);
        let diagnostic = search.diagnostics.iter().find(|diagnostic| std::ptr::eq(diagnostic.code, *code));
        let diagnostic =
            diagnostic.unwrap_or_else(|| panic!("{} is not reported: {:?}", code.id, search.diagnostics));
        let page = codes::explain(code.id).unwrap();
        // Further lines are messages of other files.
        if !page.contains(&format!("```text\n{}\n", diagnostic.message)) {
            broken.push(format!("PAGE\t{}\t{}", code.id, diagnostic.message));
        }
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
    assert!(codes::inference::ALL.iter().all(|code| told.iter().any(|(of, _)| std::ptr::eq(*of, *code))));
}

/// The same child repeatedly, each the first of a list with the number of children in `count`.
fn overlap(children: usize, count: [u8; 2]) -> Vec<u8> {
    let child = [17_u64.to_le_bytes().as_slice(), &[0; 62], &count].concat();
    child.repeat(children)
}

/// Files that keep a search busy.
fn busy() -> Vec<(&'static str, Vec<u8>)> {
    let header = |root: u64| [b"\x89cmh\r\n\x1a\n\x08".as_slice(), &root.to_le_bytes()].concat();
    // A model with 200,000 parts, where each byte may be a part.
    let mut parts = header(17);
    parts.extend(b"\x02n\xff\xb4\x18\x02\xff\xff\xff\xff");
    parts.resize(1 << 20, 0);
    // Starts of models everywhere, and lists everywhere that refer to them.
    let mut starts = header(17);
    let prefix = [b"\x02n\x02".as_slice(), &[0; 16], &[0xff; 4], &[1, 1]].concat();
    while starts.len() < 1 << 18 {
        starts.extend(&prefix);
    }
    let mut lists = starts.clone();
    for number in 0..(1_u64 << 19) / 80 {
        lists.extend(end(3, &[17 + number % 10_000 * prefix.len() as u64]));
    }
    // At every byte a list that claims to be longer than the file.
    let mut long = starts.clone();
    for _ in 0..40_000 {
        long.extend([0x80 | 0x3e, 0x7e]);
        long.extend(17_u64.to_le_bytes());
    }
    // The offset of the same model every eight bytes: lists with any length at any offset.
    let mut offsets = starts.clone();
    while offsets.len() < 1 << 20 {
        offsets.extend([0x42, 17, 0, 0, 0, 0, 0, 0]);
        offsets.extend([0, 0, 0, 0, 0, 0, 0, 0x10]);
    }
    let overlap = [header(17), prefix.clone(), overlap(16_384, [0xfe, 0x7f])].concat();
    let mut zeros = header(17);
    zeros.extend(b"\x02n\x02");
    zeros.extend([0; 16]);
    zeros.extend([0xff; 4]);
    zeros.resize(1 << 20, 0);
    let random = [header(17), prefix.clone(), Rng::new(5).bytes(1 << 20)].concat();
    vec![
        ("parts", parts),
        ("starts", starts),
        ("lists", lists),
        ("long", long),
        ("offsets", offsets),
        ("overlap", overlap),
        ("zeros", zeros),
        ("random", random),
    ]
}

#[test]
fn busy_files_terminate() {
    for (name, bytes) in busy() {
        for version in 1..=7 {
            let mut budget = Budget::new(Limits::DEFAULT);
            let (search, taken) =
                alloc::peak(|| inference::explain(View::new(&bytes, version, 17), 17, &mut budget).unwrap());
            let per_byte = search.steps as f64 / bytes.len() as f64;
            println!(
                "{name:>8} v{version}: {:?}, {} models, {per_byte:.2} steps a byte, {} kB, {:?}",
                search.verdict,
                search.models.len(),
                taken.peak / 1000,
                search.diagnostics.first().map(|diagnostic| diagnostic.code.id),
            );
            // The search itself allows sixteen.
            assert!(per_byte < 1.0, "{name} took {per_byte:.2} steps per byte");
            assert!(taken.peak < alloc::bound(bytes.len()), "{name} held {} bytes", taken.peak);
            let gave_up = search
                .diagnostics
                .iter()
                .any(|diagnostic| std::ptr::eq(diagnostic.code, &codes::inference::GAVE_UP));
            assert_eq!(gave_up, name == "overlap", "{name}, version {version}");
            assert!(!gave_up || search.verdict == Verdict::Ambiguous);
        }
    }
}

#[test]
fn limits_are_enforced() {
    let made = Recipe { models: 150, ..Recipe::any(3, 4) }.make();
    for (limits, code) in
        [(Limits::DEFAULT.items(40), &core::LIMIT_ITEMS), (Limits::DEFAULT.memory(2000), &core::LIMIT_MEMORY)]
    {
        let error =
            inference::explain(search_truth::view(&made), made.root_offset(), &mut Budget::new(limits))
                .unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error}");
    }
    let search = inference::explain(
        search_truth::view(&made),
        made.root_offset(),
        &mut Budget::new(Limits::DEFAULT.diagnostics(0)),
    );
    assert!(search.unwrap().diagnostics.len() <= 1);
}

#[test]
fn damaged_files_are_searched() {
    let rules = Rules::new(&[codes::ALL]);
    for version in 1..=7 {
        let made = Recipe { models: 4, colliders: 20, ..Recipe::any(11, version) }.make();
        let read = |bytes: &[u8]| {
            let source = Source::from(bytes.to_vec());
            cmh::read_with(&source, &Limits::DEFAULT, Mode::Inferred).map(|_| ())
        };
        let mutants =
            mutate::noise(&made.bytes, version.into(), 300).chain(mutate::flips(&made.bytes).step_by(7));
        let outcome = hostile::run(mutants, &rules, read).unwrap();
        println!("version {version}: {outcome}");
        assert!(outcome.accepted > 0);
    }
}
