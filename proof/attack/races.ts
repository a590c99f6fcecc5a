import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf } from "@bulkhead/contract/endpoints";
import { cancelAnyOrder, cancelOrder, placeOrder } from "@bulkhead/contract/orders";
import { refundPayment } from "@bulkhead/contract/payment-decisions";
import { confirmPayment, startPayment } from "@bulkhead/contract/payments";
import { shipOrder, unshipOrder } from "@bulkhead/contract/shipments";

import { PAY } from "../shop/client.ts";
import { encodeCall, type CallInput } from "../shop/encode.ts";
import type { Answer, Send } from "../shop/wire.ts";
import { judge } from "./judge.ts";
import { authorize, type Person } from "./people.ts";
import { isSuccess, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** In each round another one is first. */
function atOnce(round: number, works: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  const first = round % works.length;
  return Promise.all([...works.slice(first), ...works.slice(0, first)].map((work) => work()));
}

/** Sends calls at the same moment through two processes, and compares what came of it with what may come of it. */
export async function race(
  world: World,
  sends: readonly Send[],
  rounds: number,
  tally: Tally,
): Promise<void> {
  const { customer, admin, shop } = world;
  let turn = 0;
  /** Returns the answer of a success. */
  async function call(by: Person, endpoint: Endpoint, input: CallInput): Promise<Answer | undefined> {
    const headers = { ...(await authorize(by)), ...input.headers };
    const send = sends[(turn += 1) % sends.length] ?? shop.send;
    const outcome = await send(encodeCall(endpoint, { ...input, headers }));
    const verdict = judge(outcome, endpoint);
    tally.count(`race: ${callOf(endpoint)}`, verdict, () => JSON.stringify(outcome));
    return isSuccess(verdict.label) ? (outcome as Answer) : undefined;
  }
  const expect = (what: string, found: number, wanted: (found: number) => boolean) => {
    if (!wanted(found)) tally.fail(`race: ${what}: ${found}`);
  };
  const successes = (answers: readonly (Answer | undefined)[]) => answers.filter(Boolean).length;

  async function orderScarceProduct(): Promise<void> {
    const product = await world.makeProduct(1_010);
    const answers = await Promise.all(times(100, () => call(customer, placeOrder, world.order(product))));
    expect("orders of a product with units for ten", successes(answers), (found) => found === 10);
  }

  async function repeatOneKey(): Promise<void> {
    const order = world.order(await world.makeProduct());
    const answers = await Promise.all(times(30, () => call(customer, placeOrder, order)));
    expect("answers to one key", new Set(answers.map((answer) => answer?.text)).size, (found) => found === 1);
  }

  async function payAndCancel(round: number): Promise<void> {
    const id = await world.makeOrder();
    const params = { id };
    const started = await call(customer, startPayment, { body: { pay: PAY, order: id } });
    if (!started) return;
    const { clientSecret } = JSON.parse(started.text) as { clientSecret: string };
    const transactionId = clientSecret.replace(/_secret_.*/, "");
    const confirm = () => call(customer, confirmPayment, { params, body: { orders: id, transactionId } });
    await atOnce(round, [
      () => shop.pay(transactionId),
      confirm,
      () => call(customer, cancelOrder, { params }),
      confirm,
      () => call(admin, cancelAnyOrder, { params }),
      () => call(customer, startPayment, { body: { pay: PAY, order: id } }),
    ]);
  }

  async function shipAndRefund(round: number): Promise<void> {
    const params = { id: await world.makePaidOrder() };
    const refund = { params, body: { amount: PAY, reason: "Ordered twice" } };
    const shipments: (Answer | undefined)[] = [];
    const refunds: (Answer | undefined)[] = [];
    const ship = async () => shipments.push(await call(admin, shipOrder, { params }));
    const giveBack = async () => refunds.push(await call(admin, refundPayment, refund));
    await atOnce(round, [ship, giveBack, giveBack, ship, giveBack, ship, ship]);
    const shipped = successes(shipments);
    // What was shipped may be refunded, and what was refunded may not ship.
    const ends = Number(shipped > 0) + Number(successes(refunds) > 0);
    expect("ends of an order that ships and is refunded", ends, (found) => found >= 1);
    expect("shipments of one order", shipped, (found) => found <= 1);
    expect("refunds of all of one order", successes(refunds), (found) => found <= 1);
  }

  /** Each undo needs a shipment of its own, whatever happens to the money meanwhile. */
  async function shipUndoAndRefund(round: number): Promise<void> {
    const params = { id: await world.makePaidOrder() };
    const refund = { params, body: { units: 60, backInStock: true, reason: "Too many" } };
    const shipments: (Answer | undefined)[] = [];
    const undone: (Answer | undefined)[] = [];
    const ship = async () => shipments.push(await call(admin, shipOrder, { params }));
    const undo = async () => undone.push(await call(admin, unshipOrder, { params }));
    await atOnce(round, [ship, undo, undo, () => call(admin, refundPayment, refund), ship, undo, ship]);
    const left = successes(shipments) - successes(undone);
    expect("shipments that were not undone", left, (found) => found === 0 || found === 1);
  }

  for (let round = 0; round < rounds; round += 1)
    for (const run of [orderScarceProduct, repeatOneKey, payAndCancel, shipAndRefund, shipUndoAndRefund])
      await run(round);
}
