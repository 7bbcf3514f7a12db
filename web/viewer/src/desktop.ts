// What the desktop of the user does for the page: dialogs for folders, the file manager. The program opens them.

import { api, messageOf } from "./api/client";
import type { ChosenFolder, FileEntry, Session } from "./api/types";
import { toast } from "./ui/dialog";
import { h } from "./ui/element";
import { icon } from "./ui/icons";

let session: Pick<Session, "dialogs" | "file_manager"> = { dialogs: false, file_manager: false };

export function useDesktop(own: Session): void {
  session = own;
}

/** Whether the program can open a dialog for folders. */
export function hasDialogs(): boolean {
  return session.dialogs;
}

/** Lets the user choose a folder; null if that was canceled or failed, which is said. */
export async function chooseFolder(purpose: "output" | "root"): Promise<ChosenFolder | null> {
  toast("Choose the folder in the dialog of the program. It may be behind this window.");
  try {
    const chosen = await api.chooseFolder(purpose);
    return chosen.name === null ? null : chosen;
  } catch (error) {
    toast(messageOf(error), "error");
    return null;
  }
}

/** Shows a file that is on disk in the file manager. */
export function revealButton(file: FileEntry): HTMLElement | false {
  if (!session.file_manager || file.path === null) return false;
  const label = "Show in the file manager";
  const run = (): void => void api.reveal(file.id).catch((error: unknown) => toast(messageOf(error), "error"));
  return h("button", { type: "button", class: "icon-button reveal", title: label, aria: { label }, on: { click: run } }, icon("folder"));
}
