import { addOrderNote, listOrderNotes, type Note } from "@bulkhead/contract/notes";

import { call } from "#platform/api-client.ts";

import { Notes } from "./notes.tsx";

export const readOrderNotes = (id: string, signal: AbortSignal): Promise<Note[]> =>
  call(listOrderNotes, { params: { id }, signal });

export function OrderNotes({ orderId, notes }: { orderId: string; notes: readonly Note[] }) {
  return (
    <div className="mt-10">
      <Notes
        notes={notes}
        add={(callOnce, text) => callOnce(addOrderNote, { params: { id: orderId }, body: { text } })}
      />
    </div>
  );
}
