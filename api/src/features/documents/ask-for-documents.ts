import type { Tx } from "#platform/database/db.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

import { proformaTask } from "./issue-documents.ts";
import { documentsTask } from "./list-documents.ts";
import { packingSlipsTask } from "./print-packing-slips.ts";

// Asking again before the job has run changes nothing.

export const askForProforma = (tx: Tx, order: string): Promise<void> =>
  enqueue(tx, proformaTask, { order }, { key: `proforma:${order}` });

/** The invoice and the credit notes. */
export const askForDocuments = (tx: Tx, order: string): Promise<void> =>
  enqueue(tx, documentsTask, { order }, { key: `documents:${order}` });

export const askForPackingSlips = (tx: Tx, orders: string[], basis: Buffer): Promise<void> =>
  enqueue(tx, packingSlipsTask, { orders }, { key: `packing-slips:${basis.toString("hex")}` });
