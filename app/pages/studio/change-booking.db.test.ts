import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { acceptProposal, declineProposal } from "~/modules/bookings/commands/propose-time.server";
import { bookingEvents, bookingHolds } from "~/modules/bookings/tables.server";
import { businessServices } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test as base, page, rowOf, upcoming } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const changeOf = (id: string) => `${page}/${id}/change`;

const test = base
  .extend("longer", async ({ db, business }) => {
    const row = { id: newId(), businessId: business.id, name: "Braids", position: 9 };
    await db.insert(businessServices).values({ ...row, priceCents: 40000, durationMinutes: 120 });
    return row;
  })
  .extend(
    "mails",
    ({ db }) =>
      async (move: string) =>
        (await db.select({ cause: mailOutbox.cause }).from(mailOutbox))
          .filter(({ cause }) => cause.includes(`:${move}:`))
          .map(({ cause }) => cause.split(":")[3])
          .sort(),
  );

const asAgreed = {
  intent: "change",
  name: "Thandi Nkosi",
  service: "",
  date: "2026-11-24",
  time: "10:00",
  price: "350",
  address: "",
  notes: "",
};

describe("a booking of a customer", () => {
  test("gets the name's spelling, a note and a lower price at once, told to both, and keeps an open question", async ({
    db,
    owner,
    business,
    mails,
  }) => {
    const { id } = await aBooking(db, { business, status: "accepted", priceCents: 35000 });
    for (const where of [upcoming, `${page}/days/2026-11-24`])
      expect(await (await owner.get(where)).text()).toContain(`href="${changeOf(id)}"`);
    await owner.post(`${page}/${id}/move`, { intent: "move", free: "2026-11-25 12:00" });
    const changed = { name: "Thandie Nkosi", price: "R300,50", notes: "Bring the key" };
    const saved = await owner.post(changeOf(id), { ...asAgreed, ...changed });
    expect(saved.headers.get("location")).toBe(upcoming);
    expect(await rowOf(db, id)).toMatchObject({
      customerName: "Thandie Nkosi",
      priceCents: 30050,
      businessNotes: "Bring the key",
      startsAt: new Date("2026-11-24T08:00:00Z"),
      proposedBy: "business",
      proposedStartsAt: new Date("2026-11-25T10:00:00Z"),
    });
    expect(await mails("change")).toEqual(["business", "customer"]);
    expect(await db.$count(bookingHolds, eq(bookingHolds.bookingId, id))).toBe(2);
    expect(await db.$count(bookingEvents, eq(bookingEvents.move, "change"))).toBe(1);
  });

  test("keeps service, price and address until the customer says yes, and is held longer meanwhile", async ({
    db,
    now,
    owner,
    business,
    longer,
    mails,
  }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted", priceCents: 35000 });
    const asked = { service: longer.id, address: "4 Long Street" };
    await owner.post(changeOf(id), { ...asAgreed, ...asked });
    expect(await rowOf(db, id)).toMatchObject({
      serviceName: business.service.name,
      priceCents: 35000,
      jobAddress: null,
      endsAt: new Date("2026-11-24T09:00:00Z"),
      proposedEndsAt: new Date("2026-11-24T10:00:00Z"),
      proposedTerms: {
        serviceId: longer.id,
        serviceName: "Braids",
        priceCents: 40000,
        jobAddress: "4 Long Street",
      },
    });
    expect(await mails("proposeChange")).toEqual(["business", "customer"]);
    const [mail] = (await db.select().from(mailOutbox)).filter(({ cause }) =>
      cause.includes(":proposeChange:customer:"),
    );
    expect(JSON.stringify(mail)).toContain("4 Long Street");
    expect(await wordsOf(await owner.get(upcoming))).toContain("You asked for a change.");
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({
      serviceId: longer.id,
      serviceName: "Braids",
      priceCents: 40000,
      jobAddress: "4 Long Street",
      endsAt: new Date("2026-11-24T10:00:00Z"),
      proposedTerms: null,
    });
    const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, id));
    expect(holds.map(({ kind, period }) => [kind, period.includes("10:00:00")])).toEqual([["own", true]]);
  });

  test("stays as it is when the customer says no to a higher price, which is asked about alone", async ({
    db,
    now,
    owner,
    business,
  }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted", priceCents: 35000 });
    await owner.post(changeOf(id), { ...asAgreed, price: "360" });
    expect(await rowOf(db, id)).toMatchObject({ priceCents: 35000, proposedBy: "business" });
    expect((await owner.post(changeOf(id), { ...asAgreed, price: "360" })).status).toBe(302);
    expect(await db.$count(bookingEvents, eq(bookingEvents.move, "proposeChange"))).toBe(1);
    await declineProposal(db, { userId: customer.id }, { bookingId: id }, now);
    expect(await rowOf(db, id)).toMatchObject({
      priceCents: 35000,
      proposedBy: null,
      proposedTerms: null,
      startsAt: new Date("2026-11-24T08:00:00Z"),
    });
  });

  test("is not changed onto another one's time, and says what is wrong at its field", async ({
    db,
    owner,
    business,
    longer,
  }) => {
    const { id } = await aBooking(db, { business, status: "accepted", priceCents: 35000 });
    await aBooking(db, { business, status: "accepted", time: "11:00" });
    for (const [wrong, said] of [
      [{ service: longer.id }, "You are with"],
      [{ service: newId() }, t("bookings.change.serviceGone")],
      [{ price: "many" }, t("bookings.change.priceWrong")],
      [{ name: "" }, t("bookings.change.nameMissing")],
    ] as const) {
      const refused = await owner.post(changeOf(id), { ...asAgreed, ...wrong });
      expect(refused.status).toBe(422);
      expect(await wordsOf(refused)).toContain(said);
    }
    expect(await rowOf(db, id)).toMatchObject({ proposedBy: null, priceCents: 35000 });
  });
});

test("a booking written in by hand changes at once in everything, and tells nobody but the owner", async ({
  db,
  now,
  owner,
  business,
  longer,
  mails,
}) => {
  const gogo = { name: "Gogo Dlamini", email: null, phone: "+27825550199", notes: null, anyway: true };
  const time = { date: "2026-11-24", time: "10:00" };
  const entered = await enterBooking(
    db,
    business.owner,
    { serviceId: business.service.id, ...time, ...gogo },
    now,
  );
  const id = entered.ok ? entered.bookingId : "";
  expect(await wordsOf(await owner.get(changeOf(id)))).toContain(
    t("bookings.change.atOnce", { name: "Gogo Dlamini" }),
  );
  const sent = { ...asAgreed, name: "Gogo Dhlamini", service: longer.id, price: "500", notes: "Blue gate" };
  expect((await owner.post(changeOf(id), sent)).headers.get("location")).toBe(upcoming);
  const changed = { customerName: "Gogo Dhlamini", serviceName: "Braids", priceCents: 50000 };
  expect(await rowOf(db, id)).toMatchObject({
    ...changed,
    businessNotes: "Blue gate",
    endsAt: new Date("2026-11-24T10:00:00Z"),
    proposedBy: null,
  });
  expect(await mails("change")).toEqual(["business"]);
  const moved = await owner.post(changeOf(id), { ...sent, service: "", time: "12:00" });
  expect(moved.headers.get("location")).toBe(`${page}/${id}/tell?moved`);
  expect(await rowOf(db, id)).toMatchObject({
    ...changed,
    startsAt: new Date("2026-11-24T10:00:00Z"),
    endsAt: new Date("2026-11-24T12:00:00Z"),
  });
});

test("a stranger's booking is not there, to read or to change", async ({ db, owner, business }) => {
  expect(business.owner.userId).toBe(owner.id);
  const { id } = await aBooking(db, { business: await aBusiness(db), status: "accepted", priceCents: 35000 });
  expect((await owner.get(changeOf(id))).status).toBe(404);
  expect((await owner.post(changeOf(id), { ...asAgreed, price: "10" })).status).toBe(404);
  expect(await rowOf(db, id)).toMatchObject({ priceCents: 35000 });
});
