import type { FoundPart } from "@bulkhead/contract/find-parts";
import type { SpecValue } from "@bulkhead/contract/parts";

import { PublicListButton } from "#features/lists/public-list-button.tsx";
import { partPath } from "#features/products/part-paths.ts";
import { ourProducts } from "#features/products/part/category-link.tsx";
import { Model } from "#features/products/part/other-parts.tsx";
import { firstSpecs } from "#features/products/part/part-words.ts";
import { Stock, UnitPrice } from "#features/products/product-facts.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { Breadcrumb, crumb } from "#ui/breadcrumb.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { Pager } from "#ui/list/list-results.tsx";

import { type TreeCategory, belowIn } from "./category-tree.ts";

/** The categories with what is below them. */
export function TreePage({ tree }: { tree: readonly TreeCategory[] }) {
  const tops = belowIn(tree, undefined);
  return (
    <div className="page-width grow pt-3 pb-16 md:pt-5 md:pb-24">
      <Breadcrumb>{[ourProducts]}</Breadcrumb>
      <h1 className="mt-1 text-3xl sm:mt-3 md:text-4xl">Catalog</h1>
      <Count
        words={countWords(
          tops.reduce((sum, { parts }) => sum + parts, 0),
          "part",
        )}
      />
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {tops.map((top) => (
          <li key={top.slug}>
            <h2 className="border-base-content/70 border-b text-xl">
              <CountedLink {...top} />
            </h2>
            <ul>
              {belowIn(tree, top.slug).map((category) => (
                <li key={category.slug} className="border-base-300 border-b">
                  <CountedLink {...category} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many parts there are, and the way to what lists for visitors have not: search, filters and prices at a quantity. */
const Count = ({ words, slug }: { words: string; slug?: string }) => (
  <div className="text-muted mt-4 flex flex-wrap items-center gap-x-4 text-sm">
    <p>{words}, priced per unit</p>
    <a
      className="text-link inline-flex min-h-11 items-center"
      href={slug ? `/products?category=${slug}` : "/products"}
    >
      <span className="signed-in:hidden">Log in to search, filter and compare</span>
      <span className="not-signed-in:hidden">Search, filter and compare</span>
    </a>
  </div>
);

const CountedLink = ({ slug, name, parts }: TreeCategory) => (
  <a
    className="hover:bg-base-200 flex min-h-11 items-center justify-between gap-4 py-1 wrap-anywhere"
    href={`/catalog/${slug}`}
  >
    {name}
    <span className="text-muted text-sm">
      {formatNumber(parts)}
      <span className="sr-only"> parts</span>
    </span>
  </a>
);

function Row({ part, specs }: { part: FoundPart; specs: readonly SpecValue[] }) {
  return (
    <li className="border-base-300 hover:bg-base-200 relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b py-2.5 text-sm md:grid-cols-[4.5rem_minmax(0,1fr)_14rem_15rem_2.75rem] md:items-center">
      <Thumbnail src={part.img} className="w-18 self-start max-md:row-span-3" />
      <div className="min-w-0">
        <a
          className="text-base font-semibold wrap-anywhere after:absolute after:inset-0"
          href={partPath(part)}
        >
          <ProductName name={part.name} />
        </a>
        <p className="text-muted wrap-anywhere">
          {part.brand} <Model product={part} />
          {specs.length > 0 && <span className="block">{firstSpecs(specs)}</span>}
        </p>
      </div>
      <p className="max-md:col-start-2">
        <Stock quantity={part.quantity} />
      </p>
      <p className="max-md:col-start-2 md:text-end">
        <UnitPrice product={part} className="font-semibold" />
      </p>
      <div className="max-md:absolute max-md:end-0 max-md:bottom-2.5">
        <PublicListButton part={part} look="row" />
      </div>
    </li>
  );
}

interface CategoryPageProps {
  tree: readonly TreeCategory[];
  category: { slug: string; name: string; parent?: string | undefined };
  parts: readonly { part: FoundPart; specs: readonly SpecValue[] }[];
  total: { parts: number; isExact?: false | undefined };
  page: number;
  pages: number;
}

/** The parts of a category, with the way to those below it or beside it. */
export function CategoryPage({ tree, category, parts, total, page, pages }: CategoryPageProps) {
  const { slug, name, parent } = category;
  const below = belowIn(tree, slug);
  const near = below.length > 0 ? below : belowIn(tree, parent);
  const isExact = total.isExact ?? true;
  return (
    <div className="page-width grow pt-3 pb-16 md:pt-5 md:pb-24">
      <Breadcrumb>
        {[
          ourProducts,
          crumb("/catalog", "Catalog"),
          ...tree.filter((one) => one.slug === parent).map((one) => crumb(`/catalog/${one.slug}`, one.name)),
        ]}
      </Breadcrumb>
      <h1 className="mt-1 text-3xl text-balance wrap-anywhere sm:mt-3 md:text-4xl">{name}</h1>
      <nav aria-label="Categories" className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {near.map((one) => (
            <li key={one.slug}>
              <a
                className="chip"
                href={`/catalog/${one.slug}`}
                aria-current={one.slug === slug ? "page" : undefined}
              >
                {one.name} <span className="text-muted">{formatNumber(one.parts)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Count slug={slug} words={countWords(total.parts, "part", { isExact })} />
      {parts.length > 0 && (
        <ul className="border-base-300 mt-3 border-t">
          {parts.map((row) => (
            <Row key={row.part._id} {...row} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} isExact={isExact} />
    </div>
  );
}
