import { z } from "zod";
import { eachServer } from "./each-server";

const flag = z.stringbool({ truthy: ["on", "1", "true"], falsy: ["off", "0", "false"] });
const filled = z.string().trim().min(1);
const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ });
/** Of one server or several. */
const databaseUrl = z
  .string()
  .refine(
    (url) => eachServer(url).every((one) => oneDatabase.safeParse(one).success),
    "a postgres:// address; several servers as in postgres://thola:password@one,other/thola",
  );

/**
 * Each environment variable by itself: its form, what it means and an example. `npm start` reads them, `npm run setup`
 * asks for them; docs/operations.md says more about some. 'ask': setup asks even though it may stay empty. `fresh`: so
 * many random bytes are a good value.
 */
export const variables = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .meta({ description: "The port that the proxy in front passes requests to.", example: "3000" }),
  HOST: filled.default("127.0.0.1").meta({ description: "The address of this machine to listen at." }),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#@]+\/*$/.test(url), "only a protocol, a name and perhaps a port")
    .optional()
    .meta({
      description: "The public address of the site, as people type it.",
      example: "https://thola.example.co.za",
    }),
  DATA_DIR: filled.default("./data").meta({
    description: "The folder for uploads, and for the embedded database if there is no DATABASE_URL.",
  }),
  DATABASE_URL: databaseUrl.optional().meta({
    description: "PostgreSQL 15 or newer. Empty: the database that is built in, for one process.",
    example: "postgres://thola:password@127.0.0.1/thola",
    ask: true,
  }),
  DATABASE_REPLICA_URL: databaseUrl.optional().meta({
    description: "A streaming replica for what pages read, or the same servers as in DATABASE_URL.",
  }),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .meta({ description: "The same database past a pooler, when DATABASE_URL leads through one." }),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description: "The same database through the pooler, as the role with the limits of public pages.",
      example: "postgres://thola_reads:password@127.0.0.1:6432/thola",
    }),
  SAMPLE_DATA: flag.optional().meta({ description: "on fills in businesses and people for a look around." }),
  ROLE: z.enum(["all", "web", "worker"]).default("all").meta({
    description: "web serves pages and does no jobs, worker does jobs and serves none, all does both.",
  }),
  DEMO_PUBLIC: flag.default(false).meta({ description: "1 lets everybody see a site with sample data." }),
  SESSION_SECRET: z.string().min(32).optional().meta({
    description: "Signs sessions and links. Keep it: with another one all second factors must be reset.",
    example: "the output of: openssl rand -base64 48",
    fresh: 48,
  }),
  ADMIN_SAFETY_CODE: z.string().min(8).optional().meta({
    description: "Asked before acts on permanent administrators. Tell it to nobody else.",
    example: "the output of: openssl rand -base64 9",
    fresh: 9,
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description:
        "The mail server, with user and password. It must offer TLS; with ?requireTLS=false it need not, in your own network.",
      example: "smtps://user:password@mail.example.co.za",
    }),
  MAIL_FROM: filled
    .optional()
    .meta({ description: "The sender of all mails.", example: "Thola <hello@example.co.za>" }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9._-]+$/)
    .optional()
    .meta({
      description: "The name under which your mail server's DKIM key stands in the DNS, for npm run doctor.",
    }),
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .meta({ description: "Where people write to you.", example: "hello@example.co.za" }),
  OPERATOR_NAME: filled
    .optional()
    .meta({ description: "The company that runs the site.", example: "Thola (Pty) Ltd" }),
  OPERATOR_REG_NO: filled
    .optional()
    .meta({ description: "Its registration number.", example: "2026/123456/07" }),
  OPERATOR_ADDRESS: filled
    .optional()
    .meta({ description: "Its street address.", example: "1 Main Road, Johannesburg, 2001" }),
  OPERATOR_PHONE: filled
    .optional()
    .meta({ description: "Its telephone number.", example: "+27 11 555 0100" }),
  OPERATOR_WEBSITE: z.url().optional().meta({
    description: "Its website; the site's own address will do.",
    example: "https://thola.example.co.za",
  }),
  OPERATOR_VAT_NO: filled
    .optional()
    .meta({ description: "Its VAT number, if it is registered for VAT.", ask: true }),
  OPERATOR_SOCIAL: filled
    .optional()
    .meta({ description: "Its pages on Facebook and elsewhere, with spaces between.", ask: true }),
  INFORMATION_OFFICER: filled
    .optional()
    .meta({ description: "The person who answers for privacy (POPIA).", example: "Nomsa Dlamini" }),
  PAYFAST_MODE: z
    .enum(["simulator", "sandbox", "live"])
    .optional()
    .meta({ description: "sandbox for trying payments out, live for real money.", example: "sandbox" }),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d+$/)
    .optional()
    .meta({ description: "From PayFast's dashboard, under Developer Settings.", example: "10000100" }),
  PAYFAST_MERCHANT_KEY: filled
    .optional()
    .meta({ description: "From the same place.", example: "46f0cd694581a" }),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .optional()
    .meta({
      description: "As you set it at PayFast: letters, digits, - and _, 32 at most.",
      example: "only-letters-digits-and-dashes",
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]|:\/\/[^/]*@/.test(url), "no user, question mark or fragment")
    .optional()
    .meta({
      description: "An S3-compatible store for pictures. Empty: they lie in DATA_DIR.",
      example: "https://s3.af-south-1.amazonaws.com",
      ask: true,
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .meta({ description: "A bucket of it that exists.", example: "thola-pictures" }),
  S3_KEY: filled
    .optional()
    .meta({ description: "The key of a user who may read, write, delete and list there." }),
  S3_SECRET: filled.optional().meta({ description: "The secret of this key." }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("us-east-1")
    .meta({ description: "The region of the store.", example: "af-south-1" }),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0).meta({
    description: "How many proxies stand in front: 1 for an nginx on this machine, 2 with a CDN before it.",
    example: "1",
    ask: true,
  }),
  OFFLINE_PAGE: flag.default(true).meta({ description: "off takes the page for lost connections away." }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(1.5)
    .meta({ description: "How long a process serves on after SIGTERM, while /readyz says 503." }),
  BACKUP_PASSPHRASE: z.string().min(12).optional().meta({ description: "Encrypts backups, and opens them." }),
  BACKUP_KEY_FILE: filled.optional().meta({
    description: "A file with an age public key that encrypts backups. Empty: backups are not encrypted.",
    example: "/etc/thola/backup.pub",
    ask: true,
  }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    description: "Opens /metrics for Prometheus, as a bearer token.",
    fresh: 24,
  }),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional().meta({
    description: "A port of 127.0.0.1 for /metrics without a token, for one process alone.",
  }),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .meta({ description: "How much is logged." }),
});

export type Variables = z.infer<typeof variables>;
export type VariableName = keyof Variables;

export const variableNames = Object.keys(variables.shape) as VariableName[];

type About = { description: string; example?: string; ask?: true; fresh?: number };

export const aboutVariable = (name: VariableName) => variables.shape[name].meta() as About;
