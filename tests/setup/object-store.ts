import { createHmac, hash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ObjectStore } from "~/platform/object-store.server";

const bucket = "thola-pictures";
const credentials = { key: "TESTKEY", secret: "TESTSECRET" };

/**
 * A server of the four verbs of the S3 protocol that we use, with an empty bucket in memory, on a local port. It refuses
 * wrong signatures. A listing has at most `pageSize` names.
 */
export async function startObjectStore(pageSize = 1000) {
  const objects = new Map<string, Buffer>();
  const server = createServer((req, res) => void answer(objects, pageSize, req, res));
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
    /** The names at the top of the bucket. */
    folders: () => [...new Set(Array.from(objects.keys(), (path) => path.split("/")[0] ?? ""))].sort(),
    stop,
    startAgain: () => listen(port),
    remove: stop,
  };
}

async function answer(
  objects: Map<string, Buffer>,
  pageSize: number,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const { pathname, searchParams } = new URL(req.url ?? "", "http://store");
  const [, asked, path = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const body = await buffer(req);
  const refuse = (status: number, code: string) =>
    res.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (!isSigned(req)) return refuse(403, "SignatureDoesNotMatch");
  if (asked !== bucket) return refuse(404, "NoSuchBucket");
  if (path === "") return res.end(listing([...objects.keys()], searchParams, pageSize));
  if (req.method === "PUT") {
    if (hash("sha256", body) !== req.headers["x-amz-content-sha256"])
      return refuse(400, "XAmzContentSHA256Mismatch");
    objects.set(path, body);
    return res.end();
  }
  if (req.method === "DELETE") {
    objects.delete(path);
    return res.writeHead(204).end();
  }
  const object = objects.get(path);
  return object ? res.end(object) : refuse(404, "NoSuchKey");
}

function listing(paths: string[], query: URLSearchParams, pageSize: number): string {
  const [prefix, marker] = [query.get("prefix") ?? "", query.get("marker") ?? ""];
  const matching = paths.filter((path) => path.startsWith(prefix) && path > marker).sort();
  const contents = matching.slice(0, pageSize).map((path) => `<Contents><Key>${path}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${matching.length > pageSize}</IsTruncated>${contents.join("")}</ListBucketResult>`;
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
