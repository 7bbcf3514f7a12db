// What the server refuses.

import assert from "node:assert/strict";
import http from "node:http";
import { test } from "./harness.mjs";
import { fixtures, serve } from "./program.mjs";

/** A request as written, without what `fetch` makes tidy. */
function ask(base, path, { headers = {}, method = "GET", body = null } = {}) {
  const { hostname, port } = new URL(base);
  return new Promise((done, fail) => {
    const request = http.request({ hostname, port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (data) => (text += data));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
      answer.on("error", fail);
    });
    request.on("error", fail);
    if (body) request.write(body);
    if (headers["content-length"]) request.flushHeaders();
    else request.end();
  });
}

test("the server answers only its page", async () => {
  const viewer = await serve(`${fixtures}/house.cdae`);
  const { pathname, port } = new URL(viewer.url);
  const expect = async (status, path, options) => {
    const answer = await ask(viewer.url, path, options);
    assert.equal(answer.status, status, `${path} ${JSON.stringify(options ?? {})}: ${answer.text}`);
    return answer;
  };
  await expect(200, `${pathname}api/session`);
  for (const path of ["/", "/api/session", `/${"0".repeat(pathname.length - 2)}/api/session`, `${pathname}../api/session`]) {
    const answer = await expect(404, path);
    assert.ok(!answer.text.includes(pathname.slice(1, -1)), "the answer tells the token");
  }
  await expect(403, `${pathname}api/session`, { headers: { host: `evil.example:${port}` } });
  await expect(403, `${pathname}api/session`, { headers: { origin: "http://evil.example" } });
  for (const path of ["../Cargo.toml", "%2e%2e/Cargo.toml", "api/files/../../etc/passwd", "..%2f..%2fetc%2fpasswd"]) {
    await expect(404, `${pathname}${path}`);
  }
  const large = await expect(413, `${pathname}api/upload?drop=a&path=large.glb`, {
    method: "POST",
    headers: { "content-length": String(2 * 2 ** 30), origin: `http://127.0.0.1:${port}` },
  });
  assert.match(JSON.parse(large.text).error.message, /larger than \d+ bytes/);
  const policy = (await expect(200, pathname)).headers["content-security-policy"];
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  viewer.stop();
});
