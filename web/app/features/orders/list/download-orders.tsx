import { exportFileName, exportOrders } from "@bulkhead/contract/orders";
import { useId } from "react";

import { saveFile } from "#platform/save-file.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";

import type { OrderListQuery } from "./order-list-url.ts";

/** Saves the whole list as it is searched, filtered and sorted, not only the page that is shown. */
export function DownloadOrders({ search, filter, sort }: Omit<OrderListQuery, "page">) {
  const id = useId();
  const query = { filter, sort, ...(search && { search }) };
  const { run, isBusy, problem } = useAction(
    () => saveFile(exportOrders, { query }, exportFileName(new Date())),
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
