import { mostCounted } from "@bulkhead/contract/limits";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { exportMyOrders } from "@bulkhead/contract/order-exports";
import { poLabel } from "@bulkhead/contract/order-number";
import type { Order, OrderScope } from "@bulkhead/contract/orders";
import { useMemo } from "react";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { reportingRefusals } from "#features/users/read-own-profile.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { type Column, DataTable, TableRow } from "#ui/list/data-table.tsx";
import { ParamSelect, SearchBox, SortSelect } from "#ui/list/list-controls.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { orderLists } from "../order-lists.ts";
import { OrderNumber } from "../order-pieces.tsx";
import { OrderStatus } from "../order-status.tsx";
import { shortTransactionId } from "../order-words.ts";
import { sumOf } from "../pay-together.ts";
import { purchaseStage } from "../purchase-words.ts";
import type { Route } from "./+types/my-orders.route";
import { BuyerActions } from "./buyer-actions.tsx";
import { OrderScopeChips, OrderStrip, readCompanyName } from "./buyer-head.tsx";
import { RangeChips } from "./more-filters.tsx";
import {
  DownloadOrders,
  FilterChips,
  OrderListResults,
  ShownSelect,
  buyerChips,
  sorts,
} from "./order-list-frame.tsx";
import { monthOptions, rangeParams } from "./order-ranges.ts";
import { OrderTick, SelectionBar } from "./order-selection.tsx";
import { PurchaseAction, PurchaseHead } from "./purchase-row.tsx";
import { readOrderList } from "./read-order-list.ts";
import { canBePaidTogether } from "./row-actions.ts";
import { type Selection, isPurchaseRow, rowId, useRowFocus, useSelection, withOpened } from "./rows.ts";

const SIZE = 25;

export const meta = () => unlistedPage("My Orders");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [list, company] = await reportingRefusals(
    Promise.all([readOrderList(request, SIZE, { email }), readCompanyName(request.signal)]),
  );
  return { ...list, company };
}

const { shippedWord } = orderLists.customer;

interface RowState {
  /** When the orders were read. */
  now: Date;
  /** The list of a whole company says who placed each order. */
  scope: OrderScope;
  selection: Selection;
  onAct: () => void;
}

/** What was ordered, its numbers and, in the list of a whole company, by whom. */
function PartHead({ order, scope }: { order: Order; scope: OrderScope }) {
  return (
    <div className="grow">
      <Link
        className="inline-block min-h-6 leading-6 hover:underline"
        to={`/tools/${order.product}`}
        dir="auto"
      >
        <ProductName name={order.productName} />
      </Link>
      <p className="text-muted flex flex-wrap gap-x-2 font-normal">
        <OrderNumber order={order} />
        {order.poNumber !== undefined && <span dir="auto">{poLabel(order.poNumber)}</span>}
      </p>
      {scope === "account" && <p className="text-muted text-sm font-normal">by {order.user}</p>}
    </div>
  );
}

const columns: readonly Column<Order, RowState>[] = [
  {
    name: "Product",
    className: "wrap-anywhere",
    cell: (order, { scope, selection }) => (
      <div className="flex items-start gap-4">
        <OrderTick order={order} selection={selection} />
        {isPurchaseRow(order) ? <PurchaseHead row={order} /> : <PartHead order={order} scope={scope} />}
      </div>
    ),
  },
  {
    name: "Quantity",
    className: "figure @max-4xl:col-span-3! @max-4xl:empty:hidden",
    cell: ({ quantity, price, group }) =>
      !group && (
        <>
          {formatNumber(quantity)} <span className="text-muted @4xl:block">× {formatUnitPrice(price)}</span>
        </>
      ),
  },
  { name: "Total", className: "figure font-semibold", cell: (order) => formatMoney(sumOf([order])) },
  { name: "Placed", className: "@4xl:w-28", cell: ({ placedAt }) => <DateTime at={placedAt} /> },
  {
    name: "Status",
    cell: (order, { now }) => (
      <div>
        <OrderStatus
          order={order}
          now={now}
          shippedWord={shippedWord}
          stage={order.group && purchaseStage(order, order.group.states, now, shippedWord)}
        />
        {!order.group && order.transactionId !== undefined && (
          <p className="text-muted text-sm">
            Transaction{" "}
            <Copyable
              name="transaction"
              text={order.transactionId}
              short={shortTransactionId(order.transactionId)}
            />
          </p>
        )}
      </div>
    ),
  },
  {
    name: "Actions",
    className: "print:hidden!",
    isForScreens: true,
    cell: (order, { onAct }) =>
      isPurchaseRow(order) ? <PurchaseAction row={order} /> : <BuyerActions order={order} onAct={onAct} />,
  },
];

export default function MyOrders({ loaderData: list }: Route.ComponentProps) {
  const { orders, now, counts, hasOrders, company, search, sort, scope, filter } = list;
  const { month = "", ...ranges } = list.ranges;
  const drawn = useMemo(() => withOpened(orders, list.opened), [orders, list.opened]);
  const grouped = new Set(orders.flatMap(({ group }) => group?.orders ?? []));
  const isInside = ({ _id, group }: Order) => !group && grouped.has(_id);
  const { heading, rows, onAct } = useRowFocus(drawn);
  // A purchase has one tick, for all of it.
  const selection = useSelection(drawn, (order) => !isInside(order) && canBePaidTogether(order));
  const isSelecting = selection.selected.length > 0;
  const chosenSort = sort === "newest" ? "" : sort;
  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          My Orders
        </h2>
        {hasOrders && <DownloadOrders endpoint={exportMyOrders} list={list} />}
      </div>
      {company !== undefined && <OrderScopeChips company={company} scope={scope} />}
      {counts.summary && <OrderStrip summary={counts.summary} scope={scope} now={now} />}
      {hasOrders && (
        <>
          <div className="mt-4 flex flex-wrap items-end gap-4 print:hidden">
            <SearchBox
              label="Search orders"
              placeholder="Part, order, PO, invoice, amount"
              search={search}
              // Without the filter: a new search looks in everything.
              keep={{ sort: chosenSort, scope: scope === "own" ? "" : scope, ...rangeParams(list.ranges) }}
              className="grow basis-64 lg:max-w-md"
            />
            <SortSelect options={sorts} value={chosenSort} className="grow basis-48 lg:max-w-56" />
            <ParamSelect
              label="Month"
              param="month"
              options={monthOptions(now, month)}
              value={month}
              className="grow basis-40 lg:max-w-44"
            />
            <ShownSelect shown={list.shown} className="grow basis-32 lg:max-w-40" />
          </div>
          <div className="mt-4 grid gap-2 print:hidden">
            <FilterChips chips={buyerChips} list={list} />
            <RangeChips ranges={ranges} />
          </div>
          {/* What is selected takes the place of the number of orders. On phones it is at the bottom of the screen. */}
          <div
            className={`mt-3 mb-1 flex min-h-14 items-center ${isSelecting ? "sm:sticky sm:top-16 sm:z-2" : ""}`}
          >
            <SelectionBar selection={selection} />
            <p role="status" className={`text-muted text-sm wrap-anywhere ${isSelecting ? "sm:hidden" : ""}`}>
              {countWords(counts[filter], "order", { search, isExact: counts[filter] < mostCounted(search) })}
            </p>
          </div>
        </>
      )}
      <OrderListResults
        list={list}
        empty={
          <Notice
            heading="No orders yet"
            headingLevel="h3"
            words="Your orders will show up here, along with how long we’re holding each one for you."
          >
            <Link className="btn btn-primary" to="/products">
              Choose a part
            </Link>
          </Notice>
        }
      >
        <DataTable
          caption="My orders"
          columns={columns}
          items={drawn}
          keyOf={rowId}
          rows={rows}
          renderRow={(order) => (
            <TableRow
              columns={columns}
              item={order}
              state={{ now, scope, selection, onAct: () => onAct(drawn.indexOf(order)) }}
              tabIndex={-1}
              className={isInside(order) && "bg-base-200/50 @4xl:[&>th]:ps-13!"}
              data-canceled={order.cancelledAt !== undefined || undefined}
            />
          )}
        />
      </OrderListResults>
    </>
  );
}
