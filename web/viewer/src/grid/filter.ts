// Which files the grid shows, and in which order.

import type { Card, FileEntry } from "../api/types";
import type { Catalog } from "./catalog";

export type SortKey = "path" | "name" | "bytes" | "modified" | "triangles" | "findings";

export const SORTS: Record<SortKey, string> = {
  path: "Folder",
  name: "Name",
  triangles: "Triangles",
  findings: "Findings",
  bytes: "Size",
  modified: "Modified",
};

export interface GridFilter {
  search: string;
  sort: SortKey;
  format: string;
  /** "", a severity, "broken", "clean", or a code. */
  finding: string;
  material: string;
  /** A folder or archive with all below it. */
  folder: string;
}

export const NO_FILTER: GridFilter = { search: "", sort: "path", format: "", finding: "", material: "", folder: "" };

/** The names in the address. */
const NAMES: Record<keyof GridFilter, string> = {
  search: "q", sort: "sort", format: "format", finding: "finding", material: "material", folder: "folder",
};

/** What the address says of the list, and nothing else of it. */
export function listQuery(filter: GridFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, name] of Object.entries(NAMES) as [keyof GridFilter, string][]) {
    if (filter[key] !== NO_FILTER[key]) query.set(name, filter[key]);
  }
  return query;
}

export function filterOf(query: URLSearchParams): GridFilter {
  const filter = { ...NO_FILTER };
  for (const [key, name] of Object.entries(NAMES) as [keyof GridFilter, string][]) {
    const value = query.get(name);
    if (value !== null && (key !== "sort" || value in SORTS)) Object.assign(filter, { [key]: value });
  }
  return filter;
}

/** Whether the cards of all files are needed. */
export function needsCards(filter: GridFilter): boolean {
  return filter.finding !== "" || filter.material !== "" || filter.sort === "triangles" || filter.sort === "findings";
}

export function select(catalog: Catalog, filter: GridFilter): FileEntry[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = catalog.files.filter((file) => {
    const card = catalog.cards.get(file.id);
    const text = `${file.path ?? ""} ${file.name}`.toLowerCase();
    const materials = card?.materials ?? [];
    return (
      !file.made &&
      words.every((word) => text.includes(word) || materials.some((name) => name.toLowerCase().includes(word))) &&
      (filter.format === "" || file.format === filter.format) &&
      (filter.folder === "" || isBelow(file.folder, filter.folder)) &&
      (filter.finding === "" || (card !== undefined && hasFinding(card, filter.finding))) &&
      (filter.material === "" || materials.includes(filter.material))
    );
  });
  const order = compare(catalog, filter.sort);
  return kept.sort((a, b) => order(a, b) || collator.compare(a.folder, b.folder) || collator.compare(a.name, b.name));
}

/** Whether a folder is another one or below it. */
function isBelow(folder: string, above: string): boolean {
  return folder === above || (folder.startsWith(above) && /[\\/]/.test(folder[above.length] ?? ""));
}

/** The folders with files, the archives, and the number of files below each. */
export function foldersOf(files: FileEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { folder } of files) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    // All folders of an archive are one place, too.
    const archive = /^.*?\.(?:zip|zae)(?=[\\/])/i.exec(folder)?.[0];
    if (archive !== undefined) counts.set(archive, (counts.get(archive) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => collator.compare(a, b)));
}

/** The folder that all folders are below, with a separator at its end. */
export function commonFolder(folders: Iterable<string>): string {
  let common: string | null = null;
  for (const folder of folders) {
    const whole = `${folder}/`.replaceAll("\\", "/");
    if (common === null) common = whole;
    while (!whole.startsWith(common)) {
      // Absolute paths and those of sent files have nothing in common.
      common = common.length > 1 ? common.slice(0, common.lastIndexOf("/", common.length - 2) + 1) : "";
    }
  }
  return common ?? "";
}

/** Files that are no models, although their format has models. */
export function isMaterial(file: FileEntry): boolean {
  return /\.pmat(_b)?$/i.test(file.name);
}

const collator = new Intl.Collator("en", { numeric: true });

function compare(catalog: Catalog, sort: SortKey): (a: FileEntry, b: FileEntry) => number {
  const card = (file: FileEntry) => catalog.cards.get(file.id);
  switch (sort) {
    case "name":
      return (a, b) => collator.compare(a.name, b.name);
    case "bytes":
      return (a, b) => b.bytes - a.bytes;
    case "modified":
      return (a, b) => (b.modified ?? 0) - (a.modified ?? 0);
    case "triangles":
      return (a, b) => (card(b)?.triangles ?? -1) - (card(a)?.triangles ?? -1);
    case "findings":
      return (a, b) => weight(card(b)) - weight(card(a));
    default:
      // Levels and vehicles come before the shapes that they consist of.
      return (a, b) => rank(a) - rank(b);
  }
}

/** Files that place others. */
export function isWorld(file: FileEntry): boolean {
  return file.format === "level" || file.format === "vehicle";
}

function rank(file: FileEntry): number {
  return file.format === "level" ? 0 : file.format === "vehicle" ? 1 : 2;
}

function weight(card: Card | undefined): number {
  if (!card) return -1;
  if (card.error) return Infinity;
  const { error, warning, info } = card.findings ?? { error: 0, warning: 0, info: 0 };
  return error * 1e6 + warning * 1e3 + info;
}

function hasFinding(card: Card, wanted: string): boolean {
  const { error, warning, info } = card.findings ?? { error: 0, warning: 0, info: 0 };
  switch (wanted) {
    case "broken":
      return card.error !== undefined;
    case "error":
      return error > 0;
    case "warning":
      return warning > 0;
    case "info":
      return info > 0;
    case "clean":
      return card.error === undefined && error + warning === 0;
    default:
      return card.codes?.includes(wanted) ?? false;
  }
}
