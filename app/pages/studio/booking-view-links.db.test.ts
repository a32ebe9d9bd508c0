import { expect } from "vitest";
import { codeOf } from "~/modules/bookings/booking-address";
import { endLinks } from "~/modules/links/commands.server";
import { answerPath } from "../../../tests/builders/answer";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

/** What a page begins to write on WhatsApp. */
const begunOn = async (page: Response): Promise<string[]> =>
  [...(await page.text()).matchAll(/wa\.me\/\d+\?text=([^"]+)"/g)].map(([, text]) =>
    decodeURIComponent(text ?? ""),
  );

test("words that an owner begins carry the view link, of the customer's generation; none while somebody else looks", async ({
  db,
  site,
}) => {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId });
  const asked = await aBooking(db, { business, date: "2026-11-26" });
  const agreed = await aBooking(db, { business, date: "2026-11-27", status: "accepted" });
  await db.transaction((tx) => endLinks(tx, agreed.customer.id));
  const pages = {
    "/booking-management": answerPath(site.app.env, asked.id, "view"),
    "/dashboard": answerPath(site.app.env, asked.id, "view"),
    "/booking-management?tab=upcoming": answerPath(site.app.env, agreed.id, "view", 1),
    [answerPath(site.app.env, agreed.id, "business")]: answerPath(site.app.env, agreed.id, "view", 1),
  };
  for (const [page, path] of Object.entries(pages)) {
    const [words] = await begunOn(await owner.get(page));
    expect(words, page).toContain(`http://thola.test${path}`);
  }
  const seen = await wordsOf(await site.newVisitor().get(pages["/booking-management"]));
  expect(seen).not.toContain("Not your mail?");
  const boss = await aSignedIn(site, "admin");
  await boss.post("/admin/view-as", { intent: "user", userId: owner.userId });
  const [hidden] = await begunOn(await boss.get("/booking-management"));
  expect(hidden).not.toContain("/answer/");
});

test("words that a customer begins carry the ordinary address, which leads the owner to the booking", async ({
  db,
  site,
}) => {
  const owner = await aSignedIn(site, "business");
  const customer = await aSignedIn(site);
  const business = await aBusiness(db, { userId: owner.userId, whatsapp: "+27725550199" });
  const given = { business, customer, status: "accepted" } as const;
  const { id } = await aBooking(db, { ...given, date: "2026-11-27" });
  const over = await aBooking(db, { ...given, status: "completed", date: "2026-11-19" });
  const [words] = await begunOn(await customer.get(`/bookings/${id}`));
  expect(words).toContain(`http://thola.test/bookings/${id}`);
  expect(words).not.toContain("/answer/");
  const led = async (person: typeof owner, of: string) =>
    (await person.get(`/bookings/${of}`)).headers.get("Location");
  expect(await led(owner, id)).toBe(`/booking-management?tab=upcoming#booking-${id}`);
  expect(await led(owner, over.id)).toBe(`/booking-management?tab=history&q=${codeOf(over.id)}`);
  const other = await aSignedIn(site, "business");
  await aBusiness(db, { userId: other.userId });
  expect((await other.get(`/bookings/${id}`)).status).toBe(404);
});
