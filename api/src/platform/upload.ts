import type { IncomingHttpHeaders } from "node:http";
import { finished, type Readable } from "node:stream";

import type { FileField } from "@bulkhead/contract/endpoint";
import type { ErrorCode } from "@bulkhead/contract/errors";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError } from "./errors.ts";

/** Boundaries and part headers around the file. */
const FORM_BYTES = 16 * 1024;

function parseForm(headers: IncomingHttpHeaders, { maxBytes }: FileField): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // No limit on parts: the parser throws where nobody can catch it when a part beyond that limit is cut off.
      limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    // No boundary.
    throw new AppError("invalid_input");
  }
}

/** The one file of a form, whole. A form that is cut off, or that holds another file or field, is refused. */
function collectFile(
  form: BusboyInstance,
  source: Readable,
  { field, maxBytes, tooLarge }: FileField,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let isComplete = false;
    let bytesLeft = maxBytes + FORM_BYTES;
    // Not a pipe: the parser stops taking data in the middle of some odd forms, and the source would never end.
    const feed = (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) refuse(tooLarge);
      else form.write(chunk);
    };
    const refuse = (code: ErrorCode) => {
      source.off("data", feed);
      chunks = [];
      reject(new AppError(code));
    };
    const refuseForm = () => refuse("invalid_input");
    form.on("file", (name, file) => {
      if (name !== field) refuseForm();
      file.on("data", (chunk: Buffer) => chunks.push(chunk));
      file.on("limit", () => refuse(tooLarge));
      file.on("error", refuseForm);
      file.on("end", () => (isComplete = true));
    });
    form.on("filesLimit", refuseForm).on("fieldsLimit", refuseForm).on("error", refuseForm);
    form.on("finish", () => (isComplete ? resolve(Buffer.concat(chunks)) : refuseForm()));
    source.on("data", feed);
    finished(source, { writable: false }, () => {
      form.end();
      // The parser waits for nothing else, so a form that is not finished by then never will be.
      setImmediate(refuseForm);
    });
  });
}

async function readFile(headers: IncomingHttpHeaders, source: Readable, field: FileField): Promise<Buffer> {
  try {
    if (Number(headers["content-length"]) > field.maxBytes + FORM_BYTES) throw new AppError(field.tooLarge);
    return await collectFile(parseForm(headers, field), source, field);
  } catch (error) {
    // Left unread, the rest would reset the connection, and the caller would see that instead of our answer.
    source.resume();
    throw error;
  }
}

/** Lets the routes of this scope take a form with one file, which becomes the body, and nothing else. */
export function acceptFile(scope: FastifyInstance, field: FileField): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("multipart/form-data", (request: FastifyRequest, source: Readable) =>
    readFile(request.headers, source, field),
  );
}
