import type { ManagedTool } from "@bulkhead/contract/products";

import { useConfirm } from "#ui/confirm.tsx";

import { ManagedToolRow } from "./managed-tool-row.tsx";

const figures = ["Price", "On hand", "Reserved", "Available"];

interface ManagedToolTableProps {
  tools: readonly ManagedTool[];
  /** The order they are in, in words. */
  order: string;
  onRemove: () => void;
}

export function ManagedToolTable({ tools, order, onRemove }: ManagedToolTableProps) {
  const [ask, dialog] = useConfirm();

  const confirmRemoval = ({ name, brand, model }: ManagedTool) =>
    ask({
      action: "Delete",
      detail: (
        <>
          <p className="text-base-content font-semibold" dir="auto">
            {name}
          </p>
          <p dir="auto">{[brand, model].filter(Boolean).join(" · ")}</p>
          <p className="mt-3">It leaves the catalogue at once. Its orders and its history stay.</p>
        </>
      ),
    });

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">Parts in the catalogue, sorted by: {order}</caption>
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
          {tools.map((tool) => (
            <ManagedToolRow key={tool._id} tool={tool} confirmRemoval={confirmRemoval} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
