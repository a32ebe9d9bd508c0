import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { acceptProposal } from "~/modules/bookings/commands/propose-time.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { findCalendarFile } from "~/modules/bookings/queries/own-booking.server";
import { bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { addPerson } from "~/modules/businesses/people/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { siteAt } from "~/platform/site";
import { noContacts } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test as base, page, rowOf } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

/** A salon that takes bookings directly, with Zanele and Lindiwe. */
const test = base.extend("salon", async ({ db, business, now }) => {
  await db
    .update(businessProfiles)
    .set({ capacity: 2, contactMethods: { ...noContacts, directBooking: true } })
    .where(eq(businessProfiles.id, business.id));
  for (const name of ["Zanele", "Lindiwe"]) await addPerson(db, business.owner, { name }, now);
  const { id: businessId, service, owner } = business;
  const time = { date: "2026-11-24", time: "10:00" };
  return {
    customer: async (lane: number | null) => {
      const user = await aUser(db);
      const typed = { name: "Thandi", email: "t@example.co.za", phone: null, notes: null };
      const wanted = { businessId, serviceId: service.id, lane, ...time, ...typed, healthConsent: false };
      const made = await requestBooking(db, user, wanted, now);
      if (!made.ok) throw new Error(made.reason);
      return { id: made.bookingId, user };
    },
    gogo: async () => {
      const gogo = { name: "Gogo", email: null, phone: "+27825550199", notes: null, anyway: true };
      const made = await enterBooking(db, owner, { serviceId: service.id, ...time, ...gogo }, now);
      if (!made.ok) throw new Error(made.reason);
      return made.bookingId;
    },
  };
});
type Db = Parameters<typeof rowOf>[0];

const asNow = { intent: "move", date: "2026-11-24", time: "10:00" };
const moveOf = (id: string) => `${page}/${id}/move`;
const mailsOf = async (db: Db, move: string) =>
  (await db.select().from(mailOutbox)).filter(({ cause }) => cause.includes(`:${move}:`));
const holdsOf = async (db: Db, id: string) =>
  (await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, id)))
    .map(({ kind, lane }) => `${kind} ${lane}`)
    .toSorted();

describe("who does a booking", () => {
  test("is in the mails of both sides and in the calendar file, if the customer chose", async ({
    db,
    salon,
  }) => {
    const chosen = await salon.customer(2);
    for (const mail of await mailsOf(db, "book")) expect(JSON.stringify(mail.letter)).toContain("Lindiwe");
    const [first] = await mailsOf(db, "book");
    expect(JSON.stringify(first?.appointment)).toContain("Lindiwe");
    const reader = { language: "en", site: siteAt("https://thola.test") };
    const file = await findCalendarFile(db, { userId: chosen.user.id }, chosen.id, reader);
    expect(file?.content).toContain("With Lindiwe.");
  });

  test("is told to the business alone, if the customer left it open", async ({ db, salon }) => {
    await salon.customer(null);
    const said = (await mailsOf(db, "book")).map(({ cause, letter }) => [
      cause.split(":")[3],
      JSON.stringify(letter).includes("Zanele"),
    ]);
    expect(Object.fromEntries(said)).toEqual({ customer: false, business: true });
  });

  test("is changed at once where nobody chose, and the customer is told nothing", async ({
    db,
    owner,
    salon,
  }) => {
    const { id } = await salon.customer(null);
    expect(await wordsOf(await owner.get(moveOf(id)))).toContain(
      t("bookings.change.sameWith", { name: "Zanele" }),
    );
    const mailsBefore = await db.$count(mailOutbox);
    expect((await owner.post(moveOf(id), { ...asNow, lane: "2" })).status).toBe(302);
    expect(await rowOf(db, id)).toMatchObject({ lane: 2, personChosen: false, sequence: 1 });
    expect(await holdsOf(db, id)).toEqual(["own 2"]);
    expect(await db.$count(mailOutbox)).toBe(mailsBefore);
    const again = await owner.post(moveOf(id), { ...asNow, lane: "2" });
    expect(again.status).toBe(422);
  });

  test("is asked about where the customer chose; both times are held meanwhile", async ({
    db,
    now,
    owner,
    salon,
  }) => {
    const { id, user } = await salon.customer(2);
    const moved = await owner.post(moveOf(id), { ...asNow, time: "12:00", lane: "1" });
    expect(moved.status).toBe(302);
    expect(await rowOf(db, id)).toMatchObject({ lane: 2, proposedTerms: { person: "Zanele" } });
    expect(await holdsOf(db, id)).toEqual(["own 2", "proposed 1"]);
    const asked = await mailsOf(db, "proposeChange");
    for (const { letter } of asked) {
      expect(JSON.stringify(letter)).toContain("mailsBookings.facts.newPerson");
      expect(JSON.stringify(letter)).toContain("Zanele");
    }
    expect(asked).toHaveLength(2);
    expect(await acceptProposal(db, { userId: user.id }, { bookingId: id }, now)).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({ lane: 1, personChosen: true, proposedTerms: null });
    const [agreed] = await mailsOf(db, "acceptProposal");
    expect(JSON.stringify(agreed?.letter)).toContain("Zanele");
    expect(await holdsOf(db, id)).toEqual(["own 1"]);
  });

  test("stays the person that was chosen when only the time moves", async ({ db, now, owner, salon }) => {
    const { id, user } = await salon.customer(2);
    await owner.post(moveOf(id), { ...asNow, time: "12:00", lane: "" });
    expect(await holdsOf(db, id)).toEqual(["own 2", "proposed 2"]);
    await acceptProposal(db, { userId: user.id }, { bookingId: id }, now);
    expect(await rowOf(db, id)).toMatchObject({ lane: 2, startsAt: new Date("2026-11-24T10:00:00Z") });
  });

  test("of a booking that was written in is changed at once, never onto another booking", async ({
    db,
    owner,
    salon,
  }) => {
    const id = await salon.gogo();
    const other = await salon.customer(2);
    expect(await rowOf(db, id)).toMatchObject({ lane: 1 });
    const refused = await owner.post(moveOf(id), { ...asNow, lane: "2" });
    expect(refused.status).toBe(422);
    expect(await wordsOf(refused)).toContain("You are with Thandi");
    await db.delete(bookings).where(eq(bookings.id, other.id));
    const changed = {
      ...{ intent: "change", name: "Gogo", service: "", date: "2026-11-24", time: "10:00", price: "" },
      ...{ notes: "", lane: "2" },
    };
    expect((await owner.post(`${page}/${id}/change`, changed)).status).toBe(302);
    expect(await rowOf(db, id)).toMatchObject({ lane: 2, personChosen: true });
    expect(await holdsOf(db, id)).toEqual(["own 2"]);
  });
});
