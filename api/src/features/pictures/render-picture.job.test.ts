import { errors } from "@bulkhead/contract/errors";
import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import sharp from "sharp";
import { expect, inject, test } from "vitest";

import { runJobs } from "#platform/jobs/run-jobs.ts";
import type { Files } from "#platform/vendors/files.ts";
import { makeUser } from "#test/callers.ts";
import { drawPhoto, formOf } from "#test/files.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { renderPictureJob } from "./pictures.job.ts";

const { app, deps } = await testApp();

async function upload(seed: number): Promise<string> {
  const { headers } = await makeUser(deps);
  const payload = formOf(await drawPhoto(1_000, 750, seed).jpeg().toBuffer());
  const answer = await app.inject({ method: "POST", url: "/api/images", headers, payload });
  return String(deps.pictures.keyOf(answer.json().data.url));
}
const read = (key: string, width: number) =>
  fetch(`${inject("storage")["STORAGE_ENDPOINT"]}/${key}-${width}.avif`);

test("soon after the upload, the AVIF files are real AVIF and may be cached forever", async () => {
  const key = await upload(1);
  const runner = await runJobs(deps, [renderPictureJob]);
  await eventually(async () => {
    for (const width of PICTURE_WIDTHS) {
      expect((await read(key, width)).headers.get("content-type")).toBe("image/avif");
    }
  });
  await runner.stop();
  for (const width of PICTURE_WIDTHS) {
    const answer = await read(key, width);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const { mediaType, exif, ...size } = await sharp(await answer.bytes()).metadata();
    expect([mediaType, exif, size.width]).toEqual(["image/avif", undefined, width]);
  }
});

test("the job makes the missing files only", async () => {
  const key = await upload(2);
  const standIn = await deps.files.get(`${key}-640.webp`);
  await renderPictureJob.run(deps, { key });
  await deps.files.put(`${key}-640.avif`, { bytes: standIn, type: "image/webp", lasting: false });
  const written: string[] = [];
  const files: Files = {
    ...deps.files,
    put: async (name, file) => {
      written.push(name);
      await deps.files.put(name, file);
    },
  };
  await renderPictureJob.run({ files }, { key });
  await renderPictureJob.run({ files }, { key });
  expect(written).toEqual([`${key}-640.avif`]);
});

test("a picture that is sent again keeps its AVIF files", async () => {
  const key = await upload(3);
  await renderPictureJob.run(deps, { key });
  expect(await upload(3)).toBe(key);
  expect((await read(key, 640)).headers.get("content-type")).toBe("image/avif");
});

test("a job for an unknown picture fails, so it is retried", async () => {
  await expect(renderPictureJob.run(deps, { key: "pictures/none" })).rejects.toThrow(
    errors.picture_storage_down.message,
  );
});
