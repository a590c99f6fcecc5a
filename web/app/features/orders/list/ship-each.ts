/** The warehouse does not wait for long, and the API serves others, too. */
const AT_A_TIME = 4;

export interface ShipResult<Order> {
  order: Order;
  /** As it is now. Absent if it was refused. */
  shipped?: Order;
  /** Why not. */
  error?: unknown;
}

/** Ships orders from the first to the last, a few at a time. One that is refused does not keep the others. */
export async function shipEach<Order>(
  orders: readonly Order[],
  ship: (order: Order) => Promise<Order>,
  onResult: (result: ShipResult<Order>) => void,
): Promise<void> {
  const waiting = orders.values();
  const work = async () => {
    for (const order of waiting) {
      try {
        onResult({ order, shipped: await ship(order) });
      } catch (error) {
        onResult({ order, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
