import { viewerOf } from "~/modules/accounts/viewer.server";
import { InboxList } from "~/modules/conversations/components/inbox-list";
import { InboxTabs, OlderConversations } from "~/modules/conversations/components/inbox-parts";
import { Live } from "~/modules/conversations/components/live";
import { countInbox, listConversations } from "~/modules/conversations/queries/inbox.server";
import { pageVersion } from "~/modules/conversations/queries/version.server";
import { dateIn, tabOf } from "~/modules/conversations/rules";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/messages";

export const handle = { quiet: "own", back: { href: "/bookings" } };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "messages.title" } }) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const who = { side: "customer", userId: viewerOf(context).id } as const;
  const tab = tabOf("customer", url.searchParams.get("tab"));
  const before = dateIn(url.searchParams.get("before"));
  const [version, counts, list] = await Promise.all([
    pageVersion(db, who.userId),
    countInbox(db, who, now()),
    listConversations(db, who, { tab, before }, now()),
  ]);
  return { tab, counts, version, now: now(), ...list };
}

export default function Messages({
  loaderData: { tab, counts, version, rows, before, now },
}: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3">{t("messages.title")}</h1>
      <Live version={version} />
      <div data-live-part="list">
        <InboxTabs side="customer" {...{ tab, counts }} />
        {rows.length > 0 ? (
          <InboxList rows={rows} side="customer" now={now} />
        ) : tab === "all" ? (
          <EmptyState
            icon="message-circle"
            title={t("messages.none.customer.title")}
            text={t("messages.none.customer.text")}
            actions={<ButtonLink href="/services">{t("messages.none.find")}</ButtonLink>}
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
      <OlderConversations side="customer" {...{ tab, before }} />
    </div>
  );
}
