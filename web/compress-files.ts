import { glob, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Writes a `.br` and a `.gz` beside every text file, so that compressing costs the server nothing. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob("**/*.{js,css,svg}", { cwd: folder })) {
    const file = `${folder}/${name}`;
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
