import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { poLabel } from "@bulkhead/contract/order-number";
import { unitPriceFor, totalFor } from "@bulkhead/contract/price-ladder";

import { ProductName } from "#features/products/product-name.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import type { JudgedLine, Repair } from "./judge-lines.ts";

interface QuickLineProps {
  judged: JudgedLine;
  /** Why the shop refused it. */
  refusal: string | undefined;
  isDecided: boolean;
  onRepair: (repair: Repair) => void;
  onUndo: () => void;
  onLeaveOut: () => void;
}

/** What was pasted beside what was understood, with a button for each way to mend it. */
export function QuickLine({ judged, refusal, isDecided, onRepair, onUndo, onLeaveOut }: QuickLineProps) {
  const { pasted, product, quantity, note, problem } = judged;
  const isPriced = product && quantity !== undefined && !problem;
  return (
    <tr>
      <td data-label="Line" className="align-top whitespace-nowrap">
        <span className={problem ? "text-warning" : "text-success"}>
          {problem ? "To decide" : "Ready"} <span className="text-muted text-sm">{pasted.line}</span>
        </span>
      </td>
      <td data-label="Pasted" className="align-top font-mono text-sm" dir="auto">
        {pasted.text}
      </td>
      <th scope="row" className="align-top">
        {product && (
          <>
            <span dir="auto">
              <ProductName name={product.name} />
            </span>
            {product.model !== undefined && (
              <span className="text-muted font-mono text-sm font-normal"> {product.model}</span>
            )}
            {pasted.poNumber !== "" && (
              <span className="text-muted block text-sm font-normal" dir="auto">
                {poLabel(pasted.poNumber)}
              </span>
            )}
          </>
        )}
        {problem && (
          <p className="text-sm font-normal">
            <span className="font-semibold">{problem.words}</span> {problem.reason}
          </p>
        )}
        {(note !== "" || isDecided) && (
          <p className="text-muted text-sm font-normal">
            {note}{" "}
            {isDecided && (
              <button type="button" className="text-link cursor-pointer" onClick={onUndo}>
                Undo
                <span className="sr-only"> line {pasted.line}</span>
              </button>
            )}
          </p>
        )}
        <ProblemText className="text-sm">{refusal}</ProblemText>
        {problem && problem.repairs.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2 font-normal">
            {problem.repairs.map((repair) => (
              <button
                key={repair.words}
                type="button"
                className="btn btn-outline btn-sm h-auto max-w-full flex-wrap py-2 text-start whitespace-normal"
                onClick={() => onRepair(repair)}
              >
                {repair.words}
                {repair.detail !== undefined && (
                  <span className="text-muted font-normal">{repair.detail}</span>
                )}
              </button>
            ))}
          </div>
        )}
      </th>
      <td data-label="Quantity" className="align-top whitespace-nowrap sm:text-end!">
        <span>
          {quantity === undefined ? "–" : formatNumber(quantity)}
          {isPriced && (
            <span className="text-muted block text-sm">
              × {formatUnitPrice(unitPriceFor(product, quantity))}
            </span>
          )}
        </span>
      </td>
      <td data-label="Total" className="align-top font-semibold whitespace-nowrap sm:text-end!">
        {isPriced ? formatMoney(totalFor(product, quantity)) : "–"}
      </td>
      <td data-label="Actions" className="text-end align-top whitespace-nowrap">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onLeaveOut}>
          Leave out
          <span className="sr-only"> line {pasted.line}</span>
        </button>
      </td>
    </tr>
  );
}
