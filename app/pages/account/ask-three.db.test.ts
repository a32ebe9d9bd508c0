import { expect } from "vitest";
import { cancelAsBusiness } from "~/modules/bookings/commands/cancel-booking.server";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { endJobs, sayNo, stopJob } from "~/modules/conversations/jobs/end-jobs.server";
import { findJob } from "~/modules/conversations/jobs/queries.server";
import { acceptQuote } from "~/modules/conversations/quotes/answer-quote.server";
import { messages } from "~/modules/conversations/tables.server";
import { minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { messaging, words } from "../../../tests/builders/conversation";
import { aJob } from "../../../tests/builders/job";
import { aQuote, tuesday } from "../../../tests/builders/quote";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const typed = {
  words: "The oven does not get warm.",
  trade: "home-services/appliance-repairs",
  place: "Pimville",
  days: "2026-11-25",
};

test("with forms alone: who can be asked is shown, what was typed stays, and the job goes to those that are ticked", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const business = await aBusiness(db, { contactMethods: messaging, businessName: "Warm Ovens" });
  await aBusiness(db, { businessName: "Silent Ovens" });
  const customer = await aSignedIn(site, "customer");
  const shown = await customer.post("/ask-three", { intent: "find", ...typed });
  expect(shown.status).toBe(200);
  const html = await shown.text();
  expect(html).toContain("Warm Ovens");
  expect(html).not.toContain("Silent Ovens");
  expect(html).toContain(typed.words);
  expect(html).toMatch(/value="2026-11-25"[^>]*checked|checked[^>]*value="2026-11-25"/);

  const nobody = await customer.post("/ask-three", { intent: "ask", ...typed });
  expect(nobody.status).toBe(422);
  expect(await wordsOf(nobody)).toContain(t("askThree.errors.nobody"));

  const asked = await customer.post("/ask-three", { intent: "ask", ...typed, business: business.id });
  expect(asked.status).toBe(302);
  expect(await db.select({ text: messages.text }).from(messages)).toEqual([{ text: typed.words }]);
  const page = await customer.get(asked.headers.get("Location") ?? "");
  expect(await wordsOf(page)).toContain("Warm Ovens");
});

test("whoever is signed out reads what the sign-in is for", async ({ db, now }) => {
  const site = await openSite(db, now);
  const business = await aBusiness(db);
  for (const [page, key] of [
    ["/ask-three?place=Pimville", "auth.then.askThree"],
    [`/business/${business.slug}/wait?date=2026-11-24`, "auth.then.wait"],
  ] as const) {
    const visitor = site.newVisitor();
    const to = (await visitor.get(page)).headers.get("Location") ?? "";
    expect(await wordsOf(await visitor.get(to))).toContain(t(key));
  }
  expect(await wordsOf(await site.newVisitor().get("/auth?next=/bookings"))).not.toContain("Then you");
});

test("an unknown place is said at its field", async ({ db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer");
  const refused = await customer.post("/ask-three", { intent: "find", ...typed, place: "Xqzwvbn" });
  expect(refused.status).toBe(422);
  expect(await wordsOf(refused)).toContain(t("askThree.errors.place"));
  const both = await wordsOf(
    await customer.post("/ask-three", { intent: "ask", ...typed, words: "", place: "Xqzwvbn" }),
  );
  for (const error of ["askThree.errors.place", "askThree.errors.words"] as const)
    expect(both).toContain(t(error));
  const empty = await customer.post("/ask-three", { intent: "find", ...typed, place: "" });
  expect(await wordsOf(empty)).toContain(t("askThree.errors.noPlace"));
});

test("where nobody can be asked the page leads to the listing and to 'Tell me'", async ({ db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer");
  const page = await (await customer.post("/ask-three", { intent: "find", ...typed })).text();
  expect(page).toContain(t("askThree.none.title"));
  expect(page).toMatch(/href="\/services\?category=[^"]*place=/);
  expect(page).toMatch(/href="\/tell-me\?trade=[^"]*place=/);
});

test("answers stand in a table with a column for each, also for one who has not answered", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer");
  const person = { id: customer.userId, name: "Thandi", email: "thandi@example.co.za" };
  const job = await aJob(db, { customer: person }, now);
  const [first] = job.talks;
  if (!first) throw new Error("nobody was asked");
  const quote = await aQuote(db, first, new Date(now.getTime() + minute));
  const html = await (await customer.get(`/ask-three/${job.id}`)).text();
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html).toContain(`/quotes/${quote.id}`);
  const words = await wordsOf(await customer.get(`/ask-three/${job.id}`));
  expect(words).toContain(t("messages.state.none"));
  expect(await wordsOf(await customer.get("/messages"))).toContain(
    t("askThree.inbox.answers", { answered: 1, asked: 3 }),
  );
  const owner = `/dashboard/messages/${first.id}`;
  expect((await customer.get(owner)).status).not.toBe(200);
});

test("photos are asked for with the businesses, so that 'Find businesses' sends none", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  await aBusiness(db, { contactMethods: messaging });
  const customer = await aSignedIn(site, "customer");
  const hasPhotos = (html: string) => html.includes('type="file"');
  expect(hasPhotos(await (await customer.get("/ask-three")).text())).toBe(false);
  expect(hasPhotos(await (await customer.post("/ask-three", { intent: "find", ...typed })).text())).toBe(
    true,
  );
});

test("a form that had the field for photos says that they are lost: after another search and a place that is not known", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  await aBusiness(db, { contactMethods: messaging });
  const customer = await aSignedIn(site, "customer");
  const post = async (fields: Record<string, string>) =>
    (await customer.post("/ask-three", { intent: "find", ...typed, ...fields })).text();
  const first = await post({});
  expect(first).not.toContain(t("messages.again"));
  expect(first).toContain('name="askedPhotos"');
  const had = { askedPhotos: "yes" };
  const unknown = await post({ ...had, place: "Xqzwvbn" });
  for (const html of [await post(had), await post({ ...had, intent: "ask" }), unknown]) {
    expect(html).toContain(t("messages.again"));
    expect(html).toContain('name="askedPhotos"');
  }
  expect(unknown).not.toContain('type="file"');
});

test("what is wrong is listed above the form, each with a link to its field", async ({ db, now }) => {
  const site = await openSite(db, now);
  const business = await aBusiness(db, { contactMethods: messaging });
  const customer = await aSignedIn(site, "customer");
  const asks = { intent: "ask", ...typed };
  const nobody = await (await customer.post("/ask-three", asks)).text();
  expect(nobody).toMatch(/<form[^>]*action="#top"/);
  expect(nobody).toMatch(/href="#step-3"[^>]*>Tick at least one/);
  const empty = await customer.post("/ask-three", { ...asks, words: "", place: "", business: business.id });
  const html = await empty.text();
  for (const field of ["words", "place"]) expect(html).toContain(`href="#${field}"`);
});

test("a job is stopped after a question, and can be asked again with its words, its place and its days", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer");
  const asked = { intent: "ask", ...typed };
  const business = await aBusiness(db, { contactMethods: messaging, businessName: "Warm Ovens" });
  const page = (await customer.post("/ask-three", { ...asked, business: business.id })).headers.get(
    "Location",
  );
  const job = page?.replace("?sent", "") ?? "";
  const question = await customer.post(job, { intent: "stop" });
  expect(await wordsOf(question)).toContain(t("askThree.stopAsk.title"));
  expect(await wordsOf(await customer.get(job))).not.toContain(t("askThree.ended.stopped"));
  expect((await customer.post(job, { intent: "stop", sure: "yes" })).status).toBe(302);
  const stopped = await (await customer.get(job)).text();
  expect(stopped).toContain(t("askThree.ended.stopped"));
  const again = /href="([^"]*[?]again=[^"]*)"/.exec(stopped)?.[1] ?? "";
  const form = await (await customer.get(again)).text();
  for (const kept of [typed.words, "Pimville", "Warm Ovens"]) expect(form).toContain(kept);
  expect(form).toMatch(/value="2026-11-25"[^>]*checked|checked[^>]*value="2026-11-25"/);
  const stranger = await aSignedIn(site, "customer");
  expect(await (await stranger.get(again)).text()).not.toContain(typed.words);
});

test("where everybody said no the page leads to others; a quote stays in reach, and then its booking", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const page = async () => await (await browser.get(`/ask-three/${job.id}`)).text();
  const [first, ...others] = job.talks;
  if (!first) throw new Error("nobody was asked");
  for (const talk of others) await sayNo(db, talk.owner, talk.id, now);
  expect(await page()).not.toContain("?again=");
  await sayNo(db, first.owner, first.id, now);
  expect(await page()).toContain(`/ask-three?again=${job.id}`);
  const again = await (await browser.get(`/ask-three?again=${job.id}`)).text();
  expect(again).toContain(`name="again" value="${job.id}"`);
  // A no is not the last word.
  const quote = await aQuote(db, first, new Date(now.getTime() + minute));
  await stopJob(db, userId, job.id, now);
  expect(await page()).toContain(`href="/quotes/${quote.id}"`);
  const accepted = await acceptQuote(db, { userId }, quote.id, tuesday, now);
  if (!accepted.ok) throw new Error(accepted.reason);
  expect(await page()).toContain(`href="/bookings/${accepted.bookingId}"`);
});

test("where nobody answers for a day the page leads to others", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const leadsOn = async () => (await (await browser.get(`/ask-three/${job.id}`)).text()).includes("?again=");
  expect(await leadsOn()).toBe(false);
  clock.now = new Date(now.getTime() + 25 * 60 * minute);
  expect(await leadsOn()).toBe(true);
  const [first] = job.talks;
  if (!first) throw new Error("nobody was asked");
  await sendMessage(db, first.owner, first.id, words("I come and look."), clock.now);
  expect(await leadsOn()).toBe(false);
});

test("whose chosen business cancels asks the others again", async ({ db, now }) => {
  const site = await openSite(db, now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const [first] = job.talks;
  if (!first) throw new Error("nobody was asked");
  const { id } = await aQuote(db, first, new Date(now.getTime() + minute));
  const accepted = await acceptQuote(db, { userId }, id, tuesday, now);
  if (!accepted.ok) throw new Error(accepted.reason);
  const page = async () => await (await browser.get(`/ask-three/${job.id}`)).text();
  expect(await page()).not.toContain("?again=");
  const cancelled = { bookingId: accepted.bookingId, reason: "The bakkie broke down." };
  expect(await cancelAsBusiness(db, first.business.owner, cancelled, now)).toEqual({ ok: true });
  expect(await page()).toContain(`/ask-three?again=${job.id}`);
});

test("whose booking without a quote is cancelled asks the others again, unless another one stands", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const [talk] = job.talks;
  if (!talk) throw new Error("nobody was asked");
  const { business, customer } = talk;
  const at = new Date(now.getTime() + minute);
  const bookAt = (time: string, status: "accepted" | "pending") =>
    aBooking(db, { business, customer, status, time, createdAt: at });
  const booked = await bookAt("10:00", "accepted");
  await endJobs(db, at);
  const leadsOn = async () => (await (await browser.get(`/ask-three/${job.id}`)).text()).includes("?again=");
  expect(await leadsOn()).toBe(false);
  const cancelled = { bookingId: booked.id, reason: "The bakkie broke down." };
  expect(await cancelAsBusiness(db, business.owner, cancelled, now)).toEqual({ ok: true });
  expect(await leadsOn()).toBe(true);
  await bookAt("14:00", "pending");
  expect(await leadsOn()).toBe(false);
});

test("a quote is declined after a question", async ({ db, now }) => {
  const site = await openSite(db, now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const [first] = job.talks;
  if (!first) throw new Error("nobody was asked");
  const { id } = await aQuote(db, first, new Date(now.getTime() + minute));
  const asked = await browser.post(`/quotes/${id}`, { intent: "decline" });
  expect(await wordsOf(asked)).toContain(t("quotes.declineAsk.final"));
  expect(await wordsOf(await browser.get(`/quotes/${id}`))).toContain(t("quotes.accept"));
  await browser.post(`/quotes/${id}`, { intent: "decline", sure: "yes" });
  expect(await wordsOf(await browser.get(`/quotes/${id}`))).not.toContain(t("quotes.accept"));
});

test("a business says no to a job after a question", async ({ db, now }) => {
  const site = await openSite(db, now);
  const seller = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: seller.userId, contactMethods: messaging });
  const { id, who, talks } = await aJob(db, { businesses: [business] }, now);
  const at = `/dashboard/messages/${talks[0]?.id}`;
  const saidNo = async () => (await findJob(db, who.userId, id, now))?.asks[0]?.saidNoAt;
  const asked = await seller.post(at, { intent: "say-no" });
  expect(await wordsOf(asked)).toContain(t("askThree.strip.ask.final"));
  expect(await saidNo()).toBeNull();
  expect((await seller.post(at, { intent: "say-no", sure: "yes" })).status).toBe(302);
  expect(await saidNo()).toEqual(now);
});
