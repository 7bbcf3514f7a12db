// The functions of meshwright, on its WebAssembly module.

const NULL = 0;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** An error with a stable code. */
export class MeshwrightError extends Error {
  constructor({ message, ...details }) {
    super(message);
    this.name = "MeshwrightError";
    Object.assign(this, details);
  }
}

/** The largest memory of an instance that waits for another file, in bytes. */
const KEPT = 64 << 20;

let compiled;
/** An instance without a file: the next file finds memory that is there already. */
let idle;

/**
 * Compiles the module. Without a call, the first use compiles `meshwright.wasm` of this package.
 */
export function initialize(source = new URL("../meshwright.wasm", import.meta.url)) {
  compiled = compile(source);
  idle = undefined;
  // Each use reports the failure.
  compiled.catch(() => {});
  return compiled.then(() => {});
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* webpackIgnore: true */ "node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot load ${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function module() {
  if (!compiled) initialize();
  return compiled;
}

/** One instance of the module for one file at a time: a defect that ends it harms no other file. */
class Library {
  /** The instance that waits, or a new one. */
  static async take() {
    const own = await module();
    const waiting = idle;
    idle = undefined;
    if (waiting?.module === own) return waiting;
    // Browsers refuse to make an instance of more than 8 MB at once.
    return new Library(own, await WebAssembly.instantiate(own, {}));
  }

  constructor(module, { exports }) {
    this.module = module;
    this.exports = exports;
    this.out = this.exports.meshwright_bytes_new(16);
    this.ended = false;
  }

  /** Calls a function whose last argument receives an error. */
  call(name, ...parameters) {
    if (this.ended) throw new MeshwrightError(DEFECT);
    let result;
    try {
      result = this.exports[`meshwright_${name}`](...parameters, this.out);
    } catch (error) {
      this.ended = true;
      // Otherwise the module is one of another version.
      if (error instanceof TypeError) throw error;
      throw new MeshwrightError(DEFECT);
    }
    const error = this.word(0);
    if (error === NULL) return result;
    const json = this.text(this.exports.meshwright_error_json(error));
    this.exports.meshwright_error_free(error);
    throw new MeshwrightError(JSON.parse(json));
  }

  /** Lets the instance wait for another file, unless it ended or its memory is large: that is released with it only. */
  release() {
    if (!this.ended && this.exports.memory.buffer.byteLength <= KEPT) idle = this;
  }

  word(at) {
    return new DataView(this.exports.memory.buffer).getUint32(this.out + 4 * at, true);
  }

  text(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  /** A text that the caller owns. */
  take(at) {
    const text = this.text(at);
    this.exports.meshwright_text_free(at);
    return text;
  }

  /** A copy of bytes in the memory of the module. */
  copy(bytes) {
    const at = this.exports.meshwright_bytes_new(bytes.length);
    if (at === NULL) throw new MeshwrightError(NO_MEMORY);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  /** Runs `use` with a text in the memory of the module, or null. */
  lendText(text, use) {
    if (text === undefined) return use(NULL);
    const bytes = encoder.encode(`${text}\0`);
    const at = this.copy(bytes);
    try {
      return use(at);
    } finally {
      if (!this.ended) this.exports.meshwright_bytes_free(at, bytes.length);
    }
  }

  open({ bytes, name, memory, files = [] }) {
    const file = this.lendText(name, (at) =>
      this.call("open_owned", this.copy(bytes), bytes.length, at, BigInt(memory ?? 0)),
    );
    try {
      for (const [path, own] of files) this.lendText(path, (at) => this.add(file, own, at));
    } catch (error) {
      if (!this.ended) this.exports.meshwright_close(file);
      throw error;
    }
    return file;
  }

  /** Gives a file the bytes of another one that it names. */
  add(file, bytes, name) {
    const at = this.copy(bytes);
    try {
      this.call("add_file", file, at, bytes.length, name);
    } finally {
      if (!this.ended) this.exports.meshwright_bytes_free(at, bytes.length);
    }
  }

  /** Bytes and a report, whose pointers are the second and the third word. */
  bytes(name, ...parameters) {
    const data = this.call(name, ...parameters, this.out + 4, this.out + 8);
    const length = this.word(1);
    const bytes = new Uint8Array(this.exports.memory.buffer).slice(data, data + length);
    this.exports.meshwright_bytes_free(data, length);
    return { bytes, report: JSON.parse(this.take(this.word(2))) };
  }
}

const DEFECT = {
  code: "CAPI0001",
  title: "defect of the library",
  category: "defect",
  message: "the library has a defect that this file shows, or the memory is exhausted",
  path: "",
  hint: "Please report the file.",
};
const NO_MEMORY = { ...DEFECT, code: "CORE0003", category: "limit", message: "there is not enough memory" };

/** A file that was read. */
export class Asset {
  #opened;
  #file;
  #input;

  constructor(library, input) {
    this.#file = library.open(input);
    this.#opened = library;
    this.#input = input;
    /** The name that diagnostics use. */
    this.name = input.name;
  }

  get #library() {
    if (!this.#opened) throw new TypeError("the file was closed");
    return this.#opened;
  }

  /** The bytes that were read. */
  get bytes() {
    return this.#input.bytes;
  }

  /** The JSON text of `meshwright info`, `tree` or `validate` with `--ndjson`. */
  text(command, { path, limit = 0 } = {}) {
    const library = this.#library;
    switch (command) {
      case "info":
      case "validate":
        return library.take(library.call(command, this.#file));
      case "tree":
        return library.lendText(path, (at) => library.take(library.call("tree", this.#file, at, limit)));
      default:
        throw new TypeError(`unknown command ${command}`);
    }
  }

  info() {
    return JSON.parse(this.text("info"));
  }

  tree(options) {
    return JSON.parse(this.text("tree", options));
  }

  validate() {
    return JSON.parse(this.text("validate"));
  }

  /** What is left of the options are those of the command. */
  convert({ to = "glb", name, memory, files, onProgress, ...options } = {}) {
    const library = this.#library;
    return library.lendText(to, (format) =>
      library.lendText(JSON.stringify(options), (at) => library.bytes("to_bytes", this.#file, format, at)),
    );
  }

  /** The GLB with which a page shows the file, with the indices of the materials whose colors no file states. */
  shown(options = {}) {
    const library = this.#library;
    return library.lendText(JSON.stringify(options), (at) => library.bytes("to_shown_glb", this.#file, at));
  }

  fix({ unsafeFixes = false } = {}) {
    return this.#library.bytes("fix", this.#file, unsafeFixes ? 1 : 0);
  }

  /** The JSON text of `meshwright diff` with `--ndjson`. */
  diffText(other) {
    const library = this.#library;
    const file = library.open({ ...other.#input, memory: this.#input.memory });
    try {
      return library.take(library.call("diff", this.#file, file));
    } finally {
      if (!library.ended) library.exports.meshwright_close(file);
    }
  }

  diff(other) {
    return JSON.parse(this.diffText(other));
  }

  /** Releases the memory early; the garbage collector does it later. */
  close() {
    const library = this.#opened;
    this.#opened = undefined;
    if (library && !library.ended) library.exports.meshwright_close(this.#file);
    library?.release();
  }
}

/** The bytes of a view, a buffer, a Blob, a File or a Response. */
async function bytesOf(input, progress) {
  if (input instanceof Uint8Array) return input;
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  const stream = typeof input.stream === "function" ? input.stream() : input.body;
  if (!stream) throw new TypeError("expected bytes, a Blob or a Response");
  const total = input.size ?? (Number(input.headers?.get("content-length")) || undefined);
  const parts = [];
  let loaded = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.length;
    progress({ stage: "load", loaded, total });
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Reads a file. `memory` is the largest number of bytes that its content may require; `files` are those that it names.
 */
export async function read(input, { name, memory, files = [], onProgress = () => {} } = {}) {
  if (input instanceof Asset) return input;
  const bytes = await bytesOf(input, onProgress);
  const named = files instanceof Map ? files : Object.entries(files);
  const given = await Promise.all(Array.from(named, async ([path, own]) => [path, await bytesOf(own, () => {})]));
  onProgress({ stage: "read", loaded: bytes.length, total: bytes.length });
  const library = await Library.take();
  try {
    return new Asset(library, { bytes, name: name ?? input.name, memory, files: given });
  } catch (error) {
    library.release();
    throw error;
  }
}

const using = (stage, work) => async (input, options = {}) => {
  const asset = await read(input, options);
  try {
    options.onProgress?.({ stage });
    const result = work(asset, options);
    options.onProgress?.({ stage: "done" });
    return result;
  } finally {
    if (asset !== input) asset.close();
  }
};

/** What `meshwright info --ndjson` prints. */
export const info = using("info", (asset) => asset.info());
/** What `meshwright tree --ndjson` prints. */
export const tree = using("tree", (asset, options) => asset.tree(options));
/** What `meshwright validate --ndjson` prints. */
export const validate = using("validate", (asset) => asset.validate());
/** Converts to a format of one file; GLB by default. */
export const convert = using("convert", (asset, options) => asset.convert(options));
/** The file with its fixes. */
export const fix = using("fix", (asset, options) => asset.fix(options));

/** What `meshwright diff --ndjson` prints. */
export async function diff(a, b, options = {}) {
  const { names: [nameA, nameB] = [], ...rest } = options;
  const other = await read(b, { ...rest, name: nameB });
  try {
    return await using("diff", (asset) => asset.diff(other))(a, { ...rest, name: nameA });
  } finally {
    if (other !== b) other.close();
  }
}

/** The version of the library. */
export async function version() {
  const library = await Library.take();
  const text = library.text(library.exports.meshwright_version());
  library.release();
  return text;
}
