import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { realInstallation } from "../../tests/setup/installation";
import { parseEnv } from "./env.server";

const inMemory = { DATA_DIR: "memory://" };

const real = { ...inMemory, ...realInstallation };

/** The lines that an operator reads. */
function problemsOf(vars: Record<string, string>): string[] {
  try {
    parseEnv(vars);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

const changed = (given: Record<string, string>) => problemsOf({ ...real, ...given });

const objectStore = {
  S3_ENDPOINT: "https://s3.example.co.za/",
  S3_BUCKET: "thola-pictures",
  S3_KEY: "key",
  S3_SECRET: "secret",
};

test("pictures go to an object store when all of it is given", () => {
  expect(parseEnv(inMemory).objectStore).toBeNull();
  expect(parseEnv({ ...inMemory, ...objectStore }).objectStore).toEqual({
    endpoint: "https://s3.example.co.za",
    bucket: "thola-pictures",
    key: "key",
    secret: "secret",
    region: "us-east-1",
  });
});

test("a complete environment has no problems, with sample data and without", () => {
  expect(problemsOf(real)).toEqual([]);
  expect(problemsOf(inMemory)).toEqual([]);
});

test("a first production start is told all that is missing or wrong at once, each with an example", () => {
  const { DATABASE_URL } = real;
  const lines = problemsOf({ ...inMemory, DATABASE_URL, PORT: "many", SMTP_URL: "mail.example.co.za" });
  const names = lines.map((line) => line.split(" ", 1)[0]);
  const given = ["DATABASE_URL", "DATA_DIR"];
  expect(names.sort()).toEqual([...Object.keys(real).filter((name) => !given.includes(name)), "PORT"].sort());
  for (const line of lines) expect(line).toMatch(/ Example: \S/);
});

describe("refused, in one line", () => {
  test.each<[expected: RegExp, given: Record<string, string>]>([
    [/^APP_URL must begin with https:/, { APP_URL: "http://thola.example.co.za" }],
    [/^APP_URL has the port 3000, .*80, 443, 8080 or 8081/, { APP_URL: "https://thola.example.co.za:3000" }],
    [/^APP_URL must be an address that PayFast can reach/, { APP_URL: "https://localhost" }],
    [/^APP_URL is malformed: only a protocol/, { APP_URL: "https://thola.example.co.za/shop" }],
    [
      /^DATABASE_URL is malformed: a postgres/,
      { SAMPLE_DATA: "off", DATABASE_URL: "mysql://127.0.0.1/thola" },
    ],
    [
      /^DATABASE_URL is malformed: a postgres/,
      { SAMPLE_DATA: "off", DATABASE_URL: "postgres://one,other:port/thola" },
    ],
    [/^APP_URL is malformed: only a protocol/, { APP_URL: "https://me@thola.example.co.za" }],
    [/^SESSION_SECRET repeats itself/, { SESSION_SECRET: "a".repeat(40) }],
    [/^SESSION_SECRET repeats itself/, { SESSION_SECRET: "0123456789abcdef".repeat(3) }],
    [/^PAYFAST_PASSPHRASE is malformed/, { PAYFAST_PASSPHRASE: "needs/escaping" }],
    [/^PAYFAST_PASSPHRASE is malformed/, { PAYFAST_PASSPHRASE: "x".repeat(33) }],
    [/^PAYFAST_MODE must be sandbox or live/, { PAYFAST_MODE: "simulator" }],
    [/^S3_ENDPOINT is malformed: no user/, { ...objectStore, S3_ENDPOINT: "https://me@s3.example.co.za" }],
    [/^S3_SECRET is required with the other S3 variables/, { ...objectStore, S3_SECRET: "" }],
    [/^S3_BUCKET is malformed/, { ...objectStore, S3_BUCKET: "Pictures/a" }],
    [/^METRICS_TOKEN is malformed/, { METRICS_TOKEN: "short" }],
  ])("%s", (expected, given) => {
    expect(changed(given)).toEqual([expect.stringMatching(expected)]);
  });

  test.each<[expected: RegExp, given: Record<string, string>]>([
    [
      /^APP_URL is a public address while SAMPLE_DATA is on: .*DEMO_PUBLIC=1/,
      { APP_URL: "https://thola.example.co.za" },
    ],
    [/^HOST is not loopback while SAMPLE_DATA is on: .*DEMO_PUBLIC=1/, { HOST: "0.0.0.0" }],
    [
      /^DATABASE_URL is required with DATABASE_REPLICA_URL/,
      { DATABASE_REPLICA_URL: "postgres://127.0.0.1/x" },
    ],
    [
      /^DATABASE_READ_URL is required with DATABASE_DIRECT_URL.*thola_reads/,
      { ...real, DATABASE_DIRECT_URL: "postgres://127.0.0.1/x" },
    ],
    [
      /^DATABASE_DIRECT_URL is required with DATABASE_READ_URL/,
      { ...real, DATABASE_READ_URL: "postgres://127.0.0.1/x" },
    ],
    [/^DATABASE_URL is required with ROLE web/, { ROLE: "web" }],
    [/^DATABASE_URL is required with ROLE worker/, { ROLE: "worker" }],
    [/^ROLE is malformed/, { ROLE: "pages" }],
    [/^PAYFAST_MODE live never goes with SAMPLE_DATA on/, { ...real, SAMPLE_DATA: "on", DEMO_PUBLIC: "1" }],
  ])("with sample data: %s", (expected, given) => {
    expect(problemsOf({ ...inMemory, ...given })).toEqual([expect.stringMatching(expected)]);
  });

  test("sample data may be public when that is meant, and served at localhost", () => {
    expect(problemsOf({ ...inMemory, APP_URL: "https://demo.example.co.za", DEMO_PUBLIC: "1" })).toEqual([]);
    for (const APP_URL of ["https://localhost:8443", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(problemsOf({ ...inMemory, APP_URL })).toEqual([]);
  });
});

test("each use has a secret of its own, the same at every start", () => {
  const { sessionSecret, networkSecret } = parseEnv(real);
  expect(new Set([real.SESSION_SECRET, sessionSecret, networkSecret]).size).toBe(3);
  expect(parseEnv(real)).toMatchObject({ sessionSecret, networkSecret });
});

describe("the data directory", () => {
  const inFolder = (check: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), "thola-env-"));
    try {
      check(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test("is closed to others, new or old, and so are its secrets", () =>
    inFolder((folder) => {
      mkdirSync(join(folder, "old"), { mode: 0o755 });
      for (const name of ["old", "new"]) {
        const DATA_DIR = join(folder, name);
        expect(problemsOf({ DATA_DIR })).toEqual([]);
        expect([modeOf(DATA_DIR), modeOf(join(DATA_DIR, "session-secret"))]).toEqual(["700", "600"]);
        expect(parseEnv({ DATA_DIR }).sessionSecret).toBe(parseEnv({ DATA_DIR }).sessionSecret);
      }
    }));

  test("that cannot be written is named", () =>
    inFolder((folder) => {
      writeFileSync(join(folder, "file"), "");
      for (const DATA_DIR of [join(folder, "file"), join(folder, "file", "data")])
        expect(problemsOf({ DATA_DIR })).toEqual([
          expect.stringMatching(/^DATA_DIR \S+ cannot be written \(E\w+\)/),
        ]);
    }));
});
