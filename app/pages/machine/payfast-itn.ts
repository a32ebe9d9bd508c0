import { receiveNotice } from "~/modules/billing/commands.server";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import { networkOf } from "~/platform/requests.server";
import type { Route } from "./+types/payfast-itn";

export const handle = { posts: { maxBytes: 4096, fromAnywhere: true } satisfies PostRule };

/**
 * PayFast's notices. They are stored as they come and acknowledged with 200 at once; a worker checks and applies them.
 * PayFast retries after any other status, so a 429 or 5xx means that the notice was not stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const body = textOf(await request.arrayBuffer());
  if (body === null) return new Response(null, { status: 400 });
  const notice = { body, sourceAddress: networkOf(request) };
  const received = await receiveNotice(app.db, payfastAccount(app), notice, app.now());
  if (received.ok) return new Response(null, { status: 200 });
  return new Response(null, { status: 429, headers: { "Retry-After": String(received.retryAfter) } });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Null for bytes that are no text, which no database column takes either. PayFast escapes every such byte. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = decoder.decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
