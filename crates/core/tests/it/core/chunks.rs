use meshwright_core::{Chunk, Chunks};
use std::{
    borrow::Cow,
    io::{self, Write},
};

fn made(bytes: &'static [u8], chunk: usize) -> Chunk<'static> {
    let make = move |out: &mut dyn Write| bytes.chunks(chunk).try_for_each(|chunk| out.write_all(chunk));
    Chunk::Lazy { len: bytes.len() as u64, make: Box::new(make) }
}

#[test]
fn chunks_are_written_in_order() {
    let large = vec![7; 10_000];
    let mut chunks = Chunks::new();
    assert!(chunks.is_empty());
    chunks.owned(b"head");
    chunks.borrowed(&large);
    chunks.push(made(b"made", 3));
    let mut tail = Chunks::new();
    tail.owned(b"tail");
    chunks.append(tail);
    let expected = [b"head".as_slice(), &large, b"made", b"tail"].concat();
    assert_eq!(chunks.len(), expected.len() as u64);
    assert_eq!(chunks.to_vec(), expected);
    assert_eq!(chunks.to_vec(), expected, "and again");
    assert_eq!(chunks.first_difference(&expected), None);
    let kinds = format!("{:?}", chunks.parts());
    assert_eq!(kinds, "[Owned(4), Borrowed(10000), Made(4), Owned(4)]");
}

#[test]
fn small_chunks_are_joined_and_large_ones_are_not() {
    let small = vec![1; 255];
    let large = vec![2; 256];
    let mut chunks = Chunks::new();
    chunks.borrowed(&small);
    chunks.owned(&[3]);
    chunks.borrowed(&small);
    chunks.borrowed(&large);
    chunks.owned(&[]);
    assert_eq!(format!("{:?}", chunks.parts()), "[Owned(511), Borrowed(256), Owned(0)]");
    assert!(chunks.parts()[2].is_empty());
}

#[test]
fn large_owned_chunks_are_not_grown() {
    let mut chunks = Chunks::new();
    chunks.push(Chunk::Bytes(Cow::Owned(vec![1; 1 << 20])));
    chunks.owned(&[2; 100]);
    chunks.owned(&[3; 100]);
    assert_eq!(format!("{:?}", chunks.parts()), "[Owned(1048576), Owned(200)]");
    let mut chunks = Chunks::new();
    (0..1000).for_each(|_| chunks.owned(&[5; 1000]));
    assert_eq!(chunks.to_vec(), vec![5; 1_000_000]);
    assert!(chunks.parts().len() < 20);
}

/// All splits of ten bytes into chunks, against files that differ at each position.
#[test]
fn the_first_difference_is_found_across_chunks() {
    static BYTES: &[u8] = b"0123456789";
    for first in 0..=10 {
        for second in first..=10 {
            let mut chunks = Chunks::new();
            chunks.push(Chunk::Bytes(Cow::Borrowed(&BYTES[..first])));
            chunks.push(made(&BYTES[first..second], 2));
            chunks.push(Chunk::Bytes(Cow::Borrowed(&BYTES[second..])));
            assert_eq!(chunks.first_difference(BYTES), None);
            for at in 0..10 {
                let mut other = BYTES.to_vec();
                other[at] = b'x';
                assert_eq!(chunks.first_difference(&other), Some(at as u64), "{first} {second} {at}");
                assert_eq!(chunks.first_difference(&BYTES[..at]), Some(at as u64), "a shorter file");
            }
            assert_eq!(chunks.first_difference(b"0123456789a"), Some(10), "a longer file");
        }
    }
}

#[test]
fn lazy_chunk_with_wrong_length_is_an_error() {
    for len in [3, 5] {
        let mut chunks = Chunks::new();
        chunks.push(Chunk::Lazy { len, make: Box::new(|out: &mut dyn Write| out.write_all(b"four")) });
        let error = chunks.write_to(&mut io::sink()).unwrap_err();
        assert_eq!(error.to_string(), format!("4 bytes were written where {len} were announced"));
        assert_eq!(chunks.first_difference(b"four"), Some(4), "unwritable is not equal");
    }
}

#[test]
fn full_target_stops_production() {
    let mut chunks = Chunks::new();
    chunks.push(made(b"0123456789", 1));
    let mut room = [0; 4];
    assert!(chunks.write_to(&mut room.as_mut_slice()).is_err());
    assert_eq!(&room, b"0123");
}

/// A target that counts the calls.
#[derive(Default)]
struct Asked {
    bytes: Vec<u8>,
    writes: usize,
    flushed: bool,
}

impl Write for Asked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushed = true;
        Ok(())
    }
}

#[test]
fn small_chunks_are_written_together() {
    let large = vec![7; 100_000];
    let mut chunks = Chunks::new();
    for _ in 0..50 {
        chunks.push(made(b"made", 1));
        chunks.push(Chunk::Bytes(Cow::Owned(vec![3; 10])));
    }
    let mut small = Asked::default();
    chunks.write_buffered(&mut small).unwrap();
    assert_eq!((small.bytes, small.writes, small.flushed), (chunks.to_vec(), 1, true));
    chunks.borrowed(&large);
    chunks.push(made(b"end", 3));
    let mut both = Asked::default();
    chunks.write_buffered(&mut both).unwrap();
    assert_eq!((both.bytes, both.writes), (chunks.to_vec(), 3), "small ones, the large one, and the rest");
    assert!(chunks.write_buffered(&mut [0; 99].as_mut_slice()).is_err());
}

/// A target that accepts a few bytes of a few slices at a time, up to a limit.
struct Narrow {
    bytes: Vec<u8>,
    room: usize,
}

impl Write for Narrow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(777).min(self.room);
        self.room -= taken;
        self.bytes.write(&bytes[..taken])
    }

    fn write_vectored(&mut self, slices: &[io::IoSlice<'_>]) -> io::Result<usize> {
        let all: Vec<u8> = slices.iter().flat_map(|slice| slice.iter().copied()).collect();
        self.write(&all)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn numbers(from: usize, len: usize) -> Chunk<'static> {
    let make = move |out: &mut dyn Write| {
        let bytes: Vec<u8> = (from..from + len).map(|number| (number % 251) as u8).collect();
        bytes.chunks(1000).try_for_each(|chunk| out.write_all(chunk))
    };
    Chunk::Lazy { len: len as u64, make: Box::new(make) }
}

/// Lazy chunks of all sizes between byte chunks of all sizes, more than are produced ahead at once.
fn mixed() -> Chunks<'static> {
    let mut chunks = Chunks::new();
    for (at, len) in [10, 3_000_000, 700_000, 1_000_000, 0, 9000, 900_000, 5_000_000, 100, 1_048_576, 1]
        .into_iter()
        .enumerate()
    {
        chunks.push(numbers(at, len));
        chunks.push(Chunk::Bytes(Cow::Owned(vec![at as u8; len % 20_000])));
    }
    chunks
}

#[test]
fn chunks_produced_ahead_keep_their_order() {
    let chunks = mixed();
    let expected = chunks.to_vec();
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut whole = Asked::default();
        pool.install(|| chunks.write_buffered(&mut whole)).unwrap();
        assert!(whole.bytes == expected, "{threads} threads");
        let mut narrow = Narrow { bytes: Vec::new(), room: usize::MAX };
        pool.install(|| chunks.write_buffered(&mut narrow)).unwrap();
        assert!(narrow.bytes == expected, "{threads} threads, short writes");
    }
}

#[test]
fn full_target_receives_what_fits() {
    let chunks = mixed();
    let expected = chunks.to_vec();
    for room in [0, 5, 3_000_010, 9_000_000, expected.len() - 1] {
        let mut narrow = Narrow { bytes: Vec::new(), room };
        assert!(chunks.write_buffered(&mut narrow).is_err());
        assert!(narrow.bytes == expected[..room], "{room}");
    }
}

#[test]
fn chunk_produced_ahead_with_wrong_length_is_an_error() {
    let mut chunks = mixed();
    let before = chunks.len();
    let make = |out: &mut dyn Write| out.write_all(b"four");
    chunks.push(Chunk::Lazy { len: 5, make: Box::new(make) });
    chunks.push(numbers(0, 1_000_000));
    let mut out = Vec::new();
    let error = chunks.write_buffered(&mut out).unwrap_err();
    assert_eq!(error.to_string(), "4 bytes were written where 5 were announced");
    assert!(out.len() as u64 <= before + 4, "nothing after it is written");
}
