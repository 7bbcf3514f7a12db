// Bundles the page into one HTML file, which works when it is opened from the disk.

import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";

const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/main.js"],
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  charset: "utf8",
  write: false,
  loader: { ".wasm": "binary" },
  external: ["node:fs/promises"],
});
const script = outputFiles[0].text.replaceAll("</script", "<\\/script");
const page = await readFile(new URL("src/index.html", import.meta.url), "utf8");
await mkdir(new URL("dist/", import.meta.url), { recursive: true });
const whole = page.replace("<!-- script -->", () => `<script type="module">${script}</script>`);
await writeFile(new URL("dist/meshwright.html", import.meta.url), whole);
console.log(`dist/meshwright.html: ${(whole.length / 1024).toFixed(0)} KiB`);
