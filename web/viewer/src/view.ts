// What each view of the page offers to the frame around it.

import type { FileEntry } from "./api/types";
import type { Shortcut } from "./ui/shortcuts";

export interface View {
  element: HTMLElement;
  title: string;
  /** What the bar shows in place of the title. */
  heading?: HTMLElement;
  shortcuts: Shortcut[];
  /** A file that the view may show has changed on disk. */
  changed?(file: FileEntry): void;
  /** The address changed, and still leads to this view. */
  readAddress?(query: URLSearchParams): void;
  dispose(): void;
}
