//! What a page can ask the server to do, apart from answering.

use hyper::Method;

/// A request that changes something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// One of several files that are sent together.
    Upload,
    /// All files of that name were sent.
    CompleteDrop(String),
    Remove,
    Leave,
    /// What a job would make.
    Plan,
    AddJob,
    StopJob(u32),
    /// The result of a job joins the list.
    OpenJob(u32),
    /// The result of a job is written to a folder.
    WriteJob(u32),
    /// The user chooses a folder in a dialog.
    ChooseFolder,
    /// The file manager shows a file.
    Reveal,
    /// Other parts of levels and vehicles are shown.
    Place,
}

impl Command {
    /// What a path below the token asks for; `None` for what is only answered.
    pub(crate) fn new(path: &str, method: &Method) -> Option<Self> {
        let parts: Vec<&str> = path.strip_prefix("api/")?.split('/').collect();
        Some(match parts.as_slice() {
            ["upload"] => Self::Upload,
            ["drops", name, "done"] => Self::CompleteDrop((*name).to_owned()),
            ["remove"] => Self::Remove,
            ["leave"] => Self::Leave,
            ["plan"] => Self::Plan,
            // The same addresses with GET describe them.
            ["jobs"] if *method != Method::GET => Self::AddJob,
            ["jobs", id, "open"] => Self::OpenJob(id.parse().ok()?),
            ["jobs", id, "write"] => Self::WriteJob(id.parse().ok()?),
            ["folder"] => Self::ChooseFolder,
            ["reveal"] => Self::Reveal,
            ["placements"] => Self::Place,
            ["jobs", id] if *method != Method::GET => Self::StopJob(id.parse().ok()?),
            _ => return None,
        })
    }

    pub(crate) const fn method(&self) -> Method {
        match self {
            Self::StopJob(_) => Method::DELETE,
            _ => Method::POST,
        }
    }

    /// Whether it needs more than the address: what it does takes long, or makes something.
    pub(crate) const fn needs_token(&self) -> bool {
        matches!(
            self,
            Self::Plan
                | Self::AddJob
                | Self::StopJob(_)
                | Self::OpenJob(_)
                | Self::WriteJob(_)
                | Self::ChooseFolder
                | Self::Reveal
                | Self::Place
        )
    }

    /// False for what changes nothing that others see.
    pub(crate) fn changes(&self) -> bool {
        *self != Self::Leave
    }
}
