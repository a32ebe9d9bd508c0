import { data } from "react-router";
import { listAdminAccounts } from "~/modules/accounts/queries/users.server";
import { countCashPayers } from "~/modules/billing/manual/queries.server";
import { listPromoCodes } from "~/modules/billing/promo/queries.server";
import { expiryBadge, usageStatus } from "~/modules/billing/promo/rules";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { readMailLead } from "~/modules/moderation/queries/tab-leads.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { isOn } from "~/platform/switches.server";
import { day } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { Route } from "./+types/settings";
import { loadPanel } from "./load-panel.server";

export const meta = adminTitled("admin.tabs.settings");

/** A cash payer whose time ends within this is to be asked. */
const soon = 30 * day;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const at = now();
  const panels = {
    mails: await loadPanel("failed mails", () => readMailLead(db)),
    cash: await loadPanel("cash payers", () => countCashPayers(db, soon, at)),
    codes: await loadPanel("promo codes", () => countCodes(db, at)),
    people: await loadPanel("administrators", () => countPeople(db)),
    switches: await loadPanel("switches", () => isOn(db, "apply_sanctions")),
  };
  const isWhole = Object.values(panels).every((panel) => panel !== null);
  return data({ ...panels, sampleData: env.sampleData }, { status: isWhole ? 200 : 500 });
}

async function countCodes(db: Db, now: Date) {
  const codes = await listPromoCodes(db);
  const isUsedUp = (code: (typeof codes)[number]) => usageStatus(code) === "fullyUsed";
  const isOver = (code: (typeof codes)[number]) => expiryBadge(code.expiresAt, now).kind === "expired";
  const inUse = codes.filter((code) => code.isActive && !isUsedUp(code) && !isOver(code)).length;
  return { all: codes.length, inUse };
}

async function countPeople(db: Db) {
  const all = await listAdminAccounts(db);
  return {
    active: all.filter(({ isActive }) => isActive).length,
    off: all.filter((one) => !one.isActive).length,
  };
}

/** Each line says how it stands, so that most visits end here. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { mails, cash, codes, people, switches, sampleData } = loaderData;
  const unread = t("adminSettings.unread");
  const lines: [string, IconName, string, string][] = [
    [
      ...(["cash", "coins", t("adminSettings.cash.title")] as const),
      cash
        ? `${t("adminSettings.cash.all", { count: cash.all })} ${t("adminSettings.cash.ending", { count: cash.ending })}`
        : unread,
    ],
    [
      ...(["codes", "ticket", t("adminSettings.codes.title")] as const),
      codes ? t("adminSettings.codes.line", { count: codes.inUse, all: codes.all }) : unread,
    ],
    [
      ...(["people", "shield-check", t("adminSettings.people.title")] as const),
      people ? t("adminSettings.people.line", { count: people.active, off: people.off }) : unread,
    ],
    [
      ...(["switches", "sliders-horizontal", t("adminSettings.switches.title")] as const),
      switches === null
        ? unread
        : `${t(`adminSettings.switches.${switches ? "byRule" : "byHand"}`)} ${t(`adminSettings.switches.${sampleData ? "sample" : "noSample"}`)}`,
    ],
    [...(["search", "search", t("adminSettings.search.title")] as const), t("adminSettings.search.line")],
    [...(["outages", "zap", t("adminOutages.title")] as const), t("adminSettings.outages.line")],
    [
      ...(["system", "monitor", t("adminSettings.system.title")] as const),
      mails ? t("adminSettings.system.line", { count: mails.count }) : unread,
    ],
  ];
  return (
    <div className="max-w-3xl">
      <TabLead tab="settings" lead={mails} />
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {lines.map(([name, icon, title, line]) => (
          <SettingsLine key={name} href={`/admin/settings/${name}`} {...{ icon, title, line }} />
        ))}
      </ul>
    </div>
  );
}

type Line = { href: string; icon: IconName; title: string; line: string };

function SettingsLine({ href, icon, title, line }: Line) {
  const { hrefOf } = useTexts();
  return (
    <li>
      <a
        href={hrefOf(href)}
        className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-ink no-underline hover:bg-sunk"
      >
        <Icon name={icon} className="text-muted" />
        <span className="min-w-0">
          <b className="block">{title}</b>
          <span className="block text-muted text-sm">{line}</span>
        </span>
        <Icon name="chevron-right" size="sm" className="text-muted" />
      </a>
    </li>
  );
}
