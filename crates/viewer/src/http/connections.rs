//! Places of connections: those that did not show the token never keep out those that did.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::task::AbortHandle;

/// Most connections on which no request with the token came yet. The oldest makes place for the next.
pub(super) const STRANGERS: usize = 128;
/// Most connections on which a request with the token came.
pub(super) const KNOWN: usize = 128;

/// All open connections.
#[derive(Clone, Default)]
pub(super) struct Connections(Arc<Mutex<Places>>);

#[derive(Default)]
struct Places {
    next: u64,
    /// By number, and so by age.
    strangers: BTreeMap<u64, Option<AbortHandle>>,
    known: usize,
}

/// The place of a connection, until it is dropped.
pub(super) struct Place {
    connections: Connections,
    number: u64,
    is_known: Mutex<bool>,
}

impl Connections {
    fn places(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a connection a place. The oldest one without the token ends if there are too many.
    pub(super) fn enter(&self) -> Place {
        let mut places = self.places();
        let oldest = (places.strangers.len() >= STRANGERS).then(|| places.strangers.pop_first()).flatten();
        let number = places.next;
        places.next = number.wrapping_add(1);
        places.strangers.insert(number, None);
        drop(places);
        // This drops the place of that connection, which needs the list.
        if let Some((_, Some(task))) = oldest {
            task.abort();
        }
        Place { connections: self.clone(), number, is_known: Mutex::default() }
    }

    /// Notes the task of a connection, which ends it.
    pub(super) fn set_task(&self, number: u64, task: AbortHandle) {
        if let Some(own) = self.places().strangers.get_mut(&number) {
            *own = Some(task);
        }
    }
}

impl Place {
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Notes that a request with the token came. False if there are too many such connections.
    pub(super) fn admit(&self) -> bool {
        let mut is_known = self.is_known.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_known {
            return true;
        }
        let mut places = self.connections.places();
        if places.known >= KNOWN {
            return false;
        }
        places.strangers.remove(&self.number);
        places.known = places.known.saturating_add(1);
        *is_known = true;
        true
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let is_known = *self.is_known.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut places = self.connections.places();
        if is_known {
            places.known = places.known.saturating_sub(1);
        } else {
            places.strangers.remove(&self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use tokio::{runtime::Builder, task::yield_now};

    /// Lets all other tasks run.
    async fn others_run() {
        for _ in 0..2000 {
            yield_now().await;
        }
    }

    #[test]
    fn the_oldest_stranger_makes_place() {
        let runtime = Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let connections = Connections::default();
            let open = || {
                let place = connections.enter();
                let number = place.number();
                let known = number.is_multiple_of(100);
                if known {
                    assert!(place.admit() && place.admit());
                }
                let task = tokio::spawn(async move {
                    let _place = place;
                    pending::<()>().await;
                });
                connections.set_task(number, task.abort_handle());
                task
            };
            let tasks: Vec<_> = (0..400).map(|_| open()).collect();
            others_run().await;
            let ended: Vec<usize> = (0..400).filter(|&at| tasks[at].is_finished()).collect();
            // All but the last strangers, and none of those that had the token.
            let expected = (0..400 - STRANGERS - 1).filter(|at| !at.is_multiple_of(100));
            assert_eq!(ended, expected.collect::<Vec<_>>());
            let counts = || {
                let places = connections.places();
                (places.strangers.len(), places.known)
            };
            assert_eq!(counts(), (STRANGERS, 4));
            tasks.iter().for_each(tokio::task::JoinHandle::abort);
            others_run().await;
            assert_eq!(counts(), (0, 0));
        });
    }

    #[test]
    fn connections_with_the_token_have_a_bound_too() {
        let connections = Connections::default();
        let mut places: Vec<Place> = (0..KNOWN).map(|_| connections.enter()).collect();
        assert!(places.iter().all(Place::admit));
        let further = connections.enter();
        assert!(!further.admit() && !further.admit());
        places.pop();
        assert!(further.admit());
    }
}
