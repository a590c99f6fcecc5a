import { randomUUID } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { placeOrder } from "@bulkhead/contract/orders";
import {
  confirmPayment,
  endTransfer,
  listPayments,
  startPayment,
  startTransfer,
} from "@bulkhead/contract/payments";
import { addProduct } from "@bulkhead/contract/products";
import { addReview } from "@bulkhead/contract/reviews";
import { shipOrder } from "@bulkhead/contract/shipments";
import { changeRole } from "@bulkhead/contract/users";

import type { CallInput } from "./inputs/encode.ts";
import { askAs, knownPerson, newPerson, openCrowd, type Person } from "./people.ts";
import type { Shop } from "./shop.ts";

const PRICE = 6.85;
const QUANTITY = 101;
export const PAY = 691.85;

/** People and things that the attack may use up. It makes new ones all the time. */
export interface World {
  shop: Shop;
  admin: Person;
  customer: Person;
  crowd: { next: () => Promise<Person> };
  picture: string;
  makeProduct: (onHand?: number) => Promise<string>;
  makeOrder: () => Promise<string>;
  /** An order whose card was charged, before the shop was told. */
  makeChargedOrder: () => Promise<{ order: string; transactionId: string }>;
  makePaidOrder: () => Promise<{ order: string; transactionId: string }>;
  makeShippedOrder: () => Promise<string>;
  makeShipment: () => Promise<string>;
  /** An order that waits for a bank transfer. */
  makeTransfer: () => Promise<string>;
  /** Money that arrived without a reference, and an order that waits for it. */
  makeStrayMoney: () => Promise<{ order: string; receipt: string }>;
  makeReview: () => Promise<string>;
  makeUser: () => Promise<Person>;
  order: (product: string, quantity?: number) => CallInput;
}

/** The attacker's own admin, so that the first one is never asked again. */
async function makeAdmin(shop: Shop): Promise<Person> {
  const admin = await newPerson(shop);
  await admin.tokens();
  const first = knownPerson(shop, shop.firstAdmin);
  await askAs(shop, first, changeRole, { body: { email: admin.email } });
  return admin;
}

export async function makeWorld(shop: Shop, crowdSize: number): Promise<World> {
  const [admin, customer] = [await makeAdmin(shop), await newPerson(shop)];
  const crowd = openCrowd(shop, crowdSize);
  const picture = `${shop.picturesOrigin}/catalog/none-640.webp`;
  const by = <T>(person: Person, endpoint: Endpoint, input: CallInput) =>
    askAs<T>(shop, person, endpoint, input);
  const insert = async (person: Person, endpoint: Endpoint, input: CallInput) =>
    (await by<{ insertedId: string }>(person, endpoint, input)).insertedId;

  const order = (product: string, quantity = QUANTITY): CallInput => ({
    headers: { "idempotency-key": randomUUID() },
    body: { user: customer.email, product, price: PRICE, quantity, phone: "5550100", address: "Dock 4" },
  });
  const makeProduct = (onHand = 1_000_000_000) =>
    insert(admin, addProduct, {
      body: { name: "Fan", brand: "Odd", quantity: onHand, price: PRICE, discription: "Odd", img: picture },
    });
  // Nothing refers to it but the orders that are made here, so it stays.
  const stocked = await makeProduct();
  const makeOrder = () => insert(customer, placeOrder, order(stocked));
  const makeChargedOrder = async () => {
    const id = await makeOrder();
    const { clientSecret } = await by<{ clientSecret: string }>(customer, startPayment, {
      body: { pay: PAY, order: id },
    });
    const transactionId = clientSecret.replace(/_secret_.*/, "");
    await shop.pay(transactionId);
    return { order: id, transactionId };
  };
  const makeTransfer = async () => {
    const id = await makeOrder();
    await by(customer, startTransfer, { body: { pay: PAY, orders: [id] } });
    return id;
  };
  const makeStrayMoney = async () => {
    const id = await makeTransfer();
    const [payment] = await by<{ transactionId: string }[]>(customer, listPayments, { params: { id } });
    const receipt = await shop.fund(payment?.transactionId ?? "");
    // Giving another one up makes the shop look at what has arrived.
    await by(customer, endTransfer, { params: { id: await makeTransfer() } });
    return { order: id, receipt };
  };
  const makePaidOrder = async () => {
    const charged = await makeChargedOrder();
    const { order: id, transactionId } = charged;
    await by(customer, confirmPayment, { params: { id }, body: { orders: id, transactionId } });
    return charged;
  };
  const ship = async () => {
    const { order: id } = await makePaidOrder();
    return by<{ _id: string; shipment: { _id: string } }>(admin, shipOrder, { params: { id } });
  };
  return {
    ...{ makeTransfer, makeStrayMoney },
    ...{ shop, admin, customer, crowd, picture, order, makeProduct, makeOrder, makeChargedOrder },
    makePaidOrder,
    makeShippedOrder: async () => (await ship())._id,
    makeShipment: async () => (await ship()).shipment._id,
    makeReview: async () => insert(await crowd.next(), addReview, { body: { t: 4, review: "On time" } }),
    makeUser: async () => {
      const person = await newPerson(shop);
      await person.tokens();
      return person;
    },
  };
}
