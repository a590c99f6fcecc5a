import type { Input } from "@bulkhead/contract/endpoint";
import { exportFileName, exportOrders } from "@bulkhead/contract/orders";

import { unreachable } from "#platform/api-error.ts";
import { sendCall } from "#platform/api-request.ts";
import { freshToken } from "#platform/session.ts";

type OrderSelection = Input<typeof exportOrders>["query"];

// However long the list is, it arrives in one piece.
const TIMEOUT_MS = 10 * 60_000;

// The browser may start to read only after the click is over.
const KEPT_MS = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** A plain link would not do: it carries no token. What is not a success is thrown as an `ApiError`. */
export async function downloadOrders(query: OrderSelection): Promise<void> {
  const response = await sendCall(exportOrders, { query, timeoutMs: TIMEOUT_MS }, await freshToken());
  // A list that breaks off must not be mistaken for a short one.
  const file = await response.blob().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  save(file, exportFileName(new Date()));
}
