//! Sorts parts topologically.

/// References that are ignored because they close a cycle.
///
/// ```
/// use meshwright_scene::assembly::Cycles;
///
/// assert_eq!(Cycles::default().count, 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// Their number.
    pub count: usize,
    /// The parts of the first cycle: each refers to the next one, and the last to the first.
    pub first: Vec<usize>,
}

/// Sorts parts so that each follows the parts that its list names, and otherwise in their own order. Returns the
/// references that are ignored because they close a cycle, too. Uses no stack for the depth.
pub(super) fn dependency_order(links: &[Vec<usize>]) -> (Vec<usize>, Cycles) {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; links.len()];
    let (mut order, mut cycles) = (Vec::new(), Cycles::default());
    for start in 0..links.len() {
        let mut stack = vec![(start, 0_usize)];
        while let Some((part, child)) = stack.pop() {
            let Some(state) = states.get_mut(part) else { continue };
            if child == 0 {
                if *state != State::New {
                    continue;
                }
                *state = State::Open;
            }
            match links.get(part).and_then(|links| links.get(child)) {
                None => {
                    *state = State::Done;
                    order.push(part);
                }
                Some(&inner) => {
                    stack.push((part, child.saturating_add(1)));
                    match states.get(inner) {
                        Some(State::New) => stack.push((inner, 0)),
                        Some(State::Open) => {
                            if cycles.count == 0 {
                                // The stack holds the open parts.
                                let parts = stack.iter().map(|(part, _)| *part);
                                cycles.first = parts.skip_while(|part| *part != inner).collect();
                            }
                            cycles.count = cycles.count.saturating_add(1);
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    (order, cycles)
}

#[cfg(test)]
mod tests {
    use super::{Cycles, dependency_order};

    #[test]
    fn parts_follow_what_they_refer_to() {
        assert_eq!(dependency_order(&[vec![], vec![], vec![]]), (vec![0, 1, 2], Cycles::default()));
        let order = dependency_order(&[vec![2], vec![], vec![1]]);
        assert_eq!(order, (vec![1, 2, 0], Cycles::default()));
        // Two that refer to each other, and one to itself.
        let cycles = Cycles { count: 2, first: vec![0, 1] };
        assert_eq!(dependency_order(&[vec![1], vec![0], vec![2]]), (vec![1, 0, 2], cycles));
    }
}
