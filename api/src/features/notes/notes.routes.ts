import * as contract from "@bulkhead/contract/notes";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import type { Db } from "#platform/database/db.ts";
import { existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import { type NoteSubject, addNote, findSubject, listNotes } from "./notes.store.ts";

const subjectOf = async (db: Db, orderId: string): Promise<NoteSubject> =>
  existing(await findSubject(db, orderId), "order_not_found");

export function noteRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  routeOnce(app, db, contract.addOrderNote, async (tx, call) => {
    const subject = await subjectOf(tx, call.params.id);
    return { insertedId: await addNote(tx, call.caller, subject, call.body.text) };
  });

  routeOnce(app, db, contract.addAccountNote, async (tx, call) => {
    const subject = { account_id: call.params.id, order_id: null };
    return { insertedId: await addNote(tx, call.caller, subject, call.body.text) };
  });

  route(app, contract.listOrderNotes, async ({ params }) => {
    await subjectOf(db, params.id);
    return listNotes(db, { order_id: params.id });
  });
}
