import type { IncomingMessage, ServerResponse } from "node:http";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Logger } from "drizzle-orm/logger";

/** Does nothing until `startTraces` has found a receiver. */
const tracer = trace.getTracer("thola");

const endpoints = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] as const;

/** Whether OpenTelemetry's own variables name a receiver. */
export const isTracing = (vars: Record<string, string | undefined> = process.env): boolean =>
  vars.OTEL_SDK_DISABLED !== "true" && endpoints.some((name) => Boolean(vars[name]));

/**
 * Sends traces to the receiver of OTEL_EXPORTER_OTLP_ENDPOINT by HTTP; sampling, headers and time limits are OpenTelemetry's
 * variables. Returns what sends the rest and stops.
 */
export async function startTraces(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const named = resources.resourceFromAttributes({ "service.name": "thola" });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: named.merge(given),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}

/**
 * A span for a request, inside the trace of a proxy that we trust. It names the route by its pattern in the site map, never
 * the address: addresses hold places, words and links that act.
 */
export function traceRequest<Result>(
  req: IncomingMessage,
  res: ServerResponse,
  {
    isTrusted,
    route,
    requestId,
  }: { isTrusted: boolean; route: () => string; requestId: () => string | null },
  work: () => Result,
): Result {
  const around = isTrusted ? propagation.extract(context.active(), req.headers) : context.active();
  const method = req.method ?? "GET";
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, around);
  return context.with(trace.setSpan(around, span), () => {
    res.once("close", () => {
      const pattern = route();
      span.updateName(`${method} ${pattern}`);
      span.setAttributes({ "http.route": pattern, "http.response.status_code": res.statusCode });
      const id = requestId();
      if (id !== null) span.setAttribute("thola.request_id", id);
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return work();
  });
}

/** A span for a part of the work, with its failure. */
export const traced = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  tracer.startActiveSpan(name, async (span: Span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Every statement is an event of the span that it is made for: its text, never its values. */
export const tracedStatements: Logger = {
  logQuery(query) {
    trace.getActiveSpan()?.addEvent("db.query", { "db.query.text": query });
  },
};
