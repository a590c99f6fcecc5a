import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { faults } from "./faults.ts";
import { page, readResults, toTable } from "./results.ts";

const root = resolve(import.meta.dirname, "../..");
const example = readFileSync(resolve(root, "deploy/ha/cluster.example.env"), "utf8");

/** Renders the files of one host, from the example with all secrets filled in, and returns their text by name. */
function render(settings: string): Record<string, string> {
  const folder = mkdtempSync(resolve(tmpdir(), "bulkhead-render-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = resolve(folder, "cluster.env");
  writeFileSync(env, settings);
  const script = resolve(root, "deploy/ha/render.sh");
  execFileSync("sh", [script, env, "2", resolve(folder, "host")], { stdio: "pipe" });
  const names = readdirSync(resolve(folder, "host"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(resolve(folder, "host", name), "utf8")]));
}

const filled = example.replaceAll(/^(\w+)=$/gm, "$1=secret-of-$1");

test("the files of a host are complete, and every setting is used", () => {
  const files = render(filled);
  const text = Object.values(files).join("\n");
  expect(Object.keys(files).toSorted()).toEqual([
    ...["bulkhead-etcd.service", "bulkhead-patroni.service"],
    ...["etcd.yaml", "haproxy.cfg", "patroni.yaml", "pgbackrest.conf", "pgbouncer.ini", "roles.sql"],
    "userlist.txt",
  ]);
  expect(text).not.toContain("${");
  const settings = [...filled.matchAll(/^(\w+)=(.+)$/gm)];
  expect(settings.filter(([, , value = ""]) => !text.includes(value)).map(([, name]) => name)).toEqual([]);
  expect(files["patroni.yaml"]).toContain("name: node2\n");
  expect(files["patroni.yaml"]).toContain("connect_address: 10.0.0.2:5432");
});

test("a setting that is missing stops the rendering and is named", () => {
  expect(() => render(filled.replace(/^API_PASSWORD=.*$/m, "API_PASSWORD="))).toThrow(
    "API_PASSWORD is not set",
  );
});

test("the table in docs/operations.md is that of the runs", () => {
  const titles = Object.fromEntries(Object.entries(faults).map(([name, { title }]) => [name, title]));
  expect(page.readText("faults")).toBe(toTable(titles, readResults()));
});
