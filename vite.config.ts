import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** root.tsx imports the script of the public pages by URL: Vite treats it as an asset and would not minify it. */
const minifyScriptAssets: Plugin = {
  name: "minify-script-assets",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".js"))
        file.source = minifySync(file.fileName, String(file.source), { module: true }).code;
  },
};

/** No page loads what React Router makes of the routes for browsers (decision 2): it is made of nothing, which takes no time. */
const nothingForBrowsers: Plugin = {
  name: "nothing-for-browsers",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transform: { filter: { id: /\.tsx?(\?|$)/ }, handler: () => "export {};" },
};

/**
 * Packages of hundreds of small files, bundled into our build. Node would look up package.json for each file: this takes
 * 190 MB of memory for Drizzle alone (180 KB of code), and a third of the start.
 */
const bundled = [
  /^drizzle-orm/,
  /^@?better-auth/,
  /^@better-fetch/,
  /^@noble/,
  /^d3-/,
  "better-call",
  "ics",
  "cron-parser",
  "pg-boss",
  "rrule-temporal",
  "serialize-error",
  /^react-router/,
  /^@react-router/,
  "@remix-run/route-pattern",
  "jose",
  "kysely",
  "uuid",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), nothingForBrowsers, minifyScriptAssets],
  resolve: { alias: { "~": app } },
  environments: {
    // The server's entry is our own program, so that pages, jobs and commands share one module graph.
    ssr: {
      build: { rollupOptions: { input: "./app/server.ts" } },
      // React Router leaves "node" out unless its adapter for Node is installed. better-auth would then hash passwords in
      // JavaScript, on the thread that answers requests.
      resolve: { noExternal: command === "build" ? bundled : [], conditions: ["node"] },
    },
  },
  define: { "import.meta.env.WITHOUT_SAMPLES": Boolean(process.env.WITHOUT_SAMPLES) },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1500, reportCompressedSize: false },
}));
