use meshwright_core::{Budget, Category, Code, Limits, Span, codes};

const HERE: Span = Span::file(8, 12);

fn budget(change: impl FnOnce(&mut Limits)) -> Budget {
    let mut limits = Limits::DEFAULT;
    change(&mut limits);
    Budget::new(limits)
}

#[track_caller]
fn refused(result: meshwright_core::Result<()>, code: &'static Code) {
    let error = result.unwrap_err();
    assert_eq!(error.code(), code);
    assert_eq!(error.code().category, Category::Limit);
    assert_eq!(error.span(), Some(HERE));
}

#[test]
fn memory_is_not_returned() {
    let mut budget = budget(|limits| limits.memory = 100);
    budget.memory(60, HERE).unwrap();
    refused(budget.memory(41, HERE), &codes::LIMIT_MEMORY);
    budget.memory(40, HERE).unwrap();
    budget.memory(0, HERE).unwrap();
    refused(budget.memory(1, HERE), &codes::LIMIT_MEMORY);
    refused(budget.memory(u64::MAX, HERE), &codes::LIMIT_MEMORY);
}

#[test]
fn items_are_counted_over_the_whole_input() {
    let mut budget = budget(|limits| limits.items = 10);
    budget.items(9, HERE).unwrap();
    refused(budget.items(2, HERE), &codes::LIMIT_ITEMS);
    budget.items(1, HERE).unwrap();
    refused(budget.items(1, HERE), &codes::LIMIT_ITEMS);
}

#[test]
fn depth_goes_down_and_up() {
    let mut budget = budget(|limits| limits.depth = 2);
    for _ in 0..5 {
        budget.descend(HERE).unwrap();
        budget.descend(HERE).unwrap();
        refused(budget.descend(HERE), &codes::LIMIT_DEPTH);
        budget.rise();
        budget.rise();
    }
    budget.rise();
    budget.descend(HERE).unwrap();
    budget.descend(HERE).unwrap();
    refused(budget.descend(HERE), &codes::LIMIT_DEPTH);
}

#[test]
fn payload_growth_is_limited_and_takes_memory() {
    let mut budget = budget(|limits| {
        limits.expansion = 10;
        limits.memory = 1000;
    });
    refused(budget.decoded(5, 51, HERE), &codes::LIMIT_EXPANSION);
    budget.decoded(5, 50, HERE).unwrap();
    budget.decoded(0, 10, HERE).unwrap();
    refused(budget.decoded(0, 11, HERE), &codes::LIMIT_EXPANSION);
    refused(budget.decoded(1000, 941, HERE), &codes::LIMIT_MEMORY);
    budget.decoded(u64::MAX, 940, HERE).unwrap();
    refused(budget.decoded(1, 1, HERE), &codes::LIMIT_MEMORY);
}

#[test]
fn lists_reserve_only_what_the_bytes_can_hold() {
    let cases: [(u64, u64, u64, usize); 6] = [
        // announced, smallest, bytes left, room
        (3, 4, 100, 3),
        (1000, 4, 100, 25),
        (u64::MAX, 1, 100, 100),
        (u64::MAX, 0, 100, 100),
        (u64::MAX, 8, 7, 0),
        (0, 4, 100, 0),
    ];
    for (count, smallest, left, room) in cases {
        let list: Vec<u32> = Budget::new(Limits::DEFAULT).list(count, smallest, left, HERE).unwrap();
        assert!(list.is_empty());
        assert_eq!(list.capacity(), room, "{count} of {smallest} in {left}");
    }
}

#[test]
fn lists_take_memory() {
    let mut few = budget(|limits| limits.items = 10);
    refused(few.list::<u8>(11, 1, 100, HERE).map(drop), &codes::LIMIT_ITEMS);
    few.list::<u8>(10, 1, 100, HERE).unwrap();
    let mut small = budget(|limits| limits.memory = 79);
    refused(small.list::<u64>(10, 1, 100, HERE).map(drop), &codes::LIMIT_MEMORY);
    small.list::<u64>(9, 1, 100, HERE).unwrap();
    refused(small.list::<u64>(1, 1, 100, HERE).map(drop), &codes::LIMIT_MEMORY);
}

#[test]
fn failed_allocation_is_an_error() {
    let mut budget = budget(|limits| {
        limits.memory = u64::MAX;
        limits.items = u64::MAX;
    });
    refused(budget.list::<u8>(1 << 62, 1, u64::MAX, HERE).map(drop), &codes::LIMIT_MEMORY);
    refused(budget.list::<[u64; 64]>(1 << 62, 1, u64::MAX, HERE).map(drop), &codes::LIMIT_MEMORY);
}

#[test]
fn limits_stay_readable() {
    let mut budget = budget(|limits| limits.items = 7);
    budget.items(7, HERE).unwrap();
    assert_eq!(budget.limits().items, 7);
    assert_eq!(Limits::default(), Limits::DEFAULT);
}
