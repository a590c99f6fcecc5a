import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import { getProduct, type Product } from "@bulkhead/contract/products";
import { Suspense } from "react";
import { Await } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { Picture } from "#ui/picture.tsx";

/** A promise, because no page waits for its picture. */
export type OrderedProduct = Promise<Product | undefined>;

/** If it fails, the page only lacks the picture. */
export function readOrderedProduct(id: string, signal: AbortSignal): OrderedProduct {
  return unlessGone(call(getProduct, { params: { id }, signal })).catch(() => undefined);
}

/** Decorative, because the name is beside it. Its space is reserved until it loads. */
export function OrderedPicture({
  product,
  className = "aspect-4/3 w-24 sm:w-28",
}: {
  product: OrderedProduct;
  className?: string;
}) {
  return (
    <div className={`bg-base-200 rounded-box shrink-0 overflow-hidden ${className}`}>
      <Suspense>
        <Await resolve={product}>
          {(found) =>
            found && (
              <Picture
                src={found.img}
                widths={PICTURE_WIDTHS}
                sizes="7rem"
                alt=""
                priority
                width={960}
                height={720}
                className="h-full w-full object-cover"
              />
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
