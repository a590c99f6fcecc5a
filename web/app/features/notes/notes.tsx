import { MAX_NOTE_LENGTH, type Note } from "@bulkhead/contract/notes";
import { useForm } from "react-hook-form";
import { Link } from "react-router";

import { useFormDraft } from "#platform/form-draft.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { TextField } from "#ui/form/field.tsx";
import { Part } from "#ui/section.tsx";
import { toast } from "#ui/toast.ts";

interface NotesProps {
  notes: readonly Note[];
  /** Sends a new one. Absent where nobody may write any more. */
  add: ((callOnce: CallOnce, text: string) => Promise<unknown>) | undefined;
  /** Whether they are about several orders, which are named then. */
  isMixed?: boolean;
}

/** What staff tell each other, and room for more. */
export function Notes({ notes, add, isMixed = false }: NotesProps) {
  return (
    <Part id="notes" heading="Notes" className="print:hidden">
      <p className="text-muted mt-1 text-sm">Only staff see them. Nobody can change them later.</p>
      {notes.length > 0 && (
        <ol
          aria-label="Notes, newest first"
          className="border-base-300 divide-base-300 mt-4 divide-y border-y"
        >
          {notes.map((note) => (
            <li key={note._id} className="py-3">
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {note.text}
              </p>
              <p className="text-muted mt-1 text-sm wrap-anywhere">
                {note.author ?? "A closed account"} · <DateTime at={note.at} />
                {isMixed && note.order && (
                  <>
                    {" · "}
                    <Link className="text-link" to={`/dashboard/orders/${note.order._id}`}>
                      {note.order.number}
                    </Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {add && <NoteForm add={add} />}
    </Part>
  );
}

function NoteForm({ add }: { add: NonNullable<NotesProps["add"]> }) {
  const form = useForm({ defaultValues: { text: "" } });
  useFormDraft(form, "#notes");
  const action = useAction(async (callOnce, { text }: { text: string }) => {
    await add(callOnce, text);
    form.reset();
    toast.success("Note added");
  });
  const validate = (text: string) => text.trim() !== "" || "Please write something first";
  return (
    <ActionForm
      className="mt-4 flex flex-col gap-3"
      submit={form.handleSubmit(action.run)}
      action={action}
      words={["Add note", "Adding…"]}
      look="btn-outline btn-sm px-4 text-sm"
    >
      <TextField
        label="New note"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        dir="auto"
        {...fieldsOf(form)("text", { validate })}
      />
    </ActionForm>
  );
}
