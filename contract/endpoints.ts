import { readdirSync } from "node:fs";

import type { Endpoint } from "./src/endpoint.ts";

// For tests, the proof and the crawler. The product never needs all of them at once.
const folder = new URL("src/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
const modules = await Promise.all(
  names.toSorted().map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

/** Every endpoint of the API. */
export const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

/** "GET /tools/{id}" */
export const callOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
