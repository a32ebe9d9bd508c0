import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { networkOf } from "~/platform/requests.server";
import { isMachine, type ViewSource } from "./rules";

/** `secret` keys the hash of the network. */
export type Visitor = { userId: string | null; network: string; secret: string };

/** Null for robots, prefetched pages and administrators, even while they view the site as somebody else. */
export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Visitor | null {
  const viewer = context.get(viewerContext);
  if (isMachine(request.headers) || viewer?.role === "admin" || context.get(impersonatorContext)) return null;
  const secret = context.get(appContext).env.networkSecret;
  return { userId: viewer?.id ?? null, network: networkOf(request), secret };
}

/** `viewerId`: a signed-in person, whose views of the own business do not count. It is not stored. */
type View = { slug: string; day: string; source: ViewSource; viewerId: string | null };

/** Views since the last flush, by view. One map for the process, because its pages do not share anything else. */
let counts = new Map<string, View & { count: number }>();
/** A flood of addresses must not fill the memory: views of more pages than this are not counted until the next flush. */
const maxPages = 20_000;

export function countView(view: View): void {
  const key = `${view.slug} ${view.day} ${view.source} ${view.viewerId ?? ""}`;
  const counted = counts.get(key);
  if (counted) counted.count += 1;
  else if (counts.size < maxPages) counts.set(key, { ...view, count: 1 });
}

/** In milliseconds. What is lost when the process dies is not older than this and the time of one statement. */
export const flushEvery = 3000;

/** Adds the views to the database in one statement. If that fails they are kept for the next time. */
export async function flushViews(db: Db): Promise<void> {
  if (counts.size === 0) return;
  const flushed = counts;
  counts = new Map();
  try {
    await addViews(db, [...flushed.values()]);
  } catch (error) {
    for (const view of flushed.values()) for (let n = 0; n < view.count; n++) countView(view);
    throw error;
  }
}

async function addViews(db: Db, views: (View & { count: number })[]): Promise<void> {
  const rows = views.map(({ viewerId: viewer, ...view }) => ({ ...view, viewer }));
  // In the order of the key, so that two processes do not wait for each other in a circle.
  await db.execute(sql`
    insert into business_views (business_id, day, source, count)
    select b.id, v.day, v.source, sum(v.count)
    from json_to_recordset(${JSON.stringify(rows)}::json) as v (slug text, day date, source text, viewer uuid, count int)
    join business_profiles b on b.slug = v.slug and (v.viewer is null or b.user_id is distinct from v.viewer)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (business_id, day, source) do update set count = business_views.count + excluded.count`);
}
