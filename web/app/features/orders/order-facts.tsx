import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";

import { Fact, Missing } from "./order-fact.tsx";
import { OrderMoments } from "./order-moments.tsx";

function OrderedProduct({ order }: { order: Order }) {
  return (
    <dl className="border-base-300 border-t">
      <Fact name="Product">
        <Link className="text-link" to={`/tools/${order.product}`} dir="auto">
          <ProductName name={order.productName} />
        </Link>
      </Fact>
      <Fact name="Quantity">{order.quantity.toLocaleString("en-US")} units</Fact>
      <Fact name="Unit price">{formatMoney(order.price)} / unit</Fact>
      <Fact name="Total">
        <span className="font-semibold">{formatMoney(order.pay)}</span>
      </Fact>
      <Fact name="Buyer">{order.user}</Fact>
      <Fact name="Phone">{order.phone || <Missing>No phone given</Missing>}</Fact>
      <Fact name="Address">
        <span dir="auto" className="whitespace-pre-line">
          {order.address || <Missing>No address given</Missing>}
        </span>
      </Fact>
    </dl>
  );
}

/** Everything an order says of itself. */
export function OrderFacts({ order, now }: { order: Order; now: Date }) {
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      <OrderedProduct order={order} />
      <OrderMoments order={order} now={now} />
    </div>
  );
}
