// `node server.js [dev | seed | admin ...]` runs the built program; `dev` runs the sources with hot reload, and needs
// `--conditions=development`, so that Vite and Node load the same build of React Router.

import { nodeProblem } from "./scripts/node-version.mjs";
import { noteRunning } from "./scripts/running.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

// Migrations, client files and the default DATA_DIR are relative to this folder.
process.chdir(import.meta.dirname);

// Variables that are set win over those in the file.
try {
  if (process.env.ENV_FILE) process.loadEnvFile(process.env.ENV_FILE);
} catch ({ message }) {
  process.stderr.write(`ENV_FILE cannot be read: ${message}\n`);
  process.exit(1);
}

const [command = "serve", ...args] = process.argv.slice(2);
noteRunning(command);

if (command === "dev") {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true } });
  const program = await vite.ssrLoadModule("./app/server.ts");
  await program.run("serve", args, {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
  });
} else {
  // React and Express choose their production mode when they are imported.
  process.env.NODE_ENV ??= "production";
  const program = await import("./build/server/index.js");
  await program.run(command, args);
}
