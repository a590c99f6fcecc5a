import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { MAX_LIST_LINES, MAX_STOCK } from "./limits.ts";
import { intInput, money, unitPrice } from "./numbers.ts";
import { partFacts } from "./part-facts.ts";
import { product } from "./products.ts";
import { text } from "./text.ts";

/** What a first list is called. */
export const FIRST_LIST = "Cart";

const id = z.object({ id: z.uuid() });
const name = text(100).check(z.minLength(1, { error: "must not be empty" }));
const note = text(200);
const quantity = intInput.check(z.gte(1), z.lte(MAX_STOCK));
const count = z.int().check(z.nonnegative());

/** A part and how many of it. Nothing of it is held. */
export const listLine = z.object({
  _id: z.uuid(),
  /** As it is now. */
  part: z.extend(product, {
    leadWeeks: partFacts.leadWeeks,
    /** It is no longer sold. */
    isGone: z.boolean(),
  }),
  quantity: z.int(),
  note: z.string(),
  /** How it was when the line was saved. */
  saved: z.object({ at: instant, price: unitPrice, available: count }),
});
export type ListLine = z.output<typeof listLine>;

const named = z.object({ _id: z.uuid(), name: z.string() });

const listed = {
  ...named.shape,
  /** Who made it: a name, or else an email. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** All members of the company see it and change it. */
  isShared: z.boolean(),
  /** What the caller adds goes here. */
  isCurrent: z.boolean(),
  /** The last change, and by whom. */
  changedAt: instant,
  changedBy: z.string(),
};

/** Parts that a buyer collects before they order. */
export const list = z.object({
  ...listed,
  /** When it was deleted. It can be restored for a while. */
  deletedAt: z.optional(instant),
  /** In the order in which they were added. */
  lines: z.array(listLine),
});
export type List = z.output<typeof list>;

/** A list among others. Prices and stock are of this moment. */
export const listSummary = z.object({
  ...listed,
  lines: count,
  /** Lines that an order can be placed for, and what they cost. */
  holdable: count,
  total: money,
  /** Of these, those whose unit price has changed since they were saved, and what all of them cost then. */
  repriced: count,
  totalThen: money,
  /** Of the first four parts. */
  pictures: z.array(z.url()),
  /** Units of the part that was asked about. */
  quantity: z.optional(z.int()),
});
export type ListSummary = z.output<typeof listSummary>;

const newLines = z
  .array(
    z.object({
      product: z.uuid(),
      quantity,
      note: z.optional(note),
      /** Where a line that was removed comes back. */
      place: z.optional(intInput.check(z.gte(0), z.lte(1_000_000))),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_LIST_LINES));

export const listLists = endpoint("GET /api/lists", "customer", {
  summary:
    "The caller's lists and those that the company shares: the current one first, then the last changed",
  query: z.object({
    /** How many of this product each list has. */
    product: z.optional(z.uuid()),
  }),
  response: z.array(listSummary),
});

export const getCurrentList = endpoint("GET /api/current-list", "customer", {
  summary: "Where the caller's next part goes, and which parts are in it. Empty without a list",
  response: z.object({
    list: z.optional(z.extend(named, { products: z.array(z.uuid()) })),
    /** How many lists there are to choose from. */
    lists: count,
  }),
});

export const addList = endpoint("POST /api/lists", "customer", {
  summary: "Make a list and make it the current one: empty, with these lines, or with those of another one",
  body: z.object({ name, copyOf: z.optional(z.uuid()), lines: z.optional(newLines) }),
  response: list,
  errors: ["too_many_lists", "list_not_found", "tool_not_found", "too_many_lines", "key_reused"],
});

export const getList = endpoint("GET /api/lists/{id}", "customer", {
  summary: "A list with its lines, also a deleted one that can be restored",
  params: id,
  response: list,
  errors: ["list_not_found"],
});

export const changeList = endpoint("PATCH /api/lists/{id}", "customer", {
  summary: "Name a list, share it, make it the current one, delete it or restore it",
  params: id,
  body: z.partial(
    z.object({
      name,
      /** Only its owner decides, and only in a company. */
      isShared: z.boolean(),
      isCurrent: z.literal(true),
      isDeleted: z.boolean(),
    }),
  ),
  response: list,
  errors: ["list_not_found", "list_not_yours", "too_many_lists"],
});

/** What was added, to say it and to take it back. */
const added = z.object({
  list: named,
  /** In the order in which they were sent. */
  lines: z.array(
    z.object({
      _id: z.uuid(),
      quantity: z.int(),
      /** 0 if the line is new. */
      before: z.int(),
    }),
  ),
  /** What was left out, if that was allowed. */
  refused: z.array(z.object({ product: z.uuid(), code: z.enum(["tool_not_found", "too_many_lines"]) })),
});
export type AddedLines = z.output<typeof added>;

export const addLines = endpoint("POST /api/list-lines", "customer", {
  summary:
    "Add parts to a list, usually the current one, which the first part makes, or to a new one. A part that it has gets more units",
  body: z.object({
    list: z.optional(z.uuid()),
    /** Of a new list, which takes them and becomes the current one. */
    name: z.optional(name),
    /** "possible" leaves out what is no longer sold or has no room. */
    takes: z.optional(z.enum(["all", "possible"])),
    lines: newLines,
  }),
  response: added,
  errors: ["tool_not_found", "list_not_found", "too_many_lists", "too_many_lines", "key_reused"],
});

export const changeLine = endpoint("PATCH /api/list-lines/{id}", "customer", {
  summary: "Change a line of a list. What it costs now is remembered with it",
  params: id,
  body: z.partial(z.object({ quantity, note })),
  response: list,
  errors: ["line_not_found"],
});

export const removeLine = endpoint("DELETE /api/list-lines/{id}", "customer", {
  summary: "Remove a line from a list. Returns its place, so that adding it again undoes that",
  params: id,
  response: z.object({ _id: z.uuid(), place: z.int() }),
  errors: ["line_not_found"],
});

/** How much of a file is judged, saved and remembered. */
export const MAX_JUDGED_LINES = 500;
export const MOST_MODELS = 4;
export const [MAX_PART_NAMES, MAX_COLUMN_CHOICES, MAX_COLUMNS] = [2_000, 50, 200];

/** What a column of a file says. */
export const COLUMN_ROLES = [
  ...["model", "value", "package", "description", "maker", "designators"],
  ...["quantity", "left-out", "fitted", "note", "ignored"],
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const words = text(200);
const maybe = z._default(words, "");
const fileLine = z.object({
  /** The numbers that the file has for the part. */
  models: z._default(z.array(words).check(z.maxLength(MOST_MODELS)), []),
  value: maybe,
  package: maybe,
  description: maybe,
  maker: maybe,
  /** The letters of its designators: R for resistors. */
  designator: maybe,
});
export type AskedLine = z.output<typeof fileLine>;

/** Which parts a line means, and why. */
const judgedLine = z.object({
  state: z.enum(["exact", "likely", "several", "none"]),
  why: z.enum([
    "model",
    "own",
    "spelling",
    "value",
    "maker",
    "name",
    "values",
    "package",
    "other-values",
    "instead",
    "near",
    "decimals",
    "none",
  ]),
  /** Of the file: what names the part. A choice is remembered for it. */
  read: z.string(),
  /** The values that fit, or those that do not. */
  values: z.optional(z.string()),
  parts: z.array(z.uuid()),
});
export type JudgedAnswer = z.output<typeof judgedLine>;

export const judgeLines = endpoint("POST /api/judged-lines", "customer", {
  summary:
    "Which of our parts the lines of a bill of materials mean: by model, the account's own names, words or values",
  perMinute: 120,
  body: z.object({ lines: z.array(fileLine).check(z.minLength(1), z.maxLength(MAX_JUDGED_LINES)) }),
  response: z.object({ lines: z.array(judgedLine), parts: z.array(product) }),
});

/** What an account calls a part: "PC470-63" is our PC-470. */
export const partName = z.object({ name: z.string(), part: product, changedAt: instant });
export type PartName = z.output<typeof partName>;
const ownName = words.check(z.regex(/[\p{L}\p{N}]/u, { error: "must have a letter or a figure" }));

export const listPartNames = endpoint("GET /api/part-names", "customer", {
  summary: "The account's own names of our parts",
  response: z.array(partName),
});

export const keepPartName = endpoint("PUT /api/part-names", "customer", {
  summary:
    "Remember which part the account means by a name. Capitals, spaces and punctuation make no other name",
  body: z.object({ name: ownName, product: z.uuid() }),
  response: partName,
  errors: ["tool_not_found", "too_many_names"],
});

export const forgetPartName = endpoint("DELETE /api/part-names", "customer", {
  summary: "Forget what the account means by a name",
  query: z.object({ name: ownName }),
  response: z.object({ wasKept: z.boolean() }),
});

/** What the columns of files with these heads say, as people of the account have chosen. */
const columnChoice = z.object({ heads: z.array(z.string()), roles: z.array(z.enum(COLUMN_ROLES)) });

export const listColumnChoices = endpoint("GET /api/list-columns", "customer", {
  summary: "What the account has chosen for the columns of files, the latest first",
  response: z.array(columnChoice),
});

export const keepColumnChoice = endpoint("PUT /api/list-columns", "customer", {
  summary: "Remember what the columns of files with these heads say",
  body: z.object({
    heads: z.array(words).check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
    roles: z.array(z.enum(COLUMN_ROLES)).check(z.maxLength(MAX_COLUMNS)),
  }),
  response: z.object({ kept: z.literal(true) }),
});
