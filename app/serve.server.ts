import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestHandler } from "express";
import type { ServerBuild } from "react-router";
import { freeIn, isDiskFull, watchDisk } from "~/platform/data-dir.server";
import { openApp } from "./app.server";
import { httpApp } from "./http/express.server";
import { forMachinesAlone } from "./http/for-machines.server";
import { liveEvents } from "./http/live-events.server";
import { serveMetrics } from "./http/metrics-port.server";
import { plainResponse } from "./http/plain-response.server";
import { staticFiles } from "./http/static-files.server";
import { removeOldUploads } from "./http/uploads.server";
import { flushEvery, flushViews } from "./modules/analytics/view-counter.server";
import type { Database, Db } from "./platform/db.server";
import { drain, lastRequestsMs } from "./platform/draining.server";
import { parseEnv } from "./platform/env.server";
import { EnvProblem } from "./platform/env-problems.server";
import { openHints } from "./platform/hints.server";
import { openQueues, startJobs } from "./platform/jobs.server";
import { log } from "./platform/log.server";
import { watchProcess } from "./platform/metrics.server";
import { serveSnapshots, takeSnapshot } from "./platform/snapshot.server";
import { isTracing, startTraces } from "./platform/traces.server";
import { startWatchdog } from "./platform/watchdog.server";
import { workers } from "./workers.server";

/** In development: Vite's middlewares, and a build that is loaded again for every request. */
export type Assets = { middlewares: RequestHandler; loadBuild: () => Promise<ServerBuild> };

/**
 * In milliseconds. A proxy keeps idle connections for about a minute and must be the side that closes them. The other two
 * stop slow senders from holding connections.
 */
const timeouts = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 240_000 };

/** Starts the program: listens, migrates, fills in sample data, starts the jobs and prints 'ready'. */
export async function serve(assets?: Assets): Promise<void> {
  const env = parseEnv(process.env);
  const server = createServer(timeouts);
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new EnvProblem(`PORT ${env.port} cannot be served: ${message}.`)),
    );
    server.listen(env.port, env.host, resolve);
  });
  server.on("request", sayStarting);
  const { port } = server.address() as AddressInfo;
  const address = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`;
  const stopTraces = isTracing() ? await startTraces() : () => {};
  const opened = await openApp(env, env.appUrl ?? address).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const app = { ...opened.app, ...opened.database.pages };
  const hints = await openHints(opened.database);
  const live = liveEvents(app, hints);
  const http = assets
    ? httpApp(app, assets.loadBuild, assets.middlewares, live)
    : httpApp(app, await builtPages(), staticFiles("build/client"), live);
  if (env.databaseUrl === null && !env.dataDir.startsWith("memory:")) watchDisk(freeIn(env.dataDir));
  server.off("request", sayStarting).on("request", env.role === "worker" ? forMachinesAlone(http) : http);
  await removeOldUploads(env.dataDir, app.now());
  const jobs = workers(opened.app, opened.database);
  const stopJobs =
    env.role === "web"
      ? await openQueues(opened.database, jobs)
      : await startJobs(opened.database, jobs, app.now);
  const stopSnapshots = snapshotsOf(opened.database, env.dataDir);
  const counting = countInBatches(opened.app.db);
  if (env.metricsPort !== null || env.metricsToken !== null) watchProcess();
  const stopMetrics = env.metricsPort === null ? () => {} : await serveMetrics(opened.app, env.metricsPort);
  if (!assets) startWatchdog();
  stopOnSignal(async (signal) => {
    if (signal === "SIGTERM" && env.databaseUrl !== null) await drain(env.drainSeconds);
    live.stop();
    await hints.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), lastRequestsMs).unref();
    });
    stopSnapshots();
    stopMetrics();
    await stopJobs();
    await counting.stop();
    await opened.database.close();
    await stopTraces();
  });
  process.stdout.write(`ready ${address}\n${opened.welcome}`);
}

/** With the embedded engine only this process can read the database: it copies it for `npm run backup`. */
function snapshotsOf({ engine, db }: Database, dataDir: string): () => void {
  if (engine.kind === "postgres" || dataDir.startsWith("memory:")) return () => {};
  return serveSnapshots(() => takeSnapshot(engine.pglite, db, dataDir), dataDir);
}

/** Views of pages are counted in memory and added to the database every few seconds. */
function countInBatches(db: Db) {
  const flush = async () => {
    if (await isDiskFull()) return;
    await flushViews(db).catch((error: unknown) => log.error({ err: error }, "views"));
  };
  const timer = setInterval(flush, flushEvery).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

const builtPages = async () => (await import("virtual:react-router/server-build")) as ServerBuild;

/** The response until the schema is up to date and the sample data is filled in. */
const sayStarting: RequestListener = (req, res) => {
  plainResponse(req, res, 503, "errors.plain.starting", { "Retry-After": "5" });
};

function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>) {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "stop");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
