import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { assert } from "./report.ts";
import { compose, docker, EDGE_ADDRESS, root, run } from "./run.ts";
import { call, SHOP } from "./visitor.ts";

const CALLS = 3_000;
const TICKS_PER_SECOND = 100;
const FILES = `files.${SHOP}`;
const served = resolve(root, "deploy/challenges");
const asked = { headers: { "accept-encoding": "br" } };

async function edgeProcess(): Promise<string> {
  const id = (await compose(["ps", "--quiet", "edge"])).trim();
  return (await docker(["inspect", "--format", "{{.State.Pid}}", id])).trim();
}

/** What nginx's workers have used of the processor so far. */
async function cpuSeconds(): Promise<number> {
  const master = await edgeProcess();
  const children = await readFile(`/proc/${master}/task/${master}/children`, "utf8");
  let ticks = 0;
  for (const pid of children.trim().split(" ")) {
    const [, fields = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
    const numbers = fields.split(" ").map(Number);
    ticks += (numbers[11] ?? 0) + (numbers[12] ?? 0);
  }
  return ticks / TICKS_PER_SECOND;
}

/** Microseconds of nginx for one call over HTTP/2, which no busy neighbor changes much. */
async function costOf(site: string, path: string): Promise<number> {
  const before = await cpuSeconds();
  const load = ["--requests", String(CALLS), "--clients", "16", "--connect-to", `${EDGE_ADDRESS}:443`];
  const said = await run(
    "h2load",
    [...load, "--header", "accept-encoding: br", `https://${site}${path}`],
    300,
  );
  assert(said.includes(`status codes: ${CALLS} 2xx`), `${site}${path} under load: ${said}`);
  return (((await cpuSeconds()) - before) / CALLS) * 1e6;
}

/** What nginx writes by itself, whatever it sends. */
const ownHeaders = new Set(["server", "date", "connection", "transfer-encoding", "x-request-id"]);
const kept = (name: string) =>
  (!ownHeaders.has(name) && !name.startsWith("content-")) || name === "content-security-policy";

/** A site of the same nginx that sends the home page with the same headers, but from a file. */
export async function serveHomeAsFile(): Promise<void> {
  const { bytes, headers } = await call(SHOP, "/", asked);
  const lines = Object.entries(headers).filter(([name]) => kept(name));
  const site = [
    `server { listen 8443 ssl; http2 on; server_name ${FILES}; root /challenges; etag off;`,
    ...lines.map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', String.raw`\"`)}";`),
    'add_header content-encoding "br"; add_header x-request-id $request_id; }',
  ];
  await mkdir(served, { recursive: true });
  await writeFile(resolve(served, "home.html"), bytes);
  await writeFile(resolve(served, "files.conf"), site.join("\n"));
  const use = "cp /challenges/files.conf /etc/nginx/conf.d/ && nginx -s reload";
  await compose(["exec", "-T", "edge", "sh", "-c", use]);
}

export const stopServingFile = () => rm(served, { recursive: true, force: true });

/** How many home pages nginx sends from its cache in the time that it takes for one file of the same bytes. */
export async function pagesPerFile(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const file = await costOf(FILES, "/home.html");
    rounds.push(file / (await costOf(SHOP, "/")));
  }
  return rounds.toSorted((a, b) => a - b)[1] ?? 0;
}
