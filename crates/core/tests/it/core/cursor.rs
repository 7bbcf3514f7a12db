use meshwright_core::{Cursor, FILE, Span};

#[test]
fn cursor_moves_only_over_existing_bytes() {
    let mut cursor = Cursor::new(b"abcdef", 3);
    assert_eq!(cursor.peek(), Some(b'a'));
    assert_eq!(cursor.take(2), Some(&b"ab"[..]));
    assert_eq!(cursor.array(), Some(*b"cd"));
    assert_eq!(cursor.since(1), Span::new(3, 1, 4));
    assert_eq!((cursor.take(3), cursor.array::<3>()), (None, None));
    assert_eq!((cursor.position(), cursor.left(), cursor.rest()), (4, 2, &b"ef"[..]));
    assert_eq!(cursor.take(usize::MAX), None);
    assert_eq!(cursor.ahead(9), Span::new(3, 4, 13));
    assert_eq!(cursor.here(), Span::new(3, 4, 4));
    assert_eq!(cursor.take(2), Some(&b"ef"[..]));
    assert_eq!((cursor.peek(), cursor.take(0), cursor.left()), (None, Some(&b""[..]), 0));
}

#[test]
fn windows_and_seeks_are_clipped() {
    let cursor = Cursor::new(b"abcdef", FILE);
    let mut window = cursor.window(2, 4);
    assert_eq!((window.position(), window.rest()), (2, &b"cd"[..]));
    assert_eq!(window.take(3), None, "a window has an end");
    assert_eq!(cursor.window(2, 100).rest(), b"cdef");
    assert_eq!(cursor.window(100, 200).rest(), b"");
    assert_eq!(cursor.window(4, 2).rest(), b"");
    window.seek(100);
    assert_eq!((window.position(), window.left()), (4, 0));
    window.seek(0);
    assert_eq!(window.rest(), b"abcd");
    assert_eq!(window.all(), b"abcd");
}
