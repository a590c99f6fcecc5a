import type { Input } from "@bulkhead/contract/endpoint";
import { exportFileName, exportOrders } from "@bulkhead/contract/orders";
import { useId } from "react";

import { unreachable } from "#platform/api-error.ts";
import { sendCall } from "#platform/api-request.ts";
import { freshToken } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { withFreshSignIn } from "#platform/use-call-once.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";

import type { OrderListQuery } from "./order-list-url.ts";

/** Saves the whole list as it is searched, filtered and sorted, not only the page that is shown. */
export function DownloadOrders({ search, filter, sort }: Omit<OrderListQuery, "page">) {
  const id = useId();
  const { run, isBusy, problem } = useAction(
    () => downloadOrders({ filter, sort, ...(search && { search }) }),
    { revalidates: false },
  );
  return (
    <>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={isBusy}
        aria-describedby={problem && id}
        onClick={() => void run()}
      >
        {isBusy ? "Downloading…" : "Download CSV"}
      </button>
      <ProblemText id={id} className="basis-full text-sm">
        {problem?.message}
      </ProblemText>
    </>
  );
}

// The file arrives in one piece, however long the list is.
const TIMEOUT_MS = 10 * 60_000;

// The browser may start to read the file only after the click is handled.
const REVOKE_AFTER_MS = 60_000;

/** A plain link would not send the token. */
async function downloadOrders(query: Input<typeof exportOrders>["query"]): Promise<void> {
  const response = await withFreshSignIn(async () =>
    sendCall(exportOrders, { query, timeoutMs: TIMEOUT_MS }, await freshToken()),
  );
  // A truncated list must not be mistaken for a short one.
  const file = await response.blob().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = exportFileName(new Date());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
