import { Fragment } from "react";

/** Matches "24 Gb", "98 × 104 mm" and "NG-204", but nothing too long for one line. */
const unbreakable =
  /(\d[\d.,]{0,7}(?: × \d[\d.,]{0,7}){0,2} [A-Za-zµ/]{1,4}\b|\b\w{1,8}-\w{0,8}\d\w{0,8}\b|\b\w{0,8}\d\w{0,8}-\w{1,8}\b)/;

/** Every second part of the result must not be broken across lines. */
export function splitName(name: string): string[] {
  return name.split(unbreakable);
}

/** A product's name. Figures and their units stay on one line. */
export function ProductName({ name }: { name: string }) {
  return splitName(name).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a name have no other identity.
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
