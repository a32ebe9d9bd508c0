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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), smallScripts],
  resolve: { alias: { "~": app } },
  environments: {
    // Our own Express program is the server's entry, so that pages, jobs and commands share one module graph.
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
});
