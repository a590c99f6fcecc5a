import { formatMoney } from "@bulkhead/contract/money";
import { exportMyOrders } from "@bulkhead/contract/order-exports";
import { poLabel } from "@bulkhead/contract/order-number";
import type { OrderScope } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { reportingRefusals } from "#features/users/read-own-profile.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { orderLists } from "../order-lists.ts";
import { OrderNumber } from "../order-pieces.tsx";
import { OrderStatus } from "../order-status.tsx";
import { shortTransactionId } from "../order-words.ts";
import type { Route } from "./+types/my-orders.route";
import { OrderScopeChips, OrderStrip, readCompanyName } from "./buyer-head.tsx";
import { BuyerActions, type OrderColumn, OrderTable, placedColumn, totalColumn } from "./buyer-table.tsx";
import { DownloadOrders, OrderListControls, OrderListResults, buyerChips } from "./order-list-frame.tsx";
import { OrderTick, SelectionBar, SelectionContext, canBePaidTogether } from "./order-selection.tsx";
import { readOrderList } from "./read-order-list.ts";
import { useRowFocus, useSelection } from "./rows.ts";

const SIZE = 25;

export const meta = () => unlistedPage("My Orders");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [list, company] = await reportingRefusals(
    Promise.all([readOrderList(request, SIZE, { email }), readCompanyName(request.signal)]),
  );
  return { ...list, company };
}

/** The list of a whole company says who placed each order. */
const columnsOf = (scope: OrderScope): readonly OrderColumn[] => [
  {
    name: "Product",
    className: "wrap-anywhere",
    cell: (order) => (
      <div className="flex items-start gap-4">
        <OrderTick order={order} />
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
      </div>
    ),
  },
  {
    name: "Quantity",
    className: "figure @max-4xl:col-span-3!",
    cell: ({ quantity, price }) => (
      <>
        {formatNumber(quantity)} <span className="text-muted @4xl:block">× {formatMoney(price)}</span>
      </>
    ),
  },
  totalColumn,
  placedColumn,
  {
    name: "Status",
    cell: (order, now) => (
      <div>
        <OrderStatus order={order} now={now} shippedWord={orderLists.customer.shippedWord} />
        {order.transactionId !== undefined && (
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
];

export default function MyOrders({ loaderData: list }: Route.ComponentProps) {
  const { orders, now, counts, hasOrders, company, scope } = list;
  const { heading, rows, onAct } = useRowFocus(orders);
  const selection = useSelection(orders, canBePaidTogether);
  return (
    <SelectionContext value={selection}>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          My Orders
        </h2>
        {hasOrders && <DownloadOrders endpoint={exportMyOrders} list={list} />}
      </div>
      {company !== undefined && <OrderScopeChips company={company} scope={scope} />}
      {counts.summary && <OrderStrip summary={counts.summary} scope={scope} now={now} />}
      {hasOrders && (
        <OrderListControls
          placeholder="Part, order or PO number, transaction or amount"
          chips={buyerChips}
          list={list}
        >
          {selection.selected.length > 0 ? <SelectionBar /> : undefined}
        </OrderListControls>
      )}
      <OrderListResults
        list={list}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">
              Your orders will show up here, along with how long we’re holding each one for you.
            </p>
            <Link className="btn btn-primary" to="/products">
              Choose a part
            </Link>
          </Notice>
        }
      >
        <OrderTable
          caption="My orders"
          columns={columnsOf(scope)}
          Actions={BuyerActions}
          {...{ orders, now, rows, onAct }}
        />
      </OrderListResults>
    </SelectionContext>
  );
}
