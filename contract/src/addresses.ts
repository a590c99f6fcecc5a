import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { shipTo, shipToInput } from "./ship-to.ts";
import { phoneInput, text } from "./text.ts";

/** Per account. */
export const MAX_ADDRESSES = 50;

const id = z.object({ id: z.uuid() });
const filled = { error: "must not be empty" };
const name = text(100).check(z.minLength(1, filled));
const lines = text(500).check(z.minLength(1, filled));

/** Where an account has its orders sent. The members of a company share them. */
export const address = z.object({
  _id: z.uuid(),
  /** What people call it: "Dock 4, Hamburg". */
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Absent if it was saved as text. */
  shipTo: z.optional(shipTo),
});
export type Address = z.output<typeof address>;

export const listAddresses = endpoint("GET /api/addresses", "customer", {
  summary: "The saved addresses of the caller's account, by name",
  response: z.array(address),
});

export const addAddress = endpoint("POST /api/addresses", "customer", {
  summary: "Save an address for the caller's account, as text or in parts",
  body: z
    .object({
      ...{ name, address: z.optional(lines), shipTo: z.optional(shipToInput) },
      phone: z._default(phoneInput, ""),
    })
    .check(
      z.refine(({ address, shipTo }) => address !== undefined || shipTo !== undefined, {
        path: ["address"],
        ...filled,
      }),
    ),
  response: address,
  errors: ["too_many_addresses", "key_reused"],
});

export const changeAddress = endpoint("PATCH /api/addresses/{id}", "customer", {
  summary: "Change a saved address. Missing fields keep their values. Orders keep the address they have",
  params: id,
  body: z.partial(z.object({ name, address: lines, phone: phoneInput, shipTo: shipToInput })),
  response: address,
  errors: ["address_not_found"],
});

export const removeAddress = endpoint("DELETE /api/addresses/{id}", "customer", {
  summary: "Remove a saved address",
  params: id,
  response: z.object({ _id: z.uuid() }),
  errors: ["address_not_found"],
});
