// Runs the Khronos glTF validator over the files and folders named as arguments. One JSON line per file:
//   {"file","errors","warnings","infos","hints","messages":[{"code","severity","message","pointer"}]}
// With --plain first, lines with tabs in place of JSON: FILE file errors warnings infos hints, and below it
// MESSAGE code severity pointer text.
// Exit status: 0 no errors and no warnings, 1 some, 2 usage.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { validateBytes } from "gltf-validator";

const WORDS = ["error", "warning", "info", "hint"];
const AT_ONCE = 4;

async function collect(place) {
  if (!(await stat(place)).isDirectory()) return [place];
  const names = (await readdir(place)).sort();
  const lists = await Promise.all(names.map((name) => collect(path.join(place, name))));
  return lists.flat().filter((file) => /\.(glb|gltf)$/i.test(file));
}

async function check(file) {
  const options = {
    uri: path.basename(file),
    maxIssues: 200,
    externalResourceFunction: (uri) => readFile(path.join(path.dirname(file), decodeURIComponent(uri))),
  };
  try {
    const { issues } = await validateBytes(new Uint8Array(await readFile(file)), options);
    const messages = issues.messages.map(({ code, severity, message, pointer, offset }) => ({
      code,
      severity: WORDS[severity] ?? String(severity),
      message,
      pointer: pointer ?? (offset === undefined ? "" : `@${offset}`),
    }));
    const { numErrors: errors, numWarnings: warnings, numInfos: infos, numHints: hints } = issues;
    return { file, errors, warnings, infos, hints, messages };
  } catch (error) {
    const message = { code: "UNREADABLE", severity: "error", message: String(error), pointer: "" };
    return { file, errors: 1, warnings: 0, infos: 0, hints: 0, messages: [message] };
  }
}

function plain({ file, errors, warnings, infos, hints, messages }) {
  const clean = (text) => String(text).replace(/[\t\r\n]+/g, " ");
  const lines = messages.map((m) => ["MESSAGE", m.code, m.severity, clean(m.pointer), clean(m.message)].join("\t"));
  return [["FILE", file, errors, warnings, infos, hints].join("\t"), ...lines].join("\n");
}

const args = process.argv.slice(2);
const show = args[0] === "--plain" ? plain : JSON.stringify;
const places = show === plain ? args.slice(1) : args;
if (places.length === 0) {
  console.error("usage: validate.mjs [--plain] FILE|FOLDER...");
  process.exit(2);
}
const files = (await Promise.all(places.map(collect))).flat();
let bad = false;
for (let start = 0; start < files.length; start += AT_ONCE) {
  for (const verdict of await Promise.all(files.slice(start, start + AT_ONCE).map(check))) {
    bad ||= verdict.errors > 0 || verdict.warnings > 0;
    console.log(show(verdict));
  }
}
process.exitCode = bad ? 1 : 0;
