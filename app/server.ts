import type { Assets } from "./serve.server";

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

/** Runs `node server.js COMMAND`. What stops a command, and is no mistake of the program, is reported in one line, with exit code 1. */
export async function run(name: string, args: string[], assets?: Assets): Promise<void> {
  const command = commands[name];
  try {
    if (command) return await command(args, assets);
    fail(`There is no command ${name}.`);
  } catch (error) {
    const { stoppedBy } = await import("./stopped");
    const line = stoppedBy(error);
    if (line === null) throw error;
    fail(line);
  }
}

function fail(line: string) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
