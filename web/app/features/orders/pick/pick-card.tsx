import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { TickIcon } from "#ui/icons.tsx";

import { AgeWords, townOf } from "../list/staff-status.tsx";
import { OrderedPicture, type OrderedProduct } from "../order-pieces.tsx";
import { accountOf, packedWords } from "../order-words.ts";
import { NotesToRead, isAskedAbout, questionWords } from "../ship/ask-to-ship.tsx";
import { UndoShipping } from "../undo-shipping.tsx";
import { sumByModel } from "./pick-list.ts";

interface PickCardProps {
  order: Order;
  now: Date;
  product: OrderedProduct | undefined;
  isNext: boolean;
  onPack: () => void;
}

const button = "btn min-h-11 min-w-24 text-sm";

/** What somebody with a cart has to know about an order: what, how many and where to. */
export function PickCard({ order, now, product, isNext, onPack }: PickCardProps) {
  const hasAddress = order.address !== "";
  return (
    <>
      <div className="flex gap-3">
        {product && <OrderedPicture product={product} className="h-14 w-16" />}
        <div className="min-w-0 grow">
          <p className="font-mono text-lg leading-6 font-semibold wrap-anywhere" dir="auto">
            {order.model ?? order.productName}
          </p>
          <p>
            <span className="font-(family-name:--font-heading) text-2xl leading-8 font-semibold">
              {packedWords(order)}
            </span>{" "}
            <span className="text-muted text-sm">units</span>
          </p>
        </div>
        <p className="shrink-0 text-sm">
          <AgeWords order={order} now={now} />
        </p>
      </div>
      {hasAddress && isAskedAbout(order) && (
        <p className="text-warning mt-2 text-sm font-semibold">This order {questionWords(order)}</p>
      )}
      <NotesToRead order={order} />
      <div className="mt-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p
            className={`text-[0.9375rem] font-bold wrap-anywhere ${hasAddress ? "" : "text-warning"}`}
            dir="auto"
          >
            {hasAddress ? townOf(order) : "No address yet"}
          </p>
          <p className="text-muted text-xs wrap-anywhere">
            <bdi>{accountOf(order)}</bdi>, <span className="whitespace-nowrap">{order.number}</span>
          </p>
        </div>
        {hasAddress ? (
          <button
            type="button"
            className={`${button} ${isNext ? "btn-primary" : "btn-outline"}`}
            onClick={onPack}
          >
            Pack<span className="sr-only"> {order.number}</span>
          </button>
        ) : (
          <Link className={`${button} btn-outline`} to={`/dashboard/orders/${order._id}`}>
            Open<span className="sr-only"> {order.number}</span>
          </Link>
        )}
      </div>
    </>
  );
}

interface PackedStripProps {
  order: Order;
  now: Date;
  onUndone: (order: Order) => void;
}

/** The way back is at the left, where nobody has pressed. */
export function PackedStrip({ order, now, onUndone }: PackedStripProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 text-xs whitespace-nowrap">
      <UndoShipping
        order={order}
        now={now}
        className="btn btn-outline bg-base-100 min-h-11 text-sm"
        onUndone={onUndone}
      />
      <div className="min-w-0 grow whitespace-normal">
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <span className="text-success inline-grid [&_svg]:size-4">
            <TickIcon />
          </span>
          shipped
        </p>
        <p className="text-muted wrap-anywhere">
          {order.model ?? order.productName} × {packedWords(order)}, {order.number}
        </p>
      </div>
    </div>
  );
}

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
                <bdi>{townOf(order)}</bdi>
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
