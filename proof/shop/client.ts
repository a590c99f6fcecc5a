import { randomUUID } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf } from "@bulkhead/contract/endpoints";
import { placeOrder } from "@bulkhead/contract/orders";
import { confirmPayment, startPayment } from "@bulkhead/contract/payments";
import { shipOrder } from "@bulkhead/contract/shipments";

import { encodeCall, type CallInput } from "./encode.ts";
import type { Random } from "./random.ts";
import type { Send, Wire } from "./wire.ts";

export const PRICE = 6.85;
export const UNITS = 101;
export const PAY = 691.85;
export const GOOD_CARD = "4242424242424242";

export const productId = (n: number) => `019b0000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A call that has to succeed, because others build on it. */
export async function ask<T>(
  send: Send,
  endpoint: Endpoint,
  headers: Record<string, string>,
  input: CallInput,
): Promise<T> {
  const answer = await send(encodeCall(endpoint, { ...input, headers: { ...headers, ...input.headers } }));
  if (typeof answer === "object" && answer.status === 200) return JSON.parse(answer.text) as T;
  const why = typeof answer === "object" ? `${answer.status} ${answer.text}` : answer;
  throw new Error(`${callOf(endpoint)} was needed and failed: ${why}`);
}

/** Asks as somebody. */
export type Ask = <T>(endpoint: Endpoint, input: CallInput) => Promise<T>;

export const askWith =
  (send: Send, token: string): Ask =>
  (endpoint, input) =>
    ask(send, endpoint, bearer(token), input);

/** An order of the smallest number of units, with a key of its own. */
export const orderOf = (product: string, more: object = {}): CallInput => ({
  headers: { "idempotency-key": randomUUID() },
  body: { product, price: PRICE, quantity: UNITS, phone: "5550100", address: "Dock 4", ...more },
});

/** An order of somebody for some product, as it is sent. */
export function anyOrder({ tokens, products }: { tokens: string[]; products: number }, random: Random): Wire {
  const order = orderOf(productId(random.between(1, products)));
  return encodeCall(placeOrder, { ...order, headers: { ...bearer(random.item(tokens)), ...order.headers } });
}

export const place = async (buyer: Ask, order: CallInput) =>
  (await buyer<{ insertedId: string }>(placeOrder, order)).insertedId;

/** Starts the payment of an order and lets its card be charged. Returns the transaction. */
export async function charge(
  buyer: Ask,
  order: string,
  payIntent: (intent: string) => Promise<unknown>,
  pay = PAY,
): Promise<string> {
  const { clientSecret } = await buyer<{ clientSecret: string }>(startPayment, { body: { pay, order } });
  const transaction = clientSecret.replace(/_secret_.*/, "");
  await payIntent(transaction);
  return transaction;
}

/** Tells the shop of the payment. It also hears of it from the card provider. */
export const confirm = (buyer: Ask, id: string, transactionId: string) =>
  buyer(confirmPayment, { params: { id }, body: { orders: id, transactionId } });

export const ship = (staff: Ask, id: string) =>
  staff<{ _id: string; shipment: { _id: string } }>(shipOrder, { params: { id } });
