import { createServer, type IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { payfastHosts } from "../../modules/billing/payfast/accounts";
import type { Env } from "../../platform/env.server";
import { newId } from "../../platform/ids";
import { day } from "../../platform/time";
import { type Finding, firstLine, look, mend, notChecked, well } from "./finding";

const patience = 10_000;

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience), ...init });

const addressesOf = ({ payfast: { mode } }: Pick<Env, "payfast">): string[] => {
  if (mode === "simulator") return [];
  const { processUrl, validateUrl, apiUrl } = payfastHosts(mode);
  return [processUrl, validateUrl, apiUrl];
};

/** Any response will do: what it takes to get a good one is for the sandbox to show (docs/decisions/0005-payfast.md). */
export async function checkPayfast(env: Pick<Env, "payfast">): Promise<Finding[]> {
  const hosts = [...new Set(addressesOf(env).map((url) => new URL(url).origin))];
  if (hosts.length === 0) return [notChecked("the simulator stands in for it")];
  return Promise.all(
    hosts.map((host) =>
      ask(host).then(
        () => well(`${host} responds`),
        (error: unknown) => mend(`${host} does not respond: ${firstLine(error)}`),
      ),
    ),
  );
}

/** What a proxy must not pass on as ours; from a block of addresses that nobody has. */
const forged = "192.0.2.1";

/**
 * Stands in for the program, so that what the proxy sends can be seen: only while the program is not running.
 */
export async function checkProxy({
  appUrl,
  host,
  port,
  trustProxy,
}: Pick<Env, "appUrl" | "host" | "port" | "trustProxy">): Promise<Finding[]> {
  if (appUrl === null) return [notChecked("no APP_URL")];
  const path = `/doctor-${newId()}`;
  let seen: IncomingHttpHeaders | null = null;
  const server = createServer((req, res) => {
    if (req.url === path) seen = req.headers;
    res.end();
  });
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  if (!isFree)
    return [await checkRunning(appUrl), notChecked("X-Forwarded-For: stop Thola, and run this again")];
  try {
    await ask(appUrl + path, { headers: { "X-Forwarded-For": forged } });
    return seen === null
      ? [mend(`${appUrl} does not lead to ${host}:${port}`)]
      : [forwarded(seen, trustProxy)];
  } catch (error) {
    return [mend(`${appUrl}: ${firstLine(error)}`)];
  } finally {
    server.close().closeAllConnections();
  }
}

async function checkRunning(appUrl: string): Promise<Finding> {
  try {
    const { status } = await ask(`${appUrl}/readyz`);
    return status === 200
      ? well(`${appUrl}/readyz says ready`)
      : mend(`${appUrl}/readyz responds with ${status}`);
  } catch (error) {
    return mend(`${appUrl}: ${firstLine(error)}`);
  }
}

/** The last TRUST_PROXY addresses count; the first of them must have been written by our proxy. */
function forwarded(headers: IncomingHttpHeaders, trustProxy: number): Finding {
  const chain = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const written = chain[0] === forged ? chain.length - 1 : chain.length;
  if (written === 0 && chain.length > 0)
    return mend("the proxy passes X-Forwarded-For on as it came: visitors could claim any address");
  if (written === 0 && trustProxy === 0) return look("no proxy sends X-Forwarded-For, and TRUST_PROXY is 0");
  if (written === trustProxy)
    return well(`X-Forwarded-For is written by as many proxies as TRUST_PROXY says (${trustProxy})`);
  return mend(`X-Forwarded-For is written by ${written} proxies, and TRUST_PROXY is ${trustProxy}`);
}

/** Of another machine: payments and second factors depend on the time. What stands before us may have our own clock. */
export async function checkClock(env: Pick<Env, "payfast" | "appUrl">, now = Date.now): Promise<Finding[]> {
  const others = addressesOf(env);
  for (const url of [...others, ...(env.appUrl ? [env.appUrl] : [])]) {
    const date = await ask(new URL(url).origin).then(
      ({ headers }) => Date.parse(headers.get("Date") ?? ""),
      () => Number.NaN,
    );
    if (Number.isNaN(date)) continue;
    const seconds = Math.abs(date - now()) / 1000;
    if (seconds > 10)
      return [mend(`differs from that of ${new URL(url).host} by ${Math.round(seconds)} s: switch on NTP`)];
    return others.includes(url)
      ? [well(`agrees with ${new URL(url).host}`)]
      : [
          notChecked(
            `only ${new URL(url).host} responds, which may have the same clock: timedatectl says more`,
          ),
        ];
  }
  return [notChecked("nobody to compare it with responds")];
}

const certificateDays = 14;

/** One that is renewed by itself never comes that near to its end. */
export async function checkCertificate(
  { appUrl }: Pick<Env, "appUrl">,
  now = Date.now(),
): Promise<Finding[]> {
  if (!appUrl?.startsWith("https:")) return [notChecked("APP_URL has none")];
  const { hostname, port } = new URL(appUrl);
  const ends = await endOfCertificate(hostname, Number(port) || 443).catch(firstLine);
  if (typeof ends === "string") return [mend(`of ${hostname} cannot be read: ${ends}`)];
  const line = `ends on ${ends.toISOString().slice(0, 10)}`;
  return ends.getTime() - now < certificateDays * day ? [mend(`${line}: renew it`)] : [well(line)];
}

/** Whoever signed it: whether it is trusted is seen when the site is asked. */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const servername = isIP(host) ? "" : host;
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: patience });
    socket.once("secureConnect", () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("timeout", () => socket.destroy(new Error("no response")));
    socket.once("error", reject);
  });
}
