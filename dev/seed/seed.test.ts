import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { accounts } from "./accounts.ts";
import { parts } from "./parts.ts";
import { drawPicture, pictureFolder } from "./pictures.ts";

test("there are 24 parts, each with its own name and model", () => {
  expect(parts).toHaveLength(24);
  expect(new Set(parts.map((part) => part.name)).size).toBe(24);
  expect(new Set(parts.map((part) => part.model)).size).toBe(24);
});

test("every part has its own picture at every width in both formats, rendered from today's drawing", () => {
  const names = parts.map((part) => drawPicture(part.slug).name);
  expect(new Set(parts.map((part) => drawPicture(part.slug).svg)).size).toBe(24);
  const files = names.flatMap((name) =>
    [320, 640, 960].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(files.filter((file) => !existsSync(resolve(pictureFolder, file)))).toEqual([]);
  expect(readdirSync(pictureFolder).length).toBe(files.length);
});

test("the demo accounts are an admin and three customers", () => {
  expect(accounts.map((account) => account.role)).toEqual(["admin", "customer", "customer", "customer"]);
});
