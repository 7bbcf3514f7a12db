// Copies to the clipboard.

import { toast } from "./dialog";
import { h } from "./element";

export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast(`Copied ${text}`),
    () => toast("The browser does not let the page copy.", "error"),
  );
}

export function copyButton(what: string, text: string | (() => string)): HTMLButtonElement {
  const run = (): void => copyText(typeof text === "string" ? text : text());
  return h("button", { type: "button", class: "copy", title: `Copy the ${what}`, aria: { label: `Copy the ${what}` }, on: { click: run } }, "Copy");
}
