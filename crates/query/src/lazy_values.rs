//! The tree of fields as lazy values: rows of the field log, opened one node at a time.

use meshwright_core::{Error, FieldLog, Limits, LogOptions, Row, Source, Value as Held, codes};
use std::{
    cell::{OnceCell, RefCell},
    collections::BTreeMap,
    fmt,
    rc::Rc,
};

/// Number of rows up to which the whole tree is kept. For larger files only accessed parts are kept.
const ROWS: usize = 1 << 18;
/// Levels below the top in the first and second read of a large file; the third reads all.
const LEVELS: [u32; 2] = [0, 2];
/// Maximum number of rows.
const MOST: usize = 10_000_000;
/// Memory in bytes of a row with its links.
const ROW: u64 = 192;

/// A function that reads the fields of a file within the given options. It returns the fields that were read, and the
/// error that ended the read, if any. A query can call it several times with different options; the result for the same
/// source and options must not change.
pub type ReadFields = Box<dyn Fn(&Source, LogOptions) -> (FieldLog, Option<Error>)>;

/// The rows of one file.
pub(crate) struct Tree {
    pub(super) source: Rc<Source>,
    read: Rc<ReadFields>,
    limits: Limits,
    log: FieldLog,
    /// Per row: the next row that is not a descendant.
    ends: Vec<u32>,
    /// Per row: its parent.
    parents: Vec<Option<u32>>,
    /// The children that were accessed, by row.
    known_children: RefCell<BTreeMap<Option<u32>, Rc<Children>>>,
    /// Deepest level in this tree, if others may be left out.
    depth: Option<u32>,
    /// The tree with more levels, and the mapping of rows to it.
    deeper: OnceCell<Option<(Rc<Self>, Vec<u32>)>>,
    trouble: Rc<RefCell<Option<Error>>>,
}

/// The children of a node by name.
#[derive(Debug, Default)]
pub(super) struct Children(pub(super) Vec<(Rc<str>, Child)>);

/// The children with one name.
#[derive(Clone, Debug)]
pub(super) enum Child {
    /// One row.
    One(u32),
    /// Rows with consecutive indices from 0, or distinguished only by their order.
    List(Rc<[u32]>),
    /// Rows with other, ascending indices.
    Sparse(Rc<[u32]>),
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({} rows)", self.log.rows().len())
    }
}

impl Tree {
    /// Reads a file. For a broken file the tree contains the part before the error, which is kept too.
    pub(super) fn read(source: Source, limits: &Limits, read: ReadFields) -> Rc<Self> {
        let (source, read, trouble) = (Rc::new(source), Rc::new(read), Rc::default());
        let all = LogOptions::default().rows(ROWS.min(most(limits))).items(true);
        let tree = Self::load(Rc::clone(&source), Rc::clone(&read), limits, all, &trouble);
        if tree.log.omitted() == 0 {
            return Rc::new(tree);
        }
        drop(tree);
        let head = LogOptions::default().rows(most(limits)).depth(LEVELS[0]).items(true);
        Rc::new(Self::load(source, read, limits, head, &trouble))
    }

    fn load(
        source: Rc<Source>,
        read: Rc<ReadFields>,
        limits: &Limits,
        options: LogOptions,
        trouble: &Rc<RefCell<Option<Error>>>,
    ) -> Self {
        let depth = (options.depth < u32::MAX).then_some(options.depth);
        let (mut log, error) = read(&source, options);
        log.close();
        if let Some(error) = error {
            trouble.replace(Some(error));
        }
        let (ends, parents) = links(log.rows());
        let (known_children, deeper) = (RefCell::default(), OnceCell::new());
        let trouble = Rc::clone(trouble);
        Self { source, read, limits: *limits, log, ends, parents, known_children, depth, deeper, trouble }
    }

    /// The error that stopped the read, or limited the rows.
    pub(super) fn trouble(&self) -> Option<Error> {
        self.trouble.take()
    }

    pub(super) fn row(&self, at: u32) -> Option<&Row> {
        self.log.rows().get(at as usize)
    }

    /// The children of a row, or at the top.
    pub(super) fn children(&self, at: Option<u32>) -> Rc<Children> {
        if let Some(known) = self.known_children.borrow().get(&at) {
            return Rc::clone(known);
        }
        let children = Rc::new(Children::new(self, at));
        self.known_children.borrow_mut().insert(at, Rc::clone(&children));
        children
    }

    /// The direct child rows of a row, or at the top.
    pub(super) fn below(&self, at: Option<u32>) -> impl Iterator<Item = (u32, &Row)> {
        let (mut next, end) = match at {
            Some(at) => (at.saturating_add(1), self.end(at)),
            None => (0, u32::try_from(self.log.rows().len()).unwrap_or(u32::MAX)),
        };
        std::iter::from_fn(move || {
            let this = next;
            let row = (this < end).then(|| self.row(this)).flatten()?;
            next = self.end(this);
            Some((this, row))
        })
    }

    fn end(&self, at: u32) -> u32 {
        self.ends.get(at as usize).copied().unwrap_or(u32::MAX)
    }

    pub(super) fn parent(&self, at: u32) -> Option<u32> {
        self.parents.get(at as usize).copied().flatten()
    }

    /// The same row in a tree that contains its children: this one, or a new one.
    pub(super) fn opening(self: &Rc<Self>, at: u32) -> (Rc<Self>, u32) {
        let here = (Rc::clone(self), at);
        let group = |row: &Row| row.value == Held::Group && Some(row.depth) == self.depth;
        if !self.row(at).is_some_and(group) {
            return here;
        }
        match self.deeper.get_or_init(|| self.further()) {
            Some((deeper, rows)) => rows.get(at as usize).map_or(here, |row| (Rc::clone(deeper), *row)),
            None => here,
        }
    }

    /// The tree with more levels, or with all.
    fn further(&self) -> Option<(Rc<Self>, Vec<u32>)> {
        let depth = LEVELS.into_iter().find(|level| Some(*level) > self.depth).unwrap_or(u32::MAX);
        let kept = most(&self.limits);
        let more = LogOptions::default().rows(kept).depth(depth).items(true);
        let (source, read) = (Rc::clone(&self.source), Rc::clone(&self.read));
        let tree = Self::load(source, read, &self.limits, more, &self.trouble);
        if tree.log.omitted() > 0 {
            let message = format!("the tree lacks {} rows: {kept} can be kept", tree.log.omitted());
            self.trouble.replace(Some(Error::new(&codes::LIMIT_ITEMS, message)));
        }
        // The read is deterministic, so rows of the same levels have the same order.
        let own = (0_u32..).zip(tree.log.rows()).filter(|(_, row)| Some(row.depth) <= self.depth);
        let rows = own.map(|(at, _)| at).collect();
        Some((Rc::new(tree), rows))
    }

    /// The path of a row as `tree` displays it; rows with the same name and without indices get their
    /// position.
    pub(super) fn path(&self, at: u32) -> String {
        let mut steps = Vec::new();
        let mut next = Some(at);
        while let Some(this) = next {
            let Some(row) = self.row(this) else { break };
            let above = self.parent(this);
            let mut step = row.step();
            if row.index.is_none()
                && let Some(Child::List(rows)) = self.children(above).get(row.name())
                && let Ok(place) = rows.binary_search(&this)
            {
                step = format!("{step}[{place}]");
            }
            steps.push(step);
            next = above;
        }
        steps.reverse();
        steps.join("/")
    }
}

impl Children {
    fn new(tree: &Tree, at: Option<u32>) -> Self {
        let mut named: Vec<(Rc<str>, Vec<u32>)> = Vec::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (row, held) in tree.below(at) {
            let place = *places.entry(held.name()).or_insert(named.len());
            match named.get_mut(place) {
                Some((_, rows)) => rows.push(row),
                None => named.push((held.name().into(), vec![row])),
            }
        }
        Self(named.into_iter().map(|(name, rows)| (name, Child::new(tree, rows))).collect())
    }

    pub(super) fn get(&self, name: &str) -> Option<&Child> {
        self.0.iter().find(|(own, _)| **own == *name).map(|(_, child)| child)
    }
}

impl Child {
    fn new(tree: &Tree, rows: Vec<u32>) -> Self {
        let numbers = || rows.iter().map(|row| tree.row(*row).and_then(|row| row.index));
        if let ([one], None) = (rows.as_slice(), numbers().next().flatten()) {
            return Self::One(*one);
        }
        let dense = numbers().zip(0_u32..).all(|(number, place)| number.is_none_or(|number| number == place));
        let mut last = None;
        let rising = numbers().all(|number| {
            let rises = number.is_some() && number > last;
            last = number;
            rises
        });
        if rising && !dense { Self::Sparse(rows.into()) } else { Self::List(rows.into()) }
    }
}

/// Maximum number of rows within the limits.
fn most(limits: &Limits) -> usize {
    usize::try_from(limits.memory / ROW).unwrap_or(usize::MAX).min(MOST)
}

/// Per row: the next row that is not a descendant, and the parent.
fn links(rows: &[Row]) -> (Vec<u32>, Vec<Option<u32>>) {
    let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let mut ends = vec![count; rows.len()];
    let mut parents = Vec::new();
    let mut above: Vec<(u32, u32)> = Vec::new();
    for (at, row) in (0_u32..).zip(rows) {
        while let Some((other, _)) = above.pop_if(|(_, depth)| *depth >= row.depth) {
            if let Some(end) = ends.get_mut(other as usize) {
                *end = at;
            }
        }
        parents.push(above.last().map(|(other, _)| *other));
        above.push((at, row.depth));
    }
    (ends, parents)
}
