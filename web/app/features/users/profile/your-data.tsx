import { dataFileName, downloadData } from "@bulkhead/contract/accounts";
import { useId, useState } from "react";

import { saveFile } from "#platform/save-file.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { CloseAccount } from "./close-account.tsx";

/** What is stored about a person is theirs to see and to erase. */
export function YourData() {
  const id = useId();
  const [isClosing, setClosing] = useState(false);
  const { run, isBusy, problem } = useAction(() => saveFile(downloadData, {}, dataFileName), {
    revalidates: false,
  });

  return (
    <section aria-labelledby="your-data" className="border-base-300 mt-10 border-t pt-8">
      <h3 id="your-data" className="text-lg">
        Your data
      </h3>
      <p className="text-muted mt-2">
        Download everything we store about you as a file, or close your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={isBusy}
          aria-describedby={problem && id}
          onClick={() => void run()}
        >
          {isBusy ? "Downloading…" : "Download your data"}
        </button>
        <button type="button" className="btn btn-outline text-error" onClick={() => setClosing(true)}>
          Close your account
        </button>
      </div>
      <ProblemText id={id} className="mt-2 text-sm">
        {problem?.message}
      </ProblemText>
      {isClosing && <CloseAccount onKept={() => setClosing(false)} />}
    </section>
  );
}
