import type { Order } from "@bulkhead/contract/orders";

import { ProductName } from "#features/products/product-name.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { townOf } from "../list/staff-status.ts";
import { accountOf, packedWords } from "../order-words.ts";
import { sumByModel } from "./sum-by-model.ts";

/** How many units of each model to fetch, and for which orders. On paper, too. */
export function ModelSums({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">Units by model</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-24 py-2 pe-3 text-start font-normal">
            Order
          </th>
          <th scope="col" className="py-2 pe-3 text-start font-normal">
            Ship to
          </th>
          <th scope="col" className="w-24 py-2 text-end font-normal">
            Units
          </th>
        </tr>
      </thead>
      {sumByModel(orders).map(({ product, model, name, units, orders: of }) => (
        <tbody key={product} className="border-outline border-t print:break-inside-avoid">
          <tr>
            <th scope="rowgroup" colSpan={2} className="py-2 pe-3 text-start font-normal">
              <span className="block font-mono text-lg leading-6 font-semibold wrap-anywhere" dir="auto">
                {model}
              </span>
              {model !== name && (
                <span className="text-muted" dir="auto">
                  <ProductName name={name} />
                </span>
              )}
            </th>
            <td className="py-2 text-end align-top font-(family-name:--font-heading) text-2xl leading-6 font-semibold">
              {formatNumber(units)}
            </td>
          </tr>
          {of.map((order) => (
            <tr key={order._id} className="border-base-300 border-t">
              <th
                scope="row"
                className="py-1.5 pe-3 text-start align-top font-mono text-[0.8125rem] font-normal"
              >
                {order.number}
              </th>
              <td className="py-1.5 pe-3 align-top wrap-anywhere">
                <bdi>{townOf(order.address)}</bdi>
                <span className="text-muted">
                  , <bdi>{accountOf(order)}</bdi>
                </span>
              </td>
              <td className="py-1.5 text-end align-top">{packedWords(order)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
