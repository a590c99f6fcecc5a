import { isDeepStrictEqual } from "node:util";

import type { Seller } from "@bulkhead/contract/seller";

import { isEmulatorProject } from "#platform/vendors/identity.ts";

import example from "../../deploy/seller.example.json" with { type: "json" };
import { isPrivate, type Variables } from "./environment.ts";

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
function sampledFields(seller: Seller): string[] {
  const unwritten = Object.entries(seller.legal ?? {}).flatMap(([name, text]) =>
    text?.some(({ heading }) => UNWRITTEN.has(heading)) ? [`legal.${name}`] : [],
  );
  return [...new Set([...fieldsAlike(seller, example), ...unwritten])];
}

/** Part of every secret that this repository contains, so that production can tell them. */
const OF_THE_REPOSITORY = "local";

const MIN_LENGTH = 8;
const MIN_DIFFERENT = 6;

/** "abcabcabc": shifted by less than its length, it is itself again. */
const repeatsItself = (text: string) => (text + text).indexOf(text, 1) < text.length;

/** Why a secret could be guessed, or undefined. */
export function weaknessOf(secret: string): string | undefined {
  const core = secret.replace(/^(sk|rk|whsec)_((live|test)_)?/, "");
  if (core.toLowerCase().includes(OF_THE_REPOSITORY)) return "is a secret of the local stack";
  if (core.length < MIN_LENGTH) return "is too short";
  if (new Set(core).size < MIN_DIFFERENT || repeatsItself(core)) return "is too easy to guess";
  return undefined;
}

const LIVE_KEY = /^(sk|rk)_live_/;

type Problem = [name: keyof Variables, message: string];

function problemsAnywhere(values: Variables): Problem[] {
  const problems: Problem[] = [];
  const isEmulated = isEmulatorProject(values.FIREBASE_PROJECT_ID);
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  if (isEmulated && !emulator)
    problems.push([
      "FIREBASE_PROJECT_ID",
      "is an emulator project, so FIREBASE_AUTH_EMULATOR_HOST must be set",
    ]);
  if (!isEmulated && emulator)
    problems.push([
      "FIREBASE_PROJECT_ID",
      "is a real project, so FIREBASE_AUTH_EMULATOR_HOST must not be set",
    ]);
  if (values.STRIPE_API_BASE && LIVE_KEY.test(values.STRIPE_SECRET_KEY))
    problems.push(["STRIPE_API_BASE", "must not be set together with a live key"]);
  return problems;
}

/** A demo takes no real money and knows no real people. */
function problemsOfDemo(values: Variables): Problem[] {
  const problems: Problem[] = [];
  if (!isEmulatorProject(values.FIREBASE_PROJECT_ID))
    problems.push(["FIREBASE_PROJECT_ID", "is a real project, which a demo does not accept"]);
  if (!values.STRIPE_API_BASE) problems.push(["STRIPE_API_BASE", "must be set in a demo"]);
  if (values.SMTP_URL && !isPrivate(values.SMTP_URL))
    problems.push(["SMTP_URL", "must be in a private network in a demo, which writes to nobody"]);
  return problems;
}

const SECRETS = [
  "ACCESS_TOKEN_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STORAGE_SECRET_ACCESS_KEY",
] as const;

/** Emulator tokens are unsigned, a simulated provider takes no money, and anyone can read a secret of the repository. */
function problemsInProduction(values: Variables): Problem[] {
  const problems: Problem[] = [];
  if (isEmulatorProject(values.FIREBASE_PROJECT_ID))
    problems.push(["FIREBASE_PROJECT_ID", "is an emulator project, which production does not accept"]);
  if (values.STRIPE_API_BASE)
    problems.push(["STRIPE_API_BASE", "is a simulator, which production does not accept"]);
  for (const field of sampledFields(values.SELLER_FILE))
    problems.push(["SELLER_FILE", `${field} is the example's`]);
  for (const name of SECRETS) {
    const weakness = weaknessOf(values[name]);
    if (weakness) problems.push([name, weakness]);
  }
  const origins: [keyof Variables, string | undefined][] = [
    ...values.WEB_ORIGINS.map((url): [keyof Variables, string] => ["WEB_ORIGINS", url]),
    ["PICTURES_ORIGIN", values.PICTURES_ORIGIN],
    ["STORAGE_ENDPOINT", values.STORAGE_ENDPOINT],
  ];
  for (const [name, url] of origins) if (url?.startsWith("http:")) problems.push([name, "must be https"]);
  return problems;
}

/** Settings that would let strangers in, each with what is wrong with it. */
export function findProblems(values: Variables): Problem[] {
  if (values.DEMO) return [...problemsAnywhere(values), ...problemsOfDemo(values)];
  if (values.NODE_ENV === "production") return [...problemsAnywhere(values), ...problemsInProduction(values)];
  return problemsAnywhere(values);
}
