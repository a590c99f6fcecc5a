import { type ImportSummary, applyImport, previewImport, undoImport } from "@bulkhead/contract/imports";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { Frame, TextField, useWiring } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

import { countToApply, countToUndo } from "./import-words.ts";

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
      onSubmit={submits(() => pasted.trim() !== "" && run(pasted))}
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

function Apply({ summary }: { summary: ImportSummary }) {
  const [confirmsPrices, setConfirms] = useState(false);
  const { run, isBusy, problem } = useAction((callOnce) =>
    callOnce(applyImport, { params: { id: summary._id }, body: { confirmsPrices } }),
  );
  const count = countToApply(summary, confirmsPrices);
  return (
    <>
      {summary.asking > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={confirmsPrices}
              onChange={({ currentTarget }) => setConfirms(currentTarget.checked)}
            />
            {summary.asking === 1
              ? "Take the price or value that is far from what it was or from others, too"
              : `Take the ${formatNumber(summary.asking)} prices and values that are far from what they were or from others, too`}
          </label>
          <Link className="text-link" to={`?import=${summary._id}&filter=asking`} preventScrollReset>
            {summary.asking === 1 ? "Look at it" : "Look at them"}
          </Link>
        </p>
      )}
      {count === 0 ? (
        <p className="text-muted">There is nothing to apply.</p>
      ) : (
        <Button look="btn-primary" isBusy={isBusy} onPress={run}>
          {isBusy ? "Applying…" : `Apply ${countWords(count, "change")}`}
        </Button>
      )}
      <ProblemText>{problem?.message}</ProblemText>
    </>
  );
}

function Undo({ summary }: { summary: ImportSummary }) {
  const [ask, dialog] = useConfirm();
  const { run, isBusy, problem } = useAction((callOnce) =>
    callOnce(undoImport, { params: { id: summary._id } }),
  );
  const question = {
    title: "Undo this import?",
    detail:
      "Each part gets back what it had before, counts are taken back in the ledger, and new parts are deleted. What was changed since stays as it is.",
    action: "Undo import",
  };
  return (
    <>
      {countToUndo(summary) > 0 && (
        <Button look="btn-outline" isBusy={isBusy} onPress={async () => (await ask(question)) && run()}>
          {isBusy ? "Undoing…" : `Undo ${countWords(countToUndo(summary), "change")}`}
        </Button>
      )}
      <ProblemText>{problem?.message}</ProblemText>
      {dialog}
    </>
  );
}

export function ImportActions({ summary }: { summary: ImportSummary }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {summary.appliedAt ? (
        <>
          <p className="text-muted wrap-anywhere">
            Applied <DateTime at={summary.appliedAt} /> by {summary.appliedBy ?? "a closed account"}
          </p>
          <Undo summary={summary} />
        </>
      ) : (
        <Apply summary={summary} />
      )}
    </div>
  );
}
