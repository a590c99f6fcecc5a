import { Copyable } from "#ui/copyable.tsx";

import { shortOrderId } from "./short-id.ts";

/** Leads to the order, and can be copied whole. */
export function OrderNumber({ id }: { id: string }) {
  return <Copyable name="order number" text={id} short={shortOrderId(id)} to={`/dashboard/orders/${id}`} />;
}
