import { adminOnly, staff, sudo, type Row } from "./access-rows.ts";

/** The rows of the matrix about people, their accounts, notes, reviews, mails and what staff did. */
export const staffRows: Record<string, Row> = {
  "POST /api/products/{id}/restore": {
    send: ({ deletedProduct }) => ({ url: `/api/products/${deletedProduct}/restore` }),
    expected: adminOnly(200),
  },
  "GET /api/products/{id}/open-orders": {
    send: ({ product }) => ({ url: `/api/products/${product}/open-orders` }),
    expected: adminOnly(200),
  },
  "GET /api/products.csv": { send: () => ({ url: "/api/products.csv" }), expected: adminOnly(200) },
  "GET /api/imports": { send: () => ({ url: "/api/imports" }), expected: adminOnly(200) },
  "POST /api/imports": {
    send: () => ({
      url: "/api/imports",
      payload: "id,price\n,6.85\n",
      headers: { "content-type": "text/csv" },
    }),
    expected: adminOnly(200),
  },
  "GET /api/imports/{id}": {
    send: ({ preview }) => ({ url: `/api/imports/${preview}` }),
    expected: adminOnly(200),
  },
  "GET /api/imports/{id}/lines": {
    send: ({ preview }) => ({ url: `/api/imports/${preview}/lines` }),
    expected: adminOnly(200),
  },
  "POST /api/imports/{id}/apply": {
    send: ({ preview }) => ({ url: `/api/imports/${preview}/apply`, payload: {} }),
    expected: adminOnly(200),
  },
  "POST /api/imports/{id}/undo": {
    send: (world) => ({ url: `/api/imports/${world.import}/undo` }),
    expected: adminOnly(200),
  },
  "GET /api/activity": { send: () => ({ url: "/api/activity" }), expected: adminOnly(200) },
  "GET /api/customers/{id}": {
    send: ({ company }) => ({ url: `/api/customers/${company}` }),
    expected: adminOnly(200),
  },
  "POST /api/customers/{id}/notes": {
    send: ({ company }) => ({ url: `/api/customers/${company}/notes`, payload: { text: "Call first" } }),
    expected: adminOnly(200),
  },
  "POST /api/orders/{id}/notes": {
    send: ({ order }) => ({ url: `/api/orders/${order}/notes`, payload: { text: "Two pallets" } }),
    expected: staff(200),
  },
  "GET /api/orders/{id}/notes": {
    send: ({ order }) => ({ url: `/api/orders/${order}/notes` }),
    expected: staff(200),
  },
  "GET /api/orders?account": {
    send: ({ company }) => ({ url: `/api/orders?account=${company}` }),
    expected: staff(200),
  },
  "GET /api/orders/counts?account": {
    send: ({ company }) => ({ url: `/api/orders/counts?account=${company}` }),
    expected: staff(200),
  },
  "GET /api/movements.csv": { send: () => ({ url: "/api/movements.csv" }), expected: adminOnly(200) },
  "GET /api/figures": { send: () => ({ url: "/api/figures?by=month" }), expected: adminOnly(200) },
  "GET /api/users": { send: () => ({ url: "/api/users" }), expected: adminOnly(200) },
  "DELETE /api/admin/users/{id}": {
    send: ({ owner }) => ({ url: `/api/admin/users/${owner.id}` }),
    expected: sudo(200),
  },
  "GET /api/admin/users/{id}/open-orders": {
    send: ({ owner }) => ({ url: `/api/admin/users/${owner.id}/open-orders` }),
    expected: adminOnly(200),
  },
  "POST /api/admin/users/{id}/restore": {
    send: ({ removed }) => ({ url: `/api/admin/users/${removed.id}/restore` }),
    expected: sudo(200),
  },
  "PUT /api/admin": {
    send: ({ owner }) => ({ url: "/api/admin", payload: { email: owner.email } }),
    expected: sudo(200),
  },
  "GET /api/reviews": { send: () => ({ url: "/api/reviews" }), expected: adminOnly(200) },
  "PATCH /api/reviews/{id}": {
    send: ({ review }) => ({ url: `/api/reviews/${review}`, payload: { hidden: true } }),
    expected: adminOnly(200),
  },
  "GET /api/mails": { send: () => ({ url: "/api/mails?filter=failed" }), expected: adminOnly(200) },
  "POST /api/mails/{id}/resend": {
    send: ({ mail }) => ({ url: `/api/mails/${mail}/resend` }),
    expected: adminOnly(200),
  },
};
