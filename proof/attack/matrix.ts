import { randomUUID } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import type { ErrorCode } from "@bulkhead/contract/errors";
import { endSession } from "@bulkhead/contract/users";

import { encodeCall, type CallInput } from "../shop/encode.ts";
import type { Outcome } from "../shop/wire.ts";
import { badTokens, callerKinds, makeCredentials, type CallerKind } from "./credentials.ts";
import { inParallel } from "./in-parallel.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import { recipeOf, type Recipe } from "./recipes.ts";
import { isSuccess, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

const WORKERS = 4;

/** They have accounts of their own, and nothing of what a recipe is about is theirs. */
const strangers = new Set<CallerKind>([
  "unverified customer",
  "other customer",
  "founder of another company",
]);

/** The error that this caller must get by the contract, whatever the call is about. */
function refusalOf({ access, sudo }: Endpoint, kind: CallerKind): ErrorCode | undefined {
  if (access === "public") return undefined;
  if (access === "card-provider") return "bad_signature";
  // It accepts only the identity provider's token.
  if (access === "identity" || badTokens.has(kind)) return "unauthenticated";
  if (access === "anyone") return undefined;
  if (kind === "visitor" || kind === "noise") return "unauthenticated";
  const isCustomer = kind === "customer" || strangers.has(kind);
  if ((access === "admin" || access === "warehouse") && isCustomer) return "forbidden";
  if (access === "admin" && kind === "warehouse") return "forbidden";
  return sudo && kind === "admin with an old sign-in" ? "sign_in_again" : undefined;
}

/** Whom the call is meant for, so that it must succeed. */
const ownerOf = ({ access }: Endpoint): CallerKind =>
  access === "admin" || access === "warehouse" ? access : "customer";

/** The call is about one thing, which belongs to somebody. */
const isAboutOne = ({ access, path, errors = [] }: Endpoint) =>
  access !== "public" && (path.includes("{id}") || errors.includes("order_not_found"));

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The same call about a thing that does not exist. */
function aboutNothing({ params, query, body, ...rest }: CallInput): CallInput {
  const ids = new Map<string, string>();
  const text = JSON.stringify({ params, query, body }).replaceAll(UUID, (id) => {
    if (!ids.has(id)) ids.set(id, randomUUID());
    return ids.get(id) ?? id;
  });
  return { ...rest, ...(JSON.parse(text) as CallInput) };
}

const textOf = (outcome: Outcome) => (typeof outcome === "object" ? outcome.text : outcome);

/** Calls every endpoint as every kind of caller. */
export async function askAsEveryone(world: World, tally: Tally): Promise<void> {
  const { shop } = world;
  const credentials = await makeCredentials(shop, world);

  /** A stranger must learn no more about a thing than about one that does not exist. */
  async function askAsStranger(endpoint: Endpoint, kind: CallerKind, recipe: Recipe): Promise<void> {
    const { by: _owner, ...input } = recipe;
    const headers = { ...(await credentials.headers[kind]()), ...input.headers };
    const about = (one: CallInput) => shop.send(encodeCall(endpoint, { ...one, headers }));
    const [unknown, known] = [await about(aboutNothing(input)), await about(input)];
    const { label, fault } = judge(known, endpoint);
    const isRight = !isSuccess(label) && textOf(known) === textOf(unknown);
    const wrong = isRight ? fault : `answers ${label} about what is not theirs to: ${kind}`;
    tally.count(callOf(endpoint), { label, ...(wrong && { fault: wrong }) }, () =>
      JSON.stringify([unknown, known]),
    );
  }

  async function ask(endpoint: Endpoint, kind: CallerKind, recipe: Recipe): Promise<void> {
    const { by, ...input } = recipe;
    const refusal = refusalOf(endpoint, kind);
    const own = by && !refusal ? await authorize(by) : await credentials.headers[kind]();
    const headers = { ...own, ...input.headers };
    const outcome = await shop.send(encodeCall(endpoint, { ...input, headers }));
    const { label, fault } = judge(outcome, endpoint);
    const isRight = refusal ? label === refusal : kind !== ownerOf(endpoint) || isSuccess(label);
    const wrong = isRight ? fault : `answers ${label} and not ${refusal ?? "a success"} to: ${kind}`;
    tally.count(callOf(endpoint), { label, ...(wrong && { fault: wrong }) }, () => JSON.stringify(outcome));
  }

  async function askAll(endpoint: Endpoint): Promise<void> {
    const make = () => recipeOf(endpoint)(world);
    // Whoever is refused uses nothing up.
    const untouched = await make();
    for (const kind of callerKinds) {
      if (refusalOf(endpoint, kind)) await ask(endpoint, kind, untouched);
      else if (strangers.has(kind) && isAboutOne(endpoint)) await askAsStranger(endpoint, kind, untouched);
      else await ask(endpoint, kind, await make());
      if (endpoint === endSession) await credentials.forget();
    }
  }

  const left = endpoints.filter((endpoint) => endpoint !== endSession);
  await inParallel(WORKERS, () => {
    const endpoint = left.pop();
    return endpoint && askAll(endpoint);
  });
  // It ends what the others call with.
  await askAll(endSession);
}
