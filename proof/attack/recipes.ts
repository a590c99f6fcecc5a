import { randomUUID } from "node:crypto";

import { callOf } from "@bulkhead/contract/endpoints";

import { PAY, PRICE } from "../shop/client.ts";
import type { CallInput } from "../shop/encode.ts";
import { blackPng } from "./inputs/hostile-files.ts";
import { blankPdf } from "./inputs/hostile-pdfs.ts";
import type { Person } from "./people.ts";
import type { Things } from "./things.ts";

/** A call that succeeds, and who makes it if not the usual caller. */
export interface Recipe extends CallInput {
  by?: Person;
}

type Make = (things: Things) => Promise<Recipe>;
type Maker = { [K in keyof Things]: Things[K] extends () => Promise<string> ? K : never }[keyof Things];

const plain: Make = async () => ({});
const asking =
  (query: Record<string, unknown>): Make =>
  async () => ({ query });
/** A call whose path has the id of such a thing. */
const about =
  (maker: Maker, more: CallInput = {}): Make =>
  async (things) => ({ params: { id: await things[maker]() }, ...more });
const ofProduct =
  (body?: object, onHand?: number): Make =>
  async ({ makeProduct }) => ({ params: { id: await makeProduct(onHand) }, ...(body && { body }) });
/** Each is about people of its own, so that the orders of the usual caller stay theirs. */
const byUser =
  (body?: object): Make =>
  async ({ makeUser }) => ({ by: await makeUser(), ...(body && { body }) });
const byFounder =
  (body?: () => object): Make =>
  async ({ makeFounder }) => ({ by: await makeFounder(), ...(body && { body: body() }) });
const byInvited: Make = async ({ makeInvited }) => {
  const { invited: by, id } = await makeInvited();
  return { by, params: { id } };
};
const ofConfirmation: Make = async (things) => ({ params: { token: await things.makeConfirmation() } });

const event = (transactionId: string) => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: transactionId, object: "payment_intent" } },
});
export function formOf(file: Buffer, field = "image"): Recipe {
  const head = `--X\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
  const chunks = [Buffer.from(head), file, Buffer.from("\r\n--X--\r\n")];
  return { raw: { type: "multipart/form-data; boundary=X", chunks } };
}
export const dataSheet = (): Recipe => ({
  query: { revision: randomUUID().slice(0, 20), issuedOn: "2026-08-02" },
  ...formOf(Buffer.concat([blankPdf(), Buffer.from(`%${randomUUID()}\n%%EOF\n`)]), "file"),
});
/** A file that changes the first version of a product. */
export const csvOf = (column: string, product: string, value: string): Recipe => ({
  raw: { type: "text/csv", chunks: [Buffer.from(`id,version,${column}\n${product},1,${value}\n`)] },
});

const shipTo = { country: "DE", lines: ["Harbor Road 12"], postalCode: "20457", city: "Hamburg" };
export const address = { name: "Dock 4", address: "Harbor Road 12", phone: "5550100", shipTo };
const paged = { page: 1, size: 20 };
const tracked = { carrier: "ups", tracking: "1Z999AA10123456784" };
const spec = { name: "Current", heading: "Current", group: "Electrical", inTable: true, inFilter: true };

/** How each call of the contract succeeds. A new one without a recipe fails the attack and the access matrix. */
export const recipes: Record<string, Make> = {
  "GET /healthz": plain,
  "GET /readyz": plain,
  "GET /tools": asking({ search: "fan", page: 1, size: 24 }),
  "GET /tools/{id}": ofProduct(),
  "GET /api/parts": asking({ search: "fan 12V", quantity: 2_500, page: 1, size: 24 }),
  "GET /api/parts/{slug}": async ({ makeSlug }) => ({ params: { slug: await makeSlug() } }),
  "GET /api/categories": plain,
  "POST /api/categories": async () => ({ body: { name: `Fans ${randomUUID()}` } }),
  "PATCH /api/categories/{id}": about("makeCategory", {
    body: { place: 0, specs: [{ ...spec, kind: "number", unit: "A", decimals: 0, choices: [] }] },
  }),
  "DELETE /api/categories/{id}": about("makeCategory"),
  "GET /api/specs/use": plain,
  "GET /api/brands": asking({ search: "fan" }),
  "GET /api/home/review": plain,
  "POST /api/images": async () => formOf(blackPng(8, 1 + Math.floor(Math.random() * 64))),
  "PUT /user/{email}": async ({ crowd }) => {
    const by = await crowd.next();
    return { by, params: { email: by.email }, body: { email: by.email } };
  },
  "POST /api/session/end": plain,
  "GET /api/account/data": plain,
  "GET /api/account/closing": plain,
  "POST /api/account/close": byUser(),
  "GET /api/users/profile/{email}": async ({ customer }) => ({ params: { email: customer.email } }),
  "PUT /api/users/profile": async ({ customer, picture }) => ({
    body: { email: customer.email, bio: "Buyer", avatar: picture },
  }),
  "GET /api/admin": async ({ customer }) => ({ query: { email: customer.email } }),
  "PUT /api/admin": async ({ makeUser }) => ({
    body: { email: (await makeUser()).email, role: "warehouse" },
  }),
  "GET /api/users": asking({ search: "example", page: 1, size: 5 }),
  "DELETE /api/admin/users/{id}": about("makeUserId"),
  "GET /api/admin/users/{id}/open-orders": about("makeUserId"),
  "POST /api/admin/users/{id}/restore": about("makeRemovedUser"),
  "GET /toolsallmanage": asking({ sort: "-price", page: 1, size: 24 }),
  "GET /api/products/{id}": ofProduct(),
  "POST /api/products": async ({ picture }) => ({
    body: { name: "Fan", brand: "Odd", quantity: 500, price: 6.85, discription: "Odd", img: picture },
  }),
  "PATCH /api/products/{id}": async ({ makeProduct, picture }) => ({
    params: { id: await makeProduct() },
    body: { price: 9.9, img: picture },
  }),
  "DELETE /api/products/admin/{id}": ofProduct(),
  "POST /api/products/{id}/stock": ofProduct({ change: 5, reason: "Counted" }, 500),
  "GET /api/products/{id}/data-sheets": ofProduct(),
  "POST /api/products/{id}/data-sheets": async ({ makeProduct }) => ({
    params: { id: await makeProduct() },
    ...dataSheet(),
  }),
  "PATCH /api/data-sheets/{id}": about("makeDataSheet", { body: { hidden: true } }),
  "POST /api/products/{id}/restore": about("makeRemovedProduct"),
  "GET /api/products/{id}/open-orders": ofProduct(),
  "POST /api/products/{id}/receipts": ofProduct({ units: 1_200, deliveryNote: "48377", remark: "2/2" }, 500),
  "POST /api/products/{id}/counts": ofProduct({ units: 499, remark: "Shelf C4" }, 500),
  "POST /api/products/{id}/losses": ofProduct({ units: 5, reason: "Forklift" }, 500),
  "GET /api/products/{id}/holders": ofProduct(),
  "GET /api/products/{id}/ledger": ofProduct(),
  "GET /api/products.csv": plain,
  "GET /api/imports": plain,
  "POST /api/imports": async ({ makeProduct }) => csvOf("count", await makeProduct(), "499"),
  "GET /api/imports/{id}": about("makePreview"),
  "GET /api/imports/{id}/lines": about("makePreview", { query: { filter: "changed", ...paged } }),
  "POST /api/imports/{id}/apply": about("makePreview", { body: { confirmsPrices: true } }),
  "POST /api/imports/{id}/undo": about("makeAppliedImport"),
  "GET /api/today": plain,
  "POST /api/order": async ({ makeProduct, order }) => {
    const { body, ...call } = order(await makeProduct());
    return { ...call, body: { ...(body as object), shipTo } };
  },
  "GET /api/order/": async ({ customer }) => ({ query: { email: customer.email, ...paged } }),
  "GET /api/order/{id}": about("makeOrder"),
  "POST /api/purchases": async ({ makeProduct }) => {
    const lines = [101, 250].map(async (quantity) => ({
      product: await makeProduct(),
      quantity,
      price: PRICE,
    }));
    return { body: { lines: await Promise.all(lines), hold: "all", shipTo } };
  },
  "GET /api/purchases/{id}": about("makePurchase"),
  "DELETE /api/purchases/{id}": about("makePurchase"),
  "POST /api/purchases/{id}/renewal": about("makePurchase", { body: { pay: PAY } }),
  "PUT /api/order/{id}/hold": async ({ makeOrder }) => ({
    params: { id: await makeOrder() },
    body: { until: new Date(Date.now() + 5 * 86_400_000), reason: "Asked by phone" },
  }),
  "PUT /api/order/{id}/delivery": about("makeOrder", {
    body: { phone: "555 0175", address: "Row 4", shipTo },
  }),
  "GET /api/order/{id}/timeline": about("makeOrder"),
  "GET /api/order/{id}/payments": about("makePaidOrder"),
  "GET /api/order/{id}/documents": about("makePaidOrder"),
  "GET /api/purchases/{id}/documents": about("makePurchase"),
  "GET /api/order/{id}/proforma.pdf": about("makeOrder"),
  "GET /api/order/{id}/invoice.pdf": about("makePaidOrder"),
  "GET /api/documents": asking({ month: "2026-10", search: "INV-2026-00001", ...paged }),
  "GET /api/document-months": plain,
  "GET /api/documents.zip": asking({ month: "2026-10", search: "INV-2026-00001" }),
  "GET /api/packing-slips.pdf": async ({ makePaidOrder }) => ({ query: { orders: await makePaidOrder() } }),
  "PATCH /api/order/{id}": async ({ makeChargedOrder }) => {
    const { order, transactionId } = await makeChargedOrder();
    return { params: { id: order }, body: { orders: order, transactionId } };
  },
  "POST /create-payment-intent": async ({ makeOrder }) => ({ body: { pay: PAY, order: await makeOrder() } }),
  "POST /api/transfers": async ({ makeOrder }) => ({ body: { pay: PAY, orders: [await makeOrder()] } }),
  "DELETE /api/order/{id}/transfer": about("makeTransfer"),
  "GET /api/payments/to-decide": plain,
  "POST /api/holds/end": async () => ({ body: { network: "192.0.2.1" } }),
  "GET /api/transfers/stray": plain,
  "POST /api/transfers/stray/{id}/assign": async ({ makeStrayMoney }) => {
    const { order, receipt } = await makeStrayMoney();
    return { params: { id: receipt }, body: { order } };
  },
  "POST /api/transfers/stray/{id}/return": async ({ makeStrayMoney }) => ({
    params: { id: (await makeStrayMoney()).receipt },
  }),
  "POST /webhooks/stripe": async ({ makeChargedOrder }) => ({
    body: event((await makeChargedOrder()).transactionId),
  }),
  "GET /api/order.csv": asking({ search: "odd", filter: "unpaid" }),
  "GET /api/orders.csv": asking({ search: "odd", filter: "unpaid" }),
  "GET /api/activity": asking({ search: "odd", action: "add-product", ...paged }),
  "GET /api/books": plain,
  "POST /api/books/check": plain,
  "GET /api/mails": asking({ filter: "failed", ...paged }),
  "POST /api/mails/{id}/resend": about("makeMail"),
  "DELETE /api/orders/{id}": about("makeOrder"),
  "DELETE /api/admin/orders/{id}": about("makeOrder"),
  "PATCH /api/orders/shipped/{id}": about("makePaidOrder", { body: { ...tracked, orders: [] } }),
  "DELETE /api/orders/shipped/{id}": about("makeShippedOrder", { body: { reason: "Still on the dock" } }),
  "GET /api/shipments/companions": async ({ makePaidOrder }) => ({ query: { order: await makePaidOrder() } }),
  "PUT /api/shipments/{id}/tracking": about("makeShipment", { body: tracked }),
  "POST /api/orders/{id}/refunds": about("makePaidOrder", { body: { amount: PAY, reason: "Ordered twice" } }),
  "POST /api/orders/{id}/accept-payment": async ({ makePayment }) => {
    const { order, transactionId } = await makePayment();
    return { params: { id: order }, body: { transactionId } };
  },
  "GET /api/orders/{id}/notes": about("makeOrder"),
  "POST /api/orders/{id}/notes": about("makeOrder", { body: { text: "Two pallets, call first" } }),
  "GET /api/customers/{id}": about("makeAccount"),
  "POST /api/customers/{id}/notes": about("makeAccount", { body: { text: "Asks for the invoice by mail" } }),
  "GET /api/movements.csv": plain,
  "GET /api/figures": asking({ by: "day" }),
  "GET /api/orders": asking(paged),
  "GET /api/orders/counts": async ({ customer }) => ({ query: { email: customer.email } }),
  "POST /api/review": async () => ({ body: { t: 5, review: "On time" } }),
  "GET /api/review": plain,
  "GET /api/account": byUser(),
  "PATCH /api/account": byFounder(() => ({ accountsPayableEmail: "ap@example.com" })),
  "GET /api/confirmations/{token}": ofConfirmation,
  "POST /api/confirmations/{token}": ofConfirmation,
  "GET /api/company": byFounder(),
  "POST /api/company": byUser({ name: "Fan Works", taxId: "DE 811" }),
  "PATCH /api/company": byFounder(() => ({ name: "Fan Works" })),
  "POST /api/company/leave": byFounder(),
  "GET /api/company/members": byFounder(),
  "DELETE /api/company/members/{id}": ({ makeMember }) => makeMember(),
  "GET /api/company/invitations": byFounder(),
  // An address is invited only a few times a month.
  "POST /api/company/invitations": byFounder(() => ({ email: `colleague-${randomUUID()}@example.com` })),
  "DELETE /api/company/invitations/{id}": async ({ makeInvited }) => {
    const { founder: by, id } = await makeInvited();
    return { by, params: { id } };
  },
  "GET /api/invitations": async ({ makeInvited }) => ({ by: (await makeInvited()).invited }),
  "POST /api/invitations/{id}/accept": byInvited,
  "DELETE /api/invitations/{id}": byInvited,
  "GET /api/addresses": byUser(),
  "POST /api/addresses": byUser(address),
  "PATCH /api/addresses/{id}": async ({ makeAddress }) => ({ ...(await makeAddress()), body: address }),
  "DELETE /api/addresses/{id}": ({ makeAddress }) => makeAddress(),
  "GET /api/lists": async ({ makeList }) => ({ by: (await makeList()).by }),
  "GET /api/current-list": async ({ makeList }) => ({ by: (await makeList()).by }),
  "POST /api/lists": byUser({ name: "NG-204 board, rev. C" }),
  "GET /api/lists/{id}": ({ makeList }) => makeList(),
  "PATCH /api/lists/{id}": async ({ makeList }) => ({ ...(await makeList()), body: { name: "Repair kit" } }),
  "POST /api/list-lines": async ({ makeUser, makeProduct }) => ({
    by: await makeUser(),
    body: { lines: [{ product: await makeProduct(), quantity: 600 }] },
  }),
  "PATCH /api/list-lines/{id}": async ({ makeLine }) => ({ ...(await makeLine()), body: { quantity: 700 } }),
  "DELETE /api/list-lines/{id}": ({ makeLine }) => makeLine(),
  "POST /api/judged-lines": async () => ({ body: { lines: [{ models: ["PC470-63"], value: "470u" }] } }),
  "GET /api/part-names": plain,
  "PUT /api/part-names": async ({ makeProduct }) => ({ body: { name: "P1", product: await makeProduct() } }),
  "DELETE /api/part-names": asking({ name: "PC470-63" }),
  "GET /api/list-columns": plain,
  "PUT /api/list-columns": async () => ({ body: { heads: ["MPN", "Qty"], roles: ["model", "quantity"] } }),
  "GET /api/reviews": asking(paged),
  "PATCH /api/reviews/{id}": about("makeReview", { body: { hidden: true } }),
};

export function recipeOf(endpoint: Parameters<typeof callOf>[0]): Make {
  const recipe = recipes[callOf(endpoint)];
  if (!recipe) throw new Error(`${callOf(endpoint)} has no recipe in attack/recipes.ts`);
  return recipe;
}
