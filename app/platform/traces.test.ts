import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isTracing, startTraces, traced, tracedStatements, traceRequest } from "./traces.server";

const servers: ReturnType<typeof createServer>[] = [];
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
  events: { name: string; attributes: { key: string; value: unknown }[] }[];
  status: { code?: number };
};
const received: string[] = [];
const spans = () =>
  received.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

let stop: () => Promise<void>;
beforeAll(async () => {
  const receiver = await listen((req, res) => {
    const parts: Buffer[] = [];
    req.on("data", (part) => parts.push(part));
    req.on("end", () => {
      received.push(Buffer.concat(parts).toString());
      res.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver);
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=test");
  stop = await startTraces();
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of servers) server.close();
});

test("traces are sent only where OpenTelemetry's variables name a receiver", () => {
  expect(isTracing()).toBe(true);
  expect(isTracing({})).toBe(false);
  expect(isTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://x", OTEL_SDK_DISABLED: "true" })).toBe(false);
});

test("a receiver gets the request, its page and its statements, without address and values", async () => {
  const site = await listen((req, res) => {
    const names = { isTrusted: true, route: () => "/answer/:token", requestId: () => "ABCD2345" };
    void traceRequest(req, res, names, async () => {
      await traced("page", async () => tracedStatements.logQuery("select $1", ["Thandi"]));
      await traced("mail", () => Promise.reject(new Error("away"))).catch(() => {});
      res.statusCode = 503;
      res.end("busy");
    });
  });
  const parent = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
  await fetch(`${site}/answer/secret-token?near=soweto`, {
    headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-01` },
  });
  await stop();

  const [page, mail, request] = ["page", "mail", "GET /answer/:token"].map((name) =>
    spans().find((span) => span.name === name),
  );
  expect(request).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
    status: { code: 2 },
  });
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: "http.route", value: { stringValue: "/answer/:token" } },
      { key: "http.response.status_code", value: { intValue: 503 } },
      { key: "thola.request_id", value: { stringValue: "ABCD2345" } },
    ]),
  );
  expect(page).toMatchObject({ parentSpanId: request?.spanId, status: { code: 0 } });
  expect(page?.events).toMatchObject([
    { name: "db.query", attributes: [{ key: "db.query.text", value: { stringValue: "select $1" } }] },
  ]);
  expect(mail).toMatchObject({ parentSpanId: request?.spanId, status: { code: 2 } });
  const sent = received.join();
  expect(sent).toContain("deployment.environment");
  for (const secret of ["secret-token", "soweto", "Thandi"]) expect(sent).not.toContain(secret);
});
