import type { ManagedProduct } from "@bulkhead/contract/products";

import { useConfirm } from "#ui/confirm.tsx";

import { ManagedProductRow } from "./managed-product-row.tsx";

const figures = ["Price", "On hand", "Reserved", "Available", "Days left"];

interface ManagedProductTableProps {
  products: readonly ManagedProduct[];
  /** The name of the current sort. */
  sortedBy: string;
  onRemove: () => void;
}

export function ManagedProductTable({ products, sortedBy, onRemove }: ManagedProductTableProps) {
  const [ask, dialog] = useConfirm();

  const confirmRemoval = ({ name, brand, model }: ManagedProduct) =>
    ask({
      action: "Delete",
      detail: (
        <>
          <p className="text-base-content font-semibold" dir="auto">
            {name}
          </p>
          <p dir="auto">{[brand, model].filter(Boolean).join(" · ")}</p>
          <p className="mt-3">It leaves the catalog immediately. Its orders and its history stay.</p>
        </>
      ),
    });

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">Parts in the catalog, sorted by: {sortedBy}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              Part
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="text-end whitespace-nowrap">
                {figure}
              </th>
            ))}
            <th scope="col" className="text-end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ManagedProductRow
              key={product._id}
              product={product}
              confirmRemoval={confirmRemoval}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
