import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Part } from "@bulkhead/contract/parts";
import { totalFor } from "@bulkhead/contract/price-ladder";
import { type ReactNode, useId } from "react";

import { Checkbox } from "#ui/form/checkbox.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { withParam } from "#ui/list/list-url.ts";
import { Picture } from "#ui/picture.tsx";

import { useAddress } from "../catalog/find-url.ts";
import { StockFigures } from "../catalog/part-table.tsx";
import { partPath } from "../part-paths.ts";
import { lifecycleWords } from "../part/part-words.ts";
import { Marked } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { PurchaseLink } from "../purchase-link.tsx";
import { AddPart } from "./add-part.tsx";
import { type Cell, type Row, priceCells } from "./compare-rows.ts";
import { MOST_COMPARED } from "./compare-url.ts";

interface CompareTableProps {
  parts: readonly Part[];
  quantity: number | undefined;
  differs: readonly Row[];
  same: readonly Row[];
}

function PartHead({ part, parts, quantity }: { part: Part } & Pick<CompareTableProps, "parts" | "quantity">) {
  const { go } = useAddress();
  const left = parts.filter(({ slug }) => slug !== part.slug).map(({ slug }) => slug);
  const model = part.model ?? part.name;
  return (
    <th scope="col">
      <div className="relative">
        <div className="bg-base-200 rounded-box overflow-hidden print:w-20">
          <Picture
            src={part.img}
            widths={[320, 640]}
            sizes="(min-width: 40rem) 20rem, 30vw"
            alt=""
            width={320}
            height={240}
            className="h-16 w-full object-contain sm:h-36 print:h-16"
          />
        </div>
        {/* Over the picture, or beside the model where a phone has room for both. */}
        <div className="flex items-center justify-between">
          <p className="text-muted font-mono text-xs wrap-anywhere sm:mt-3">
            <span className="max-sm:hidden">{part.brand} · </span>
            <bdi className="max-sm:text-base-content max-sm:font-semibold">{model}</bdi>
          </p>
          <button
            type="button"
            className="icon-button [&_svg]:bg-base-200/80 end-0 top-0 shrink-0 in-data-[parts=4]:absolute in-data-[parts=4]:me-0 max-sm:-me-3 sm:absolute sm:end-1 sm:top-1 sm:size-9 print:hidden [&_svg]:rounded-full"
            aria-label={`Leave out ${model}`}
            onClick={() => go((params) => withParam(params, "parts", left.join(",")))}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      <p
        className="font-heading text-base-content mt-1 text-base leading-tight font-semibold max-sm:sr-only"
        dir="auto"
      >
        <a className="hover:underline" href={partPath(part, quantity)}>
          <ProductName name={part.name} />
        </a>
      </p>
      <PurchaseLink
        product={part}
        quantity={quantity}
        className="btn-sm mt-2 px-2 max-sm:w-full lg:px-4 print:hidden"
        state={null}
      />
    </th>
  );
}

function Words({ cell: { words, difference, url } }: { cell: Cell }) {
  if (url !== undefined)
    return (
      <a className="text-link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center" href={url}>
        {words}
        <span className="sr-only"> of the data sheet</span>
      </a>
    );
  return (
    <>
      {words}
      {difference !== undefined && (
        <span className="text-muted text-xs"> {difference.replace("−", "−\u2060")}</span>
      )}
    </>
  );
}

interface GroupProps {
  name: string;
  columns: number;
  rows: readonly Row[];
  /** Once, for all parts. */
  isShared?: boolean;
}

function Group({ name, columns, rows, isShared = false }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody data-shared={isShared || undefined}>
      <tr className="group-name">
        <th scope="rowgroup" colSpan={columns + 2}>
          <span className="font-heading text-base font-semibold">{name}</span>{" "}
          <span className="text-muted">{rows.length}</span>
        </th>
      </tr>
      {rows.map(({ name: of, cells }) => (
        <tr key={of}>
          <th scope="row">{of}</th>
          {isShared ? (
            <td colSpan={columns + 1}>{cells[0]?.words}</td>
          ) : (
            cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- A part has no other place.
              <td key={index} dir="auto">
                <Words cell={cell} />
              </td>
            ))
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Leaves out what is the same in all. */
function OnlyDiffering({ className }: { className: string }) {
  const id = useId();
  const { params, go } = useAddress();
  const isOn = params.get("same") === "0";
  return (
    <label htmlFor={id} className={`min-h-11 items-center gap-2.5 text-sm print:hidden ${className}`}>
      <Checkbox
        id={id}
        checked={isOn}
        onChange={() => go((params) => withParam(params, "same", isOn ? "" : "0"), { replace: true })}
      />
      Only what differs
    </label>
  );
}

/** Parts beside each other: what it costs to order them, then what differs, then what does not. */
export function CompareTable({ parts, quantity, differs, same }: CompareTableProps) {
  const { params } = useAddress();
  const units = quantity ?? MIN_ORDER_QUANTITY;
  const isSameHidden = params.get("same") === "0";
  const prices = priceCells(parts, units);
  const offer: [string, (part: Part, index: number) => ReactNode][] = [
    [
      `Unit price at ${formatNumber(units)}`,
      (_, index) => (
        <span className="font-semibold sm:text-lg [&>span]:font-normal">
          {prices[index] && <Words cell={prices[index]} />}
        </span>
      ),
    ],
    ["Total", (part) => formatMoney(totalFor(part, units))],
    ["Stock", (part) => <StockFigures part={part} quantity={quantity} />],
    ["Lifecycle", (part) => <Marked {...lifecycleWords(part)} />],
  ];
  const isFree = parts.length < MOST_COMPARED;
  return (
    <>
      {parts.length > 0 && <OnlyDiffering className="mt-3 flex sm:hidden" />}
      <table className="spec-table compare-table mt-4 sm:mt-8" data-parts={parts.length}>
        <caption className="sr-only">Parts beside each other, at {formatNumber(units)} units</caption>
        <thead>
          <tr>
            <td>{parts.length > 0 && <OnlyDiffering className="flex max-sm:hidden" />}</td>
            {parts.map((part) => (
              <PartHead key={part.slug} {...{ part, parts, quantity }} />
            ))}
            <td className="free">{isFree && <AddPart parts={parts} look="place" />}</td>
          </tr>
        </thead>
        {parts.length > 0 && (
          <tbody>
            {offer.map(([name, wordsOf]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {parts.map((part, index) => (
                  <td key={part.slug}>{wordsOf(part, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {parts.length > 1 ? (
          <>
            <Group name="What differs" columns={parts.length} rows={differs} />
            {!isSameHidden && <Group name="The same in all" columns={parts.length} rows={same} isShared />}
          </>
        ) : (
          <Group name="Values" columns={parts.length} rows={[...differs, ...same]} />
        )}
      </table>
      {isFree && <AddPart parts={parts} look="button" />}
    </>
  );
}
