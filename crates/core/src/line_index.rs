//! Line numbers of byte offsets.

/// Bytes between two counts. Smaller blocks take more memory, larger ones more time per line.
const BLOCK: usize = 1024;

/// Finds the line of a byte in constant time.
///
/// ```
/// use meshwright_core::LineIndex;
///
/// let lines = LineIndex::new(b"one\ntwo\n");
/// assert_eq!((lines.line(0), lines.line(4)), (1, 2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct LineIndex<'t> {
    text: &'t [u8],
    /// Line ends before each block.
    before: Vec<u32>,
}

impl<'t> LineIndex<'t> {
    /// Counts the lines of a text.
    pub fn new(text: &'t [u8]) -> Self {
        Self { text, before: blocks(text) }
    }

    /// The line of a byte, counted from 1; the last line for an offset after the end.
    pub fn line(&self, offset: u64) -> u32 {
        line(self.text, &self.before, offset)
    }
}

/// Line ends before each block of a text.
pub(crate) fn blocks(text: &[u8]) -> Vec<u32> {
    let mut ends = 0_u32;
    let count = |block: &[u8]| {
        let before = ends;
        ends = ends.saturating_add(line_ends(block));
        before
    };
    text.chunks(BLOCK).map(count).collect()
}

/// The line of a byte of a text with these [`blocks`].
pub(crate) fn line(text: &[u8], blocks: &[u32], offset: u64) -> u32 {
    let offset = usize::try_from(offset).unwrap_or(usize::MAX).min(text.len());
    let block = (offset / BLOCK).min(blocks.len().saturating_sub(1));
    let before = blocks.get(block).copied().unwrap_or(0);
    let rest = text.get(block.saturating_mul(BLOCK)..offset).unwrap_or_default();
    before.saturating_add(line_ends(rest)).saturating_add(1)
}

fn line_ends(text: &[u8]) -> u32 {
    u32::try_from(text.iter().filter(|&&byte| byte == b'\n').count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_across_blocks() {
        let text: Vec<u8> = (0..5000_u32).flat_map(|line| format!("{line}\n").into_bytes()).collect();
        let index = LineIndex::new(&text);
        let mut line = 1;
        for (offset, byte) in (0_u64..).zip(&text) {
            assert_eq!(index.line(offset), line, "byte {offset}");
            line += u32::from(*byte == b'\n');
        }
        assert_eq!(index.line(u64::MAX), 5001);
        assert_eq!(LineIndex::new(b"").line(7), 1);
        let exact = vec![b'\n'; BLOCK];
        assert_eq!(LineIndex::new(&exact).line(BLOCK as u64), 1025);
    }
}
