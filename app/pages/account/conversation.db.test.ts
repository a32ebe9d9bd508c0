import { inspect } from "node:util";
import type { SQL } from "drizzle-orm";
import { expect, vi } from "vitest";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { pageVersion } from "~/modules/conversations/conversation.server";
import { countUnread } from "~/modules/conversations/queries/inbox.server";
import { messagePhotos, messages } from "~/modules/conversations/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aConversation, messaging, words } from "../../../tests/builders/conversation";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("opening a conversation reads it; HEAD and what a browser fetches ahead, by any of its headers, do not", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id, owner } = await aConversation(db, { business, customer }, now);
  await sendMessage(db, owner, id, words("Yes, tomorrow."), now);
  const unread = async () => [
    await countUnread(db, "customer", customer.id),
    await countUnread(db, "business", business.id),
  ];
  expect(await unread()).toEqual([1, 1]);
  const sides = [
    { person: customer, page: `/messages/${id}` },
    { person: seller, page: `/dashboard/messages/${id}` },
  ];
  for (const { person, page } of sides) {
    const cookie = [...person.cookies].map((pair) => pair.join("=")).join("; ");
    const ask = (headers: Record<string, string>, method = "GET") =>
      site.fetch(page, { method, headers: { Cookie: cookie, ...headers } });
    const ahead = [{ "Sec-Purpose": "prefetch" }, { "Sec-Purpose": "prefetch;prerender" }];
    for (const headers of [...ahead, { Purpose: "prefetch" }, { "X-Moz": "prefetch" }])
      expect((await ask(headers)).status).toBe(200);
    await ask({}, "HEAD");
  }
  expect(await unread()).toEqual([1, 1]);
  for (const { person, page } of sides) await person.get(page);
  expect(await unread()).toEqual([0, 0]);
});

test("what is wrong with a report is listed above its form, each with a link to its field", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id, owner } = await aConversation(db, { business, customer }, now);
  await sendMessage(db, owner, id, words("You are a fool."), now);
  const report = { intent: "report", messageId: "none", reason: "", details: "", truth: "" };
  for (const page of [`/messages/${id}/report`, `/business/${business.slug}/report`]) {
    const refused = await customer.post(page, report);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const field of ["reason", "details"]) {
      expect(html, page).toContain(`href="#${field}"`);
      expect(html, page).toContain(`id="${field}"`);
    }
  }
});

test("a message that arrives while a page is read is on it, or makes it old", async ({ db, now }) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id, owner } = await aConversation(db, { business, customer }, now);
  const execute = db.execute.bind(db);
  for (const [page, part] of [
    [`/messages/${id}`, "thread"],
    ["/messages", "list"],
  ] as const) {
    const text = `Tomorrow at nine, says ${page}`;
    let isSent = false;
    // As soon as the version of the page is asked for.
    const spy = vi.spyOn(db, "execute").mockImplementation((async (query: SQL) => {
      if (!isSent && inspect(query, { depth: 5 }).includes("sum(version)")) {
        isSent = true;
        await sendMessage(db, owner, id, words(text), now);
      }
      return execute(query);
    }) as never);
    const html = await (await customer.get(page)).text();
    spy.mockRestore();
    expect(isSent).toBe(true);
    const version = Number(/data-live="(\d+)"/.exec(html)?.[1]);
    const isOld = version < (await pageVersion(db, customer.id));
    const shown = html.slice(html.indexOf(`data-live-part="${part}"`));
    expect(shown.includes(text) || isOld, page).toBe(true);
  }
});

test("the customer reads that the business is about to close its account, until it stays", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const facts = { userId: seller.userId, contactMethods: messaging, businessName: "Gugu Repairs" };
  const { id } = await aConversation(db, { business: await aBusiness(db, facts), customer }, now);
  const told = t("messages.leaving.title", { business: "Gugu Repairs" });
  const isTold = async () => (await wordsOf(await customer.get(`/messages/${id}`))).includes(told);
  expect(await isTold()).toBe(false);
  await seller.post("/settings?tab=account", { intent: "delete-account", password: seller.password });
  expect(await isTold()).toBe(true);
  await seller.post("/auth", { intent: "sign-in", email: seller.email, password: seller.password });
  expect(await isTold()).toBe(false);
  expect(await wordsOf(await seller.get(`/dashboard/messages/${id}`))).not.toContain(told);
});

test("both sides open a booking from the conversation: its page, or its card among the owner's", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id } = await aConversation(db, { business, customer }, now);
  const booking = await aBooking(db, { business, customer, status: "accepted", createdAt: now });
  const page = `/bookings/${booking.id}`;
  for (const [person, address] of [
    [customer, `/messages/${id}`],
    [seller, `/dashboard/messages/${id}`],
  ] as const)
    expect(await (await person.get(address)).text()).toContain(`href="${page}"`);
  expect((await seller.get(page)).headers.get("Location")).toBe(
    `/booking-management?tab=upcoming#booking-${booking.id}`,
  );
});

test("text only names the photos of a conversation in place of showing them, on both sides", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const [customer, seller] = [await aSignedIn(site), await aSignedIn(site, "business")];
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id } = await aConversation(db, { business, customer }, now);
  const [message] = await db.select().from(messages);
  const photo = { id: newId(), uploaderId: customer.id, width: 400, height: 300, createdAt: now };
  await db.insert(messagePhotos).values({ ...photo, conversationId: id, messageId: message?.id ?? "" });
  for (const [person, page] of [
    [customer, `/messages/${id}`],
    [seller, `/dashboard/messages/${id}`],
  ] as const) {
    const picture = `src="/messages/${id}/photos/${photo.id}"`;
    expect(await (await person.get(page)).text()).toContain(picture);
    person.cookies.set("text-only", "yes");
    const html = await (await person.get(page)).text();
    expect(html).not.toContain(picture);
    const large = `/messages/${id}/photos/${photo.id}/large`;
    expect(html).toContain(`href="${large}"`);
    const shown = await (await person.get(large)).text();
    expect(shown).toContain(`src="/messages/${id}/photos/${photo.id}?wide"`);
    expect(shown).toContain(`href="${page}"`);
    expect((await (await aSignedIn(site)).get(large)).status).toBe(404);
    for (const part of [t("frame.footer.textOnly"), "data-weight="]) expect(html).toContain(part);
  }
});
