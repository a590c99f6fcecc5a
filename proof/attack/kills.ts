import { setTimeout as sleep } from "node:timers/promises";

import { callOf } from "@bulkhead/contract/endpoints";
import { placeOrder } from "@bulkhead/contract/orders";

import { encodeCall } from "../shop/encode.ts";
import { openSender, type Outcome, type Send } from "../shop/wire.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import type { Tally } from "./tally.ts";
import type { ApiProcess } from "./target.ts";
import type { World } from "./world.ts";

const BUYERS = 8;

const insertedId = (outcome: Outcome) =>
  typeof outcome === "object" && outcome.status === 200
    ? (JSON.parse(outcome.text) as { insertedId: string }).insertedId
    : undefined;

/** Buyers order through a process that is in trouble. Whatever it said, the other one says the same for the same key. */
async function orderDuring(
  world: World,
  process: ApiProcess,
  trouble: () => Promise<void>,
  { what, other, tally }: { what: string; other: Send; tally: Tally },
): Promise<void> {
  const send = openSender(process.origin, BUYERS);
  const product = await world.makeProduct();
  const over = new AbortController();
  async function keepOrdering(): Promise<void> {
    while (!over.signal.aborted) {
      const order = world.order(product);
      const headers = { ...(await authorize(world.customer)), ...order.headers };
      const wire = encodeCall(placeOrder, { ...order, headers });
      const first = await send(wire);
      const again = await other(wire);
      const isLost =
        insertedId(again) === undefined || (insertedId(first) ?? insertedId(again)) !== insertedId(again);
      const verdict = judge(again, placeOrder);
      const fault = isLost ? "an acknowledged order is not there" : verdict.fault;
      tally.count(`${what}: ${callOf(placeOrder)}`, { ...verdict, ...(fault && { fault }) }, () =>
        JSON.stringify([first, again]),
      );
      if (first === "closed") await sleep(50);
    }
  }
  const buyers = Array.from({ length: BUYERS }, keepOrdering);
  await sleep(1_000);
  await trouble();
  await sleep(1_000);
  over.abort();
  await Promise.all(buyers);
  send.close();
}

/** Kills one process of the API and freezes another while buyers order through them. */
export async function killAndFreeze(
  world: World,
  startApi: () => Promise<ApiProcess>,
  tally: Tally,
): Promise<void> {
  const { send: other } = world.shop;
  const killed = await startApi();
  await orderDuring(world, killed, async () => killed.signal("SIGKILL"), { what: "kill -9", other, tally });
  const frozen = await startApi();
  const freeze = async () => {
    frozen.signal("SIGSTOP");
    await sleep(5_000);
    frozen.signal("SIGCONT");
  };
  await orderDuring(world, frozen, freeze, { what: "freeze", other, tally });
  await frozen.stop();
}
