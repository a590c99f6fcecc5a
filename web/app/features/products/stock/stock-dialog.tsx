import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";

import { ProductName } from "../product-name.tsx";
import { StockAdjuster } from "./stock-adjuster.tsx";
import type { StockBook } from "./stock-book.ts";
import { StockFigures } from "./stock-figures.tsx";
import { StockLedger } from "./stock-ledger.tsx";

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

/** The stock of one product: figures, a form to adjust them, and the ledger. */
export function StockDialog({ book, mayAdjust }: { book: StockBook; mayAdjust: boolean }) {
  const close = useClose();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const [saved, setSaved] = useState("");

  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    // The Back button removes the dialog without closing it, and then the browser does not restore the focus.
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  const { product, movements, total } = book;
  return (
    <dialog ref={dialog} className="confirm max-w-2xl" aria-labelledby={id} onClose={close}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
            Stock of{" "}
            <bdi>
              <ProductName name={product.name} />
            </bdi>
          </h2>
          {product.model !== undefined && (
            <p className="text-muted mt-1 font-mono text-xs">{product.model}</p>
          )}
        </div>
        <form method="dialog" className="-me-3 -mt-3 shrink-0">
          <button type="submit" className="icon-button text-muted" aria-label="Close">
            <CloseIcon />
          </button>
        </form>
      </div>
      <div className="mt-5">
        {mayAdjust && product.removedAt === undefined ? (
          <StockAdjuster
            product={product}
            onSaved={({ onHand }) => setSaved(`Saved: ${formatNumber(onHand)} on hand`)}
          />
        ) : (
          <StockFigures product={product} change={0} />
        )}
        {/* Nobody sees or hears a toast behind a modal dialog. */}
        <p role="status" className="text-success mt-3 font-semibold empty:hidden">
          {saved}
        </p>
      </div>
      <h3 className="mt-7 mb-3 text-lg">Movements</h3>
      <StockLedger movements={movements} total={total} />
    </dialog>
  );
}
