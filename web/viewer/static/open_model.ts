// A model as the page shows it: the picture, its nodes, what is wrong with it, and what it can be saved as.

import { read, type Asset } from "../../npm/src/index.js";
import type { Diagnostic, FileEntry, FileInfo, Findings, SceneInfo, Severity } from "../src/api/types";
import { ModelPicture } from "../src/model/picture";
import { SidePanel } from "../src/model/side_panel";
import { findingsPanel } from "../src/panels/findings";
import { nodesPanel } from "../src/panels/nodes";
import { statisticsPanel } from "../src/panels/statistics";
import { uvPanel } from "../src/panels/uv";
import { loadModel, markUnknown, type Model } from "../src/stage/model";
import { h, type Child } from "../src/ui/element";
import { count } from "../src/ui/format";
import type { Lifetime } from "../src/ui/lifetime";
import type { Shortcut } from "../src/ui/shortcuts";
import { savePanel } from "./save_panel";

/** A model of the list. */
export interface StaticModel {
  id: number;
  /** From the folder on with which it was opened. */
  path: string;
  file: File;
  /** The other files of that folder. */
  companions: Map<string, File>;
  /** What the list says of it, once it was read. */
  summary: { format: string; triangles: number | null; findings: Record<Severity, number> } | null;
  /** The level of detail that is shown, counted from 0. */
  level: number;
}

export interface OpenModel {
  picture: HTMLElement;
  side: HTMLElement;
  shortcuts: Shortcut[];
  /** Called once both are in the page. */
  begin: () => void;
  close: () => void;
}

/** Reads a model; `again` shows it anew, after a change of its level of detail. */
export async function openModel(model: StaticModel, life: Lifetime, again: () => void): Promise<OpenModel> {
  const asset = await read(model.file, { name: model.path, files: model.companions });
  try {
    return await shown(model, asset, life, again);
  } catch (error) {
    asset.close();
    throw error;
  }
}

async function shown(model: StaticModel, asset: Asset, life: Lifetime, again: () => void): Promise<OpenModel> {
  const info = asset.info() as unknown as FileInfo & { dependencies?: string[] };
  const found = asset.validate() as unknown as Findings;
  const levels = (info.levels ?? []).filter(({ kind }) => kind === "visual");
  const findings: Record<Severity, number> = { error: 0, warning: 0, loss: 0, info: 0 };
  for (const one of found.diagnostics) findings[one.severity] += one.count ?? 1;
  const triangles = info.scene?.["triangles"];
  model.summary = { format: info.format, triangles: typeof triangles === "number" ? triangles : null, findings };
  const file: FileEntry = {
    id: model.id, name: model.path.slice(model.path.lastIndexOf("/") + 1), path: null, folder: "", format: info.format, bytes: model.file.size,
    modified: null, sent: true, made: false, mod: null,
  };
  // The levels of detail of a GLB are drawn at one place: one of them is shown.
  const converted = asset.shown({ collision: "drop", ...(levels.length > 1 ? { lod: model.level } : {}) });
  const drawn = await loadModel(converted.bytes.slice().buffer);
  markUnknown(drawn, [{ is_unknown: true, glb_materials: converted.report.without_colors }]);
  const scene: SceneInfo = {
    nodes: [], levels: [], clips: [], materials: [], bounds: info.scene?.bounds ?? null,
    losses: noted(converted.report.losses), notes: noted(converted.report.diagnostics),
  };
  const picture = new ModelPicture(drawn, scene, file, life, { start: {}, onShape: () => {} });
  picture.note(missingNote(model, info.dependencies ?? [], drawn, converted.report.without_colors), levels.length > 1 && levelNote(model, levels, again));
  const side = sidePanel(picture, asset, { info, found, counts: findings }, life);
  return {
    picture: picture.element,
    side: side.element,
    shortcuts: picture.shortcuts,
    begin: () => {
      picture.begin(null);
      side.panel?.shown?.();
    },
    close: () => asset.close(),
  };
}

function noted(list: Diagnostic[] | unknown): SceneInfo["losses"] {
  return (list as Diagnostic[]).map((one) => ({ ...one, messages: [one.message] }));
}

function sidePanel(
  { context }: ModelPicture,
  asset: Asset,
  { info, found, counts }: { info: FileInfo; found: Findings; counts: Record<Severity, number> },
  life: Lifetime,
): SidePanel {
  const findings = findingsPanel(context, life, { profiles: [], chosen: [], first: null }, {
    ask: () => Promise.resolve(found),
    onCount: () => {},
  });
  const side = new SidePanel(
    [
      { name: "nodes", label: "Nodes", panel: nodesPanel(context, life, { collapsed: new Set(), spread: new Set(), search: "", scroll: 0 }, null) },
      { name: "findings", label: "Findings", panel: findings },
      { name: "save", label: "Save", panel: savePanel(context.file.name, asset, life) },
      { name: "uv", label: "UV", panel: uvPanel(context, life) },
      { name: "statistics", label: "Info", panel: statisticsPanel(context, () => Promise.resolve(info)) },
    ],
    (name) => (lastTab = name),
  );
  side.open(lastTab);
  void findings.load();
  const { error, warning, loss, info: notes } = counts;
  side.badge("findings", String(error + warning + loss + notes || ""), error > 0 ? "error" : warning + loss > 0 ? "warning" : "info");
  return side;
}

/** The choice of a level of detail. */
function levelNote(model: StaticModel, levels: NonNullable<FileInfo["levels"]>, again: () => void): HTMLElement {
  const choice = h(
    "select",
    {
      on: {
        change: () => {
          model.level = Number(choice.value);
          again();
        },
      },
    },
    ...levels.map(({ name, triangles }, at) => h("option", { value: String(at) }, `${name} · ${count(triangles, "triangle")}`)),
  );
  choice.value = String(model.level);
  return h("label", { class: "picture-note" }, "Level of detail", choice);
}

/** The tab that the next model opens with. */
let lastTab = "findings";

/** What the model names and what was not opened with it. */
function missingNote({ companions, path }: StaticModel, dependencies: string[], { gltf }: Model, withoutColors: number[]): Child {
  const nameOf = (whole: string) => whole.replace(/^.*[\\/]/, "").toLowerCase();
  const there = new Set([...companions.keys(), path].map(nameOf));
  const missing = dependencies.filter((name) => !there.has(nameOf(name)));
  const materials = gltf.materials ?? [];
  const parts = [
    withoutColors.length > 0 && `${withoutColors.length} of ${count(materials.length, "material")} without colors`,
    missing.length > 0 && `${count(missing.length, "file")} missing`,
  ].filter(Boolean);
  const first = missing[0] ?? materials[withoutColors[0] ?? -1]?.name;
  if (parts.length === 0 || first === undefined) return null;
  return h(
    "div",
    { class: "picture-note", role: "note" },
    h("strong", {}, parts.join(", ")),
    h("span", { class: "muted" }, `The first is ${first}. Open the model together with its folder.`),
  );
}
