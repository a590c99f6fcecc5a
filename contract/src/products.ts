import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { money } from "./money.ts";

/** A part in the catalogue. The specification calls it a tool, and spells its description so. */
export const tool = z.object({
  _id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.optional(z.string()),
  img: z.url(),
  /** Units available now: on hand less reserved. */
  quantity: z.int().check(z.nonnegative()),
  /** Per unit. */
  price: money,
  discription: z.optional(z.string()),
});

export type Tool = z.output<typeof tool>;

export const listTools = endpoint({
  method: "GET",
  path: "/tools",
  access: "public",
  summary: "The catalogue, in the order of its names",
  cacheable: true,
  response: z.array(tool),
  errors: [],
});

export const getTool = endpoint({
  method: "GET",
  path: "/tools/{id}",
  access: "public",
  summary: "One part",
  cacheable: true,
  params: z.object({ id: z.uuid() }),
  response: tool,
  errors: ["tool_not_found"],
});
