// The form of a conversion: the target, and the options that have a meaning for it.

import type { JobRequest, OptionValues, Verb } from "../api/types";
import { fill, h } from "../ui/element";
import { optionForm } from "./option_form";

/** What was chosen last, also for the next model. */
const chosen: { to: string; options: Record<string, OptionValues> } = { to: "glb", options: {} };

/** A conversion of files with what is chosen. */
export function conversionOf(ids: number[]): JobRequest {
  return { verb: "convert", ids, to: chosen.to, options: chosen.options[chosen.to] ?? {} };
}

export function targetForm(verb: Verb, label: string, changed: () => void): HTMLElement {
  const form = h("div", {});
  const draw = (): void => {
    const target = verb.targets.find((one) => one.name === chosen.to);
    const options = verb.options.filter((option) => target?.options.includes(option.name));
    fill(form, optionForm(options, (chosen.options[chosen.to] ??= {}), changed));
  };
  const targets = h("select", { aria: { label } }, ...verb.targets.map((one) => h("option", { value: one.name }, `${one.title} (.${one.extension})`)));
  targets.value = chosen.to;
  targets.addEventListener("change", () => {
    chosen.to = targets.value;
    draw();
    changed();
  });
  draw();
  return h("div", { class: "target-form" }, h("label", { class: "form-row" }, h("span", {}, "Save as"), targets), form);
}
