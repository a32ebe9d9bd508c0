import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { httpApp } from "~/http/express.server";
import type { App } from "~/platform/app-context.server";
import { serverBuild } from "./site";

export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/**
 * The site behind a real HTTP server, with the page cache and the queue; only the build's files are missing. `pages` are
 * route modules by path, in the place of those of the site.
 */
export async function openWeb(app: App, pages: Record<string, object> = {}) {
  const build = await serverBuild();
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const module = pages[route?.path ?? ""];
    return [id, module ? { ...route, module } : route];
  });
  const server = createServer(
    httpApp(app, { ...build, routes: Object.fromEntries(routes) }, (_req, _res, next) => next()),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    send: (path: string, sent: Sent = {}) => send(url, path, sent),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** What a browser with these cookies sends as its header. */
export const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

/** Sends exactly these headers and this address, which fetch would correct. `body` is still compressed. */
function send(url: string, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Got> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    const sent = request({ host, port, path, method, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const whole = Buffer.concat(chunks);
        const text = String(decoded(whole, response.headers["content-encoding"]));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "zstd") return zstdDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
