import * as z from "zod/mini";

import { activity } from "./activity.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { note } from "./notes.ts";
import { money } from "./numbers.ts";
import { paymentToDecide, strayMoney } from "./payment-decisions.ts";
import { role } from "./users.ts";

const count = z.int().check(z.nonnegative());
const optionalText = z.optional(z.string());

/** Somebody who orders or has ordered for the account. */
const person = z.object({
  _id: z.uuid(),
  /** Absent once they have closed their account without having paid for anything, or long ago. */
  email: optionalText,
  name: optionalText,
  phone: optionalText,
  address: optionalText,
  role,
  /** Staff can hold for them here: their email is verified, and this is the account that they order for. */
  canBuy: z.boolean(),
  /** When they joined the company, or came to the shop. */
  since: instant,
  /** When they left the company. */
  leftAt: z.optional(instant),
  /** When staff removed them. */
  removedAt: z.optional(instant),
  closedAt: z.optional(instant),
  /** Their other account: of a member, their own; of a person, the company that they have joined. */
  otherAccount: z.optional(z.object({ _id: z.uuid(), company: optionalText })),
});

/** All that admins need to know about an account, but its orders: a person, or a company. */
const customer = z.object({
  _id: z.uuid(),
  /** The name of a company. Absent for an account of one person. */
  company: optionalText,
  taxId: optionalText,
  billingAddress: optionalText,
  accountsPayableEmail: optionalText,
  since: instant,
  /** Nobody is left who could order: everyone has closed their account or left. Notes are erased. */
  isClosed: z.boolean(),
  people: z.array(person),
  totals: z.object({
    /** Orders that are not canceled. */
    orders: count,
    canceled: count,
    lastOrderAt: z.optional(instant),
    /** All orders that were ever paid, in money and in units. */
    paid: money,
    units: count,
    /** What went back of that money, or is on its way. */
    refunded: money,
  }),
  /** Charges that a person or a bank has to decide about. */
  toDecide: z.array(paymentToDecide),
  /** Money that arrived by bank and waits for a decision. */
  strayMoney: z.array(strayMoney),
  /** About the account and its orders, newest first. */
  notes: z.array(note),
  /** The last lines about the account, its people and its orders. */
  activity: z.array(activity),
});

export type Customer = z.output<typeof customer>;

export const getCustomer = endpoint("GET /api/customers/{id}", "admin", {
  summary: "An account: its people, totals, money in trouble, notes and last activity",
  params: z.object({ id: z.uuid() }),
  response: customer,
  errors: ["customer_not_found"],
});
