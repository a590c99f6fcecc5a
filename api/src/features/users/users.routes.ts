import * as contract from "@bulkhead/contract/users";
import type { FastifyInstance } from "fastify";

import type { AccessTokens } from "#platform/access-token.ts";
import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import type { Pictures } from "#platform/pictures.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";

import { enter } from "./enter.ts";
import { promoteUser } from "./promote-user.ts";
import { removeUser } from "./remove-user.ts";
import { columnsOf, profileOf, publicProfileOf, userOf } from "./user-profile.ts";
import { findUser, isAdmin, listUsers, updateProfile } from "./users.store.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
  accessTokens: AccessTokens;
}

const NOBODY = { name: null, avatar: null, bio: null };

const mayRead = (viewer: Viewer | undefined, email: string) =>
  viewer?.email === email || viewer?.isAdmin === true;

export function userRoutes(app: FastifyInstance, { db, pictures, accessTokens }: Parts): void {
  route(app, contract.enter, async ({ params, body, caller }) => {
    if (params.email !== caller.email || body.email !== caller.email) throw new AppError("forbidden");
    const id = await inTransaction(db, (tx) => enter(tx, caller));
    return { token: await accessTokens.sign({ id, email: caller.email }) };
  });

  route(app, contract.getProfile, async ({ params, caller }) => {
    const row = await findUser(db, params.email);
    if (row && mayRead(caller, params.email)) return profileOf(row);
    // Somebody unknown looks like somebody with an empty profile, so that addresses cannot be probed.
    return publicProfileOf(row ?? NOBODY);
  });

  route(app, contract.saveProfile, async ({ body, caller }) => {
    if (body.email !== undefined && body.email !== caller.email) throw new AppError("forbidden");
    // A picture of somewhere else would tell its host who looks at the page.
    if (body.avatar !== undefined && !pictures.keyOf(body.avatar)) throw new AppError("picture_not_ours");
    return profileOf(await inTransaction(db, (tx) => updateProfile(tx, caller.id, columnsOf(body))));
  });

  route(app, contract.getRole, async ({ query, caller }) => {
    if (!mayRead(caller, query.email)) throw new AppError("forbidden");
    const row = await findUser(db, query.email);
    if (!row) throw new AppError("user_not_found");
    return { role: isAdmin(row) ? ("admin" as const) : ("customer" as const) };
  });

  route(app, contract.makeAdmin, async ({ body }) =>
    userOf(await inTransaction(db, (tx) => promoteUser(tx, body.email))),
  );

  route(app, contract.listUsers, async ({ query, request, reply }) => {
    const { rows, total } = await listUsers(db, query.search, query);
    setPageHeaders(request, reply, query, total);
    return rows.map(userOf);
  });

  route(app, contract.removeUser, async ({ params, caller }) => {
    await inTransaction(db, (tx) => removeUser(tx, caller, params.id));
    return { _id: params.id };
  });
}
