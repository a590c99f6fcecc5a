import { readdir, readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";

import pLimit from "p-limit";

import { apiTimeouts } from "#platform/timeouts.ts";
import { openFiles } from "#platform/vendors/files.ts";

import { readConfig } from "../config.ts";

// Copies the web's assets to the object store, where the edge finds those of earlier releases: keep-assets FOLDER
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: keep-assets FOLDER");
  process.exit(2);
}
const files = openFiles(readConfig(process.env).storage, apiTimeouts.filesMs);
// The compressed forms of the same files stay behind.
const names = (await readdir(folder)).filter((name) => extname(name) !== ".br");
await pLimit(8).map(names, async (name) => {
  const type = types[extname(name)];
  // The web tells browsers not to guess.
  if (type === undefined) throw new Error(`${name}: no media type is known for it`);
  await files.put(`assets/${name}`, { bytes: await readFile(resolve(folder, name)), type, lasting: true });
});
console.log(`${names.length} assets are in the store.`);
