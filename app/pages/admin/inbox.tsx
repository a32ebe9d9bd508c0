import { data } from "react-router";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { markRead } from "~/modules/contact/inbox.server";
import { findMessage, listMessages } from "~/modules/contact/queries.server";
import { countSuggestions } from "~/modules/demand/queries.server";
import {
  type InboxFilter,
  inboxList,
  inboxPage,
  listFilterOf,
  orderOf,
  ordersOf,
} from "~/modules/moderation/list-filters";
import { countReportedMessages } from "~/modules/moderation/messages/commands.server";
import { countInbox } from "~/modules/moderation/queries/waiting.server";
import { findReport, listReports } from "~/modules/moderation/reports/queries.server";
import { adminTitled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/inbox";
import { perform } from "./inbox/acts.server";
import { OpenMessage, savedAnswers } from "./inbox/message";
import { InboxQueue } from "./inbox/queue";
import { OpenReport } from "./inbox/report";
import { ownPassword } from "./password-due.server";

export const meta = adminTitled("admin.tabs.inbox");

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = inboxList.read(url.searchParams);
  const me = viewerOf(context).id;
  const around = { now: app.now(), filter, ...(await ownPassword(context)), me };
  const [shown, init] = await attempt("inbox", () => load(app, { filter, me, asked: url.searchParams }));
  return data({ ...around, shown }, init);
}

type Asked = { filter: InboxFilter; me: string; asked: URLSearchParams };

async function load({ db, now }: App, { filter, me, asked }: Asked) {
  const { view } = filter;
  const [messageId, reportId] = [asked.get("message"), asked.get("report")];
  if (messageId) await markRead(db, messageId, now());
  const wanted = listFilterOf(filter, me);
  const none = { rows: [], next: null };
  const reports = view === "messages" ? none : await listReports(db, wanted, asked.get("reports"));
  const messages = view === "reports" ? none : await listMessages(db, wanted, asked.get("messages"));
  const [first] = reports.rows;
  const isAsked = messageId !== null || reportId !== null;
  return {
    ...{ reports, messages, isAsked },
    saved: savedAnswers.find((name) => name === asked.get("saved")) ?? null,
    counted: await countInbox(db),
    reportedMessages: await countReportedMessages(db),
    suggestions: await countSuggestions(db),
    message: messageId ? await findMessage(db, messageId) : null,
    report: reportId
      ? await findReport(db, reportId)
      : !isAsked && first
        ? await findReport(db, first.id)
        : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return perform(context.get(appContext), viewerOf(context), await request.formData(), url.searchParams);
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { now, filter, email, isDue, me, shown } = loaderData;
  const { view } = filter;
  if (!shown) return <Notice tone="bad" title={t("common.error")} text={t("adminInbox.loadFailed")} />;
  const { reports, messages, message, report, saved, isAsked, counted, reportedMessages, suggestions } =
    shown;
  const isEmpty = reports.rows.length + messages.rows.length === 0 && !isAsked;
  const emptyText =
    view === "closed" || view === "mine" ? (`adminInbox.empty.${view}` as const) : "adminInbox.empty.waiting";
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="mb-2 text-muted">
        {counted === 0 ? t("adminInbox.lead.none") : t("adminInbox.lead.waiting", { count: counted })}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a href={hrefOf("/admin/inbox/messages")} className="tap gap-2 font-semibold">
          {t("adminMessages.link")}
          {reportedMessages > 0 && <Badge tone="warn">{reportedMessages}</Badge>}
        </a>
        <a href={hrefOf("/admin/inbox/suggestions")} className="tap gap-2 font-semibold">
          {t("adminSuggestions.link")}
          {suggestions > 0 && <Badge>{suggestions}</Badge>}
        </a>
      </p>
      <InboxTools filter={filter} />
      <RefusalNotice refused={actionData} className="mb-2" />
      {isEmpty ? (
        <EmptyState
          icon="mail"
          title={t(filter.q ? "adminInbox.noMatch" : "adminInbox.lead.none")}
          text={filter.q ? undefined : t(emptyText)}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[18.75rem_minmax(0,1fr)]">
          <InboxQueue
            {...{ reports, messages, filter, now }}
            folded={isAsked}
            chosen={message?.id ?? report?.id ?? null}
          />
          {message && (
            <OpenMessage key={message.id} found={message} {...{ me, saved, refused: actionData }} />
          )}
          {report && (
            <OpenReport key={report.id} found={report} {...{ me, refused: actionData }}>
              {isDue && <OwnPasswordPanel email={email} back={`${inboxPage}?report=${report.id}`} />}
            </OpenReport>
          )}
        </div>
      )}
    </div>
  );
}

function InboxTools({ filter }: { filter: InboxFilter }) {
  const { t, hrefOf } = useTexts();
  const { view, q } = filter;
  const parts = inboxList.parts(filter);
  const usual = view === "closed" ? "admin.order.decided" : "admin.order.waiting";
  return (
    <div className="-mb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ListFilters
          label={t("adminInbox.filters")}
          options={inboxList.views.view.map((name) => ({
            label: t(`adminInbox.views.${name}`),
            href: hrefOf(listHref(inboxPage, inboxList.parts({ ...filter, view: name }))),
            current: name === view,
          }))}
        />
        <div className="flex flex-wrap gap-1">
          {(["messages", "reports"] as const).map((list) => (
            <ButtonLink
              key={list}
              href={listHref("/admin/inbox.csv", { ...parts, list })}
              variant="text"
              icon="download"
              small
            >
              {t(`adminInbox.csv.${list}`)}
            </ButtonLink>
          ))}
        </div>
      </div>
      <ListSearch
        page={inboxPage}
        q={q}
        keeps={{ view: parts.view ?? "" }}
        orders={{
          chosen: orderOf(filter),
          options: ordersOf(view).map((value) => ({
            value,
            label: t(value === "usual" ? usual : `admin.order.${value}`),
          })),
        }}
        label={t("adminInbox.search")}
        placeholder={t("adminInbox.searchFor")}
      />
    </div>
  );
}
