import * as contract from "@bulkhead/contract/accounts";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { listMembers } from "#features/users/members.store.ts";
import type { Db } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { existing } from "#platform/errors.ts";
import { type Viewer, signedInAt } from "#platform/http/access.ts";
import { openDownloads } from "#platform/http/download.ts";
import { route } from "#platform/http/http.ts";

import { findConfirmation, findPayable, markConfirmed } from "./accounts.store.ts";
import { changeAccount } from "./change-account.ts";
import { closeAccount, findObstacle } from "./close-account.ts";
import { isFounder } from "./company-members.ts";
import { writeOwnData } from "./own-data.ts";

async function readAccount(db: Db, { id, ownAccountId }: Viewer, accountId: string) {
  const { payable_email, payable_confirmed_at } = await findPayable(db, accountId);
  return {
    accountsPayableEmail: payable_email ?? undefined,
    awaitsConfirmation: payable_email !== null && payable_confirmed_at === null ? (true as const) : undefined,
    isChangeable: accountId === ownAccountId || isFounder(await listMembers(db, accountId), id),
  };
}

export function accountRoutes(app: FastifyInstance, deps: Pick<Deps, "db" | "pictures">): void {
  const startDownload = openDownloads();
  route(app, contract.downloadData, ({ caller }) =>
    startDownload(contract.dataFileName, "application/json; charset=utf-8", writeOwnData(deps, caller)),
  );

  route(app, contract.getAccount, ({ caller }) => readAccount(deps.db, caller, caller.accountId));

  route(app, contract.changeAccount, ({ body: { accountsPayableEmail }, caller }) =>
    inTransaction(deps.db, async (tx) =>
      readAccount(tx, caller, await changeAccount(tx, caller, accountsPayableEmail || null)),
    ),
  );

  const readConfirmation = async (db: Db, token: string) =>
    existing(await findConfirmation(db, token), "confirmation_not_found");
  route(app, contract.getConfirmation, ({ params }) => readConfirmation(deps.db, params.token));

  route(app, contract.confirmAddress, ({ params }) =>
    inTransaction(deps.db, async (tx) => {
      await markConfirmed(tx, params.token);
      return readConfirmation(tx, params.token);
    }),
  );

  route(app, contract.getClosing, async ({ caller }) => ({
    obstacle: await inTransaction(deps.db, (tx) => findObstacle(tx, caller)),
  }));

  route(app, contract.closeAccount, async ({ caller, request }) => {
    await inTransaction(deps.db, (tx) => closeAccount(tx, caller, signedInAt(request)));
    return { _id: caller.id };
  });
}
