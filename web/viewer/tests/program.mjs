// The program under test, and the files it shows.

import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = path.dirname(fileURLToPath(import.meta.url));
export const root = path.join(here, "../../..");
export const fixtures = path.join(root, "fixtures");
export const program = process.env.MESHWRIGHT ?? path.join(root, "target/debug/meshwright");

/** A folder with another page than that of the program. */
const page = process.env.VIEWER_PAGE ? ["--page", process.env.VIEWER_PAGE] : [];

const ends = [];

/** Runs a command and returns its output; also one that reports something by its exit status. */
export async function run(...args) {
  try {
    return (await promisify(execFile)(program, args, { maxBuffer: 1 << 28, encoding: "buffer" })).stdout;
  } catch (error) {
    if (error.stdout?.length > 0) return error.stdout;
    throw new Error(`meshwright ${args.join(" ")}: ${error.stderr}`);
  }
}

export async function json(...args) {
  return JSON.parse((await run(...args)).toString());
}

/** A separate folder for files that change. */
export async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), "meshwright-view-"));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A file with these bytes in a folder of its own. */
export async function writeFileOf(name, bytes) {
  const place = path.join(await folder(), name);
  await writeFile(place, bytes);
  return place;
}

export async function copyFixture(name, to) {
  await cp(path.join(fixtures, name), to);
}

/** A zip archive of files as they are: pairs of a path and bytes. */
export function storedZip(files) {
  const [locals, records] = [[], []];
  let at = 0;
  for (const [name, bytes] of files) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(20, 4);
    head.copy(record, 6, 4, 30);
    record.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), bytes);
    records.push(record, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + bytes.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

function crc32(bytes) {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  }
  return (check ^ 0xffffffff) >>> 0;
}

/** Starts the viewer; `id` finds a file of it by name. */
export function serve(...args) {
  return serveWith({}, ...args);
}

/** The same with other variables of the environment. */
export async function serveWith(variables, ...args) {
  const env = { ...process.env, ...variables };
  const child = spawn(program, ["view", "--no-open", "--stay", "--json", ...page, ...args], { stdio: ["ignore", "pipe", "pipe"], env });
  ends.push(() => child.kill());
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const lines = [];
  const url = await new Promise((done, fail) => {
    child.on("exit", (status) => fail(new Error(`meshwright view ended with ${status}: ${errors}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      const found = /"url": *"([^"]+)"/.exec(line);
      if (found) done(found[1].replace("localhost", "127.0.0.1"));
    });
  });
  const files = async () => {
    for (;;) {
      const list = await (await fetch(`${url}api/files?limit=1000`)).json();
      if (list.complete) return list.files;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  return {
    url,
    files,
    /** What it said on the terminal. */
    said: () => errors,
    stop: () => child.kill(),
    id: async (name) => {
      const found = (await files()).find((file) => file.name === name || file.name.endsWith(`/${name}`));
      if (!found) throw new Error(`the viewer does not show ${name}`);
      return found.id;
    },
  };
}

export async function cleanUp() {
  for (const end of ends.reverse()) await end();
}
