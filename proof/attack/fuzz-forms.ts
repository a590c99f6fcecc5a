import { addDataSheet } from "@bulkhead/contract/data-sheets";
import { callOf } from "@bulkhead/contract/endpoints";
import { uploadPicture } from "@bulkhead/contract/pictures";
import { sample } from "fast-check";

import { encodeCall } from "../shop/encode.ts";
import { inParallel } from "./in-parallel.ts";
import { blackPng, notPictures } from "./inputs/hostile-files.ts";
import { hostileNames, livelyPdfs, notPdfs } from "./inputs/hostile-pdfs.ts";
import { formPart, mutatedForms, type MutatedForm } from "./inputs/mutated-forms.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import { formOf } from "./recipes.ts";
import type { Tally } from "./tally.ts";
import type { World } from "./world.ts";

/** Sends files that are no data sheets, those that would do something, and revisions with odd names. */
async function fuzzDataSheets({ shop, admin, makeProduct }: World, tally: Tally): Promise<void> {
  const files = Object.values({ ...notPdfs, ...livelyPdfs });
  for (const [turn, file] of files.entries()) {
    const revision = hostileNames[turn % hostileNames.length];
    const call = encodeCall(addDataSheet, {
      params: { id: await makeProduct() },
      query: { revision, issuedOn: "2026-08-02" },
      headers: await authorize(admin),
      ...formOf(file, "file"),
    });
    tally.count(callOf(addDataSheet), judge(await shop.send(call), addDataSheet), () => String(revision));
  }
}

const BATCH = 500;

const partOf = (file: Buffer) => formPart.replace("abc", () => file.toString("latin1"));
const picture = blackPng(8, 8);
const whole = partOf(picture);
const files = [
  ...[whole, `${whole}--X--\r\n`, partOf(picture.subarray(0, 40)), partOf(blackPng(8_000, 8_000))],
  ...Object.values(notPictures).map((file) => `${partOf(file)}--X--\r\n`),
];

/** Sends uploads that are whole, odd, cut off, or noise, as people who take turns. */
export async function fuzzForms(
  world: World,
  seed: number,
  { count, workers }: { count: number; workers: number },
  tally: Tally,
): Promise<void> {
  const { shop, crowd } = world;
  async function send({ type, chunks }: MutatedForm): Promise<void> {
    const headers = await authorize(await crowd.next());
    const outcome = await shop.send(encodeCall(uploadPicture, { headers, raw: { type, chunks } }));
    tally.count(callOf(uploadPicture), judge(outcome, uploadPicture), () =>
      JSON.stringify([type, Buffer.concat(chunks).toString("latin1")]),
    );
  }
  await fuzzDataSheets(world, tally);
  for (let done = 0; done < count; done += BATCH) {
    const batch = sample(mutatedForms(files), { seed: seed + done, numRuns: Math.min(BATCH, count - done) });
    await inParallel(workers, () => {
      const form = batch.pop();
      return form && send(form);
    });
  }
}
