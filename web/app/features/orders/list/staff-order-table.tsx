import { formatMoney } from "@bulkhead/contract/money";
import { poLabel } from "@bulkhead/contract/order-number";
import type { Order } from "@bulkhead/contract/orders";
import type { Ref } from "react";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { TickIcon } from "#ui/icons.tsx";
import { useListState } from "#ui/list/list-state.tsx";

import { accountOf, packedWords } from "../order-words.ts";
import { UndoShipping } from "../undo-shipping.tsx";
import { type KeptRows, type PurchaseRow, type Selection, isOrderOf, isPurchaseRow, rowId } from "./rows.ts";
import { StaffActions } from "./staff-actions.tsx";
import { StaffPurchaseRow } from "./staff-purchase-row.tsx";
import { Tick } from "./staff-selection.tsx";
import { AgeWords, StatusWords, staffStatus, townOf } from "./staff-status.tsx";

interface StaffOrderTableProps {
  orders: readonly Order[];
  kept: KeptRows;
  /** When they were read. */
  now: Date;
  rows: Ref<HTMLTableSectionElement>;
  /** Called with the index of an order right before it is changed. */
  onAct: (index: number) => void;
  selection: Selection;
  /** On phones, the ticks are shown instead of the buttons. */
  isSelecting: boolean;
  isShipping: boolean;
  /** Ships what may ship of a purchase. */
  onShip: (row: PurchaseRow) => void;
  /** Why orders that were to be shipped together did not ship, by id. */
  refusals: ReadonlyMap<string, string>;
}

const heads: readonly (readonly [name: string, className: string])[] = [
  ["Order", "w-24"],
  ["Account", "w-46"],
  ["Part", ""],
  ["Units", "w-16 text-end!"],
  ["Total", "w-27 text-end!"],
  ["Age", "w-16 text-end!"],
  ["Status", "w-48 ps-4!"],
  ["Town", "@max-[82rem]:hidden w-40"],
  ["Actions", "w-28 text-end!"],
];

/** Everybody's orders, as many on a screen as the eye can take. */
export function StaffOrderTable({
  orders,
  rows,
  onAct,
  isSelecting,
  isShipping,
  onShip,
  refusals,
  ...row
}: StaffOrderTableProps) {
  const purchases = orders.filter(isPurchaseRow);
  return (
    <div className="@container max-sm:-mx-4">
      <table className="table-dense" data-selecting={isSelecting || undefined}>
        <caption className="sr-only">All orders</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9 print:hidden">
              <Tick label="all orders on this page" rows={orders} selection={row.selection} />
            </th>
            {heads.map(([name, className]) => (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {orders.map((order, index) =>
            isPurchaseRow(order) ? (
              <StaffPurchaseRow
                key={rowId(order)}
                {...row}
                row={order}
                inside={orders.filter((each) => isOrderOf(order, each))}
                isShipping={isShipping}
                onShip={() => onShip(order)}
              />
            ) : (
              <StaffOrderRow
                key={order._id}
                {...row}
                order={order}
                isInside={purchases.some((purchase) => isOrderOf(purchase, order))}
                refusal={refusals.get(order._id)}
                onAct={() => onAct(index)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface StaffOrderRowProps extends Pick<StaffOrderTableProps, "now" | "kept" | "selection"> {
  order: Order;
  /** Its purchase is the row above, and says who it is for and how old it is. */
  isInside: boolean;
  refusal: string | undefined;
  onAct: () => void;
}

function StaffOrderRow({ order, now, kept, isInside, refusal, selection, onAct }: StaffOrderRowProps) {
  const listState = useListState();
  const isJustShipped = kept.isJustShipped(order);
  const status = staffStatus(order, now);
  return (
    <tr
      tabIndex={-1}
      data-inside={isInside || undefined}
      data-shipped={isJustShipped || undefined}
      data-canceled={order.cancelledAt !== undefined || undefined}
      data-selected={selection.selected.includes(order) || undefined}
    >
      <td data-cell="tick" className="print:hidden!">
        {isJustShipped ? (
          <span className="text-success inline-grid ps-2 [&_svg]:size-5">
            <TickIcon />
          </span>
        ) : (
          <Tick pressKey="x" label={order.number} rows={[order]} selection={selection} />
        )}
      </td>
      <th scope="row" className="@max-4xl:[grid-area:order]">
        <Link
          className="relative inline-flex min-h-6 items-center gap-1 font-mono text-[0.8125rem] font-normal whitespace-nowrap hover:underline"
          to={`/dashboard/orders/${order._id}`}
          state={listState}
          data-key="Enter"
        >
          {isJustShipped && (
            <span className="text-success inline-grid @4xl:hidden [&_svg]:size-4">
              <TickIcon />
            </span>
          )}
          <span className="sr-only">order number </span>
          {order.number}
        </Link>
      </th>
      <td data-cell="account" className="@max-4xl:min-w-0 @max-4xl:[grid-area:account]">
        <p className={`truncate ${isJustShipped ? "" : "@4xl:font-semibold"}`} title={accountOf(order)}>
          <span dir="auto" className={isInside ? "sr-only" : ""}>
            {accountOf(order)}
          </span>
          {status.hasNoAddress && (
            <span className="text-warning font-bold @4xl:hidden">{!isInside && ", "}no address</span>
          )}
        </p>
        {isJustShipped ? (
          <p className="text-base-content flex flex-wrap items-center gap-x-1.5 text-xs whitespace-nowrap">
            shipped ·
            <UndoShipping
              order={order}
              now={now}
              className="undo-button"
              onUndone={(undone) => {
                onAct();
                kept.keep(undone);
              }}
            />
          </p>
        ) : (
          !isInside && (
            <p className="text-muted truncate text-xs @max-4xl:hidden" title={order.user}>
              {order.user}
            </p>
          )
        )}
      </td>
      <td data-cell="part" className="@max-4xl:min-w-0 @max-4xl:[grid-area:part]">
        <p className="truncate" dir="auto" title={order.productName}>
          {order.model !== undefined && (
            <span className="me-2 font-mono text-[0.8125rem] @max-4xl:font-semibold">{order.model}</span>
          )}
          <span className="text-muted">
            <ProductName name={order.productName} />
          </span>
        </p>
        {refusal !== undefined && (
          <p className="text-error truncate text-xs font-semibold" title={refusal}>
            {refusal}
          </p>
        )}
        {refusal === undefined && !isInside && order.poNumber !== undefined && (
          <p className="text-muted truncate text-xs" dir="auto">
            {poLabel(order.poNumber)}
          </p>
        )}
      </td>
      <td className="@max-4xl:[grid-area:units] @4xl:text-end">
        {packedWords(order)}
        <span className="@4xl:sr-only"> units</span>
      </td>
      <td data-label="Total" className="@max-4xl:font-semibold @max-4xl:[grid-area:total] @4xl:text-end">
        {formatMoney(order.pay)}
      </td>
      <td className="text-end @max-4xl:[grid-area:age]">
        {!isInside && <AgeWords order={order} now={now} />}
      </td>
      <td className="@max-4xl:[grid-area:status] @4xl:ps-4!">
        <StatusWords status={status} notes={order.notes} isJustShipped={isJustShipped} />
      </td>
      <td className="@max-[82rem]:hidden">
        <p className="text-muted truncate" dir="auto">
          {order.address && townOf(order)}
        </p>
      </td>
      <StaffActions order={order} kept={kept} onAct={onAct} />
    </tr>
  );
}
