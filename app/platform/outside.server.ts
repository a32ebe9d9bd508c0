import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { isPublicAddress } from "./public-address";

/** The ways out of this machine. They are arguments, so that a test has its own and no variable switches the check off. */
export type Outside = {
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>;
  /** A TLS connection to an address that was checked, for that host. */
  connect: (address: string, host: string) => Duplex;
};

export type Limits = { bytes: number; patience: number };
export type Unfetched =
  /** Not an https address of a public host. */
  | "bad_address"
  | "not_public"
  | "no_answer"
  | "too_slow"
  | "too_big"
  /** 401, 403, 404, 410: it does not exist any more, or wants a password. */
  | "gone";
export type Fetched = { ok: true; body: string } | { ok: false; reason: Unfetched };

const mostRedirects = 3;

/**
 * Fetches a text from an address that somebody typed. The host is resolved once, each of its addresses must be public, and the
 * connection goes to the one that was checked: a name that changes meanwhile leads nowhere. Nothing is unpacked, a redirect is
 * another address that is checked, and all of it together takes no longer than `patience`.
 */
export async function fetchOutside(outside: Outside, typed: string, limits: Limits): Promise<Fetched> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limits.patience);
  try {
    let address: string | undefined = typed;
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const url = outsideUrl(address);
      if (!url) return { ok: false, reason: "bad_address" };
      const got: Fetched | { redirect: string } = await ask(outside, url, limits.bytes, ending.signal);
      if (!("redirect" in got)) return got;
      address = URL.parse(got.redirect, url)?.href ?? "";
    }
    return { ok: false, reason: "no_answer" };
  } catch (error) {
    if (error instanceof NotFetched) return { ok: false, reason: error.reason };
    return { ok: false, reason: ending.signal.aborted ? "too_slow" : "no_answer" };
  } finally {
    clearTimeout(timer);
    // Whatever is still open.
    ending.abort();
  }
}

/** An https address of a named host, on the usual port and without a password; null for any other. */
export function outsideUrl(typed: string): URL | null {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, "https:"));
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    return null;
  const host = url.hostname;
  return host.includes(".") && isIP(host) === 0 && !host.startsWith("[") ? url : null;
}

class NotFetched extends Error {
  readonly reason: Unfetched;
  constructor(reason: Unfetched) {
    super(reason);
    this.reason = reason;
  }
}

async function ask({ resolve, connect }: Outside, url: URL, mostBytes: number, signal: AbortSignal) {
  const addresses = await until(signal, resolve(url.hostname));
  const [address] = addresses;
  if (address === undefined) throw new NotFetched("no_answer");
  if (!addresses.every(isPublicAddress)) throw new NotFetched("not_public");
  const response = await answerOf(connect(address, url.hostname), url, signal);
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location) return { redirect: headers.location };
    if ([401, 403, 404, 410].includes(statusCode)) throw new NotFetched("gone");
    if (statusCode !== 200) throw new NotFetched("no_answer");
    // We asked for it plain: what is packed may unpack to anything.
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new NotFetched("no_answer");
    if (Number(headers["content-length"] ?? 0) > mostBytes) throw new NotFetched("too_big");
    return { ok: true as const, body: await textOf(response, mostBytes) };
  } finally {
    response.destroy();
  }
}

const answerOf = (socket: Duplex, { host, pathname, search }: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({
      signal,
      createConnection: () => socket,
      path: pathname + search,
      headers: {
        ...{ host, accept: "text/calendar, text/plain;q=0.5", "accept-encoding": "identity" },
        ...{ connection: "close", "user-agent": "Thola-Calendar/1" },
      },
    })
      .on("response", resolve)
      .on("error", (error) => {
        socket.destroy();
        reject(error);
      })
      .end();
  });

async function textOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > mostBytes) throw new NotFetched("too_big");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** A promise that does not know the signal. */
async function until<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(new Error("It took too long."));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
    work.catch(() => undefined);
  }
}

/** The internet. Names are asked of the servers of the machine, not of its own list of hosts. */
export const internet: Outside = {
  async resolve(host) {
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [four, six].flatMap((found) => (found.status === "fulfilled" ? found.value : []));
  },
  connect: (address, host) =>
    connectTls({ host: address, port: 443, servername: host, ALPNProtocols: ["http/1.1"] }),
};
