import { listManagedProducts } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { readList } from "#platform/api-client.ts";
import { hasChanged, useFresh } from "#platform/ask-again.ts";
import { sessionContext } from "#platform/session.ts";
import { SortSelect } from "#ui/list/list-controls.tsx";
import { FilterChips, ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { NoProducts, productSorts } from "../product-list.tsx";
import { StockDialog } from "../stock/stock-dialog.tsx";
import { readStockBook } from "../stock/stock-ledger.tsx";
import type { Route } from "./+types/manage-products.route";
import { ManagedProductTable } from "./managed-product-table.tsx";

const PAGE_SIZE = 24;

export const meta = () => unlistedPage("Manage Product");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const [list, book] = await Promise.all([
    readList(listManagedProducts, request, PAGE_SIZE),
    readStockBook(new URL(request.url), request.signal),
  ]);
  return { list, book, isAdmin: context.get(sessionContext).role === "admin" };
}

const chips = [
  ["active", "In the catalog"],
  ["deleted", "Deleted"],
] as const;

const links = (
  <div className="flex flex-wrap gap-3">
    <Link className="btn btn-outline" to="/dashboard/import">
      Import
    </Link>
    <Link className="btn btn-outline" to="/dashboard/addproduct">
      Add Product
    </Link>
  </div>
);

function NoneFound({ query }: { query: Route.ComponentProps["loaderData"]["list"]["query"] }) {
  if (query.filter === "active") return <NoProducts {...query} />;
  return (
    <Notice
      heading="No deleted part found"
      headingLevel="h3"
      words="Parts that you delete are kept here, with their stock and history."
    />
  );
}

export default function ManageProducts({ loaderData: { list, book, isAdmin } }: Route.ComponentProps) {
  const { search = "", brand, sort = "", filter } = list.query;
  const isDeleted = filter === "deleted";
  const sorts = productSorts(search);
  const sortedBy = sorts.find(([value]) => value === sort)?.[1] ?? "Name";
  useFresh(() => hasChanged(listManagedProducts, { query: { ...list.query, size: PAGE_SIZE } }));

  return (
    <>
      <ListPage
        heading="Manage Product"
        links={isAdmin && links}
        search={{ label: "Search parts", placeholder: "Name, brand or model" }}
        controls={
          !isDeleted && <SortSelect options={sorts} value={sort} className="grow basis-48 lg:max-w-56" />
        }
        chips={<FilterChips chips={chips} chosen={filter} search={search} />}
        list={list}
        noun={isDeleted ? "deleted part" : "part"}
        by={brand}
        ignoredParams={["stock", "movements"]}
        none={<NoneFound query={list.query} />}
      >
        <ManagedProductTable
          products={list.items}
          caption={
            isDeleted ? "Deleted parts, the latest first" : `Parts in the catalog, sorted by: ${sortedBy}`
          }
          isAdmin={isAdmin}
        />
      </ListPage>
      {book && (
        <StockDialog
          key={book.product._id}
          book={book}
          soldLately={list.items.find(({ _id }) => _id === book.product._id)?.soldLately}
          isAdmin={isAdmin}
        />
      )}
    </>
  );
}
