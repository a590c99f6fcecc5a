import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, relative, resolve } from "node:path";

import { Refusal } from "./refusal.ts";

export interface StoredObject {
  body: Buffer;
  type: string;
  cacheControl: string;
}

const SEGMENT = /^[\w-][\w.-]*$/;
const typesByExtension: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".pdf": "application/pdf",
};
const seeded = (file: string): Omit<StoredObject, "body"> => ({
  type: typesByExtension[extname(file)] ?? "application/octet-stream",
  cacheControl: "public, max-age=31536000, immutable",
});

export const etagOf = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;

/**
 * Objects as plain files. A hidden file next to each has its HTTP headers; seeded files have none. Everything is
 * synchronous, so no request sees one of the two without the other.
 */
export function openFolder(folder: string) {
  const fileOf = (key: string) => {
    if (!key.split("/").every((segment) => SEGMENT.test(segment))) throw new Refusal(400, "InvalidURI");
    return resolve(folder, key);
  };
  const headOf = (file: string) => resolve(dirname(file), `.${basename(file)}.json`);

  return {
    read(key: string): StoredObject {
      const file = fileOf(key);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(404, "NoSuchKey");
      const head = existsSync(headOf(file)) ? JSON.parse(readFileSync(headOf(file), "utf8")) : seeded(file);
      return { body: readFileSync(file), ...head };
    },
    write(key: string, { body, ...head }: StoredObject): void {
      const file = fileOf(key);
      mkdirSync(dirname(file), { recursive: true });
      const partial = resolve(dirname(file), `.${basename(file)}.partial`);
      writeFileSync(partial, body);
      writeFileSync(`${partial}.json`, JSON.stringify(head));
      renameSync(`${partial}.json`, headOf(file));
      renameSync(partial, file);
    },
    /** The keys in S3's order. */
    list(): string[] {
      if (!existsSync(folder)) return [];
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
        .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)))
        .toSorted();
    },
    remove(key: string): void {
      const file = fileOf(key);
      rmSync(file, { force: true });
      rmSync(headOf(file), { force: true });
    },
  };
}

export type ObjectFolder = ReturnType<typeof openFolder>;
