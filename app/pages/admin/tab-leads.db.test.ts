import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { restoredLetter } from "~/modules/moderation/suspension/letters";
import { erasureRequests } from "~/modules/moderation/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const tabs = ["business", "users", "settings", "news"] as const;

test("a tab behind which nothing waits says so", async ({ site }) => {
  const admin = await aSignedIn(site, "admin");
  for (const tab of tabs)
    expect(await wordsOf(await admin.get(`/admin/${tab}`)), tab).toContain(said(`admin.leads.${tab}.none`));
  expect(await wordsOf(await admin.get("/admin/financial"))).toContain(said("adminFinancial.lead.none"));
});

test("each tab says how much waits behind it, and since or until when", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const from = (days: number) => new Date(now.getTime() + days * day);
  for (const days of [-3, -20]) {
    const { id } = await aBusiness(db);
    await db
      .update(businessProfiles)
      .set({ removedAt: from(days) })
      .where(eq(businessProfiles.id, id));
    const { id: userId } = await aUser(db);
    await db.insert(erasureRequests).values({ userId, requestedAt: from(days), dueAt: from(days + 30) });
    await db.insert(newsPosts).values({
      ...{ id: newId(), slug: `post${days}`, title: "Gutters", author: "Nomsa", category: "news" as const },
      ...{ excerpt: "Before the rain", content: "Clean them.", published: true, publishAt: from(days + 30) },
      ...{ createdAt: now, updatedAt: now },
    });
    await db.insert(mailOutbox).values({
      ...{
        id: newId(),
        cause: `test:${days}`,
        recipient: "sipho@example.co.za",
        subject: { key: "common.error" },
      },
      ...restoredLetter({ reason: "A mix-up", days: null, erasedAt: null }),
      ...{ attempts: 5, lastError: "refused", createdAt: from(days) },
      nextAttemptAt: from(1),
    });
    const { business } = await aSubscription(db, {}, now);
    await db
      .update(businessSubscribers)
      .set({ subscribed: true, subscriptionEnd: from(days) })
      .where(eq(businessSubscribers.businessId, business.id));
  }
  const first = { business: from(10), users: from(10), settings: from(-20), news: from(10) };
  for (const tab of tabs)
    expect(await wordsOf(await admin.get(`/admin/${tab}`)), tab).toContain(
      said(`admin.leads.${tab}.waiting`, { count: 2, first: first[tab] }),
    );
  expect(await wordsOf(await admin.get("/admin/financial"))).toContain(
    said("adminFinancial.lead.overdue", { count: 2, since: from(-20) }),
  );
});

test("above charges that failed nobody reads that all is well", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  await aSubscription(db, {}, now);
  await db.update(businessSubscribers).set({ paymentStatus: "failed", failedPayments: 1 });
  const html = await (await admin.get("/admin/financial")).text();
  expect(html).toContain(said("adminFinancial.lead.failed", { count: 1 }));
  expect(html).toContain('href="/admin/financial?state=failed"');
});
