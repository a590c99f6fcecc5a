import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { text } from "./text.ts";

/** Why an unpaid order goes on. */
export const leftReason = z.enum(["money-received", "being-paid"]);

const endedHolds = z.object({
  ended: z.int().check(z.nonnegative()),
  left: z.array(z.object({ _id: z.uuid(), number: z.string(), reason: leftReason })),
});

export type EndedHolds = z.output<typeof endedHolds>;

export const endHolds = endpoint("POST /api/holds/end", "admin", {
  takesLong: true,
  summary:
    "Cancel every unpaid order that an account or a network holds. Those with money received or a charge being decided are left out and listed",
  body: z
    .object({ account: z.optional(z.uuid()), network: z.optional(text(60).check(z.minLength(1))) })
    .check(
      z.refine(({ account, network }) => (account === undefined) !== (network === undefined), {
        path: ["network"],
        error: "Name an account or a network",
      }),
    ),
  response: endedHolds,
});
