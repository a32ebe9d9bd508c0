import { viewerOf } from "~/modules/accounts/viewer.server";
import { InboxList } from "~/modules/conversations/components/inbox-list";
import { InboxTabs, OlderConversations } from "~/modules/conversations/components/inbox-parts";
import { Live } from "~/modules/conversations/components/live";
import { pageVersion } from "~/modules/conversations/conversation.server";
import { OpenJobs } from "~/modules/conversations/jobs/components/open-jobs";
import { listOpenJobs } from "~/modules/conversations/jobs/queries.server";
import { countInbox, listConversations } from "~/modules/conversations/queries/inbox.server";
import { dateIn, tabOf } from "~/modules/conversations/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/messages";

export const handle = { back: { href: "/bookings" } };
export const meta = titled("messages.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const who = { side: "customer", userId: viewerOf(context).id } as const;
  const tab = tabOf("customer", url.searchParams.get("tab"));
  const before = dateIn(url.searchParams.get("before"));
  // Read first: what happens while the rest is read is newer than the page.
  const version = await pageVersion(db, who.userId);
  const [counts, list, jobs] = await Promise.all([
    countInbox(db, who, now()),
    listConversations(db, who, { tab, before }, now()),
    tab === "all" && before === null ? listOpenJobs(db, who.userId) : [],
  ]);
  return { tab, counts, version, userId: who.userId, jobs, now: now(), ...list };
}

export default function Messages({
  loaderData: { tab, counts, version, userId, jobs, rows, before, now },
}: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start min-[56.25rem]:grid-cols-[minmax(0,1fr)_20.75rem] min-[56.25rem]:gap-x-14">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1>{t("messages.title")}</h1>
        <ButtonLink href="/ask-three" variant="text" icon="users" className="-mr-2">
          {t("askThree.title")}
        </ButtonLink>
      </div>
      <Live {...{ version, userId }} />
      <div data-live-part="tabs" className="min-[56.25rem]:col-start-1">
        <InboxTabs side="customer" {...{ tab, counts }} />
      </div>
      <div
        data-live-part="jobs"
        className="min-[56.25rem]:col-start-2 min-[56.25rem]:row-span-4 min-[56.25rem]:row-start-1"
      >
        <OpenJobs jobs={jobs} />
      </div>
      <div data-live-part="list" className="min-[56.25rem]:col-start-1">
        {rows.length > 0 ? (
          <InboxList rows={rows} side="customer" now={now} />
        ) : tab === "all" ? (
          <EmptyState
            icon="message-circle"
            title={t("messages.none.customer.title")}
            text={t("messages.none.customer.text")}
            actions={
              <>
                <ButtonLink href="/services">{t("messages.none.find")}</ButtonLink>
                <ButtonLink href="/ask-three" variant="outline">
                  {t("askThree.title")}
                </ButtonLink>
              </>
            }
          />
        ) : (
          <EmptyState
            compact
            title={t("messages.none.tab.title")}
            text={t("messages.none.tab.text")}
            actions={<ButtonLink href="/messages">{t("messages.none.all")}</ButtonLink>}
          />
        )}
      </div>
      <OlderConversations side="customer" moreWait={null} {...{ tab, before }} />
    </div>
  );
}
