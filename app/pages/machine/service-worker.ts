import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/service-worker";
import worker from "./service-worker/worker.js?raw";

/** Takes the place of the worker in every browser that has it, and leaves nothing behind. */
const remover = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The script that shows /offline without a connection. OFFLINE_PAGE=off takes it out of all browsers again. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  return new Response(env.offlinePage ? worker : remover, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
