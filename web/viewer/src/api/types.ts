// The answers of the server. Shapes that the command line has too are those of its `--json`.

export type Severity = "error" | "warning" | "info" | "loss";

export interface Diagnostic {
  code: string;
  title: string;
  severity: Severity;
  message: string;
  path?: string | null;
  span?: Span | null;
  buffer?: number | null;
  hint?: string | null;
  count?: number;
  targets?: Targets | null;
  /** All diagnostics of the code, of which this is the first. */
  each?: DiagnosticPlace[];
}

/** What was noted while the picture was made: all of one code. */
export interface SceneNote extends Diagnostic {
  messages: string[];
}

export interface DiagnosticPlace {
  message: string;
  path: string;
  span: Span | null;
  buffer: number | null;
  targets: Targets;
}

export type Span = [number, number];

/** What a diagnostic or a difference is about, in indices of model.glb. */
export interface Targets {
  nodes?: number[];
  primitives?: PrimitiveTarget[];
  materials?: number[];
  animations?: number[];
}

export interface PrimitiveTarget {
  mesh: number;
  primitive: number;
  /** Empty for all. */
  triangles?: number[];
}

export interface Profile {
  name: string;
  about: string;
}

export interface Session {
  version: string;
  mode: "grid" | "model" | "compare";
  file: number | null;
  compare: { a: number; b: number } | null;
  profiles: Profile[];
  /** The profiles that the findings begin with. */
  chosen: string[];
  limits: { upload_bytes: number };
  /** Nothing can be sent, made or removed. */
  read_only: boolean;
  /** What requests for plans and jobs show; null if there are none. */
  write_token: string | null;
  /** Where results can be written. */
  folders: OutputFolder[];
  /** Whether the program can open a dialog for folders. */
  dialogs: boolean;
  /** Whether the program can show a file in the file manager. */
  file_manager: boolean;
  /** The command that starts the program with another folder of materials and textures. */
  root_command: string;
  /** What of levels and vehicles is shown: options of conversions, as texts. */
  placements: Record<string, string>;
}

/** A folder that the user allowed: the page knows no path that it could ask for. */
export interface OutputFolder {
  folder: string;
  /** To be shown. */
  name: string;
}

/** A folder of a dialog: without a name if it was canceled, without a word for it if it is not written to. */
export interface ChosenFolder {
  folder: string | null;
  name: string | null;
}

/** A file in the place of a result. */
export interface ExistingFile {
  name: string;
  bytes: number;
  modified: number;
  /** Whether this run shows or reads it; then it is never replaced. */
  input: boolean;
  new_bytes: number;
}

export interface WrittenFile {
  name: string;
  bytes: number;
  /** The name that the replaced file has now. */
  kept: string | null;
}

export interface ListedFile {
  id: number;
  name: string;
  /** Null for what is not on disk. */
  path: string | null;
  format: string | null;
  bytes: number;
  /** Seconds since 1970. */
  modified: number | null;
  /** Whether a page sent it, which can remove it. */
  sent: boolean;
  /** Whether it is the result of a job, and not one of the models that are looked through. */
  made: boolean;
  /** The mod that it is part of. */
  mod: number | null;
}

/** A file as the page shows it: its name is the last part of that in the list. */
export interface FileEntry extends ListedFile {
  /** What is above the name: of the path, or of the name of a file that is not on disk. */
  folder: string;
}

export interface FileList {
  files: ListedFile[];
  total: number;
  complete: boolean;
}

export interface SeverityCounts {
  error: number;
  warning: number;
  info: number;
}

export interface Card {
  id: number;
  format?: string;
  version?: string | null;
  triangles?: number;
  vertices?: number;
  nodes?: number;
  joints?: number;
  clips?: number;
  levels?: number;
  materials?: string[];
  /** Number of materials whose colors are not known. */
  without_colors?: number;
  findings?: SeverityCounts;
  codes?: string[];
  error?: Diagnostic;
}

export interface Bounds {
  min: [number, number, number];
  max: [number, number, number];
}

export interface SceneNode {
  name: string;
  parent: number | null;
  children: number[];
  level?: number | null;
  hidden: boolean;
  /** The copies of the node in model.glb: one for each level that has it. */
  glb_nodes: number[];
  /** Where it is in the file, if that is known. */
  path?: string;
  span?: Span;
  buffer?: number;
}

export interface SceneLevel {
  name: string;
  kind: string;
  /** Pixels on the screen from which the level is shown. */
  size?: number | null;
  glb_nodes: number[];
}

export interface ClipEvent {
  name: string;
  time: number;
}

export interface SceneClip {
  name: string;
  duration: number;
  loop: boolean;
  /** The animation of model.glb. */
  animation: number | null;
  keys: number[];
  events: ClipEvent[];
}

export interface MaterialTexture {
  slot: string;
  value: string;
  status: string;
  file?: string | null;
  similar?: string | null;
}

export interface SceneMaterial {
  name: string;
  glb_materials: number[];
  /** The file has only its name, and no file defines it. */
  is_unknown?: boolean;
  /** Where another file defines it, if the format has such files. */
  definition: { status: string; file: string | null; similar: string | null } | null;
  textures: MaterialTexture[];
}

export interface SceneInfo {
  nodes: SceneNode[];
  levels: SceneLevel[];
  clips: SceneClip[];
  materials: SceneMaterial[];
  bounds?: Bounds | null;
  losses: SceneNote[];
  notes: SceneNote[];
}

export interface FileInfo {
  file: string;
  format: string;
  version: string | null;
  bytes: number;
  complete: boolean;
  scene: (Record<string, unknown> & { bounds?: Bounds | null }) | null;
  names?: Record<string, string[]>;
  metadata?: Record<string, unknown>;
  opaque_bytes?: number;
  levels?: { name: string; kind: string; pixels?: number; meshes: number; triangles: number }[];
}

export interface Findings {
  file?: string;
  format?: string;
  version?: string | null;
  verdict: string;
  diagnostics: Diagnostic[];
  error?: Diagnostic | null;
}

export interface Explanation {
  code: string;
  title: string;
  severity: Severity;
  category: string;
  html: string;
}

export interface TreeRow {
  /** Tells rows apart; gaps have no path. */
  key: string;
  name: string;
  path: string;
  type: string;
  value: unknown;
  span: Span | null;
  buffer?: number;
  evidence?: string;
  about?: string;
  /** Whether there are rows below. */
  children: boolean;
  targets?: Targets;
}

export interface TreeRows {
  rows: TreeRow[];
  total: number;
  /** What stopped the read. */
  error?: Diagnostic | null;
}

export interface Difference {
  kind: string;
  change: string;
  subject: string;
  message: string;
  amount: number | null;
  /** Of the amount: meters, radians, seconds; a number without a unit, such as a part of a color, has none. */
  unit?: "m" | "rad" | "s";
  position?: [number, number, number] | null;
  faces?: number;
  of?: number;
  targets?: { a?: Targets | null; b?: Targets | null } | null;
}

export interface Comparison {
  equal: boolean;
  same_bytes: boolean;
  tolerance: number;
  summary: { differences: number; largest: unknown };
  differences: Difference[];
  omitted: number;
  distances?: { maximum: number | null; unit: string } | null;
}

/** What the server can make of files, with its options. */
export interface Verb {
  name: "convert" | "fix" | "recover" | "check" | "pack" | "view";
  about: string;
  targets: Target[];
  options: JobOption[];
}

export interface Target {
  name: string;
  title: string;
  extension: string;
  /** Names of the options that have a meaning. */
  options: string[];
}

export interface JobOption {
  name: string;
  group: string;
  about: string;
  default: string;
  type: "word" | "bool" | "number" | "count" | "text";
  expected: string;
  words: { value: string; about: string }[];
}

export type OptionValues = Record<string, string | number | boolean>;

export interface JobRequest {
  verb: Exclude<Verb["name"], "view">;
  /** Of files; of mods for `check` and `pack`. */
  ids: number[];
  to?: string;
  options?: OptionValues;
}

export interface Fix {
  code: string;
  /** How the look may change. */
  effect?: string;
  message: string;
  path: string;
  count: number;
  places: { path: string; message: string }[];
}

/** What was or would be made of a file. */
export interface FileReport {
  id: number;
  outputs: { name: string; bytes: number }[];
  error: Diagnostic | null;
  // Of a conversion.
  losses?: Diagnostic[];
  diagnostics?: Diagnostic[];
  taken_from?: string[];
  // Of a fix.
  changed?: boolean;
  fixes?: Fix[];
  unsafe_fixes?: Fix[];
  left_out?: Fix[];
  // Of a mod.
  check?: ModFixes;
  pack?: PackedMod;
  // Of a recovery.
  complete?: boolean;
  lost?: Diagnostic[];
  fixed?: Diagnostic[];
}

export interface Plan {
  command: string;
  files: FileReport[];
  /** The number of files that were asked for: of many only some are planned. */
  total: number;
}

export interface JobProgress {
  id: number;
  state: "queued" | "running" | "done" | "stopped" | "forgotten";
  done: number;
  total: number;
  failed: number;
  /** Files of which something is lost. */
  lossy: number;
  /** Why the first of those that failed did. */
  problem: string | null;
  verb: Exclude<Verb["name"], "view">;
  /** The name of the file or mod, or their number. */
  title: string;
}

export type Job = JobProgress & Plan;

/** A mod that files of the list are part of. */
export interface Mod {
  id: number;
  name: string;
  /** Null for what is not on disk. */
  path: string | null;
  archive: boolean;
  files: number;
}

/** As of `check --json`. */
export interface ModFinding {
  /** The path in the mod; empty for the mod as a whole. */
  file: string;
  line?: number;
  code: string;
  title: string;
  severity: Severity;
  message: string;
  path: string;
  hint: string;
  fix?: "safe" | "unsafe";
}

export interface CheckReport {
  verdict: string;
  mounted_at?: string;
  contents?: { files: number; bytes: number; shapes: number; materials: number; images: number; parts: number; configurations: number };
  counts?: SeverityCounts;
  diagnostics?: ModFinding[];
  error?: Diagnostic;
}

export interface ModCheck extends CheckReport {
  mod: Mod;
  command: string;
  /** The numbers of files of the list, by their paths in the mod. */
  files: Record<string, number>;
}

export interface ModFix {
  file: string;
  line?: number;
  code: string;
  effect?: string;
  message: string;
  path: string;
}

export interface ModFixes {
  changed: string[];
  fixes: ModFix[];
  left_out: ModFix[];
  unsafe_fixes: ModFix[];
  shapes: { file: string; fixes: Fix[] }[];
  removed: string[];
}

/** As of `pack --json`. */
export interface PackedMod {
  verdict: string;
  bytes: number;
  files: { path: string; source: string; made?: string; size: number; packed_size: number }[];
  left_out: { path: string; files: number; reason: string; message: string }[];
  diagnostics: Diagnostic[];
  check: CheckReport;
  not_drawn: Record<string, string>;
}

export type ServerEvent =
  | { kind: "job"; job: JobProgress }
  | { kind: "changed"; id: number }
  | { kind: "added"; id: number }
  | { kind: "removed"; id: number }
  | { kind: "renewed"; placements: Record<string, string> }
  | { kind: "progress"; data: unknown };
