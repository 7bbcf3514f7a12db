/** A file: its bytes, or what they are read from. */
export type Input = Uint8Array | ArrayBuffer | ArrayBufferView | Blob | Response | Asset;

export interface Progress {
  /** `load` and `read` come before the stage of the function; `done` is the last. */
  stage: "load" | "read" | "info" | "tree" | "validate" | "convert" | "fix" | "diff" | "done";
  loaded?: number;
  total?: number;
}

export interface ReadOptions {
  /** The file name that diagnostics use; default: that of a `File`. */
  name?: string;
  /** Largest number of bytes that the content may require; default: 4 GiB. */
  memory?: number;
  onProgress?: (progress: Progress) => void;
}

export interface TreeOptions {
  /** A field: only its part of the tree is returned. */
  path?: string;
  /** Largest number of rows; 0 for all. */
  limit?: number;
}

export interface ConvertOptions {
  /** A format of one file, such as `glb` (default), `cast` or `cdae`. */
  to?: string;
}

export interface FixOptions {
  /** Also apply fixes that may change the appearance. */
  unsafeFixes?: boolean;
}

export interface Diagnostic {
  code: string;
  title: string;
  severity: "error" | "warning" | "info" | "loss";
  message: string;
  path: string;
  span?: [number, number];
  buffer?: number;
  hint: string;
  count: number;
}

export interface ConvertReport {
  /** The format and the version of the input. */
  format: string;
  version: string;
  /** Size of the result. */
  bytes: number;
  diagnostics: Diagnostic[];
  /** What the format of the result cannot hold. */
  losses: Diagnostic[];
}

/** The documents are described by `meshwright schema COMMAND`. */
export type Document = { schema: string; [member: string]: unknown };

export class MeshwrightError extends Error {
  code: string;
  title: string;
  category: string;
  path: string;
  hint: string;
  span?: [number, number];
  buffer?: number;
}

/** A file that was read. `close` releases its memory for the next file, else the garbage collector does; its methods fail then. */
export class Asset {
  private constructor();
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
  text(command: "info" | "tree" | "validate", options?: TreeOptions): string;
  info(): Document;
  tree(options?: TreeOptions): Document;
  validate(): Document;
  convert(options?: ConvertOptions): { bytes: Uint8Array; report: ConvertReport };
  fix(options?: FixOptions): { bytes: Uint8Array; report: Document };
  diffText(other: Asset): string;
  diff(other: Asset): Document;
  close(): void;
}

/** Compiles the module from another place than the package: a URL, the bytes, or a compiled module. */
export function initialize(source?: URL | string | BufferSource | WebAssembly.Module): Promise<void>;
export function version(): Promise<string>;
export function read(input: Input, options?: ReadOptions): Promise<Asset>;
export function info(input: Input, options?: ReadOptions): Promise<Document>;
export function tree(input: Input, options?: ReadOptions & TreeOptions): Promise<Document>;
export function validate(input: Input, options?: ReadOptions): Promise<Document>;
export function convert(
  input: Input,
  options?: ReadOptions & ConvertOptions,
): Promise<{ bytes: Uint8Array; report: ConvertReport }>;
export function fix(
  input: Input,
  options?: ReadOptions & FixOptions,
): Promise<{ bytes: Uint8Array; report: Document }>;
export function diff(
  a: Input,
  b: Input,
  options?: Omit<ReadOptions, "name"> & { names?: [string?, string?] },
): Promise<Document>;
