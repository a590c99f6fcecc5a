import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { readConfig } from "../../api/src/config.ts";
import { variables } from "../../api/src/environment.ts";
import { apiTimeouts } from "../../api/src/platform/timeouts.ts";
import { readSettings } from "../../web/app/platform/read-settings.ts";

const read = (file: string) => readFileSync(resolve(import.meta.dirname, "../../deploy", file), "utf8");
const compose = read("compose.yaml");

/** What one `environment:` of the compose file says. */
function environmentAfter(mark: string): Record<string, string> {
  const lines = compose.slice(compose.indexOf(mark)).split("\n");
  const from = lines.findIndex((line) => /^\s*(environment|x-api-environment):/.test(line)) + 1;
  const indent = /^ */.exec(lines[from] ?? "")?.[0] ?? "";
  const until = lines.findIndex((line, i) => i > from && !line.startsWith(indent));
  return Object.fromEntries(
    lines
      .slice(from, until)
      .map((line) => /^\s*(?<name>[A-Z_]+):\s*(?:&\S+ )?(?<value>.*)$/.exec(line)?.groups)
      .flatMap((groups) => (groups?.["name"] ? [[groups["name"], groups["value"] ?? ""]] : [])),
  );
}

const settingsIn = (file: string) =>
  new Map(
    Array.from(read(file).matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = "", value = ""]) => [name, value]),
  );

/** Fills in `${NAME}` with its default, as Compose does. The innermost comes first. */
function fill(text: string, settings: ReadonlyMap<string, string>): string {
  const filled = text.replace(
    /\$\{(\w+)(?::?\?|:?-([^${}]*))?\}/,
    (_all, name: string, fallback = "") => settings.get(name) || fallback,
  );
  return filled === text ? text : fill(filled, settings);
}

function environmentOf(mark: string, settings: ReadonlyMap<string, string>): Record<string, string> {
  const given = Object.entries(environmentAfter(mark)).map(
    ([name, value]) => [name, value === "" ? (settings.get(name) ?? "") : fill(value, settings)] as const,
  );
  const seller = resolve(import.meta.dirname, "../../deploy/seller.example.json");
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== "")),
    NODE_ENV: "production",
    SELLER_FILE: seller,
  };
}

/** Set in the image, or the same in every container. */
const ofTheImage = new Set(["NODE_ENV", "HOST", "PORT", "METRICS_PORT"]);

test("the compose file passes on every variable of the API, and no other", () => {
  const known = Object.keys(variables.shape).filter((name) => !ofTheImage.has(name));
  expect(Object.keys(environmentAfter("x-api-environment:")).toSorted()).toEqual(known.toSorted());
});

test("the demo's settings are complete for the API and the web", () => {
  const demo = settingsIn("demo.env");
  expect(readConfig(environmentOf("x-api-environment:", demo)).http.webOrigins).toEqual([
    "https://shop.localhost",
  ]);
  expect(readSettings(environmentOf("x-web:", demo)).isDemo).toBe(true);
});

test("the compose file gives the web nothing that it does not read", () => {
  const source = readFileSync(
    resolve(import.meta.dirname, "../../web/app/platform/read-settings.ts"),
    "utf8",
  );
  const known = new Set(Array.from(source.matchAll(/^ {2}([A-Z_]+):/gm), ([, name]) => name));
  expect(Object.keys(environmentAfter("x-web:")).filter((name) => !known.has(name))).toEqual([]);
});

test("the example settings and the demo's name everything that must be set", () => {
  const needed = new Set(Array.from(compose.matchAll(/\$\{(\w+):\?\}/g), ([, name = ""]) => name));
  expect(needed.size).toBeGreaterThan(8);
  for (const file of ["example.env", "demo.env"])
    expect([...needed].filter((name) => !settingsIn(file).has(name))).toEqual([]);
});

test("the example leaves a line empty only if it must be filled in", () => {
  const mustBeSet = new Set(Array.from(compose.matchAll(/\$\{(\w+)(?::\?|-)\}/g), ([, name]) => name));
  const empty = [...settingsIn("example.env")].filter(([, value]) => value === "").map(([name]) => name);
  expect(empty.filter((name) => !mustBeSet.has(name))).toEqual([]);
});

test("the edge is given every name that its sites need", () => {
  const sites = read("nginx/sites.conf.template");
  const wanted = new Set(Array.from(sites.matchAll(/\$\{(\w+)\}/g), ([, name = ""]) => name));
  expect(Object.keys(environmentAfter("\n  edge:")).toSorted()).toEqual([...wanted].toSorted());
});

test("the edge waits longer than the API takes to answer that it gives up", () => {
  const [, site = ""] = read("nginx/sites.conf.template").split("server_name api.${SHOP_HOST};");
  const [api = ""] = site.split("\nserver {");
  const seconds = Array.from(api.matchAll(/proxy_read_timeout (\d+)s;/g), ([, text]) => Number(text));
  expect(Math.min(...seconds) * 1_000).toBeGreaterThan(apiTimeouts.longHandlerMs);
  expect(api.indexOf("proxy_read_timeout")).toBeLessThan(api.indexOf("location"));
});
