import type { Page } from "@playwright/test";

import type { Levers } from "../../dev/payments/levers.ts";
import {
  cancelOrder,
  endHold,
  payOrder,
  placeOrder,
  readOrder,
  refundPart,
  shipOrder,
  type PlacedOrder,
} from "../orders.ts";
import { goodCard, simulatorOrigin } from "../payment-provider.ts";
import { admin, type Person, send } from "../people.ts";
import { expect, test } from "../test.ts";

export interface Maker {
  page: Page;
  provider: Levers;
  /** Who places it. */
  owner: Pick<Person, "email" | "password">;
  product: string;
}

const providerOrigin = () => simulatorOrigin(test.info().project.use.baseURL);

const DOCK = "Nordfrost GmbH\nDock 4, Harbor Road 12\n20457 Hamburg";

const place = ({ page, owner, product }: Maker, address = DOCK) =>
  placeOrder(page, owner, product, 101, address);

async function placePaid(maker: Maker, address = DOCK): Promise<PlacedOrder> {
  const order = await place(maker, address);
  await payOrder(maker.page, maker.owner, order, maker.provider);
  return order;
}

const waitUntil = ({ page, owner }: Maker, { _id }: PlacedOrder, state: Record<string, unknown>) =>
  expect.poll(() => readOrder(page, owner, _id), { timeout: 60_000 }).toMatchObject(state);

async function placePartRefunded(maker: Maker): Promise<PlacedOrder> {
  const order = await placePaid(maker);
  await refundPart(maker.page, order, 2);
  await waitUntil(maker, order, { money: "part-refunded" });
  return order;
}

/** Every state in which a list shows an order, and how it gets there. */
const kinds = {
  paid: (maker: Maker) => placePaid(maker),
  held: (maker: Maker) => place(maker),
  lapsed: async (maker: Maker) => {
    const order = await place(maker);
    await endHold(maker.page, maker.owner, order);
    return order;
  },
  "waits for a transfer": async (maker: Maker) => {
    const order = await place(maker);
    await send(maker.page, maker.owner, "POST", "/api/transfers", { pay: order.pay, orders: [order._id] });
    return order;
  },
  "paid without an address": (maker: Maker) => placePaid(maker, ""),
  "paid with a note": async (maker: Maker) => {
    const order = await placePaid(maker);
    await send(maker.page, admin, "POST", `/api/orders/${order._id}/notes`, { text: "Call receiving first" });
    return order;
  },
  "part-refunded": placePartRefunded,
  disputed: async (maker: Maker) => {
    const order = await placePaid(maker);
    const { charges } = await maker.provider.state();
    const charge = charges.find(({ metadata }) => metadata["order_id"] === order._id);
    await maker.provider.dispute(charge?.id ?? "");
    await waitUntil(maker, order, { money: "disputed" });
    return order;
  },
  "in review": async (maker: Maker) => {
    const order = await place(maker);
    await send(maker.page, maker.owner, "POST", "/create-payment-intent", {
      pay: order.pay,
      order: order._id,
    });
    const { intents } = await maker.provider.state();
    const intent = intents.find(({ metadata }) => metadata["order_id"] === order._id)?.id ?? "";
    // As in the provider's dashboard: another amount than we asked for.
    const altered = await maker.page.request.post(`${providerOrigin()}/v1/payment_intents/${intent}`, {
      headers: { authorization: "Bearer sk_test_local" },
      form: { amount: Math.round(order.pay * 100) + 815 },
    });
    expect(altered.ok()).toBe(true);
    await maker.provider.pay(intent, goodCard.replaceAll(" ", ""));
    await waitUntil(maker, order, { money: "review" });
    return order;
  },
  shipped: async (maker: Maker) => {
    const order = await placePaid(maker);
    await shipOrder(maker.page, order);
    return order;
  },
  "shipped and part-refunded": async (maker: Maker) => {
    const order = await placePartRefunded(maker);
    await shipOrder(maker.page, order);
    return order;
  },
  refunded: async (maker: Maker) => {
    const order = await placePaid(maker);
    await refundPart(maker.page, order, order.pay);
    await waitUntil(maker, order, { money: "refunded", cancelledAt: expect.any(String) });
    return order;
  },
  canceled: async (maker: Maker) => {
    const order = await place(maker);
    await cancelOrder(maker.page, maker.owner, order);
    return order;
  },
} satisfies Record<string, (maker: Maker) => Promise<PlacedOrder>>;

export type Kind = keyof typeof kinds;
export const orderKinds = Object.keys(kinds) as Kind[];
/** To buyers, they are like any other paid order. */
export const staffKinds: readonly Kind[] = ["paid without an address", "paid with a note"];
export const makeOrder = (kind: Kind, maker: Maker): Promise<PlacedOrder> => kinds[kind](maker);
