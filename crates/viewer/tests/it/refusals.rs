//! Who is not answered.

use crate::common::{fixture, serve, serve_with};
use meshwright_viewer::{Start, ViewerOptions};
use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

#[test]
fn strangers_are_refused() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    let own = format!("Host: 127.0.0.1:{}\r\n", server.port);
    let path = format!("/{}/api/session", server.token);
    assert_eq!(server.with_headers("GET", &path, &own).status, 200);
    let wrong = format!("/{}/api/session", "0".repeat(32));
    assert_eq!(server.with_headers("GET", &wrong, &own).status, 404);
    assert_eq!(server.with_headers("GET", "/", &own).status, 404);
    for headers in [
        "Host: evil.example\r\n".to_owned(),
        format!("{own}Origin: http://evil.example\r\n"),
        format!("{own}Origin: null\r\n"),
        format!("{own}{own}"),
        format!("{own}Host: evil.example\r\n"),
        format!("{own}Origin: http://127.0.0.1:{0}\r\nOrigin: http://evil.example\r\n", server.port),
    ] {
        assert_eq!(server.with_headers("GET", &path, &headers).status, 403, "{headers}");
    }
    assert_eq!(server.with_headers("POST", &path, &own).status, 405);
    // A request may state the server in its first line, too.
    let absolute =
        |authority: &str| server.with_headers("GET", &format!("http://{authority}{path}"), &own).status;
    assert_eq!(absolute(&format!("127.0.0.1:{}", server.port)), 200);
    assert_eq!(absolute(&format!("evil.example:{}", server.port)), 403);
    assert_eq!(absolute("127.0.0.1"), 403);
}

#[test]
fn only_a_page_changes_something() {
    let server = serve(&[], Start::Grid);
    let own = format!("Host: 127.0.0.1:{}\r\nContent-Length: 0\r\n", server.port);
    let origin = format!("Origin: http://127.0.0.1:{}\r\n", server.port);
    for path in ["api/upload?drop=a&path=a.glb", "api/drops/a/done", "api/remove?id=0", "api/leave"] {
        let path = format!("/{}/{path}", server.token);
        let status = |headers: &str| server.with_headers("POST", &path, &format!("{own}{headers}")).status;
        // Programs send no origin; browsers also say where a request comes from.
        assert_eq!(status(""), 403, "{path}");
        assert_eq!(status(&format!("{origin}Sec-Fetch-Site: cross-site\r\n")), 403, "{path}");
        assert_ne!(status(&origin), 403, "{path}");
        assert_ne!(status(&format!("{origin}Sec-Fetch-Site: same-origin\r\n")), 403, "{path}");
        assert_eq!(server.with_headers("GET", &path, &own).status, 405, "{path}");
    }
}

#[test]
fn a_server_that_only_shows_takes_nothing() {
    let options = ViewerOptions { read_only: true, ..ViewerOptions::default() };
    let server = serve_with(&[fixture("house.cdae")], options);
    assert_eq!(server.get("api/session").json()["read_only"], true);
    assert_eq!(server.get("api/files/0/card").json()["triangles"], 44);
    for path in ["api/upload?drop=a&path=a.glb", "api/drops/a/done", "api/remove?id=0"] {
        let reply = server.post(path, b"");
        assert_eq!(reply.status, 403, "{path}");
        assert!(reply.json()["error"]["message"].as_str().unwrap().contains("--read-only"));
    }
    assert_eq!(server.post("api/leave", b"").status, 204);
}

#[test]
fn connections_without_the_token_do_not_keep_the_page_out() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    // A page that is open already.
    let mut page = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    page.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let ask =
        format!("GET /{}/api/session HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", server.token, server.port);
    let mut answered = || {
        page.write_all(ask.as_bytes()).unwrap();
        let mut begin = [0; 15];
        page.read_exact(&mut begin).unwrap();
        assert_eq!(&begin, b"HTTP/1.1 200 OK");
        // The rest of the answer.
        let mut bytes = vec![0; 64 << 10];
        while !bytes.windows(2).any(|two| two == b"}}") {
            let _ = page.read(&mut bytes).unwrap();
        }
    };
    answered();
    let mut strangers = Vec::new();
    for turn in 0..600 {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        stream.write_all(b"GET / HT").unwrap();
        strangers.push(stream);
        if turn % 100 == 99 {
            // More than there are places: the open page and a new one are answered.
            answered();
            assert_eq!(server.get("api/session").status, 200);
        }
    }
}

#[test]
fn no_path_leads_out() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    for path in [
        "../../../../etc/passwd",
        "%2e%2e/%2e%2e/etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "api/files/..%2f..%2f/info",
        "api/files/0/../../../etc/passwd",
        "assets/../index.html",
        "api/files/1/info",
        "api/files/0/tree?path=../../etc/passwd",
    ] {
        let reply = server.get(path);
        assert!((400..500).contains(&reply.status), "{path}: {}", reply.status);
        assert!(!String::from_utf8_lossy(&reply.body).contains("root:"), "{path}");
    }
    let page = server.get("");
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-security-policy: default-src 'none'"), "{}", page.head);
    assert!(page.head.contains("referrer-policy: no-referrer"));
}

#[test]
fn a_large_file_is_refused_before_it_is_read() {
    let server = serve(&[], Start::Grid);
    // Only the head is sent: an answer means that nothing more was waited for.
    let path = "api/upload?drop=a&path=big.glb";
    let reply = server.raw(&server.head("POST", path, "Content-Length: 2147483648\r\n"));
    assert_eq!((reply.status, reply.json()["error"]["code"].as_str()), (413, Some("CORE0002")));
    // One whose size is not stated is refused when it exceeds the limit.
    let chunk = vec![b'x'; 64 << 10];
    let mut request = server.head("POST", path, "Transfer-Encoding: chunked\r\n");
    for _ in 0..17 {
        request.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
        request.extend_from_slice(&chunk);
        request.extend_from_slice(b"\r\n");
    }
    assert_eq!(server.raw(&request).status, 413);
}

#[test]
fn slow_clients_do_not_keep_others_out() {
    let server = serve(&[fixture("house.cdae")], Start::Grid);
    let mut slow: Vec<TcpStream> = (0..64)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
            stream.write_all(b"GET / HT").unwrap();
            stream
        })
        .collect();
    assert_eq!(server.get("api/session").status, 200);
    // The server ends a connection whose head does not arrive.
    let stream = &mut slow[0];
    stream.set_read_timeout(Some(Duration::from_secs(900))).unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&rest));
}
