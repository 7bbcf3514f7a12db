// Where results are saved: by the browser, or by the program in a folder that the user allowed.

import { api, ConflictError } from "./api/client";
import type { ExistingFile, OutputFolder, Session, WrittenFile } from "./api/types";
import { chooseFolder, hasDialogs } from "./desktop";
import { downloadResult } from "./jobs";
import { openDialog } from "./ui/dialog";
import { fill, h } from "./ui/element";
import { bytes, count } from "./ui/format";
import type { Lifetime } from "./ui/lifetime";
import { Store } from "./ui/store";

const CHOOSE = "choose";
/** Most files that a question lists. */
const LISTED = 12;

/** The folders of this run, and the one that results go to; null for downloads. */
const destination = new Store<{ folders: OutputFolder[]; chosen: OutputFolder | null }>({ folders: [], chosen: null });

export function useFolders({ folders }: Session): void {
  destination.set({ folders });
}

/** The choice between downloads and folders. */
export function saveTo(lifetime: Lifetime): HTMLElement {
  const select = h("select", { aria: { label: "Save to" }, on: { change: () => void choose(select.value) } });
  const draw = (): void => {
    const { folders, chosen } = destination.state;
    fill(
      select,
      h("option", { value: "" }, "Downloads of the browser"),
      ...folders.map(({ folder, name }) => h("option", { value: folder, title: name }, labelOf(name, folders))),
      hasDialogs() && h("option", { value: CHOOSE }, "Choose…"),
    );
    select.value = chosen?.folder ?? "";
    select.title = chosen?.name ?? "";
  };
  const choose = async (value: string): Promise<void> => {
    if (value !== CHOOSE) {
      destination.set({ chosen: destination.state.folders.find(({ folder }) => folder === value) ?? null });
      return;
    }
    select.disabled = true;
    const { folder, name } = (await chooseFolder("output")) ?? {};
    select.disabled = false;
    if (folder && name) {
      const { folders } = destination.state;
      const known = folders.find((one) => one.folder === folder) ?? { folder, name };
      destination.set({ folders: folders.includes(known) ? folders : [...folders, known], chosen: known });
    }
    draw();
  };
  lifetime.add(destination.watch((state) => state, draw));
  const isFixed = destination.state.folders.length === 0 && !hasDialogs();
  return h(
    "div",
    { class: "save-to" },
    h("label", { class: "form-row" }, h("span", {}, "Save to"), select),
    isFixed && h("p", { class: "muted" }, "Start the program with ", h("code", {}, "--write FOLDER"), " to save into a folder."),
  );
}

/** The last part of a path, which tells folders apart; all of it if two end alike. */
function labelOf(name: string, folders: OutputFolder[]): string {
  const last = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
  return folders.filter((one) => last(one.name) === last(name)).length > 1 ? name : last(name);
}

/** A button that saves a result where results go, and says so. */
export function saveButton(className: string, labels: { download: string; write: string }, lifetime: Lifetime, run: () => void): HTMLButtonElement {
  const button = h("button", { type: "button", class: className, on: { click: run } });
  lifetime.add(destination.watch(({ chosen }) => chosen, (chosen) => {
    button.textContent = chosen ? labels.write : labels.download;
  }));
  return button;
}

/** Saves the result of a job; what was done, to be shown. */
export async function deliver(job: number): Promise<string> {
  const { chosen } = destination.state;
  if (!chosen) {
    downloadResult(job);
    return "";
  }
  const folder = chosen.folder;
  try {
    return said(await api.writeJob(job, folder, "ask"), chosen);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return answered(job, chosen, error.exists);
  }
}

/** Asks until there is an answer: what exists may change meanwhile. */
async function answered(job: number, folder: OutputFolder, exists: ExistingFile[]): Promise<string> {
  const answer = await ask(exists, folder);
  if (answer === null) return "Nothing was saved.";
  try {
    return said(await api.writeJob(job, folder.folder, answer), folder);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return answered(job, folder, error.exists);
  }
}

function said(written: WrittenFile[], { name }: OutputFolder): string {
  const [first] = written;
  const what = written.length === 1 && first ? first.name : count(written.length, "file");
  const kept = written.filter((one) => one.kept !== null);
  const old = kept.length === 1 ? ` The old file is ${kept[0]?.kept}.` : kept.length > 1 ? ` ${count(kept.length, "old file")} are kept as .bak.` : "";
  return `Saved ${what} in ${name}.${old}`;
}

function ask(exists: ExistingFile[], folder: OutputFolder): Promise<"replace" | "number" | null> {
  const inputs = exists.filter(({ input }) => input);
  return new Promise((done) => {
    let answer: "replace" | "number" | null = null;
    const button = (label: string, value: typeof answer, className = "button", disabled = false) =>
      h("button", { type: "button", class: className, disabled, on: { click: () => ((answer = value), dialog.close()) } }, label);
    const dialog = openDialog(
      exists.length === 1 ? `${exists[0]?.name} exists` : `${count(exists.length, "file")} exist`,
      h("p", { class: "muted" }, `In ${folder.name}`),
      h(
        "table",
        { class: "conflicts" },
        h("thead", {}, h("tr", {}, ...["File", "There", "New"].map((title) => h("th", {}, title)))),
        h(
          "tbody",
          {},
          ...exists.slice(0, LISTED).map((one) =>
            h(
              "tr",
              {},
              h("td", { class: "mono" }, one.name),
              h("td", {}, bytes(one.bytes), h("span", { class: "row-note" }, moment(one.modified))),
              h("td", {}, bytes(one.new_bytes), h("span", { class: "row-note" }, "now")),
            ),
          ),
        ),
      ),
      exists.length > LISTED && h("p", { class: "muted" }, `${count(exists.length - LISTED, "more file")}`),
      inputs.length > 0
        ? h("p", { class: "problem-note" }, `${inputs.length === 1 ? inputs[0]?.name : count(inputs.length, "file")} cannot be replaced: this run shows or reads it.`)
        : h("p", { class: "muted" }, "A file that is replaced is kept next to it as .bak, unless this run wrote it."),
      h(
        "div",
        { class: "form-actions" },
        button("Replace", "replace", "button", inputs.length > 0),
        button("Keep both", "number", "button button-main"),
        button("Cancel", null),
      ),
    );
    dialog.addEventListener("close", () => done(answer));
  });
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
