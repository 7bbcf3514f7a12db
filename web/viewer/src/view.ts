// What each view of the page offers to the frame around it.

import type { FileEntry } from "./api/types";
import type { Shortcut } from "./ui/shortcuts";

export interface View {
  element: HTMLElement;
  title: string;
  shortcuts: Shortcut[];
  /** A file that the view may show has changed on disk. */
  changed?(file: FileEntry): void;
  dispose(): void;
}
