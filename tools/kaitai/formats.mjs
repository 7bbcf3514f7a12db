// Compiles the descriptions of docs/formats/kaitai, and gives each what a description cannot do: decompression.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import compiler from "kaitai-struct-compiler";
import { Decompress } from "fzstd";
import { load } from "js-yaml";

const require = createRequire(import.meta.url);
export const KaitaiStream = require("kaitai-struct/KaitaiStream");
const folder = fileURLToPath(new URL("../../docs/formats/kaitai/", import.meta.url));

const EXACT = 1n << 53n;
// The JavaScript runtime reads 64-bit integers as floats, which are inexact beyond 2^53.
for (const [name, read] of [["readU8le", "readBigUInt64LE"], ["readU8be", "readBigUInt64BE"], ["readS8le", "readBigInt64LE"], ["readS8be", "readBigInt64BE"]]) {
  KaitaiStream.prototype[name] = function () {
    const bytes = Buffer.from(this.readBytes(8));
    const whole = bytes[read]();
    return whole >= -EXACT && whole <= EXACT ? Number(whole) : whole;
  };
}

/** Largest content that is decompressed, in bytes. */
const LARGEST = 1 << 26;

/** The content size that a zstd frame states; undefined if it states none. */
function statedSize(frame) {
  const flags = frame[4];
  const size = flags >> 6 ? 1 << (flags >> 6) : (flags >> 5) & 1;
  const start = 5 + ((flags >> 5) & 1 ? 0 : 1) + [0, 1, 2, 4][flags & 3];
  if (size === 0) return undefined;
  return frame.subarray(start, start + size).reduce((sum, byte, at) => sum + byte * 256 ** at, size === 2 ? 256 : 0);
}

/** The content of a zstd frame. */
class Zstd {
  decode(bytes) {
    const stated = statedSize(bytes);
    if (stated > LARGEST) throw new Error(`the zstd frame states ${stated} bytes`);
    const parts = [];
    let size = 0;
    const stream = new Decompress((part) => {
      size += part.length;
      if (size > LARGEST) throw new Error("the zstd frame is too large");
      parts.push(part);
    });
    stream.push(bytes, true);
    if (stated !== undefined && stated !== size) throw new Error(`the zstd frame has ${size} bytes, ${stated} are stated`);
    return Buffer.concat(parts);
  }
}

/** The content of a raw LZ4 block, which must have exactly the stated size. */
class Lz4Block {
  constructor(size) {
    if (typeof size !== "number" || size > LARGEST) throw new Error("the LZ4 block is too large");
    this.size = size;
  }
  decode(bytes) {
    const out = new Uint8Array(this.size);
    let from = 0;
    let to = 0;
    const length = (start) => {
      let sum = start;
      for (let more = start === 15 ? 255 : 0; more === 255; sum += more) {
        if (from >= bytes.length) throw new Error("the LZ4 block ends inside a length");
        more = bytes[from++];
      }
      return sum;
    };
    while (from < bytes.length) {
      const token = bytes[from++];
      const literals = length(token >> 4);
      if (from + literals > bytes.length || to + literals > out.length) throw new Error("too many literals in the LZ4 block");
      out.set(bytes.subarray(from, from + literals), to);
      from += literals;
      to += literals;
      if (from === bytes.length) break;
      const distance = bytes[from] | (bytes[from + 1] << 8);
      from += 2;
      const match = length(token & 15) + 4;
      if (!(distance > 0 && distance <= to) || to + match > out.length) throw new Error("a match of the LZ4 block has no source");
      for (let end = to + match; to < end; to++) out[to] = out[to - distance];
    }
    if (to !== out.length) throw new Error(`the LZ4 block has ${to} bytes, ${out.length} are stated`);
    return out;
  }
}

/** Compiles a description, with those that it imports; the result are its classes by the name of the module. */
export async function compile(name) {
  const source = (file) => load(fs.readFileSync(path.join(folder, `${file}.ksy`), "utf8"));
  const files = await compiler.compile("javascript", source(name), { importYaml: async (file) => source(file) }, false);
  const hooks = { "kaitai-struct/KaitaiStream": KaitaiStream, Zstd: { Zstd }, Lz4Block: { Lz4Block } };
  const modules = {};
  const use = (file) => {
    if (!modules[file]) {
      modules[file] = {};
      const resolve = (wanted) => hooks[wanted] ?? use(`${wanted.replace("./", "")}.js`);
      new Function("exports", "require", "define", files[file])(modules[file], resolve, undefined);
    }
    return modules[file];
  };
  return Object.assign({}, ...Object.keys(files).map((file) => use(file)));
}
