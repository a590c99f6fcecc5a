import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanOptions,
} from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/** Makes spans that go nowhere, until `exportTraces` is called. */
const tracer = trace.getTracer("bulkhead");

/** Sends traces if there is a collector. The exporter is loaded only then. Returns a function that sends what is left. */
export async function startTraces(
  service: string,
  { collector, share }: { collector: string | undefined; share: number },
): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const { exportTraces } = await import("./export-traces.ts");
  return exportTraces(service, { collector, share });
}

const isTraced = () => trace.getActiveSpan()?.isRecording() === true;

/** Messages of errors may quote what a person typed, so a span tells only the kind. */
function endAfter(span: Span, result: Promise<unknown>): void {
  result.then(
    () => span.end(),
    (error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.setAttribute("error.type", error.name);
      span.end();
    },
  );
}

function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, (span) => {
    const result = work();
    endAfter(span, result);
    return result;
  });
}

/** A step of a request or job that is traced. Otherwise `work` simply runs. */
export const tracedStep = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  isTraced() ? inSpan(name, { kind: SpanKind.CLIENT, attributes }, work) : work();

/** Work that nobody outside asked for, such as a job. */
export const tracedJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true }, work);

/**
 * Each request begins a trace of its own. A trace that the caller brings is ignored: strangers may not decide that we
 * record them. Spans are named after routes, never URLs, because URLs contain emails.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        "http.request.method": request.method,
        "http.route": route,
        "http.request.header.x-request-id": request.id,
      },
    });
    if (!span.isRecording()) return done();
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
}
