import { drawPhoto, formOf } from "../photos.ts";
import {
  adminOnly,
  BAD_TOKENS,
  everyone,
  ownSudo,
  readByStaff,
  signedIn,
  staff,
  sudo,
  type Row,
} from "./access-rows.ts";
import { staffRows } from "./staff-rows.ts";
import { stockRows } from "./stock-rows.ts";

const refund = { amount: 691.85, reason: "Ordered twice" };
const nobodys = { transactionId: "pi_nobodys" };
const picture = await drawPhoto(32, 24).jpeg().toBuffer();

/** What every kind of caller gets. A new endpoint without a row here fails access-matrix.test.ts. */
export const matrix: Record<string, Row> = {
  "GET /healthz": { send: () => ({ url: "/healthz" }), expected: everyone(200) },
  "GET /readyz": { send: () => ({ url: "/readyz" }), expected: everyone(200) },
  "GET /tools": { send: () => ({ url: "/tools" }), expected: everyone(200) },
  "GET /tools/{id}": { send: ({ product }) => ({ url: `/tools/${product}` }), expected: everyone(200) },
  "POST /api/images": {
    send: () => ({ url: "/api/images", payload: formOf(picture) }),
    expected: signedIn(200, 200, 200),
  },
  // Accepts only the identity provider's token.
  "PUT /user/{email}": {
    send: ({ owner }) => ({ url: `/user/${owner.email}`, payload: { email: owner.email } }),
    expected: everyone(401),
  },
  "POST /api/session/end": {
    send: () => ({ url: "/api/session/end" }),
    expected: signedIn(200, 200, 200),
  },
  "GET /api/account/data": { send: () => ({ url: "/api/account/data" }), expected: ownSudo(200, 200) },
  // The customer has paid for an order of their own that has not shipped. A company goes on without a member.
  "POST /api/account/close": { send: () => ({ url: "/api/account/close" }), expected: ownSudo(409, 200) },
  "GET /api/account": { send: () => ({ url: "/api/account" }), expected: signedIn(200, 200, 200) },
  "PATCH /api/account": {
    send: () => ({ url: "/api/account", payload: { accountsPayableEmail: "ap@example.com" } }),
    expected: { ...signedIn(200, 200, 200, 403), "unverified customer": 409 },
  },
  "GET /api/company": { send: () => ({ url: "/api/company" }), expected: signedIn(200, 200, 200) },
  // The customer is in a company already. Who has not verified their email may be anybody.
  "POST /api/company": {
    send: () => ({ url: "/api/company", payload: { name: "Fan Works" } }),
    expected: { ...signedIn(409, 200, 200, 409), "unverified customer": 409 },
  },
  "PATCH /api/company": {
    send: () => ({ url: "/api/company", payload: { taxId: "DE 811" } }),
    expected: signedIn(200, 404, 404, 403),
  },
  "POST /api/company/leave": {
    send: () => ({ url: "/api/company/leave" }),
    expected: signedIn(200, 404, 404, 200),
  },
  "GET /api/company/members": {
    send: () => ({ url: "/api/company/members" }),
    expected: signedIn(200, 200, 200),
  },
  "DELETE /api/company/members/{id}": {
    send: ({ member }) => ({ url: `/api/company/members/${member.id}` }),
    expected: signedIn(200, 404, 404, 403),
  },
  "GET /api/company/invitations": {
    send: () => ({ url: "/api/company/invitations" }),
    expected: signedIn(200, 200, 200),
  },
  "POST /api/company/invitations": {
    send: () => ({ url: "/api/company/invitations", payload: { email: "new@example.com" } }),
    expected: { ...signedIn(200, 404, 404, 403), "unverified customer": 409 },
  },
  "DELETE /api/company/invitations/{id}": {
    send: ({ invitation }) => ({ url: `/api/company/invitations/${invitation}` }),
    expected: signedIn(200, 404, 404, 403),
  },
  "GET /api/invitations": { send: () => ({ url: "/api/invitations" }), expected: signedIn(200, 200, 200) },
  // It is for somebody else.
  "POST /api/invitations/{id}/accept": {
    send: ({ invitation }) => ({ url: `/api/invitations/${invitation}/accept` }),
    expected: { ...signedIn(409, 404, 404, 409), "unverified customer": 409 },
  },
  "DELETE /api/invitations/{id}": {
    send: ({ invitation }) => ({ url: `/api/invitations/${invitation}` }),
    expected: { ...signedIn(404, 404, 404), "unverified customer": 409 },
  },
  "GET /api/addresses": { send: () => ({ url: "/api/addresses" }), expected: signedIn(200, 200, 200) },
  "POST /api/addresses": {
    send: () => ({ url: "/api/addresses", payload: { name: "Dock 5", address: "Harbor Road 13" } }),
    expected: signedIn(200, 200, 200),
  },
  "PATCH /api/addresses/{id}": {
    send: ({ address }) => ({ url: `/api/addresses/${address}`, payload: { phone: "+49 40 1" } }),
    expected: signedIn(200, 404, 404, 200),
  },
  "DELETE /api/addresses/{id}": {
    send: ({ address }) => ({ url: `/api/addresses/${address}` }),
    expected: signedIn(200, 404, 404, 200),
  },
  "GET /api/users/profile/{email}": {
    send: ({ owner }) => ({ url: `/api/users/profile/${owner.email}` }),
    expected: { ...everyone(200), ...BAD_TOKENS },
  },
  "PUT /api/users/profile": {
    send: ({ owner }) => ({ url: "/api/users/profile", payload: { email: owner.email, bio: "Buyer" } }),
    expected: signedIn(200, 403, 403),
  },
  "GET /api/admin": {
    send: ({ owner }) => ({ url: `/api/admin?email=${owner.email}` }),
    expected: signedIn(200, 403, 200),
  },
  "GET /api/brands": { send: () => ({ url: "/api/brands" }), expected: everyone(200) },
  "GET /toolsallmanage": { send: () => ({ url: "/toolsallmanage" }), expected: staff(200) },
  "GET /api/products/{id}": {
    send: ({ product }) => ({ url: `/api/products/${product}` }),
    expected: staff(200),
  },
  "POST /api/products": {
    send: () => ({
      url: "/api/products",
      payload: {
        name: "Shroud",
        brand: "Coldforge",
        quantity: 500,
        price: 31.2,
        discription: "With three fans",
        img: "http://pictures.test/catalog/shroud-640.webp",
      },
    }),
    expected: adminOnly(200),
  },
  "PATCH /api/products/{id}": {
    send: ({ product }) => ({ url: `/api/products/${product}`, payload: { price: 9.9 } }),
    expected: adminOnly(200),
  },
  "DELETE /api/products/admin/{id}": {
    send: ({ product }) => ({ url: `/api/products/admin/${product}` }),
    expected: adminOnly(200),
  },
  ...stockRows,
  "GET /api/today": { send: () => ({ url: "/api/today" }), expected: staff(200) },
  "POST /api/order": {
    send: ({ product, owner }) => ({
      url: "/api/order",
      payload: { user: owner.email, product: product, price: 6.85, quantity: 101, phone: "", address: "" },
    }),
    expected: signedIn(200, 403, 403),
  },
  "GET /api/order/": {
    send: ({ owner }) => ({ url: `/api/order/?email=${owner.email}` }),
    expected: signedIn(200, 403, 200),
  },
  "GET /api/order/{id}": {
    send: ({ order }) => ({ url: `/api/order/${order}` }),
    expected: readByStaff(200),
  },
  "GET /api/order/{id}/timeline": {
    send: ({ order }) => ({ url: `/api/order/${order}/timeline` }),
    expected: readByStaff(200),
  },
  "PUT /api/order/{id}/delivery": {
    send: ({ order }) => ({
      url: `/api/order/${order}/delivery`,
      payload: { phone: "+1 503 555 0175", address: "4480 Foundry Row" },
    }),
    expected: readByStaff(200),
  },
  // There is no such transaction, and only the owner may know.
  "PATCH /api/order/{id}": {
    send: ({ order }) => ({ url: `/api/order/${order}`, payload: { orders: order, ...nobodys } }),
    expected: signedIn(409, 404, 404, 409),
  },
  "GET /api/order/{id}/payments": {
    send: ({ order }) => ({ url: `/api/order/${order}/payments` }),
    expected: readByStaff(200),
  },
  "GET /api/order/{id}/documents": {
    send: ({ paidOrder }) => ({ url: `/api/order/${paidOrder}/documents` }),
    expected: readByStaff(200),
  },
  // They are being made.
  "GET /api/order/{id}/proforma.pdf": {
    send: ({ order }) => ({ url: `/api/order/${order}/proforma.pdf` }),
    expected: readByStaff(202),
  },
  "GET /api/order/{id}/invoice.pdf": {
    send: ({ paidOrder }) => ({ url: `/api/order/${paidOrder}/invoice.pdf` }),
    expected: readByStaff(202),
  },
  "GET /api/packing-slips.pdf": {
    send: ({ paidOrder }) => ({ url: `/api/packing-slips.pdf?orders=${paidOrder}` }),
    expected: staff(202),
  },
  "GET /api/order/{id}/invoice.pdf?creditNote": {
    send: ({ paidOrder }) => ({ url: `/api/order/${paidOrder}/invoice.pdf?creditNote=CN-2026-00001` }),
    expected: signedIn(404, 404, 404),
  },
  "POST /create-payment-intent": {
    send: ({ order }) => ({ url: "/create-payment-intent", payload: { pay: 691.85, order } }),
    expected: signedIn(200, 404, 404, 200),
  },
  "POST /api/transfers": {
    send: ({ order }) => ({ url: "/api/transfers", payload: { pay: 691.85, orders: [order] } }),
    // An order of the customer's own account. Whoever has not verified their email is told that first.
    expected: { ...signedIn(200, 404, 404, 200), "unverified customer": 409 },
  },
  "DELETE /api/order/{id}/transfer": {
    send: ({ order }) => ({ url: `/api/order/${order}/transfer` }),
    // The customer has it, but it waits for no transfer: the same answer as for a stranger.
    expected: signedIn(404, 404, 404),
  },
  "GET /api/payments/to-decide": {
    send: () => ({ url: "/api/payments/to-decide" }),
    expected: adminOnly(200),
  },
  "GET /api/confirmations/{token}": {
    send: () => ({ url: "/api/confirmations/00000000-0000-4000-8000-000000000000" }),
    expected: everyone(404),
  },
  "POST /api/confirmations/{token}": {
    send: () => ({ url: "/api/confirmations/00000000-0000-4000-8000-000000000000" }),
    expected: everyone(404),
  },
  "POST /api/holds/end": {
    send: () => ({ url: "/api/holds/end", payload: { network: "192.0.2.1" } }),
    expected: adminOnly(200),
  },
  "GET /api/transfers/stray": { send: () => ({ url: "/api/transfers/stray" }), expected: adminOnly(200) },
  "POST /api/transfers/stray/{id}/assign": {
    send: ({ order }) => ({ url: "/api/transfers/stray/ccsbtxn_nobodys/assign", payload: { order } }),
    expected: sudo(404),
  },
  "POST /api/transfers/stray/{id}/return": {
    send: () => ({ url: "/api/transfers/stray/ccsbtxn_nobodys/return" }),
    expected: sudo(404),
  },
  // Without a signature, no token helps.
  "POST /webhooks/stripe": {
    send: () => ({ url: "/webhooks/stripe", payload: { type: "payment_intent.succeeded" } }),
    expected: everyone(400),
  },
  "GET /api/order.csv": { send: () => ({ url: "/api/order.csv" }), expected: signedIn(200, 200, 200) },
  "GET /api/orders.csv": { send: () => ({ url: "/api/orders.csv" }), expected: sudo(200) },
  "GET /api/books": { send: () => ({ url: "/api/books" }), expected: adminOnly(200) },
  "POST /api/books/check": { send: () => ({ url: "/api/books/check" }), expected: adminOnly(200) },
  "DELETE /api/orders/{id}": {
    send: ({ order }) => ({ url: `/api/orders/${order}` }),
    expected: signedIn(200, 404, 404, 200),
  },
  "DELETE /api/admin/orders/{id}": {
    send: ({ order }) => ({ url: `/api/admin/orders/${order}` }),
    expected: adminOnly(200),
  },
  "PATCH /api/orders/shipped/{id}": {
    send: ({ paidOrder }) => ({ url: `/api/orders/shipped/${paidOrder}` }),
    expected: staff(200),
  },
  "DELETE /api/orders/shipped/{id}": {
    send: ({ shippedOrder }) => ({ url: `/api/orders/shipped/${shippedOrder}` }),
    expected: staff(200),
  },
  "GET /api/shipments/companions": {
    send: ({ paidOrder }) => ({ url: `/api/shipments/companions?order=${paidOrder}` }),
    expected: staff(200),
  },
  "PUT /api/shipments/{id}/tracking": {
    send: ({ shipment }) => ({ url: `/api/shipments/${shipment}/tracking`, payload: { tracking: "1Z" } }),
    expected: staff(200),
  },
  "POST /api/orders/{id}/refunds": {
    send: ({ paidOrder }) => ({ url: `/api/orders/${paidOrder}/refunds`, payload: refund }),
    expected: sudo(200),
  },
  "POST /api/orders/{id}/accept-payment": {
    send: ({ paidOrder }) => ({ url: `/api/orders/${paidOrder}/accept-payment`, payload: nobodys }),
    expected: sudo(409),
  },
  "GET /api/orders": { send: () => ({ url: "/api/orders" }), expected: staff(200) },
  "GET /api/orders/counts": { send: () => ({ url: "/api/orders/counts" }), expected: staff(200) },
  "GET /api/orders/counts?email": {
    send: ({ owner }) => ({ url: `/api/orders/counts?email=${owner.email}` }),
    expected: signedIn(200, 403, 200),
  },
  "GET /api/home/review": { send: () => ({ url: "/api/home/review" }), expected: everyone(200) },
  "POST /api/review": {
    send: () => ({ url: "/api/review", payload: { t: 5, review: "On time" } }),
    expected: signedIn(200, 200, 200),
  },
  "GET /api/review": { send: () => ({ url: "/api/review" }), expected: signedIn(200, 200, 200) },
  ...staffRows,
};
