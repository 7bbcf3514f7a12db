//! The only place that writes to stdout and stderr.

use crate::{
    presentation::{
        diagnostics,
        style::{ERROR, paint},
    },
    settings::{Mode, Settings},
    status::CliError,
};
use anstream::AutoStream;
use indicatif::ProgressBar;
use meshwright::Error;
use std::{
    collections::BTreeSet,
    io::{self, Write},
};

/// Columns of text where there is no terminal.
const COLUMNS: usize = 100;

/// Columns of the terminal; 100 where there is none.
pub(crate) fn terminal_width() -> usize {
    terminal_size::terminal_size().map_or(COLUMNS, |(width, _)| usize::from(width.0).max(40))
}

/// Text is gathered up to this size before it is written.
const BUFFER: usize = 32 * 1024;

/// Shows objects of stores by their addresses, not by their places in a temporary folder.
fn with_addresses(text: &mut String) {
    #[cfg(feature = "object-store")]
    if let Some(shown) = crate::remote::shown(text) {
        *text = shown;
    }
    #[cfg(not(feature = "object-store"))]
    let _ = text;
}

/// Both streams. Results go to stdout, everything else to stderr; styles are taken out where they do not belong.
pub(crate) struct Out {
    stdout: AutoStream<io::Stdout>,
    stderr: AutoStream<io::Stderr>,
    buffer: String,
    bar: Option<ProgressBar>,
    /// Hints that were displayed with an error.
    hinted: BTreeSet<String>,
    pub(crate) mode: Mode,
    pub(crate) quiet: bool,
    pub(crate) verbose: bool,
    /// Something was written to stdout, or will be.
    pub(crate) has_printed: bool,
}

impl Out {
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            stdout: AutoStream::new(io::stdout(), settings.color),
            stderr: AutoStream::new(io::stderr(), settings.color),
            buffer: String::new(),
            bar: None,
            hinted: BTreeSet::new(),
            mode: settings.mode,
            quiet: settings.quiet,
            verbose: settings.verbose,
            has_printed: false,
        }
    }

    /// Writes text to stdout.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), CliError> {
        self.has_printed |= !text.is_empty();
        self.buffer.push_str(text);
        if self.buffer.len() > BUFFER { self.flush() } else { Ok(()) }
    }

    /// Writes one line to stdout.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), CliError> {
        self.print(text)?;
        self.print("\n")
    }

    /// Writes bytes to stdout as they are.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        self.flush()?;
        self.has_printed = true;
        let mut stdout = io::stdout().lock();
        stdout.write_all(bytes).and_then(|()| stdout.flush()).map_err(CliError::stdout)
    }

    /// Writes what was gathered for stdout.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        let Self { stdout, buffer, bar, .. } = self;
        if buffer.is_empty() {
            return Ok(());
        }
        with_addresses(buffer);
        let mut write = || stdout.write_all(buffer.as_bytes()).and_then(|()| stdout.flush());
        let written = match bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        };
        self.buffer.clear();
        written.map_err(CliError::stdout)
    }

    /// Writes text to stderr, after all that was printed before. A failure cannot be reported.
    pub(crate) fn say(&mut self, text: &str) {
        let _ = self.flush();
        let Self { stderr, bar, .. } = self;
        let mut text = text.to_owned();
        with_addresses(&mut text);
        let mut write = || stderr.write_all(text.as_bytes());
        let _ = match bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        };
    }

    /// Writes one line to stderr, unless only errors are wanted.
    pub(crate) fn remark(&mut self, text: &str) {
        if !self.quiet {
            self.say(&format!("{text}\n"));
        }
    }

    /// Shows an error on stderr.
    pub(crate) fn error(&mut self, file: &str, error: &Error) {
        let text = self.error_text(file, error);
        self.say(&text);
    }

    /// An error as text. Most hints are the same for all errors of a code; each is displayed once.
    fn error_text(&mut self, file: &str, error: &Error) -> String {
        let is_new = self.hinted.insert(error.hint().to_owned());
        diagnostics::error(file, error, is_new)
    }

    /// Displays hints again, for the next run of the same command.
    pub(crate) fn reset_hints(&mut self) {
        self.hinted.clear();
    }

    /// Shows the error of one file of a report. A report on several files names each on stdout. The error of the only
    /// file ends the run and is on stderr; so is the text of an error that is an entry of a document for programs.
    pub(crate) fn reported_error(&mut self, alone: bool, file: &str, error: &Error) -> Result<(), CliError> {
        let text = self.error_text(file, error);
        if self.mode == Mode::Human && !alone {
            return self.print(&text);
        }
        self.say(&text);
        Ok(())
    }

    /// Shows a mistake that has no code.
    pub(crate) fn mistake(&mut self, text: &str) {
        self.say(&format!("{}: {text}\n", paint(ERROR, "error")));
    }

    /// Keeps a progress bar out of the way of text, or stops doing so.
    pub(crate) fn set_bar(&mut self, bar: Option<ProgressBar>) {
        self.bar = bar;
    }
}
