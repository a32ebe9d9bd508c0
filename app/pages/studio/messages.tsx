import { answersMessage } from "~/modules/businesses/answers";
import { studioOf } from "~/modules/businesses/owner.server";
import { Desk } from "~/modules/conversations/components/desk";
import { InboxList } from "~/modules/conversations/components/inbox-list";
import { InboxTabs, OlderConversations } from "~/modules/conversations/components/inbox-parts";
import { Live } from "~/modules/conversations/components/live";
import { pageVersion } from "~/modules/conversations/conversation.server";
import { countInbox, listConversations } from "~/modules/conversations/queries/inbox.server";
import { dateIn, tabOf } from "~/modules/conversations/rules";
import { titled } from "~/page-texts";
import { newId } from "~/platform/ids";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/messages";

export const handle = { back: { href: "/dashboard" } };
export const meta = titled("messages.title");

/** So many of those who wait are answered from the list. */
const onDesk = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, business, owner } = studioOf(context);
  const who = { side: "business", ...owner } as const;
  const tab = tabOf("business", url.searchParams.get("tab"));
  const before = dateIn(url.searchParams.get("before"));
  // Read first: what happens while the rest is read is newer than the page.
  const version = await pageVersion(db, who.userId);
  const [counts, list] = await Promise.all([
    countInbox(db, who, now()),
    listConversations(db, who, { tab, before }, now()),
  ]);
  const turns = list.rows
    .filter(({ waitsSince }) => waitsSince !== null)
    .slice(0, onDesk)
    .map((row) => ({ ...row, formKey: newId() }));
  return {
    turns,
    tab,
    counts,
    version,
    userId: who.userId,
    now: now(),
    within: business.answersWithin,
    ...list,
  };
}

export default function Messages({
  loaderData: { turns, tab, counts, version, userId, rows, before, moreWait, now, within },
}: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const answers = within === null ? null : answersMessage(within);
  return (
    <div className="min-[62.5rem]:grid min-[62.5rem]:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] min-[62.5rem]:gap-x-8">
      <div>
        <h1 className="mb-3">{t("messages.title")}</h1>
        <Live {...{ version, userId }} />
        <div data-live-part="list">
          <InboxTabs side="business" {...{ tab, counts }} />
          {rows.length > 0 ? (
            <InboxList rows={rows} side="business" now={now} />
          ) : (
            <EmptyState
              icon="message-circle"
              compact={tab !== "all"}
              title={t(tab === "all" ? "messages.none.business.title" : "messages.none.tab.title")}
              text={t(tab === "all" ? "messages.none.business.text" : "messages.none.tab.text")}
              actions={
                tab === "all" ? undefined : (
                  <ButtonLink href="/dashboard/messages">{t("messages.none.all")}</ButtonLink>
                )
              }
            />
          )}
        </div>
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
          {answers && t("messages.answers.own", { answers })}
          <a href={hrefOf("/dashboard/messages/replies")} className="tap font-semibold">
            {t("messages.replies.edit")}
          </a>
        </p>
        <OlderConversations side="business" {...{ tab, before, moreWait }} />
      </div>
      <Desk {...{ turns, now }} />
    </div>
  );
}
