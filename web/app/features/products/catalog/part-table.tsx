import type { Category, Spec } from "@bulkhead/contract/categories";
import type { FoundPart } from "@bulkhead/contract/find-parts";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { UpIcon } from "#ui/icons.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { withParam } from "#ui/list/list-url.ts";

import { orderPath } from "../part-paths.ts";
import { lifecycleWords, specWords, valueOf } from "../part/part-words.ts";
import { StockDot } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { Thumbnail } from "../product-picture.tsx";
import { PurchaseLink } from "../purchase-link.tsx";
import { stockLevel } from "../stock-words.ts";
import { Tick, type Ticks } from "./compare-bar.tsx";
import { useAddress } from "./find-url.ts";
import { cellWords } from "./table-columns.ts";

/** What stands beside the specifications, with room for the names of parts. */
export const OTHER_COLUMNS = 530;

interface HeadProps {
  name: string;
  unit?: string | undefined;
  /** In the address. The first one is tried first. */
  sorts: readonly [first: string, second?: string];
  sort: string;
  className?: string;
}

function Head({ name, unit, sorts, sort, className = "num" }: HeadProps) {
  const { go } = useAddress();
  const isSorted = sorts.includes(sort);
  const isFalling = sort.startsWith("-");
  const next = sort === sorts[0] ? (sorts[1] ?? sorts[0]) : sorts[0];
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isFalling ? "descending" : "ascending") : undefined}
    >
      <button type="button" onClick={() => go((params) => withParam(params, "sort", next))}>
        {name}
        {isSorted && (
          <span className={`[&_svg]:size-3.5 ${isFalling ? "rotate-180" : ""}`}>
            <UpIcon />
          </span>
        )}
      </button>
      <span className="block min-h-4 text-xs">{unit}</span>
    </th>
  );
}

/** Words begin at the left, figures and sizes end at the right. */
const alignOf = ({ kind, unit }: Spec) =>
  kind === "text" || (kind === "choice" && unit === undefined) ? "" : "num";

/** Lifecycles that say something: an active part is the usual one. */
function Lifecycle({ part }: { part: FoundPart }) {
  if (part.lifecycle === "active") return null;
  // Without the date, which a row has no room for.
  const { words, level } = lifecycleWords({ lifecycle: part.lifecycle });
  return (
    <span className={`ms-2 text-xs font-semibold ${level === "plenty" ? "text-success" : "text-warning"}`}>
      {words}
    </span>
  );
}

function PartCell({ part, quantity }: { part: FoundPart; quantity: number | undefined }) {
  const listState = useListState();
  return (
    <div className="flex items-center gap-3">
      <Thumbnail src={part.img} className="w-12 self-start" />
      <div className="min-w-0">
        <p className="truncate">
          <Link
            className="font-mono text-[0.8125rem] font-semibold hover:underline"
            to={orderPath(part, quantity)}
            state={listState}
          >
            <bdi>{part.model ?? part.name}</bdi>
          </Link>
          <Lifecycle part={part} />
        </p>
        <p className="text-muted truncate text-xs" dir="auto" title={part.name}>
          <ProductName name={part.name} />
        </p>
      </div>
    </div>
  );
}

export function StockFigures({ part, quantity }: { part: Product; quantity: number | undefined }) {
  const level = stockLevel(part.quantity, quantity);
  return (
    <>
      <span className="inline-flex items-baseline gap-1.5">
        <StockDot level={level} />
        {formatNumber(part.quantity)}
      </span>
      {level === "short" && (
        <span className="text-warning block text-xs">
          below {formatNumber(quantity ?? MIN_ORDER_QUANTITY)}
        </span>
      )}
      {level === "none" && <span className="text-muted block text-xs">out of stock</span>}
    </>
  );
}

interface PartTableProps {
  category: Category | undefined;
  parts: readonly FoundPart[];
  specs: readonly Spec[];
  sort: string;
  quantity: number | undefined;
  ticks: Ticks;
}

/** Parts of one category with their values under each other. */
export function PartTable({ category, parts, specs, sort, quantity, ticks }: PartTableProps) {
  const units = quantity ?? MIN_ORDER_QUANTITY;
  const at = `at ${formatNumber(units)}`;
  return (
    <table className="spec-table">
      <caption className="sr-only">
        {category?.name}, price {at} units
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Compare</span>
          </th>
          <Head name="Part" sorts={["name"]} sort={sort} className="w-full" />
          {specs.map((spec) => (
            <Head
              key={spec.key}
              name={spec.heading}
              unit={spec.unit}
              sorts={[`spec.${spec.key}`, `-spec.${spec.key}`]}
              sort={sort}
              className={alignOf(spec)}
            />
          ))}
          <Head name="Stock" unit="units" sorts={["-quantity", "quantity"]} sort={sort} />
          <Head name="Price" unit={at} sorts={["price", "-price"]} sort={sort} />
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr
            key={part._id}
            data-selected={ticks.slugs.includes(part.slug) || undefined}
            className={stockLevel(part.quantity, quantity) === "plenty" ? "" : "text-muted"}
          >
            <td className="h-14">
              <Tick part={part} ticks={ticks} />
            </td>
            <th scope="row" className="max-w-0">
              <PartCell part={part} quantity={quantity} />
            </th>
            {specs.map((spec) => (
              <SpecCell key={spec.key} part={part} spec={spec} isSorted={sort.endsWith(`spec.${spec.key}`)} />
            ))}
            <td className="num">
              <StockFigures part={part} quantity={quantity} />
            </td>
            <td className="num">
              <span className="font-semibold">{formatUnitPrice(unitPriceFor(part, units))}</span>
              <span className="text-muted block text-xs">{formatMoney(totalFor(part, units))}</span>
            </td>
            <td className="text-end">
              <PurchaseLink product={part} quantity={quantity} className="btn-sm h-7 min-h-7 px-2.5" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecCell({ part, spec, isSorted }: { part: FoundPart; spec: Spec; isSorted: boolean }) {
  const value = valueOf(part, spec);
  const title = value && [specWords(value).words, value.condition].filter(Boolean).join(" ");
  return (
    <td
      className={`max-w-45 truncate ${alignOf(spec)} ${isSorted ? "font-semibold" : ""}`}
      title={title}
      dir="auto"
    >
      {cellWords(part, spec)}
    </td>
  );
}
