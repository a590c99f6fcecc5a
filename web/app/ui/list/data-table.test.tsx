import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { type Column, DataTable } from "./data-table.tsx";

interface Part {
  name: string;
  price: string;
}
const plain: Column<Part>[] = [
  { name: "Price", className: "figure", cell: ({ price }) => price },
  { name: "Part", cell: ({ name }) => name },
];
const draw = (columns: Column<Part>[]) =>
  renderToStaticMarkup(
    <DataTable caption="Parts" columns={columns} items={[{ name: "Fan", price: "$6.85" }]} keyOf={() => 1} />,
  );

test("the cell that names a row is its head: the first one, unless another is marked", () => {
  expect(draw(plain)).toMatch(/<th scope="row"[^>]*>\$6\.85<\/th><td[^>]*>Fan<\/td>/);
  const marked = plain.map((column) =>
    column.name === "Part" ? { ...column, isRowName: true as const } : column,
  );
  expect(draw(marked)).toMatch(/<td[^>]*>\$6\.85<\/td><th scope="row"[^>]*>Fan<\/th>/);
});

test("the heads of figures and actions stand at the end, above what is there", () => {
  const ends = draw([...plain, { name: "Actions", cell: () => "Delete" }]).match(/text-(start|end)/g);
  expect(ends).toEqual(["text-end", "text-start", "text-end"]);
});
