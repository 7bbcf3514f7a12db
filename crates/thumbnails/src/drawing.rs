//! Draws one thumbnail at a time, for a limited time.

use crate::thumbnail::{LIMITS, Thumbnail};
use meshwright::core::{Cancel, Category, codes};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        OnceLock,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

/// Memory of the stack of each thread that draws; those of the host may be small.
const STACK: usize = 8 << 20;
/// Largest number of threads that draw.
const THREADS: usize = 4;

/// Why there is no thumbnail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The file is damaged, has another format, or shows nothing.
    Unreadable,
    /// The file is larger, or needs more memory or work, than a thumbnail may take.
    TooLarge,
    /// The time is over.
    TimedOut,
}

/// A thumbnail that a caller waits for.
struct Job {
    bytes: Vec<u8>,
    side: u32,
    cancel: Cancel,
    answer: Sender<Result<Thumbnail, Failure>>,
}

/// Where jobs wait for their turn: one is drawn at a time, so that memory is limited to that of one. `None` if the
/// system has no thread for it.
static QUEUE: OnceLock<Option<Sender<Job>>> = OnceLock::new();

/// Draws the bytes of a model in a square of that many pixels. After `time` the work ends, or does not begin.
pub(crate) fn draw(bytes: Vec<u8>, side: u32, time: Duration) -> Result<Thumbnail, Failure> {
    if bytes.len() as u64 > LIMITS.input {
        return Err(Failure::TooLarge);
    }
    let queue = QUEUE.get_or_init(start).as_ref().ok_or(Failure::Unreadable)?;
    let (cancel, (answer, thumbnail)) = (Cancel::new(), mpsc::channel());
    let job = Job { bytes, side, cancel: cancel.clone(), answer };
    queue.send(job).map_err(|_| Failure::Unreadable)?;
    match thumbnail.recv_timeout(time) {
        Ok(done) => done,
        Err(RecvTimeoutError::Timeout) => {
            cancel.request();
            Err(Failure::TimedOut)
        }
        Err(RecvTimeoutError::Disconnected) => Err(Failure::Unreadable),
    }
}

/// Whether threads of this library exist, which its code must outlive.
#[cfg(windows)]
pub(crate) fn has_threads() -> bool {
    QUEUE.get().is_some()
}

/// Starts the threads, which wait for jobs until the process ends.
fn start() -> Option<Sender<Job>> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build().ok()?;
    let (queue, jobs) = mpsc::channel::<Job>();
    let work = move || {
        for job in jobs {
            // A job that panicked leaves nothing behind that another one uses.
            let done =
                catch_unwind(AssertUnwindSafe(|| pool.install(|| drawn(job.bytes, job.side, &job.cancel))));
            // The caller may have left.
            let _ = job.answer.send(done.unwrap_or(Err(Failure::Unreadable)));
        }
    };
    thread::Builder::new().name("meshwright thumbnails".to_owned()).spawn(work).ok()?;
    Some(queue)
}

fn drawn(bytes: Vec<u8>, side: u32, cancel: &Cancel) -> Result<Thumbnail, Failure> {
    if cancel.is_requested() {
        return Err(Failure::TimedOut);
    }
    cancel.during(|| Thumbnail::draw(bytes, side)).map_err(|error| {
        if error.code().id == codes::CANCELED.id {
            Failure::TimedOut
        } else if error.code().category == Category::Limit {
            Failure::TooLarge
        } else {
            Failure::Unreadable
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_testkit::fixtures;

    /// Longer than any test takes.
    const LONG: Duration = Duration::from_secs(900);

    #[test]
    fn what_cannot_be_drawn_fails_and_the_next_file_is_drawn() {
        let house = fixtures::read("house.cdae");
        let half = house[..house.len() / 2].to_vec();
        assert_eq!(draw(half, 32, LONG).unwrap_err(), Failure::Unreadable);
        assert_eq!(draw(Vec::new(), 32, LONG).unwrap_err(), Failure::Unreadable);
        // An animation shows nothing.
        assert_eq!(draw(fixtures::read("crane_lift.cast"), 32, LONG).unwrap_err(), Failure::Unreadable);
        let large = usize::try_from(LIMITS.input).unwrap() + 1;
        assert_eq!(draw(vec![0; large], 32, LONG).unwrap_err(), Failure::TooLarge);
        assert_eq!(draw(house, 32, LONG).unwrap().side, 32);
    }

    #[test]
    fn callers_on_several_threads_get_their_own_files() {
        let files = ["house.cdae", "windmill.cdae", "crate.pmdl_b"].map(fixtures::read);
        let alone = files.each_ref().map(|bytes| draw(bytes.clone(), 32, LONG).unwrap().pixels);
        assert!(alone[0] != alone[1] && alone[1] != alone[2]);
        thread::scope(|scope| {
            for _ in 0..3 {
                for (bytes, pixels) in files.iter().zip(&alone) {
                    scope.spawn(move || assert_eq!(&draw(bytes.clone(), 32, LONG).unwrap().pixels, pixels));
                }
            }
        });
    }

    #[test]
    fn a_job_that_nobody_waits_for_does_not_begin() {
        let cancel = Cancel::new();
        cancel.request();
        assert_eq!(drawn(fixtures::read("house.cdae"), 32, &cancel).unwrap_err(), Failure::TimedOut);
    }

    #[test]
    fn known_attacks_end_within_the_limits() {
        let attacks = fixtures::below(&fixtures::path("attacks/cdae"), &[]);
        assert!(attacks.len() > 10, "{}", attacks.len());
        for path in attacks {
            // Either answer is right; a panic is not caught here.
            let _ = drawn(std::fs::read(&path).unwrap(), 32, &Cancel::new());
        }
    }
}
