import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Product } from "@bulkhead/contract/products";
import type { HTMLAttributes } from "react";

import { InListIcon, ToListIcon } from "#ui/icons.tsx";

// Built like a worker, so that it becomes one file that only pages with such a button load.
import buttonUrl from "./list-button-element.ts?worker&url";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "list-button": HTMLAttributes<HTMLElement> & { "data-part": string; "data-quantity": number };
    }
  }
}

const kept = ({ _id, slug, name, brand, model, img, quantity, price, priceBreaks, pack }: Product) =>
  JSON.stringify({ _id, slug, name, brand, model, img, quantity, price, priceBreaks, pack });

interface PublicListButtonProps {
  part: Product;
  look: "row" | "panel";
}

/** On pages without React, where visitors collect parts before they log in. Its script brings it to life. */
export function PublicListButton({ part, look }: PublicListButtonProps) {
  return (
    <list-button
      className={`group noscript:hidden ${look === "row" ? "relative z-1" : "block"}`}
      data-part={kept(part)}
      data-quantity={MIN_ORDER_QUANTITY}
    >
      <button
        type="button"
        className={`btn btn-outline group-data-in:border-primary group-data-in:text-primary ${look === "row" ? "w-11 px-0" : "bg-base-100 w-full"}`}
        aria-label={look === "row" ? `Add ${part.name} to your list` : undefined}
      >
        <span className="group-data-in:hidden">
          <ToListIcon />
        </span>
        <span className="hidden group-data-in:inline">
          <InListIcon />
        </span>
        {look === "panel" && (
          <span>
            Add <span data-units>{MIN_ORDER_QUANTITY}</span> to your list
          </span>
        )}
      </button>
      {look === "panel" && (
        <p className="text-success mt-2 hidden text-sm group-data-in:block">
          In{" "}
          <a className="text-link" href="/list">
            your list
          </a>
          , <span data-has />
        </p>
      )}
      <script type="module" async fetchPriority="low" src={buttonUrl} />
    </list-button>
  );
}
