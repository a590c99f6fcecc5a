import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";

export const getLiveness = endpoint("GET /healthz", "public", {
  summary: "Check that this process is alive. Does not check what it depends on",
  response: z.object({ status: z.literal("ok") }),
});

export const getReadiness = endpoint("GET /readyz", "public", {
  summary: "Check that this process can serve: database, migrations and job queue",
  response: z.object({
    database: z.literal("ok"),
    migrations: z.literal("ok"),
    queue: z.literal("ok"),
  }),
  errors: ["unavailable"],
});
