// A list of tests that share one browser, and their result.

import { chromium } from "playwright-core";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";

const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = [
  "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
  "--disable-sync",
];

/** After this time in milliseconds a test waits for what does not come, however busy the machine is. */
const PATIENCE = 900_000;

const tests = [];

export function test(name, run) {
  tests.push({ name, run });
}

/** The browser of this machine, or null. */
async function executable() {
  for (const file of BROWSERS.filter(Boolean)) {
    if (await access(file).then(() => true, () => false)) return file;
  }
  return null;
}

/** Starts the browser of this machine; null if there is none. */
export async function launch() {
  const executablePath = await executable();
  return executablePath && chromium.launch({ executablePath, args: FLAGS, timeout: PATIENCE });
}

export async function runAll({ filter = "", screenshots = null }) {
  const browser = await launch();
  if (!browser) {
    console.log(`skipped ${tests.length} tests: there is no Chromium here (install it, or name it in CHROMIUM)`);
    return process.env.CI ? 1 : 0;
  }
  if (screenshots) await mkdir(screenshots, { recursive: true });
  let [passed, failed] = [0, 0];
  for (const { name, run } of tests.filter((one) => one.name.includes(filter))) {
    const began = performance.now();
    const tab = new Tab(browser, screenshots);
    try {
      const note = await run(tab);
      tab.check();
      passed += 1;
      console.log(`ok    ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)${note ? `: ${note}` : ""}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${name}: ${error.stack ?? error}`);
      await tab.screenshot(`failed ${name}`).catch(() => {});
    } finally {
      await tab.close();
    }
  }
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Pages of one test; errors in the console and requests to other machines fail it. */
class Tab {
  problems = [];
  contexts = [];
  page = null;

  constructor(browser, screenshots) {
    this.browser = browser;
    this.screenshots = screenshots;
  }

  /** Opens a page of the viewer. */
  async open(url, { width = 1280, height = 720, dark = false, motion = false } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
    });
    this.contexts.push(context);
    context.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (!["blob:", "data:"].includes(protocol) && hostname !== "127.0.0.1") {
        this.problems.push(`a request to ${request.url()}`);
      }
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => this.problems.push(`an error of the page: ${error.stack}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.problems.push(`an error in the console: ${message.text()}`);
    });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(url);
    this.page = page;
    return page;
  }

  /** Errors of this kind are expected. */
  allow(pattern) {
    this.problems = this.problems.filter((problem) => !pattern.test(problem));
  }

  check() {
    if (this.problems.length > 0) throw new Error(this.problems.join("\n"));
  }

  async screenshot(name) {
    if (!this.screenshots || !this.page) return;
    await this.page.screenshot({ path: path.join(this.screenshots, `${name.replaceAll(/[^a-z0-9]+/gi, "_")}.png`) });
  }

  async close() {
    for (const context of this.contexts) await context.close();
  }
}

/** Waits until the model's view shows a picture. */
export async function waitForPicture(page) {
  await page.waitForFunction(() => {
    const stage = globalThis.meshwrightViewer?.view?.context?.stage ?? globalThis.meshwrightViewer?.view?.stage;
    return stage && stage.pictures >= 2 && !stage.isFlying;
  });
  await settled(page);
}

/** Waits until nothing moves any more. */
export async function settled(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  await page.waitForFunction(() => {
    const view = globalThis.meshwrightViewer?.view;
    const stage = view?.context?.stage ?? view?.stage;
    return !stage?.isFlying;
  });
}
