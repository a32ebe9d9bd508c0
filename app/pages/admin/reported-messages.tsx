import { nameOrFormer } from "~/modules/businesses/former-business";
import { decidedWithin } from "~/modules/conversations/rules";
import { countReportedMessages, listReportedMessages } from "~/modules/moderation/messages/commands.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/reported-messages";

const page = "/admin/inbox/messages";

export const handle = { back: { href: "/admin/inbox" } };
export const meta = adminTitled("adminMessages.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const closed = url.searchParams.get("view") === "decided";
  const [rows, count] = await Promise.all([listReportedMessages(db, closed), countReportedMessages(db)]);
  return { rows, count, closed, now: now() };
}

export default function ReportedMessages({ loaderData: { rows, count, closed, now } }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const lead = count === 0 ? t("adminMessages.none") : t("adminMessages.lead", { count });
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-xl">{t("adminMessages.title")}</h2>
        <p className="text-muted">{lead}</p>
      </header>
      <Tabs
        label={t("adminMessages.title")}
        tabs={[
          { label: t("adminMessages.waiting"), href: page, current: !closed },
          { label: t("adminMessages.decided"), href: `${page}?view=decided`, current: closed },
        ]}
      />
      {closed && rows.length === 0 && <p>{t("adminMessages.noneDecided")}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ id, reason, businessName: business, createdAt, reporterSide, decision }) => (
          <li key={id} className="py-2">
            <a href={hrefOf(`${page}/${id}`)} className="tap font-semibold wrap-anywhere">
              {t("adminMessages.about", {
                reason: { key: `adminMessages.reasons.${reason}` },
                business: nameOrFormer(business),
              })}
            </a>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              {t("adminMessages.at", { at: createdAt })} · {t(`adminMessages.by.${reporterSide}`)}
              {decision && <span>{t(`adminMessages.was.${decision}`)}</span>}
              {!decision && now.getTime() - createdAt.getTime() > decidedWithin && (
                <Badge tone="bad">{t("adminMessages.overdue")}</Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
