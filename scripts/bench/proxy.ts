import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A round-robin proxy over some servers, with a connection per request. It tries another server only when the connection
 * was refused, before any byte of the request was sent.
 */
export async function startFront() {
  let upstreams: string[] = [];
  let turn = 0;
  let held: RegExp | null = null;

  async function forward(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req);
    if (held?.test(req.url ?? "")) return;
    turn += 1;
    for (const at of upstreams.keys()) {
      const upstream = upstreams[(turn + at) % upstreams.length] ?? "";
      const came = await hand(req, res, body, upstream);
      if (came === "response") return;
      if (came === "failure") break;
    }
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end();
  }

  const server = createServer((req, res) => void forward(req, res));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (urls: string[]) => {
      upstreams = urls;
    },
    /** Requests for these paths get no response. */
    hold: (paths: RegExp | null) => {
      held = paths;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Came = "response" | "refusal" | "failure";

function hand(req: IncomingMessage, res: ServerResponse, body: Buffer, upstream: string): Promise<Came> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = req;
    const { hostname: host, port } = new URL(upstream);
    const sent = request(
      { host, port, agent: false, method, path, headers: { ...headers, connection: "close" } },
      (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res, { end: false });
        response.once("error", () => resolve("failure"));
        response.once("end", () => {
          res.end();
          resolve("response");
        });
      },
    );
    // The client has disconnected.
    res.once("close", () => resolve("response"));
    sent.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code === "ECONNREFUSED" ? "refusal" : "failure"),
    );
    sent.end(body);
  });
}
