import { dataFileName, downloadData } from "@bulkhead/contract/accounts";
import { useState } from "react";

import { saveFile } from "#platform/save-file.ts";
import { DownloadButton } from "#ui/download-button.tsx";

import { CloseAccount } from "./close-account.tsx";

/** What is stored about a person is theirs to see and to erase. */
export function YourData() {
  const [isClosing, setClosing] = useState(false);

  return (
    <section aria-labelledby="your-data" className="border-base-300 mt-10 border-t pt-8">
      <h3 id="your-data" className="text-lg">
        Your data
      </h3>
      <p className="text-muted mt-2">
        Download everything we store about you as a file, or close your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton label="Download your data" save={() => saveFile(downloadData, {}, dataFileName)} />
        <button type="button" className="btn btn-outline text-error" onClick={() => setClosing(true)}>
          Close your account
        </button>
      </div>
      {isClosing && <CloseAccount onKept={() => setClosing(false)} />}
    </section>
  );
}
