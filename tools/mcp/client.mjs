// Runs the steps of a JSON file against a server, and prints the answer of each step as a line of JSON.
//   node client.mjs STEPS.json PROGRAM ARGUMENTS...
// A step is {"tools": {}}, {"call": {"name", "arguments"}}, {"read": URI}, {"resources": {}}, {"instructions": {}}, or
// {"cancel": [CALL...], "meanwhile": CALL}: begins the first calls, waits for the result of the other, and cancels the first.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { existsSync, readFileSync, readdirSync } from "node:fs";

const [steps, command, ...args] = process.argv.slice(2);
const transport = new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" });
const client = new Client({ name: "meshwright-test", version: "1.0.0" });
await client.connect(transport);
// The client checks structured results with the schemas that it has listed.
const { tools } = await client.listTools();

const failure = (error) => ({ failure: error.message, code: error.code });

/// The processes that the server runs (Linux).
const processes = () => {
  const tasks = `/proc/${transport.pid}/task`;
  if (!existsSync(tasks)) return [];
  const lists = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, "utf8").trim());
  return lists.filter((list) => list !== "");
};

const until = async (condition) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const answer = async (step) => {
  if (step.tools) return tools;
  if (step.instructions) return client.getInstructions();
  if (step.call) return client.callTool(step.call);
  if (step.resources) return client.listResources();
  if (step.read) return client.readResource({ uri: step.read });
  const abort = new AbortController();
  const begun = step.cancel.map((call) => client.callTool(call, undefined, { signal: abort.signal }).catch(failure));
  if (process.platform === "linux") await until(() => processes().length > 0);
  const meanwhile = await client.callTool(step.meanwhile);
  abort.abort("no longer wanted");
  const canceled = await Promise.all(begun);
  // The processes of canceled calls end.
  await until(() => processes().length === 0);
  return { meanwhile, canceled };
};

for (const step of JSON.parse(readFileSync(steps, "utf8"))) {
  console.log(JSON.stringify(await answer(step).catch(failure)));
}
await client.close();
