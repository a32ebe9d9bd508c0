import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** The script of the public pages is a file by its address (root.tsx), which Vite copies as it stands. */
const smallScripts: Plugin = {
  name: "small-scripts",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".js"))
        file.source = minifySync(file.fileName, String(file.source), { module: true }).code;
  },
};

/**
 * Packages of hundreds of small files, built into ours: Node would look up their package.json for every one of them,
 * which for Drizzle alone (180 KB) fills 190 MB, and loads them in a third of the start.
 */
const builtIn = [
  /^drizzle-orm/,
  /^@?better-auth/,
  /^@better-fetch/,
  /^@noble/,
  "better-call",
  "jose",
  "kysely",
  "uuid",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), smallScripts],
  resolve: { alias: { "~": app } },
  environments: {
    // Our own Express program is the server's entry, so that pages, jobs and commands share one module graph.
    ssr: {
      build: { rollupOptions: { input: "./app/server.ts" } },
      resolve: { noExternal: command === "build" ? builtIn : [] },
    },
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
}));
