import { type Category, isNumeric } from "@bulkhead/contract/categories";
import type { Found } from "@bulkhead/contract/find-parts";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { Link } from "react-router";

import { TickIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { withParam } from "#ui/list/list-url.ts";

import { specWords, specsInList } from "../part/part-words.ts";
import { Stock } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { Thumbnail } from "../product-picture.tsx";
import { PurchaseLink } from "../purchase-link.tsx";
import { type Asked, choiceWords, limitText, unitWords } from "./facet-words.ts";
import { isSet, useAddress } from "./find-url.ts";

type Instead = NonNullable<Found["instead"]>;
type Near = Instead["nearest"][number];

interface NothingFoundProps {
  found: Found;
  instead: Instead;
  asked: Asked;
  categories: readonly Category[];
}

/** What was asked for, met or missed. */
function Wishes({ part, found, asked, categories }: Omit<NothingFoundProps, "instead"> & { part: Near }) {
  const values = specsInList(part, categories);
  const wishes = found.facets.filter((facet) => isSet(facet) && facet.parameter.startsWith("spec."));
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {wishes.map((facet) => {
        const value = values.find(({ key }) => `spec.${key}` === facet.parameter);
        const isMet = !part.misses.includes(facet.parameter);
        return (
          <div key={facet.parameter} className="flex gap-1.5">
            <dt className="text-muted">{facet.name}</dt>
            <dd className={isMet ? "text-success flex gap-1 [&_svg]:size-4" : "font-semibold"}>
              {isMet && <TickIcon />}
              {value ? specWords(value).words : "not known"}
              {!isMet && (
                <span className="text-muted font-normal">, you asked for {askedWords(facet, asked)}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function askedWords(facet: Found["facets"][number], asked: Asked): string {
  if (!isNumeric(facet))
    return (facet.choices ?? [])
      .filter(({ isChosen }) => isChosen)
      .map(({ value }) => choiceWords(facet, value, asked))
      .join(" or ");
  const [from, to] = [limitText(facet, facet.from), limitText(facet, facet.to)];
  const numbers = from === to ? from : to === "" ? `≥ ${from}` : from === "" ? `≤ ${to}` : `${from} to ${to}`;
  return `${numbers} ${unitWords(facet, asked)}`.trim();
}

function Nearest({ part, ...rest }: Omit<NothingFoundProps, "instead"> & { part: Near }) {
  const { quantity } = rest.asked;
  return (
    <li className="border-base-300 flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
      <div className="flex min-w-0 grow basis-72 items-center gap-3">
        <Thumbnail src={part.img} className="w-12 self-start" />
        <p className="min-w-0 text-sm">
          <bdi className="font-mono text-[0.8125rem] font-semibold">{part.model ?? part.name}</bdi>
          <span className="text-muted block text-xs" dir="auto">
            <ProductName name={part.name} />
          </span>
        </p>
      </div>
      <div className="min-w-0 grow basis-64">
        <Wishes part={part} {...rest} />
      </div>
      <p className="text-sm">
        <Stock quantity={part.quantity} needed={quantity} />
      </p>
      <p className="text-sm font-semibold">
        {formatUnitPrice(unitPriceFor(part, quantity ?? MIN_ORDER_QUANTITY))}
        <span className="text-muted font-normal"> / unit</span>
      </p>
      <PurchaseLink product={part} quantity={quantity} className="btn-sm" />
    </li>
  );
}

/** Ways to something that is found, with how many, and what comes nearest. */
export function NothingFound(props: NothingFoundProps) {
  const { found, instead, asked, categories } = props;
  const { params } = useAddress();
  const { repairs, didYouMean, nearest } = instead;
  const choice = "btn btn-outline bg-base-100 btn-sm min-h-10 h-auto py-1.5 text-sm";
  const isSearched = params.get("search") !== null;
  const hasWays = repairs.length + didYouMean.length > 0;
  return (
    <>
      <section aria-labelledby="none" className="bg-base-200 rounded-box flex items-start gap-6 p-6 sm:p-8">
        <img
          src="/pictures/empty-320.webp"
          alt=""
          width={120}
          height={90}
          className="w-28 shrink-0 max-sm:hidden"
        />
        <div className="min-w-0 grow">
          <h2 id="none" className="text-2xl">
            No part found
          </h2>
          <p className="text-muted mt-2 max-w-prose">
            {hasWays
              ? "No part has all of this. Change one of these:"
              : "Try part of a name, a brand, a model number or a value with its unit."}
          </p>
          <ul className="mt-5 flex flex-wrap gap-2">
            {didYouMean.map((search) => (
              <li key={search}>
                <Link className={choice} to={`?${withParam(params, "search", search)}`}>
                  <span className="text-muted font-normal">Did you mean</span> {search}
                </Link>
              </li>
            ))}
            {repairs.map(({ text, query, parts, isExact }) => (
              <li key={text}>
                <Link className={choice} to={`?${repaired(params, query)}`}>
                  {text}
                  <span className="text-muted font-normal">
                    {countWords(parts, "part", { isExact: isExact ?? true })}
                  </span>
                </Link>
              </li>
            ))}
            {isSearched && (
              <li>
                <Link className={choice} to="?">
                  Clear search
                </Link>
              </li>
            )}
          </ul>
        </div>
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="mt-10 text-xl">
            Nearest parts
          </h2>
          <ul className="border-base-300 mt-4 border-t">
            {nearest.map((part) => (
              <Nearest key={part._id} {...{ part, found, asked, categories }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const repaired = (params: URLSearchParams, query: Record<string, string>) =>
  Object.entries(query).reduce((target, [name, value]) => withParam(target, name, value), params);
