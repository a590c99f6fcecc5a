import type { Endpoint } from "@bulkhead/contract/endpoint";
import { endTransfer, listPayments, startTransfer } from "@bulkhead/contract/payments";
import { addProduct } from "@bulkhead/contract/products";
import { addReview } from "@bulkhead/contract/reviews";
import { changeRole } from "@bulkhead/contract/users";

import { charge, confirm, orderOf, PAY, place, PRICE, ship, type Ask } from "../shop/client.ts";
import type { CallInput } from "../shop/encode.ts";
import { askAs, knownPerson, newPerson, openCrowd, type Person } from "./people.ts";
import type { Shop } from "./shop.ts";

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

  const asCustomer: Ask = (endpoint, input) => askAs(shop, customer, endpoint, input);
  const asAdmin: Ask = (endpoint, input) => askAs(shop, admin, endpoint, input);
  const order = (product: string, quantity?: number) =>
    orderOf(product, { user: customer.email, ...(quantity !== undefined && { quantity }) });
  const makeProduct = (onHand = 1_000_000_000) =>
    insert(admin, addProduct, {
      body: { name: "Fan", brand: "Odd", quantity: onHand, price: PRICE, discription: "Odd", img: picture },
    });
  // Nothing refers to it but the orders that are made here, so it stays.
  const stocked = await makeProduct();
  const makeOrder = () => place(asCustomer, order(stocked));
  const makeChargedOrder = async () => {
    const id = await makeOrder();
    return { order: id, transactionId: await charge(asCustomer, id, shop.pay) };
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
    await confirm(asCustomer, charged.order, charged.transactionId);
    return charged;
  };
  const shipOne = async () => ship(asAdmin, (await makePaidOrder()).order);
  return {
    ...{ makeTransfer, makeStrayMoney },
    ...{ shop, admin, customer, crowd, picture, order, makeProduct, makeOrder, makeChargedOrder },
    makePaidOrder,
    makeShippedOrder: async () => (await shipOne())._id,
    makeShipment: async () => (await shipOne()).shipment._id,
    makeReview: async () => insert(await crowd.next(), addReview, { body: { t: 4, review: "On time" } }),
    makeUser: async () => {
      const person = await newPerson(shop);
      await person.tokens();
      return person;
    },
  };
}
