import * as contract from "@bulkhead/contract/mail";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeList } from "#platform/http/paging.ts";

import { listFailedMails, sendAgain, type FailedMailRow } from "./mails.store.ts";

const toFailedMail = (row: FailedMailRow): contract.FailedMail => ({
  _id: row.id,
  kind: row.kind,
  user: row.email,
  order:
    row.order_id && row.number !== null ? { _id: row.order_id, number: orderNumber(row.number) } : undefined,
  failedAt: row.failed_at,
  error: row.error,
});

export function mailRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  routeList(app, contract.listMails, ({ query }) => listFailedMails(db, query), toFailedMail);

  route(app, contract.resendMail, async ({ params, caller }) => {
    const isKnown = await inTransaction(db, (tx) => sendAgain(tx, caller, params.id));
    if (!isKnown) throw new AppError("mail_not_found");
    return { _id: params.id };
  });
}
