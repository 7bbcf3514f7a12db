// The same functions in a worker, so that a page stays responsive.

import { MeshwrightError } from "./index.js";

/**
 * Starts a worker. Each function returns a promise; `signal` of its options ends the work by restarting the worker.
 */
export function createWorker(makeWorker = usual) {
  let worker;
  let next = 0;
  const pending = new Map();

  const end = (reason) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };

  const start = () => {
    worker = makeWorker();
    worker.onmessage = ({ data: { id, progress, result, error } }) => {
      const call = pending.get(id);
      if (!call) return;
      if (progress) return call.onProgress?.(progress);
      pending.delete(id);
      if (error) call.reject(error.code ? new MeshwrightError(error) : new Error(error.message));
      else call.resolve(result);
    };
    worker.onerror = (event) => end(new Error(event.message ?? "the worker failed"));
  };

  const call = (name, inputs, { onProgress, signal, ...options } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (!worker) start();
      const id = next++;
      pending.set(id, { resolve, reject, onProgress });
      signal?.addEventListener("abort", () => pending.has(id) && end(signal.reason), { once: true });
      worker.postMessage({ id, name, inputs, options });
    });

  const one = (name) => (input, options) => call(name, [input], options);
  return {
    info: one("info"),
    tree: one("tree"),
    validate: one("validate"),
    convert: one("convert"),
    fix: one("fix"),
    diff: (a, b, options) => call("diff", [a, b], options),
    close: () => end(new Error("the worker was closed")),
  };
}

function usual() {
  return new Worker(new URL("./worker-entry.js", import.meta.url), { type: "module" });
}
