import type { ReactNode } from "react";
import type { ListedMessage } from "~/modules/contact/queries.server";
import { type InboxFilter, inboxList, inboxPage } from "~/modules/moderation/list-filters";
import type { ListedReport } from "~/modules/moderation/reports/queries.server";
import { answeredWithin } from "~/modules/moderation/reports/rules";
import { Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import { useTexts } from "~/texts/context";
import { ListPager, listHref } from "~/ui/list-tools";
import { SideGroup, SideList } from "~/ui/side-list";

type Page<Row> = { rows: Row[]; next: string | null };
type Props = {
  reports: Page<ListedReport>;
  messages: Page<ListedMessage>;
  filter: InboxFilter;
  chosen: string | null;
  folded: boolean;
  now: Date;
};

export function InboxQueue({ reports, messages, filter, chosen, folded, now }: Props) {
  const { t } = useTexts();
  const isClosed = filter.view === "closed";
  const parts = inboxList.parts(filter);
  const at = (since: Date, closedAt: Date | null) => (
    <When since={since} closedAt={isClosed ? closedAt : null} now={now} />
  );
  return (
    <SideList title={t("adminInbox.queue")} folded={folded}>
      {reports.rows.length > 0 && (
        <Group title={t("adminInbox.reports")} next={reports.next} list="reports" parts={parts}>
          {reports.rows.map(({ id, kind, reason, businessName, createdAt, decidedAt }) => (
            <Item
              key={id}
              href={listHref(inboxPage, { ...parts, report: id })}
              chosen={id === chosen}
              title={t(`adminInbox.about.${kind}`, { name: businessName })}
              text={t(`report.reasons.${reason}`)}
              when={at(createdAt, decidedAt)}
            />
          ))}
        </Group>
      )}
      {messages.rows.length > 0 && (
        <Group title={t("adminInbox.messages")} next={messages.next} list="messages" parts={parts}>
          {messages.rows.map(({ id, name, subject, createdAt, isRead, closedAt }) => (
            <Item
              key={id}
              href={listHref(inboxPage, { ...parts, message: id })}
              chosen={id === chosen}
              title={name}
              text={subject}
              unread={!isRead}
              when={at(createdAt, closedAt)}
            />
          ))}
        </Group>
      )}
    </SideList>
  );
}

function When({ since, closedAt, now }: { since: Date; closedAt: Date | null; now: Date }) {
  const { date } = useTexts();
  if (closedAt) return <time dateTime={closedAt.toISOString()}>{date(closedAt, "historyDate")}</time>;
  return <Waits since={since} now={now} late={now.getTime() - since.getTime() > answeredWithin} />;
}

type GroupProps = { title: string; next: string | null; list: "reports" | "messages"; parts: Parts };
type Parts = ReturnType<typeof inboxList.parts>;

const Group = ({ title, next, list, parts, children }: GroupProps & { children: ReactNode }) => (
  <>
    <SideGroup title={title}>{children}</SideGroup>
    <div className="px-3 pb-3 empty:hidden">
      <ListPager
        first={null}
        next={next && listHref(inboxPage, { ...parts, view: parts.view ?? list, [list]: next })}
      />
    </div>
  </>
);

type ItemProps = {
  href: string;
  title: string;
  text: string;
  when: ReactNode;
  chosen: boolean;
  unread?: boolean;
};

function Item({ href, title, text, when, chosen, unread = false }: ItemProps) {
  const { t, hrefOf } = useTexts();
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={hrefOf(href)}
        aria-current={chosen ? "true" : undefined}
        className="grid min-h-14 grid-cols-1 content-center px-4 py-1.5 text-ink text-sm no-underline hover:bg-sunk aria-[current]:bg-brand-soft"
      >
        <span className="flex items-center gap-2">
          {unread && (
            <span className="size-2 flex-none rounded-full bg-accent">
              <span className="sr-only">{t("adminInbox.unread")} </span>
            </span>
          )}
          <b className={`truncate ${unread ? "font-bold" : "font-semibold"}`}>{title}</b>
        </span>
        <span className="flex justify-between gap-2 text-muted text-xs">
          <span className="truncate">{text}</span>
          <span className="flex-none">{when}</span>
        </span>
      </a>
    </li>
  );
}
