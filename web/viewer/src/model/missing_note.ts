// A line over the picture: what is not in it, because files were not found, and how they are.

import type { FileEntry, SceneInfo, Session } from "../api/types";
import { chooseFolder } from "../desktop";
import { copyButton } from "../ui/clipboard";
import { h, type Child } from "../ui/element";
import { count } from "../ui/format";

/** Most characters of a command in a tooltip. */
const SHOWN = 400;

const ABSENT = ["missing", "outside", "not_in_mod"];

export function missingNote(scene: SceneInfo, file: FileEntry, session: Session, show: () => void): HTMLElement | false {
  const textures = scene.materials.flatMap((material) => material.textures);
  const images = new Set(textures.filter(({ status }) => ABSENT.includes(status)).map(({ value }) => value));
  const defined = scene.materials.filter(({ definition, is_unknown }) => definition || is_unknown);
  const materials = defined.filter(({ definition, is_unknown }) => is_unknown || ABSENT.includes(definition?.status ?? ""));
  const parts = [
    materials.length > 0 && `${materials.length} of ${count(defined.length, "material")} not found`,
    images.size > 0 && `${count(images.size, "image")} missing`,
  ].filter(Boolean);
  if (parts.length === 0) return false;
  const first = [...images][0] ?? materials[0]?.name ?? "";
  return h(
    "div",
    { class: "picture-note", role: "note" },
    h("strong", {}, parts.join(", ")),
    session.dialogs && rootButton(),
    h("button", { type: "button", class: "button", on: { click: show } }, "Show them"),
    h("span", { class: "muted" }, `The first is ${first}. `, ...(session.dialogs ? [] : advice(file, session))),
  );
}

/** Lets the user choose where materials and textures are; then all is asked for again. */
function rootButton(): HTMLButtonElement {
  const button = h(
    "button",
    {
      type: "button",
      class: "button",
      title: "The folder of the game, or one with the textures",
      on: {
        click: async () => {
          button.disabled = true;
          await chooseFolder("root");
          button.disabled = false;
        },
      },
    },
    "Choose the folder…",
  );
  return button;
}

/** What helps without a dialog. */
function advice(file: FileEntry, session: Session): Child[] {
  if (file.path === null) return ["Drop the model with its folder."];
  // The whole command may name thousands of files.
  const option = h("code", { title: session.root_command.slice(0, SHOWN) }, "--root FOLDER");
  return ["Start with their folder: ", option, copyButton("command", session.root_command)];
}
