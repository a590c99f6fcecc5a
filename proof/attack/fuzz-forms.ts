import { callOf } from "@bulkhead/contract/endpoints";
import { uploadPicture } from "@bulkhead/contract/pictures";
import { sample } from "fast-check";

import { encodeCall } from "../shop/encode.ts";
import { inParallel } from "./in-parallel.ts";
import { blackPng, notPictures } from "./inputs/hostile-files.ts";
import { formPart, mutatedForms, type MutatedForm } from "./inputs/mutated-forms.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import type { Tally } from "./tally.ts";
import type { World } from "./world.ts";

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
  { shop, crowd }: World,
  seed: number,
  { count, workers }: { count: number; workers: number },
  tally: Tally,
): Promise<void> {
  async function send({ type, chunks }: MutatedForm): Promise<void> {
    const headers = await authorize(await crowd.next());
    const outcome = await shop.send(encodeCall(uploadPicture, { headers, raw: { type, chunks } }));
    tally.count(callOf(uploadPicture), judge(outcome, uploadPicture), () =>
      JSON.stringify([type, Buffer.concat(chunks).toString("latin1")]),
    );
  }
  for (let done = 0; done < count; done += BATCH) {
    const batch = sample(mutatedForms(files), { seed: seed + done, numRuns: Math.min(BATCH, count - done) });
    await inParallel(workers, () => {
      const form = batch.pop();
      return form && send(form);
    });
  }
}
