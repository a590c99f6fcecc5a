import { daysLeft } from "@bulkhead/contract/stock";
import { useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { Button } from "#ui/button.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";

import { ProductName } from "../product-name.tsx";
import { stockModes, warehouseModes } from "./stock-change.ts";
import { StockFigures } from "./stock-fields.tsx";
import { StockForm } from "./stock-form.tsx";
import { type StockBook, StockLedger } from "./stock-ledger.tsx";

/** Goes back to the list as it was before the dialog opened over it. */
function useClose(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const wasOpenedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
    const params = new URLSearchParams(search);
    params.delete("stock");
    params.delete("movements");
    void (wasOpenedHere ? navigate(-1) : navigate(`?${params}`, { replace: true, preventScrollReset: true }));
  };
}

interface StockDialogProps {
  book: StockBook;
  /** Units sold in 30 days, if the list behind the dialog knows it. */
  soldLately: number | undefined;
  isAdmin: boolean;
}

export function StockDialog({ book, soldLately = 0, isAdmin }: StockDialogProps) {
  const close = useClose();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>("[name=units]")?.focus();
    // The Back button removes the dialog without closing it, and then the browser does not restore the focus.
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  const { product, holders, movements, total } = book;
  const days = daysLeft(product.quantity, soldLately);
  return (
    <dialog ref={dialog} className="confirm max-w-2xl" aria-labelledby={id} onClose={close}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h2 id={id} className="text-xl">
            Stock of{" "}
            <bdi>
              <ProductName name={product.name} />
            </bdi>
          </h2>
          <p className="text-muted mt-1 text-sm">
            {product.model !== undefined && <span className="font-mono text-xs">{product.model} · </span>}
            <bdi>{product.brand}</bdi> · reorder level {formatNumber(product.reorderAt)}
            {days !== undefined && ` · ${formatNumber(days)} days left`}
          </p>
        </div>
        <form method="dialog" className="-me-3 -mt-3 shrink-0">
          <button type="submit" className="icon-button text-muted" aria-label="Close the dialog">
            <CloseIcon />
          </button>
        </form>
      </div>
      <div className="mt-5">
        {product.removedAt === undefined ? (
          <StockForm
            product={product}
            holders={holders}
            modes={isAdmin ? stockModes : warehouseModes}
            close={
              <Button look="btn-ghost" onPress={() => dialog.current?.close()}>
                Close
              </Button>
            }
          />
        ) : (
          <StockFigures product={product} next={product} />
        )}
      </div>
      <h3 className="mt-7 mb-3 text-lg">Movements</h3>
      <StockLedger movements={movements} total={total} />
    </dialog>
  );
}
