import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import sharp from "sharp";
import { expect, test } from "vitest";

import { blackPng, commentBomb } from "../../../../proof/attack/inputs/hostile-files.ts";

const wideAvif = await sharp({ create: { width: 4_001, height: 4_000, channels: 3, background: "teal" } })
  .avif({ effort: 0 })
  .toBuffer();
const MEGABYTE = 1_048_576;

/** Reads a harmless picture and then the file three times, in its own process, to measure its own peak memory. */
const script = `
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readImage } from "./src/platform/vendors/image-codec.ts";
const [harmless, file] = await Promise.all(process.argv.slice(1).map((path) => readFile(path)));
// On Linux maxRSS starts at the peak of the parent process.
const own = "/proc/self/status";
const peak = () =>
  existsSync(own) ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(own, "utf8"))[1]) : process.resourceUsage().maxRSS;
await readImage(harmless, 960);
const before = peak();
const outcomes = [];
for (let i = 0; i < 3; i += 1) outcomes.push(await readImage(file, 960).then(() => "read", (error) => error.code));
console.log(JSON.stringify({ outcomes, grownKilobytes: peak() - before }));
`;

async function readApart(file: Buffer): Promise<{ outcomes: string[]; grownMegabytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), "bulkhead-bomb-"));
  const paths = [join(folder, "harmless"), join(folder, "file")];
  await Promise.all([blackPng(100, 100), file].map((bytes, i) => writeFile(String(paths[i]), bytes)));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script, ...paths],
    { cwd: resolve(import.meta.dirname, "../../..") },
  );
  await rm(folder, { recursive: true });
  const { outcomes, grownKilobytes } = JSON.parse(stdout);
  expect(grownKilobytes).toEqual(expect.any(Number));
  return { outcomes, grownMegabytes: (grownKilobytes * 1024) / MEGABYTE };
}

test.each([
  ["900 megapixels are refused by the file's head", blackPng(30_000, 30_000), "picture_too_many_pixels"],
  ["16 megapixels of AVIF are refused as well", wideAvif, "picture_too_many_pixels"],
  ["a packed comment of 300 MB is not unpacked", commentBomb(), expect.stringMatching(/read/)],
  ["49 megapixels are read row by row", blackPng(7_000, 7_000), "read"],
])("%s, and memory stays flat", async (_what, file, outcome) => {
  expect(file.length).toBeLessThan(MEGABYTE);
  const { outcomes, grownMegabytes } = await readApart(file);
  expect(outcomes).toEqual([outcome, outcome, outcome]);
  expect(grownMegabytes).toBeLessThan(100);
});
