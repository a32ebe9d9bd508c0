import { createServer } from "node:http";
import { readMetrics } from "~/modules/moderation/system/metrics.server";
import type { App } from "~/platform/app-context.server";
import { EnvProblem } from "~/platform/env-problems.server";

/** Serves /metrics, and nothing else, to this machine. */
export async function serveMetrics(app: Pick<App, "db" | "now">, port: number): Promise<() => void> {
  const server = createServer(async (req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") return void res.writeHead(404).end();
    const response = await readMetrics(app);
    res.writeHead(200, [...response.headers].flat()).end(await response.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new EnvProblem(`METRICS_PORT ${port} cannot be served: ${message}.`)),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  return () => server.close().closeAllConnections();
}
