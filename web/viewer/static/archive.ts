// The files of zip archives, which are unpacked in the page.

import { unzipSync } from "three/examples/jsm/libs/fflate.module.js";
import { messageOf } from "../src/api/client";
import { toast } from "../src/ui/dialog";
import { bytes, count } from "../src/ui/format";
import { isHidden, type DroppedFile } from "../src/upload";

/** The most that the files of all archives may have, unpacked. */
const MOST_BYTES = 1 << 30;
/** Stored, and deflated. */
const METHODS = [0, 8];

/** Files as they were dropped; an archive is the folder of what it holds. */
export async function unpacked(files: DroppedFile[]): Promise<DroppedFile[]> {
  const all: DroppedFile[] = [];
  let left = MOST_BYTES;
  for (const dropped of files) {
    if (!/\.zip$/i.test(dropped.path)) {
      all.push(dropped);
      continue;
    }
    try {
      const made = unpack(dropped.path, await dropped.file.arrayBuffer(), left);
      left -= made.reduce((sum, { file }) => sum + file.size, 0);
      all.push(...made);
    } catch (error) {
      toast(`${dropped.path} cannot be unpacked: ${messageOf(error)}`, "error");
    }
  }
  return all;
}

function unpack(archive: string, content: ArrayBuffer, most: number): DroppedFile[] {
  let [left, skipped] = [most, 0];
  const entries = unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize, compression }) => {
      if (name.endsWith("/") || isHidden(name) || name.startsWith("__MACOSX/")) return false;
      const isRead = METHODS.includes(compression);
      if (!isRead) skipped += 1;
      if (isRead) left -= originalSize;
      if (left < 0) throw new Error(`its files have more than ${bytes(most)}`);
      return isRead;
    },
  });
  if (skipped > 0) toast(`${count(skipped, "file")} of ${archive} left out: the page reads files that are stored or deflated`, "error");
  return Object.entries(entries).map(([name, data]) => {
    const path = `${archive}/${name.replaceAll("\\", "/")}`;
    return { path, file: new File([data as Uint8Array<ArrayBuffer>], path.slice(path.lastIndexOf("/") + 1)) };
  });
}
