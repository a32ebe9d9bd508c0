import type { App } from "~/platform/app-context.server";
import { isFetchedAhead } from "~/platform/fetched-ahead";
import { newId } from "~/platform/ids";
import { notFound } from "~/platform/responses.server";
import { markRead } from "./commands/read.server";
import type { Who } from "./conversation.server";
import { jobOfConversation } from "./jobs/queries.server";
import { listConversations } from "./queries/inbox.server";
import { findThread } from "./queries/thread.server";
import { pageVersion } from "./queries/version.server";
import { inboxOf, numberIn } from "./rules";

/** So many conversations stand beside a thread on a wide screen. */
const beside = 12;

/** Opening a thread reads it; what a browser fetches ahead does not. */
export async function loadThread(
  who: Who,
  id: string,
  { request, url }: { request: Request; url: URL },
  { db, now }: App,
) {
  const before = numberIn(url.searchParams.get("before"));
  // Read first: what happens while the rest is read is newer than the page.
  const version = await pageVersion(db, who.userId);
  const thread = await findThread(db, who, id, before, now());
  if (!thread) throw notFound("messages.notFound", { label: "messages.back", href: inboxOf[who.side] });
  const isOpened =
    before === null && request.method === "GET" && !isFetchedAhead((name) => request.headers.get(name));
  const isNews = isOpened && (await markRead(db, who, id, thread.lastNumber, now()));
  const job = await jobOfConversation(db, id, who.side);
  const { rows: others } = await listConversations(db, who, { tab: "all", before: null }, now(), beside);
  return {
    thread,
    job,
    others,
    userId: who.userId,
    formKey: newId(),
    version: version + Number(isNews),
    now: now(),
  };
}
