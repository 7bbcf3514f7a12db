import type { ConvertOptions, ConvertReport, Document, FixOptions, ReadOptions, TreeOptions } from "./index.js";

type Sendable = Uint8Array | ArrayBuffer | Blob;
type Files = Record<string, Sendable> | Map<string, Sendable>;
type Options = Omit<ReadOptions, "files"> & { files?: Files; signal?: AbortSignal };

export interface MeshwrightWorker {
  info(input: Sendable, options?: Options): Promise<Document>;
  tree(input: Sendable, options?: Options & TreeOptions): Promise<Document>;
  validate(input: Sendable, options?: Options): Promise<Document>;
  convert(
    input: Sendable,
    options?: Options & ConvertOptions,
  ): Promise<{ bytes: Uint8Array; report: ConvertReport }>;
  fix(input: Sendable, options?: Options & FixOptions): Promise<{ bytes: Uint8Array; report: Document }>;
  diff(a: Sendable, b: Sendable, options?: Omit<Options, "name" | "files">): Promise<Document>;
  /** Ends the worker; pending calls fail. */
  close(): void;
}

/** `makeWorker` is for bundlers that need the worker in their own way; its module is `meshwright/src/worker-entry.js`. */
export function createWorker(makeWorker?: () => Worker): MeshwrightWorker;
