// Where the cards are: rows of cards, below the heading of their group.

import type { FileEntry } from "../api/types";

/** Files that are next to each other, below a heading. */
export interface Group {
  key: string;
  title: string;
}

export interface Row {
  top: number;
  height: number;
  /** The first file of the row, and their number: 0 for a heading. */
  first: number;
  count: number;
  group: Group | null;
  /** Of a heading: the number of files below it. */
  total: number;
}

export interface Layout {
  rows: Row[];
  height: number;
}

const HEADING = 34;

export function layOut(files: FileEntry[], groupOf: ((file: FileEntry) => Group) | null, columns: number, rowHeight: number): Layout {
  const rows: Row[] = [];
  let top = 0;
  for (let first = 0; first < files.length; ) {
    const group = groupOf && groupOf(files[first] as FileEntry);
    let end = groupOf ? first + 1 : files.length;
    while (group && end < files.length && groupOf?.(files[end] as FileEntry).key === group.key) end += 1;
    if (group) {
      rows.push({ top, height: HEADING, first, count: 0, group, total: end - first });
      top += HEADING;
    }
    for (; first < end; first += columns) {
      const count = Math.min(columns, end - first);
      rows.push({ top, height: rowHeight, first, count, group, total: count });
      top += rowHeight;
    }
    first = end;
  }
  return { rows, height: top };
}

/** The index of the last row that begins at or above a place. */
export function rowAt(rows: Row[], top: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.top ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The index of the row with a file. */
export function rowOf(rows: Row[], file: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.first ?? 0) <= file) low = middle;
    else high = middle - 1;
  }
  // A heading begins at the file of the row below it, which is found first.
  return Math.max(0, low);
}

/** The file that is above or below another one. */
export function fileBelow(rows: Row[], file: number, steps: number): number {
  let at = rowOf(rows, file);
  const column = file - (rows[at]?.first ?? 0);
  let found = file;
  for (let left = Math.abs(steps); left > 0; ) {
    at += Math.sign(steps);
    const row = rows[at];
    if (!row) break;
    if (row.count === 0) continue;
    found = row.first + Math.min(column, row.count - 1);
    left -= 1;
  }
  return found;
}
