import * as contract from "@bulkhead/contract/users";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { routeList } from "#platform/http/paging.ts";
import { limitSignIns } from "#platform/http/rate-limit.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { changeRole, removeUser } from "./change-role.ts";
import { signIn } from "./sign-in.ts";
import { listUsers } from "./user-list.store.ts";
import { toColumns, toProfile, toPublicProfile, toUser } from "./user-profile.ts";
import {
  endSessions,
  findShownWriter,
  findUser,
  findUserById,
  markRestored,
  roleOf,
  updateProfile,
} from "./users.store.ts";

const EMPTY_PROFILE = { name: null, avatar: null, bio: null };

const mayRead = (viewer: Viewer | undefined, email: string) =>
  viewer?.email === email || viewer?.isAdmin === true;

export function userRoutes(
  app: FastifyInstance,
  { db, pictures, accessTokens, config }: Pick<Deps, "db" | "pictures" | "accessTokens" | "config">,
): void {
  const assertNotTooOften = limitSignIns(app, config.rates);

  route(app, contract.signIn, async ({ params, body, caller, request }) => {
    await assertNotTooOften(request);
    if (params.email !== caller.email || body.email !== caller.email) throw new AppError("forbidden");
    const { id, session } = await inTransaction(db, (tx) =>
      signIn(tx, caller, { ip: request.ip, maxPerHour: config.rates.newAccountsPerHour }),
    );
    const { email, signedInAt } = caller;
    return { token: await accessTokens.sign({ userId: id, email, session, signedInAt }) };
  });

  route(app, contract.endSession, async ({ caller }) => {
    await inTransaction(db, (tx) => endSessions(tx, caller.id));
    return { _id: caller.id };
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
    const saved = existing(
      await inTransaction(db, (tx) => updateProfile(tx, caller.id, toColumns(body))),
      "unauthenticated",
    );
    return toProfile(saved);
  });

  route(app, contract.getRole, async ({ query, caller }) => {
    if (!mayRead(caller, query.email)) throw new AppError("forbidden");
    const row = existing(await findUser(db, query.email), "user_not_found");
    return { role: roleOf(row), emailVerified: row.email_verified ? undefined : (false as const) };
  });

  route(app, contract.changeRole, async ({ body, caller }) =>
    toUser(await inTransaction(db, (tx) => changeRole(tx, caller, body.email, body.role))),
  );

  routeList(app, contract.listUsers, ({ query }) => listUsers(db, query), toUser);

  route(app, contract.removeUser, async ({ params, caller }) => {
    await inTransaction(db, (tx) => removeUser(tx, caller, params.id));
    return { _id: params.id };
  });

  route(app, contract.restoreUser, async ({ params, caller }) => {
    const restore = async (tx: Tx) => {
      if (await markRestored(tx, params.id))
        await recordAction(tx, caller, "restore-user", params.id, ["removed_at", "role"]);
      return existing(await findUserById(tx, params.id), "user_not_found");
    };
    return toUser(await inTransaction(db, restore));
  });
}
