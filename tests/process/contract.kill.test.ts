import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { onPostgres } from "../setup/server";
import { test } from "./place";
import { runProgram } from "./program";
import { newVisitor } from "./visitor";

const inMemory = { DATA_DIR: "memory://" };
const oneLine = (text: string) => expect(text.trimEnd().split("\n")).toHaveLength(1);

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
    ["backup is not yet supported.", ["backup", "x"]],
    ["There is no command dance.", ["dance"]],
    ["Usage: npm run seed -- --businesses N, with N from 1 to 100000.", ["seed", "--businesses", "many"]],
    [
      "Usage: npm run admin -- create EMAIL, or reset-password EMAIL, or reset-factor EMAIL",
      ["admin", "delete", "x@example.co.za"],
    ],
  ])("%s", async (line, args) => {
    expect(await runProgram(args, inMemory)).toEqual({ code: 1, stdout: "", stderr: `${line}\n` });
  });
});

test("passwords are hashed by Node's scrypt on other threads, not by JavaScript on the one that serves", () => {
  const folder = "build/server/assets";
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(code.some((text) => /import [^;]*\bscrypt\b[^;]* from "node:crypto"/.test(text))).toBe(true);
  expect(code.some((text) => text.includes("XorAndSalsa"))).toBe(false);
});

test("the seed command adds businesses; a start prints ready and the sample sign-ins, and each of them lands on its page", async ({
  aPlace,
  serve,
}) => {
  const { env } = await aPlace("postgres");
  const seeded = await runProgram(["seed", "--businesses", "20"], env);
  expect(seeded.stdout).toMatch(/^20 businesses added$/m);
  const server = await serve({ ...env, HOST: "0.0.0.0", DEMO_PUBLIC: "1" });
  expect(server.url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
  const [ready, heading, ...signIns] = server.output().trimEnd().split("\n");
  expect(ready).toBe(`ready ${server.url}`);
  expect(heading).toBe("sample sign-ins");
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
    expect(await newVisitor(server.url).signIn(`${name}@thola.test`, password)).toBe(landing);
  }
  expect(await newVisitor(server.url).signIn("admin@thola.test", "Admin#2027")).toBe("refused with 422");
  await server.stop();
});

test("a data directory is locked, and survives kill -9 and the commands", async ({
  filledDataDir: DATA_DIR,
  serve,
}) => {
  const first = await serve({ DATA_DIR });

  const inUse = new RegExp(`^DATA_DIR ${DATA_DIR} is in use by process \\d+\\. `);
  for (const args of [[], ["admin", "create", "x@example.co.za"]]) {
    const second = await runProgram(args, { DATA_DIR });
    expect(second).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(inUse) });
    oneLine(second.stderr);
  }
  expect((await newVisitor(first.url).get("/readyz")).status).toBe(200);
  const { port: PORT } = new URL(first.url);
  const samePort = await runProgram([], { ...inMemory, PORT });
  expect(samePort).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PORT \d+ cannot be served: .*EADDRINUSE/),
  });
  oneLine(samePort.stderr);

  await first.kill();
  expect(existsSync(join(DATA_DIR, "lock"))).toBe(true);

  const created = await runProgram(["admin", "create", "Ops@example.co.za"], { DATA_DIR });
  const password = /^ops@example\.co\.za is an administrator\. Password, shown this once: (\S+)$/m.exec(
    created.stdout,
  )?.[1];
  expect(password).toMatch(/.{12,}/);

  const again = await serve({ DATA_DIR });
  expect(await newVisitor(again.url).signIn("ops@example.co.za", password ?? "")).toBe("/admin");
  await again.stop();
  expect(existsSync(join(DATA_DIR, "lock"))).toBe(false);
});
