import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseEnv } from "node:util";
import { admin } from "../cli.server";
import { type Problem, readVariables } from "../platform/env-problems.server";
import { aboutVariable, type VariableName, variableNames } from "../platform/env-variables.server";
import { UsageProblem } from "../usage-problem";

type Values = Partial<Record<VariableName, string>>;
/** Asks the operator; null when there is nobody to ask any more. */
type Ask = (question: string) => Promise<string | null>;

/**
 * `npm run setup -- FILE`: asks for every variable that a real installation lacks, writes them to an env file, and ends
 * with the first administrator. Without a terminal it prints the file, with gaps.
 */
export async function setup(args: string[]): Promise<void> {
  const [file = "thola.env", ...rest] = args;
  if (rest.length > 0 || file.startsWith("-"))
    throw new UsageProblem("Usage: npm run setup -- FILE, with FILE the env file to write (thola.env).");
  const before = existsSync(file) ? parseEnv(await readFile(file, "utf8")) : {};
  const values = withSecrets({ ...before, ...process.env });
  if (!process.stdin.isTTY) return void process.stdout.write(envFile(values) + othersIn(before));
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
  const ask: Ask = (question) => Promise.race([lines.question(question), closed]);
  const complete = await askForMissing(values, ask, say);
  if (!complete) throw new UsageProblem("Nothing was written.");
  await writeFile(`${file}.new`, envFile(complete) + othersIn(before), { mode: 0o600 });
  await rename(`${file}.new`, file);
  say(`\n${file} is written, for your eyes only. Check it with: ENV_FILE=${file} npm run doctor`);
  const email =
    (await ask("\nE-mail address of the first administrator (empty: later, npm run admin): ")) ?? "";
  lines.close();
  Object.assign(process.env, complete);
  if (email.trim() !== "") await admin(["create", email]);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What is known, and fresh secrets for those that are not. */
export function withSecrets(known: Record<string, string | undefined>): Values {
  const values: Values = {};
  for (const name of variableNames) {
    const { fresh } = aboutVariable(name);
    const value = known[name] || (fresh ? randomBytes(fresh).toString("base64url") : undefined);
    if (value) values[name] = value;
  }
  return { ...values, SAMPLE_DATA: known.SAMPLE_DATA || "off" };
}

/** Asks until nothing is missing or malformed; null if whoever is asked leaves. */
export async function askForMissing(
  known: Values,
  ask: Ask,
  tell: (line: string) => void,
): Promise<Values | null> {
  const values = { ...known };
  const open = variableNames.filter((name) => aboutVariable(name).ask && values[name] === undefined);
  for (;;) {
    const [problem] = readVariables(values).problems;
    // What may stay empty is asked first: what else is required depends on it.
    const name = open[0] ?? problem?.name;
    if (name === undefined) return values;
    const value = await askFor(name, open.length > 0 ? undefined : problem, ask, tell);
    if (value === null) return null;
    const isEmpty = value === "" && open.length > 0;
    const said = isEmpty ? undefined : problemWith(name, value);
    if (said) tell(`  ${said}`);
    else {
      if (value !== "") values[name] = value;
      if (open[0] === name) open.shift();
    }
  }
}

async function askFor(
  name: VariableName,
  problem: Problem | undefined,
  ask: Ask,
  tell: (line: string) => void,
) {
  const { description, example } = aboutVariable(name);
  tell(`\n${description}${example ? ` Example: ${example}` : ""}`);
  if (problem && !/ is required /.test(problem.line)) tell(`  ${problem.line}`);
  return (await ask(`${name}: `))?.trim() ?? null;
}

/** What is wrong with a value by itself. */
function problemWith(name: VariableName, value: string): string | undefined {
  if (value.includes("'") && /["\\$`]/.test(value))
    return `${name} may hold ' or one of " \\ $ \`, not both.`;
  return readVariables({ [name]: value }).problems.find(
    (one) => / is malformed/.test(one.line) && one.name === name,
  )?.line;
}

/** Read the same by shells, systemd, Docker and Node. What is missing stands in it without a value, what may be as a comment. */
export function envFile(values: Values): string {
  const missing = new Map(readVariables(values).problems.map(({ name, line }) => [name, line]));
  return variableNames
    .filter((name) => values[name] !== undefined || missing.has(name) || aboutVariable(name).ask)
    .map((name) => {
      const problem = missing.get(name);
      const mend = problem ? `# TO MEND: ${problem}\n` : "";
      const off = values[name] === undefined && !problem ? "# " : "";
      return `# ${aboutVariable(name).description}\n${mend}${off}${envLine(name, values[name] ?? "")}`;
    })
    .join("");
}

/** What somebody else reads, such as OTEL_*: it stays in the file. */
export const othersIn = (file: Record<string, string | undefined>): string =>
  Object.entries(file)
    .filter(([name]) => !variableNames.some((own) => own === name))
    .map(([name, value]) => envLine(name, value ?? ""))
    .join("");

function envLine(name: string, value: string): string {
  const quote = value.includes("'") ? '"' : "'";
  return `${name}=${quote}${value}${quote}\n`;
}
