import { type ManagedDataSheet, addDataSheet, hideDataSheet } from "@bulkhead/contract/data-sheets";
import { DATA_SHEET_MAX_MB } from "@bulkhead/contract/limits";
import { type ChangeEvent, useId, useState } from "react";

import { useAction } from "#platform/use-action.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import { dayWords, sizeWords } from "../part/part-words.ts";
import { FormBlock } from "./form-block.tsx";

/** "sps-70_rev-d.pdf" is revision D. */
const revisionIn = (fileName: string): string =>
  /rev(?:ision)?[-_. ]?([a-z\d]{1,4})(?![a-z\d])/i.exec(fileName)?.[1]?.toUpperCase() ?? "";

function Sheet({ sheet }: { sheet: ManagedDataSheet }) {
  const { _id, revision, issuedOn, pages, bytes, url, isHidden } = sheet;
  return (
    <li className="border-base-300 flex flex-wrap items-center gap-x-6 gap-y-1 border-b py-1 text-sm">
      <a
        className={`text-link min-w-16 ${isHidden ? "text-muted" : ""}`}
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        Rev. {revision}
      </a>
      <span className="text-muted min-w-24">{dayWords(issuedOn)}</span>
      <span className="text-muted grow">
        {countWords(pages, "page")}, {sizeWords(bytes)}
        {isHidden && ", hidden"}
      </span>
      <ActionButton
        look="btn-ghost btn-sm"
        problemLook="w-full"
        send={(callOnce) => callOnce(hideDataSheet, { params: { id: _id }, body: { hidden: !isHidden } })}
      >
        {isHidden ? "Show" : "Hide"}
        <span className="sr-only"> revision {revision}</span>
      </ActionButton>
    </li>
  );
}

/** Revisions of a data sheet. They are saved by themselves, not with the part. */
export function DataSheetEditor({ id, sheets }: { id: string; sheets: readonly ManagedDataSheet[] }) {
  const input = useId();
  const [file, setFile] = useState<File>();
  const [revision, setRevision] = useState("");
  const [issuedOn, setIssuedOn] = useState("");
  const { run, isBusy, problem, clear } = useAction(async (callOnce) => {
    if (!file) return;
    await callOnce(addDataSheet, { params: { id }, query: { revision, issuedOn }, file });
    toast.success("Data sheet added");
    setFile(undefined);
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (!chosen) return;
    clear();
    setFile(chosen);
    setRevision(revisionIn(chosen.name));
    setIssuedOn(new Date(chosen.lastModified).toISOString().slice(0, 10));
  };
  return (
    <FormBlock heading="Data sheets" hint="Saved immediately. Older revisions stay below a new one.">
      <div className="sm:col-span-2">
        <input id={input} type="file" accept="application/pdf" className="peer sr-only" onChange={choose} />
        <label htmlFor={input} className="btn btn-outline peer-focus-visible:focus-ring">
          Choose a PDF
        </label>
        <p className="text-muted mt-2 text-sm">At most {DATA_SHEET_MAX_MB} MB</p>
        {file && (
          <div className="bg-base-200 rounded-box mt-4 grid gap-4 p-4 sm:grid-cols-[8rem_12rem_auto] sm:items-end">
            <p className="text-sm wrap-anywhere sm:col-span-3">
              <span className="font-semibold">{file.name}</span>{" "}
              <span className="text-muted">{sizeWords(file.size)}</span>
            </p>
            <Field
              label="Revision"
              autoComplete="off"
              value={revision}
              maxLength={20}
              onChange={({ target }) => setRevision(target.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <Field
              label="Date"
              type="date"
              value={issuedOn}
              onChange={({ target }) => setIssuedOn(target.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                look="btn-outline"
                isBusy={isBusy}
                disabled={revision.trim() === "" || issuedOn === ""}
                onPress={() => run()}
              >
                {isBusy ? "Adding…" : "Add data sheet"}
              </Button>
              <Button look="btn-ghost" onPress={() => setFile(undefined)}>
                Cancel
              </Button>
            </div>
            <ProblemText className="sm:col-span-3">{problem?.message}</ProblemText>
          </div>
        )}
        <ul className="mt-4">
          {sheets.map((sheet) => (
            <Sheet key={sheet._id} sheet={sheet} />
          ))}
        </ul>
      </div>
    </FormBlock>
  );
}
