import type { Access, Endpoint, FileField, Input, Output } from "@bulkhead/contract/endpoint";
import { LAST_PAGE } from "@bulkhead/contract/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";

import { Prepared } from "../cache/prepared.ts";
import { AppError, InvalidInput } from "../errors.ts";
import type { Timeouts } from "../timeouts.ts";
import type { Identity } from "../vendors/identity.ts";
import type { Viewer } from "./access.ts";
import { Download, StoredFile } from "./download.ts";
import { describeIssue, toInputIssues } from "./input-issues.ts";
import { acceptCsv, acceptFile } from "./upload.ts";

declare module "fastify" {
  interface FastifyInstance {
    timeouts: Pick<Timeouts, "handlerMs" | "longHandlerMs">;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The caller that a handler sees, by access level. */
interface Caller {
  public: undefined;
  "card-provider": undefined;
  anyone: Viewer | undefined;
  identity: Identity;
  customer: Viewer;
  warehouse: Viewer;
  admin: Viewer;
}

type Answer<E extends Endpoint> = Output<E> | Download | StoredFile;

export interface Call<E extends Endpoint> extends Input<E> {
  file: E["file"] extends FileField ? Buffer : undefined;
  csv: E["csv"] extends object ? Buffer : undefined;
  caller: Caller[E["access"]];
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Browsers revalidate what is the same for everyone each time and get a 304: with stale-while-revalidate, a buyer about to
 * order would see yesterday's stock.
 */
const cacheControlOf = ({ sharedSeconds }: Endpoint) =>
  sharedSeconds === undefined
    ? "private, no-store"
    : `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}`;

/**
 * Answers for a handler that does not end. Fastify's own limit would end with the body of the request, and so never reach a
 * call that sends one.
 */
function answerInTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError("unavailable")), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function decode(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  toError: (problem: z.core.$ZodError) => AppError,
): unknown {
  if (!schema) return undefined;
  const result = z.safeDecode(schema, value, { error: describeIssue });
  if (result.success) return result.data;
  throw toError(result.error);
}

const toInvalidInput = (problem: z.core.$ZodError) => new InvalidInput(toInputIssues(problem));

export function decodeQuery<E extends Endpoint>(endpoint: E, given: unknown): Input<E>["query"] {
  const query = decode(endpoint.query, given, toInvalidInput) as { page?: number } | undefined;
  if ((query?.page ?? 1) > LAST_PAGE) throw new AppError("page_too_far");
  return query as Input<E>["query"];
}

/** `/tools/{id}` is `/tools/:id` to the router. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

function callerOf(access: Access, request: FastifyRequest): Viewer | Identity | undefined {
  return access === "identity" ? request.identity : request.viewer;
}

/** Serves one endpoint of the contract. The answer is encoded by the response schema, so a new column cannot leak. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answerTo: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Answer<E> | Prepared> | Answer<E> | Prepared,
): void {
  const cacheControl = cacheControlOf(endpoint);
  const handlerMs = endpoint.takesLong ? app.timeouts.longHandlerMs : app.timeouts.handlerMs;
  const options: RouteOptions = {
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: { endpoint },
    handler: async (request, reply) => {
      const answer = answerTo(request, reply);
      const output = answer instanceof Promise ? await answerInTime(answer, handlerMs) : answer;
      reply.header("cache-control", cacheControl);
      // The id belongs to one request, not to all that get the cached answer.
      if (endpoint.sharedSeconds) reply.removeHeader("x-request-id");
      if (output instanceof Prepared) return output.sendBy(request, reply);
      if (output instanceof Download || output instanceof StoredFile) return output.sendBy(reply);
      return z.encode(endpoint.response, output);
    },
  };
  const { file, csv } = endpoint;
  if (!file && !csv) return void app.route(options);
  // In its own scope, because only this route accepts forms or CSV.
  app.register(async (scope) => {
    if (file) acceptFile(scope, file);
    if (csv) acceptCsv(scope, csv.maxBytes);
    scope.route(options);
  });
}

/** Serves an endpoint whose input is decoded before `handle` sees it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  serve(app, endpoint, (request, reply) => {
    const call = {
      // An id that cannot exist gets the same answer as one that does not.
      params: decode(endpoint.params, request.params, () => new AppError("not_found")),
      query: decodeQuery(endpoint, request.query),
      body: decode(endpoint.body, request.body, toInvalidInput),
      // A call without a body is a call with an empty file.
      file: endpoint.file && (request.body ?? Buffer.alloc(0)),
      csv: endpoint.csv && (request.body ?? Buffer.alloc(0)),
      caller: callerOf(endpoint.access, request),
      request,
      reply,
    };
    return handle(call as Call<E>);
  });
}
