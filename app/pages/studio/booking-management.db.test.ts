import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsOf } from "../../../tests/setup/words";

const page = "/booking-management";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business", "Bheki Mthembu"))
  .extend("business", ({ db, owner }) =>
    aBusiness(db, { userId: owner.id, services: [{ name: "Geyser repair", durationMinutes: 90 }] }),
  );

describe("Current Bookings", () => {
  test("shows each pending request as a card", async ({ db, owner, business }) => {
    const { customer } = await aBooking(db, { business, notes: "The geyser is in the roof" });
    const words = await wordsOf(await owner.get(page));
    expect(words).toContain(documented("Booking Management"));
    expect(words).toContain(documented("Manage your customer bookings and appointments"));
    expect(words).toContain(documented("Back to Dashboard"));
    expect(words).toMatch(
      inOrder(t("bookings.management.current", { count: 1 }), t("bookings.management.history", { count: 0 })),
    );
    expect(words).toContain(`Geyser repair ${documented("Requested by")} ${customer.name}`);
    expect(words).toContain(`${t("bookings.management.requestedDate")} Tuesday, 24 November 2026`);
    expect(words).toMatch(/Requested time 10:00 \( ?90 minutes\)/);
    expect(words).toContain("072 555 0184");
    expect(words).toContain(customer.email);
    expect(words).toContain(`${t("bookings.management.customerNotes")} The geyser is in the roof`);
    for (const text of [
      "Accept",
      "Reject",
      t("bookings.management.accept.title"),
      t("bookings.management.accept.confirm"),
      t("bookings.management.reject.title"),
      t("bookings.management.reject.label"),
      t("bookings.management.reject.confirm"),
    ])
      expect(words).toContain(text);
    for (const text of ["Propose Alternative Time", "Message to customer", "Send Proposal"])
      expect(words).toContain(documented(text));
  });

  test("says so if there are none", async ({ owner, business }) => {
    expect(business).toBeDefined();
    const words = await wordsOf(await owner.get(page));
    expect(words).toContain(documented("No pending bookings"));
    expect(words).toContain(
      documented("New booking requests will appear here when customers request appointments."),
    );
    expect(words).toContain(t("bookings.management.current", { count: 0 }));
  });

  test("does not show another business's bookings", async ({ db, owner, business }) => {
    await aBooking(db);
    expect(business).toBeDefined();
    expect(await wordsOf(await owner.get(page))).toContain(documented("No pending bookings"));
  });
});

describe("History", () => {
  test("shows every other status in the table, with dates as specified", async ({ db, owner, business }) => {
    const made = { business, notes: "Ring the bell", businessNotes: "Parking behind the house" };
    await aBooking(db, { ...made, status: "accepted" });
    await aBooking(db, { ...made, status: "rejected" });
    await aBooking(db, { ...made, status: "completed" });
    await aBooking(db, { ...made, status: "cancelled" });
    const words = await wordsOf(await owner.get(`${page}?tab=history`));
    expect(words).toMatch(
      inOrder(t("bookings.management.current", { count: 0 }), t("bookings.management.history", { count: 4 })),
    );
    expect(words).toContain("Service Customer Date & Time Status Notes Created");
    for (const status of ["Accepted", "Rejected", "Completed", "Cancelled"]) expect(words).toContain(status);
    expect(words).toContain("Nov 24, 2026 10:00");
    expect(words).toContain("Parking behind the house");
    expect(words).toContain(`${documented("Customer:")} Ring the bell`);
    expect(words).toContain("Nov 23, 2026");
  });

  test("says so if there are none", async ({ owner, business }) => {
    expect(business).toBeDefined();
    const words = await wordsOf(await owner.get(`${page}?tab=history`));
    expect(words).toContain(documented("No booking history"));
    expect(words).toContain(documented("Completed, accepted, and rejected bookings will appear here."));
  });

  test("shows fifty at a time, each exactly once", async ({ db, owner, business }) => {
    for (let n = 0; n < 60; n++) await aBooking(db, { business, status: "rejected", notes: `number-${n}.` });
    const first = await (await owner.get(`${page}?tab=history`)).text();
    const older = /href="([^"]*before=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await (await owner.get(older)).text();
    expect(second).not.toContain(t("bookings.older"));
    const shown = (html: string) => new Set(html.match(/title="number-\d+\."/g));
    expect([shown(first).size, shown(second).size]).toEqual([50, 10]);
    expect(new Set([...shown(first), ...shown(second)]).size).toBe(60);
  });
});

describe("answering", () => {
  const statusOf = async (db: Parameters<typeof aBooking>[0], id: string) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    return row?.status;
  };

  test.for([
    ["accept", "accepted", t("bookings.management.accept.done")],
    ["reject", "rejected", t("bookings.management.reject.done")],
  ] as const)(
    "with %s sets the status %s, stores the notes and says so",
    async ([intent, status, text], { db, owner, business }) => {
      const { id } = await aBooking(db, { business });
      const response = await owner.post(page, { intent, bookingId: id, notes: "Parking behind the house" });
      expect(response.headers.get("Location")).toBe(page);
      const words = await wordsOf(await owner.get(page));
      expect(words).toContain(documented("Booking Updated"));
      expect(words).toContain(text);
      const [row] = await db.select().from(bookings);
      expect(row).toMatchObject({ status, businessNotes: "Parking behind the house" });
    },
  );

  test("a booking of another business, pending or answered, fails and changes nothing", async ({
    db,
    owner,
    business,
  }) => {
    expect(business).toBeDefined();
    for (const status of ["pending", "accepted"] as const) {
      const { id } = await aBooking(db, { status });
      await owner.post(page, { intent: "reject", bookingId: id, notes: "" });
      const words = await wordsOf(await owner.get(page));
      expect(words).toContain(`Error ${documented("Failed to update booking")}`);
      expect(words).not.toContain(t("bookings.management.tooLate"));
      expect(await statusOf(db, id)).toBe(status);
    }
  });

  test("a second tap on the same button says what the first did", async ({ db, owner, business }) => {
    for (const intent of ["accept", "reject"] as const) {
      const { id } = await aBooking(db, {
        business,
        date: intent === "accept" ? "2026-11-30" : "2026-12-01",
      });
      for (const _ of [1, 2]) {
        await owner.post(page, { intent, bookingId: id, notes: "" });
        const words = await wordsOf(await owner.get(page));
        expect(words).toContain(t(`bookings.management.${intent}.done`));
        expect(words).not.toContain(t("bookings.management.tooLate"));
      }
    }
  });

  test("a booking that was answered in another tab, or has expired, says so and does not change", async ({
    db,
    now,
    owner,
    business,
  }) => {
    const answered = await aBooking(db, { business });
    const createdAt = new Date(now.getTime() - 48 * hour);
    const expired = await aBooking(db, { business, date: "2026-12-01", createdAt });
    await owner.post(page, { intent: "accept", bookingId: answered.id, notes: "" });
    await owner.get(page);
    for (const { id } of [answered, expired]) {
      await owner.post(page, { intent: "reject", bookingId: id, notes: "" });
      const words = await wordsOf(await owner.get(page));
      expect(words).toContain(`${t("common.error")} ${t("bookings.management.tooLate")}`);
    }
    expect(await statusOf(db, answered.id)).toBe("accepted");
    expect(await statusOf(db, expired.id)).toBe("pending");
  });

  test("is refused to customers and visitors", async ({ db, site, business }) => {
    const { id } = await aBooking(db, { business });
    const visitor = await site.newVisitor().post(page, { intent: "accept", bookingId: id });
    expect(visitor.headers.get("Location")).toContain("/auth");
    const customer = await (await aSignedIn(site)).post(page, { intent: "accept", bookingId: id });
    expect(customer.headers.get("Location")).not.toBe(page);
    expect(customer.status).toBeGreaterThanOrEqual(300);
    expect(await statusOf(db, id)).toBe("pending");
  });

  test("with an unknown intent, or none, is a 400 and does nothing", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business });
    for (const intent of ["", "Accept", "delete"]) {
      const response = await owner.post(page, { ...(intent && { intent }), bookingId: id, notes: "" });
      expect(response.status).toBe(400);
    }
    expect(await statusOf(db, id)).toBe("pending");
  });

  test("notes that are too long are kept in their dialog", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business });
    const notes = `Long ${"story ".repeat(200)}`;
    const response = await owner.post(page, { intent: "reject", bookingId: id, notes });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(t("forms.tooLong", { max: 1000 }));
    expect(html).toMatch(new RegExp(`<dialog[^>]*id="reject-${id}"[^>]*open`));
    expect(html).toContain("Long story story");
    expect(await statusOf(db, id)).toBe("pending");
  });

  test("a failing database gives the specified message", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business });
    const failed = await without(db, "mail_outbox", () =>
      owner.post(page, { intent: "accept", bookingId: id }),
    );
    expect(failed.status).toBe(500);
    expect(await wordsOf(failed)).toContain(documented("Failed to update booking"));
    expect(await statusOf(db, id)).toBe("pending");
  });
});
