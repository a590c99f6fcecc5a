import { type ListLine, addLines, changeLine, removeLine } from "@bulkhead/contract/lists";

import { call } from "#platform/api-client.ts";
import type { CallOnce } from "#platform/use-action.ts";

/** How a list is changed: by calls, or in the browser of a visitor. */
export interface LineChanges {
  change: (callOnce: CallOnce, line: ListLine, quantity: number) => Promise<unknown>;
  /** Returns how it comes back. */
  remove: (callOnce: CallOnce, line: ListLine) => Promise<() => Promise<unknown>>;
}

/** Of a list that is kept by the shop. A page that is left at that moment still sends its change. */
export const storedList = (list: string): LineChanges => ({
  change: (callOnce, { _id: id }, quantity) =>
    callOnce(changeLine, { params: { id }, body: { quantity }, keepalive: true }),
  remove: async (callOnce, { _id: id, part, quantity, note }) => {
    const { place } = await callOnce(removeLine, { params: { id } });
    const lines = [{ product: part._id, quantity, note, place }];
    return () => call(addLines, { body: { list, lines } });
  },
});

/** As before it was added. */
export async function takeBack({ _id: id, before }: { _id: string; before: number }): Promise<void> {
  if (before === 0) await call(removeLine, { params: { id } });
  else await call(changeLine, { params: { id }, body: { quantity: before } });
}
