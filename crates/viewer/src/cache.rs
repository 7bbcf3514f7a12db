//! Results that are kept, up to a number of bytes.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The memory that a result takes.
pub(crate) trait Weigh {
    fn bytes(&self) -> u64;
}

impl Weigh for Vec<u8> {
    fn bytes(&self) -> u64 {
        self.len() as u64
    }
}

/// Results by key. Each is made once, also if several requests want it at the same time.
pub(crate) struct Cache<K, V> {
    limit: u64,
    entries: Mutex<Entries<K, V>>,
}

struct Entries<K, V> {
    map: HashMap<K, Entry<V>>,
    /// Counts uses.
    clock: u64,
}

struct Entry<V> {
    slot: Arc<Mutex<Option<Arc<V>>>>,
    bytes: u64,
    used: u64,
}

impl<K: Clone + Eq + Hash, V: Weigh> Cache<K, V> {
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, entries: Mutex::new(Entries { map: HashMap::new(), clock: 0 }) }
    }

    /// Bytes of results that are kept at most, apart from the last one.
    pub(crate) const fn limit(&self) -> u64 {
        self.limit
    }

    /// The result for a key. One that fails is not kept.
    pub(crate) fn get<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<Arc<V>, E> {
        let slot = self.slot(&key);
        // Who wants the same at the same time waits here.
        let mut made = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = made.as_ref() {
            return Ok(Arc::clone(value));
        }
        match make() {
            Ok(value) => {
                let value = Arc::new(value);
                *made = Some(Arc::clone(&value));
                drop(made);
                self.weigh(&key, value.bytes());
                Ok(value)
            }
            Err(error) => {
                drop(made);
                self.entries().map.remove(&key);
                Err(error)
            }
        }
    }

    /// Forgets the results of some keys.
    pub(crate) fn forget(&self, is_old: impl Fn(&K) -> bool) {
        self.entries().map.retain(|key, _| !is_old(key));
    }

    fn entries(&self) -> MutexGuard<'_, Entries<K, V>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, key: &K) -> Arc<Mutex<Option<Arc<V>>>> {
        let mut entries = self.entries();
        entries.clock = entries.clock.wrapping_add(1);
        let used = entries.clock;
        let entry =
            entries.map.entry(key.clone()).or_insert_with(|| Entry { slot: Arc::default(), bytes: 0, used });
        entry.used = used;
        Arc::clone(&entry.slot)
    }

    /// Notes the size of a result, and forgets those that were not used for longest if there are too many.
    fn weigh(&self, key: &K, bytes: u64) {
        let mut entries = self.entries();
        if let Some(entry) = entries.map.get_mut(key) {
            entry.bytes = bytes;
        }
        let sum = |entries: &Entries<K, V>| {
            entries.map.values().map(|entry| entry.bytes).fold(0, u64::saturating_add)
        };
        while sum(&entries) > self.limit {
            let oldest = entries.map.iter().filter(|(own, entry)| entry.bytes > 0 && *own != key);
            let Some(oldest) = oldest.min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone()) else {
                break;
            };
            entries.map.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_used_for_longest_is_forgotten() {
        let cache: Cache<u32, Vec<u8>> = Cache::new(250);
        let mut made = 0;
        let mut get = |key| {
            let value: Result<_, ()> = cache.get(key, || {
                made += 1;
                Ok(vec![0; 100])
            });
            assert_eq!(value.map(|value| value.len()), Ok(100));
            made
        };
        assert_eq!([get(1), get(2), get(1), get(3), get(1), get(2)], [1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn results_of_what_was_removed_are_forgotten() {
        let cache: Cache<u32, Vec<u8>> = Cache::new(250);
        let get = |key| cache.get::<()>(key, || Ok(vec![0; 100])).unwrap();
        let (first, second) = (get(1), get(2));
        cache.forget(|key| *key == 1);
        assert!(!Arc::ptr_eq(&first, &get(1)) && Arc::ptr_eq(&second, &get(2)));
        assert_eq!(Arc::strong_count(&first), 1, "nothing keeps it");
    }

    #[test]
    fn what_failed_is_made_again() {
        let cache: Cache<u32, Vec<u8>> = Cache::new(10);
        assert_eq!(cache.get(1, || Err("no")), Err("no"));
        assert_eq!(cache.get::<()>(1, || Ok(vec![1])).map(|value| value.len()), Ok(1));
    }
}
