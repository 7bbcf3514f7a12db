//! Work on many files at a time, answered in their order.

use crate::{inputs::Input, interrupt, settings::Settings, standard_streams::Out, status::CliError};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use meshwright::{Error, core::codes::BAD_REQUEST};
use std::{
    collections::BTreeMap,
    io::IsTerminal,
    iter, mem,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

/// Maximum number of results per message, and the longest wait: waking the other thread for each result would take
/// longer than the work on a small file.
const BUNDLE: usize = 32;
const HELD: Duration = Duration::from_millis(5);

/// Runs that take less than this show no progress bar.
const DELAY: Duration = Duration::from_millis(500);

/// Work whose last step is done for several inputs together.
pub(crate) trait Steps<T>: Sync {
    /// What the first step leaves for the last.
    type Begun;

    fn begin(&self, input: &Input) -> Self::Begun;

    /// Whether so many have begun that they are finished before another one begins.
    fn is_full(&self, begun: &[(&Input, Self::Begun)]) -> bool;

    /// One result for each, in their order.
    fn finish(&self, begun: Vec<(&Input, Self::Begun)>) -> Vec<T>;
}

/// Work of one step.
struct OneStep<F>(F);

impl<T, F: Fn(&Input) -> T + Sync> Steps<T> for OneStep<F> {
    type Begun = T;

    fn begin(&self, input: &Input) -> T {
        self.0(input)
    }

    fn is_full(&self, _: &[(&Input, T)]) -> bool {
        true
    }

    fn finish(&self, begun: Vec<(&Input, T)>) -> Vec<T> {
        begun.into_iter().map(|(_, done)| done).collect()
    }
}

/// Runs `work` on every input, on several threads, and hands the results to `take` in the order of the inputs.
/// If `take` stops, no further input is begun.
pub(crate) fn run<T: Send>(
    inputs: &[Input],
    settings: &Settings,
    out: &mut Out,
    work: impl Fn(&Input) -> T + Sync,
    take: impl FnMut(&mut Out, &Input, T) -> Result<(), CliError>,
) -> Result<(), CliError> {
    run_in_steps(inputs, settings, out, &OneStep(work), take)
}

/// The same for work of two steps.
pub(crate) fn run_in_steps<T: Send>(
    inputs: &[Input],
    settings: &Settings,
    out: &mut Out,
    work: &impl Steps<T>,
    mut take: impl FnMut(&mut Out, &Input, T) -> Result<(), CliError>,
) -> Result<(), CliError> {
    interrupt::begin(inputs.len());
    if inputs.len() > 1 && settings.jobs > 1 {
        return on_threads(inputs, settings, out, work, take);
    }
    let bar = progress(inputs, settings);
    out.set_bar(bar.clone());
    let mut next = inputs.iter();
    let done = loop {
        let begun = begun(work, &mut next);
        if begun.is_empty() {
            break Ok(());
        }
        let of: Vec<&Input> = begun.iter().map(|(input, _)| *input).collect();
        let taken = of.into_iter().zip(work.finish(begun)).try_for_each(|(input, result)| {
            step(bar.as_ref(), input);
            take(out, input, result)
        });
        if taken.is_err() {
            break taken;
        }
    };
    finish(out, bar, done)
}

/// Begins the next inputs, until there are enough or none is left.
fn begun<'i, T, S: Steps<T>>(
    work: &S,
    next: &mut impl Iterator<Item = &'i Input>,
) -> Vec<(&'i Input, S::Begun)> {
    let mut begun = Vec::new();
    for input in next {
        begun.push((input, work.begin(input)));
        if work.is_full(&begun) {
            break;
        }
    }
    begun
}

/// The same for several inputs at a time.
fn on_threads<T: Send>(
    inputs: &[Input],
    settings: &Settings,
    out: &mut Out,
    work: &impl Steps<T>,
    mut take: impl FnMut(&mut Out, &Input, T) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let error = |error: rayon::ThreadPoolBuildError| {
        let message = format!("cannot start {} threads: {error}", settings.jobs);
        CliError::Error(Error::new(&BAD_REQUEST, message))
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.jobs).build().map_err(error)?;
    let bar = progress(inputs, settings);
    out.set_bar(bar.clone());
    let stopped = AtomicBool::new(false);
    // A bound keeps the workers from running ahead of a slow reader of our output.
    let (send, receive) = mpsc::sync_channel(8);
    let done = thread::scope(|scope| {
        let (stopped, pool) = (&stopped, &pool);
        scope.spawn(move || {
            // One after the other as they come, so that answers are never far from their turn.
            let next = AtomicUsize::new(0);
            pool.broadcast(|_| {
                let (mut bundle, mut since) = (Vec::new(), Instant::now());
                loop {
                    let mut places = Vec::new();
                    let mut inputs = iter::from_fn(|| {
                        let at = (!stopped.load(Ordering::Relaxed))
                            .then(|| next.fetch_add(1, Ordering::Relaxed))?;
                        let input = inputs.get(at)?;
                        places.push(at);
                        Some(input)
                    });
                    let begun = begun(work, &mut inputs);
                    if begun.is_empty() {
                        break;
                    }
                    bundle.extend(places.into_iter().zip(work.finish(begun)));
                    if bundle.len() >= BUNDLE || since.elapsed() >= HELD {
                        // It fails only if the receiver is gone.
                        let _ = send.send(mem::take(&mut bundle));
                        since = Instant::now();
                    }
                }
                let _ = send.send(bundle);
            });
        });
        let mut early = BTreeMap::new();
        let mut next = inputs.iter().enumerate();
        let mut wanted = next.next();
        let mut done = Ok(());
        for (at, result) in receive.into_iter().flatten() {
            if let Some(input) = inputs.get(at) {
                step(bar.as_ref(), input);
            }
            early.insert(at, result);
            while let Some((at, input)) = wanted
                && let Some(result) = early.remove(&at)
            {
                wanted = next.next();
                if done.is_ok() {
                    done = take(out, input, result);
                    stopped.fetch_or(done.is_err(), Ordering::Relaxed);
                }
            }
        }
        done
    });
    finish(out, bar, done)
}

fn finish(out: &mut Out, bar: Option<ProgressBar>, done: Result<(), CliError>) -> Result<(), CliError> {
    out.set_bar(None);
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    done
}

/// One bar for the whole run, on a terminal only.
fn progress(inputs: &[Input], settings: &Settings) -> Option<ProgressBar> {
    if inputs.len() < 2 || settings.quiet || !std::io::stderr().is_terminal() {
        return None;
    }
    let bytes = inputs.iter().map(Input::size).fold(0, u64::saturating_add);
    // Hidden until it has its style, and until the run takes long enough to be worth a bar.
    let bar = ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::hidden());
    let template = "{bar:30} {msg}/{prefix} files, {decimal_bytes}/{decimal_total_bytes}, {decimal_bytes_per_sec}, {eta} left";
    bar.set_prefix(inputs.len().to_string());
    bar.set_message("0");
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let shown = bar.clone();
    thread::spawn(move || {
        thread::sleep(DELAY);
        if !shown.is_finished() {
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(250));
        }
    });
    Some(bar)
}

fn step(bar: Option<&ProgressBar>, input: &Input) {
    interrupt::step();
    if let Some(bar) = bar {
        bar.inc(input.size());
        let files = bar.message().parse::<u64>().unwrap_or(0).saturating_add(1);
        bar.set_message(files.to_string());
    }
}
