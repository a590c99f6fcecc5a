import { previewImport } from "@bulkhead/contract/imports";
import { useId, useState } from "react";
import { useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { TextField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** A large file over a slow line takes longer than any other call. */
const TIMEOUT_MS = 60_000;

/** A file that is chosen or dropped is previewed immediately, pasted lines by a button. */
export function ChooseFile() {
  const id = useId();
  const navigate = useNavigate();
  const [pasted, setPasted] = useState("");
  const { run, isBusy, problem } = useAction(
    async (_callOnce, csv: Blob | string) => {
      const { _id } = await call(previewImport, { csv, timeoutMs: TIMEOUT_MS });
      await navigate(`?import=${_id}`, { preventScrollReset: true });
    },
    { revalidates: false },
  );
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void run(file);
  };

  return (
    <form
      noValidate
      className="bg-base-200 rounded-box mt-4 grid gap-5 p-5 sm:p-6 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.trim() !== "") void run(pasted);
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label className="text-sm font-medium" htmlFor={id}>
          File
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="file-input w-full"
          aria-describedby={`${id}-hint`}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // So that the same file can be chosen again once it is mended.
            currentTarget.value = "";
          }}
        />
        <p id={`${id}-hint`} className="text-muted text-sm">
          Choose a CSV or drop it here. You see what each line would do before anything changes.
        </p>
      </div>
      <div>
        <TextField
          label="Or paste lines"
          hint="With the names of the columns in the first line."
          rows={3}
          spellCheck={false}
          dir="auto"
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            take(event.dataTransfer.files);
          }}
        />
        <button
          type="submit"
          className="btn btn-outline mt-3"
          disabled={pasted.trim() === ""}
          aria-disabled={isBusy}
        >
          Preview
        </button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden lg:col-span-2">
        {isBusy && "Reading the file…"}
      </p>
      <ProblemText className="lg:col-span-2">{problem?.message}</ProblemText>
    </form>
  );
}
