import { callers, type Caller } from "./world.ts";

/** The status that each kind of caller gets. */
type Expected = Record<Caller, number>;

/** Tokens that count for nothing, whatever the call. */
export const badTokens = {
  "removed user": 401,
  "closed account": 401,
  "expired token": 401,
  "forged token": 401,
  "token of another issuer": 401,
  "revoked token": 401,
};
/**
 * The member is in the customer's company. The former member was. To most calls, people of the warehouse are like any other
 * customer.
 */
const signedIn = (customer: number, other: number, admin: number, member = other): Expected => ({
  visitor: 401,
  customer,
  member,
  "former member": other,
  "unverified customer": other,
  "other customer": other,
  warehouse: other,
  admin,
  "admin with an old sign-in": admin,
  ...badTokens,
});
const unverified = { "unverified customer": 409 };
const unlessBadToken = (status: number) => ({ ...signedIn(status, status, status), visitor: status });
const everyone = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Expected;
const admins = (status: number) => signedIn(403, 403, status);
/** Admins and people of the warehouse. */
const staff = (status: number) => ({ ...admins(status), warehouse: status });
/** Needs a sign-in of the last minutes, too. */
const sudo = (status: number) => ({ ...admins(status), "admin with an old sign-in": 403 });
const ownSudo = (customer: number, other: number) => ({
  ...signedIn(customer, other, other),
  "admin with an old sign-in": 403,
});
/** What belongs to the customer and may be read by all staff. */
const owners = (status: number) => ({ ...signedIn(status, 404, status, status), warehouse: status });

/**
 * Who may make each call about what belongs to the customer, said a second time on purpose: a wrong access level in the contract
 * must differ from something. Behind a question mark stands what is special about another call of the same endpoint.
 */
export const expected: Record<string, Expected> = {
  "GET /healthz": everyone(200),
  "GET /readyz": everyone(200),
  "GET /tools": everyone(200),
  "GET /tools/{id}": everyone(200),
  "GET /api/parts": everyone(200),
  "GET /api/parts/{slug}": everyone(200),
  "GET /api/categories": everyone(200),
  "GET /api/brands": everyone(200),
  "GET /api/home/review": everyone(200),
  // The token is nobody's.
  "GET /api/confirmations/{token}": everyone(404),
  "POST /api/confirmations/{token}": everyone(404),
  // Without a signature, no token helps.
  "POST /webhooks/stripe": everyone(400),
  // Accepts only the identity provider's token.
  "PUT /user/{email}": everyone(401),
  "GET /api/users/profile/{email}": unlessBadToken(200),

  "POST /api/images": signedIn(200, 200, 200),
  "POST /api/session/end": signedIn(200, 200, 200),
  "GET /api/account": signedIn(200, 200, 200),
  "GET /api/company": signedIn(200, 200, 200),
  "GET /api/company/members": signedIn(200, 200, 200),
  "GET /api/company/invitations": signedIn(200, 200, 200),
  "GET /api/invitations": signedIn(200, 200, 200),
  "GET /api/addresses": signedIn(200, 200, 200),
  "POST /api/addresses": signedIn(200, 200, 200),
  "GET /api/order.csv": signedIn(200, 200, 200),
  "GET /api/documents": signedIn(200, 200, 200),
  "GET /api/document-months": signedIn(200, 200, 200),
  "GET /api/documents.zip": signedIn(200, 200, 200),
  "GET /api/account/closing": signedIn(200, 200, 200),
  "POST /api/review": signedIn(200, 200, 200),
  "GET /api/review": signedIn(200, 200, 200),
  "GET /api/account/data": ownSudo(200, 200),
  // The customer has paid for an order of their own that has not shipped. A company goes on without a member.
  "POST /api/account/close": ownSudo(409, 200),

  // The customer is in a company already. Who has not verified their email may be anybody.
  "POST /api/company": { ...signedIn(409, 200, 200, 409), ...unverified },
  "PATCH /api/account": { ...signedIn(200, 200, 200, 403), ...unverified },
  "PATCH /api/company": signedIn(200, 404, 404, 403),
  "POST /api/company/leave": signedIn(200, 404, 404, 200),
  "DELETE /api/company/members/{id}": signedIn(200, 404, 404, 403),
  "POST /api/company/invitations": { ...signedIn(200, 404, 404, 403), ...unverified },
  "DELETE /api/company/invitations/{id}": signedIn(200, 404, 404, 403),
  // It is for somebody else.
  "POST /api/invitations/{id}/accept": { ...signedIn(409, 404, 404, 409), ...unverified },
  "DELETE /api/invitations/{id}": { ...signedIn(404, 404, 404), ...unverified },
  "PATCH /api/addresses/{id}": signedIn(200, 404, 404, 200),
  "DELETE /api/addresses/{id}": signedIn(200, 404, 404, 200),
  "GET /api/lists": signedIn(200, 200, 200),
  "GET /api/current-list": signedIn(200, 200, 200),
  "POST /api/lists": signedIn(200, 200, 200),
  "POST /api/list-lines": signedIn(200, 200, 200),
  "POST /api/judged-lines": signedIn(200, 200, 200),
  "GET /api/part-names": signedIn(200, 200, 200),
  "PUT /api/part-names": signedIn(200, 200, 200),
  "DELETE /api/part-names": signedIn(200, 200, 200),
  "GET /api/list-columns": signedIn(200, 200, 200),
  "PUT /api/list-columns": signedIn(200, 200, 200),
  // The company shares it.
  "GET /api/lists/{id}": signedIn(200, 404, 404, 200),
  "PATCH /api/lists/{id}": signedIn(200, 404, 404, 200),
  "PATCH /api/list-lines/{id}": signedIn(200, 404, 404, 200),
  "DELETE /api/list-lines/{id}": signedIn(200, 404, 404, 200),

  "PUT /api/users/profile": signedIn(200, 403, 403),
  "GET /api/admin": signedIn(200, 403, 200),
  "POST /api/order": signedIn(200, 403, 403),
  "GET /api/order/": signedIn(200, 403, 200),
  "GET /api/orders/counts": signedIn(200, 403, 200),
  // There is no such transaction, and only the owner may know.
  "PATCH /api/order/{id}": signedIn(409, 404, 404, 409),
  "POST /create-payment-intent": signedIn(200, 404, 404, 200),
  // An order of the customer's own account. Whoever has not verified their email is told that first.
  "POST /api/transfers": { ...signedIn(200, 404, 404, 200), ...unverified },
  // The customer has it, but it waits for no transfer: the same answer as for a stranger.
  "DELETE /api/order/{id}/transfer": signedIn(404, 404, 404),
  "DELETE /api/orders/{id}": signedIn(200, 404, 404, 200),
  "GET /api/order/{id}": owners(200),
  "POST /api/purchases": signedIn(200, 200, 200),
  "GET /api/purchases/{id}": owners(200),
  "DELETE /api/purchases/{id}": signedIn(200, 404, 200, 200),
  "POST /api/purchases/{id}/renewal": signedIn(200, 404, 404, 200),
  "GET /api/order/{id}/timeline": owners(200),
  "PUT /api/order/{id}/delivery": owners(200),
  "GET /api/order/{id}/payments": owners(200),
  "GET /api/order/{id}/documents": owners(200),
  "GET /api/purchases/{id}/documents": owners(200),
  // They are being made.
  "GET /api/order/{id}/proforma.pdf": owners(202),
  "GET /api/order/{id}/invoice.pdf": owners(202),
  "GET /api/order/{id}/invoice.pdf?creditNote": signedIn(404, 404, 404),

  "GET /toolsallmanage": staff(200),
  "GET /api/products/{id}": staff(200),
  "POST /api/products/{id}/receipts": staff(200),
  "POST /api/products/{id}/counts": staff(200),
  "GET /api/products/{id}/holders": staff(200),
  "GET /api/products/{id}/ledger": staff(200),
  "GET /api/today": staff(200),
  "GET /api/packing-slips.pdf": staff(202),
  "PATCH /api/orders/shipped/{id}": staff(200),
  "DELETE /api/orders/shipped/{id}": staff(200),
  "GET /api/shipments/companions": staff(200),
  "PUT /api/shipments/{id}/tracking": staff(200),
  "GET /api/orders": staff(200),
  "GET /api/orders?account": staff(200),
  "GET /api/orders/counts?all": staff(200),
  "GET /api/orders/counts?account": staff(200),
  "POST /api/orders/{id}/notes": staff(200),
  "GET /api/orders/{id}/notes": staff(200),

  "POST /api/categories": admins(200),
  "PATCH /api/categories/{id}": admins(200),
  "DELETE /api/categories/{id}": admins(200),
  "GET /api/specs/use": admins(200),
  "POST /api/products": admins(200),
  "PATCH /api/products/{id}": admins(200),
  "DELETE /api/products/admin/{id}": admins(200),
  "POST /api/products/{id}/restore": admins(200),
  "POST /api/products/{id}/stock": admins(200),
  "POST /api/products/{id}/losses": admins(200),
  "GET /api/products/{id}/open-orders": admins(200),
  "GET /api/products/{id}/data-sheets": admins(200),
  "POST /api/products/{id}/data-sheets": admins(200),
  "PATCH /api/data-sheets/{id}": admins(200),
  "GET /api/products.csv": admins(200),
  "GET /api/imports": admins(200),
  "POST /api/imports": admins(200),
  "GET /api/imports/{id}": admins(200),
  "GET /api/imports/{id}/lines": admins(200),
  "POST /api/imports/{id}/apply": admins(200),
  "POST /api/imports/{id}/undo": admins(200),
  "GET /api/payments/to-decide": admins(200),
  "POST /api/holds/end": admins(200),
  "GET /api/transfers/stray": admins(200),
  "GET /api/books": admins(200),
  "POST /api/books/check": admins(200),
  "DELETE /api/admin/orders/{id}": admins(200),
  "GET /api/activity": admins(200),
  "GET /api/customers/{id}": admins(200),
  "POST /api/customers/{id}/notes": admins(200),
  "GET /api/movements.csv": admins(200),
  "GET /api/figures": admins(200),
  "GET /api/users": admins(200),
  "GET /api/admin/users/{id}/open-orders": admins(200),
  "GET /api/reviews": admins(200),
  "PATCH /api/reviews/{id}": admins(200),
  "GET /api/mails": admins(200),
  "POST /api/mails/{id}/resend": admins(200),

  "GET /api/orders.csv": sudo(200),
  "PUT /api/order/{id}/hold": admins(200),
  "POST /api/orders/{id}/refunds": sudo(200),
  // The transaction and the money are nobody's.
  "POST /api/orders/{id}/accept-payment": sudo(409),
  "POST /api/transfers/stray/{id}/assign": sudo(404),
  "POST /api/transfers/stray/{id}/return": sudo(404),
  "DELETE /api/admin/users/{id}": sudo(200),
  "POST /api/admin/users/{id}/restore": sudo(200),
  "PUT /api/admin": sudo(200),
};
