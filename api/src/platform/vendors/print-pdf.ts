import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

const fonts = [
  import.meta.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf"),
];

/** A compiler keeps some 45 kB of every document, whatever its cache forgets, until it goes itself. */
const DOCUMENTS_EACH = 100;
let opened: { compiler: Promise<NodeCompiler>; documents: number } | undefined;

async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  return Compiler.create({
    fontArgs: [{ fontBlobs: await Promise.all(fonts.map((url) => readFile(new URL(url)))) }],
  });
}

/** Node does not know how much memory a compiler has, so it would not look for those that are no longer used for long. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

/** The first with the first document: it is a large library, and only the worker prints. */
function takeCompiler(): Promise<NodeCompiler> {
  if (opened?.documents === DOCUMENTS_EACH) {
    opened = undefined;
    collectGarbage();
  }
  opened ??= { compiler: openCompiler(), documents: 0 };
  opened.documents += 1;
  return opened.compiler;
}

/** What Archivo and the compiler's own DejaVu Sans Mono can print on every machine. */
const UNPRINTABLE =
  /[^\n\u0020-\u007E\u00A0-\u017F\u0391-\u03A1\u03A3-\u03C9\u0400-\u045F\u2010-\u2026\u20AC]/gu;

const withoutUnprintable = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll(UNPRINTABLE, "?") : value;

/**
 * Makes a PDF/UA of a Typst template. The template reads `data`, so that no text is taken for markup. The same
 * values give the same bytes. It blocks the process for some milliseconds.
 */
export async function printPdf(template: string, data: object, at: Date): Promise<Buffer> {
  const compiler = await takeCompiler();
  const print = (json: string) =>
    compiler.pdf(
      { mainFileContent: template, inputs: { data: json } },
      { pdfStandard: "ua-1", creationTimestamp: Math.floor(at.getTime() / 1_000) },
    );
  const json = JSON.stringify(data);
  try {
    return print(json);
  } catch (error) {
    // PDF/UA allows no character that no font has.
    const printable = JSON.stringify(data, withoutUnprintable);
    if (printable === json) throw error;
    return print(printable);
  } finally {
    // It would keep every document otherwise.
    compiler.evictCache(1);
  }
}
