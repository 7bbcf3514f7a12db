// A text field that filters a list while one types.

import { h } from "./element";
import { icon } from "./icons";

export function searchBox(label: string, onInput: (text: string) => void): { element: HTMLElement; input: HTMLInputElement } {
  const input = h("input", {
    type: "search",
    placeholder: label,
    aria: { label },
    on: {
      input: () => onInput(input.value.trim().toLowerCase()),
      keydown: (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        if (input.value === "") input.blur();
        else {
          input.value = "";
          onInput("");
        }
      },
    },
  });
  return { element: h("div", { class: "search-box" }, icon("search"), input), input };
}
