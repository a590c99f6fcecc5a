import { countProductOrders } from "@bulkhead/contract/open-orders";
import type { ManagedProduct } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { PromisedWords } from "#ui/promised-words.tsx";

import { ManagedProductRow } from "./managed-product-row.tsx";
import { removalWords } from "./removal-words.ts";

const figures = ["Price", "On hand", "Reserved", "Available", "Days left"];

interface ManagedProductTableProps {
  products: readonly ManagedProduct[];
  /** What they are and how they are sorted. */
  caption: string;
  isAdmin: boolean;
}

export function ManagedProductTable({ products, caption, isAdmin }: ManagedProductTableProps) {
  const [ask, dialog] = useConfirm();

  const confirmRemoval = ({ _id: id, name, brand, model }: ManagedProduct) => {
    const words = call(countProductOrders, { params: { id } }).then((hanging) => `${removalWords(hanging)}.`);
    return ask({
      action: "Delete",
      detail: (
        <>
          <p className="text-base-content font-semibold" dir="auto">
            {name}
          </p>
          <p dir="auto">{[brand, model].filter(Boolean).join(" · ")}</p>
          <PromisedWords words={words} />
          <p className="mt-3">It leaves the catalog immediately. Its orders and its history stay.</p>
        </>
      ),
    });
  };

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">{caption}</caption>
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
              isAdmin={isAdmin}
              confirmRemoval={confirmRemoval}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
