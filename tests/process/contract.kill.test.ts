import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { writeArchive } from "~/operate/archive.server";
import { type Manifest, names } from "~/operate/manifest";
import { freePort } from "../setup/free-port";
import { onPostgres, type Server } from "../setup/server";
import { test } from "./place";
import { runProgram } from "./program";
import { newVisitor } from "./visitor";

const inMemory = { DATA_DIR: "memory://" };

describe.concurrent("a refused start prints a line for each reason and exits with 1", () => {
  /** All reasons are in app/platform/env.test.ts. */
  const cases: [name: string, env: Record<string, string>, lines: RegExp[]][] = [
    [
      "variables that are malformed or lack others",
      { DATABASE_URL: "postgres://127.0.0.1:1/x", PORT: "many", SAMPLE_DATA: "on", HOST: "0.0.0.0" },
      [
        /^PORT is malformed/,
        /^SESSION_SECRET is required with DATABASE_URL/,
        /^ADMIN_SAFETY_CODE is required with DATABASE_URL/,
        /^HOST is not loopback .* DEMO_PUBLIC=1/,
      ],
    ],
    [
      "a database that does not answer",
      onPostgres("postgres://127.0.0.1:1/x"),
      [/^DATABASE_URL cannot be opened: .*ECONNREFUSED/],
    ],
  ];
  for (const [name, env, lines] of cases)
    test(name, async () => {
      const { code, stdout, stderr } = await runProgram([], { ...inMemory, ...env });
      const printed = stderr.trimEnd().split("\n");
      expect(printed).toEqual(lines.map((line) => expect.stringMatching(line)));
      for (const line of printed) expect(line).toMatch(/^[A-Z][A-Z_0-9]+ .*[^,]$/);
      expect(stdout).toBe("");
      expect(code).toBe(1);
    });

  test.each([
    ["Usage: npm run backup -- FILE, with FILE a file that does not exist yet.", ["backup"]],
    ["There is no command dance.", ["dance"]],
    ["Usage: npm run doctor", ["doctor", "me"]],
    ["Usage: npm run seed -- --businesses N, with N from 1 to 100000.", ["seed", "--businesses", "many"]],
    [
      "Usage: npm run admin -- create EMAIL, or reset-password EMAIL, or reset-factor EMAIL",
      ["admin", "delete", "x@example.co.za"],
    ],
  ])("%s", async (line, args) => {
    expect(await runProgram(args, inMemory)).toEqual({ code: 1, stdout: "", stderr: `${line}\n` });
  });
});

test("without its database a backup and a restore say so in one line, and not that the archive is damaged", async ({
  filledDataDir,
}) => {
  const archive = join(filledDataDir, "archive");
  const said: Manifest = { format: 1, engine: "postgres", at: new Date().toISOString(), schema: 1 };
  await writeArchive(archive, null, (add) => add(names.manifest, Buffer.from(JSON.stringify(said))));
  const env = { ...inMemory, ...onPostgres("postgres://127.0.0.1:1/x") };
  for (const args of [
    ["backup", `${archive}-2`],
    ["restore", archive, "--erased", "none"],
  ])
    expect(await runProgram(args, env)).toEqual({
      code: 1,
      stdout: "",
      stderr: "The database refuses: connect ECONNREFUSED 127.0.0.1:1. npm run doctor says what to do.\n",
    });
});

test("doctor tells each wrong variable, and of a whole installation what is to be mended; setup prints its file without a terminal", async ({
  place,
}) => {
  const missing = await runProgram(["doctor"], { ...inMemory, SMTP_URL: "mail" });
  expect(missing).toMatchObject({
    code: 1,
    stderr: "",
    stdout: expect.stringMatching(/^mend +variables: SMTP_URL is malformed/),
  });
  const whole = await runProgram(["doctor"], {
    ...place.env,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Thola",
  });
  expect(whole.stderr).toBe("");
  expect(whole.stdout).toMatch(/^well +database: PostgreSQL \d+, rights, extensions, time zone$/m);
  expect(whole.stdout).toMatch(/^mend +mail: SMTP_URL: .*ECONNREFUSED/m);
  expect(whole.stdout).toMatch(/\n2 to be mended\.\n$/);
  expect(whole.code).toBe(1);
  const { code, stdout } = await runProgram(["setup", "/nowhere/thola.env"], { ...inMemory, PORT: "3000" });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^SESSION_SECRET='\S{64}'$/m);
  expect(stdout).toMatch(/^# TO MEND: SMTP_URL is required/m);
});

test("passwords are hashed by Node's scrypt on other threads, not by JavaScript on the one that serves", () => {
  const folder = "build/server/assets";
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(code.some((text) => /import [^;]*\bscrypt\b[^;]* from "node:crypto"/.test(text))).toBe(true);
  expect(code.some((text) => text.includes("XorAndSalsa"))).toBe(false);
});

type Sent = { headers?: Record<string, string>; body?: string | Buffer; path?: string };

/** A POST with exactly these headers; fetch sets or refuses some of them. */
function post(url: string, { headers = {}, body = "theme=dark", path = "/theme" }: Sent) {
  return new Promise<number>((resolve, reject) => {
    const length = headers["Transfer-Encoding"] ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const sent = request(
      `${url}${path}`,
      { method: "POST", headers: { ...type, ...length, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** What a start prints, and where each of the accounts that it names lands. */
async function signInWithSamples({ url, output }: Server) {
  const [ready, heading, ...signIns] = output().trimEnd().split("\n");
  expect([ready, heading]).toEqual([`ready ${url}`, "sample sign-ins"]);
  expect(signIns.map((line) => line.trim().split(/\s+/))).toEqual([
    ["customer@thola.test", "Customer#2026"],
    ["business@thola.test", "Business#2026"],
    ["starter@thola.test", "Starter#2026"],
    ["admin@thola.test", "Admin#2026"],
  ]);
  const landings = {
    customer: "/services",
    business: "/dashboard",
    starter: "/business-onboarding",
    admin: "/admin",
  };
  for (const [name, landing] of Object.entries(landings)) {
    const password = `${name[0]?.toUpperCase()}${name.slice(1)}#2026`;
    expect(await newVisitor(url).signIn(`${name}@thola.test`, password)).toBe(landing);
  }
  expect(await newVisitor(url).signIn("admin@thola.test", "Admin#2027")).toBe("refused with 422");
}

/** Posts from other sites are refused, our own and PayFast's accepted. */
async function postFromEverywhere(url: string) {
  const from = (headers: Record<string, string>) => post(url, { headers });
  expect(await from({ Origin: url })).toBe(302);
  expect(await from({ Origin: url, "Sec-Fetch-Site": "same-origin" })).toBe(302);
  expect(await from({})).toBe(302);
  expect(await from({ Origin: "https://evil.test" })).toBe(403);
  expect(await from({ Origin: "null" })).toBe(403);
  expect(await from({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await from({ Origin: "https://evil.test", "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await post(url, { path: "/payfast/itn", headers: { Origin: "https://www.payfast.co.za" } })).toBe(
    200,
  );

  expect(await from({ Origin: url, "Transfer-Encoding": "chunked" })).toBe(302);
  expect(await post(url, { headers: { Origin: url }, body: "x".repeat(300_000) })).toBe(413);

  const home = await fetch(url);
  expect(home.headers.get("x-content-type-options")).toBe("nosniff");
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(home.headers.get("x-powered-by")).toBeNull();
  expect((await fetch(`${url}/assets/%`)).status).toBe(404);
  expect((await fetch(`${url}/assets/none.css`)).status).toBe(404);
}

/** The number that a proxy gave a request stands in the log; the figures of the process are on a port of their own. */
async function saysRequestAndMetrics({ url, output }: Server, metricsPort: string) {
  const headers = { Origin: url, "X-Request-Id": "3f2a9c77a01b" };
  const body = new URLSearchParams({ page: "/admin", problem: "tried out" });
  expect((await fetch(`${url}/browser-errors`, { method: "POST", headers, body })).status).toBe(204);
  await expect.poll(output).toMatch(/"request":"3f2a9c77a01b","route":"\/admin","problem":"tried out"/);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "thola_jobs_due"])
    expect(metrics).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
}

test("the seed command adds businesses; a start prints ready and sample sign-ins that work; posts from other sites are refused; after SIGTERM /readyz returns 503 first, requests are still served, and then the process ends", async ({
  place,
  serve,
}) => {
  const seeded = await runProgram(["seed", "--businesses", "20"], place.env);
  expect(seeded.stdout).toMatch(/^20 businesses added$/m);
  const metricsPort = String(await freePort());
  const server = await serve({
    ...{ ...place.env, HOST: "0.0.0.0", DEMO_PUBLIC: "1", DRAIN_SECONDS: "8" },
    ...{ TRUST_PROXY: "1", METRICS_PORT: metricsPort },
  });
  const { url } = server;
  expect(url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
  await signInWithSamples(server);
  await postFromEverywhere(url);
  await saysRequestAndMetrics(server, metricsPort);

  const status = async (path: string) => (await fetch(url + path)).status;
  expect(await status("/readyz")).toBe(200);
  const stopped = server.stop();
  await expect.poll(() => status("/readyz")).toBe(503);
  expect(await status("/services")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  await stopped;
  await expect(fetch(url)).rejects.toThrow();
});
