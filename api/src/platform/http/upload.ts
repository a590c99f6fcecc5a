import type { IncomingHttpHeaders } from "node:http";
import { finished, type Readable } from "node:stream";

import type { FileField } from "@bulkhead/contract/endpoint";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError, InvalidInput } from "../errors.ts";

/** Boundaries and part headers around the file. */
const FORM_BYTES = 16 * 1024;

const invalidForm = ({ field }: FileField) =>
  new InvalidInput([{ path: field, message: `Send a form with one file, in the field ${field}` }]);

function parseForm(headers: IncomingHttpHeaders, field: FileField): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // No limit on parts: the parser throws where nobody can catch it when a part beyond that limit is cut off.
      limits: { files: 1, fields: 0, fileSize: field.maxBytes, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    // No boundary.
    throw invalidForm(field);
  }
}

/** Returns the one file of a form. Rejects truncated forms and forms with another file or field. */
function collectFile(form: BusboyInstance, source: Readable, field: FileField): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let isComplete = false;
    let bytesLeft = field.maxBytes + FORM_BYTES;
    // Not a pipe: the parser stops taking data in the middle of some odd forms, and the source would never end.
    const feed = (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) refuseSize();
      else form.write(chunk);
    };
    const refuse = (error: AppError) => {
      source.off("data", feed);
      chunks = [];
      reject(error);
    };
    const refuseSize = () => refuse(new AppError(field.tooLarge));
    const refuseForm = () => refuse(invalidForm(field));
    form.on("file", (name, file) => {
      if (name !== field.field) refuseForm();
      file.on("data", (chunk: Buffer) => chunks.push(chunk));
      file.on("limit", refuseSize);
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
    // If the rest stays unread, the connection is reset and the caller does not see our answer.
    source.resume();
    throw error;
  }
}

/** Makes the routes of this scope accept only a form with one file, which becomes the body. */
export function acceptFile(scope: FastifyInstance, field: FileField): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("multipart/form-data", (request: FastifyRequest, source: Readable) =>
    readFile(request.headers, source, field),
  );
}

/** Makes the routes of this scope accept only CSV, whose bytes become the body: they may be in an encoding other than UTF-8. */
export function acceptCsv(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("text/csv", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
}
