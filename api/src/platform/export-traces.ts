import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

export interface TraceSettings {
  /** Where a collector takes OTLP over HTTP, without the path. */
  collector: string;
  /** The share of requests and jobs that are traced, between 0 and 1. */
  share: number;
}

const EXPORT_MS = 5_000;
const QUERY_CHARACTERS = 2_000;

/** Sends a share of the traces to a collector. Returns a function that sends what is left and stops. */
export function exportTraces(service: string, { collector, share }: TraceSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: QUERY_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: new URL("/v1/traces", collector).href,
          timeoutMillis: EXPORT_MS,
        }),
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
