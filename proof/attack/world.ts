import { randomUUID } from "node:crypto";

import { changeAccount } from "@bulkhead/contract/accounts";
import { addAddress } from "@bulkhead/contract/addresses";
import { addCategory } from "@bulkhead/contract/categories";
import { acceptInvitation, foundCompany, inviteMember } from "@bulkhead/contract/companies";
import { addDataSheet, hideDataSheet } from "@bulkhead/contract/data-sheets";
import type { Endpoint } from "@bulkhead/contract/endpoint";
import { applyImport, previewImport } from "@bulkhead/contract/imports";
import { addLines, addList } from "@bulkhead/contract/lists";
import { getOrder } from "@bulkhead/contract/orders";
import { getProduct } from "@bulkhead/contract/parts";
import { endTransfer, listPayments, startTransfer } from "@bulkhead/contract/payments";
import { addProduct, removeProduct } from "@bulkhead/contract/products";
import { placePurchase } from "@bulkhead/contract/purchases";
import { addReview } from "@bulkhead/contract/reviews";
import { changeRole, removeUser } from "@bulkhead/contract/users";

import { charge, confirm, orderOf, PAY, place, PRICE, ship, type Ask } from "../shop/client.ts";
import type { CallInput } from "../shop/encode.ts";
import { askAs, knownPerson, newPerson, openCrowd, type Person } from "./people.ts";
import { address, csvOf, dataSheet } from "./recipes.ts";
import type { Shop } from "./shop.ts";
import type { Things } from "./things.ts";

/** People and things that the attack may use up. It makes new ones all the time. */
export interface World extends Things {
  shop: Shop;
  admin: Person;
}

/** The attacker's own admin, so that the first one is never asked again. */
async function makeAdmin(shop: Shop): Promise<Person> {
  const admin = await newPerson(shop);
  await admin.tokens();
  const first = knownPerson(shop, shop.firstAdmin);
  await askAs(shop, first, changeRole, { body: { email: admin.email } });
  return admin;
}

type By = <T>(person: Person, endpoint: Endpoint, input: CallInput) => Promise<T>;

/** Companies and those in them. */
function openCompanies(shop: Shop, by: By) {
  const makeUser = async () => {
    const person = await newPerson(shop);
    await person.tokens();
    return person;
  };
  const makeFounder = async () => {
    const founder = await makeUser();
    await by(founder, foundCompany, { body: { name: "Fan Works" } });
    return founder;
  };
  const makeInvited = async () => {
    const [founder, invited] = [await makeFounder(), await makeUser()];
    const { _id: id } = await by<{ _id: string }>(founder, inviteMember, { body: { email: invited.email } });
    return { founder, invited, id };
  };
  return {
    makeUser,
    makeFounder,
    makeInvited,
    makeMember: async () => {
      const { founder, invited, id } = await makeInvited();
      await by(invited, acceptInvitation, { params: { id } });
      return { by: founder, params: { id: await invited.userId() } };
    },
    makeAddress: async () => {
      const person = await makeUser();
      const { _id: id } = await by<{ _id: string }>(person, addAddress, { body: address });
      return { by: person, params: { id } };
    },
    makeList: async () => {
      const person = await makeUser();
      const { _id: id } = await by<{ _id: string }>(person, addList, { body: { name: "Repair kit" } });
      return { by: person, params: { id } };
    },
    makeConfirmation: async () => {
      const accountsPayableEmail = `ap-${randomUUID()}@example.com`;
      await by(await makeUser(), changeAccount, { body: { accountsPayableEmail } });
      return shop.confirmationOf(accountsPayableEmail);
    },
  };
}

export async function makeWorld(shop: Shop, crowdSize: number): Promise<World> {
  const [admin, customer] = [await makeAdmin(shop), await newPerson(shop)];
  const crowd = openCrowd(shop, crowdSize);
  const picture = `${shop.picturesOrigin}/catalog/none-640.webp`;
  const by: By = (person, endpoint, input) => askAs(shop, person, endpoint, input);
  const asCustomer: Ask = (endpoint, input) => by(customer, endpoint, input);
  const asAdmin: Ask = (endpoint, input) => by(admin, endpoint, input);
  const insert = async (person: Person, endpoint: Endpoint, body: object) =>
    (await by<{ insertedId: string }>(person, endpoint, { body })).insertedId;
  /** Removes something that was made for it. */
  const removed = async (endpoint: Endpoint, id: string) => {
    await asAdmin(endpoint, { params: { id } });
    return id;
  };

  const companies = openCompanies(shop, by);
  const makeUserId = async () => (await companies.makeUser()).userId();
  const order = (product: string, quantity?: number) =>
    orderOf(product, { user: customer.email, ...(quantity !== undefined && { quantity }) });
  const makeProduct = (quantity = 1_000_000_000) =>
    insert(admin, addProduct, {
      ...{ name: "Fan", brand: "Odd", quantity, price: PRICE, discription: "Odd", img: picture },
    });
  // Nothing refers to it but the orders that are made here, so it stays.
  const stocked = await makeProduct();
  const makeOrder = () => place(asCustomer, order(stocked));
  const makePurchase = async () => {
    const lines = [101, 250].map((quantity) => ({ product: stocked, quantity, price: PRICE }));
    const body = { lines, hold: "all" };
    return (await asCustomer<{ purchase: { _id: string } }>(placePurchase, { body })).purchase._id;
  };
  const makeChargedOrder = async () => {
    const id = await makeOrder();
    return { order: id, transactionId: await charge(asCustomer, id, shop.pay) };
  };
  const makeTransfer = async () => {
    const id = await makeOrder();
    await asCustomer(startTransfer, { body: { pay: PAY, orders: [id] } });
    return id;
  };
  const makePayment = async () => {
    const charged = await makeChargedOrder();
    await confirm(asCustomer, charged.order, charged.transactionId);
    return charged;
  };
  const makePaidOrder = async () => (await makePayment()).order;
  const shipOne = async () => ship(asAdmin, await makePaidOrder());
  const makePreview = async () =>
    (await asAdmin<{ _id: string }>(previewImport, csvOf("price", await makeProduct(), "7.10")))._id;
  const makeDataSheet = async () => {
    const params = { id: await makeProduct() };
    return (await asAdmin<{ _id: string }>(addDataSheet, { params, ...dataSheet() }))._id;
  };
  let dataSheetId: Promise<string> | undefined;
  return {
    ...companies,
    ...{
      shop,
      admin,
      customer,
      crowd,
      picture,
      order,
      makeProduct,
      makeOrder,
      makePurchase,
      makeChargedOrder,
    },
    ...{ makeTransfer, makePayment, makePaidOrder, makePreview, makeUserId },
    makeSlug: async () =>
      (await asCustomer<{ slug: string }>(getProduct, { params: { id: await makeProduct() } })).slug,
    makeCategory: async () =>
      (await asAdmin<{ _id: string }>(addCategory, { body: { name: `Fans ${randomUUID()}` } }))._id,
    makeDataSheet: async () => {
      const id = await (dataSheetId ??= makeDataSheet());
      await asAdmin(hideDataSheet, { params: { id }, body: { hidden: false } });
      return id;
    },
    makeRemovedProduct: async () => removed(removeProduct, await makeProduct()),
    makeRemovedUser: async () => removed(removeUser, await makeUserId()),
    makeShippedOrder: async () => (await shipOne())._id,
    makeShipment: async () => (await shipOne()).shipment._id,
    makeStrayMoney: async () => {
      const id = await makeTransfer();
      const [payment] = await asCustomer<{ transactionId: string }[]>(listPayments, { params: { id } });
      const receipt = await shop.fund(payment?.transactionId ?? "");
      // Giving another one up makes the shop look at what has arrived.
      await asCustomer(endTransfer, { params: { id: await makeTransfer() } });
      return { order: id, receipt };
    },
    makeAppliedImport: async () => {
      const id = await makePreview();
      await asAdmin(applyImport, { params: { id }, body: {} });
      return id;
    },
    makeLine: async () => {
      const person = await companies.makeUser();
      const body = { lines: [{ product: stocked, quantity: 600 }] };
      const { lines } = await by<{ lines: { _id: string }[] }>(person, addLines, { body });
      return { by: person, params: { id: lines[0]?._id ?? "" } };
    },
    makeReview: async () => insert(await crowd.next(), addReview, { t: 4, review: "On time" }),
    // The mail about a placed order has its id.
    makeMail: makeOrder,
    makeAccount: async () =>
      (await asAdmin<{ account: string }>(getOrder, { params: { id: await makeOrder() } })).account,
  };
}
