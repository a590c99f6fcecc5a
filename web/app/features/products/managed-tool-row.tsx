import { formatMoney } from "@bulkhead/contract/money";
import type { ManagedTool } from "@bulkhead/contract/products";
import { useId } from "react";
import { Link, useFetcher, useLocation, useSearchParams } from "react-router";

import { Picture } from "#ui/picture.tsx";

interface ManagedToolRowProps {
  tool: ManagedTool;
  /** Asks whether this part shall really be removed. */
  confirmRemoval: (tool: ManagedTool) => Promise<boolean>;
  onRemove: () => void;
}

const words = (units: number) => units.toLocaleString("en-US");

/** Aligned inside the cell, because on a phone the cell itself is a row of label and value. */
function Figure({ name, children }: { name: string; children: string }) {
  return (
    <td data-label={name}>
      <span className="whitespace-nowrap sm:block sm:text-end">{children}</span>
    </td>
  );
}

function Part({ tool }: { tool: ManagedTool }) {
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={tool.img}
        widths={[320]}
        sizes="4rem"
        alt=""
        width={64}
        height={48}
        className="bg-base-200 rounded-field aspect-4/3 w-16 shrink-0 object-cover sm:max-md:hidden"
      />
      <div className="min-w-0 md:min-w-32">
        <span className="block" dir="auto">
          {tool.name}
        </span>
        <span className="text-muted block text-sm font-normal">
          <bdi>{tool.brand}</bdi>
          {tool.model !== undefined && (
            <>
              {" · "}
              <bdi className="font-mono text-xs">{tool.model}</bdi>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

export function ManagedToolRow({ tool, confirmRemoval, onRemove }: ManagedToolRowProps) {
  const id = useId();
  const { search } = useLocation();
  const [address] = useSearchParams();
  const fetcher = useFetcher<{ problem?: string }>({ key: `tool ${tool._id}` });
  const busy = fetcher.formMethod !== undefined;
  const problem = busy ? undefined : fetcher.data?.problem;

  const stock = new URLSearchParams(address);
  stock.set("stock", tool._id);
  const remove = async () => {
    if (busy || !(await confirmRemoval(tool))) return;
    onRemove();
    await fetcher.submit({ _id: tool._id }, { method: "delete", encType: "application/json" });
  };

  const button = "btn btn-sm text-sm whitespace-nowrap max-sm:min-h-11";
  const name = <span className="sr-only"> {tool.name}</span>;
  return (
    <tr>
      <th scope="row" data-label="Part">
        <Part tool={tool} />
      </th>
      <Figure name="Price">{formatMoney(tool.price)}</Figure>
      <Figure name="On hand">{words(tool.onHand)}</Figure>
      <Figure name="Reserved">{words(tool.reserved)}</Figure>
      <Figure name="Available">{words(tool.quantity)}</Figure>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 sm:justify-end xl:flex-nowrap">
          <Link className={`${button} btn-outline`} to={tool._id} state={{ listSearch: search }}>
            Update{name}
          </Link>
          <Link
            className={`${button} btn-outline`}
            to={`?${stock}`}
            state={{ openedHere: true }}
            preventScrollReset
          >
            Adjust stock{name}
          </Link>
          <button
            type="button"
            className={`${button} btn-ghost text-error`}
            aria-disabled={busy}
            aria-describedby={problem === undefined ? undefined : id}
            onClick={() => void remove()}
          >
            {busy ? "Deleting…" : "Delete"}
            {name}
          </button>
        </div>
        {problem !== undefined && (
          <p
            id={id}
            role="alert"
            className="text-error mt-2 text-sm font-medium max-sm:col-start-2 sm:text-end"
          >
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
}
