import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A proxy that ends TLS as docs/operations.md describes it: it sets Host, without the port, and X-Forwarded-For, and
 * nothing else. `certificate` is a file, for programs that are to trust it (NODE_EXTRA_CA_CERTS).
 */
export async function startTlsProxy(upstreamPort: number) {
  const home = mkdtempSync(join(tmpdir(), "thola-proxy-"));
  const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...curve, ...names, ...files], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (req, res) => {
    const known = req.headers["x-forwarded-for"];
    const client = req.socket.remoteAddress ?? "";
    const headers = {
      ...req.headers,
      host: "localhost",
      connection: "close",
      "x-forwarded-for": known ? `${known}, ${client}` : client,
    };
    const { method, url: path } = req;
    const sent = request({ host: "127.0.0.1", port: upstreamPort, method, path, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    sent.once("error", () => res.writeHead(502).end());
    req.pipe(sent);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
