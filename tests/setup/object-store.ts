import { createHmac, hash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { ObjectStore } from "~/platform/object-store.server";

const bucket = "thola-pictures";
/** The only pair that s3rver knows. */
const credentials = { key: "S3RVER", secret: "S3RVER" };

/**
 * A server of the S3 protocol with an empty bucket, on a local port. s3rver takes every signature of version 4, so they
 * are checked before it. A listing has at most `pageSize` names.
 */
export async function startObjectStore(pageSize = 1000) {
  const directory = mkdtempSync(join(tmpdir(), "thola-s3-"));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const server = createServer((req, res) => {
    const isRight = isSigned(req);
    if (req.method === "GET" && req.url?.includes("?")) req.url += `&max-keys=${pageSize}`;
    if (isRight) return void serve(req, res);
    res.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const settings: ObjectStore = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: "us-east-1",
    ...credentials,
  };
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return {
    settings,
    /** As variables of a server. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_KEY: settings.key,
      S3_SECRET: settings.secret,
    },
    /** The names at the top of the bucket, read from its own disk. */
    folders: () => readdirSync(join(directory, bucket)).sort(),
    stop,
    startAgain: () => listen(port),
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** By the words of Amazon's "Create a signed AWS API request". */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, key, scope = "", signedHeaders = "", signature] = parts.exec(headers.authorization ?? "") ?? [];
  const { pathname, searchParams } = new URL(url ?? "", "http://store");
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const lines = signedHeaders.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [
    method,
    pathname,
    query.join("&"),
    lines.join(""),
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash("sha256", request)].join("\n");
  const mac = (secret: string | Buffer, text: string) => createHmac("sha256", secret).update(text).digest();
  const secret = scope.split("/").reduce<string | Buffer>(mac, `AWS4${credentials.secret}`);
  return key === credentials.key && mac(secret, toSign).toString("hex") === signature;
}
