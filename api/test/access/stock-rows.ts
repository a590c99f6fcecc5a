import { adminOnly, staff, type Row } from "./access-rows.ts";

/** The rows of the access matrix about stock. */
export const stockRows: Record<string, Row> = {
  "POST /api/products/{id}/stock": {
    send: ({ product }) => ({
      url: `/api/products/${product}/stock`,
      payload: { change: 5, reason: "Counted" },
    }),
    expected: adminOnly(200),
  },
  "POST /api/products/{id}/receipts": {
    send: ({ product }) => ({
      url: `/api/products/${product}/receipts`,
      payload: { units: 1_200, deliveryNote: "48377" },
    }),
    expected: staff(200),
  },
  "POST /api/products/{id}/counts": {
    send: ({ product }) => ({ url: `/api/products/${product}/counts`, payload: { units: 990 } }),
    expected: staff(200),
  },
  "POST /api/products/{id}/losses": {
    send: ({ product }) => ({
      url: `/api/products/${product}/losses`,
      payload: { units: 5, reason: "Forklift" },
    }),
    expected: adminOnly(200),
  },
  "GET /api/products/{id}/holders": {
    send: ({ product }) => ({ url: `/api/products/${product}/holders` }),
    expected: staff(200),
  },
  "GET /api/products/{id}/ledger": {
    send: ({ product }) => ({ url: `/api/products/${product}/ledger` }),
    expected: staff(200),
  },
};
