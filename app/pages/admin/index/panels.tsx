import type { MonthOfRevenue } from "~/modules/billing/ledger/revenue.server";
import type { Waiting } from "~/modules/moderation/home/queries.server";
import { type WaitingKind, waitingKinds } from "~/modules/moderation/home/rules";
import type { TabLead } from "~/modules/moderation/queries/tab-leads.server";
import { ActList } from "~/modules/moderation/records/components/act-sentence";
import type { RecordedAct } from "~/modules/moderation/records/queries.server";
import { spanOf } from "~/modules/moderation/sanctions/rules";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";

const hrefs: Record<WaitingKind, string> = {
  businesses: "/admin/onboarding",
  papers: "/admin/onboarding/papers",
  sanctions: "/admin/sanctions",
  appeals: "/admin/sanctions",
  records: "/admin/sanctions/records",
  disputes: "/admin/sanctions",
  inbox: "/admin/inbox",
  reported: "/admin/inbox/messages",
  suggestions: "/admin/inbox/suggestions",
  data: "/admin/audit?act=user.data_ask",
  refunds: "/admin/financial?view=refunds",
  differences: "/admin/financial?view=differences",
  notices: "/admin/financial?view=notices",
};

type Props = { waiting: Waiting[] | null; mails: TabLead | null; now: Date };

/** What waits for a person, with its promise and its age; what has no queue is one sentence. */
export function WhatWaits({ waiting, mails, now }: Props) {
  const { t, list } = useTexts();
  const empty = waiting && waitingKinds.filter((kind) => waiting.every((one) => one.kind !== kind));
  const all = waiting?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section aria-labelledby="what-waits">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="what-waits">{t("adminHome.waiting.title")}</h2>
        {all > 0 && <span className="text-muted text-sm">{t("adminHome.waiting.all", { count: all })}</span>}
      </div>
      {!waiting && <PanelFailed />}
      {waiting && waiting.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {waiting.map((one) => (
            <WaitingRow key={one.kind} {...one} now={now} />
          ))}
        </ul>
      )}
      {empty && empty.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {waiting.length === 0
            ? t("adminHome.waiting.nothing")
            : t("adminHome.waiting.none", {
                kinds: list(empty.map((kind) => t(`adminHome.waits.${kind}.short`))),
              })}
        </p>
      )}
      {mails && mails.count > 0 && <FailedMails count={mails.count} />}
    </section>
  );
}

export function PanelFailed() {
  const { t } = useTexts();
  return <p className="rounded-lg border border-line bg-surface p-4 text-sm">{t("adminHome.loadFailed")}</p>;
}

function WaitingRow({ kind, count, oldest, late, now }: Waiting & { now: Date }) {
  const { t, hrefOf, number } = useTexts();
  const { unit, count: units } = spanOf(oldest, now);
  const waited = t(`adminHome.age.${unit}`, { count: units });
  return (
    <li>
      <a
        href={hrefOf(hrefs[kind])}
        className="grid min-h-15 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2.5 text-ink no-underline hover:bg-sunk"
      >
        <b className="text-right font-head text-lg tabular-nums">{number(count)}</b>
        <span className="min-w-0">
          <b className="block text-sm">{t(`adminHome.waits.${kind}.label`, { count })}</b>
          <span className="block text-muted text-xs">{t(`adminHome.waits.${kind}.promise`)}</span>
        </span>
        <span className={`whitespace-nowrap text-sm ${late ? "font-semibold text-accent" : "text-muted"}`}>
          {late ? t("adminHome.age.late", { age: waited }) : waited}
        </span>
        <Icon name="chevron-right" size="sm" className="text-muted" />
      </a>
    </li>
  );
}

/** Nobody is told of a mail that does not go out but here. */
function FailedMails({ count }: { count: number }) {
  const { t, hrefOf } = useTexts();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-md bg-warn-soft px-4 py-1 text-sm">
      <Icon name="triangle-alert" size="sm" className="text-warn" />
      <span className="min-w-0 flex-1">
        <b>{t("adminHome.waiting.mails", { count })}</b> {t("adminHome.waiting.mailsAgain")}
      </span>
      <a href={hrefOf("/admin/settings/system")} className="tap font-semibold">
        {t("adminHome.waiting.seeMails")}
      </a>
    </p>
  );
}

export function Money({ month, now }: { month: MonthOfRevenue | null; now: Date }) {
  const { t, money } = useTexts();
  const lines =
    month &&
    ([
      [t("adminHome.money.came"), month.cameCents],
      [t("adminHome.money.went"), -month.wentCents],
      ...(month.correctedCents === 0
        ? []
        : [[t("adminHome.money.corrected"), month.correctedCents] as const]),
      [t("adminHome.money.kept"), month.netCents],
    ] as const);
  return (
    <Panel
      id="money"
      title={t("adminHome.money.title", { month: now })}
      more={{ href: "/admin/financial?view=revenue", label: t("adminHome.money.more") }}
    >
      {!lines && <PanelFailed />}
      {lines && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
          {lines.map(([label, cents]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-head text-lg tabular-nums">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

export function LastActs({ acts, now }: { acts: RecordedAct[] | null; now: Date }) {
  const { t, date } = useTexts();
  return (
    <Panel
      id="last-acts"
      title={t("adminHome.acts.title")}
      more={{ href: "/admin/audit", label: t("adminHome.acts.more") }}
    >
      {!acts && <PanelFailed />}
      {acts && (
        <ActList
          acts={acts}
          none={t("adminHome.acts.none")}
          when={(at) => date(at, dayOf(at) === dayOf(now) ? "time" : "shortDate")}
        />
      )}
    </Panel>
  );
}
