import { exportOrders } from "@bulkhead/contract/order-exports";

import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./order-list-frame.tsx";
import { readOrderList } from "./read-order-list.ts";
import { StaffOrderList } from "./staff-order-list.tsx";

const SIZE = 50;

export const meta = () => unlistedPage("Manage Order");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { list: await readOrderList(request, SIZE), role: context.get(sessionContext).role };
}

export default function ManageOrders({ loaderData: { list, role } }: Route.ComponentProps) {
  return (
    <StaffOrderList
      list={list}
      size={SIZE}
      heading="Manage Order"
      download={role === "admin" && <DownloadOrders endpoint={exportOrders} list={list} />}
      empty="Orders show up here as soon as a customer places one."
    />
  );
}
