import { countLead } from "~/modules/analytics/commands.server";
import { readLead } from "~/modules/analytics/rules";
import { visitorOf } from "~/modules/analytics/view-counter.server";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/leads";

/** The site's script reports here that a visitor clicked a link to a business. The response is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const lead = readLead(new URLSearchParams(await request.text()).get("lead") ?? "");
  const visitor = visitorOf(request, context);
  if (lead && visitor) await countLead(db, lead, visitor, now());
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
