import { appContext } from "~/platform/app-context.server";
import { day } from "~/platform/time";
import type { Route } from "./+types/security-txt";

/** Where somebody who finds a weakness writes to (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, env, now } = context.get(appContext);
  const lines = [
    `Contact: mailto:${env.operator.email}`,
    `Expires: ${new Date(now().getTime() + 180 * day).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${site.addressOf("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
