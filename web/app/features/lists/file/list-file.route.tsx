import { forgetPartName, keepColumnChoice, keepPartName, listColumnChoices } from "@bulkhead/contract/lists";
import { useEffect, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { call } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/list-file.route";
import { ColumnsStep, boardsOf } from "./columns-step.tsx";
import { type Columns, type Rows, guessRoles, readColumns } from "./columns.ts";
import { type Draft, useDraft } from "./draft.ts";
import { FileStep, PASTED } from "./file-step.tsx";
import { STATES, judgeLines, undo } from "./judge-lines.ts";
import type { LineChanges } from "./line-row.tsx";
import { LinesStep } from "./lines-step.tsx";
import type { FileTable } from "./read-file.ts";
import { readLines } from "./read-lines.ts";
import { useJudged } from "./use-judged.ts";

export const meta = () => unlistedPage("Upload a BOM");

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  // Without an answer the columns are guessed.
  return { email, chosen: await call(listColumnChoices, { signal }).catch(() => []) };
}

const none: Columns = { head: undefined, names: [] };
const noRows: Rows = [];

/** The heads as they are remembered. */
const headsOf = ({ names }: Columns) => names.map((name) => name.slice(0, 200));

/** A bill of materials becomes a list: File, Columns, Lines. Each step has its address, and Back keeps everything. */
export default function ListFile({ loaderData: { email, chosen } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { draft, write, change } = useDraft(email);
  const step = draft ? (params.get("step") ?? "file") : "file";
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) page.current?.querySelector("h2")?.focus();
    before.current = step;
  }, [step]);

  const rows = draft?.rows ?? noRows;
  const columns = useMemo(() => (rows.length === 0 ? none : readColumns(rows)), [rows]);
  const roles = draft?.roles;
  const boards = boardsOf(draft?.boards ?? "") ?? 1;
  const lines = useMemo(() => readLines(rows, columns, roles ?? [], boards), [rows, columns, roles, boards]);
  const asked = useMemo(
    () =>
      step === "lines"
        ? lines.filter(({ notPart, key }) => notPart === undefined || draft?.decisions[key])
        : [],
    [step, lines, draft?.decisions],
  );
  const { answerOf, partOf, rename, ...asking } = useJudged(asked);
  const rememberedFor = (read: Columns) =>
    chosen.find(({ heads }) => read.head !== undefined && heads.join("\t") === headsOf(read).join("\t"));

  const take = (table: FileTable, name: string, text: string) => {
    const read = readColumns(table.rows);
    // Decisions about lines of the same file that did not change stay.
    const isAgain = draft?.name === name;
    const next: Draft = {
      ...{ name, how: table.how, rows: table.rows, text },
      roles: rememberedFor(read)?.roles ?? guessRoles(table.rows, read),
      boards: isAgain ? draft.boards : "",
      title: isAgain ? draft.title : name.replace(/\.\w+$/, "").slice(0, 100),
      decisions: isAgain ? draft.decisions : {},
      ...{ list: isAgain ? draft.list : undefined, saved: isAgain ? draft.saved : [] },
    };
    write(next);
    void navigate(read.head === undefined && name === PASTED ? "?step=lines" : "?step=columns");
  };

  const latest = useRef({ change, draft, rename });
  useEffect(() => {
    latest.current = { change, draft, rename };
  });
  const changes = useMemo(
    (): LineChanges => ({
      decide: (more) => latest.current.change({ decisions: { ...latest.current.draft?.decisions, ...more } }),
      undo: (key) => latest.current.change({ decisions: undo(latest.current.draft?.decisions ?? {}, key) }),
      choose: async (name, part) => {
        const kept = await call(keepPartName, { body: { name, product: part._id } });
        latest.current.rename(name, kept.part);
      },
      forget: async (name) => {
        await call(forgetPartName, { query: { name } });
        latest.current.rename(name);
      },
    }),
    [],
  );

  if (!draft || (step !== "columns" && step !== "lines"))
    return (
      <div ref={page}>
        <FileStep draft={draft} lines={lines.length} onRead={take} />
      </div>
    );
  if (step === "columns")
    return (
      <div ref={page}>
        <ColumnsStep
          draft={draft}
          columns={columns}
          lines={lines.length}
          isRemembered={rememberedFor(columns) !== undefined}
          onChange={change}
          onAnother={() => void navigate("?")}
          onDone={() => {
            if (columns.head !== undefined)
              // It is a convenience: without it the columns are guessed the next time.
              void call(keepColumnChoice, { body: { heads: headsOf(columns), roles: draft.roles } }).catch(
                () => undefined,
              );
            void navigate("?step=lines");
          }}
        />
      </div>
    );
  return (
    <div ref={page}>
      <LinesStep
        {...{ draft, changes, asking }}
        judged={judgeLines(lines, answerOf, partOf, draft.decisions)}
        shown={STATES.find((state) => state === params.get("show"))}
        changeHref={draft.text === "" ? "?step=columns" : "?"}
        onChange={change}
      />
    </div>
  );
}
