// Every request of the page to the server. URLs are relative to the page, whose path holds the token.

import type {
  Card, ChosenFolder, Comparison, Diagnostic, ExistingFile, Explanation, FileInfo, FileList, Findings, Job, JobProgress, JobRequest, ModCheck, OptionValues, Plan,
  SceneInfo, ServerEvent, Session, TreeRows, Verb, WrittenFile,
} from "./types";

/** An answer that is not a success, as the diagnostic that the server sent. */
export class RequestError extends Error {
  constructor(readonly status: number, readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** Files are in the place of a result, and nothing was written. */
export class ConflictError extends RequestError {
  constructor(diagnostic: Diagnostic, readonly exists: ExistingFile[]) {
    super(409, diagnostic);
  }
}

type Query = Record<string, string | number | null>;

function address(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

async function request(url: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new RequestError(0, unnamed("The local server does not answer. Start `meshwright view` again."));
  }
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

async function errorOf(answer: Response): Promise<RequestError> {
  try {
    const body = (await answer.json()) as { error?: Diagnostic; exists?: ExistingFile[] };
    if (body.error?.message && body.exists) return new ConflictError(body.error, body.exists);
    if (body.error?.message) return new RequestError(answer.status, body.error);
  } catch {
    // Not JSON: the status has to do.
  }
  return new RequestError(answer.status, unnamed(`The server answered with status ${answer.status}.`));
}

function unnamed(message: string): Diagnostic {
  return { code: "", title: "", severity: "error", message };
}

async function json<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await request(url, signal ? { signal } : undefined)).json() as Promise<T>;
}

async function octets(url: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await request(url, signal ? { signal } : undefined)).arrayBuffer();
}

/** The only object of a list of one, for answers that have the shape of a command's document. */
function single<T>(answer: T | { files: T[] }): T {
  if (typeof answer === "object" && answer !== null && "files" in answer) {
    const first = answer.files[0];
    if (first !== undefined) return first;
  }
  return answer as T;
}

/** Shown with each request for a job; the address has it not. */
let writeToken = "";

/** How often all files were renewed: the browser keeps pictures by their addresses. */
let renewals = 0;

async function ask(path: string, method: "POST" | "DELETE", body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { "X-Meshwright-Token": writeToken };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return request(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null });
}

export const api = {
  session: async () => {
    const session = await json<Session>("api/session");
    writeToken = session.write_token ?? "";
    return session;
  },
  verbs: async () => (await json<{ verbs: Verb[] }>("api/verbs")).verbs,
  /** What a job would make and lose; nothing is made. */
  plan: async (wanted: JobRequest, signal?: AbortSignal) => (await ask("api/plan", "POST", wanted, signal)).json() as Promise<Plan>,
  addJob: async (wanted: JobRequest) => ((await (await ask("api/jobs", "POST", wanted)).json()) as { job: number }).job,
  /** All jobs, the oldest first. */
  jobs: async () => (await json<{ jobs: JobProgress[] }>("api/jobs")).jobs,
  modCheck: (id: number, signal?: AbortSignal) => json<ModCheck>(`api/mods/${id}/check`, signal),
  /** The lines around one of a file that the check of a mod is about. */
  modLines: (id: number, file: string, line: number) => json<{ first: number; lines: string[] }>(address(`api/mods/${id}/lines`, { file, line })),
  /** What the check of a mod says of one of its files. */
  modFindings: (id: number, mod: number) => json<Findings>(address(`api/files/${id}/findings`, { mod })),
  job: (id: number) => json<Job>(`api/jobs/${id}`),
  stopJob: (id: number) => ask(`api/jobs/${id}`, "DELETE"),
  /** The result of a job joins the list, and is shown like other files. */
  openJob: async (id: number) => ((await (await ask(`api/jobs/${id}/open`, "POST")).json()) as { id: number }).id,
  /** Writes the result of a job to a folder. */
  writeJob: async (id: number, folder: string, conflict: "ask" | "number" | "replace") =>
    ((await (await ask(`api/jobs/${id}/write`, "POST", { folder, conflict })).json()) as { written: WrittenFile[] }).written,
  /** The program opens a dialog; the answer comes when it is closed. */
  chooseFolder: async (purpose: "output" | "root") => (await ask("api/folder", "POST", { purpose })).json() as Promise<ChosenFolder>,
  /** What of levels and vehicles is shown. */
  place: (options: OptionValues) => ask("api/placements", "POST", { options }),
  reveal: (id: number) => ask("api/reveal", "POST", { id }),
  jobResult: (id: number) => `api/jobs/${id}/result`,
  files: (offset: number, limit: number) => json<FileList>(address("api/files", { offset, limit })),
  card: (id: number, signal?: AbortSignal) => json<Card>(`api/files/${id}/card`, signal),
  thumbnail: (id: number, version: number | null) =>
    address(`api/files/${id}/thumbnail.png`, { size: 320, v: version, renewals }),
  info: async (id: number) => single(await json<FileInfo | { files: FileInfo[] }>(`api/files/${id}/info`)),
  model: (id: number, signal?: AbortSignal) => octets(`api/files/${id}/model.glb`, signal),
  scene: (id: number, signal?: AbortSignal) => json<SceneInfo>(`api/files/${id}/scene`, signal),
  /** The findings of a profile: "" for none, null for those that the server was started with. */
  findings: async (id: number, profile: string | null) =>
    single(await json<Findings | { files: Findings[] }>(address(`api/files/${id}/findings`, { profile }))),
  explain: (code: string) => json<Explanation>(`api/explain/${encodeURIComponent(code)}`),
  tree: (id: number, path: string, offset: number, limit: number) =>
    json<TreeRows>(address(`api/files/${id}/tree`, { path, offset, limit })),
  bytes: (id: number, buffer: number, start: number, end: number) =>
    octets(address(`api/files/${id}/bytes`, { buffer, start, end })),
  /** The number of a file that a level or vehicle places. */
  placed: (id: number, name: string) => json<{ id: number }>(address(`api/files/${id}/placed`, { name })),
  compare: (a: number, b: number) => json<Comparison>(address("api/compare", { a, b })),
  heat: (a: number, b: number) => octets(address("api/compare/heat.glb", { a, b })),

  /** Sends one of the files of a drop; a path is relative to the folder of the drop. */
  async upload(drop: string, path: string, file: File): Promise<void> {
    await request(address("api/upload", { drop, path }), { method: "POST", body: file });
  },

  /** All files of a drop were sent. Answers with the numbers of the models. */
  async completeDrop(drop: string): Promise<number[]> {
    const answer = await request(`api/drops/${drop}/done`, { method: "POST" });
    return ((await answer.json()) as { ids: number[] }).ids;
  },

  /** Removes a file that a page sent. */
  async remove(id: number): Promise<void> {
    await request(address("api/remove", { id }), { method: "POST" });
  },

  /** Calls back for each event until the page closes. */
  listen(onEvent: (event: ServerEvent) => void, onState: (open: boolean) => void): void {
    const source = new EventSource("api/events");
    source.addEventListener("open", () => onState(true));
    source.addEventListener("error", () => onState(false));
    for (const kind of ["changed", "added", "removed"] as const) {
      source.addEventListener(kind, (message) => {
        const { id } = JSON.parse((message as MessageEvent<string>).data) as { id: number };
        onEvent({ kind, id });
      });
    }
    source.addEventListener("renewed", (message) => {
      renewals += 1;
      onEvent({ kind: "renewed", ...(JSON.parse((message as MessageEvent<string>).data) as Pick<Session, "placements">) });
    });
    source.addEventListener("job", (message) => {
      onEvent({ kind: "job", job: JSON.parse((message as MessageEvent<string>).data) as JobProgress });
    });
    source.addEventListener("progress", (message) => {
      onEvent({ kind: "progress", data: JSON.parse((message as MessageEvent<string>).data) });
    });
    addEventListener("pagehide", () => {
      source.close();
      navigator.sendBeacon("api/leave");
    });
  },
};

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
