import { exportFileName, exportOrders } from "@bulkhead/contract/orders";

import { saveFile } from "#platform/save-file.ts";
import { DownloadButton } from "#ui/download-button.tsx";

import type { OrderListQuery } from "./order-list-url.ts";

/** Saves the whole list as it is searched, filtered and sorted, not only the page that is shown. */
export function DownloadOrders({ search, filter, sort }: Omit<OrderListQuery, "page">) {
  const query = { filter, sort, ...(search && { search }) };
  const save = () => saveFile(exportOrders, { query }, exportFileName(new Date()));
  return <DownloadButton label="Download CSV" save={save} />;
}
