import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** In ms. */
const lookEvery = 250;
const readyWithin = 1000;

export type Failure = { upstream: string; began: number; reason: string };
export type Front = Awaited<ReturnType<typeof startFront>>;

/**
 * A round-robin proxy over the servers that are ready, with a connection per request. It retries another server only
 * when the connection was refused, before any byte of the request was sent.
 */
export async function startFront() {
  let upstreams: string[] = [];
  let ready: string[] = [];
  let turn = 0;
  let responded = 0;
  let held: RegExp | null = null;
  const failures: Failure[] = [];
  const underWay = new Map<string, number>();
  const count = (upstream: string, by: number) => underWay.set(upstream, (underWay.get(upstream) ?? 0) + by);

  const look = async () => {
    const known = await Promise.all(upstreams.map(isReady));
    ready = upstreams.filter((_, at) => known[at]);
    if (!stopped) setTimeout(look, lookEvery).unref();
  };
  let stopped = false;
  setTimeout(look, lookEvery).unref();

  async function forward(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req);
    if (held?.test(req.url ?? "")) return;
    const began = performance.now();
    const known = ready.length > 0 ? ready : upstreams;
    const order = known.map((_, at) => known[(turn + at) % known.length] ?? "");
    turn += 1;
    let reason = "no server";
    for (const upstream of order) {
      count(upstream, 1);
      reason = await hand(req, res, body, upstream);
      count(upstream, -1);
      if (reason === "") {
        responded += 1;
        return;
      }
      if (reason === "ECONNREFUSED") continue;
      failures.push({ upstream, began, reason });
      break;
    }
    if (reason === "ECONNREFUSED") failures.push({ upstream: "all", began, reason });
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end();
  }

  const server = createServer((req, res) => void forward(req, res));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (urls: string[]) => {
      upstreams = urls;
      ready = urls;
    },
    /** Requests for these paths get no response. */
    hold: (paths: RegExp | null) => {
      held = paths;
    },
    underWay: (url: string) => underWay.get(url) ?? 0,
    /** Responses and failures since the last call. */
    report: () => {
      const told = { responded, failures: failures.splice(0) };
      responded = 0;
      return told;
    },
    stop: () => {
      stopped = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A server that shuts down reports so first; a late response only means that it is busy. */
async function isReady(upstream: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${upstream}/readyz`, {
      headers: { Connection: "close" },
      signal: AbortSignal.timeout(readyWithin),
    });
    return status === 200;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError";
  }
}

/** Empty when the response was complete. */
function hand(req: IncomingMessage, res: ServerResponse, body: Buffer, upstream: string): Promise<string> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = req;
    const { hostname: host, port } = new URL(upstream);
    const sent = request(
      { host, port, agent: false, method, path, headers: { ...headers, connection: "close" } },
      (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res, { end: false });
        response.once("error", ({ message }) => resolve(`broken off: ${message}`));
        response.once("end", () => {
          res.end();
          resolve("");
        });
      },
    );
    // The client has disconnected.
    res.once("close", () => resolve(""));
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}
