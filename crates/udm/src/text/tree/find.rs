//! Finds the span of the value at a path.

use super::TextFile;
use crate::{
    document::Type,
    path::{OwnedStep, Path},
    text::lexer::Lexer,
};
use meshwright_core::Span;

/// The target of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A node.
    Node(usize),
    /// An item without a node, in the list of a node.
    Item(Span),
}

impl TextFile<'_> {
    /// The index into [`TextFile::nodes`] of the value at a path such as `assetData/bones[3]/pose`,
    /// relative to the root or to the asset data. `None` if there is none, or if it is an item of a list of
    /// plain values.
    pub fn find(&self, path: &str) -> Option<usize> {
        match self.find_steps(&self.anchored(path)?)? {
            Place::Node(node) => Some(node),
            Place::Item(..) => None,
        }
    }

    /// The steps of a path, relative to the root.
    pub(super) fn anchored<'p>(&self, path: &'p str) -> Option<Vec<OwnedStep<'p>>> {
        let mut steps = Path::parse(path.as_bytes()).ok()?.steps;
        if self.find_steps(&steps).is_none() {
            steps.insert(0, OwnedStep::Key(b"assetData".into()));
        }
        Some(steps)
    }

    pub(super) fn find_steps(&self, steps: &[OwnedStep<'_>]) -> Option<Place> {
        let mut at = 0;
        let mut steps = steps.iter().peekable();
        while let Some(step) = steps.next() {
            at = match step {
                OwnedStep::Key(key) => self.child(at, key)?,
                OwnedStep::Index(index) => {
                    let index = usize::try_from(*index).ok()?;
                    let node = self.nodes.get(at)?;
                    if !matches!(node.kind, Type::Array | Type::ArrayLz4) {
                        return None;
                    }
                    match self.children(at).nth(index) {
                        Some(child) => child,
                        None if steps.peek().is_some() => return None,
                        None => return Some(Place::Item(self.item(at, index)?)),
                    }
                }
            };
        }
        Some(Place::Node(at))
    }

    /// The last child with this name.
    fn child(&self, at: usize, key: &[u8]) -> Option<usize> {
        let named = |child: &usize| {
            let name = self.nodes.get(*child).map(super::Node::name).unwrap_or_default();
            let word = Lexer::new(self.spelling(name), 0).word(self.lenient);
            word.is_some_and(|word| *word.text == *key)
        };
        if self.nodes.get(at)?.kind != Type::Element {
            return None;
        }
        self.children(at).filter(named).last()
    }

    /// The span of an item in a list of plain values.
    fn item(&self, at: usize, index: usize) -> Option<Span> {
        let span = self.nodes.get(at)?.value();
        let mut lexer = Lexer::new(self.spelling(span), 0);
        let head = lexer.group(self.lenient)?;
        if head.iter().filter(|&&byte| byte == b';').count() > 1 {
            return None;
        }
        lexer.space();
        lexer.take(b'[').then_some(())?;
        for number in 0_usize.. {
            lexer.space();
            if lexer.take(b',') {
                lexer.space();
            }
            let start = lexer.at();
            lexer.item(self.lenient)?;
            if number == index {
                let place = |at: usize| span.start.saturating_add(at as u64);
                return Some(Span::file(place(start), place(lexer.at())));
            }
        }
        None
    }
}
