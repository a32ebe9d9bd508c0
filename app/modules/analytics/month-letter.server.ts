import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import { bookerIn } from "~/modules/accounts/queries/recipients.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { visibleNow } from "~/modules/businesses/visibility.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Fact } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, noonOf, timeOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import type { Message } from "~/texts/message";
import { type Figures, figuresOfEach } from "./queries/comparison.server";
import { madeWithin } from "./queries/counts.server";
import { findWorthCents } from "./queries/report.server";
import type { Step } from "./rules";
import { monthLetters } from "./tables.server";

const atOnce = 100;
/** In the first days of the month, and by day. */
const [lastDay, from, until] = [7, "07:00", "19:00"];

/** Writes to owners what the month before brought, once; not where it brought nothing. */
export async function mailMonths(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const [first, time] = [`${today.slice(0, 8)}01`, timeOf(now)];
  if (Number(today.slice(8)) > lastDay || time < from || time >= until) return;
  const month = monthBefore(first);
  for (let after: string | null = ""; after !== null; )
    after = await inTransaction(db, (tx) => mailSome(tx, month, after, now));
}

function monthBefore(first: string): Step {
  const to = addDays(first, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** Returns after which business it goes on; null when it was the last. */
async function mailSome(tx: Db, month: Step, after: string | null, now: Date): Promise<string | null> {
  const { id, userId, businessName } = businessProfiles;
  const isBusy = sql`(exists (select from business_views v where v.business_id = ${businessProfiles}.id and v.day between ${month.from} and ${month.to})
    or exists (select from business_leads l where l.business_id = ${businessProfiles}.id and l.day between ${month.from} and ${month.to})
    or exists (select from bookings where bookings.business_id = ${businessProfiles}.id and customer_id is not null and ${madeWithin(month)}))`;
  const isUntold = sql`not exists (select from ${monthLetters} m where m.business_id = ${businessProfiles}.id and m.month >= ${month.from})`;
  const some = await tx
    .select({ id, name: businessName, owner: bookerIn(sql`${businessProfiles}.user_id`) })
    .from(businessProfiles)
    .where(and(after ? gt(id, after) : undefined, isNotNull(userId), visibleNow(now), isBusy, isUntold))
    .orderBy(asc(id))
    .limit(atOnce);
  if (some.length === 0) return null;
  const told = await tx
    .insert(monthLetters)
    .values(some.map((one) => ({ businessId: one.id, month: month.from })))
    .onConflictDoUpdate({
      target: monthLetters.businessId,
      set: { month: month.from },
      setWhere: sql`${monthLetters}.month < ${month.from}`,
    })
    .returning({ id: monthLetters.businessId });
  const ids = told.map((one) => one.id);
  const figures = await figuresOfEach(tx, ids, month);
  const earlier = await figuresOfEach(tx, ids, monthBefore(month.from));
  const mails: Mail[] = [];
  for (const { id: businessId, name, owner } of some) {
    const [of, before] = [figures.get(businessId), earlier.get(businessId)];
    if (!owner || !of || !before) continue;
    const worthCents = of.booked > 0 ? await findWorthCents(tx, businessId, month) : null;
    mails.push(monthMail(owner, { businessId, name, month, of, before, worthCents }));
  }
  await enqueueMails(tx, mails, now);
  return some.at(-1)?.id ?? null;
}

type Told = {
  businessId: string;
  name: string;
  month: Step;
  of: Figures;
  before: Figures;
  worthCents: number | null;
};

const counted = ["views", "leads", "booked"] as const;

const monthMail = (owner: Recipient, { businessId, name, month, of, before, worthCents }: Told): Mail => ({
  ...owner,
  cause: `month:${businessId}:${month.from}`,
  kind: "month",
  subject: { key: "mailsMonth.subject", values: { month: noonOf(month.from) } },
  letter: {
    greeting: { key: "mailsMonth.hello", values: { name } },
    paragraphs: [{ key: "mailsMonth.text", values: { month: noonOf(month.from) } }],
    facts: [
      ...counted.map(
        (what): Fact => [
          `mailsMonth.${what}`,
          { key: "mailsMonth.than", values: { count: of[what], before: before[what] } },
        ],
      ),
      ...(worthCents
        ? [["mailsMonth.worth", { key: "mailsBilling.money", values: { amount: worthCents } }] satisfies Fact]
        : []),
    ],
    action: { label: "mailsMonth.action", href: "/analytics" },
    closing: tipFor(of),
  },
});

/** The one thing that helps most. */
function tipFor({ views, leads, booked }: Figures): Message {
  if (booked > 0) return "mailsMonth.tips.reviews";
  return views + leads > 20 ? "mailsMonth.tips.page" : "mailsMonth.tips.reach";
}
