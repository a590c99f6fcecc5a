import { randomUUID } from "node:crypto";

import { callOf } from "@bulkhead/contract/endpoints";
import { getOrder } from "@bulkhead/contract/orders";
import { removeProduct } from "@bulkhead/contract/products";
import { removeUser } from "@bulkhead/contract/users";

import { PAY } from "../shop/client.ts";
import { companyRecipes } from "./company-recipes.ts";
import { importRecipes } from "./import-recipes.ts";
import { blackPng } from "./inputs/hostile-files.ts";
import { askAs } from "./people.ts";
import type { Recipe } from "./recipe.ts";
import type { World } from "./world.ts";

const nothing = async (): Promise<Recipe> => ({});
const event = (transactionId: string) => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: transactionId, object: "payment_intent" } },
});

function formOf(file: Buffer): Recipe {
  const head = '--X\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const chunks = [Buffer.from(head), file, Buffer.from("\r\n--X--\r\n")];
  return { raw: { type: "multipart/form-data; boundary=X", chunks } };
}

/** Of a customer who has ordered. */
async function accountOf({ shop, admin, makeOrder }: World): Promise<string> {
  const params = { id: await makeOrder() };
  return (await askAs<{ account: string }>(shop, admin, getOrder, { params })).account;
}

/** How each call of the contract succeeds. A new one without a recipe fails the attack. */
const recipes: Record<string, (world: World) => Promise<Recipe>> = {
  "GET /healthz": nothing,
  "GET /readyz": nothing,
  "GET /tools": async () => ({ query: { search: "fan", page: 1, size: 24 } }),
  "GET /tools/{id}": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "GET /api/brands": async () => ({ query: { search: "fan" } }),
  "GET /api/home/review": nothing,
  "POST /api/images": async () => formOf(blackPng(8, 1 + Math.floor(Math.random() * 64))),
  "PUT /user/{email}": async ({ crowd }) => {
    const by = await crowd.next();
    return { by, params: { email: by.email }, body: { email: by.email } };
  },
  "POST /api/session/end": nothing,
  "GET /api/account/data": nothing,
  "POST /api/account/close": async ({ makeUser }) => ({ by: await makeUser() }),
  "GET /api/users/profile/{email}": async ({ customer }) => ({ params: { email: customer.email } }),
  "PUT /api/users/profile": async ({ customer, picture }) => ({
    body: { email: customer.email, bio: "Buyer", avatar: picture },
  }),
  "GET /api/admin": async ({ customer }) => ({ query: { email: customer.email } }),
  "PUT /api/admin": async ({ makeUser }) => ({
    body: { email: (await makeUser()).email, role: "customer" },
  }),
  "GET /api/users": async () => ({ query: { search: "example", page: 1, size: 5 } }),
  "DELETE /api/admin/users/{id}": async ({ makeUser }) => ({
    params: { id: await (await makeUser()).userId() },
  }),
  "GET /api/admin/users/{id}/open-orders": async ({ customer }) => ({
    params: { id: await customer.userId() },
  }),
  "POST /api/admin/users/{id}/restore": async ({ shop, admin, makeUser }) => {
    const params = { id: await (await makeUser()).userId() };
    await askAs(shop, admin, removeUser, { params });
    return { params };
  },
  "GET /toolsallmanage": async () => ({ query: { sort: "-price", page: 1, size: 24 } }),
  "GET /api/products/{id}": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "POST /api/products": async ({ picture }) => ({
    body: { name: "Fan", brand: "Odd", quantity: 500, price: 6.85, discription: "Odd", img: picture },
  }),
  "PATCH /api/products/{id}": async ({ makeProduct, picture }) => ({
    params: { id: await makeProduct() },
    body: { price: 9.9, img: picture },
  }),
  "DELETE /api/products/admin/{id}": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "POST /api/products/{id}/stock": async ({ makeProduct }) => ({
    params: { id: await makeProduct(500) },
    body: { change: 5, reason: "Counted" },
  }),
  "POST /api/products/{id}/restore": async ({ shop, admin, makeProduct }) => {
    const params = { id: await makeProduct() };
    await askAs(shop, admin, removeProduct, { params });
    return { params };
  },
  "GET /api/products/{id}/open-orders": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "POST /api/products/{id}/receipts": async ({ makeProduct }) => ({
    params: { id: await makeProduct(500) },
    body: { units: 1_200, deliveryNote: "48377", remark: "Pallet 2 of 2" },
  }),
  "POST /api/products/{id}/counts": async ({ makeProduct }) => ({
    params: { id: await makeProduct(500) },
    body: { units: 499, remark: "Shelf C4" },
  }),
  "POST /api/products/{id}/losses": async ({ makeProduct }) => ({
    params: { id: await makeProduct(500) },
    body: { units: 5, reason: "Forklift" },
  }),
  "GET /api/products/{id}/holders": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "GET /api/products/{id}/ledger": async ({ makeProduct }) => ({ params: { id: await makeProduct() } }),
  "GET /api/today": async () => ({}),
  "POST /api/order": async ({ makeProduct, order }) => order(await makeProduct()),
  "GET /api/order/": async ({ customer }) => ({ query: { email: customer.email, page: 1, size: 20 } }),
  "GET /api/order/{id}": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "PUT /api/order/{id}/delivery": async ({ makeOrder }) => ({
    params: { id: await makeOrder() },
    body: { phone: "+1 503 555 0175", address: "4480 Foundry Row" },
  }),
  "GET /api/order/{id}/timeline": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "GET /api/order/{id}/payments": async ({ makePaidOrder }) => ({
    params: { id: (await makePaidOrder()).order },
  }),
  "GET /api/order/{id}/documents": async ({ makePaidOrder }) => ({
    params: { id: (await makePaidOrder()).order },
  }),
  "GET /api/order/{id}/proforma.pdf": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "GET /api/order/{id}/invoice.pdf": async ({ makePaidOrder }) => ({
    params: { id: (await makePaidOrder()).order },
  }),
  "GET /api/packing-slips.pdf": async ({ makePaidOrder }) => ({
    query: { orders: (await makePaidOrder()).order },
  }),
  "PATCH /api/order/{id}": async ({ makeChargedOrder }) => {
    const { order, transactionId } = await makeChargedOrder();
    return { params: { id: order }, body: { orders: order, transactionId } };
  },
  "POST /create-payment-intent": async ({ makeOrder }) => ({ body: { pay: PAY, order: await makeOrder() } }),
  "POST /api/transfers": async ({ makeOrder }) => ({ body: { pay: PAY, orders: [await makeOrder()] } }),
  "DELETE /api/order/{id}/transfer": async ({ makeTransfer }) => ({ params: { id: await makeTransfer() } }),
  "GET /api/payments/to-decide": nothing,
  "POST /api/holds/end": async () => ({ body: { network: "192.0.2.1" } }),
  "GET /api/transfers/stray": nothing,
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
  "GET /api/order.csv": async () => ({ query: { search: "odd", filter: "unpaid" } }),
  "GET /api/orders.csv": async () => ({ query: { search: "odd", filter: "unpaid" } }),
  "GET /api/activity": async () => ({ query: { search: "odd", action: "add-product", page: 1, size: 20 } }),
  "GET /api/books": nothing,
  "POST /api/books/check": nothing,
  "GET /api/mails": async () => ({ query: { filter: "failed", page: 1, size: 20 } }),
  // The mail about a placed order has its id.
  "POST /api/mails/{id}/resend": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "DELETE /api/orders/{id}": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "DELETE /api/admin/orders/{id}": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "PATCH /api/orders/shipped/{id}": async ({ makePaidOrder }) => ({
    params: { id: (await makePaidOrder()).order },
    body: { carrier: "ups", tracking: "1Z999AA10123456784", orders: [] },
  }),
  "DELETE /api/orders/shipped/{id}": async ({ makeShippedOrder }) => ({
    params: { id: await makeShippedOrder() },
    body: { reason: "Still on the dock" },
  }),
  "GET /api/shipments/companions": async ({ makePaidOrder }) => ({
    query: { order: (await makePaidOrder()).order },
  }),
  "PUT /api/shipments/{id}/tracking": async ({ makeShipment }) => ({
    params: { id: await makeShipment() },
    body: { carrier: "ups", tracking: "1Z999AA10123456784" },
  }),
  "POST /api/orders/{id}/refunds": async ({ makePaidOrder }) => ({
    params: { id: (await makePaidOrder()).order },
    body: { amount: PAY, reason: "Ordered twice" },
  }),
  "POST /api/orders/{id}/accept-payment": async ({ makePaidOrder }) => {
    const { order, transactionId } = await makePaidOrder();
    return { params: { id: order }, body: { transactionId } };
  },
  "GET /api/orders/{id}/notes": async ({ makeOrder }) => ({ params: { id: await makeOrder() } }),
  "POST /api/orders/{id}/notes": async ({ makeOrder }) => ({
    params: { id: await makeOrder() },
    body: { text: "Two pallets, call first" },
  }),
  "GET /api/customers/{id}": async (world) => ({ params: { id: await accountOf(world) } }),
  "POST /api/customers/{id}/notes": async (world) => ({
    params: { id: await accountOf(world) },
    body: { text: "Asks for the invoice by mail" },
  }),
  "GET /api/movements.csv": async () => ({}),
  "GET /api/figures": async () => ({ query: { by: "day" } }),
  "GET /api/orders": async () => ({ query: { page: 1, size: 20 } }),
  "GET /api/orders/counts": async ({ customer }) => ({ query: { email: customer.email } }),
  "POST /api/review": async () => ({ body: { t: 5, review: "On time" } }),
  "GET /api/review": nothing,
  ...companyRecipes,
  ...importRecipes,
  "GET /api/reviews": async () => ({ query: { page: 1, size: 20 } }),
  "PATCH /api/reviews/{id}": async ({ makeReview }) => ({
    params: { id: await makeReview() },
    body: { hidden: true },
  }),
};

export function recipeOf(endpoint: Parameters<typeof callOf>[0]): (world: World) => Promise<Recipe> {
  const recipe = recipes[callOf(endpoint)];
  if (!recipe) throw new Error(`${callOf(endpoint)} has no recipe in attack/recipes.ts`);
  return recipe;
}
