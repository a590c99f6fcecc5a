import * as contract from "@bulkhead/contract/accounts";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { signedInAt } from "#platform/access.ts";
import { openDownloads } from "#platform/download.ts";
import { route } from "#platform/http.ts";
import { inTransaction } from "#platform/pool.ts";

import { closeAccount } from "./close-account.ts";
import { writeOwnData } from "./own-data.ts";

export function accountRoutes(app: FastifyInstance, deps: Pick<Deps, "db" | "pictures">): void {
  const startDownload = openDownloads();
  route(app, contract.downloadData, ({ caller }) =>
    startDownload(contract.dataFileName, "application/json; charset=utf-8", writeOwnData(deps, caller)),
  );

  route(app, contract.closeAccount, async ({ caller, request }) => {
    await inTransaction(deps.db, (tx) => closeAccount(tx, caller, signedInAt(request)));
    return { _id: caller.id };
  });
}
