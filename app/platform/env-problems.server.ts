import { aboutVariable, type VariableName, type Variables, variables } from "./env-variables.server";

/** Variables are missing or wrong. The message is what the operator sees: one line for each. */
export class EnvProblem extends Error {}

function exampleOf(name: VariableName): string {
  const { example } = aboutVariable(name);
  return example ? ` Example: ${example}` : "";
}

const requiredWithoutSampleData = [
  "PAYFAST_MODE",
  "APP_URL",
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

const objectStore = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET"] as const;

export const isSampleData = ({ SAMPLE_DATA, DATABASE_URL }: Variables): boolean =>
  SAMPLE_DATA ?? DATABASE_URL === undefined;

export type Problem = { name: VariableName; line: string };
type Say = (name: VariableName, line: string) => void;

/** The variables as they are given, without those that are malformed, and what is wrong with them. */
export function readVariables(source: Record<string, string | undefined>): {
  vars: Variables;
  problems: Problem[];
} {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== "");
  const parsed = variables.safeParse(Object.fromEntries(given));
  const malformed = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path[0] as VariableName;
    return { name, line: `${name} is malformed: ${message}.${exampleOf(name)}` };
  });
  // What a malformed variable would mean for the others is not known, so these are checked as if it were absent.
  const isWrong = (name: string) => malformed.some((problem) => problem.name === name);
  const vars = parsed.data ?? variables.parse(Object.fromEntries(given.filter(([name]) => !isWrong(name))));
  return { vars, problems: [...malformed, ...problemsTogether(vars).filter(({ name }) => !isWrong(name))] };
}

/** What is missing or wrong only beside other variables: one line per variable. */
function problemsTogether(vars: Variables): Problem[] {
  const found = new Map<VariableName, string>();
  const say: Say = (name, line) => {
    if (!found.has(name)) found.set(name, line);
  };
  missing(vars, say);
  paymentProblems(vars, say);
  if (isSampleData(vars) && import.meta.env.WITHOUT_SAMPLES)
    say("SAMPLE_DATA", "SAMPLE_DATA must be off: this program was built without it (prepare.mjs release).");
  if (isSampleData(vars)) publicSampleData(vars, say);
  else if (vars.SESSION_SECRET !== undefined && isWeak(vars.SESSION_SECRET))
    say("SESSION_SECRET", `SESSION_SECRET repeats itself and can be guessed.${exampleOf("SESSION_SECRET")}`);
  return [...found].map(([name, line]) => ({ name, line }));
}

function missing(vars: Variables, say: Say) {
  const need = (name: VariableName, why: string) => {
    if (vars[name] === undefined) say(name, `${name} is required ${why}.${exampleOf(name)}`);
  };
  if (vars.DATABASE_URL !== undefined) {
    need("SESSION_SECRET", "with DATABASE_URL");
    need("ADMIN_SAFETY_CODE", "with DATABASE_URL");
  }
  if (vars.DATABASE_REPLICA_URL !== undefined) need("DATABASE_URL", "with DATABASE_REPLICA_URL");
  if (vars.DATABASE_DIRECT_URL !== undefined) need("DATABASE_URL", "with DATABASE_DIRECT_URL");
  if (vars.DATABASE_DIRECT_URL !== undefined) need("DATABASE_READ_URL", "with DATABASE_DIRECT_URL");
  if (vars.DATABASE_READ_URL !== undefined) need("DATABASE_DIRECT_URL", "with DATABASE_READ_URL");
  if (vars.ROLE !== "all") need("DATABASE_URL", `with ROLE ${vars.ROLE}`);
  if (objectStore.some((name) => vars[name] !== undefined))
    for (const name of objectStore) need(name, "with the other S3 variables");
  if (!isSampleData(vars)) {
    for (const name of requiredWithoutSampleData) need(name, "when SAMPLE_DATA is off");
    if (vars.PAYFAST_MODE === undefined)
      for (const name of payfastCredentials) need(name, "when SAMPLE_DATA is off");
  }
  if (vars.PAYFAST_MODE === "sandbox" || vars.PAYFAST_MODE === "live") {
    for (const name of payfastCredentials) need(name, `with PAYFAST_MODE ${vars.PAYFAST_MODE}`);
    need("APP_URL", `with PAYFAST_MODE ${vars.PAYFAST_MODE}`);
  }
}

function paymentProblems(vars: Variables, say: Say) {
  const { PAYFAST_MODE: mode = "simulator", APP_URL: address } = vars;
  const sampleData = isSampleData(vars);
  if (vars.PAYFAST_MODE === "simulator" && !sampleData)
    say("PAYFAST_MODE", "PAYFAST_MODE must be sandbox or live when SAMPLE_DATA is off.");
  if (mode === "live" && sampleData) say("PAYFAST_MODE", "PAYFAST_MODE live never goes with SAMPLE_DATA on.");
  if (mode === "simulator" || address === undefined) return;
  const { hostname, port, protocol } = new URL(address);
  if (!isPublic(hostname))
    say(
      "APP_URL",
      `APP_URL must be an address that PayFast can reach with PAYFAST_MODE ${mode}.${exampleOf("APP_URL")}`,
    );
  else if (!["", "80", "443", "8080", "8081"].includes(port))
    say(
      "APP_URL",
      `APP_URL has the port ${port}, to which PayFast sends no notices: use none, or 80, 443, 8080 or 8081.`,
    );
  else if (mode === "live" && protocol !== "https:")
    say("APP_URL", `APP_URL must begin with https:// with PAYFAST_MODE live.${exampleOf("APP_URL")}`);
}

const loopback = ["127.0.0.1", "::1", "[::1]", "localhost"];

/** The passwords of the sample sign-ins are printed at every start. */
function publicSampleData({ HOST, APP_URL, DEMO_PUBLIC }: Variables, say: Say) {
  if (DEMO_PUBLIC) return;
  const meant = "while SAMPLE_DATA is on: set DEMO_PUBLIC=1 if that is meant.";
  if (!loopback.includes(HOST)) say("HOST", `HOST is not loopback ${meant}`);
  if (APP_URL !== undefined && !loopback.includes(new URL(APP_URL).hostname))
    say("APP_URL", `APP_URL is a public address ${meant}`);
}

/** PayFast refuses addresses that contain "local". */
const isPublic = (hostname: string): boolean =>
  hostname.includes(".") &&
  !/local|^127\.|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^\[|^0\./.test(hostname);

/** Few different characters, or a short piece again and again. */
const isWeak = (secret: string): boolean => new Set(secret).size < 8 || /^(.{1,16}?)\1+$/.test(secret);
