import { Fragment } from "react";

import { pieces } from "./product-name-pieces.ts";

/** A product's name, whose figures stay with their units. */
export function ProductName({ name }: { name: string }) {
  return pieces(name).map((piece, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The pieces of a name have nothing but their place.
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>{piece}</Fragment>
    ),
  );
}
