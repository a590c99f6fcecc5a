import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";

import { Button } from "#ui/button.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { BackIcon, TickIcon, UpIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { LISTS, NAMES } from "../list-paths.ts";
import type { Draft } from "./draft.ts";
import type { FileTable } from "./read-file.ts";
import { MOST, RefusedFile } from "./refused-file.ts";

/** A file that takes longer is made to. */
const TIMEOUT_MS = 20_000;

interface Answer {
  table?: FileTable;
  refusal?: string;
}

/** Reads a file beside the page, which stays quick. The reader is loaded with the first file. */
async function openFile(file: Blob, name: string): Promise<FileTable> {
  if (file.size > MOST.megabytes * 1_000_000)
    throw new RefusedFile(`The file has more than ${MOST.megabytes} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("read-file.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const fail = (refusal: string) => resolve({ refusal });
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data));
  worker.addEventListener("error", () => fail("The reader could not be loaded. Please try again."));
  const timer = setTimeout(() => fail("Reading this file takes too long."), TIMEOUT_MS);
  worker.postMessage({ bytes, name }, [bytes.buffer]);
  const { table, refusal = "" } = await promise;
  clearTimeout(timer);
  worker.terminate();
  if (!table) throw new RefusedFile(refusal);
  return table;
}

const STEPS = ["File", "Columns", "Lines"];

export function StepHead({ step, children }: { step: number; children: string }) {
  return (
    <>
      <Link className="text-link inline-flex min-h-11 items-center gap-1 sm:min-h-6" to={LISTS}>
        <BackIcon />
        Lists
      </Link>
      <h2 className="mt-1 text-2xl" tabIndex={-1}>
        {children}
      </h2>
      <ol className="text-muted mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {STEPS.map((name, turn) => (
          <li
            key={name}
            aria-current={turn === step ? "step" : undefined}
            className={`flex items-center gap-2 ${turn === step ? "text-base-content font-semibold" : ""}`}
          >
            <span
              className={`grid size-5 place-items-center rounded-full border-2 text-[0.6875rem] ${turn < step ? "bg-primary border-primary text-primary-content [&>svg]:size-3" : turn === step ? "border-primary" : "border-outline"}`}
            >
              {turn < step ? <TickIcon /> : turn + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

export const PASTED = "Pasted lines";

const KNOWN = [
  ["KiCad", "Reference, Value, Footprint, Qty, DNP"],
  ["KiBoM", "the same, its last lines are shown as no part"],
  ["Altium", "Designator, Comment, Quantity"],
  ["Carts", "Digi-Key, Mouser: their numbers are looked up as models"],
  ["Anything else", "a model or a value, and a quantity"],
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

interface FileStepProps {
  draft: Draft | undefined;
  /** How many it has. */
  lines: number;
  onRead: (table: FileTable, name: string, text: string) => void;
}

/** A file is dropped anywhere on the page, chosen or pasted. */
export function FileStep({ draft, lines, onRead }: FileStepProps) {
  const [typed, setTyped] = useState(draft?.text ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: Blob | undefined, name: string, pasted = "") => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onRead(await openFile(file, name), name, pasted);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      setProblem(`${name} is not read. ${error.message}`);
    } finally {
      setBusy(false);
    }
  };
  const takeText = (pasted: string) => take(new Blob([pasted]), PASTED, pasted);
  // Listeners of the page, which always see the newest functions.
  const latest = useRef({ take, takeText });
  useEffect(() => {
    latest.current = { take, takeText };
  });
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      void latest.current.take(file, file?.name ?? "");
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      const pasted = clipboardData?.getData("text") ?? "";
      if (isTyping(target)) return;
      if (file) void latest.current.take(file, file.name);
      else if (pasted.trim() !== "") void latest.current.takeText(pasted);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);

  return (
    <>
      <StepHead step={0}>Upload a BOM</StepHead>
      <div className="border-outline rounded-box mt-5 grid place-items-center gap-3 border border-dashed px-6 py-10 text-center sm:py-14">
        <span className="text-primary [&>svg]:size-8">
          <UpIcon />
        </span>
        <p className="text-lg font-semibold">Drop a CSV, TSV or XLSX here</p>
        <p className="text-muted text-sm">
          or paste rows with Ctrl V. Up to {formatNumber(MOST.lines)} lines, {MOST.megabytes} MB. The file
          stays in this browser.
        </p>
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-label="A bill of materials"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            void take(file, file?.name ?? "");
            // So that the same file can be chosen again once it is mended.
            currentTarget.value = "";
          }}
        />
        <Button look="btn-primary mt-2" isBusy={isBusy} onPress={() => input.current?.click()}>
          {isBusy ? "Reading…" : "Choose a file"}
        </Button>
        <ProblemText>{problem}</ProblemText>
      </div>
      <form noValidate className="mt-6" onSubmit={submits(() => typed.trim() !== "" && takeText(typed))}>
        <TextField
          label="Or type or paste lines"
          hint="A model or a name and a quantity in each line: AF-100R 600"
          rows={Math.min(Math.max(typed.split("\n").length, 4), 12)}
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" className="btn btn-outline mt-3" aria-disabled={isBusy}>
          Read these lines
        </button>
      </form>
      <div className="mt-8 grid gap-8 sm:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          <h3 className="text-base">Read without settings</h3>
          <dl className="mt-3 text-sm">
            {KNOWN.map(([name, words]) => (
              <div
                key={name}
                className="border-base-300 grid grid-cols-[8.75rem_minmax(0,1fr)] border-t py-2.5"
              >
                <dt className="text-muted">{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          {draft && (
            <>
              <h3 className="text-base">Your last file</h3>
              <p className="text-muted border-base-300 mt-3 mb-5 border-t py-2.5 text-sm wrap-anywhere">
                <Link className="text-link block w-fit py-2.5 sm:py-0.5" to="?step=lines">
                  {draft.name}
                </Link>
                {countWords(lines, "line")}, {draft.list ? "saved as a list" : "not saved as a list"}
              </p>
            </>
          )}
          <h3 className="text-base">Remembered</h3>
          <p className="border-base-300 mt-3 border-t py-2.5 text-sm">
            What you choose for a line is remembered for your account.
            <Link className="text-link block w-fit py-2.5 sm:py-0.5" to={NAMES}>
              Your names for our parts
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
