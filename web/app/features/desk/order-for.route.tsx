import { getCustomer } from "@bulkhead/contract/customers";
import { errors } from "@bulkhead/contract/errors";
import { listOrders } from "@bulkhead/contract/orders";
import { useNavigate, useSearchParams } from "react-router";

import { AddPart } from "#features/lists/add-part.tsx";
import type { LineChanges } from "#features/lists/change-lists.ts";
import { HoldForm } from "#features/lists/hold/hold-form.tsx";
import { ListLines } from "#features/lists/list-lines.tsx";
import { readPartsById } from "#features/lists/parts-by-id.ts";
import { orderPath } from "#features/products/part-paths.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/order-for.route";
import { askedSearch, plusAsked, readAsked, toLines } from "./asked-lines.ts";
import { customerName } from "./customer-facts.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(
    loaderData?.customer
      ? `Order for ${customerName(loaderData.customer)}`
      : errors.customer_not_found.message,
  );

export async function clientLoader({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const asked = readAsked(new URL(url).searchParams);
  const last = { account: id, filter: "all", sort: "newest", page: 1, size: 1 } as const;
  const [customer, orders, parts] = await Promise.all([
    unlessGone(call(getCustomer, { params: { id }, signal })),
    unlessGone(call(listOrders, { query: last, signal })),
    readPartsById(asked.map(({ product }) => product)),
  ]);
  return { customer, order: orders?.[0], lines: toLines(asked, parts) };
}

/** The URL has them, so that a reload and the way back from a part lose nothing. */
function useAskedLines() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = readAsked(params);
  const keep = async (lines: typeof asked) =>
    navigate(askedSearch(lines), { replace: true, preventScrollReset: true });
  const changes: LineChanges = {
    change: async (_callOnce, { part }, quantity) =>
      keep(asked.map((line) => (line.product === part._id ? { ...line, quantity } : line))),
    remove: async (_callOnce, { part }) => {
      await keep(asked.filter(({ product }) => product !== part._id));
      return async () => keep(asked);
    },
  };
  return {
    changes,
    add: async (_callOnce: unknown, product: string, quantity: number) =>
      keep(plusAsked(asked, { product, quantity })),
  };
}

/** What a customer orders by phone. Staff type it, and the buyer pays it. */
export default function OrderFor({ loaderData, params: { id } }: Route.ComponentProps) {
  const { customer, order, lines } = loaderData;
  const { changes, add } = useAskedLines();
  const page = `/dashboard/customers/${id}`;
  const people = customer?.people.filter(({ canBuy }) => canBuy) ?? [];
  const [first] = people;
  if (!customer || !first)
    return (
      <Notice
        heading={customer ? "Nobody to order for" : errors.customer_not_found.message}
        words={
          customer
            ? "Nobody who orders for this account has verified their email."
            : "The link may be mistyped."
        }
        next={customer ? [page, customerName(customer)] : ["/dashboard/users", "Users"]}
      />
    );
  const { phone, address } = people.length === 1 ? first : {};
  // A PO number is asked for each time.
  const buyer = { email: "", phone, address, last: order && { ...order, poNumber: undefined } };
  return (
    <>
      <BackLink to={page}>{customerName(customer)}</BackLink>
      <h2 className="mt-1 text-2xl text-pretty wrap-anywhere sm:text-3xl">
        Order for <bdi>{customerName(customer)}</bdi>
      </h2>
      <AddPart add={add} />
      {lines.length === 0 ? (
        <p className="text-muted mt-6 text-sm">
          Add what the customer asks for. Nothing is held until you press Hold.
        </p>
      ) : (
        <>
          <ListLines
            caption="Lines of this order"
            areNew
            lines={lines}
            changes={changes}
            pathOf={orderPath}
          />
          <HoldForm key={id} {...{ lines, changes, buyer, people }} />
        </>
      )}
    </>
  );
}
