import type { Order } from "@bulkhead/contract/orders";

type Picked = Pick<Order, "product" | "productName" | "model" | "unitsToShip">;

interface ModelSum<Of> {
  product: string;
  /** The name, if the product has no model. */
  model: string;
  name: string;
  units: number;
  orders: readonly Of[];
}

/** How many units of each product the orders need, in the order of the models. */
export function sumByModel<Of extends Picked>(orders: readonly Of[]): ModelSum<Of>[] {
  return [...Map.groupBy(orders, ({ product }) => product)]
    .flatMap(([product, all]) => {
      const [first] = all;
      if (!first) return [];
      const units = all.reduce((sum, { unitsToShip }) => sum + unitsToShip, 0);
      return {
        product,
        model: first.model ?? first.productName,
        name: first.productName,
        units,
        orders: all,
      };
    })
    .toSorted((one, other) => one.model.localeCompare(other.model, "en", { numeric: true }));
}

export const PICK_PATH = "/dashboard/orders/pick";

/** The sums of these orders by model, to be printed. */
export const pickListPath = (orders: readonly Pick<Order, "_id">[]): string =>
  `${PICK_PATH}?by=model&orders=${orders.map(({ _id }) => _id).join(",")}`;
