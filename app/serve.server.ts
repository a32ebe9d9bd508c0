import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { ServerBuild } from "react-router";
import { openApp } from "./app.server";
import { httpApp } from "./http.server";
import { EnvProblem, parseEnv } from "./platform/env.server";
import { startJobs } from "./platform/jobs.server";
import { log } from "./platform/log.server";
import { sayLeaving } from "./platform/readiness.server";
import { staticFiles } from "./static-files.server";
import { workers } from "./workers.server";

/** In development: Vite's middlewares, and the build fresh for every request. */
export type Assets = { middlewares: RequestHandler; loadBuild: () => Promise<ServerBuild> };

/**
 * In milliseconds. A proxy keeps its connections for a minute or so and must be the one that closes them; a sender
 * who takes longer than the rest would hold a connection for nothing.
 */
const patience = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 120_000 };

/** Starts the product: listens, migrates, fills sample data, runs jobs, and says 'ready'. */
export async function serve(assets?: Assets): Promise<void> {
  const env = parseEnv(process.env);
  const server = createServer(patience);
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new EnvProblem(`PORT ${env.port} cannot be served: ${message}.`)),
    );
    server.listen(env.port, env.host, resolve);
  });
  server.on("request", sayStarting);
  const { port } = server.address() as AddressInfo;
  const address = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`;
  const opened = await openApp(env, env.appUrl ?? address).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const app = { ...opened.app, ...opened.database.pages };
  const http = assets
    ? httpApp(app, assets.loadBuild, assets.middlewares)
    : httpApp(app, await builtPages(), staticFiles("build/client"));
  server.off("request", sayStarting).on("request", http);
  const stopJobs = await startJobs(opened.database, workers(opened.app, opened.database));
  stopOnSignal(async (signal) => {
    if (signal === "SIGTERM" && env.databaseUrl !== null) await leave();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
    await stopJobs();
    await opened.database.close();
  });
  process.stdout.write(`ready ${address}\n${opened.welcome}`);
}

const noticedWithin = 1500;

/** Others serve on: a proxy that asks /readyz looks away before the door is closed, so that nobody stands in front of it. */
async function leave() {
  sayLeaving();
  await sleep(noticedWithin);
}

const builtPages = async () => (await import("virtual:react-router/server-build")) as ServerBuild;

/** Until the schema is up to date and the sample data is there. */
const sayStarting: RequestListener = (_req, res) => {
  res.writeHead(503, { "Retry-After": "5", "Content-Type": "text/plain" }).end("Thola is starting.");
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
