import { type Category, isNumeric, specsOf } from "@bulkhead/contract/categories";
import type { FindQuery, Found, FoundPart } from "@bulkhead/contract/find-parts";
import { Link, useNavigation } from "react-router";

import { formatCount, formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { SortSelect } from "#ui/list/list-controls.tsx";
import { Pager, SlowList } from "#ui/list/list-results.tsx";

import { firstSpecs, specsInList } from "../part/part-words.ts";
import { NoProducts, productSorts } from "../product-list.tsx";
import { ColumnButton, useColumns, useWidth } from "./column-sheet.tsx";
import { CompareBar, Tick, useTicks } from "./compare-bar.tsx";
import type { Asked } from "./facet-words.ts";
import { FilterButton } from "./filter-sheet.tsx";
import { LOOKS, isSet, useAddress, withCategory } from "./find-url.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PartTable } from "./part-table.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import { Lens, PartSearch, UnderstoodChips, ViewSwitch } from "./search-row.tsx";

/** Narrower, a list has cards only. */
const TABLE_WIDTH = 600;

interface ResultsProps {
  query: FindQuery;
  found: Found;
  pages: number;
  categories: readonly Category[];
  category: Category | undefined;
  asked: Asked;
}

/** By what a list can be sorted. The first is what it is sorted by without a choice. */
function sortsOf({ query: { search = "", sort }, found, category, categories }: ResultsProps) {
  const numeric = specsOf(categories, category?.slug).filter((spec) => spec.inTable && isNumeric(spec));
  const bySpecs = numeric.flatMap(({ key, heading }) => [
    [`spec.${key}`, `${heading}, least first`] as const,
    [`-spec.${key}`, `${heading}, most first`] as const,
  ]);
  const general = productSorts(search);
  const usual = bySpecs.find(([value]) => sort === undefined && value === found.sort);
  if (!usual) return [...general, ...bySpecs];
  return [
    ["", usual[1]] as const,
    ...general.filter(([value]) => value !== ""),
    ...bySpecs.filter((one) => one !== usual),
  ];
}

/** "11 of 14 parts · prices at 2,500 units" */
function Count({ query, found, category, asked: { quantity } }: ResultsProps) {
  const { parts, isExact = true } = found.total;
  const isWhole = !category || parts >= category.parts;
  const search = found.understood.length > 0 ? "" : (query.search ?? "");
  return (
    <p role="status" className="text-sm wrap-anywhere">
      <span className="font-semibold">
        {isWhole
          ? countWords(parts, "part", { search, isExact })
          : `${formatCount(parts, isExact)} of ${countWords(category.parts, "part", { search })}`}
      </span>
      {quantity !== undefined && (
        <span className="text-muted"> · prices at {formatNumber(quantity)} units</span>
      )}
      {found.isGuess && (
        <span className="text-muted"> · nothing is written exactly so, these are similar</span>
      )}
    </p>
  );
}

/** Without a category there is nothing that all parts have. */
function ChooseCategory({ found }: { found: Found }) {
  const { params } = useAddress();
  return (
    <section aria-labelledby="choose" className="bg-base-200 rounded-box p-6 sm:p-8">
      <h2 id="choose" className="text-2xl">
        Which category?
      </h2>
      <p className="text-muted mt-2">A table shows the values of parts of one kind.</p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {found.categories
          .filter(({ slug, parts }) => parts > 0 && found.categories.every(({ parent }) => parent !== slug))
          .map(({ slug, name, parts, isExact }) => (
            <li key={slug}>
              <Link className="chip bg-base-100" to={`?${withCategory(params, found.understood, slug)}`}>
                {name} <span className="text-muted">{formatCount(parts, isExact)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

export function PartResults(props: ResultsProps) {
  const { query, found, pages, categories, category, asked } = props;
  const { parts, facets, instead } = found;
  const { quantity, page } = query;
  const { shown } = useAddress();
  const isLoading = useNavigation().state === "loading";
  const [place, width] = useWidth();
  const ticks = useTicks(parts);
  const specs = specsOf(categories, category?.slug).filter(({ inTable }) => inTable);
  const columns = useColumns(category?.slug ?? "", specs, parts, width);
  const isTable = shown.get("view") === "table" && width >= TABLE_WIDTH;
  const isPlain = query.search === undefined && !facets.some(isSet);
  const sorts = sortsOf(props);
  const isTicking = category !== undefined && ticks.slugs.length > 0;

  const list = () => {
    if (parts.length === 0 && isPlain) return <NoProducts />;
    if (instead && parts.length === 0) return <NothingFound {...{ found, instead, asked, categories }} />;
    if (isTable && !category) return <ChooseCategory found={found} />;
    if (isTable)
      return <PartTable specs={columns.shown} sort={found.sort} {...{ category, parts, quantity, ticks }} />;
    return (
      <ProductGrid
        products={parts}
        isBesideFilters
        quantity={quantity}
        {...(category && {
          lineOf: (part: FoundPart) => firstSpecs(specsInList(part, categories)),
          renderTick: (part: FoundPart) => <Tick part={part} ticks={ticks} isOnCard />,
        })}
      />
    );
  };

  return (
    <section ref={place} aria-labelledby="results" aria-busy={isLoading} className="min-w-0">
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <div className="flex flex-wrap gap-3">
        <PartSearch search={query.search ?? ""} />
        <Lens quantity={quantity} />
        <ViewSwitch view={shown.get("view") ?? ""} />
      </div>
      <UnderstoodChips found={found} isWords={query.words !== undefined && query.search !== undefined} />
      <div className="mt-3 flex gap-3 lg:hidden">
        <FilterButton found={found} asked={asked} chosen={category?.slug} />
        <SortSelect
          isCompact
          options={sorts}
          value={query.sort ?? ""}
          className="min-w-0 flex-1 justify-center"
        />
      </div>
      {/* What is ticked takes the place of the number of parts, so that nothing moves. */}
      <div
        className={`mt-2 mb-2 flex min-h-14 items-center ${isTicking && !isTable ? "sm:sticky sm:top-16 sm:z-2" : ""}`}
      >
        {isTicking && <CompareBar ticks={ticks} quantity={quantity} />}
        <div className={`flex grow items-center justify-between gap-3 ${isTicking ? "sm:hidden" : ""}`}>
          <Count {...props} />
          {isTable && category ? (
            <ColumnButton columns={columns} />
          ) : (
            <SortSelect
              options={sorts}
              value={query.sort ?? ""}
              className="flex-row! items-center max-lg:hidden [&_label]:whitespace-nowrap [&_select]:w-48"
            />
          )}
        </div>
      </div>
      <SlowList skeleton={<ProductGridSkeleton />} ignoredParams={LOOKS}>
        {list()}
      </SlowList>
      <Pager page={page} pages={pages} isExact={found.total.isExact ?? true} />
    </section>
  );
}
