import { eq } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { linkToken } from "~/modules/links/queries.server";
import type { Db } from "~/platform/db.server";
import { alertToken, anAlert } from "../builders/alert";
import { answerPath } from "../builders/answer";
import { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aConversation, aReportedMessage, messaging } from "../builders/conversation";
import { aGuestRequest } from "../builders/guest";
import { aJob } from "../builders/job";
import { aQuote } from "../builders/quote";
import { reviewPath } from "../builders/review";
import { aSignedIn } from "../builders/signed-in";
import type { openSite } from "../setup/site";
import type { Role } from "./row";

type Site = Awaited<ReturnType<typeof openSite>>;
type Person = Awaited<ReturnType<Site["newVisitor"]>>;

async function anOwner(db: Db, site: Site, change: Partial<typeof businessProfiles.$inferSelect>, now: Date) {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId });
  await db
    .update(businessProfiles)
    .set({ ...change, updatedAt: now })
    .where(eq(businessProfiles.id, business.id));
  return { ...owner, slug: business.slug, owned: business };
}

/** A browser for every role of the table, and the addresses that its rows use. */
export async function everybody(db: Db, site: Site, now: Date) {
  const unpaid = await anOwner(db, site, { subscribed: false, accessUntil: null }, now);
  const business = await anOwner(db, site, { contactMethods: messaging }, now);
  const suspended = await anOwner(db, site, { suspendedAt: now, listed: false }, now);
  const shown = await aBusiness(db, { status: "approved" });
  const impersonating = await aSignedIn(site, "admin");
  await impersonating.post("/admin/view-as", { intent: "user", userId: business.userId });
  const unconfirmed = site.newVisitor();
  const person = { email: "new@example.co.za", password: "Tap&Drain#26", businessName: "New here" };
  await unconfirmed.post("/business-subscription?step=1", { intent: "sign-up", ...person });
  const customer = await aSignedIn(site, "customer");
  const people: Record<Role, Person> = {
    visitor: site.newVisitor(),
    unconfirmed,
    customer,
    unpaid,
    business,
    suspended,
    admin: await aSignedIn(site, "admin"),
    impersonating,
  };
  const done = await aBooking(db, {
    business: business.owned,
    customer,
    status: "completed",
    date: "2026-11-16",
  });
  const talk = await aConversation(db, { business: business.owned, customer }, now);
  const quote = await aQuote(db, talk, now);
  const reported = await aReportedMessage(
    db,
    { business: await aBusiness(db, { contactMethods: messaging }) },
    now,
  );
  const job = await aJob(db, { customer }, now);
  const review = reviewPath(site.app.env, done, customer.userId).slice("/review/".length);
  const asked = await aBooking(db, { business: business.owned, customer, date: "2026-11-26" });
  const answer = answerPath(site.app.env, asked.id, "customer").slice("/answer/".length);
  const request = await aGuestRequest(db, { business: business.owned, way: "whatsapp" }, now);
  const guest = answerPath(site.app.env, request.id, "customer").slice("/answer/".length);
  const guestOwner = answerPath(site.app.env, request.id, "business").slice("/answer/".length);
  const ofMail = { kind: "unsubscribe", subject: customer.userId, side: "reminders" } as const;
  const link = linkToken({ ...ofMail, generation: 0, endsAt: null }, site.app.env);
  const alert = alertToken(await anAlert(db, {}, now), site.app.env);
  return {
    people,
    customer,
    owned: business.owned,
    named: (text: string) =>
      text
        .replace("{shown}", shown.slug)
        .replace("{hidden}", suspended.slug)
        .replace("{talk}", talk.id)
        .replace("{job}", job.id)
        .replace("{alert}", alert)
        .replace("{quote}", quote.id)
        .replace("{reported}", reported.reportId)
        .replace("{link}", link)
        .replace("{answer}", answer)
        .replace("{guest}", guest)
        .replace("{guestOwner}", guestOwner)
        .replace("{review}", review),
  };
}
