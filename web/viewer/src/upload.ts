// Files and folders that are dropped on the page. What is dropped together is one folder, in which files find each other.

import { api, messageOf } from "./api/client";
import type { FileEntry } from "./api/types";
import { toast } from "./ui/dialog";
import { h } from "./ui/element";
import { bytes, count, whole } from "./ui/format";
import { icon } from "./ui/icons";

/** A file with its path from the folder of the drop on. */
export interface DroppedFile {
  path: string;
  file: File;
}

/** Sends files to the local server, and opens what is a model among them. */
export async function uploadFiles(
  files: DroppedFile[],
  most: number,
  tell: (text: string) => void,
  open: (ids: number[]) => void,
): Promise<void> {
  const fits = files.filter(({ file }) => file.size <= most);
  const large = files.find(({ file }) => file.size > most);
  if (large) toast(`${large.path} has ${bytes(large.file.size)}, expected at most ${bytes(most)}. Give its path to \`meshwright view\`.`, "error");
  if (fits.length === 0) return;
  const drop = crypto.randomUUID().replaceAll("-", "");
  let sent = 0;
  try {
    for (const [index, { path, file }] of fits.entries()) {
      if (fits.length > 1) tell(`Sending ${whole(index + 1)} of ${count(fits.length, "file")}`);
      try {
        await api.upload(drop, path, file);
        sent += 1;
      } catch (error) {
        // The others may be what one wants to see.
        toast(`${path}: ${messageOf(error)}`, "error");
      }
    }
    if (sent > 0) open(await api.completeDrop(drop));
  } catch (error) {
    toast(fits.length === 1 ? `${fits[0]?.path}: ${messageOf(error)}` : messageOf(error), "error");
  } finally {
    tell("");
  }
}

/** Removes a file that was sent; the server tells all pages. */
export async function removeFile(file: FileEntry): Promise<void> {
  try {
    await api.remove(file.id);
  } catch (error) {
    toast(`${file.name}: ${messageOf(error)}`, "error");
  }
}

/** The files of a chooser; those of a folder have paths. */
export function chosenFiles(list: FileList | null): DroppedFile[] {
  return [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(({ path }) => !isHidden(path));
}

export function acceptDrops(run: (files: DroppedFile[]) => void): HTMLElement {
  const sheet = h(
    "div",
    { class: "drop-sheet", hidden: true, aria: { hidden: true } },
    h("div", {}, icon("upload"), h("p", {}, "Drop files or folders to look at them. They stay on this machine.")),
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
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    void droppedFiles(dataTransfer).then(
      (files) => files.length > 0 && run(files),
      (error: unknown) => toast(messageOf(error), "error"),
    );
  });
  return sheet;
}

/** All files of what was dropped. The list of a drop is empty once its event is over. */
async function droppedFiles({ items, files }: DataTransfer): Promise<DroppedFile[]> {
  const plain = [...files].map((file) => ({ file, path: file.name }));
  const entries = [...items].filter((item) => item.kind === "file").map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: DroppedFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: DroppedFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\/+/, "");
  if (isHidden(path)) return;
  if (entry.isFile) {
    found.push({ path, file: await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)) });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A folder is told in parts.
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return;
    for (const below of part) await walk(below, found);
  }
}

export function isHidden(path: string): boolean {
  return path.split("/").some((name) => name.startsWith("."));
}
