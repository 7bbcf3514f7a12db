// The page: reads a file, shows it, lists what is wrong with it, and offers it as GLB.

import wasm from "../../npm/meshwright.wasm";
import { initialize, read } from "../../npm/src/index.js";
import { Stage } from "./stage.js";

const element = (id) => document.getElementById(id);
const stage = new Stage(element("view"));
let glb;
let stem = "model";

initialize(wasm);

const MODELS = /\.(cdae|dae|cast|udm|udm_b|pmdl|pmdl_b|cmh|glb|gltf)$/i;
const path = (file) => file.webkitRelativePath || file.name;

/** Opens the first model; it finds its textures and definitions of materials among the other files. */
function openFirst(list) {
  const all = [...list];
  const model = all.find((file) => MODELS.test(file.name)) ?? all[0];
  if (model) open(model, new Map(all.filter((file) => file !== model).map((file) => [path(file), file])));
}

async function open(file, files) {
  stem = file.name.replace(/\.[^.]*$/, "") || "model";
  state("reading", `Reading ${file.name} ...`);
  element("download").disabled = true;
  element("clip").hidden = true;
  stage.clear();
  glb = undefined;
  let asset;
  try {
    asset = await read(file, { name: path(file), files });
    const validation = asset.validate();
    facts(file, validation.error ? undefined : asset.info());
    const converted = validation.error ? { error: validation.error } : attempt(() => asset.convert());
    report(validation, converted);
    if (converted.bytes) {
      glb = converted.bytes;
      element("download").disabled = false;
      clips(await stage.show(glb));
      document.body.classList.add("shown");
    }
    const note = converted.bytes && stage.isEmpty ? " (nothing to draw: it has no surfaces)" : "";
    state(converted.bytes ? "shown" : "failed", `${file.name}${note}`);
  } catch (error) {
    report({ diagnostics: [] }, { error });
    state("failed", file.name);
  } finally {
    asset?.close();
  }
}

function attempt(work) {
  try {
    return work();
  } catch (error) {
    return { error };
  }
}

function state(state, text) {
  document.body.dataset.state = state;
  element("name").textContent = text;
}

function facts(file, info) {
  const scene = info?.scene;
  const rows = [
    ["format", info && `${info.format} ${info.version}`],
    ["size", `${file.size.toLocaleString()} bytes`],
    ["triangles", scene?.triangles?.toLocaleString()],
    ["vertices", scene?.vertices?.toLocaleString()],
    ["materials", info?.names?.materials?.join(", ")],
    ["joints", scene?.joints || undefined],
    ["needs", info?.dependencies?.join(", ")],
  ];
  element("facts").replaceChildren(
    ...rows.filter(([, value]) => value !== undefined && value !== "").flatMap(([name, value]) => {
      return [made("dt", name), made("dd", value)];
    }),
  );
}

function report(validation, { error, report }) {
  const found = validation.diagnostics ?? [];
  const losses = (report?.losses ?? []).map((loss) => ({ ...loss, severity: "loss" }));
  const failure = error ? [{ ...error, message: error.message, severity: "error" }] : [];
  const parts = [
    [`Checks: ${validation.verdict ?? "failed"}`, [...failure, ...found]],
    ["Lost in the GLB", losses],
  ];
  const lists = parts.filter(([, list], at) => at === 0 || list.length).flatMap(([title, list]) => {
    const items = made("ul");
    items.append(...list.map(item));
    return [made("h2", title), items];
  });
  element("report").replaceChildren(...lists);
}

function item({ severity, code, message, hint, count }) {
  const item = made("li");
  item.className = severity;
  const times = count > 1 ? ` (${count} times)` : "";
  item.append(made("b", severity), made("span", `${message}${times}`), made("small", `${code ?? ""} ${hint ?? ""}`));
  return item;
}

function made(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function clips(names) {
  const select = element("clip");
  select.hidden = names.length === 0;
  select.replaceChildren(...["no animation", ...names].map((name, at) => new Option(name, at - 1)));
  select.selectedIndex = names.length ? 1 : 0;
}

element("clip").onchange = ({ target }) => stage.play(Number(target.value));
element("file").onchange = ({ target }) => openFirst(target.files);
element("download").onclick = () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([glb], { type: "model/gltf-binary" }));
  link.download = `${stem}.glb`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
for (const type of ["dragover", "dragleave", "drop"]) {
  addEventListener(type, (event) => {
    event.preventDefault();
    document.body.classList.toggle("over", type === "dragover");
    if (type === "drop") openFirst(event.dataTransfer.files);
  });
}
