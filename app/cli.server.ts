import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openApp } from "./app.server";
import { resetAdminPassword, resetFactorOf } from "./modules/accounts/commands/operator.server";
import { createAdmin } from "./modules/accounts/commands/people.server";
import type { App } from "./platform/app-context.server";
import { parseEnv } from "./platform/env.server";
import { UsageProblem } from "./usage-problem";

/** The largest numbers that each engine was tested with. */
const maxBusinesses = { embedded: 100_000, postgres: 1_000_000 };

/** `npm run seed -- --businesses N`: adds sample businesses until there are N of them. */
export async function seed(args: string[]): Promise<void> {
  const max = process.env.DATABASE_URL ? maxBusinesses.postgres : maxBusinesses.embedded;
  const usage = `Usage: npm run seed -- --businesses N, with N from 1 to ${max}.`;
  const { businesses } = optionsOf(
    () => parseArgs({ args, options: { businesses: { type: "string" } } }).values,
    usage,
  );
  const upTo = Number(businesses);
  if (!Number.isInteger(upTo) || upTo < 1 || upTo > max) throw new UsageProblem(usage);
  const { fillUpTo } = await import("../db/seed/bulk.server");
  await withApp(async (app) => {
    if (!app.env.sampleData)
      throw new UsageProblem(
        "The businesses of npm run seed are invented, and SAMPLE_DATA is off: they are not for a real site. For a database of trials set SAMPLE_DATA=on.",
      );
    const added = await fillUpTo(app.db, upTo, (line) => process.stdout.write(`${line}\n`), app.now());
    process.stdout.write(`${added} businesses added\n`);
  });
}

/** `npm run search -- explain`: for each question of standard input, 'words @ place', a line of JSON says how it was understood. */
export async function search(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== "explain")
    throw new UsageProblem(
      "Usage: npm run search -- explain, with questions on standard input: words @ place",
    );
  const { explain } = await import("./modules/listing/search/explain.server");
  await withApp(async (app) => {
    for await (const line of createInterface({ input: process.stdin }))
      if (line.trim() !== "") say(JSON.stringify(await explain(app.readDb, line, app.now())));
  });
}

const adminUsage = "Usage: npm run admin -- create EMAIL, or reset-password EMAIL, or reset-factor EMAIL";

/**
 * `npm run admin -- create EMAIL` creates an administrator, `reset-password EMAIL` gives one a new password and ends all
 * sessions; both print the password, once. `reset-factor EMAIL` takes away a second factor that was lost.
 */
export async function admin(args: string[]): Promise<void> {
  const [verb = "", email, ...rest] = args;
  const address = email?.trim().toLowerCase() ?? "";
  const isKnown = ["create", "reset-password", "reset-factor"].includes(verb);
  if (!isKnown || rest.length > 0 || !/^\S+@\S+\.\S+$/.test(address)) throw new UsageProblem(adminUsage);
  await withApp(async (app) => {
    if (verb === "create") {
      const created = await createAdmin(app.db, address, app.now());
      if (!created.ok) throw new UsageProblem(`${address} has an account already.`);
      say(`${address} is an administrator. Password, shown this once: ${created.password}`);
    } else if (verb === "reset-factor") {
      if (!(await resetFactorOf(app.db, address, app.now())))
        throw new UsageProblem(`${address} is no administrator.`);
      say(`${address} has no second factor any more, and all its sessions are ended.`);
    } else {
      const password = await resetAdminPassword(app.db, address, app.now());
      if (password === null) throw new UsageProblem(`${address} is no administrator.`);
      say(`The password of ${address} is new, and all its sessions are ended. Shown this once: ${password}`);
    }
  });
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function withApp(work: (app: App) => Promise<void>) {
  const env = parseEnv(process.env);
  const { app, database } = await openApp(env, env.appUrl ?? `http://${env.host}:${env.port}`);
  try {
    await work(app);
  } finally {
    await database.close();
  }
}

function optionsOf<Options>(parse: () => Options, usage: string): Options {
  try {
    return parse();
  } catch {
    throw new UsageProblem(usage);
  }
}
