// Names that are too long are cut in the middle: what tells them apart is often at their end.

import { h } from "./element";

/** Characters at the end that stay. */
const END = 14;

/** A name whose middle gives way; the whole of it is in the tooltip. */
export function cutName(className: string, name: string, title = name): HTMLElement {
  const letters = [...name];
  const at = letters.length > 2 * END ? letters.length - END : letters.length;
  const end = letters.slice(at).join("");
  return h(
    "span",
    { class: `cut-name ${className}`, title },
    h("span", { class: "cut-start" }, letters.slice(0, at).join("")),
    end !== "" && h("span", { class: "cut-end" }, end),
  );
}
