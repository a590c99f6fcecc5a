import * as contract from "@bulkhead/contract/lists";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { findProduct } from "#features/products/products.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, InvalidInput, existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { judgeLines } from "./judge-lines.ts";
import { readPartNames } from "./list-answer.ts";
import {
  countPartNames,
  deletePartName,
  keepColumnChoice,
  listColumnChoices,
  writePartName,
} from "./part-names.store.ts";

export function listFileRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  route(app, contract.judgeLines, ({ body, caller }) => judgeLines(db, caller, body.lines, pictures));

  route(app, contract.listPartNames, ({ caller }) => readPartNames(db, caller.accountId, pictures));

  route(app, contract.keepPartName, ({ body: { name, product }, caller: { accountId } }) =>
    inTransaction(db, async (tx) => {
      existing(await findProduct(tx, product), "tool_not_found");
      if ((await countPartNames(tx, accountId)) >= contract.MAX_PART_NAMES)
        throw new AppError("too_many_names");
      await writePartName(tx, { account_id: accountId, name, product_id: product });
      const [kept] = await readPartNames(tx, accountId, pictures, name);
      return existing(kept, "tool_not_found");
    }),
  );

  route(app, contract.forgetPartName, ({ query: { name }, caller }) =>
    inTransaction(db, async (tx) => ({ wasKept: await deletePartName(tx, caller.accountId, name) })),
  );

  route(app, contract.listColumnChoices, ({ caller }) => listColumnChoices(db, caller.accountId));

  route(app, contract.keepColumnChoice, ({ body: { heads, roles }, caller }) =>
    inTransaction(db, async (tx) => {
      if (heads.length !== roles.length)
        throw new InvalidInput([{ path: "roles", message: "must be as many as the heads" }]);
      await keepColumnChoice(tx, caller.accountId, { heads, roles });
      return { kept: true as const };
    }),
  );
}
