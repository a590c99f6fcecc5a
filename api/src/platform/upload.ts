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
      limits: { parts: 1, files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    // No boundary.
    throw new AppError("invalid_input");
  }
}

/** The one file of a form, whole. A form that is cut off, or that holds anything else, is refused. */
function collectFile(
  form: BusboyInstance,
  source: Readable,
  { field, tooLarge }: FileField,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let isComplete = false;
    const refuse = (code: ErrorCode) => {
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
    form.on("partsLimit", refuseForm).on("fieldsLimit", refuseForm).on("error", refuseForm);
    form.on("finish", () => (isComplete ? resolve(Buffer.concat(chunks)) : refuseForm()));
    finished(source, { writable: false }, (error) => error && refuseForm());
    source.pipe(form);
  });
}

async function readFile(headers: IncomingHttpHeaders, source: Readable, field: FileField): Promise<Buffer> {
  try {
    if (Number(headers["content-length"]) > field.maxBytes + FORM_BYTES) throw new AppError(field.tooLarge);
    return await collectFile(parseForm(headers, field), source, field);
  } catch (error) {
    // Left unread, the rest would reset the connection, and the caller would see that instead of our answer.
    source.unpipe();
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
