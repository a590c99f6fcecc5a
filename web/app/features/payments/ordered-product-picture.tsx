import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Product } from "@bulkhead/contract/products";
import { Suspense } from "react";
import { Await } from "react-router";

import { Picture } from "#ui/picture.tsx";

/** A product as large as a stamp. Its name stands beside it, and its place is kept until it comes. */
export function OrderedProductPicture({ product }: { product: Promise<Product | undefined> }) {
  return (
    <div className="bg-base-200 rounded-box aspect-4/3 w-24 shrink-0 overflow-hidden sm:w-28">
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
