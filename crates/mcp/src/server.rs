//! The server.

use crate::{
    arguments,
    command_line::{self, PICTURE},
    error::CallError,
    folders::Folders,
    kept_results::{self, KeptResults},
    process::{self, Printed},
    shorten::{Shortened, shorten},
    tool::{Tool, ToolResult},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use rmcp::{
    ErrorData, RoleServer, ServerHandler, ServiceExt,
    model::{
        CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
        ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
        ReadResourceResponse, ReadResourceResult, Resource, ResourceContents, ServerCapabilities,
        ServerConfig, Tool as ToolModel, ToolAnnotations,
    },
    service::RequestContext,
};
use serde_json::{Map, Value, json};
use std::{ffi::OsString, io, path::Path, sync::Arc};
use tokio::sync::Semaphore;

/// A larger picture is not sent, in bytes.
const LARGEST_PICTURE: u64 = 3 << 20;
/// The tool that reads long results in parts.
const READ_RESULT: &str = "read_result";

/// The schema of what a command prints that ends before it has a result.
const ERROR_SCHEMA: &str = "meshwright/error/1";

/// What a server offers.
#[derive(Clone, Debug)]
pub struct Server {
    /// The version of the program.
    pub version: String,
    /// The words that start the program.
    pub program: Vec<OsString>,
    /// Words that follow the command in each call, such as limits.
    pub words: Vec<OsString>,
    /// What agents are told about the tools.
    pub instructions: String,
    /// The tools.
    pub tools: Vec<Tool>,
    /// The folders that are read and written.
    pub folders: Folders,
    /// Number of processes at a time.
    pub jobs: usize,
}

/// Serves on the standard streams until the client closes them.
///
/// # Errors
///
/// The streams fail, or the client does not follow the protocol.
pub fn serve(server: Server) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let served = runtime.block_on(async {
        let running =
            Handler::new(server).serve(rmcp::transport::io::stdio()).await.map_err(io::Error::other)?;
        running.waiting().await.map_err(io::Error::other).map(drop)
    });
    // A read of stdin cannot be canceled.
    runtime.shutdown_background();
    served
}

struct Handler {
    server: Server,
    jobs: Semaphore,
    results: KeptResults,
}

impl Handler {
    fn new(server: Server) -> Self {
        let jobs = Semaphore::new(server.jobs.clamp(1, Semaphore::MAX_PERMITS));
        Self { server, jobs, results: KeptResults::default() }
    }

    /// Runs a tool; the result of a call that fails says why.
    async fn call(
        &self,
        tool: &Tool,
        arguments: &Map<String, Value>,
        context: &RequestContext<RoleServer>,
    ) -> CallToolResult {
        match self.result(tool, arguments, context).await {
            Ok(result) => result,
            Err(error) => failed(&json!({ "exit_status": 2, "error": error.to_json() })),
        }
    }

    async fn result(
        &self,
        tool: &Tool,
        arguments: &Map<String, Value>,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, CallError> {
        let folder = tempfile::Builder::new().prefix("meshwright-").tempdir().map_err(CallError::process)?;
        let mut words = command_line::words(tool, arguments, &self.server.folders, folder.path())?;
        // The command comes first, the arguments last.
        let own = self.server.words.iter().cloned().chain(self.confined(folder.path()));
        words.splice(1..1, own);
        let canceled = || context.ct.cancelled();
        let _permit = tokio::select! {
            // It fails only after the semaphore was closed, which is never done.
            permit = self.jobs.acquire() => permit,
            () = canceled() => return Err(CallError::canceled()),
        };
        let folders = &self.server.folders;
        let printed = process::run(&self.server.program, &words, folders.current(), canceled()).await?;
        let mut answer = self.answer(tool, &printed, folder.path());
        let picture = match tool.result {
            ToolResult::Picture => picture(&folder.path().join(PICTURE))?,
            _ => None,
        };
        if let Some(picture) = picture {
            answer.content.insert(0, picture);
        }
        Ok(answer)
    }

    /// The option that keeps a process in the folders.
    fn confined(&self, temporary: &Path) -> Vec<OsString> {
        let folders = self.server.folders.readable().iter().map(|folder| folder.as_path());
        let word = |folder: &Path| {
            let mut word = OsString::from("--within=");
            word.push(folder);
            word
        };
        folders.chain([temporary]).map(word).collect()
    }

    /// What a process printed, as the result of a call.
    fn answer(&self, tool: &Tool, printed: &Printed, temporary: &Path) -> CallToolResult {
        let text = String::from_utf8_lossy(&printed.out);
        // What is in the temporary folder is gone after the call.
        let text = text.replace(&format!("{}{}", temporary.display(), std::path::MAIN_SEPARATOR), "");
        let document: Option<Value> = serde_json::from_str(&text).ok();
        // A command that ends before it has a result prints why, as a document of its own.
        let (document, refusal) = match document {
            Some(own) if own.get("schema").is_some_and(|schema| schema == ERROR_SCHEMA) => {
                (None, first_error(&own))
            }
            document => (document, None),
        };
        let status = printed.status.unwrap_or(1);
        let mut answer = Map::new();
        answer.insert("exit_status".to_owned(), json!(status));
        let (is_failed, error) = match &document {
            Some(document) => (status == 2 || is_failed(document), first_error(document)),
            None => (true, refusal),
        };
        let messages: Vec<&str> = printed.messages.lines().filter(|line| !line.trim().is_empty()).collect();
        let error = error.or_else(|| is_failed.then(|| ended(printed.status)));
        // A document has its errors itself.
        if document.is_none() && !messages.is_empty() {
            answer.insert("messages".to_owned(), json!(messages.iter().take(20).collect::<Vec<_>>()));
        }
        if let Some(document) = document {
            match shorten(&document) {
                None => drop(answer.insert("result".to_owned(), document)),
                Some(Shortened { value, cuts }) => {
                    let kept = self.results.add(&tool.name, document);
                    if let Some(value) = value {
                        answer.insert("result".to_owned(), value);
                    }
                    let shortened = json!({ "uri": kept.uri, "bytes": kept.bytes, "cuts": cuts });
                    answer.insert("shortened".to_owned(), shortened);
                }
            }
        }
        if let Some(error) = error {
            answer.insert("error".to_owned(), error);
        }
        let answer = Value::Object(answer);
        if is_failed { failed(&answer) } else { CallToolResult::structured(answer) }
    }

    fn read_result(&self, arguments: &Map<String, Value>) -> CallToolResult {
        match self.results.part(arguments) {
            Ok(part) => CallToolResult::structured(part),
            Err(error) => failed(&json!({ "error": error.to_json() })),
        }
    }
}

fn failed(answer: &Value) -> CallToolResult {
    let mut result = CallToolResult::structured(answer.clone());
    result.is_error = Some(true);
    result
}

/// True for a document without any answer: all of its files have errors, or it has one itself.
fn is_failed(document: &Value) -> bool {
    let has_error = |value: &Value| value.get("error").is_some_and(|error| !error.is_null());
    match document.get("files").and_then(Value::as_array) {
        Some(files) => !files.is_empty() && files.iter().all(has_error),
        None => has_error(document),
    }
}

/// The first error in a document.
fn first_error(document: &Value) -> Option<Value> {
    let files = document.get("files").and_then(Value::as_array).into_iter().flatten();
    let error = |value: &Value| value.get("error").filter(|error| error.is_object()).cloned();
    error(document).or_else(|| files.into_iter().find_map(error))
}

/// The error of a call that printed no document.
fn ended(status: Option<i32>) -> Value {
    let message = match status {
        Some(status) => format!("the command ended with status {status}"),
        None => "the process of the call was stopped".to_owned(),
    };
    CallError::request(message, "Ask for less; if one file is the reason, report it.").to_json()
}

/// A picture as content; `None` if none was drawn.
fn picture(path: &Path) -> Result<Option<ContentBlock>, CallError> {
    let Ok(meta) = path.metadata() else { return Ok(None) };
    if meta.len() > LARGEST_PICTURE {
        let message = format!("the picture takes {} bytes, the most is {LARGEST_PICTURE}", meta.len());
        return Err(CallError::too_large(message, "Ask for a smaller picture, such as `size`: 512."));
    }
    let bytes = std::fs::read(path).map_err(CallError::process)?;
    Ok(Some(ContentBlock::image(STANDARD.encode(bytes), "image/png")))
}

/// A tool as clients list it.
fn model(tool: &Tool, writes: bool) -> ToolModel {
    let input = Arc::new(arguments::schema(&tool.arguments));
    let mut model = ToolModel::new(tool.name.clone(), tool.about.clone(), input);
    model.output_schema = Some(Arc::new(tool.output_schema()));
    let writes = writes && tool.result == ToolResult::Files;
    // Results replace files of the same name in the folder for results.
    let annotations = ToolAnnotations::new().read_only(!writes).destructive(writes).idempotent(true);
    model.annotations = Some(annotations.open_world(false));
    model
}

/// The tool that reads long results.
fn read_result_model() -> ToolModel {
    let (arguments, result) = kept_results::schemas();
    let object = |value: Value| match value {
        Value::Object(members) => Arc::new(members),
        _ => Arc::default(),
    };
    let about = "Read a part of a long result of another tool: what it had in the place of `shortened`.";
    let mut model = ToolModel::new(READ_RESULT, about, object(arguments));
    model.output_schema = Some(object(result));
    model.annotations = Some(ToolAnnotations::new().read_only(true).open_world(false));
    model
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let implementation = Implementation::new("meshwright", self.server.version.clone());
        ServerConfig::new(capabilities)
            .with_server_info(implementation)
            .with_instructions(self.server.instructions.clone())
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let writes = self.server.folders.writable().is_some();
        let tools = self.server.tools.iter().map(|tool| model(tool, writes)).chain([read_result_model()]);
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        if request.name == READ_RESULT {
            return Ok(self.read_result(&arguments).into());
        }
        let tool = self.server.tools.iter().find(|tool| tool.name == request.name);
        let Some(tool) = tool else {
            return Err(ErrorData::invalid_params(format!("unknown tool {}", request.name), None));
        };
        Ok(self.call(tool, &arguments, &context).await.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resources = self.results.all().into_iter().map(|result| {
            let name = format!("{} ({} bytes)", result.tool, result.bytes);
            let mut resource = Resource::new(result.uri, name);
            resource.mime_type = Some("application/json".to_owned());
            resource
        });
        Ok(ListResourcesResult::with_all_items(resources.collect()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let kept = self.results.get(&request.uri);
        let kept = kept.map_err(|error| ErrorData::resource_not_found(error.message().to_owned(), None))?;
        let contents = ResourceContents::TextResourceContents {
            uri: kept.uri,
            mime_type: Some("application/json".to_owned()),
            text: kept.value.to_string(),
            meta: None,
        };
        Ok(ReadResourceResult::new(vec![contents]).into())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "tests may panic")]

    use super::*;

    #[test]
    fn a_process_without_a_document_says_how_it_ended() {
        assert_eq!(ended(Some(7))["message"], "the command ended with status 7");
        assert_eq!(ended(None)["message"], "the process of the call was stopped");
    }

    #[test]
    fn a_document_is_a_failure_if_nothing_in_it_is_an_answer() {
        let damaged = json!({ "files": [{ "error": { "code": "A" } }, { "error": null }] });
        assert!(!is_failed(&damaged) && first_error(&damaged) == Some(json!({ "code": "A" })));
        assert!(is_failed(&json!({ "files": [{ "error": {} }] })) && !is_failed(&json!({ "files": [] })));
        assert!(is_failed(&json!({ "error": {} })) && !is_failed(&json!({ "error": null })));
    }
}
