import { DataDirInUse } from "~/platform/data-dir.server";
import { EnvProblem } from "./platform/env-problems.server";
import type { Assets } from "./serve.server";
import { UsageProblem } from "./usage-problem";

/** Each loads only what it needs. */
const commands: Record<string, (args: string[], assets?: Assets) => Promise<void>> = {
  serve: async (_args, assets) => (await import("./serve.server")).serve(assets),
  seed: async (args) => (await import("./cli.server")).seed(args),
  backup: async (args) => (await import("./operate/backup.server")).backup(args),
  restore: async (args) => (await import("./operate/restore.server")).restore(args),
  setup: async (args) => (await import("./operate/setup.server")).setup(args),
  doctor: async (args) => (await import("./operate/doctor.server")).doctor(args),
  search: async (args) => (await import("./cli.server")).search(args),
  admin: async (args) => (await import("./cli.server")).admin(args),
};

/** Runs `node server.js COMMAND`. Whatever stops a command before it starts is reported in one line, with exit code 1. */
export async function run(name: string, args: string[], assets?: Assets): Promise<void> {
  const command = commands[name];
  try {
    if (command) return await command(args, assets);
    fail(`There is no command ${name}.`);
  } catch (error) {
    if (!isExplained(error)) throw error;
    fail(error.message);
  }
}

const isExplained = (error: unknown): error is Error =>
  error instanceof EnvProblem || error instanceof DataDirInUse || error instanceof UsageProblem;

function fail(line: string) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
