// The options of a verb as a form, generated from what the server says of them.

import { api } from "../api/client";
import type { JobOption, OptionValues, Verb } from "../api/types";
import { fill, h } from "../ui/element";
import { plainProse, prose } from "../ui/prose";

/** Fields for options, in their groups. `values` follows the fields; without a value an option has its default. */
export function optionForm(options: JobOption[], values: OptionValues, changed: () => void): HTMLElement {
  const groups = new Map<string, JobOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return h(
    "div",
    { class: "option-groups" },
    ...[...groups].map(([group, own]) => {
      const stated = own.filter((option) => option.name in values).length;
      const details = h(
        "details",
        { class: "option-group" },
        h("summary", {}, group, stated > 0 && h("span", { class: "tab-badge" }, String(stated))),
        ...own.map((option) => field(option, values, changed)),
      );
      details.open = stated > 0;
      return details;
    }),
  );
}

/** The form of a verb with one set of options. Without an answer of the server it is empty: the plan says why. */
export function verbForm(name: Verb["name"], values: OptionValues, changed: () => void): HTMLElement {
  const form = h("div", {});
  void api.verbs().then(
    (verbs) => fill(form, optionForm(verbs.find((verb) => verb.name === name)?.options ?? [], values, changed)),
    () => {},
  );
  return form;
}

function field(option: JobOption, values: OptionValues, changed: () => void): HTMLElement {
  const set = (value: string | number | boolean | null): void => {
    if (value === null) delete values[option.name];
    else values[option.name] = value;
    changed();
  };
  const label = option.name.replaceAll("_", " ");
  return h(
    "label",
    { class: "option", title: plainProse(option.about) },
    h("span", { class: "option-name" }, label),
    control(option, values, set),
    h("span", { class: "option-about" }, ...prose(option.about)),
  );
}

function control(option: JobOption, values: OptionValues, set: (value: string | number | boolean | null) => void): HTMLElement {
  const value = values[option.name];
  if (option.type === "bool") {
    const box = h("input", { type: "checkbox", name: option.name, checked: value === true, on: { change: () => set(box.checked ? true : null) } });
    return box;
  }
  if (option.type === "word") {
    const list = h(
      "select",
      { name: option.name, on: { change: () => set(list.value === "" ? null : list.value) } },
      h("option", { value: "" }, "default"),
      ...option.words.map((word) => h("option", { value: word.value, title: word.about }, word.value.replaceAll("_", " "))),
    );
    list.value = value === undefined ? "" : String(value);
    return list;
  }
  const input = h("input", {
    type: "text",
    class: "text",
    name: option.name,
    placeholder: plainProse(option.expected),
    value: value === undefined ? "" : String(value),
    on: { input: () => set(input.value.trim() === "" ? null : input.value.trim()) },
  });
  return input;
}
