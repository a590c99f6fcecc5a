import type { Note } from "@bulkhead/contract/notes";
import type { Order } from "@bulkhead/contract/orders";
import { useEffect, useState } from "react";

import { readOrderNotes } from "#features/notes/order-notes.tsx";

/** What staff wrote about an order, for whoever packs it. Nothing without notes. */
export function NotesToRead({ order: { _id, notes } }: { order: Pick<Order, "_id" | "notes"> }) {
  const [read, setRead] = useState<readonly Pick<Note, "_id" | "text">[]>();

  useEffect(() => {
    if (!notes) return undefined;
    const reading = new AbortController();
    const failed = [{ _id, text: "The note could not be read. Open the order to read it." }];
    readOrderNotes(_id, reading.signal).then(setRead, () => !reading.signal.aborted && setRead(failed));
    return () => reading.abort();
  }, [_id, notes]);

  if (!notes) return null;
  return (
    <div className="border-warning mt-2 border-s-3 ps-3 text-sm" aria-busy={read === undefined}>
      {read === undefined && <p className="text-muted">Reading the note…</p>}
      {read?.map((note) => (
        <p
          key={note._id}
          className="text-base-content mt-1 wrap-anywhere whitespace-pre-line first:mt-0"
          dir="auto"
        >
          {note.text}
        </p>
      ))}
    </div>
  );
}
