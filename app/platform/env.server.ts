import { derivedSecret, generatedSecret, makeDataDir } from "./data-dir.server";
import { EnvProblem, isSampleData, readVariables } from "./env-problems.server";
import type { Variables } from "./env-variables.server";
import type { ObjectStore } from "./object-store.server";

/** Stand-ins like the sample operator's other data: addresses under .example lead nowhere. */
const sampleSocial =
  "https://facebook.example/thola https://instagram.example/thola https://x.example/thola https://youtube.example/thola";

export type Env = ReturnType<typeof parseEnv>;

/** Reads the environment variables (docs/operations.md). Throws an EnvProblem with a line for each wrong or missing one. */
export function parseEnv(source: Record<string, string | undefined>) {
  const { vars, problems } = readVariables(source);
  if (problems.length > 0) throw new EnvProblem(problems.map(({ line }) => line).join("\n"));
  const sampleData = isSampleData(vars);
  makeDataDir(vars.DATA_DIR);
  const secret = vars.SESSION_SECRET ?? generatedSecret(vars.DATA_DIR, "session-secret", 48);

  return {
    port: vars.PORT,
    host: vars.HOST,
    appUrl: vars.APP_URL?.replace(/\/+$/, "") ?? null,
    dataDir: vars.DATA_DIR,
    databaseUrl: vars.DATABASE_URL ?? null,
    replicaUrl: vars.DATABASE_REPLICA_URL ?? null,
    /** Past a pooler, if there is one. */
    directUrl: vars.DATABASE_DIRECT_URL ?? vars.DATABASE_URL ?? null,
    readUrl: vars.DATABASE_READ_URL ?? null,
    role: vars.ROLE,
    sampleData,
    sessionSecret: derivedSecret(secret, "sessions"),
    deviceSecret: derivedSecret(secret, "devices"),
    factorSecret: derivedSecret(secret, "second factors"),
    calendarSecret: derivedSecret(secret, "calendars elsewhere"),
    linkSecret: derivedSecret(secret, "links"),
    networkSecret: derivedSecret(secret, "networks"),
    adminSafetyCode: vars.ADMIN_SAFETY_CODE ?? generatedSecret(vars.DATA_DIR, "admin-safety-code", 9),
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? "Thola <hello@thola.test>",
    operator: operatorOf(vars, sampleData),
    payfast: {
      mode: vars.PAYFAST_MODE ?? ("simulator" as const),
      merchantId: vars.PAYFAST_MERCHANT_ID ?? "10000100",
      merchantKey: vars.PAYFAST_MERCHANT_KEY ?? "46f0cd694581a",
      passphrase: vars.PAYFAST_PASSPHRASE ?? "thola-simulator",
    },
    objectStore: objectStoreOf(vars),
    trustProxy: vars.TRUST_PROXY,
    offlinePage: vars.OFFLINE_PAGE,
    drainSeconds: vars.DRAIN_SECONDS,
    backup: { passphrase: vars.BACKUP_PASSPHRASE ?? null, keyFile: vars.BACKUP_KEY_FILE ?? null },
    dkimSelector: vars.DKIM_SELECTOR ?? null,
    metricsToken: vars.METRICS_TOKEN ?? null,
    metricsPort: vars.METRICS_PORT ?? null,
    logLevel: vars.LOG_LEVEL,
  };
}

const operatorOf = (vars: Variables, sampleData: boolean) => ({
  name: vars.OPERATOR_NAME ?? "Thola (sample operator)",
  registrationNumber: vars.OPERATOR_REG_NO ?? "2026/000000/07 (sample)",
  address: vars.OPERATOR_ADDRESS ?? "1 Sample Street, Johannesburg, 2001",
  email: vars.OPERATOR_EMAIL ?? "hello@thola.test",
  phone: vars.OPERATOR_PHONE ?? "+27 11 555 0100",
  website: vars.OPERATOR_WEBSITE ?? "https://thola.test",
  vatNumber: vars.OPERATOR_VAT_NO ?? null,
  social: vars.OPERATOR_SOCIAL ?? (sampleData ? sampleSocial : null),
  informationOfficer: vars.INFORMATION_OFFICER ?? "The Information Officer (sample)",
});

function objectStoreOf(vars: Variables): ObjectStore | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_REGION: region,
  } = vars;
  if (!endpoint || !bucket || !key || !secret) return null;
  return { endpoint: endpoint.replace(/\/+$/, ""), bucket, key, secret, region };
}
