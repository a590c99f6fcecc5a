import { applyImport, undoImport, type ImportSummary } from "@bulkhead/contract/imports";
import { useState } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { changesWords, countToApply, countToUndo } from "./import-words.ts";

function Apply({ summary }: { summary: ImportSummary }) {
  const [confirmsPrices, setConfirms] = useState(false);
  const { run, isBusy, problem } = useAction((callOnce) =>
    callOnce(applyImport, {
      params: { id: summary._id },
      body: { confirmsPrices },
    }),
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
              ? "Take the price that changes by more than half, too"
              : `Take the ${formatNumber(summary.asking)} prices that change by more than half, too`}
          </label>
          <Link className="text-link" to={`?import=${summary._id}&filter=asking`} preventScrollReset>
            {summary.asking === 1 ? "Look at it" : "Look at them"}
          </Link>
        </p>
      )}
      {count === 0 ? (
        <p className="text-muted">There is nothing to apply.</p>
      ) : (
        <button type="button" className="btn btn-primary" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? "Applying…" : `Apply ${changesWords(count)}`}
        </button>
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
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={isBusy}
          onClick={() => void ask(question).then((agreed) => agreed && void run())}
        >
          {isBusy ? "Undoing…" : `Undo ${changesWords(countToUndo(summary))}`}
        </button>
      )}
      <ProblemText>{problem?.message}</ProblemText>
      {dialog}
    </>
  );
}

/** What can be done with an import: apply its preview, or undo it. */
export function ImportDeeds({ summary }: { summary: ImportSummary }) {
  if (!summary.appliedAt)
    return (
      <div className="mt-4 flex flex-col items-start gap-3">
        <Apply summary={summary} />
      </div>
    );
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p className="text-muted wrap-anywhere">
        Applied <DateTime at={summary.appliedAt} /> by {summary.appliedBy ?? "a closed account"}
      </p>
      <Undo summary={summary} />
    </div>
  );
}
