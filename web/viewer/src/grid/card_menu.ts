// The menu of a card.

import { modelAddress } from "../address";
import type { FileEntry } from "../api/types";
import { openBatch } from "../panels/batch";
import { copyText } from "../ui/clipboard";
import { toast } from "../ui/dialog";
import { openMenu } from "../ui/menu";
import { count } from "../ui/format";
import type { Selection } from "./selection";

/** A path as the shell of the system of that path reads it. */
export function quoted(path: string): string {
  if (/^[\w\-./:=,@%+]+$/.test(path)) return path;
  return /^[A-Za-z]:\\|^\\\\/.test(path) ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

export function openCardMenu(
  file: FileEntry,
  at: { x: number; y: number },
  selection: Selection,
  { list, canMake, compare, copyPath }: { list: URLSearchParams; canMake: boolean; compare: (a: number, b: number) => void; copyPath: () => void },
): void {
  const address = modelAddress(file.id, list);
  const path = file.path ?? file.name;
  const others = [...selection.ids].filter((id) => id !== file.id);
  const isMany = selection.ids.has(file.id) && selection.ids.size > 1;
  const [other] = others;
  const command = (text: string) => ({ label: `Copy the command “${text.split(" ")[0]}”`, run: () => copyText(`meshwright ${text}`) });
  const stem = file.name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  openMenu(
    at.x,
    at.y,
    [
      [
        { label: "Open", run: () => (location.hash = address) },
        { label: "Open in a new tab", run: () => void window.open(address, "_blank", "noopener") },
      ],
      [
        others.length === 1 && other !== undefined
          ? { label: "Compare with the chosen model", run: () => compare(other, file.id) }
          : {
              label: "Compare with…",
              run: () => {
                selection.only(file.id);
                toast("Choose a second model, then Compare");
              },
            },
        ...(canMake ? [{ label: isMany ? `Save ${count(selection.ids.size, "file")} as…` : "Save as…", run: () => void openBatch("convert", isMany ? [...selection.ids] : [file.id]) }] : []),
      ],
      [{ label: "Copy the path", run: copyPath }, command(`info ${quoted(path)}`), command(`convert ${quoted(path)} -o ${quoted(`${stem}.glb`)}`)],
    ],
    `Menu of ${file.name}`,
  );
}
