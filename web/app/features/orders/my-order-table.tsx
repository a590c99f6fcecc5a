import type { Order } from "@bulkhead/contract/orders";
import type { Ref } from "react";

import { MyOrderRow } from "./my-order-row.tsx";
import { useConfirmCancel } from "./use-confirm-cancel.tsx";

const columns = [
  ["Product", "text-start"],
  ["Quantity", "text-end"],
  ["Unit price", "text-end"],
  ["Total", "text-end"],
  ["Placed", "text-start"],
  ["Status", "text-start"],
  ["Actions", "text-end"],
] as const;

interface MyOrderTableProps {
  orders: Order[];
  /** When they were read. */
  now: Date;
  rows: Ref<HTMLTableSectionElement>;
  /** Told the place of the order before something is done with it. */
  onAct: (place: number) => void;
}

export function MyOrderTable({ orders, now, rows, onAct }: MyOrderTableProps) {
  const [confirmCancel, dialog] = useConfirmCancel();

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">My orders</caption>
        <thead>
          <tr>
            {columns.map(([name, align]) => (
              <th key={name} scope="col" className={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {orders.map((order, place) => (
            <MyOrderRow
              key={order._id}
              order={order}
              now={now}
              confirmCancel={confirmCancel}
              onAct={() => onAct(place)}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
