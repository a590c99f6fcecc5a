import { Zip, ZipPassThrough } from "fflate";

export const ZIP = "application/zip";

interface Entry {
  filename: string;
  content: Uint8Array;
}

/** A ZIP file, written as its entries come. They are stored as they are: PDFs are compressed already. */
export async function* zipFile(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem;
    written.push(chunk);
  });
  for await (const { filename, content } of entries) {
    const entry = new ZipPassThrough(filename);
    zip.add(entry);
    entry.push(content, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}
