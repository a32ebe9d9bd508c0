import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { findUserByEmail } from "~/modules/accounts/queries/users.server";
import { credentials, profiles, sessions, users } from "~/modules/accounts/tables.server";
import { followProvider } from "~/modules/billing/provider.server";
import { businessSubscribers, payments } from "~/modules/billing/tables.server";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { businessHours } from "~/modules/businesses/availability/tables.server";
import { emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { onboardingDrafts } from "~/modules/businesses/editor/tables.server";
import { dropRemovedPictures } from "~/modules/businesses/gallery/commands.server";
import {
  businessCities,
  businessImages,
  businessProfiles,
  businessServices,
  businessSlugs,
} from "~/modules/businesses/tables.server";
import { storePicture } from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { asked, inDays, mailsTo, payfastSays, test } from "../../../tests/pages/erasure";
import { stored } from "../../../tests/setup/stored";
import { saying, t } from "../../../tests/setup/texts";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";
import { erasureRequests } from "./tables.server";

describe("when the seven days are over", () => {
  test("an account that has been signed in to since is kept, however that was done", async ({
    db,
    now,
    site,
  }) => {
    const person = await aSignedIn(site);
    const [session] = await db.select().from(sessions);
    await requestErasure(db, person.id, now);
    if (session) await db.insert(sessions).values(session);
    expect(await eraseDue(db, inDays(now, 7))).toBe(0);
    expect(await asked(db)).toEqual([]);
    expect((await person.get("/bookings")).status).toBe(200);
  });

  test("the account is erased once, and not earlier", async ({ db, now }) => {
    const person = await aUser(db);
    await requestErasure(db, person.id, now);
    expect(await eraseDue(db, new Date(inDays(now, 7).getTime() - 1))).toBe(0);
    expect(await findUserByEmail(db, person.email)).not.toBeNull();
    expect(await eraseDue(db, inDays(now, 7))).toBe(1);
    const after = await everything(db);
    expect(await eraseDue(db, inDays(now, 7))).toBe(0);
    expect(await everything(db)).toEqual(after);
  });

  test("a customer's personal data is removed; the other side keeps the booking", async ({
    db,
    now,
    site,
  }) => {
    const person = await aSignedIn(site);
    await db.update(profiles).set({ phone: "+27825550119" }).where(eq(profiles.id, person.id));
    await saveDraft(db, person.id, emptyDraft, now);
    const business = await aBusiness(db, { businessName: "Mthembu Plumbing" });
    const of = { business, customer: person };
    const notes = { notes: "The blue gate", businessNotes: "She has a dog" };
    const pending = await aBooking(db, { ...of, ...notes, date: "2026-12-02" });
    const accepted = await aBooking(db, { ...of, ...notes, date: "2026-12-03", status: "accepted" });
    const completed = await aBooking(db, { ...of, ...notes, date: "2026-11-20", status: "completed" });
    const letter = { greeting: saying(`Hello ${person.name},`), paragraphs: [] };
    const told = { to: "owner@example.co.za", subject: saying("s"), letter };
    await enqueueMails(db, [{ cause: `booking:${pending.id}:request:business`, ...told }], now);

    await requestErasure(db, person.id, now);
    await eraseDue(db, inDays(now, 7));

    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user).toMatchObject({
      name: "",
      email: `${person.id}@erased.invalid`,
      emailVerified: false,
    });
    expect(await db.select().from(profiles).where(eq(profiles.id, person.id))).toMatchObject([
      { name: "", email: `${person.id}@erased.invalid`, phone: null, emailConfirmedAt: null },
    ]);
    for (const table of [credentials, sessions, onboardingDrafts])
      expect(await db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
    const rows = await db.select().from(bookings);
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [pending.id, "cancelled"],
        [accepted.id, "cancelled"],
        [completed.id, "completed"],
      ]),
    );
    for (const row of rows)
      expect(row).toMatchObject({
        customerName: "",
        customerEmail: "",
        customerPhone: null,
        customerNotes: null,
        businessNotes: null,
        serviceName: "Repair",
      });
    expect(await db.select().from(bookingHolds)).toEqual([]);
    const events = await db.select().from(bookingEvents).where(eq(bookingEvents.reason, "customer_left"));
    expect(events.map(({ status, by, bookingId }) => [status, by, bookingId]).sort()).toEqual(
      [pending.id, accepted.id].map((id) => ["cancelled", "customer", id]).sort(),
    );
    expect(await mailsTo(db, person.email)).toEqual([]);
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ cause }) => cause.replace(/:[^:]+$/, "")).sort()).toEqual(
      [pending.id, accepted.id].map((id) => `booking:${id}:customerLeaves:business`).sort(),
    );
    for (const table of [users, profiles, bookings, mailOutbox, bookingEvents])
      expect(JSON.stringify(await db.select().from(table))).not.toMatch(
        /Zanele|signed-in\d|82555|blue gate|dog/,
      );
  });

  test("reviews stay as a former customer's; a business's content and answers are removed", async ({
    db,
    now,
    site,
  }) => {
    const customer = await aUser(db, { name: "Zanele Khumalo" });
    const { business, id } = await aReview(db, { customer, text: "Neat work, thank you." }, now);
    await db.update(reviews).set({ answer: "Siyabonga.", answeredAt: now });
    const { id: businessId, slug } = business;
    await db.insert(businessSlugs).values({ slug: "old-name", businessId, replacedAt: now });
    const image = { id: newId(), businessId, position: 1, description: "My bakkie", width: 3, height: 2 };
    await db.insert(businessImages).values({ ...image, createdAt: now });
    const { files } = site.app;
    await storePicture(files, picturePath(businessId, image.id), { file: Buffer.from("x"), format: "webp" });
    await requestErasure(db, customer.id, now);
    await eraseDue(db, inDays(now, 7));
    expect(await db.select().from(reviews)).toMatchObject([
      { id, customerId: null, stars: 5, text: "Neat work, thank you.", answer: "Siyabonga." },
    ]);
    const page = await (await site.fetch(`/business/${slug}`)).text();
    expect(page).toContain("Neat work, thank you.");
    expect(page).toContain(t("reviews.formerCustomer"));
    expect(page).not.toContain("Zanele");

    await requestErasure(db, business.owner.userId, inDays(now, 7));
    await eraseDue(db, inDays(now, 14));
    expect(await db.select().from(reviews)).toMatchObject([{ stars: 5, answer: null, answeredAt: null }]);
    expect(await db.select().from(businessSlugs)).toEqual([]);
    expect(await db.select().from(businessImages)).toMatchObject([{ position: null, description: "" }]);
    expect(await dropRemovedPictures(db, files, inDays(now, 14))).toBe(1);
    expect(await stored(files, "")).toEqual([]);
    expect(await db.select().from(businessImages)).toEqual([]);
  });

  test("nobody can sign in to the account any more, and its address is free", async ({ db, now, site }) => {
    const person = await aSignedIn(site);
    await requestErasure(db, person.id, now);
    await eraseDue(db, inDays(now, 7));
    const { email, password } = person;
    const response = await site
      .newVisitor()
      .post("/auth?action=signin", { intent: "sign-in", email, password });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(t("auth.signIn.wrong"));
    expect(await findUserByEmail(db, email)).toBeNull();
  });

  test("a business is no longer listed; its customers are told, and its payments stay", async ({
    db,
    now,
    site,
  }) => {
    const { business, token, say } = await aSubscription(
      db,
      {
        business: await aBusiness(db, {
          subscribed: false,
          accessUntil: null,
          businessName: "Kwela Repairs",
          phone: "+27825550119",
          website: "https://kwela.example",
          address: "1 Kwela Street",
          status: "approved",
        }),
      },
      now,
    );
    const customer = await aSignedIn(site, "customer", "Thandi Nkosi");
    const of = { business, customer, notes: "The blue gate", businessNotes: "Ask for Sipho" };
    const coming = await aBooking(db, { ...of, date: "2026-12-02", status: "accepted" });
    await aBooking(db, { ...of, date: "2026-11-20", status: "completed" });
    const ledger = await db.select().from(payments);
    expect((await site.fetch("/business/kwela-repairs-soweto")).status).toBe(200);

    await requestErasure(db, business.owner.userId, now);
    expect(await eraseDue(db, inDays(now, 7))).toBe(0);
    await followProvider(db, payfastSays("done"), inDays(now, 7));
    expect(await eraseDue(db, inDays(now, 7))).toBe(1);

    expect((await site.fetch("/business/kwela-repairs-soweto")).status).toBe(404);
    const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
    expect(row).toMatchObject({
      businessName: "",
      slug: `former-business-${business.id}`,
      listed: false,
      subscribed: false,
      locked: true,
      userId: business.userId,
    });
    expect(JSON.stringify(row)).not.toMatch(/kwela|82555|soweto|Repairs of all kinds/i);
    for (const table of [businessServices, businessHours, businessCities])
      expect(await db.select().from(table).where(eq(table.businessId, business.id))).toEqual([]);
    expect(await db.select().from(businessSubscribers)).toMatchObject([
      { subscribed: false, paymentStatus: "locked", providerToken: null, email: "" },
    ]);
    expect(await db.select().from(payments)).toEqual(ledger);

    for (const path of ["/bookings", `/bookings/${coming.id}`])
      expect(await (await customer.get(path)).text()).toContain(t("common.formerBusiness"));
    const mine = await db.select().from(bookings).where(eq(bookings.id, coming.id));
    expect(mine).toMatchObject([
      {
        status: "cancelled",
        reason: "business_left",
        customerName: "Thandi Nkosi",
        customerNotes: "The blue gate",
        businessNotes: null,
      },
    ]);
    const [mail, before, ...more] = await mailsTo(db, customer.email);
    expect(more).toEqual([]);
    expect(before?.subject).toBe(
      t("mailsBookings.customer.endsWithBusiness.subject", { business: "Kwela Repairs" }),
    );
    expect(mail?.subject).toBe(
      t("mailsBookings.customer.businessLeaves.subject", { business: "Kwela Repairs" }),
    );
    expect(mail?.text).toContain(
      t("mailsBookings.customer.businessLeaves.text", { business: "Kwela Repairs" }),
    );

    await say("renewal", inDays(now, 8));
    expect(token).toBeTruthy();
    const [, late] = await db.select().from(payments).orderBy(payments.paidAt);
    expect(late).toMatchObject({ amountCents: 5000, toRefund: true, periodEnd: null });
    const [after] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
    expect(after).toMatchObject({ subscribed: false, listed: false });
  });

  test("another business may take the slug", async ({ db, now }) => {
    const business = await aBusiness(db, { businessName: "Kwela Repairs" });
    await requestErasure(db, business.owner.userId, now);
    await eraseDue(db, inDays(now, 7));
    expect((await aBusiness(db, { businessName: "Kwela Repairs" })).slug).toBe(business.slug);
  });
});

test("mails to an address that two accounts use are kept for the other one", async ({ db, now }) => {
  const shared = { contactEmail: "family@example.co.za", contactConfirmed: true };
  const [person] = [await aUser(db, shared), await aUser(db, shared)];
  const letter = { greeting: saying("Hello,"), paragraphs: [] };
  const mail = (cause: string, to: string) => ({ cause, to, subject: saying("s"), letter });
  await enqueueMails(
    db,
    [
      mail("a", "family@example.co.za"),
      mail("b", person.email),
      mail(`account:${person.id}:contact:x`, "typed@example.co.za"),
    ],
    now,
  );
  await requestErasure(db, person.id, now);
  await eraseDue(db, inDays(now, 7));
  expect((await db.select().from(mailOutbox)).map(({ cause }) => cause)).toEqual(["a"]);
});

const everything = async (db: Db) =>
  Promise.all(
    [users, profiles, bookings, bookingEvents, mailOutbox, erasureRequests, businessProfiles].map((table) =>
      db.select().from(table),
    ),
  );
