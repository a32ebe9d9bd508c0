import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": app } },
  environments: {
    // Our own Express program is the server's entry, so that pages, jobs and commands share one module graph.
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
});
