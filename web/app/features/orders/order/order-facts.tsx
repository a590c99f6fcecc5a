import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { Part } from "#ui/section.tsx";

import { Charges, Fact, PurchaseLink, TypedFact } from "../order-pieces.tsx";
import { accountOf, packedWords } from "../order-words.ts";

export function OrderFacts({ order }: { order: Order }) {
  return (
    <Part id="details" heading="Details">
      <dl className="border-base-300 mt-4 border-t">
        <Fact name="Part">
          <Link className="text-link" to={`/tools/${order.product}`} dir="auto">
            <ProductName name={order.productName} />
          </Link>
        </Fact>
        <Fact name="Quantity">{formatNumber(order.quantity)} units</Fact>
        {order.unitsRefunded > 0 && <Fact name="Refunded">{formatNumber(order.unitsRefunded)} units</Fact>}
        {order.unitsToShip < order.quantity && <Fact name="In the shipment">{packedWords(order)} units</Fact>}
        <Fact name="Unit price">{formatUnitPrice(order.price)} / unit</Fact>
        <Fact name="Total">
          <span className="font-semibold">{formatMoney(order.pay)}</span>
          <Charges />
        </Fact>
        {order.purchase && (
          <Fact name="Purchase">
            <PurchaseLink purchase={order.purchase} />
          </Fact>
        )}
        {order.account !== undefined && (
          <Fact name="Customer">
            <Link className="text-link" to={`/dashboard/customers/${order.account}`} dir="auto">
              {accountOf(order)}
            </Link>
          </Fact>
        )}
        <Fact name={order.purchase?.placedBy === undefined ? "Placed by" : "Buyer"}>{order.user}</Fact>
        <TypedFact name="Company" text={order.company} />
        <TypedFact name="PO number" text={order.poNumber} />
      </dl>
    </Part>
  );
}
