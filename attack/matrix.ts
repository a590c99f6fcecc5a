import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import type { ErrorCode } from "@bulkhead/contract/errors";

import { badTokens, callerKinds, makeCredentials, type CallerKind } from "./credentials.ts";
import { encodeCall } from "./encode.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import { recipeOf } from "./recipes.ts";
import { isSuccess, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

const customers = new Set<CallerKind>(["unverified customer", "customer", "other customer"]);

/** The error that this caller must get by the contract, about a thing that belongs to the customer. */
function refusalOf({ access, sudo, errors }: Endpoint, kind: CallerKind): ErrorCode | undefined {
  if (access === "public") return undefined;
  if (access === "card-provider") return "bad_signature";
  // It accepts only the identity provider's token.
  if (access === "identity" || badTokens.has(kind)) return "unauthenticated";
  if (access === "anyone") return undefined;
  if (kind === "visitor" || kind === "noise") return "unauthenticated";
  if ((access === "admin" || access === "warehouse") && customers.has(kind)) return "forbidden";
  if (access === "admin" && kind === "warehouse") return "forbidden";
  if (sudo && kind === "admin with an old sign-in") return "sign_in_again";
  const isStranger = kind === "other customer" || kind === "unverified customer";
  return isStranger && errors.includes("order_not_found") ? "order_not_found" : undefined;
}

/** Whom the call is meant for, so that it must succeed. */
const ownerOf = ({ access }: Endpoint): CallerKind =>
  access === "admin" || access === "warehouse" ? access : "customer";

/** Calls every endpoint as every kind of caller. */
export async function askAsEveryone(world: World, tally: Tally): Promise<void> {
  const { shop } = world;
  const credentials = await makeCredentials(shop, world);
  for (const endpoint of endpoints) {
    for (const kind of callerKinds) {
      const { by, ...input } = await recipeOf(endpoint)(world);
      const refusal = refusalOf(endpoint, kind);
      const own = by && !refusal ? await authorize(by) : await credentials.headers[kind]();
      const headers = { ...own, ...input.headers };
      const outcome = await shop.send(encodeCall(endpoint, { ...input, headers }));
      const { label, fault } = judge(outcome, endpoint);
      const isRight = refusal ? label === refusal : kind !== ownerOf(endpoint) || isSuccess(label);
      const wrong = isRight ? fault : `answers ${label} and not ${refusal ?? "a success"} to: ${kind}`;
      tally.count(callOf(endpoint), { label, ...(wrong && { fault: wrong }) }, () => JSON.stringify(outcome));
      if (endpoint.path === "/api/session/end") await credentials.forget();
    }
  }
}
