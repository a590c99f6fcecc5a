import { endpoint } from "@bulkhead/contract/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { route } from "./http.ts";

test("an answer leaves through its schema: a field that the schema does not name is dropped", async () => {
  const app = fastify().decorate("timeouts", { handlerMs: 60_000, longHandlerMs: 60_000 });
  const getUser = endpoint("GET /user", "public", {
    summary: "",
    response: z.object({ name: z.string() }),
    errors: [],
  });
  const row = { name: "Ann", phone: "+1 555 0100" };
  route(app, getUser, () => row);
  expect((await app.inject("/user")).json()).toEqual({ name: "Ann" });
});
