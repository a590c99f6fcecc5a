import { mostCounted } from "@bulkhead/contract/limits";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { useFresh } from "#platform/ask-again.ts";
import { countWords } from "#ui/list/count-words.ts";
import { SearchBox, SortSelect } from "#ui/list/list-controls.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { Notice } from "#ui/notice.tsx";

import { PICK_PATH } from "../pick/pick-list.ts";
import { KeyboardHelp, useListKeys } from "./list-keys.tsx";
import { MoreFilters } from "./more-filters.tsx";
import {
  FilterChips,
  OrderListResults,
  ShownSelect,
  sorts,
  staffChips,
  toShipSorts,
} from "./order-list-frame.tsx";
import { rangeParams } from "./order-ranges.ts";
import { type OrderListPage, defaultSort, hasOrderListChanged } from "./read-order-list.ts";
import { isPurchaseRow, rowId, useKeptRows, useRowFocus, useSelection } from "./rows.ts";
import { StaffOrderTable } from "./staff-order-table.tsx";
import { StaffSelectionBar, useShipSelected } from "./staff-selection.tsx";

interface StaffListHeadProps {
  list: OrderListPage;
  heading: ReactNode;
  /** On phones, the ticks are shown. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** The download. */
  children: ReactNode;
}

const quiet = "text-link inline-flex min-h-11 items-center sm:min-h-8 print:hidden";

/** All that stands above everybody's orders, in two lines, so that the eye gets to them soon. */
function StaffListHead(props: StaffListHeadProps) {
  const { list, heading, isSelecting, onSelecting, children } = props;
  const { search, filter, sort, counts, shown } = list;
  const listState = useListState();
  const chosenSort = sort === defaultSort(filter) ? "" : sort;
  const total = counts[filter];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <div className="me-auto flex items-center gap-2">
          {heading}
          <KeyboardHelp />
        </div>
        <SearchBox
          isCompact
          label="Search orders"
          placeholder="Number, phone, buyer, total"
          search={search}
          // Without the filter: a new search looks in everything.
          keep={{ sort: chosenSort, ...rangeParams(list.ranges) }}
          data-page-key="/"
          className="max-sm:order-1 max-sm:min-w-0 max-sm:grow max-sm:basis-2/5 sm:w-75"
        />
        <SortSelect
          isCompact
          options={filter === "to-ship" ? toShipSorts : sorts}
          value={chosenSort}
          className="max-sm:order-2 max-sm:grow max-sm:basis-2/5 sm:w-47"
        />
        <ShownSelect
          isCompact
          shown={shown}
          className="max-sm:order-3 max-sm:grow max-sm:basis-2/5 sm:w-34"
        />
        {children}
      </div>
      <div className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="max-w-full max-sm:-mx-4 max-sm:max-w-screen max-sm:overflow-x-auto max-sm:px-4 print:hidden">
          <FilterChips chips={staffChips} list={list} isOneLine />
        </div>
        <div className="text-muted flex flex-wrap items-center gap-x-4 text-sm">
          {/* With a mouse, the chips say it, and leave room for no more. */}
          <p role="status" className="dense:sr-only wrap-anywhere">
            {countWords(total, "order", { search, isExact: total < mostCounted(search) })}
          </p>
          {filter === "to-ship" && total > 0 && (
            <Link className={`${quiet} dense:hidden`} to={PICK_PATH} state={listState}>
              Pick view
            </Link>
          )}
          {total > 0 && (
            <button
              type="button"
              className={`${quiet} dense:hidden cursor-pointer`}
              aria-pressed={isSelecting}
              onClick={() => onSelecting(!isSelecting)}
            >
              {isSelecting ? "Done" : "Select"}
            </button>
          )}
        </div>
        <MoreFilters ranges={list.ranges} />
      </div>
    </>
  );
}

interface StaffOrderListProps {
  list: OrderListPage;
  /** How many rows are on a page. */
  size: number;
  heading: string;
  headingLevel?: "h2" | "h3";
  /** The account whose orders they are. Absent for everybody's. */
  account?: string;
  download?: ReactNode;
  /** Shown until the first order is placed. */
  empty: string;
}

/** Orders for staff: everybody's, or those of one account. */
export function StaffOrderList(props: StaffOrderListProps) {
  const { list, size, heading: words, headingLevel: Heading = "h2", account, download, empty } = props;
  const kept = useKeptRows(list.orders, list.opened);
  const { rows: orders } = kept;
  const { heading, rows, onAct } = useRowFocus(orders);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(orders, (order) => !isPurchaseRow(order) && !kept.isJustShipped(order));
  const { ask, isBusy, refusals, dialog } = useShipSelected(orders, selection, {
    onResult: kept.keep,
    onDone: ([first]) => onAct(orders.findIndex((order) => rowId(order) === first?._id)),
  });
  useListKeys(rows);
  useFresh(() => hasOrderListChanged(list, size, account));

  return (
    <>
      <StaffListHead
        list={list}
        heading={
          <Heading ref={heading} tabIndex={-1} className={Heading === "h2" ? "text-2xl" : "text-xl"}>
            {words}
          </Heading>
        }
        isSelecting={isSelecting}
        onSelecting={(isOn) => {
          setSelecting(isOn);
          selection.clear();
        }}
      >
        {download}
      </StaffListHead>
      <OrderListResults
        list={{ ...list, orders }}
        empty={<Notice heading="No orders yet" headingLevel="h3" words={empty} />}
      >
        <StaffSelectionBar selection={selection} isShipping={isBusy} onShip={() => ask()} />
        <StaffOrderTable
          now={list.now}
          isShipping={isBusy}
          onShip={ask}
          {...{ orders, kept, rows, onAct, selection, isSelecting, refusals }}
        />
      </OrderListResults>
      {dialog}
    </>
  );
}
