//! Names that are kept of each file of a mod.

/// Names in two allocations for all of them: a mod may have a hundred thousand shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct NameList {
    text: Box<str>,
    /// Where each name ends in the text.
    ends: Box<[usize]>,
}

impl<T: AsRef<str>> FromIterator<T> for NameList {
    fn from_iter<I: IntoIterator<Item = T>>(names: I) -> Self {
        let (mut text, mut ends) = (String::new(), Vec::new());
        for name in names {
            text.push_str(name.as_ref());
            ends.push(text.len());
        }
        Self { text: text.into(), ends: ends.into() }
    }
}

impl NameList {
    /// The names in the order in which they were added.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| self.text.get(start..*end).unwrap_or_default())
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The memory that it takes, in bytes, without the list itself.
    pub(super) fn memory(&self) -> usize {
        self.text.len().saturating_add(size_of_val(&*self.ends))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_in_order() {
        let names = ["hull", "", "Größe", "hull"];
        let list: NameList = names.into_iter().collect();
        assert_eq!(list.iter().collect::<Vec<_>>(), names);
        assert_eq!((list.len(), NameList::default().iter().count()), (4, 0));
        assert_eq!(list.memory(), 15 + 4 * size_of::<usize>());
    }
}
