// Saves a model in another format, which is made in the page.

import type { Asset, ConvertOptions } from "../../npm/src/index.js";
import { messageOf } from "../src/api/client";
import type { Diagnostic, OptionValues, Verb } from "../src/api/types";
import { saveBlob } from "../src/model/screenshot";
import type { Panel } from "../src/panels/panel";
import { diagnosticList, lossesOf } from "../src/panels/save";
import { conversionOf, targetForm } from "../src/panels/target_form";
import { fill, h } from "../src/ui/element";
import { bytes, count } from "../src/ui/format";
import type { Lifetime } from "../src/ui/lifetime";
import { problem } from "../src/ui/prose";
import convert from "./convert.json";

/** A result is one file: options that make several, and formats of several files, are not offered. */
const SEVERAL_FILES = new Set(["split_clips", "external"]);
const SEVERAL_FORMATS = new Set(["gltf", "obj"]);
const WAIT_MILLISECONDS = 300;

const { options, targets, ...whole } = convert as Verb;
const VERB: Verb = {
  ...whole,
  options: options.filter(({ name }) => !SEVERAL_FILES.has(name)),
  targets: targets.filter(({ name }) => !SEVERAL_FORMATS.has(name)),
};

export function savePanel(name: string, asset: Asset, life: Lifetime): Panel {
  const plan = h("div", { class: "plan", aria: { live: "polite" } });
  const save = h("button", { type: "button", class: "button button-main", id: "save", disabled: true }, "Save");
  let made: Uint8Array<ArrayBuffer> | null = null;
  let wait = 0;
  life.add(() => clearTimeout(wait));
  const make = (): void => {
    const { to = "glb", options = {} } = conversionOf([]);
    try {
      const { bytes: result, report } = asset.convert({ to, ...stated(options) } as ConvertOptions);
      made = result.slice();
      const losses = report.losses as Diagnostic[];
      fill(
        plan,
        h("h3", { class: losses.length > 0 ? "severity-loss" : "severity-good" }, losses.length > 0 ? `Will be lost: ${count(lossesOf(losses), "thing")}` : "Nothing is lost"),
        losses.length > 0 && diagnosticList(losses),
        h("h3", {}, bytes(result.length)),
      );
      save.disabled = false;
    } catch (error) {
      const { code = "", hint = null } = error as { code?: string; hint?: string | null };
      fill(plan, ...problem({ code, message: messageOf(error), hint }));
    }
  };
  const later = (): void => {
    made = null;
    save.disabled = true;
    clearTimeout(wait);
    wait = setTimeout(make, WAIT_MILLISECONDS);
  };
  save.addEventListener("click", () => {
    const extension = VERB.targets.find((one) => one.name === conversionOf([]).to)?.extension ?? "glb";
    if (made) saveBlob(new Blob([made], { type: "application/octet-stream" }), `${name.replace(/\.[^.]*$/, "") || "model"}.${extension}`);
  });
  const element = h("div", { class: "panel panel-scroll" }, targetForm(VERB, "Save as", later), plan, h("div", { class: "form-actions" }, save));
  return { element, shown: () => made === null && later() };
}

/** Numbers as numbers: a text is not one in the page. */
function stated(options: OptionValues): OptionValues {
  const number = (value: string | number | boolean) => (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value);
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, number(value)]));
}
