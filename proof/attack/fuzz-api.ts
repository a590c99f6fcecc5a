import { setTimeout as sleep } from "node:timers/promises";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf, endpoints } from "@bulkhead/contract/endpoints";

import { bearer } from "../shop/client.ts";
import { encodeCall } from "../shop/encode.ts";
import type { Random } from "../shop/random.ts";
import type { Wire } from "../shop/wire.ts";
import { badTokens, callerKinds, makeCredentials, type CallerKind } from "./credentials.ts";
import { inParallel } from "./in-parallel.ts";
import { fieldsOf } from "./inputs/fields.ts";
import { hostileValues } from "./inputs/hostile-values.ts";
import { makeInput, type InputKind } from "./inputs/inputs.ts";
import { judge } from "./judge.ts";
import type { Person } from "./people.ts";
import { recipeOf, type Recipe } from "./recipes.ts";
import { isSignedOut, signEvent } from "./shop.ts";
import { isSuccess, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

/** These end the session of the caller, so somebody new makes each call. */
const endings = new Set(["POST /api/session/end", "POST /api/account/close"]);
/** These read everything there is, or use up people, so they get no more than they must. */
const heavy = new Set([...endings, "POST /api/books/check", "GET /api/orders.csv", "GET /api/movements.csv"]);
/** One in so many inputs is what the recipe says, so that there is always something to succeed with. */
const RECIPE_EVERY = 40;

export interface FuzzPlan {
  inputs: number;
  inputsOfHeavy: number;
  drawnValues: number;
  workers: number;
}

async function callerOf(world: World, endpoint: Endpoint, by?: Person): Promise<Person | undefined> {
  const { access, perMinute } = endpoint;
  if (endings.has(callOf(endpoint))) return world.makeUser();
  if (by) return by;
  if (access === "public" || access === "card-provider") return undefined;
  if (access === "admin" || access === "warehouse") return world.admin;
  return access === "identity" || perMinute !== undefined ? world.crowd.next() : world.customer;
}

/** A mangled or empty piece of the path may lead to another endpoint. */
const isMangled = ({ end, params = {} }: Recipe) =>
  end !== undefined ||
  Object.values(params).some((value) => typeof value !== "string" || /^[./]*$/.test(value));

/** Between the limits that schemas have. */
const stretchedTexts: unknown[] = [
  ...[1, 40, 79, 101, 151, 201, 301, 401, 501, 801, 1_001, 1_999, 2_001, 4_001, 20_000].map((length) =>
    "a".repeat(length),
  ),
  ...["a\0b", "\0", "\ud800", "\u202ea\u0301", "%", "_", "'"],
];
const describe = ({ method, path, headers, chunks }: Wire, answer: unknown) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify({ ...headers, authorization: undefined })} ` +
  `${Buffer.concat(chunks).toString("latin1").slice(0, 200)} → ${JSON.stringify(answer).slice(0, 300)}`;

/** Calls every endpoint with valid, nearly valid and hostile inputs, each in turn. */
export async function fuzzApi(world: World, random: Random, seed: number, plan: FuzzPlan, tally: Tally) {
  const { shop } = world;
  const values = hostileValues(seed, plan.drawnValues);
  const credentials = await makeCredentials(shop, world);
  const targets = endpoints.map((endpoint) => ({
    endpoint,
    fields: fieldsOf(endpoint, values),
    examples: [] as Recipe[],
    left: heavy.has(callOf(endpoint)) ? plan.inputsOfHeavy : plan.inputs,
  }));
  type Target = (typeof targets)[number];
  // Sorting the values took seconds, in which others closed connections that are still to be noticed.
  await sleep(100);

  async function send({ endpoint }: Target, input: Recipe, stranger?: CallerKind) {
    const person = await callerOf(world, endpoint, input.by);
    const tokens = await person?.tokens();
    const own = tokens && bearer(endpoint.access === "identity" ? tokens.id : tokens.access);
    const wire = encodeCall(endpoint, input);
    const signature = endpoint.access === "card-provider" && !stranger && signEvent(wire.chunks, shop);
    wire.headers = {
      ...(stranger ? await credentials.headers[stranger]() : own),
      ...signature,
      ...wire.headers,
    };
    const outcome = await shop.send(wire);
    const verdict = judge(outcome, isMangled(input) ? undefined : endpoint);
    tally.count(callOf(endpoint), verdict, () => describe(wire, outcome));
    if (tokens && !stranger && isSignedOut(verdict.label)) person?.forget(tokens);
    return isSuccess(verdict.label);
  }

  async function sendRecipe(target: Target): Promise<void> {
    const recipe = await recipeOf(target.endpoint)(world);
    target.examples.push(recipe);
    await send(target, recipe);
  }

  /** Texts of many lengths and with odd characters that pass the schema: a handler may still fail. */
  async function stretch(target: Target): Promise<void> {
    const { endpoint } = target;
    const fields = fieldsOf(endpoint, stretchedTexts);
    let recipe = await recipeOf(endpoint)(world);
    for (const section of ["query", "body"] as const)
      for (const { name, accepted } of fields[section])
        for (const value of accepted.filter((text) => stretchedTexts.includes(text))) {
          const changed = { ...recipe, [section]: { ...(recipe[section] as object), [name]: value } };
          const isUsedUp = (await send(target, changed)) && endpoint.method !== "GET";
          if (isUsedUp) recipe = await recipeOf(endpoint)(world);
        }
    const { raw, ...bare } = recipe;
    if (!raw) return;
    const bytes = Buffer.concat(raw.chunks);
    const withNul = (at: number) =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0]), bytes.subarray(at)]);
    await send(target, bare);
    for (const file of [Buffer.alloc(0), withNul(0), withNul(bytes.length / 2), withNul(bytes.length - 1)])
      await send(target, { ...bare, raw: { type: raw.type, chunks: [file] } });
  }

  /** Draws at once, so that the same seed draws the same whatever the order of the answers. */
  function next(): Promise<unknown> | undefined {
    const target = targets.find(({ left }) => left === Math.max(...targets.map((one) => one.left)));
    if (!target || target.left <= 0) return undefined;
    target.left -= 1;
    if (target.left % RECIPE_EVERY === 0) return sendRecipe(target);
    const kind: InputKind = random.pick({ valid: 3, "nearly valid": 4, hostile: 4 });
    const example = target.examples.at(-1 - random.between(0, 4)) ?? target.examples.at(-1) ?? {};
    const input = makeInput(random, kind, { ...target, example, values });
    const strangers = endings.has(callOf(target.endpoint)) ? [...badTokens] : callerKinds;
    return send(target, input, random.chance(0.03) ? random.item(strangers) : undefined);
  }

  const fresh = [...targets];
  await inParallel(plan.workers, () => {
    const target = fresh.pop();
    return target && sendRecipe(target);
  });
  const unstretched = [...targets];
  await inParallel(plan.workers, () => {
    const target = unstretched.pop();
    return target && stretch(target);
  });
  await inParallel(plan.workers, next);
}
