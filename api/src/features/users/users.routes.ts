import * as contract from "@bulkhead/contract/users";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import { inTransaction } from "#platform/pool.ts";

import { promoteUser } from "./promote-user.ts";
import { removeUser } from "./remove-user.ts";
import { signIn } from "./sign-in.ts";
import { toColumns, toProfile, toPublicProfile, toUser } from "./user-profile.ts";
import { findShownWriter, findUser, isAdmin, listUsers, updateProfile } from "./users.store.ts";

const EMPTY_PROFILE = { name: null, avatar: null, bio: null };

const mayRead = (viewer: Viewer | undefined, email: string) =>
  viewer?.email === email || viewer?.isAdmin === true;

export function userRoutes(
  app: FastifyInstance,
  { db, pictures, accessTokens }: Pick<Deps, "db" | "pictures" | "accessTokens">,
): void {
  route(app, contract.signIn, async ({ params, body, caller }) => {
    if (params.email !== caller.email || body.email !== caller.email) throw new AppError("forbidden");
    const id = await inTransaction(db, (tx) => signIn(tx, caller));
    return { token: await accessTokens.sign({ id, email: caller.email }) };
  });

  route(app, contract.getProfile, async ({ params, caller }) => {
    const row = mayRead(caller, params.email) ? await findUser(db, params.email) : undefined;
    if (row) return toProfile(row);
    // Anybody else looks like a user with an empty profile, so that accounts cannot be probed.
    return toPublicProfile((await findShownWriter(db, params.email)) ?? EMPTY_PROFILE);
  });

  route(app, contract.saveProfile, async ({ body, caller }) => {
    if (body.email !== undefined && body.email !== caller.email) throw new AppError("forbidden");
    // The host of an external picture would learn who views the page.
    if (body.avatar !== undefined && !pictures.keyOf(body.avatar)) throw new AppError("picture_not_ours");
    return toProfile(await inTransaction(db, (tx) => updateProfile(tx, caller.id, toColumns(body))));
  });

  route(app, contract.getRole, async ({ query, caller }) => {
    if (!mayRead(caller, query.email)) throw new AppError("forbidden");
    const row = await findUser(db, query.email);
    if (!row) throw new AppError("user_not_found");
    return { role: isAdmin(row) ? ("admin" as const) : ("customer" as const) };
  });

  route(app, contract.makeAdmin, async ({ body }) =>
    toUser(await inTransaction(db, (tx) => promoteUser(tx, body.email))),
  );

  route(app, contract.listUsers, async ({ query, request, reply }) => {
    const { rows, total } = await listUsers(db, query.search, query);
    setPageHeaders(request, reply, query, total);
    return rows.map(toUser);
  });

  route(app, contract.removeUser, async ({ params, caller }) => {
    await inTransaction(db, (tx) => removeUser(tx, caller, params.id));
    return { _id: params.id };
  });
}
