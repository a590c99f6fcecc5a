import type { Today } from "@bulkhead/contract/desk";
import { ENDING_HOURS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import { Link } from "react-router";

import { townOf } from "#features/orders/list/staff-status.tsx";
import { timeWords } from "#features/orders/order-words.ts";
import { PICK_PATH } from "#features/orders/pick/pick-list.ts";
import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { Stars } from "#ui/stars.tsx";

import { Nothing, RowLink, TodaySection, TwoLines } from "./today-section.tsx";
import { ageColor, ageWords, decisionLines, leftWords, troubleWords } from "./today-words.ts";

const orderPath = (id: string) => `/dashboard/orders/${id}`;
const all = (filter: string) => `/dashboard/manageorder?filter=${filter}`;

interface ListProps {
  today: Today;
  now: Date;
}

export function ShipNext({ today: { toShip }, now }: ListProps) {
  const startPicking = (look: string) =>
    toShip.orders > 0 && (
      <Link className={`btn btn-primary ${look}`} to={PICK_PATH}>
        Start picking
      </Link>
    );
  return (
    <TodaySection
      heading="Ship next"
      to={all("to-ship")}
      link={`All ${formatNumber(toShip.orders)}`}
      action={startPicking("btn-sm max-sm:hidden")}
    >
      {toShip.orders === 0 && <Nothing>Everything that is paid has shipped.</Nothing>}
      <ul>
        {toShip.next.map((order) => (
          <RowLink key={order._id} to={orderPath(order._id)}>
            <span
              className={`w-10 shrink-0 max-sm:order-last max-sm:text-end ${ageColor(order.paidAt, now)}`}
              title={order.paidAt.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "long" })}
            >
              {ageWords(order.paidAt, now)}
            </span>
            <span className="w-24 shrink-0 font-mono text-[0.8125rem] max-md:hidden">{order.number}</span>
            <Thumbnail src={order.part.img} className="h-[34px] w-11" />
            <TwoLines
              className="grow basis-0"
              first={<b className="font-mono text-[0.8125rem]">{order.part.model ?? order.part.name}</b>}
              second={
                <>
                  <span className="max-sm:hidden">
                    <ProductName name={order.part.name} />
                  </span>
                  <span className="sm:hidden">
                    {formatNumber(order.quantity)} units, {order.account}, {townOf(order)}
                  </span>
                </>
              }
            />
            <span className="shrink-0 text-end max-sm:hidden">
              {formatNumber(order.quantity)} <span className="text-muted">units</span>
            </span>
            <TwoLines
              className="w-44 max-sm:hidden"
              first={<bdi>{order.account}</bdi>}
              second={<bdi>{townOf(order)}</bdi>}
            />
          </RowLink>
        ))}
      </ul>
      {startPicking("mt-3 w-full sm:hidden")}
    </TodaySection>
  );
}

export function PaymentTrouble({ today }: Pick<ListProps, "today">) {
  const { trouble, needsPerson } = today;
  if (needsPerson === 0) return null;
  return (
    <TodaySection heading="Payment trouble" to={all("trouble")} link={`All ${formatNumber(trouble.orders)}`}>
      <ul>
        {decisionLines(today).map((words) => (
          <RowLink key={words} to="/dashboard/books" className="justify-between py-2.5">
            <b className="min-w-0">{words}</b>
            <span className="btn btn-sm btn-outline max-sm:hidden">Open Books</span>
          </RowLink>
        ))}
        {trouble.next.map((order) => (
          <RowLink key={order._id} to={orderPath(order._id)} className="py-2.5">
            <span className="min-w-0 grow">
              <b className="block">{troubleWords(order)}</b>
              <span className="text-muted block text-xs">
                <span className="font-mono">{order.number}</span> · <bdi>{order.account}</bdi>
              </span>
            </span>
            <span className="btn btn-sm btn-outline max-sm:hidden">Open order</span>
          </RowLink>
        ))}
      </ul>
    </TodaySection>
  );
}

export function HoldsEnding({ today: { holdsEnding, unpaid }, now }: ListProps) {
  return (
    <TodaySection heading="Holds ending" to={all("unpaid")} link={`All ${formatNumber(unpaid)} unpaid`}>
      {holdsEnding.orders === 0 && <Nothing>{`No hold ends within ${ENDING_HOURS} hours.`}</Nothing>}
      <ul>
        {holdsEnding.next.map((order) => (
          <RowLink key={order._id} to={orderPath(order._id)}>
            <b className="w-12 shrink-0">{timeWords(order.holdUntil, now) || "now"}</b>
            <TwoLines className="grow basis-0" first={<bdi>{order.account}</bdi>} second={order.number} />
            <span className="shrink-0">{formatMoney(order.pay)}</span>
          </RowLink>
        ))}
      </ul>
    </TodaySection>
  );
}

export function LowStock({ today: { lowStock } }: Pick<ListProps, "today">) {
  return (
    <TodaySection heading="Low stock" to="/dashboard/manageproduct?sort=quantity" link="Manage Product">
      {lowStock.products === 0 && <Nothing>Every part is above its reorder level.</Nothing>}
      <ul>
        {lowStock.next.map((part) => (
          <RowLink
            key={part._id}
            to={`/dashboard/manageproduct?sort=quantity&stock=${part._id}`}
            className="justify-between"
          >
            <Thumbnail src={part.img} className="h-[34px] w-11" />
            <TwoLines
              className="grow basis-0"
              first={<b className="font-mono text-[0.8125rem]">{part.model ?? part.name}</b>}
              second={
                part.reserved > 0
                  ? `${formatNumber(part.reserved)} held by orders`
                  : `reorder at ${formatNumber(part.reorderAt)}`
              }
            />
            <b className={`shrink-0 ${part.quantity < 101 ? "text-error" : "text-warning"}`}>
              {leftWords(part)}
            </b>
          </RowLink>
        ))}
      </ul>
    </TodaySection>
  );
}

export function NewReviews({ today: { reviews } }: Pick<ListProps, "today">) {
  return (
    <TodaySection
      heading="Reviews since yesterday"
      to="/dashboard/reviews"
      link={reviews.written > reviews.next.length ? `All ${formatNumber(reviews.written)}` : "All"}
    >
      {reviews.written === 0 && <Nothing>Nobody has written one.</Nothing>}
      <ul>
        {reviews.next.map(({ _id, name, starts, review }) => (
          <li key={_id} data-row className="border-base-300 border-b py-2 text-sm">
            <div className="flex items-center gap-2">
              <Stars count={starts} />
              <bdi className="text-muted truncate text-xs">{name}</bdi>
            </div>
            {review !== undefined && (
              <p className="line-clamp-2 wrap-anywhere" dir="auto">
                {review}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TodaySection>
  );
}
