//! Searches for complete nodes.

use super::headers::{self, HEADER, NODE, NodeHeader};
use crate::{
    codes::recover as lost,
    document::{Document, Kind, Node},
    table,
    validate::{self, Counts, Step},
};
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Limits, Result, Span, message::count as counted, trace,
};
use std::borrow::Cow;

/// How often each byte may be examined on average, over all searches.
const PASSES: usize = 16;

/// A node whose children are being read; the first represents the file.
struct Open<'a> {
    node: Node<'a>,
    start: usize,
    end: usize,
    /// Children that the node states.
    stated: usize,
    /// Children that are known to be lost.
    lost: usize,
    /// Whether its own properties are damaged.
    damaged: bool,
    counts: Counts,
    step: Step,
}

pub(super) struct Salvage<'a> {
    bytes: &'a [u8],
    pub(super) diagnostics: Diagnostics,
    budget: Budget,
    /// Bytes that may still be examined.
    work: usize,
    position: usize,
    open: Vec<Open<'a>>,
    /// Set after damage until a complete node is found; counts are not trusted meanwhile.
    wary: bool,
}

impl<'a> Salvage<'a> {
    pub(super) fn new(bytes: &'a [u8], limits: &Limits) -> Self {
        Self {
            bytes,
            diagnostics: Diagnostics::new(limits.diagnostics),
            budget: Budget::new(*limits),
            work: bytes.len().saturating_mul(PASSES).saturating_add(4096),
            position: HEADER.min(bytes.len()),
            open: Vec::new(),
            wary: false,
        }
    }

    pub(super) fn run(&mut self) -> Result<Document<'a>> {
        let word = |at: usize| {
            let bytes = self.bytes.get(at..).and_then(|rest| rest.first_chunk::<4>());
            bytes.map(|bytes| u32::from_le_bytes(*bytes))
        };
        let (version, flags) = (word(4).unwrap_or(0), word(12).unwrap_or(0));
        let stated = word(8).unwrap_or(0) as usize;
        let sound = crate::detect(self.bytes).is_some() && self.bytes.len() >= HEADER;
        if !sound {
            let message = "rebuilt the damaged header";
            self.record_loss(&lost::LOST_HEADER, 0, HEADER.min(self.bytes.len()), || message.to_owned());
        }
        self.open.push(Open {
            node: Node::new(Kind::Root, 0),
            start: 0,
            end: self.bytes.len(),
            stated,
            lost: 0,
            damaged: false,
            counts: [0; Kind::ALL.len() + 1],
            step: (&table::NODE, None),
        });
        self.top();
        while self.open.len() > 1 || self.position < self.bytes.len() {
            let before = (self.position, self.open.len());
            self.next()?;
            if before == (self.position, self.open.len()) && self.open.len() == 1 {
                break;
            }
        }
        let file = self.open.pop();
        let (mut roots, stated, known) = match file {
            Some(file) => (file.node.children, file.stated, file.lost),
            None => (Vec::new().into(), 0, 0),
        };
        let found = roots.len();
        if found.saturating_add(known) < stated {
            self.record_loss(&lost::LOST_COUNT, 8, 12, || {
                format!("found {found} of {}", counted(stated, "root node", "root nodes"))
            });
        }
        let trailing = self.bytes.get(self.position..).unwrap_or_default();
        let version = if sound { version } else { Document::VERSION };
        let roots = std::mem::take(&mut roots);
        Ok(Document {
            version,
            flags: if sound { flags } else { 0 },
            roots,
            trailing: Cow::Borrowed(trailing),
        })
    }

    /// Creates a root if the first root is damaged.
    fn top(&mut self) {
        let at = self.position;
        if self.bytes.len().saturating_sub(at) < NODE {
            return;
        }
        let intact = NodeHeader::at(self.bytes, at)
            .is_some_and(|head| head.is_consistent() || head.kind() == Some(Kind::Root));
        if !intact {
            self.record_loss(&lost::LOST_HEADER, at, at.saturating_add(NODE), || {
                "rebuilt the damaged first root node".to_owned()
            });
            let mut counts = [0; Kind::ALL.len() + 1];
            let step = validate::step(&Node::new(Kind::Root, 0), &mut counts);
            let (start, end) = (at, self.bytes.len());
            let node = Node::new(Kind::Root, 0);
            self.open.push(Open {
                node,
                start,
                end,
                stated: 0,
                lost: 1,
                damaged: true,
                counts: [0; Kind::ALL.len() + 1],
                step,
            });
            self.wary = true;
        }
    }

    /// Takes one step: reads or skips a node, or closes the innermost open node.
    fn next(&mut self) -> Result<()> {
        let at = self.position;
        let Some(open) = self.open.last() else { return Ok(()) };
        let is_file = self.open.len() == 1;
        let full = open.node.children.len().saturating_add(open.lost) >= open.stated;
        let (inside, end) = (at < open.end, open.end);
        let head = NodeHeader::at(self.bytes, at).filter(|head| !self.wary || head.is_consistent());
        let belongs = head.is_some_and(|head| self.level(&head) == Some(self.open.len().saturating_sub(1)));
        if let Some(head) = head {
            // Counts are trusted if the position agrees with them; a surplus node must at least be allowed
            // there.
            let stated = !full && inside && !self.wary && head.is_consistent();
            let cut = !full && head.kind().is_some() && belongs;
            if stated
                || cut
                || (belongs
                    && inside
                    && head.is_consistent()
                    && (!full || !is_file || head.kind() == Some(Kind::Root)))
            {
                return self.node(head);
            }
        }
        if full && !self.wary && !(open.damaged && inside) {
            return if is_file { Ok(()) } else { self.close() };
        }
        if at >= end && !is_file && !open.damaged {
            return self.close();
        }
        // The bytes are implausible: search for the next plausible node.
        let found = self.search(at);
        if found > at {
            self.record_loss(&lost::LOST_BYTES, at, found, || {
                format!(
                    "skipped {} that could not be read",
                    counted(found.saturating_sub(at), "byte", "bytes")
                )
            });
        }
        self.position = found;
        self.close_to(found)
    }

    /// Closes nodes until the one at `found` is allowed in the innermost, or the file ends.
    fn close_to(&mut self, found: usize) -> Result<()> {
        let level = NodeHeader::at(self.bytes, found).and_then(|head| self.level(&head)).unwrap_or(0);
        let most = if found >= self.bytes.len() { 1 } else { level.saturating_add(1) };
        while self.open.len() > most.max(1) {
            self.close()?;
        }
        Ok(())
    }

    /// The innermost open node that may contain a node.
    fn level(&self, head: &NodeHeader) -> Option<usize> {
        let kind = head.kind();
        let fits = |(level, open): (usize, &Open<'_>)| match (level, kind, open.node.kind()) {
            (0, kind, _) => kind == Some(Kind::Root),
            (_, Some(kind), Some(above)) => validate::belongs(kind, above),
            _ => false,
        };
        self.open.iter().enumerate().rev().take(64).find(|&pair| fits(pair)).map(|(level, _)| level)
    }

    /// The next offset, starting at `from`, of a node with a known kind that an open node may contain.
    fn search(&mut self, from: usize) -> usize {
        let mut at = from;
        while let Some(window) = self.bytes.get(at..).and_then(|rest| rest.first_chunk::<4>()) {
            if self.work == 0 {
                break;
            }
            self.work = self.work.saturating_sub(1);
            if crate::document::Id(*window).kind().is_some()
                && let Some(head) = NodeHeader::at(self.bytes, at)
                && head.is_consistent()
                && self.level(&head).is_some()
            {
                return at;
            }
            at = at.saturating_add(1);
        }
        self.bytes.len()
    }

    fn node(&mut self, head: NodeHeader) -> Result<()> {
        let start = self.position;
        let end = start.saturating_add(head.size);
        let span = Span::file(start as u64, start.saturating_add(NODE) as u64);
        let mut node = Node::new(head.id, head.hash);
        let step = match self.open.last_mut() {
            Some(parent) => validate::step(&node, &mut parent.counts),
            None => (&table::NODE, None),
        };
        let mut at = start.saturating_add(NODE);
        let mut intact = true;
        for _ in 0..head.properties {
            let Some((property, size)) =
                self.bytes.get(at..).filter(|_| self.work > 0).and_then(headers::property)
            else {
                intact = false;
                break;
            };
            self.work = self.work.saturating_sub(size);
            self.budget.items(1, span)?;
            self.budget.memory(size_of_val(&property) as u64, span)?;
            node.properties.push(property);
            at = at.saturating_add(size);
        }
        self.budget.items(1, span)?;
        self.budget.memory(size_of::<Node<'_>>() as u64, span)?;
        intact = intact && (at == end || self.lands(at, &head));
        let is_container =
            matches!(head.kind(), Some(Kind::Root | Kind::Model | Kind::Skeleton | Kind::Animation));
        if !intact && !is_container {
            return self.leave_out(start, end, step);
        }
        self.wary = !intact;
        self.position = at;
        if !intact {
            // The last property of an incomplete node may be a misread one.
            node.properties.to_mut().retain(|property| known(&node.id, &property.name));
        }
        let more = head.children > 0 || !intact || at < end && NodeHeader::at(self.bytes, at).is_some();
        if more {
            self.budget.descend(span)?;
            let counts = [0; Kind::ALL.len() + 1];
            let (stated, damaged) = (head.children, !intact);
            self.open.push(Open { node, start, end, stated, lost: 0, damaged, counts, step });
        } else {
            self.attach(node, start, head.size, step);
        }
        Ok(())
    }

    /// Whether a plausible node follows the properties of a node.
    fn lands(&self, at: usize, head: &NodeHeader) -> bool {
        let left = self.bytes.len().saturating_sub(at);
        let closes = self.open.iter().rev().take(8).any(|open| open.end == at);
        let next =
            NodeHeader::at(self.bytes, at).is_some_and(|next| next.is_consistent() && next.kind().is_some());
        let own =
            head.children > 0 && NodeHeader::at(self.bytes, at).is_some_and(|next| next.is_consistent());
        closes || next || own || (left == 0) || (left < NODE && head.children > 0)
    }

    /// Skips an incomplete node: continues where its size ends, or at the next plausible node.
    fn leave_out(&mut self, start: usize, end: usize, step: Step) -> Result<()> {
        let credible = end > start.saturating_add(NODE)
            && end <= self.bytes.len()
            && (self.open.iter().any(|open| open.end == end)
                || NodeHeader::at(self.bytes, end).is_some_and(|next| next.is_consistent()));
        let next = if credible { end } else { self.search(start.saturating_add(4)) };
        let path = self.path(&[step]);
        let span = Span::file(start as u64, next as u64);
        let bytes = counted(next.saturating_sub(start), "byte", "bytes");
        let message = match credible {
            true => format!("dropped a damaged node of {bytes}"),
            false => format!("dropped {bytes} of a cut or damaged node"),
        };
        self.diagnostics.push(Diagnostic::new(&lost::LOST_NODE, message).at(span).on(path));
        if let Some(open) = self.open.last_mut() {
            open.lost = open.lost.saturating_add(1);
        }
        self.position = next;
        self.wary = !credible;
        if credible { Ok(()) } else { self.close_to(next) }
    }

    fn close(&mut self) -> Result<()> {
        let Some(open) = self.open.pop() else { return Ok(()) };
        self.budget.rise();
        let Open { node, start, end, stated, lost, damaged, step, .. } = open;
        let found = node.children.len();
        if damaged && found == 0 && node.kind() != Some(Kind::Root) {
            let path = self.path(&[step]);
            let span = Span::file(start as u64, self.position as u64);
            let message = "dropped a cut or damaged node without any complete node below it";
            self.diagnostics.push(Diagnostic::new(&lost::LOST_NODE, message).at(span).on(path));
            if let Some(parent) = self.open.last_mut() {
                parent.lost = parent.lost.saturating_add(1);
            }
            return Ok(());
        }
        if damaged {
            let path = self.path(&[step]);
            let span = Span::file(start as u64, start.saturating_add(NODE) as u64);
            let message =
                format!("dropped the damaged properties of a node `{}`; kept the nodes below it", node.id);
            self.diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(span).on(path));
        }
        if found.saturating_add(lost) < stated {
            let path = self.path(&[step]);
            let span = Span::file(start.saturating_add(20) as u64, start.saturating_add(NODE) as u64);
            let message = format!(
                "found {found} of {} of a node `{}`",
                counted(stated, "child node", "child nodes"),
                node.id
            );
            self.diagnostics.push(Diagnostic::new(&lost::LOST_COUNT, message).at(span).on(path));
        }
        self.attach(node, start, end.saturating_sub(start), step);
        Ok(())
    }

    fn attach(&mut self, node: Node<'a>, start: usize, size: usize, step: Step) {
        let length = self.position.saturating_sub(start);
        if length != size {
            let path = self.path(&[step]);
            let span = Span::file(start.saturating_add(4) as u64, start.saturating_add(8) as u64);
            let message = format!("corrected the size of a node `{}` from {size} to {length} bytes", node.id);
            self.diagnostics.push(Diagnostic::new(&lost::RESIZED, message).at(span).on(path));
        }
        if let Some(parent) = self.open.last_mut() {
            parent.node.children.push(node);
        }
    }

    fn record_loss(
        &mut self,
        code: &'static Code,
        start: usize,
        end: usize,
        message: impl FnOnce() -> String,
    ) {
        let span = Span::file(start as u64, end as u64);
        let path = self.path(&[]);
        self.diagnostics.push(Diagnostic::new(code, message()).at(span).on(path));
    }

    fn path(&self, more: &[Step]) -> String {
        if !self.diagnostics.has_room() {
            return String::new();
        }
        trace::join(self.open.iter().skip(1).map(|open| &open.step).chain(more))
    }
}

fn known(id: &crate::document::Id, name: &[u8]) -> bool {
    !std::ptr::eq(table::property(*id, name, 0).0, &table::PROPERTY)
}
