import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { isBookable } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { findOrder } from "~/simulator/orders.server";
import { changeCard } from "~/simulator/renewals.server";
import { payfastSimulatorTransactions } from "~/simulator/tables.server";
import { anAdministrator } from "../../../tests/builders/administrator";
import { aBilledBusiness, type Outage } from "../../../tests/builders/payfast";
import { aPromoCode } from "../../../tests/builders/promo";
import { test } from "../../../tests/setup/db";
import { ledgerEntries } from "./ledger/tables.server";
import { promoCodes } from "./promo/tables.server";
import { listDifferences } from "./reconciliation/commands.server";
import { reconciledDays } from "./reconciliation/tables.server";
import { recordRefund } from "./refunds/commands.server";
import { listAskedRefunds } from "./refunds/queries.server";
import { businessSubscribers, payfastNotices, payments, providerSubscriptions } from "./tables.server";

/** All that a business has in the books, and whether it can be booked. */
async function booksOf(db: Db, id: string, now: Date) {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.businessId, id))
    .orderBy(ledgerEntries.at, ledgerEntries.id);
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  const [stored] = await db.select().from(businessSubscribers).where(eq(businessSubscribers.businessId, id));
  return {
    money: entries.map(({ amountCents }) => amountCents),
    bookable: profile !== undefined && isBookable(profile, now),
    failed: stored?.failedPayments,
  };
}

const mailsOf = async (db: Db) =>
  (await db.select({ subject: mailOutbox.subject }).from(mailOutbox).orderBy(mailOutbox.id))
    .map(({ subject }) => String(subject).split(".")[1] ?? "")
    .sort();

/** What we do about them differs, the statements do not: PGlite runs all of them in the longest. */
const outages: Outage[] =
  process.env.TEST_ENGINE === "pglite" ? ["refuses"] : ["silent", "breaks", "refuses"];

test.for(outages)(
  "a day and a half without PayFast (%s): nothing is lost, everything is caught up, nothing happens twice",
  async (outage, { db, now }) => {
    const renewing = await aBilledBusiness(db, now);
    const { clock, wait, settle } = renewing;
    await renewing.checkOut();
    const declined = await aBilledBusiness(db, clock);
    await changeCard(db, (await declined.checkOut()) ?? "", "silent");
    await wait(24 * 10, 72);
    const cancelling = await aBilledBusiness(db, clock);
    const order = (await cancelling.checkOut()) ?? "";
    const refunded = await aBilledBusiness(db, clock);
    await refunded.checkOut();
    await wait(24 * 19.5, 72);

    // The evening before the renewals of 23 December.
    clock.outage = outage;
    const promo = await aPromoCode(db, { maxUses: 1 });
    const buying = await aBilledBusiness(db, clock);
    await buying.checkOut(promo.code);
    await cancelling.cancel();
    const [paid] = await db.select().from(payments).where(eq(payments.businessId, refunded.business.id));
    const refund = { pfPaymentId: paid?.pfPaymentId ?? "", amountCents: 2000, reason: "Asked for" };
    const ask = async () =>
      recordRefund(db, await anAdministrator(db, clock.now), { ...refund, by: "payfast" }, clock.now);
    expect(await ask()).toMatchObject({ ok: true });
    await wait(36);

    const books = async () =>
      Promise.all(
        [renewing, declined, cancelling, refunded, buying].map(({ business }) =>
          booksOf(db, business.id, clock.now),
        ),
      );
    const onTime = { money: [5000], bookable: true, failed: 0 };
    expect(await books()).toEqual([
      ...[onTime, onTime, onTime, onTime],
      { money: [], bookable: false, failed: undefined },
    ]);
    const waiting = eq(payfastNotices.status, "received");
    expect(await db.select().from(payfastNotices).where(waiting)).toHaveLength(2);
    expect((await findOrder(db, order))?.status).toBe("paid");

    clock.outage = null;
    // A failure that comes as a response is a refusal: the administrator is told, and asks again.
    if (outage === "refuses") {
      expect(await listAskedRefunds(db)).toMatchObject([{ status: "refused" }]);
      expect(await ask()).toMatchObject({ ok: true });
    }
    await wait(12);
    const caughtUp = await books();
    expect(caughtUp).toEqual([
      { money: [5000, 5000], bookable: true, failed: 0 },
      { money: [5000], bookable: true, failed: 1 },
      onTime,
      { money: [5000, -2000], bookable: true, failed: 0 },
      { money: [4000], bookable: true, failed: 0 },
    ]);
    expect(await db.select().from(payfastNotices).where(waiting)).toEqual([]);
    expect(
      await db.select().from(providerSubscriptions).where(isNull(providerSubscriptions.settledAt)),
    ).toEqual([]);
    expect((await findOrder(db, order))?.status).toBe("cancelled");
    const [code] = await db.select().from(promoCodes);
    expect(code).toMatchObject({ currentUses: 1, reservedUses: 0 });
    const atPayfast = await db.select().from(payfastSimulatorTransactions);
    const sum = atPayfast.reduce((cents, { amountCents }) => cents + amountCents, 0);
    expect(sum).toBe(caughtUp.flatMap(({ money }) => money).reduce((cents, moved) => cents + moved, 0));
    const days = (await db.select().from(reconciledDays).orderBy(reconciledDays.day)).map(({ day }) => day);
    expect(days.slice(-3)).toEqual(["2026-12-21", "2026-12-22", "2026-12-23"]);
    expect(await listDifferences(db)).toEqual([]);
    const mails = await mailsOf(db);
    expect(mails).toEqual(
      [
        ...Array(5).fill("started"),
        ...["cancelled", "failed", "refunded", "renewed"],
        ...(outage === "refuses" ? ["refundRefused"] : []),
      ].sort(),
    );

    await settle();
    await settle();
    expect(await books()).toEqual(caughtUp);
    expect(await mailsOf(db)).toEqual(mails);
    expect(await db.select().from(payfastSimulatorTransactions)).toEqual(atPayfast);
  },
);
