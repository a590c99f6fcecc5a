import { useEffect, useId, useRef, useState } from "react";

import { CloseIcon } from "#ui/icons.tsx";

import { ProductName } from "./product-name.tsx";
import { StockAdjuster } from "./stock-adjuster.tsx";
import type { StockBook } from "./stock-book.ts";
import { StockLedger } from "./stock-ledger.tsx";

/** The stock of one product: what is there, a way to correct it, and its history. */
export function StockDialog({ book, onClose }: { book: StockBook; onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const [saved, setSaved] = useState("");

  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    // Closed by the Back button the dialog is simply gone, and then the browser gives no focus back.
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  const { product, movements, total } = book;
  return (
    <dialog ref={dialog} className="confirm max-w-2xl" aria-labelledby={id} onClose={onClose}>
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
        <StockAdjuster
          product={product}
          onSaved={({ onHand }) => setSaved(`Saved: ${onHand.toLocaleString("en-US")} on hand`)}
        />
        {/* A toast would lie behind the dialog, where nobody sees or hears it. */}
        <p role="status" className="text-success mt-3 font-semibold empty:hidden">
          {saved}
        </p>
      </div>
      <h3 className="mt-7 mb-3 text-lg">Movements</h3>
      <StockLedger movements={movements} total={total} />
    </dialog>
  );
}
