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
}

export const NO_FILTER: GridFilter = { search: "", sort: "path", format: "", finding: "", material: "" };

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
      words.every((word) => text.includes(word) || materials.some((name) => name.toLowerCase().includes(word))) &&
      (filter.format === "" || file.format === filter.format) &&
      (filter.finding === "" || (card !== undefined && hasFinding(card, filter.finding))) &&
      (filter.material === "" || materials.includes(filter.material))
    );
  });
  const order = compare(catalog, filter.sort);
  return kept.sort((a, b) => order(a, b) || collator.compare(a.path ?? "", b.path ?? ""));
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
      return () => 0;
  }
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
