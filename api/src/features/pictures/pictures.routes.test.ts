import { errors } from "@bulkhead/contract/errors";
import { PICTURE_MAX_BYTES, PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import sharp from "sharp";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { drawPhoto, formOf } from "#test/files.ts";
import { testApp } from "#test/test-app.ts";

import { blackPng, notPictures, pagePng } from "../../../../proof/attack/inputs/hostile-files.ts";

const { app, deps } = await testApp();
const storage = inject("storage");

let user: TestUser;
beforeEach(async () => {
  user = await makeUser(deps);
});

const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/images", headers: { ...user.headers, ...headers }, payload });
const upload = (file: Buffer) => send(formOf(file));

const read = (key: string, rendition: string) => fetch(`${storage["STORAGE_ENDPOINT"]}/${key}-${rendition}`);
async function bytesOf(key: string, rendition: string): Promise<Buffer> {
  return Buffer.from(await (await read(key, rendition)).arrayBuffer());
}
async function uploaded(file: Buffer): Promise<string> {
  const answer = await upload(file);
  expect(answer.json()).toEqual({ success: true, data: { url: expect.any(String) } });
  return String(deps.pictures.keyOf(answer.json().data.url));
}

describe("a picture", () => {
  test("exists at every width in both formats as soon as its URL is returned", async () => {
    const key = await uploaded(await drawPhoto(1_200, 900).jpeg().toBuffer());
    for (const width of PICTURE_WIDTHS) {
      for (const format of ["webp", "avif"]) {
        const answer = await read(key, `${width}.${format}`);
        expect(answer.status).toBe(200);
        expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width });
      }
    }
  });

  test("may be cached forever, except the placeholder for a file that is still being made", async () => {
    const key = await uploaded(await drawPhoto(400, 300).png().toBuffer());
    const [webp, avif] = [await read(key, "640.webp"), await read(key, "640.avif")];
    expect(webp.headers.get("cache-control")).toContain("immutable");
    expect([avif.headers.get("content-type"), avif.headers.get("cache-control")]).toEqual([
      "image/webp",
      "public, max-age=60",
    ]);
  });

  test("is stored upright and without its place and camera", async () => {
    const file = await drawPhoto(640, 400)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "SecretCamera" },
        IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf>SecretPlace</rdf></x:xmpmeta>")
      .toBuffer();
    expect(file.includes("SecretCamera")).toBe(true);
    const key = await uploaded(file);
    for (const rendition of ["320.webp", "640.webp", "960.webp", "1600.webp"]) {
      const bytes = await bytesOf(key, rendition);
      expect(bytes.includes("Secret")).toBe(false);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect(await sharp(await bytesOf(key, "1600.webp")).metadata()).toMatchObject({
      width: 400,
      height: 640,
    });
  });

  test("has the same URL the second time, whatever its metadata", async () => {
    const pixels = await drawPhoto(500, 400).png().toBuffer();
    const noted = await sharp(pixels)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .png()
      .toBuffer();
    expect(noted.equals(pixels)).toBe(false);
    const first = await uploaded(pixels);
    const before = (await read(first, "640.webp")).headers.get("etag");
    expect(await uploaded(noted)).toBe(first);
    expect((await read(first, "640.webp")).headers.get("etag")).toBe(before);
    expect(await uploaded(await drawPhoto(500, 400, 2).png().toBuffer())).not.toBe(first);
  });

  test("has another URL if its pixels are arranged in another shape", async () => {
    expect(await uploaded(blackPng(20, 30))).not.toBe(await uploaded(blackPng(30, 20)));
  });

  test("may be sent ten times in parallel", async () => {
    const file = await drawPhoto(300, 300, 7).png().toBuffer();
    const keys = await Promise.all(Array.from({ length: 10 }, () => uploaded(file)));
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ["one pixel wide", async () => blackPng(1, 65_500)],
    ["in CMYK", () => drawPhoto(90, 90).toColourspace("cmyk").jpeg().toBuffer()],
    ["in 16 bits", () => drawPhoto(90, 90).toColourspace("rgb16").png().toBuffer()],
    ["in grayscale", () => drawPhoto(90, 90).toColourspace("b-w").webp().toBuffer()],
    ["in AVIF", () => drawPhoto(90, 90).avif({ effort: 0 }).toBuffer()],
  ])("may be %s", async (_what, draw) => {
    const key = await uploaded(await draw());
    expect(await sharp(await bytesOf(key, "640.webp")).metadata()).toMatchObject({
      format: "webp",
      space: "srgb",
    });
  });

  test("keeps its transparency", async () => {
    const key = await uploaded(await drawPhoto(90, 90).ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(await bytesOf(key, "640.webp")).metadata()).hasAlpha).toBe(true);
  });

  test("that is also a web page is stored as a picture only", async () => {
    const html = "<html><script>alert(document.domain)</script></html>";
    const file = pagePng(await drawPhoto(64, 64).png().toBuffer(), html);
    expect(file.includes("<script>")).toBe(true);
    const key = await uploaded(file);
    for (const rendition of ["320.webp", "640.webp", "640.avif", "960.webp", "1600.webp"]) {
      const answer = await read(key, rendition);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer()).includes("script")).toBe(false);
    }
  });
});

describe("refused:", () => {
  test.each(Object.entries(notPictures))("%s", async (_what, file) => {
    const answer = await upload(file);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "picture_not_readable"]);
    expect(answer.json().message).toBe(errors.picture_not_readable.message);
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s that is cut off anywhere", async (format) => {
    const whole = await drawPhoto(800, 600).toFormat(format, { effort: 1 }).toBuffer();
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const answer = await upload(whole.subarray(0, Math.floor(whole.length * part)));
      expect([part, answer.json().code]).toEqual([part, "picture_not_readable"]);
    }
  });

  test("900 megapixels in a few kilobytes", async () => {
    const answer = await upload(blackPng(30_000, 30_000));
    expect([answer.statusCode, answer.json().code]).toEqual([422, "picture_too_many_pixels"]);
  });

  test("a picture of more than 10 MB, by one byte or by far, on a connection that stays usable", async () => {
    const origin = await app.listen({ port: 0 });
    for (const size of [PICTURE_MAX_BYTES + 1, 40_000_000, PICTURE_MAX_BYTES + 1, 40_000_000]) {
      const answer = await fetch(`${origin}/api/images`, {
        method: "POST",
        headers: user.headers,
        body: formOf(Buffer.alloc(size)),
      });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { code: "picture_too_large", message: errors.picture_too_large.message },
      ]);
    }
    const visitor = await fetch(`${origin}/api/images`, {
      method: "POST",
      body: formOf(Buffer.alloc(9_000_000)),
    });
    expect(visitor.status).toBe(401);
  });

  test.each([
    ["a form without the picture", () => formOf(Buffer.from("x"), "file")],
    ["an empty form", () => new FormData()],
    [
      "a form with a second file",
      () => {
        const form = formOf(Buffer.from("x"));
        form.append("image", new Blob(["y"]), "b.png");
        return form;
      },
    ],
    [
      "a form with another field",
      () => {
        const form = new FormData();
        form.set("note", "hello");
        form.set("image", new Blob(["x"]), "a.png");
        return form;
      },
    ],
  ])("%s", async (_what, form) => {
    const answer = await send(form());
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
  });

  test("a body that is not a form", async () => {
    expect((await send({ image: "x" })).json().code).toBe("unsupported_media_type");
    const bare = await send(Buffer.from("x"), { "content-type": "multipart/form-data" });
    expect(bare.json().code).toBe("invalid_input");
  });

  test("a form that is cut off at any byte, even after a complete picture", async () => {
    const request = new Request("http://x", { method: "POST", body: formOf(blackPng(8, 8)) });
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const end = body.lastIndexOf("--");
    for (let cut = 0; cut <= end; cut += 1) {
      // Each user may send thirty per minute.
      if (cut % 30 === 0) user = await makeUser(deps);
      const answer = await send(body.subarray(0, cut), headers);
      expect([cut, answer.json().code]).toEqual([cut, "invalid_input"]);
    }
  });

  test("the thirty-first picture in a minute", async () => {
    for (let i = 0; i < 30; i += 1) expect((await upload(Buffer.from("x"))).statusCode).toBe(422);
    expect((await upload(Buffer.from("x"))).json().code).toBe("too_many_requests");
    expect(
      (await app.inject({ url: `/api/admin?email=${user.email}`, headers: user.headers })).statusCode,
    ).toBe(200);
  });
});

test("the documentation shows the form and its errors", async () => {
  const { post } = (await app.inject("/openapi.json")).json().paths["/api/images"];
  const form = post.requestBody.content["multipart/form-data"];
  expect(form.schema.required).toEqual(["image"]);
  expect(form.encoding.image.contentType).toContain("image/avif");
  expect(Object.keys(post.responses)).toEqual([
    "200",
    "400",
    "401",
    "409",
    "413",
    "422",
    "429",
    "500",
    "503",
  ]);
  expect((await app.inject("/docs")).body).toContain("at most 10 MB");
});

test("while the storage is down, an upload fails with that reason and everything else works", async () => {
  const { app: cut, deps } = await testApp({ STORAGE_ENDPOINT: "http://127.0.0.1:9" });
  const { headers } = await makeUser(deps);
  const payload = formOf(await drawPhoto(20, 20).png().toBuffer());
  const answer = await cut.inject({ method: "POST", url: "/api/images", headers, payload });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    code: "picture_storage_down",
    message: errors.picture_storage_down.message,
  });
  expect((await cut.inject("/tools")).statusCode).toBe(200);
});

test("with the wrong secret nothing is stored", async () => {
  const { app: wrong, deps } = await testApp({ STORAGE_SECRET_ACCESS_KEY: "guessed" });
  const { headers } = await makeUser(deps);
  const payload = formOf(await drawPhoto(20, 20, 99).png().toBuffer());
  const answer = await wrong.inject({ method: "POST", url: "/api/images", headers, payload });
  expect(answer.json().code).toBe("picture_storage_down");
});
