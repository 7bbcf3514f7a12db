// What the file holds, in numbers.

import { messageOf } from "../api/client";
import type { FileInfo, SceneNote } from "../api/types";
import type { ModelContext } from "../model/context";
import { fill, h, type Child } from "../ui/element";
import { bytes, meters, significant, whole } from "../ui/format";
import { said } from "../ui/prose";
import type { Panel } from "./panel";

const COUNTS: [string, string][] = [
  ["triangles", "Triangles"], ["vertices", "Vertices"], ["meshes", "Meshes"], ["primitives", "Primitives"], ["nodes", "Nodes"],
  ["materials", "Materials"], ["joints", "Joints"], ["skins", "Skins"], ["morph_targets", "Morph targets"], ["clips", "Clips"],
  ["lods", "Levels of detail"], ["collision_meshes", "Collision meshes"], ["cameras", "Cameras"], ["lights", "Lights"],
];

export function statisticsPanel(context: ModelContext, ask: () => Promise<FileInfo>): Panel {
  const body = h("div", { class: "panel panel-scroll" }, h("p", { class: "loading" }, "Reading…"));
  let isLoaded = false;
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    isLoaded = true;
    try {
      fill(body, ...statistics(await ask(), context));
    } catch (error) {
      isLoaded = false;
      fill(body, h("p", { class: "problem" }, messageOf(error)));
    }
  };
  return { element: body, shown: () => void load() };
}

function statistics(info: FileInfo, context: ModelContext): Child[] {
  const scene = info.scene ?? {};
  const bounds = info.scene?.bounds;
  const rows: [string, string][] = [
    ["Format", `${info.format}${info.version ? ` ${info.version}` : ""}`],
    ["Size", bytes(info.bytes)],
    ...COUNTS.filter(([name]) => typeof scene[name] === "number" && (scene[name] as number) > 0).map(
      ([name, label]): [string, string] => [label, whole(scene[name] as number)],
    ),
  ];
  if (bounds) {
    const size = bounds.max.map((value, axis) => value - (bounds.min[axis] ?? 0));
    rows.push(
      ["Extent", size.map(meters).join(" × ")],
      ["Lowest corner", bounds.min.map((value) => significant(value, 4)).join(", ")],
      ["Highest corner", bounds.max.map((value) => significant(value, 4)).join(", ")],
    );
  }
  if (info.opaque_bytes) rows.push(["Not understood", bytes(info.opaque_bytes)]);
  const metadata = Object.entries(info.metadata ?? {}).map(([name, value]): [string, string] => [
    name.replaceAll("_", " "),
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const { losses, notes } = context.scene;
  return [
    h("p", { class: "path" }, context.file.path ?? `${context.file.name} (not on disk)`),
    table(rows),
    (info.levels?.length ?? 0) > 0 && h("h3", {}, "Levels"),
    (info.levels?.length ?? 0) > 0 &&
      h(
        "table",
        { class: "levels" },
        h("thead", {}, h("tr", {}, ...["Level", "Kind", "From", "Meshes", "Triangles"].map((name) => h("th", {}, name)))),
        h(
          "tbody",
          {},
          ...(info.levels ?? []).map((level) =>
            h(
              "tr",
              {},
              h("td", {}, level.name),
              h("td", {}, level.kind),
              h("td", {}, level.pixels === undefined || level.pixels === null ? "" : `${whole(level.pixels)} px`),
              h("td", { class: "number" }, whole(level.meshes)),
              h("td", { class: "number" }, whole(level.triangles)),
            ),
          ),
        ),
      ),
    metadata.length > 0 && h("h3", {}, "Metadata"),
    metadata.length > 0 && table(metadata),
    losses.length > 0 && h("h3", {}, "Not shown in the picture"),
    losses.length > 0 &&
      messages(losses),
    notes.length > 0 && h("h3", {}, "Noted while the picture was made"),
    notes.length > 0 && messages(notes),
  ];
}

function messages(list: SceneNote[]): HTMLElement {
  return h("ul", { class: "losses" }, ...list.map((one) => h("li", {}, ...said(one))));
}

function table(rows: [string, string][]): HTMLElement {
  return h(
    "table",
    { class: "facts" },
    h("tbody", {}, ...rows.map(([name, value]) => h("tr", {}, h("th", { role: "rowheader" }, name), h("td", {}, value)))),
  );
}
