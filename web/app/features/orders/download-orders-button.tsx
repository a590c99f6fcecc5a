import { errors } from "@bulkhead/contract/errors";
import { useId, useState } from "react";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { ApiError } from "#platform/api-error.ts";

import { downloadOrders } from "./download-orders.ts";
import type { OrderListAddress } from "./order-list-address.ts";

/** Saves the whole list as it is searched, filtered and sorted, whatever page of it is shown. */
export function DownloadOrders({ search, filter, sort }: Omit<OrderListAddress, "page">) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await downloadOrders({ filter, sort, ...(search && { search }) });
    } catch (error) {
      reportNotAuthorized(error);
      setProblem(error instanceof ApiError ? error.message : errors.internal.message);
    }
    setBusy(false);
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-outline min-h-11"
        aria-disabled={isBusy}
        aria-describedby={problem === undefined ? undefined : id}
        onClick={() => void download()}
      >
        {isBusy ? "Downloading…" : "Download CSV"}
      </button>
      {problem !== undefined && (
        <p id={id} role="alert" className="text-error basis-full text-sm font-semibold">
          {problem}
        </p>
      )}
    </>
  );
}
