// Bundles the page that needs no server into one HTML file, which works when it is opened from the disk.

import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";

const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: [
    { in: "main.ts", out: "page" },
    { in: "page.css", out: "page" },
  ],
  outdir: "out",
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  charset: "utf8",
  write: false,
  loader: { ".wasm": "binary" },
  external: ["node:fs/promises"],
  logLevel: "warning",
});
const bundled = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
const script = bundled(".js").replaceAll("</script", "<\\/script");
const page = await readFile(new URL("index.html", import.meta.url), "utf8");
const whole = page
  .replace("<!-- style -->", () => `<style>${bundled(".css")}</style>`)
  .replace("<!-- script -->", () => `<script type="module">${script}</script>`);
await mkdir(new URL("dist/", import.meta.url), { recursive: true });
await writeFile(new URL("dist/meshwright.html", import.meta.url), whole);
console.log(`dist/meshwright.html: ${(whole.length / 1024).toFixed(0)} KiB`);
