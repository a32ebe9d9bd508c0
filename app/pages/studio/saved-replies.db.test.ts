import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { listReplies } from "~/modules/conversations/commands/replies.server";
import { aBooking } from "../../../tests/builders/booking";
import { aConversation, messaging } from "../../../tests/builders/conversation";
import { test } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";

const page = "/dashboard/messages/replies";

test("a reply is kept once, and removed after a question", async ({ db, owner, business }) => {
  const reply = { title: "Price", text: "A call-out is R350." };
  for (const _ of [1, 2]) expect((await owner.post(page, { intent: "save", ...reply })).status).toBe(302);
  const [kept, more] = await listReplies(db, business.id);
  expect([kept, more]).toMatchObject([reply, undefined]);
  const form = await (await owner.get(`${page}?change=${kept?.id}`)).text();
  for (const filled of [`value="${kept?.id}"`, 'value="Price"', ">A call-out is R350.</textarea>"])
    expect(form).toContain(filled);
  await owner.post(page, { intent: "save", id: kept?.id ?? "", title: "Price", text: "A call-out is R400." });
  expect(await listReplies(db, business.id)).toMatchObject([{ id: kept?.id, text: "A call-out is R400." }]);
  const gone = { intent: "remove", id: kept?.id ?? "" };
  const asked = await (await owner.post(page, gone)).text();
  expect(/<h1[^>]*>([^<]*)</.exec(asked)?.[1]).toBe(t("messages.replies.removing.title", { name: "Price" }));
  expect(await listReplies(db, business.id)).toHaveLength(1);
  await owner.post(page, { ...gone, sure: "yes" });
  expect(await listReplies(db, business.id)).toEqual([]);
});

test("a reply that could not be removed does not stand in the form that saves", async ({
  db,
  owner,
  business,
}) => {
  await owner.post(page, { intent: "save", title: "Price", text: "A call-out is R350." });
  const [{ id = "" } = {}] = await listReplies(db, business.id);
  await db.execute(sql`create table held_replies as select id from saved_replies`);
  try {
    await db.execute(sql`alter table held_replies add foreign key (id) references saved_replies`);
    const html = await (await owner.post(page, { intent: "remove", id, sure: "yes" })).text();
    expect(html).toContain(t("messages.wrong.failed"));
    const form = /<form[^>]* id="reply".*?<\/form>/s.exec(html)?.[0];
    expect(form).toContain('name="title"');
    expect(form).not.toContain(id);
  } finally {
    await db.execute(sql`drop table held_replies`);
  }
});

test("the conversation with somebody who has booked leads to a booking for them", async ({
  db,
  owner,
  business,
  now,
}) => {
  await db.update(businessProfiles).set({ contactMethods: messaging });
  const { id: bookingId, customer } = await aBooking(db, { business, status: "accepted" });
  const { id } = await aConversation(db, { business, customer }, now);
  const html = await (await owner.get(`/dashboard/messages/${id}`)).text();
  expect(html).toContain(`href="/booking-management/new?person=${bookingId}"`);
});
