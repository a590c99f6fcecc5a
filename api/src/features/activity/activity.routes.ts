import * as contract from "@bulkhead/contract/activity";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http/http.ts";
import { setPageHeaders } from "#platform/http/paging.ts";

import { listActivity, toActivity } from "./activity.store.ts";

export function activityRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.listActivity, async ({ query, request, reply }) => {
    const { rows, total, hasNext } = await listActivity(db, query);
    setPageHeaders(request, reply, query, { total, hasNext });
    return rows.map(toActivity);
  });
}
