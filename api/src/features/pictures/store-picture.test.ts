import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import { expect, test } from "vitest";

import type { Files } from "#platform/vendors/files.ts";
import { drawPhoto } from "#test/files.ts";

import { storePicture } from "./store-picture.ts";

const photo = await drawPhoto(700, 500).jpeg().toBuffer();
const RENDITIONS = PICTURE_WIDTHS.flatMap((width) => [`-${width}.webp`, `-${width}.avif`]);
const MASTER = "-1600.webp";

/** An object store in memory. From write number `crashAt` on, the process is gone. */
function openStore(crashAt = Infinity) {
  const stored = new Map<string, string>();
  let writes = 0;
  const files: Files = {
    typeOf: async (name) => stored.get(name),
    get: async () => Buffer.alloc(0),
    remove: async (name) => void stored.delete(name),
    put: async (name, { type }) => {
      if (writes === crashAt) throw new Error("crashed");
      writes += 1;
      stored.set(name, type);
    },
  };
  return { files, stored, writes: () => writes };
}

const anyone = async () => {};
const suffixes = (names: Iterable<string>) =>
  [...names].map((name) => name.slice(name.indexOf("-"))).toSorted();
const complete = [...RENDITIONS, MASTER].toSorted();

test("a picture is stored at every width in both formats, and as its master", async () => {
  const { files, stored } = openStore();
  await storePicture({ files }, photo, anyone);
  expect(suffixes(stored.keys())).toEqual(complete);
});

test.each(complete.map((_, crashAt) => crashAt))(
  "a crash after %i writes leaves no master, so the next upload writes what is missing",
  async (crashAt) => {
    const crashed = openStore(crashAt);
    await expect(storePicture({ files: crashed.files }, photo, anyone)).rejects.toThrow("crashed");
    expect(suffixes(crashed.stored.keys())).not.toContain(MASTER);

    const { files, stored } = openStore();
    for (const [name, type] of crashed.stored) stored.set(name, type);
    await storePicture({ files }, photo, anyone);
    expect(suffixes(stored.keys())).toEqual(complete);
  },
);

test("a picture that is complete is not written again", async () => {
  const { files, writes } = openStore();
  const key = await storePicture({ files }, photo, anyone);
  expect(await storePicture({ files }, photo, anyone)).toBe(key);
  expect(writes()).toBe(complete.length);
});
