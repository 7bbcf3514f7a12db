use crate::server::{Answer, Server};
use meshwright_core::{
    Limits, Source,
    codes::{CHANGED, UNREADABLE},
};
use meshwright_remote::{Address, Object, Stores, StoresOptions};
use std::{collections::HashMap, time::Duration};

fn stores(retries: usize) -> Stores {
    Stores::new(StoresOptions::default().retries(retries).retry_time(Duration::from_secs(900))).unwrap()
}

fn content(size: usize) -> Vec<u8> {
    (0..size).map(|at| u8::try_from(at % 251).unwrap()).collect()
}

fn object(stores: &Stores, server: &Server) -> Object {
    let address = Address::parse(&server.address).unwrap();
    stores.describe(&address).unwrap().unwrap()
}

#[test]
fn a_store_that_is_busy_is_asked_again() {
    let content = content(1 << 20);
    let server =
        Server::new(content.clone(), |number| if number < 2 { Answer::Unavailable } else { Answer::Content });
    let stores = stores(4);
    let read = stores.read(&object(&stores, &server), &Limits::DEFAULT).unwrap();
    assert_eq!(read.bytes(), content);
    assert_eq!(server.requests(), 3);
}

#[test]
fn failures_that_stay_are_errors() {
    // A busy store is asked three times in all; a changed object is not asked for again, and never mixed.
    for (answer, code, requests) in [(Answer::Unavailable, &UNREADABLE, 3), (Answer::Changed, &CHANGED, 1)] {
        let server = Server::new(content(1 << 20), move |_| answer);
        let stores = stores(2);
        let error = stores.read(&object(&stores, &server), &Limits::DEFAULT).unwrap_err();
        assert!(std::ptr::eq(error.code(), code) && error.message().contains(&server.address), "{error}");
        assert_eq!(server.requests(), requests);
    }
}

/// A connection that breaks in the middle never gives half of an object.
#[test]
fn a_broken_connection_is_resumed_or_an_error() {
    let content = content(4 << 20);
    let once = Server::new(content.clone(), |number| if number == 0 { Answer::Cut } else { Answer::Content });
    let always = Server::new(content.clone(), |_| Answer::Cut);
    let stores = stores(2);
    let whole = stores.read(&object(&stores, &once), &Limits::DEFAULT).unwrap();
    assert_eq!(whole.bytes(), content);
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("model.glb");
    std::fs::write(&to, "before").unwrap();
    let error = stores.download(&object(&stores, &always), &to, &Limits::DEFAULT).unwrap_err();
    assert!(std::ptr::eq(error.code(), &UNREADABLE) && error.message().contains(&always.address), "{error}");
    let error = stores.read(&object(&stores, &always), &Limits::DEFAULT).unwrap_err();
    assert!(std::ptr::eq(error.code(), &UNREADABLE) && error.message().contains(&always.address), "{error}");
    assert_eq!(std::fs::read(&to).unwrap(), b"before");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no part is left");
}

#[test]
fn ranges_are_asked_for_again_too() {
    let content = content(1 << 20);
    let server =
        Server::new(
            content.clone(),
            |number| if number % 2 == 0 { Answer::Unavailable } else { Answer::Content },
        );
    let stores = stores(4);
    let needed = |_: &Source, _: &[std::ops::Range<u64>]| Some(Vec::from([0..100, 500_000..500_100]));
    let read = stores.read_parts(&object(&stores, &server), &Limits::DEFAULT, needed).unwrap();
    assert_eq!(read.bytes()[500_000..500_100], content[500_000..500_100]);
    assert!(stores.traffic().bytes < 100_000, "{:?}", stores.traffic());
}

#[test]
fn redirects_stay_on_the_server() {
    let other = Server::new(content(1 << 20), |_| Answer::Content);
    let port = |server: &Server| server.address.split(['/', ':']).nth(4).unwrap().to_owned();
    let same_host = other.address.clone();
    let other_name = same_host.replace("127.0.0.1", "localhost");
    let other_scheme = same_host.replace("http:", "https:");
    let with_secrets = same_host.replace("127.0.0.1", "user:secret@127.0.0.1") + "?signature=secret";
    let redirects = HashMap::from([
        ("/folder/moved.glb", "/folder/model.glb".to_owned()),
        ("/folder/twice.glb", "moved.glb".to_owned()),
        ("/folder/loop.glb", "/folder/loop.glb".to_owned()),
        ("/folder/port.glb", same_host.clone()),
        ("/folder/host.glb", other_name.clone()),
        ("/folder/scheme.glb", other_scheme.clone()),
        ("/folder/secrets.glb", with_secrets),
        ("/folder/implied.glb", format!("//127.0.0.1:{}/folder/model.glb", port(&other))),
        ("/folder/metadata.glb", "http://169.254.169.254/latest/".to_owned()),
        ("/folder/file.glb", "file:///etc/hostname".to_owned()),
        ("/folder/later.glb", "/folder/port.glb".to_owned()),
    ]);
    let server = Server::redirecting(content(1 << 20), redirects);
    let stores = stores(3);
    let ask = |name: &str| {
        let address = server.address.replace("model.glb", name);
        stores.describe(&Address::parse(&address).unwrap())
    };
    for name in ["moved.glb", "twice.glb"] {
        let object = ask(name).unwrap().unwrap();
        assert_eq!(stores.read(&object, &Limits::DEFAULT).unwrap().bytes(), content(1 << 20), "{name}");
    }
    for (name, says) in [
        ("port.glb", same_host.as_str()),
        ("later.glb", &same_host),
        ("implied.glb", &same_host),
        ("secrets.glb", &same_host),
        ("host.glb", &other_name),
        ("scheme.glb", &other_scheme),
        ("metadata.glb", "http://169.254.169.254/latest/"),
        ("file.glb", "302 Found"),
        ("loop.glb", "more than 10 times"),
    ] {
        let before = server.lines().len();
        let error = ask(name).unwrap_err();
        let message = error.message();
        assert!(message.contains(says) && message.contains(name) && !message.contains("secret@"), "{error}");
        assert!(!message.contains("signature"), "{error}");
        // It is not tried again.
        let asked = server.lines().len() - before;
        assert_eq!(
            asked,
            if name == "loop.glb" { 11 } else { 1 + usize::from(name == "later.glb") },
            "{name}"
        );
    }
    assert_eq!(other.lines(), [""; 0], "the other server is not asked");
}

#[test]
fn the_content_is_not_taken_from_elsewhere_either() {
    // The description comes from the server itself, and only the content is redirected.
    let other = Server::new(content(1 << 20), |_| Answer::Content);
    let whole = Server::redirecting(content(1 << 20), HashMap::new());
    let moved =
        Server::redirecting(content(1 << 20), HashMap::from([("/folder/model.glb", other.address.clone())]));
    let stores = stores(3);
    let mut object = object(&stores, &whole);
    object.address = Address::parse(&moved.address).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let needed = |_: &Source, _: &[std::ops::Range<u64>]| Some(std::iter::once(0..100).collect());
    for error in [
        stores.read(&object, &Limits::DEFAULT).err(),
        stores.read_parts(&object, &Limits::DEFAULT, needed).err(),
        stores.download(&object, &folder.path().join("model.glb"), &Limits::DEFAULT).err(),
    ] {
        let error = error.unwrap();
        assert!(error.message().contains(&other.address), "{error}");
    }
    assert_eq!(other.lines(), [""; 0]);
}

#[test]
fn a_server_that_stops_is_not_waited_for() {
    let short = Duration::from_millis(200);
    for answer in [Answer::Silence, Answer::Stalled] {
        let server = Server::new(content(1 << 20), move |_| answer);
        // With one more attempt, each of which ends after the idle time.
        let object = object(&stores(3), &server);
        let stores = Stores::new(StoresOptions::default().retries(1).idle_time(short)).unwrap();
        let error = stores.read(&object, &Limits::DEFAULT).unwrap_err();
        assert!(error.message().contains(&server.address), "{error}");
        // A server may be slower to see a request than the client is to give it up.
        (0..10_000)
            .take_while(|_| server.requests() < 2)
            .for_each(|_| std::thread::sleep(Duration::from_millis(1)));
        assert_eq!(server.requests(), 2, "{answer:?}");
        assert!(stores.traffic().bytes <= 2, "{:?}", stores.traffic());
    }
}

#[test]
fn a_server_that_hardly_sends_anything_is_not_waited_for() {
    let server = Server::new(content(1 << 20), |_| Answer::Pieces(1, 10));
    let object = object(&stores(3), &server);
    let stores = Stores::new(StoresOptions::default().slowest_time(Duration::from_millis(300))).unwrap();
    let needed = |_: &Source, _: &[std::ops::Range<u64>]| Some(std::iter::once(0..100).collect());
    for error in [
        stores.read(&object, &Limits::DEFAULT).unwrap_err(),
        stores.read_parts(&object, &Limits::DEFAULT, needed).unwrap_err(),
    ] {
        assert!(error.message().contains("too slow: expected"), "{error}");
    }
    // It is not asked again, and far from all of it was read.
    assert_eq!(server.requests(), 2);
    assert!(stores.traffic().bytes < 64 << 10, "{:?}", stores.traffic());
}

/// The time applies to pieces, not to the whole.
#[test]
fn a_large_object_may_take_long() {
    let server = Server::new(content(2 << 20), |_| Answer::Pieces(64 << 10, 60));
    let object = object(&stores(3), &server);
    let options = StoresOptions::default().retries(0).slowest_time(Duration::from_millis(1500));
    let read = Stores::new(options).unwrap().read(&object, &Limits::DEFAULT).unwrap();
    assert_eq!(read.bytes(), content(2 << 20));
}
