import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One gray bit per pixel.
  head.writeUInt8(1, 8);
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

const blackRows = (width: number, height: number) =>
  chunk("IDAT", deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 }));

/** A small valid file with this many pixels, all black. */
export const blackPng = (width: number, height: number) => png(width, height, blackRows(width, height));

/** A tiny picture with a compressed comment of 300 MB. */
export function commentBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  const comment = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]);
  return png(8, 8, chunk("zTXt", comment), blackRows(8, 8));
}

/** A valid PNG that a browser would run as a page if it guessed the type. */
export function pagePng(picture: Buffer, html: string): Buffer {
  const head = picture.subarray(0, 33);
  const comment = chunk("tEXt", Buffer.from(`Comment\0${html}`, "latin1"));
  return Buffer.concat([head, comment, picture.subarray(33), Buffer.from(html)]);
}

export const notPictures: Record<string, Buffer> = {
  "an SVG with a script": Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  "a web page": Buffer.from("<!doctype html><script>alert(1)</script>"),
  "a PDF": Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  ),
  "a GIF": Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  "a Windows bitmap": Buffer.from("BM:\0\0\0\0\0\0\0", "latin1"),
  "an archive": Buffer.from("PK\u0003\u0004 and the rest of it", "latin1"),
  "the first bytes of a JPEG and no more": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  "an empty file": Buffer.alloc(0),
};
