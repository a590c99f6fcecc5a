import { previewImport } from "@bulkhead/contract/imports";
import { useState } from "react";
import { useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Frame, TextField, useWiring } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** A large file over a slow line takes longer than any other call. */
const TIMEOUT_MS = 60_000;

const hint = "You see what each line would do before anything changes.";

/** A file that is chosen or dropped is previewed immediately, pasted lines by a button. */
export function ChooseFile() {
  const wiring = useWiring({ hint });
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
      <Frame label="File" hint={hint} id={wiring.id}>
        <div>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="peer sr-only"
            {...wiring}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // So that the same file can be chosen again once it is mended.
              currentTarget.value = "";
            }}
          />
          <label htmlFor={wiring.id} className="btn btn-primary peer-focus-visible:focus-ring">
            {isBusy ? "Reading…" : "Choose a CSV"}
          </label>
        </div>
      </Frame>
      <div>
        <TextField
          label="Or paste lines, or drop the file here"
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
