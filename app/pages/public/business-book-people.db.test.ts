import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { addPerson, savePerson } from "~/modules/businesses/people/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { type Business, calendarOf, filled, pageOf, test } from "../../../tests/pages/booking-form";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const plain = { takesBookings: true, hours: null, breaks: [], services: null };
const tuesday = 24 * 60;

/** Zanele, who does drains only, and Lindiwe, who works on Tuesday morning. */
async function nameBoth(db: Db, { id, owner, services }: Business, now: Date) {
  await db.update(businessProfiles).set({ capacity: 3 }).where(eq(businessProfiles.id, id));
  for (const name of ["Zanele", "Lindiwe"]) await addPerson(db, owner, { name }, now);
  await savePerson(db, owner, 1, { ...plain, name: "Zanele", services: [services[1]?.id ?? ""] });
  await savePerson(db, owner, 2, { ...plain, name: "Lindiwe", hours: [[tuesday + 540, tuesday + 720]] });
}

const freeIn = (html: string) => [...html.matchAll(/time=(\d\d)%3A(\d\d)/g)].map(([, h, m]) => `${h}:${m}`);

test("a business without names asks nobody whom they want", async ({ business, customer }) => {
  expect(await wordsOf(await customer.get(calendarOf(business)))).not.toContain(
    t("bookingPage.person.anybody"),
  );
});

test("a person of the service is chosen, the times follow, and the booking has the person", async ({
  db,
  now,
  business,
  customer,
}) => {
  await nameBoth(db, business, now);
  const calendar = `${calendarOf(business)}&date=2026-11-24`;
  const words = await wordsOf(await customer.get(calendar));
  expect(words).toContain("Anybody Lindiwe");
  expect(words).not.toContain("Zanele Lindiwe");
  expect(freeIn(await (await customer.get(calendar)).text())).toContain("14:00");
  const hers = await (await customer.get(`${calendar}&person=2`)).text();
  expect([...new Set(freeIn(hers))]).toEqual(["09:00", "10:00", "11:00"]);
  expect(hers).toContain("person=2");

  const late = await customer.post(pageOf(business), filled(business, { person: "2", time: "14:00" }));
  expect(await wordsOf(late)).toContain(t("bookingPage.wrong.notASlot"));
  const form = await (await customer.get(`${calendar}&person=2&time=10:00`)).text();
  expect(form).toMatch(/<input type="hidden" name="person" value="2"/);
  const booked = await customer.post(pageOf(business), filled(business, { person: "2" }));
  expect(booked.headers.get("location")).toMatch(/^\/bookings\//);
  expect(await wordsOf(await customer.get(booked.headers.get("location") ?? ""))).toContain("Lindiwe");
  expect(await db.select().from(bookings)).toMatchObject([{ lane: 2, personChosen: true }]);
});

test("the form without a time offers the people, and a guest's choice is kept", async ({
  db,
  now,
  business,
  site,
}) => {
  await nameBoth(db, business, now);
  const guest = site.newVisitor();
  const form = await guest.get(
    `${pageOf(business)}/book?service=${business.service.id}&date=2026-11-24&time=10:00&person=2`,
  );
  const html = await form.text();
  expect(html).toContain("Lindiwe");
  expect(html).toMatch(/<input type="hidden" name="person" value="2"/);
});
