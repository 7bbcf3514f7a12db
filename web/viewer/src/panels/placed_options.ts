// What of a level or a vehicle is loaded, with the options that conversions have for it.

import { api, messageOf } from "../api/client";
import type { OptionValues, Session } from "../api/types";
import { toast } from "../ui/dialog";
import { h } from "../ui/element";
import { verbForm } from "./option_form";

export function placedOptions(session: Session): HTMLElement {
  const values: OptionValues = { ...session.placements };
  const load = h(
    "button",
    {
      type: "button",
      class: "button button-main",
      hidden: true,
      on: {
        click: async () => {
          load.disabled = true;
          // The server tells all pages, which then ask for the picture again.
          await api.place(values).catch((error: unknown) => toast(messageOf(error), "error"));
          load.disabled = false;
        },
      },
    },
    "Load these parts",
  );
  return h("div", { class: "placed-options" }, verbForm("view", values, () => (load.hidden = false)), load);
}
