import { Fragment } from "react";

/** Matches "24 Gb", "98 × 104 mm", "40 °C" and "NG-204", but nothing too long for one line. */
const unbreakable =
  /(\d[\d.,]{0,7}(?: × \d[\d.,]{0,7}){0,2} [\p{L}°%/]{1,4}(?!\p{L})|\b\w{1,8}-\w{0,8}\d\w{0,8}\b|\b\w{0,8}\d\w{0,8}-\w{1,8}\b)/u;

/** Every second part of the result must not be broken across lines. */
export function splitFigures(text: string): string[] {
  return text.split(unbreakable);
}

/** Figures and their units stay on one line. */
function Figures({ text }: { text: string }) {
  return splitFigures(text).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no other identity.
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

export const ProductName = ({ name }: { name: string }) => <Figures text={name} />;

export function ProductDescription({ text }: { text: string | undefined }) {
  return text ? <Figures text={text} /> : "This part has no description yet.";
}
