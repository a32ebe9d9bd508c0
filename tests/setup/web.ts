import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { httpApp } from "~/http.server";
import type { App } from "~/platform/app-context.server";
import { serverBuild } from "./site";

export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The site as it stands in the network, with cache and queue; only the files of the build are missing. */
export async function openWeb(app: App) {
  const server = createServer(httpApp(app, await serverBuild(), (_req, _res, next) => next()));
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

/** Exactly these headers and this address, which fetch would both put right; and the answer still compressed. */
function send(url: string, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Got> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    const sent = request({ host, port, path, method, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const whole = Buffer.concat(chunks);
        const text = String(decoded(whole, answer.headers["content-encoding"]));
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, text });
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
