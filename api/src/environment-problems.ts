import { isEmulatorProject } from "#platform/emulator-project.ts";
import { weaknessOf } from "#platform/secret-strength.ts";

import { isPrivate, type Variables } from "./environment.ts";
import { sampledFields } from "./sampled-seller.ts";

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
