import { glob, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";

import { lookup } from "mrmime";

import { answerWith, tagOf } from "./kept-answer.ts";

const endings = { br: ".br", gzip: ".gz" };

const cachingOf = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** Reads every file of a folder, so that no request depends on the disk and a later deployment cannot break this one. */
export async function readStaticFiles(folder: string) {
  const contents = new Map<string, Buffer>();
  for await (const name of glob("**/*.*", { cwd: folder })) {
    contents.set(`/${name.replaceAll("\\", "/")}`, await readFile(`${folder}/${name}`));
  }

  function toAnswer(path: string, bytes: Buffer) {
    const compressed = Object.entries(endings).flatMap(([encoding, ending]) => {
      const small = contents.get(path + ending);
      return small ? { encoding, bytes: small } : [];
    });
    const headers = {
      "Content-Type": lookup(path) ?? "application/octet-stream",
      "Cache-Control": cachingOf(path),
      Vary: "Accept-Encoding",
    };
    return answerWith(200, Object.entries(headers), { bytes, compressed, etag: tagOf(bytes) });
  }

  const files = new Map(
    [...contents]
      .filter(([path]) => !/\.(br|gz)$/.test(path))
      .map(([path, bytes]) => [path, toAnswer(path, bytes)]),
  );

  return {
    /** Sends the file that the request asks for, whole; returns false if there is none. */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = "" } = request;
      const file = files.get(url.split("?", 1)[0] ?? "");
      if (!file || (method !== "GET" && method !== "HEAD")) return false;
      file.send(request, response);
      return true;
    },
  };
}
