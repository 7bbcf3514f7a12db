//! Linked lists of indices.

use super::within;

/// An element of a cycle, if there is one. Visits each element once.
pub(crate) fn circle(count: usize, edges: impl Fn(usize) -> [i32; 2]) -> Option<usize> {
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut state = vec![0_u8; count];
    let mut path: Vec<(usize, u8)> = Vec::new();
    for start in 0..count {
        if state.get(start) != Some(&0) {
            continue;
        }
        enter(&mut state, start, OPEN);
        path.push((start, 0));
        while let Some((at, turn)) = path.last_mut() {
            let (here, [a, b]) = (*at, edges(*at));
            let link = match *turn {
                0 => a,
                1 => b,
                _ => {
                    enter(&mut state, here, DONE);
                    path.pop();
                    continue;
                }
            };
            *turn = turn.saturating_add(1);
            let Some(to) = within(link, count) else { continue };
            match state.get(to) {
                Some(0) => {
                    enter(&mut state, to, OPEN);
                    path.push((to, 0));
                }
                Some(&OPEN) => return Some(to),
                _ => {}
            }
        }
    }
    None
}

fn enter(state: &mut [u8], at: usize, value: u8) {
    if let Some(place) = state.get_mut(at) {
        *place = value;
    }
}

/// The first member of each owner and the next of each member, in list order.
pub(crate) fn from_owners(owners: impl Iterator<Item = i32>, owner_count: usize) -> (Vec<i32>, Vec<i32>) {
    let (mut first, mut last) = (vec![-1_i32; owner_count], vec![-1_i32; owner_count]);
    let mut next: Vec<i32> = Vec::new();
    for (member, owner) in owners.enumerate() {
        let member = i32::try_from(member).unwrap_or(i32::MAX);
        next.push(-1);
        let Some(owner) = within(owner, owner_count) else { continue };
        let Some(last) = last.get_mut(owner) else { continue };
        let before = usize::try_from(*last).ok().and_then(|before| next.get_mut(before));
        match (before, first.get_mut(owner)) {
            (Some(before), _) => *before = member,
            (None, Some(first)) => *first = member,
            (None, None) => {}
        }
        *last = member;
    }
    (first, next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_found_and_converging_paths_are_not_cycles() {
        let of = |links: &[[i32; 2]]| circle(links.len(), |at| links[at]);
        assert_eq!(of(&[[1, -1], [2, -1], [-1, 0]]), Some(0));
        assert_eq!(of(&[[-1, -1], [1, -1]]), Some(1));
        assert_eq!(of(&[[1, 2], [2, -1], [-1, 7]]), None);
        // A long chain uses no stack.
        assert_eq!(circle(1 << 20, |at| [i32::try_from(at + 1).unwrap(), -1]), None);
    }

    #[test]
    fn links_follow_the_order_of_the_list() {
        let (first, next) = from_owners([-1, 0, 0, 1, 0, 9].into_iter(), 6);
        assert_eq!(first, [1, 3, -1, -1, -1, -1]);
        assert_eq!(next, [-1, 2, 4, -1, -1, -1]);
    }
}
