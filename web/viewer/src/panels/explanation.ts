// What a code means, asked for when it is opened.

import { api, messageOf } from "../api/client";
import { fill, h } from "../ui/element";
import { safeHtml } from "../ui/safe_html";

export function explanation(code: string): HTMLElement {
  const explained = h("div", { class: "explain" });
  const explain = h(
    "details",
    {
      on: {
        toggle: () => {
          if (!explain.open || explained.childElementCount > 0) return;
          fill(explained, h("p", { class: "loading" }, "Reading…"));
          api.explain(code).then(
            (page) => explained.replaceChildren(safeHtml(page.html)),
            (error: unknown) => fill(explained, h("p", { class: "problem" }, messageOf(error))),
          );
        },
      },
    },
    h("summary", {}, `About ${code}`),
    explained,
  );
  return explain;
}
