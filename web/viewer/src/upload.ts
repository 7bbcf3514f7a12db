// Files that are dropped on the page.

import { api, messageOf } from "./api/client";
import type { FileEntry } from "./api/types";
import { toast } from "./ui/dialog";
import { h } from "./ui/element";
import { bytes } from "./ui/format";
import { icon } from "./ui/icons";

/** Sends files to the local server, and opens the last one that it took. */
export async function uploadFiles(files: Iterable<File>, most: number, open: (id: number) => void): Promise<void> {
  let last: number | null = null;
  for (const file of files) {
    if (file.size > most) {
      toast(`${file.name} has ${bytes(file.size)}, expected at most ${bytes(most)}. Give its path to \`meshwright view\`.`, "error");
      continue;
    }
    try {
      last = await api.upload(file);
    } catch (error) {
      toast(`${file.name}: ${messageOf(error)}`, "error");
    }
  }
  if (last !== null) open(last);
}

/** Removes a file that was sent; the server tells all pages. */
export async function removeFile(file: FileEntry): Promise<void> {
  try {
    await api.remove(file.id);
  } catch (error) {
    toast(`${file.name}: ${messageOf(error)}`, "error");
  }
}

export function acceptDrops(run: (files: File[]) => void): HTMLElement {
  const sheet = h(
    "div",
    { class: "drop-sheet", hidden: true, aria: { hidden: true } },
    h("div", {}, icon("upload"), h("p", {}, "Drop to look at it. The file stays on this machine.")),
  );
  let depth = 0;
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragenter", (event) => {
    if (!hasFiles(event)) return;
    depth += 1;
    sheet.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (!hasFiles(event)) return;
    depth -= 1;
    if (depth <= 0) sheet.hidden = true;
  });
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    sheet.hidden = true;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) run(files);
  });
  return sheet;
}
