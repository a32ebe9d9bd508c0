import { describe, expect } from "vitest";
import { instantOf } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { calendarOf, pageOf, test } from "../../../tests/pages/booking-form";
import { t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsOf } from "../../../tests/setup/words";

describe("the calendar", () => {
  test("shows the first day with a free slot, the slots of that day and the three counts", async ({
    db,
    site,
    business,
  }) => {
    await aBooking(db, { business, date: "2026-11-23", time: "12:00" });
    const words = await wordsOf(await site.newVisitor().get(calendarOf(business)));
    expect(words).toContain(documented("Check Availability & Book"));
    expect(words).toContain(documented("Select Date"));
    expect(words).toContain(documented("Available Times"));
    expect(words).toContain("Monday, 23 November 2026");
    expect(words).toContain("11:00 1 h Available 12:00 1 h Booked 13:00 1 h Available");
    expect(words).toMatch(
      /5 \s*Available Slots 1 \s*Booked Slots 6 \s*Total Slots|Available Slots 5 Booked Slots 1 Total Slots 6/,
    );
    expect(words).not.toContain("09:00 1 h");
  });

  test("is that of the first service at once, and Book of another one changes it", async ({
    site,
    business,
    customer,
  }) => {
    const [first, second] = business.services;
    for (const visitor of [site.newVisitor(), customer])
      for (const [query, day] of [
        ["", ""],
        ["?service=nonsense", ""],
        ["?date=2026-11-24", "&amp;date=2026-11-24"],
      ] as const) {
        const html = await (await visitor.get(pageOf(business) + query)).text();
        expect(html).toContain(documented("Check Availability & Book").replace("&", "&amp;"));
        expect(html).toContain(documented("Select Date"));
        expect(html).toContain(t("bookingPage.which"));
        expect(html).toMatch(new RegExp(`[?]service=${first?.id}&amp;date=2026-11-\\d\\d&amp;time=`));
        for (const { id } of business.services)
          expect(html).toContain(`href="${pageOf(business)}?service=${id}${day}#availability"`);
        expect(html.match(/id="book"/g)).toHaveLength(1);
      }
    const other = await wordsOf(await customer.get(`${pageOf(business)}?service=${second?.id}`));
    expect(other).toContain(documented("Select Date"));
  });

  test("says so when a day has no slots", async ({ site, business }) => {
    const words = await wordsOf(await site.newVisitor().get(`${calendarOf(business)}&date=2026-11-28`));
    expect(words).toContain(documented("No availability for this date"));
    expect(words).toContain(documented("Please select another day"));
  });

  test("links future days, but not past ones", async ({ site, business }) => {
    const html = await (await site.newVisitor().get(calendarOf(business))).text();
    expect(html).toContain("date=2026-11-24");
    expect(html).toContain("date=2026-11-30");
    expect(html).not.toContain("date=2026-11-22");
  });

  test("has a sign-in link for visitors that returns to the same slot", async ({ site, business }) => {
    const chosen = `${pageOf(business)}?service=${business.service.id}&date=2026-11-24&time=10%3A00`;
    const response = await site.newVisitor().get(chosen);
    const html = await response.text();
    expect(html).toContain(documented("Sign in to Book"));
    expect(html).toContain(`/auth?action=book&amp;next=${encodeURIComponent(`${chosen}#book`)}`);
    expect(html).not.toContain('name="notes"');
    expect(html.match(/id="book"/g)).toHaveLength(1);
    const words = await wordsOf(await site.newVisitor().get(chosen));
    expect(words).toContain("10:00 1 h Available 11:00 1 h");
    expect(words).toMatch(/Total Slots \d+ Tue, 24 Nov, 10:00 Sign in to Book/);
  });

  test("shows a customer the form with the chosen slot, their name and their e-mail filled in", async ({
    business,
    customer,
  }) => {
    const chosen = `${pageOf(business)}?service=Blocked%20drain&date=2026-11-24&time=11%3A00`;
    const html = await (await customer.get(chosen)).text();
    expect(html).toContain(documented("Book Service"));
    const form = /<dialog id="book"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? "";
    const words = await wordsOf(new Response(form));
    const [, drain] = business.services;
    const at = instantOf("2026-11-24", "11:00");
    expect(words).toContain(
      `${t("bookingPage.ticket.when", { at })} Mthembu Plumbing Service Blocked drain Duration 2 h, until 13:00`,
    );
    for (const [name, value] of [
      ["service", drain?.id],
      ["date", "2026-11-24"],
      ["time", "11:00"],
    ])
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(form).not.toContain("<select");
    expect(form).toMatch(/name="name"[^>]*value="Zanele Khumalo"/);
    expect(form).toMatch(new RegExp(`type="email"[^>]*name="email"[^>]*value="${customer.email}"`));
  });

  test("shows the owner and administrators neither the form nor links on the slots", async ({ db, site }) => {
    const owner = await aSignedIn(site, "business");
    const business = await aBusiness(db, { userId: owner.id });
    const chosen = `${pageOf(business)}?date=2026-11-24&time=10%3A00`;
    for (const person of [owner, await aSignedIn(site, "admin")]) {
      const html = await (await person.get(chosen)).text();
      expect(html).toContain(t("bookingPage.times.mayNotBook"));
      expect(html).not.toContain('name="notes"');
      const plain = await (await person.get(pageOf(business))).text();
      expect(plain).not.toMatch(/href="[^"]*time=/);
      expect(plain.match(/id="book"/g)).toHaveLength(1);
      const words = await wordsOf(new Response(plain));
      expect(words).toMatch(
        inOrder(
          t("bookingPage.times.title"),
          t("bookingPage.times.mayNotBook"),
          `11:00 1 h ${documented("Available")}`,
        ),
      );
    }
    expect(await (await site.newVisitor().get(pageOf(business))).text()).toMatch(/href="[^"]*time=/);
  });
});
