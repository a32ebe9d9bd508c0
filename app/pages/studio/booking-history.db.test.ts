import { describe, expect } from "vitest";
import { codeOf } from "~/modules/bookings/booking-address";
import { disputeAsCustomer, reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import { hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base, page } from "../../../tests/pages/booking-management-page";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("customer", ({ site }) => aSignedIn(site));

describe("the history", () => {
  test("can be searched by words and status", async ({ db, owner, business }) => {
    await aBooking(db, { business, status: "completed", notes: "the first" });
    const { customer } = await aBooking(db, { business, status: "rejected", notes: "the second" });
    const search = async (query: string) => wordsOf(await owner.get(`${page}?tab=history&${query}`));
    const found = await search(`q=${encodeURIComponent(customer.email)}`);
    expect(found).toContain("the second");
    expect(found).not.toContain("the first");
    expect(await search("status=completed")).toContain("the first");
    expect(await search("status=completed")).not.toContain("the second");
    const { id } = await aBooking(db, { business, status: "rejected", notes: "the third" });
    const byCode = await search(`q=${codeOf(id)}`);
    expect(byCode).toContain("the third");
    expect(byCode).not.toContain("the second");
    expect(await search("q=100%25_")).toContain(t("bookings.management.search.none"));
    expect(await search("status=nonsense")).toContain("the second");
  });

  test("a no-show that is not settled is not called accepted, by neither side", async ({
    db,
    now,
    owner,
    customer,
    business,
  }) => {
    const of = { business, customer, date: "2026-11-23", status: "accepted" } as const;
    const said = await aBooking(db, { ...of, time: "07:00", businessNotes: "Blue gate" });
    const both = [owner.get(`${page}?tab=history`), customer.get("/bookings")];
    for (const words of await Promise.all(both.map(async (response) => wordsOf(await response))))
      expect(words).toContain("Accepted Blue gate");
    await reportCustomerMissing(db, business.owner, { bookingId: said.id }, now);
    const seen = async () => [
      await wordsOf(await owner.get(`${page}?tab=history`)),
      await wordsOf(await customer.get("/bookings")),
    ];
    expect(await seen()).toEqual([
      expect.stringContaining(`No-show reported ${t("bookings.management.noShow.business")}`),
      expect.stringMatching(/No-show reported Business \d+ says that you did not come/),
    ]);
    await disputeAsCustomer(db, { userId: customer.id }, { bookingId: said.id }, now);
    expect(await seen()).toEqual([
      expect.stringContaining(`Disputed ${t("bookings.management.noShow.business")}`),
      expect.stringMatching(/Disputed Business \d+ says that you did not come Thola looks at what both/),
    ]);
    expect(await (await owner.get(`${page}/history.csv`)).text()).toContain('"Disputed"');
    const opened = await owner.get(`/bookings/${said.id}`);
    expect(opened.headers.get("Location")).toBe(`${page}?tab=history&q=${codeOf(said.id)}`);
  });

  test("is downloaded as CSV, without other businesses, formulas or health notes", async ({
    db,
    now,
    owner,
    business,
  }) => {
    for (let n = 0; n < 55; n++)
      await aBooking(db, {
        business,
        status: "rejected",
        notes: n === 0 ? '=1+1 "quoted"' : `note ${n}`,
        createdAt: new Date(now.getTime() - n * hour),
      });
    await aBooking(db, { status: "rejected", notes: "of another business" });
    const response = await owner.get(`${page}/history.csv`);
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(56);
    expect(lines[0]).toContain('"Service","Customer","E-mail"');
    expect(lines[1]).toContain(`"'=1+1 ""quoted"""`);
    expect(lines.join("")).not.toContain("of another business");
    const clinic = await aSignedIn(await openSite(db, now), "business");
    const practice = await aBusiness(db, {
      userId: clinic.id,
      category: "health-medical",
      subcategory: "telehealth-consultations",
    });
    await aBooking(db, { business: practice, status: "rejected", notes: "my back hurts" });
    expect(await (await clinic.get(`${page}/history.csv`)).text()).not.toContain("my back hurts");
  });

  test("a day is a page to print", async ({ db, owner, business }) => {
    await aBooking(db, { business, status: "accepted", notes: "Ring the bell" });
    await aBooking(db, { business, status: "rejected", notes: "not this one" });
    const words = await wordsOf(await owner.get(`${page}/days/2026-11-24`));
    expect(words).toContain(t("bookings.management.day.title", { at: "2026-11-24T10:00:00Z" }));
    expect(words).toContain("Ring the bell");
    expect(words).toContain("072 555 0184");
    expect(words).not.toContain("not this one");
    expect(await wordsOf(await owner.get(`${page}/days/2026-11-29`))).toContain(
      t("bookings.management.day.none"),
    );
  });
});
