import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["on", "1", "true"], falsy: ["off", "0", "false"] });
const filled = z.string().trim().min(1);

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: filled.default("127.0.0.1"),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: filled.default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SAMPLE_DATA: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  SESSION_SECRET: z.string().min(32).optional(),
  ADMIN_SAFETY_CODE: z.string().min(8).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: filled.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_NAME: filled.optional(),
  OPERATOR_REG_NO: filled.optional(),
  OPERATOR_ADDRESS: filled.optional(),
  OPERATOR_PHONE: filled.optional(),
  OPERATOR_WEBSITE: z.url().optional(),
  OPERATOR_VAT_NO: filled.optional(),
  OPERATOR_SOCIAL: filled.optional(),
  INFORMATION_OFFICER: filled.optional(),
  PAYFAST_MODE: z.enum(["simulator", "sandbox", "live"]).optional(),
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/).optional(),
  PAYFAST_MERCHANT_KEY: filled.optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const notYetSupported = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET", "METRICS_TOKEN"];

const requiredWithoutSampleData = [
  "PAYFAST_MODE",
  "SMTP_URL",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "OPERATOR_NAME",
  "OPERATOR_REG_NO",
  "OPERATOR_ADDRESS",
  "OPERATOR_PHONE",
  "OPERATOR_WEBSITE",
  "INFORMATION_OFFICER",
  "ADMIN_SAFETY_CODE",
] as const;

const payfastCredentials = ["PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"] as const;

/** A variable is missing or wrong. The message is the one line that the operator sees. */
export class EnvProblem extends Error {}

export type Env = ReturnType<typeof parseEnv>;

/** Reads the environment variables (docs/operations.md). Throws an EnvProblem that names the variable. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  for (const name of notYetSupported)
    if (given[name] !== undefined) throw new EnvProblem(`${name} is not yet supported: unset it.`);

  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvProblem(`${issue?.path.join(".")} is malformed: ${issue?.message}.`);
  }
  const vars = parsed.data;
  const sampleData = vars.SAMPLE_DATA ?? vars.DATABASE_URL === undefined;
  requireTogether(vars, sampleData);

  return {
    port: vars.PORT,
    host: vars.HOST,
    appUrl: vars.APP_URL?.replace(/\/+$/, "") ?? null,
    dataDir: vars.DATA_DIR,
    databaseUrl: vars.DATABASE_URL ?? null,
    replicaUrl: vars.DATABASE_REPLICA_URL ?? null,
    sampleData,
    sessionSecret: vars.SESSION_SECRET ?? generatedSecret(vars.DATA_DIR, "session-secret", 48),
    adminSafetyCode: vars.ADMIN_SAFETY_CODE ?? generatedSecret(vars.DATA_DIR, "admin-safety-code", 9),
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? "Thola <hello@thola.test>",
    operator: {
      name: vars.OPERATOR_NAME ?? "Thola (sample operator)",
      registrationNumber: vars.OPERATOR_REG_NO ?? "2026/000000/07 (sample)",
      address: vars.OPERATOR_ADDRESS ?? "1 Sample Street, Johannesburg, 2001",
      email: vars.OPERATOR_EMAIL ?? "hello@thola.test",
      phone: vars.OPERATOR_PHONE ?? "+27 11 555 0100",
      website: vars.OPERATOR_WEBSITE ?? "https://thola.test",
      vatNumber: vars.OPERATOR_VAT_NO ?? null,
      social: vars.OPERATOR_SOCIAL ?? null,
      informationOfficer: vars.INFORMATION_OFFICER ?? "The Information Officer (sample)",
    },
    payfast: {
      mode: vars.PAYFAST_MODE ?? ("simulator" as const),
      merchantId: vars.PAYFAST_MERCHANT_ID ?? "10000100",
      merchantKey: vars.PAYFAST_MERCHANT_KEY ?? "46f0cd694581a",
      passphrase: vars.PAYFAST_PASSPHRASE ?? "thola-simulator",
    },
    trustProxy: vars.TRUST_PROXY,
    logLevel: vars.LOG_LEVEL,
  };
}

function requireTogether(vars: z.infer<typeof variables>, sampleData: boolean) {
  const need = (name: keyof typeof vars, why: string) => {
    if (vars[name] === undefined) throw new EnvProblem(`${name} is required ${why}.`);
  };
  if (vars.DATABASE_URL !== undefined) {
    need("SESSION_SECRET", "with DATABASE_URL");
    need("ADMIN_SAFETY_CODE", "with DATABASE_URL");
  }
  if (vars.DATABASE_REPLICA_URL !== undefined) need("DATABASE_URL", "with DATABASE_REPLICA_URL");
  if (!sampleData) for (const name of requiredWithoutSampleData) need(name, "when SAMPLE_DATA is off");

  const mode = vars.PAYFAST_MODE ?? "simulator";
  if (mode === "simulator" && !sampleData)
    throw new EnvProblem("PAYFAST_MODE must be sandbox or live when SAMPLE_DATA is off.");
  if (mode === "live" && sampleData)
    throw new EnvProblem("PAYFAST_MODE live never goes with SAMPLE_DATA on.");
  if (mode !== "simulator") {
    for (const name of payfastCredentials) need(name, `with PAYFAST_MODE ${mode}`);
    if (!reachableByPayfast(vars.APP_URL))
      throw new EnvProblem(`APP_URL must be an address that PayFast can reach with PAYFAST_MODE ${mode}.`);
  }
  const loopback = ["127.0.0.1", "::1", "localhost"].includes(vars.HOST);
  if (sampleData && !loopback && !vars.DEMO_PUBLIC)
    throw new EnvProblem("HOST is not loopback while SAMPLE_DATA is on: set DEMO_PUBLIC=1 if that is meant.");
}

/** PayFast refuses addresses that contain "local", and sends notices only to ports 80, 443, 8080 and 8081. */
function reachableByPayfast(appUrl: string | undefined): boolean {
  if (appUrl === undefined) return false;
  const { hostname, port } = new URL(appUrl);
  const privateHost = /local|^127\.|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^\[|^0\./.test(hostname);
  return !privateHost && hostname.includes(".") && ["", "80", "443", "8080", "8081"].includes(port);
}

/** For the embedded engine only: with DATABASE_URL these variables are required. */
function generatedSecret(dataDir: string, name: string, bytes: number): string {
  const fresh = randomBytes(bytes).toString("base64url");
  if (dataDir.startsWith("memory:")) return fresh;
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, fresh, { mode: 0o600, flag: "wx" });
  return fresh;
}
