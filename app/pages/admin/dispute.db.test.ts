import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { disputeAsCustomer, reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day, hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("an administrator sees a disputed no-show, and settles it once with a note", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const { id, business, customer } = await aBooking(db, {
    business: await aBusiness(db, { businessName: "Nandi Braids" }),
    status: "accepted",
    date: "2026-11-20",
    notes: "The gate is green",
  });
  const owner = { userId: business.owner.userId, businessId: business.id };
  await reportCustomerMissing(db, owner, { bookingId: id }, now);
  await disputeAsCustomer(db, { userId: customer.id }, { bookingId: id }, now);
  const page = `/admin/sanctions/disputes/${id}`;
  const names = { business: "Nandi Braids", customer: customer.name };
  const said = t("adminDisputes.case.said.business", names);
  const tab = await wordsOf(await admin.get("/admin/sanctions"));
  expect(tab).toContain(said);
  expect(tab).toContain(t("adminSanctions.lead.waiting", { count: 1 }));
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(said);
  expect(words).toContain("The gate is green");

  const unsaid = await admin.post(page, { intent: "uphold", note: " " });
  expect(unsaid.status).toBe(422);
  expect(await wordsOf(unsaid)).toContain(t("adminDisputes.noteMissing"));
  expect((await admin.post(page, { intent: "forgive", note: "Fine" })).status).toBe(400);

  const note = "The customer showed a photo of the gate.";
  const done = await admin.post(page, { intent: "dismiss", note });
  expect(done.headers.get("Location")).toBe("/admin/sanctions");
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(t("adminDisputes.done.dismiss"));
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(booking?.status).toBe("completed");
  const told = (await db.select().from(mailOutbox)).filter(({ cause }) => cause.includes(":dismissMissed:"));
  expect(told.map(({ cause }) => cause.split(":")[3]).sort()).toEqual(["business", "customer"]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "dispute.dismissed", subject: id, details: { note } },
  ]);
  await admin.post(page, { intent: "uphold", note });
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(t("adminDisputes.refused.not_found"));
  const settled = await wordsOf(await admin.get(page));
  expect(settled).toContain(t("adminDisputes.settled.dismissed"));
  expect(settled).toContain(t("adminDisputes.settled.by", { who: admin.email, at: now }));
  expect(settled).toContain(note);
  expect(settled).not.toContain(t("adminDisputes.case.uphold.business"));
});

test("a dispute is to be settled within a day, on the first page too", async ({ db, now }) => {
  const admin = await aSignedIn(await openSite(db, now), "admin");
  const { id, business, customer } = await aBooking(db, { status: "accepted", date: "2026-11-20" });
  const owner = { userId: business.owner.userId, businessId: business.id };
  await reportCustomerMissing(db, owner, { bookingId: id }, now);
  await disputeAsCustomer(db, { userId: customer.id }, { bookingId: id }, now);
  const waited = async (time: number, page = "/admin") => {
    await db.update(bookings).set({ disputedAt: new Date(now.getTime() - time) });
    return wordsOf(await admin.get(page));
  };
  const waits = `1 ${t("adminHome.waits.disputes.label", { count: 1 })} ${t("adminHome.waits.disputes.promise")}`;
  expect(await waited(day)).toContain(`${waits} ${t("adminHome.age.hours", { count: 24 })}`);
  const late = `${waits} ${t("adminHome.age.late", { age: t("adminHome.age.hours", { count: 25 }) })}`;
  expect(await waited(day + hour)).toContain(late);
  const waiting = (count: number) => t("adminSanctions.waits.hours", { count });
  const inList = (time: number) => waited(time, "/admin/sanctions");
  expect(await inList(day + hour)).toContain(t("adminSanctions.late", { waits: waiting(25) }));
  expect(await inList(day)).not.toContain(t("adminSanctions.late", { waits: waiting(24) }));
  expect(await inList(day)).toContain(waiting(24));
});

test("health notes are not shown to whoever settles", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const { id, business, customer } = await aBooking(db, {
    business: await aBusiness(db, { category: "health-medical", subcategory: "general" }),
    status: "accepted",
    date: "2026-11-20",
    notes: "Only for the two",
  });
  const owner = { userId: business.owner.userId, businessId: business.id };
  await reportCustomerMissing(db, owner, { bookingId: id }, now);
  await disputeAsCustomer(db, { userId: customer.id }, { bookingId: id }, now);
  const words = await wordsOf(await admin.get(`/admin/sanctions/disputes/${id}`));
  expect(words).not.toContain("Only for the two");
  expect(words).toContain(t("adminDisputes.written.none"));
});
