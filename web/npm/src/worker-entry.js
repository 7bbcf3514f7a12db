// The part that runs in the worker.

import * as functions from "./index.js";

export async function answer({ id, name, inputs, options }, post) {
  try {
    const onProgress = (progress) => post({ id, progress });
    const result = await functions[name](...inputs, { ...options, onProgress });
    // A document has a number of that name.
    post({ id, result }, result.bytes instanceof Uint8Array ? [result.bytes.buffer] : []);
  } catch (error) {
    post({ id, error: { ...error, message: error.message } });
  }
}

if (typeof WorkerGlobalScope !== "undefined") {
  self.onmessage = ({ data }) => answer(data, (message, transfer = []) => self.postMessage(message, transfer));
}
