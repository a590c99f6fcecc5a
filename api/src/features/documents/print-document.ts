import { readFile } from "node:fs/promises";

import { printPdf } from "#platform/vendors/print-pdf.ts";

import type { DocumentPage } from "./document-page.ts";

const template = await readFile(new URL("document.typ", import.meta.url), "utf8");

export const printDocument = (page: DocumentPage, at: Date): Promise<Buffer> => printPdf(template, page, at);
