import { data } from "react-router";
import { listRevenue } from "~/modules/billing/ledger/revenue.server";
import { FindForm } from "~/modules/moderation/finding/components/find-form";
import { readWaiting, readYesterday } from "~/modules/moderation/home/queries.server";
import { readMailLead } from "~/modules/moderation/queries/tab-leads.server";
import { listLastActs } from "~/modules/moderation/records/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/index";
import { LastActs, Money, WhatWaits } from "./index/panels";
import { YesterdayPanel } from "./index/yesterday";
import { loadPanel } from "./load-panel.server";

/** Out of the tools. */
export const handle = { back: { href: "/" } };

export const meta = adminTitled("adminHome.pageTitle");

const shownActs = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb: db, now: clock } = context.get(appContext);
  const now = clock();
  return data({
    now,
    waiting: await loadPanel("what waits", () => readWaiting(db, now)),
    mails: await loadPanel("mails that failed", () => readMailLead(db)),
    yesterday: await loadPanel("yesterday", async () => ({ found: await readYesterday(db, now) })),
    month: await loadPanel("revenue", async () => (await listRevenue(db, now))[0] ?? null),
    acts: await loadPanel("last acts", () => listLastActs(db, shownActs)),
  });
}

/** Where an administrator begins: one search over everything, what waits, and what happened yesterday. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { now, waiting, mails, yesterday, month, acts } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-7">
      <FindForm q="" />
      <div className="grid grid-cols-1 gap-x-8 gap-y-7 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-7">
          <WhatWaits waiting={waiting} mails={mails} now={now} />
          <Money month={month} now={now} />
        </div>
        <div className="grid min-w-0 content-start gap-7">
          <YesterdayPanel yesterday={yesterday} />
          <LastActs acts={acts} now={now} />
        </div>
      </div>
    </div>
  );
}
