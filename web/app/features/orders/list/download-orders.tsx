import { exportFileName, type exportMyOrders, type exportOrders } from "@bulkhead/contract/order-exports";

import { saveFile } from "#platform/save-file.ts";
import { DownloadButton } from "#ui/download-button.tsx";

import type { OrderListQuery } from "./order-list-url.ts";

interface DownloadOrdersProps {
  endpoint: typeof exportOrders | typeof exportMyOrders;
  list: Omit<OrderListQuery, "page">;
}

/** Saves the whole list as it is searched, filtered and sorted, not only the page that is shown. */
export function DownloadOrders({ endpoint, list: { search, filter, sort, scope } }: DownloadOrdersProps) {
  const query = { filter, sort, ...(search && { search }), ...(scope === "account" && { scope }) };
  const save = () => saveFile(endpoint, { query }, exportFileName(new Date()));
  return <DownloadButton label="Download CSV" save={save} />;
}
