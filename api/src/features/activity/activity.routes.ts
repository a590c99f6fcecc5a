import * as contract from "@bulkhead/contract/activity";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { routeList } from "#platform/http/paging.ts";

import { listActivity, toActivity } from "./activity.store.ts";

export function activityRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  routeList(app, contract.listActivity, ({ query }) => listActivity(db, query), toActivity);
}
