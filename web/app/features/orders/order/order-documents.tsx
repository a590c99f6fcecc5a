import type { OrderDocument } from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";
import { type ReactNode, useEffect, useId, useState } from "react";

import { pollUntil } from "#platform/ask-again.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { DownloadIcon, FileIcon } from "#ui/icons.tsx";
import { Part } from "#ui/section.tsx";

import {
  type Paper,
  documentDetail,
  documentTitle,
  expectedPapers,
  listPapers,
  saveDocument,
} from "../papers.ts";

interface DocumentsProps {
  about: Order | Purchase;
  /** Papers that are printed on request. */
  children?: ReactNode;
}

/** The papers of an order or a purchase. Those that are due appear as soon as they are issued. */
export function Documents({ about, children }: DocumentsProps) {
  const [documents, setDocuments] = useState<readonly Paper[]>();
  const shown = documents ?? expectedPapers(about);

  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const ask = async () => {
      const answer = await listPapers(about, { signal });
      setDocuments(answer);
      return answer;
    };
    const isIssued = (answer: Paper[]) => answer.every(({ number }) => number !== undefined);
    // It only ends early when the page is left.
    pollUntil(ask, isIssued, signal).catch(() => undefined);
    return () => reading.abort();
  }, [about]);

  if (shown.length === 0) return null;
  return (
    <Part id="documents" heading="Documents" className="mt-10 print:hidden">
      <ul aria-labelledby="documents" className="border-base-300 mt-4 border-t">
        {shown.map((document, index) => (
          <DocumentRow
            key={document.number ?? `${document.kind} ${index}`}
            document={document}
            detail={documents ? documentDetail(document) : "…"}
            save={async () => {
              await saveDocument(document.order, document);
              setDocuments(await listPapers(about));
            }}
          />
        ))}
      </ul>
      {children}
    </Part>
  );
}

interface DocumentRowProps {
  document: OrderDocument;
  detail: string;
  save: () => Promise<void>;
}

function DocumentRow({ document, detail, save }: DocumentRowProps) {
  const id = useId();
  const { run, isBusy, problem } = useAction(save, { revalidates: false });
  const isDue = document.number === undefined;
  return (
    <li className="border-base-300 border-b">
      <button
        type="button"
        className="hover:bg-base-200 flex w-full items-center gap-3 py-2 text-start disabled:hover:bg-transparent"
        disabled={isDue}
        aria-disabled={isBusy}
        aria-describedby={problem && id}
        onClick={() => void run()}
      >
        <span className="text-muted shrink-0">
          <FileIcon />
        </span>
        <span className="min-w-0 grow">
          <span className={isDue ? "" : "text-link"}>{documentTitle(document)}</span>
          <span role="status" className="text-muted block text-sm">
            {isBusy ? "Being prepared…" : detail}
          </span>
        </span>
        {!isDue && (
          <span className="text-muted shrink-0">
            <DownloadIcon />
          </span>
        )}
      </button>
      <ProblemText id={id} className="pb-2 text-sm">
        {problem?.message}
      </ProblemText>
    </li>
  );
}
