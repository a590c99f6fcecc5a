import { isDeepStrictEqual } from "node:util";

import type { Seller } from "@bulkhead/contract/seller";

import example from "../../deploy/seller.example.json" with { type: "json" };

/** What sellers may share, and what does not say who they are. Everything else in the example is somebody else's. */
const MAY_BE_EQUAL = new Set([
  "tagline",
  "currency",
  "freight",
  "paper",
  "holdHours",
  "home",
  "blog.introduction",
  "blog.revised",
  "blog.entries",
  "portfolio.skills",
]);

/** Sections of the example's legal texts that say that the rest is still to be written. */
const UNWRITTEN = new Set(["Sample text", "For the operator to add"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsAlike(own: unknown, sample: unknown, path: string[] = []): string[] {
  const name = path.join(".");
  if (MAY_BE_EQUAL.has(name)) return [];
  if (isRecord(own) && isRecord(sample))
    return Object.keys(sample).flatMap((key) => fieldsAlike(own[key], sample[key], [...path, key]));
  return isDeepStrictEqual(own, sample) ? [name] : [];
}

/** The fields of a seller's file that still say what the example says. */
export function sampledFields(seller: Seller): string[] {
  const unwritten = Object.entries(seller.legal ?? {}).flatMap(([name, text]) =>
    text?.some(({ heading }) => UNWRITTEN.has(heading)) ? [`legal.${name}`] : [],
  );
  return [...new Set([...fieldsAlike(seller, example), ...unwritten])];
}
