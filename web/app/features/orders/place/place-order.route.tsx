import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { getProduct, type Part } from "@bulkhead/contract/parts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { CatalogProblem } from "#features/products/catalog-problem.tsx";
import { orderPath } from "#features/products/part-paths.ts";
import { PartPage } from "#features/products/part/part-page.tsx";
import { placesOf } from "#features/products/part/part-words.ts";
import { Shortage, substitutesOf } from "#features/products/part/substitutes.tsx";
import { ProductGone } from "#features/products/product-gone.tsx";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Breadcrumb, crumb } from "#ui/breadcrumb.tsx";
import { Copyable } from "#ui/copyable.tsx";
import { useListSearch } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";

import { type Buyer, readBuyer } from "../read-buyer.ts";
import type { Route } from "./+types/place-order.route";
import { readQuantity, shortageWords } from "./order-entry.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderPlaced, type UnpaidOrders, UnpaidOrdersNote, readUnpaidOrders } from "./order-placed.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

interface OrderPanelProps {
  product: Part;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
  shortage: ReactNode;
  /** The button that asked for the form is gone. */
  takesFocus: boolean;
  onPlaced: (order: PlacedOrder) => void;
}

/** The order form, with what the buyer should know before filling it in. */
function OrderPanel({ product, buyer, unpaid, shortage, takesFocus, onPlaced }: OrderPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="order" className="bg-base-200 rounded-box p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="order" className="text-xl">
          Order
        </h2>
        <p className="text-muted text-sm wrap-anywhere">for {buyer.company ?? buyer.email}</p>
      </div>
      {unpaid && <UnpaidOrdersNote orders={unpaid} />}
      {shortage}
      <OrderForm product={product} buyer={buyer} onPlaced={onPlaced} />
    </section>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.product?.name ?? "We can't find that part");

export async function clientLoader({ context, params: { id }, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const { email } = context.get(sessionContext);
  const [product, buyer, unpaid] = await Promise.all([
    unlessGone(call(getProduct, { params: { id }, signal })),
    readBuyer(email, signal, new URL(request.url).searchParams.get("again") ?? undefined),
    readUnpaidOrders(email, id, signal),
  ]);
  return { product, buyer, unpaid };
}

export default function PlaceOrder({ loaderData: { product, ...rest } }: Route.ComponentProps) {
  if (!product) return <ProductGone headingLevel="h1" to="/products" name="All products" />;
  return (
    <>
      <PendingBar />
      <ProductOrder key={product._id} product={product} {...rest} />
    </>
  );
}

function Places({ part }: { part: Part }) {
  const listSearch = useListSearch();
  return (
    <Breadcrumb>
      {[
        crumb(`/products${listSearch}`, "Products"),
        ...placesOf(part).map(({ slug, name }) => crumb(`/products?category=${slug}`, name)),
      ]}
    </Breadcrumb>
  );
}

interface ProductOrderProps {
  product: Part;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
}

/** A part with its order form, or the order that was just placed with it. */
function ProductOrder({ product, buyer, unpaid }: ProductOrderProps) {
  const [placed, setPlaced] = useState<PlacedOrder | "another">();
  const [search] = useSearchParams();
  const asked = readQuantity(search.get("quantity") ?? "", product).quantity ?? 0;
  const quantity = Math.max(asked, MIN_ORDER_QUANTITY);
  const reason = shortageWords(product.quantity);
  if (typeof placed === "object") {
    const onAnother = reason === undefined ? () => setPlaced("another") : undefined;
    return (
      <div className="page-width grow pt-4 pb-16 md:pt-6 md:pb-24">
        <Places part={product} />
        <OrderPlaced order={placed} onChange={setPlaced} {...{ product, buyer, onAnother }} />
      </div>
    );
  }
  return (
    <PartPage
      part={product}
      breadcrumb={<Places part={product} />}
      model={product.model !== undefined && <Copyable name="model" text={product.model} />}
      panel={
        <OrderPanel
          takesFocus={placed === "another"}
          onPlaced={setPlaced}
          shortage={
            reason !== undefined && <Shortage part={product} pathOf={orderPath} {...{ reason, quantity }} />
          }
          {...{ product, buyer, unpaid }}
        />
      }
      isPanelFirst={substitutesOf(product, quantity).length > 0}
      pathOf={orderPath}
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogProblem error={error} />;
