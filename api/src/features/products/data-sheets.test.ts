import { createHash, randomUUID } from "node:crypto";

import { DATA_SHEET_MAX_MB } from "@bulkhead/contract/limits";
import { getDocumentProxy } from "unpdf";
import { beforeEach, expect, inject, test } from "vitest";

import { printPdf } from "#platform/vendors/print-pdf.ts";
import { countPages } from "#platform/vendors/read-pdf.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { formOf } from "#test/files.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import {
  blankPdf,
  hostileNames,
  livelyPdfs,
  notPdfs,
  packedPdf,
} from "../../../../proof/attack/inputs/hostile-pdfs.ts";

const { app, deps } = await testApp();
const storage = inject("storage");
let admin: TestUser;
beforeEach(async () => {
  // Each person may send thirty per minute.
  admin = await makeUser(deps, "admin");
});

const add = (id: string, file: Buffer, revision = "A", issuedOn = "2026-08-02") =>
  app.inject({
    method: "POST",
    url: `/api/products/${id}/data-sheets`,
    query: { revision, issuedOn },
    headers: admin.headers,
    payload: formOf(file, "file", "../../etc/passwd.html"),
  });
const hide = (id: string, hidden: boolean) =>
  app.inject({ method: "PATCH", url: `/api/data-sheets/${id}`, headers: admin.headers, payload: { hidden } });
const shown = async (id: string): Promise<{ revision: string; url: string; sha256: string }[]> =>
  (await app.inject(`/tools/${id}`)).json().dataSheets;
const read = (url: string) => fetch(url.replace("http://pictures.test", String(storage["STORAGE_ENDPOINT"])));

test("a data sheet is on its part with its revision, date, pages, size and hash, and is the file that was sent", async () => {
  const id = await makeProduct(deps.db, { model: "SPS-70" });
  const file = blankPdf(12);
  expect((await add(id, file, "C/2")).json()).toMatchObject({ revision: "C/2", isHidden: false });
  expect(await shown(id)).toEqual([
    {
      ...{ revision: "C/2", issuedOn: "2026-08-02", pages: 12, bytes: file.length },
      sha256: createHash("sha256").update(file).digest("hex"),
      url: expect.stringMatching(/\/data-sheets\/[\da-f-]{36}\/sps-70-rev-c-2\.pdf$/),
    },
  ]);
  const answer = await read((await shown(id))[0]?.url ?? "");
  expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
});

test("older revisions stay, a hidden one is for staff only, and the activity says who did it", async () => {
  const id = await makeProduct(deps.db);
  const revisions = async () => (await shown(id)).map(({ revision }) => revision);
  await add(id, blankPdf(1), "A", "2025-03-03");
  const { _id } = (await add(id, blankPdf(2), "C", "2026-08-02")).json();
  await add(id, blankPdf(3), "B", "2025-11-14");
  expect(await revisions()).toEqual(["C", "B", "A"]);
  expect((await hide(_id, true)).json()).toMatchObject({ revision: "C", isHidden: true });
  expect(await revisions()).toEqual(["B", "A"]);
  const all = await app.inject({ url: `/api/products/${id}/data-sheets`, headers: admin.headers });
  expect(all.json().map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([true, false, false]);
  await hide(_id, false);
  expect(await revisions()).toEqual(["C", "B", "A"]);
  const activity = await app.inject({ url: `/api/activity?subject=${id}`, headers: admin.headers });
  expect(activity.json().map(({ action }: { action: string }) => action)).toEqual([
    ...["show-data-sheet", "hide-data-sheet", "add-data-sheet", "add-data-sheet", "add-data-sheet"],
  ]);
});

test("the same file and a revision of the same name are refused, for this part only", async () => {
  const [id, other] = [await makeProduct(deps.db), await makeProduct(deps.db)];
  await add(id, blankPdf(1), "A");
  for (const [file, revision] of [
    [blankPdf(1), "B"],
    [blankPdf(2), "A"],
  ] as const)
    expect((await add(id, file, revision)).json().code).toBe("data_sheet_known");
  expect((await add(other, blankPdf(1), "A")).statusCode).toBe(200);
});

test("one without a part, a revision or a date is refused, and so is hiding one that is not there", async () => {
  const id = await makeProduct(deps.db);
  expect((await add(randomUUID(), blankPdf())).json().code).toBe("tool_not_found");
  expect((await add(id, blankPdf(), " ")).json().code).toBe("invalid_input");
  expect((await add(id, blankPdf(), "A", "2026-02-30")).json().code).toBe("invalid_input");
  expect((await hide(randomUUID(), true)).json().code).toBe("data_sheet_not_found");
});

test.each(Object.entries(notPdfs))("%s is refused as a data sheet", async (_what, file) => {
  const id = await makeProduct(deps.db);
  expect((await add(id, file)).json().code).toBe("data_sheet_not_readable");
  expect(await shown(id)).toEqual([]);
});

test("a file over the limit is refused", async () => {
  const file = Buffer.concat([blankPdf(), Buffer.alloc(DATA_SHEET_MAX_MB * 1_000_000)]);
  expect((await add(await makeProduct(deps.db), file)).json().code).toBe("data_sheet_too_large");
});

test.each(Object.entries(livelyPdfs))("%s does nothing in a data sheet", async (_what, file) => {
  const id = await makeProduct(deps.db);
  await add(id, file);
  const { url = "" } = (await shown(id))[0] ?? {};
  const opened = await read(url);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(opened.headers.get("content-disposition")).toBeNull();
  expect((await read(`${url}?download`)).headers.get("content-disposition")).toBe("attachment");
});

test.each(hostileNames)("a revision may be called %j, and its address has letters only", async (revision) => {
  const id = await makeProduct(deps.db, { model: "X-1" });
  await add(id, blankPdf(), revision);
  const [sheet] = await shown(id);
  expect(sheet?.revision).toBe(revision);
  expect(new URL(sheet?.url ?? "").pathname).toMatch(/^\/data-sheets\/[\da-f-]{36}\/[a-z\d-]+\.pdf$/);
  expect((await read(sheet?.url ?? "")).status).toBe(200);
});

test("pages are counted as a reader of PDFs counts them, whatever program has written the file", async () => {
  const printed = await printPdf(`#set document(title: [Part])\n#pagebreak()\n#pagebreak()`, {}, new Date());
  for (const [file, pages] of [
    [printed, 3],
    [packedPdf, 1],
    [blankPdf(40), 40],
    [Buffer.concat([blankPdf(3), blankPdf(2)]), 2],
  ] as const) {
    expect(await countPages(file)).toBe(pages);
    expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(pages);
  }
});
