import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aptInstall } from "./apt";
import { freePort } from "./free-port";

export type TlsProxy = {
  url: string;
  /** The file of its certificate, for programs that are to trust it (NODE_EXTRA_CA_CERTS). */
  certificate: string;
  stop: () => Promise<void>;
};

/**
 * A proxy that ends TLS as docs/operations.md describes it: it sets Host, without the port, and X-Forwarded-For, and
 * nothing else. nginx where it is installed or can be; else one of our own.
 */
export async function startTlsProxy(upstreamPort: number): Promise<TlsProxy> {
  const home = mkdtempSync(join(tmpdir(), "thola-proxy-"));
  const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
  makeCertificate(key, certificate);
  const port = await freePort();
  const nginx = findNginx();
  const end = nginx
    ? startNginx(nginx, home, nginxSettings({ home, key, certificate, port, upstreamPort }))
    : startOwn({ key, certificate, port, upstreamPort });
  await listening(port);
  return {
    url: `https://localhost:${port}`,
    certificate,
    stop: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function makeCertificate(key: string, certificate: string) {
  const made = spawnSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
      ...["-keyout", key, "-out", certificate],
    ],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`openssl failed: ${made.error?.message ?? made.stderr}`);
}

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const find = () => folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
  const installed = find();
  if (installed) return installed;
  process.stderr.write(aptInstall("nginx-light"));
  return find();
}

type Ports = { key: string; certificate: string; port: number; upstreamPort: number };

const nginxSettings = ({ home, key, certificate, port, upstreamPort }: Ports & { home: string }) => `
daemon off;
pid ${home}/pid;
error_log ${home}/log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    client_max_body_size 20m;
    location / {
      proxy_pass http://127.0.0.1:${upstreamPort};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;

function startNginx(program: string, home: string, settings: string) {
  const file = join(home, "nginx.conf");
  writeFileSync(file, settings);
  const child = spawn(program, ["-p", home, "-c", file], { stdio: "ignore" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return async () => {
    process.off("exit", kill);
    child.kill("SIGTERM");
    await ended;
  };
}

function startOwn({ key, certificate, port, upstreamPort }: Ports) {
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
  }).listen(port, "127.0.0.1");
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

async function listening(port: number) {
  for (let tries = 0; tries < 100; tries++, await sleep(50)) {
    const probe = await fetch(`http://127.0.0.1:${port}`).catch(() => null);
    if (probe) return;
  }
  throw new Error("The TLS proxy did not start.");
}
