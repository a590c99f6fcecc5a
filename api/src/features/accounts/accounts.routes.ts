import * as contract from "@bulkhead/contract/accounts";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { signedInAt, type Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { openDownloads } from "#platform/download.ts";
import { route } from "#platform/http.ts";
import { inTransaction } from "#platform/pool.ts";

import { findPayableEmail } from "./accounts.store.ts";
import { changeAccount } from "./change-account.ts";
import { closeAccount } from "./close-account.ts";
import { listMembers } from "./companies.store.ts";
import { isFounder } from "./company-founder.ts";
import { writeOwnData } from "./own-data.ts";

async function readAccount(db: Db, { id, ownAccountId }: Viewer, accountId: string) {
  return {
    accountsPayableEmail: await findPayableEmail(db, accountId),
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

  route(app, contract.closeAccount, async ({ caller, request }) => {
    await inTransaction(deps.db, (tx) => closeAccount(tx, caller, signedInAt(request)));
    return { _id: caller.id };
  });
}
