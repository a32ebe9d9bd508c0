import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { EnvProblem } from "./env-problems.server";
import { checkedPath, type Files, FilesUnavailable, isFilePath } from "./files.server";

/** An S3-compatible store. `endpoint` has no bucket in it and no slash at its end. */
export type ObjectStore = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** In milliseconds, of one request to the store. */
const patience = 10_000;
const deletesAtOnce = 8;

/** Files in a bucket, by the same paths as on disk. Throws FilesUnavailable when the store does not do what it is asked. */
export function filesInStore(store: ObjectStore): Files {
  const ask = requestsTo(store);
  return {
    async put(path, bytes) {
      const body = Buffer.from(bytes);
      const response = await ask("PUT", `/${checkedPath(path)}`, body);
      await bodyOf(response);
      expectOk(response, "put");
    },
    async get(path) {
      const response = await ask("GET", `/${checkedPath(path)}`);
      const bytes = await bodyOf(response);
      if (response.status === 404 && !isNoBucket(bytes)) return null;
      expectOk(response, "get");
      return bytes;
    },
    async remove(folder) {
      const paths: string[] = [];
      for await (const path of keysUnder(ask, `${checkedPath(folder)}/`)) paths.push(path);
      for (let from = 0; from < paths.length; from += deletesAtOnce)
        await Promise.all(paths.slice(from, from + deletesAtOnce).map((path) => removeKey(ask, path)));
    },
    walk: (folder) => keysUnder(ask, folder === "" ? "" : `${checkedPath(folder)}/`),
  };
}

/**
 * Tells at the start what an operator must mend: credentials that the store refuses, and a bucket that is not there. A
 * store that cannot be reached is no reason not to start: pages go without pictures meanwhile. Returns whether it responds.
 */
export async function checkStore(store: ObjectStore): Promise<boolean> {
  const response = await requestsTo(store)("GET", "?prefix=news-").catch(() => null);
  const said = response && (await bodyOf(response).catch(() => null));
  if (!response || !said || response.status >= 500) return false;
  if (response.ok) return true;
  const [, code = `status ${response.status}`] = /<Code>(\w+)<\/Code>/.exec(String(said)) ?? [];
  throw new EnvProblem(
    response.status === 404
      ? `S3_BUCKET ${store.bucket} is not a bucket of ${store.endpoint} (${code}): make it there first.`
      : `S3_KEY and S3_SECRET are refused by ${store.endpoint} for the bucket ${store.bucket} (${code}).`,
  );
}

type Ask = (method: "GET" | "PUT" | "DELETE", rest: string, body?: Buffer<ArrayBuffer>) => Promise<Response>;

function requestsTo({ endpoint, bucket, region, key, secret }: ObjectStore): Ask {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries: 2,
    initRetryMs: 200,
  });
  return async (method, rest, body) => {
    const content = body && { body, headers: { "X-Amz-Content-Sha256": hash("sha256", body) } };
    try {
      return await client.fetch(`${endpoint}/${bucket}${rest}`, {
        method,
        ...content,
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      throw new FilesUnavailable(`The store did not respond to ${method}.`, { cause: error });
    }
  };
}

/** Reads it to its end, which frees the connection. */
async function bodyOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new FilesUnavailable("The store broke off.", { cause: error });
  }
}

function expectOk(response: Response, act: string): void {
  if (!response.ok) throw new FilesUnavailable(`The store responded with ${response.status} to ${act}.`);
}

const isNoBucket = (body: Buffer): boolean => body.includes("<Code>NoSuchBucket</Code>");

async function removeKey(ask: Ask, key: string): Promise<void> {
  const response = await ask("DELETE", `/${key}`);
  await bodyOf(response);
  if (response.status !== 404) expectOk(response, "delete");
}

/**
 * In the order of their names, a thousand a request, each beginning after the last name of the one before: version 1 of
 * the listing, which every store has. Names that are not ours are left out.
 */
async function* keysUnder(ask: Ask, prefix: string): AsyncGenerator<string> {
  let isMore = true;
  for (let marker = ""; isMore; ) {
    const response = await ask("GET", `?${new URLSearchParams({ prefix, marker })}`);
    const listed = String(await bodyOf(response));
    expectOk(response, "list");
    const keys = Array.from(listed.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) => key);
    yield* keys.filter(isFilePath);
    marker = keys.at(-1) ?? "";
    isMore = marker !== "" && listed.includes("<IsTruncated>true</IsTruncated>");
  }
}
