import { recordNotice } from "~/modules/billing/commands.server";
import { appContext } from "~/platform/app-context.server";
import { networkOf } from "~/platform/http.server";
import type { Route } from "./+types/payfast-itn";

const maxNoticeLength = 20_000;

/**
 * PayFast's notices. Kept as they come and answered 200 at once; checking and applying happen from the store.
 * PayFast sends again after anything else, so a 5xx says exactly that we could not keep it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const body = await request.text();
  if (body.length > maxNoticeLength) return new Response(null, { status: 413 });
  await recordNotice(db, { body, sourceAddress: networkOf(request) }, now());
  return new Response(null, { status: 200 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
