import type { Order } from "@bulkhead/contract/orders";

export const PICK_PATH = "/dashboard/orders/pick";

/** The sums of these orders by model, to be printed. */
export const pickListPath = (orders: readonly Pick<Order, "_id">[]): string =>
  `${PICK_PATH}?by=model&orders=${orders.map(({ _id }) => _id).join(",")}`;
