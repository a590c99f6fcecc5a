import { getProduct } from "@bulkhead/contract/parts";
import type { Product } from "@bulkhead/contract/products";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";

import { CatalogProblem } from "#features/products/catalog-problem.tsx";
import { ProductFacts } from "#features/products/product-facts.tsx";
import { ProductGone } from "#features/products/product-gone.tsx";
import { ProductDescription, ProductName } from "#features/products/product-name.tsx";
import { ProductPicture } from "#features/products/product-picture.tsx";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";

import { type Buyer, readBuyer } from "../read-buyer.ts";
import type { Route } from "./+types/place-order.route";
import { shortageWords } from "./order-entry.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderPlaced, type UnpaidOrders, UnpaidOrdersNote, readUnpaidOrders } from "./order-placed.tsx";
import type { PlacedOrder } from "./use-place-order.ts";

interface OrderPanelProps {
  product: Product;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
  /** Why nothing can be ordered right now. */
  shortage: string | undefined;
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
      <h2 id="order" className="text-xl">
        Order
      </h2>
      <p className="text-muted mt-1 text-sm wrap-anywhere">for {buyer.company ?? buyer.email}</p>
      {unpaid && <UnpaidOrdersNote orders={unpaid} />}
      {shortage !== undefined && (
        <div className="bg-base-100 rounded-box mt-4 p-4">
          <p>{shortage}</p>
          <Link className="btn btn-outline mt-3" to="/products">
            Browse other parts
          </Link>
        </div>
      )}
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
    <div className="page-width grow pt-4 pb-16 md:pt-6 md:pb-24">
      <PendingBar />
      <BackLink to="/products">All products</BackLink>
      <ProductOrder key={product._id} product={product} {...rest} />
    </div>
  );
}

interface ProductOrderProps {
  product: Product;
  buyer: Buyer;
  unpaid: UnpaidOrders | undefined;
}

/** A part with its order form, or the order that was just placed with it. */
function ProductOrder({ product, buyer, unpaid }: ProductOrderProps) {
  const [placed, setPlaced] = useState<PlacedOrder | "another">();
  const shortage = shortageWords(product.quantity);
  if (typeof placed === "object") {
    const onAnother = shortage === undefined ? () => setPlaced("another") : undefined;
    return <OrderPlaced order={placed} onChange={setPlaced} {...{ product, buyer, onAnother }} />;
  }
  return (
    <>
      <h1 className="mt-2 text-3xl text-balance wrap-anywhere md:text-4xl" dir="auto">
        <ProductName name={product.name} />
      </h1>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <ProductPicture product={product} />
          <section aria-labelledby="description" className="mt-8">
            <h2 id="description" className="text-xl">
              Description
            </h2>
            <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
              <ProductDescription text={product.discription} />
            </p>
          </section>
        </div>
        <div className="min-w-0">
          <ProductFacts product={product} />
          <div className="mt-8">
            <OrderPanel
              takesFocus={placed === "another"}
              onPlaced={setPlaced}
              {...{ product, buyer, unpaid, shortage }}
            />
          </div>
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogProblem error={error} />;
