import * as z from "zod/mini";

import type { Endpoint } from "./endpoint.ts";
import { intInput } from "./numbers.ts";

export const pageInput = intInput.check(z.gte(1));
export const sizeInput = intInput.check(z.gte(1), z.lte(1_000));

export const pageQuery = (size = 1_000) => ({
  page: z._default(pageInput, 1),
  size: z._default(sizeInput, size),
});

/** Lists what follows this item now, instead of a page. The `Link` of the last page has it. */
export const afterInput = z.optional(z.uuid());

/** Whether the answers of a call come in pages. */
export const hasPages = ({ query }: Pick<Endpoint, "query">): boolean =>
  query instanceof z.ZodMiniObject && "page" in query.shape;
