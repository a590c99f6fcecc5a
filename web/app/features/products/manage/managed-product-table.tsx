import { type ProductOrders, countProductOrders } from "@bulkhead/contract/open-orders";
import type { ManagedProduct } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { PromisedWords, useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { DataTable } from "#ui/list/data-table.tsx";

import { ManagedProductRow, productColumns } from "./managed-product-row.tsx";

/** What hangs on a part that is about to be deleted: "300 on hand, 2 open orders hold 101". */
export function removalWords({ onHand, reserved, orders }: ProductOrders): string {
  const held =
    orders === 0
      ? "no open order holds any"
      : `${formatNumber(orders)} open ${orders === 1 ? "order holds" : "orders hold"} ${formatNumber(reserved)}`;
  return `${formatNumber(onHand)} on hand, ${held}`;
}

interface ManagedProductTableProps {
  products: readonly ManagedProduct[];
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
    <>
      <DataTable
        caption={caption}
        columns={productColumns}
        items={products}
        keyOf={({ _id }) => _id}
        renderRow={(product) => (
          <ManagedProductRow product={product} isAdmin={isAdmin} confirmRemoval={confirmRemoval} />
        )}
      />
      {dialog}
    </>
  );
}
