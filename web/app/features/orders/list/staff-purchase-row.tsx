import { formatMoney } from "@bulkhead/contract/money";
import { poLabel } from "@bulkhead/contract/order-number";
import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { TickIcon } from "#ui/icons.tsx";
import { useListState } from "#ui/list/list-state.tsx";

import { accountOf } from "../order-words.ts";
import { progressWords, purchasePath } from "../purchase-words.ts";
import { OpenButton, ordersWords, useOpen } from "./purchase-row.tsx";
import type { PurchaseRow, Selection } from "./rows.ts";
import { addressesWords } from "./ship-selected.ts";
import { Tick } from "./staff-selection.tsx";
import { AgeWords, StatusWords, staffStatus, townOf } from "./staff-status.tsx";

interface StaffPurchaseRowProps {
  row: PurchaseRow;
  /** Its orders, if it is open. */
  inside: readonly Order[];
  /** When they were read. */
  now: Date;
  selection: Selection;
  isShipping: boolean;
  onShip: () => void;
}

/** A purchase among everybody's orders: what all its orders come to, with one tick and one button for them. */
export function StaffPurchaseRow(props: StaffPurchaseRowProps) {
  const { row, inside, now, selection, isShipping, onShip } = props;
  const { purchase, group, poNumber, state, user, address } = row;
  const { toShip, addresses } = group;
  const { show } = useOpen();
  const isAllShipped = inside.length > 0 && !inside.some(selection.canBeSelected);
  const second = poNumber === undefined ? user : poLabel(poNumber);
  const progress = progressWords(group.states, state);
  const town = addresses === 1 && address !== "" && townOf(row);
  return (
    <tr tabIndex={-1} data-open={inside.length > 0 || undefined}>
      <td data-cell="tick" className="print:hidden!">
        {isAllShipped ? (
          <span className="text-success inline-grid ps-2 [&_svg]:size-5">
            <TickIcon />
          </span>
        ) : (
          <Tick pressKey="x" label={purchase.number} rows={[row, ...inside]} selection={selection} />
        )}
      </td>
      <th scope="row" className="@max-4xl:[grid-area:order]">
        <span className="flex items-center">
          <OpenButton row={row} className="-ms-2 @max-4xl:-my-3 @max-4xl:-ms-4 @4xl:size-6 [&_svg]:size-4" />
          <Link
            className="relative inline-flex min-h-6 items-center font-mono text-[0.8125rem] font-semibold whitespace-nowrap hover:underline"
            to={purchasePath(purchase._id)}
            state={useListState()}
            data-key="Enter"
          >
            <span className="sr-only">purchase number </span>
            {purchase.number}
          </Link>
        </span>
      </th>
      <td data-cell="account" className="@max-4xl:min-w-0 @max-4xl:[grid-area:account]">
        <p className="truncate @4xl:font-semibold" title={accountOf(row)} dir="auto">
          {accountOf(row)}
        </p>
        <p className="text-muted truncate text-xs @max-4xl:hidden" title={second} dir="auto">
          {second}
        </p>
      </td>
      <td data-cell="part" className="@max-4xl:min-w-0 @max-4xl:[grid-area:part]">
        <p className="truncate">{toShip > 0 ? `${ordersWords(row, toShip)} to ship` : ordersWords(row)}</p>
        <p className="text-muted truncate text-xs">
          {progress && `${progress} · `}
          {addressesWords(addresses)}
          {town && <span className="@[82rem]:hidden">, {town}</span>}
        </p>
      </td>
      <td className="@max-4xl:[grid-area:units] @4xl:text-end">
        {formatNumber(group.unitsToShip)}
        <span className="text-muted @4xl:hidden"> units</span>
      </td>
      <td data-label="Total" className="font-semibold! @max-4xl:[grid-area:total] @4xl:text-end">
        {formatMoney(group.pay)}
      </td>
      <td className="text-end @max-4xl:[grid-area:age]">
        <AgeWords order={row} now={now} />
      </td>
      <td className="@max-4xl:[grid-area:status] @4xl:ps-4!">
        <StatusWords status={staffStatus(row, now)} notes={undefined} isJustShipped={false} />
      </td>
      <td className="@max-[82rem]:hidden">
        <p className="text-muted truncate" dir="auto">
          {town}
        </p>
      </td>
      <td data-cell="actions" className="@max-4xl:self-center @max-4xl:[grid-area:actions] print:hidden!">
        {toShip > 0 && (
          // As if there were a menu, so that it stands above the buttons of the orders.
          <div className="flex justify-end @4xl:me-8">
            <button
              type="button"
              className="btn btn-outline btn-sm row-button text-sm"
              data-key="s"
              aria-disabled={isShipping}
              onClick={() => {
                if (inside.length === 0) show([purchase._id]);
                onShip();
              }}
            >
              Ship {formatNumber(toShip)}…<span className="sr-only"> of {purchase.number}</span>
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
