import { z } from "zod";

const flag = z.stringbool({ truthy: ["on", "1", "true"], falsy: ["off", "0", "false"] });
const filled = z.string().trim().min(1);

/** Each environment variable by itself; docs/operations.md says what they are for. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: filled.default("127.0.0.1"),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#@]+\/*$/.test(url), "only a protocol, a name and perhaps a port")
    .optional(),
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
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]|:\/\/[^/]*@/.test(url), "no user, question mark or fragment")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_KEY: filled.optional(),
  S3_SECRET: filled.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("us-east-1"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  OFFLINE_PAGE: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(1.5),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_KEY_FILE: filled.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Variables = z.infer<typeof variables>;
