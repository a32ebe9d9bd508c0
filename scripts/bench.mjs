// `npm run bench [-- --help]`: produces the figures of docs/benchmark.md. The parts are TypeScript and import the
// program's own modules, so Vite runs them.
import { join, resolve } from "node:path";
import { createServer, createServerModuleRunner } from "vite";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
process.env.NODE_ENV = "production";
const vite = await createServer({
  configFile: false,
  root,
  logLevel: "error",
  appType: "custom",
  resolve: { alias: { "~": join(root, "app") } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const { bench } = await runner.import(join(root, "scripts/bench/bench.ts"));
  await bench(process.argv.slice(2));
} finally {
  await vite.close();
}
process.exit();
