import { expect } from "vitest";
import { messages } from "~/modules/conversations/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { messaging } from "../../../tests/builders/conversation";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("an owner writes first to the customer of a booking, and then in that conversation", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [owner, customer, other] = [
    await aSignedIn(site, "business"),
    await aSignedIn(site),
    await aSignedIn(site, "business"),
  ];
  const business = await aBusiness(db, { userId: owner.userId, contactMethods: messaging });
  await aBusiness(db, { userId: other.userId, contactMethods: messaging });
  const booking = await aBooking(db, { business, customer, status: "accepted", createdAt: now });
  const path = `/booking-management/${booking.id}/write`;
  expect(await (await owner.get("/booking-management?tab=upcoming")).text()).toContain(`href="${path}"`);
  expect(await (await owner.get(`/booking-management/customers/${booking.id}`)).text()).toContain(path);
  const form = { intent: "begin", key: newId(), text: "Is the gate open?" };
  for (const stranger of [other, customer])
    expect((await stranger.post(path, form)).headers.get("Location") ?? "none").not.toContain("/messages/");
  expect(await db.$count(messages)).toBe(0);
  const empty = await owner.post(path, { ...form, text: " " });
  expect([empty.status, await wordsOf(empty)]).toEqual([
    422,
    expect.stringContaining(t("messages.errors.empty")),
  ]);

  const at = (await owner.post(path, form)).headers.get("Location") ?? "";
  expect((await owner.post(path, form)).headers.get("Location")).toBe(at);
  expect(await db.select().from(messages)).toMatchObject([{ text: form.text, side: "business" }]);
  expect((await owner.get(path)).headers.get("Location")).toBe(at);
  expect(await wordsOf(await customer.get(at.replace("/dashboard", "")))).toContain(form.text);
});

test("whoever may not begin reads why", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
  const business = await aBusiness(db, { userId: owner.userId, contactMethods: messaging, ...health });
  const booking = await aBooking(db, { business, status: "accepted", createdAt: now });
  const path = `/booking-management/${booking.id}/write`;
  const shown = await wordsOf(await owner.get(path));
  expect(shown).toContain(t("messages.begin.consent"));
  const sent = await owner.post(path, { intent: "begin", key: newId(), text: "Your results are here." });
  expect(await wordsOf(sent)).toContain(t("messages.begin.consent"));
  expect(await db.$count(messages)).toBe(0);
});
