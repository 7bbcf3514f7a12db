use crate::server::{Answer, Server};
use meshwright_core::{
    Limits, Source,
    codes::{CHANGED, UNREADABLE},
};
use meshwright_remote::{Address, Object, Stores, StoresOptions};
use std::time::Duration;

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
