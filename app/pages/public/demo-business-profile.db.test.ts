import { describe, expect } from "vitest";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const address = "/demo-business-profile";
const test = base.extend("site", ({ db, now }) => openSite(db, now));

/** A valid booking, on the day after the test's date. */
const filled = {
  intent: "book",
  name: "Zanele Khumalo",
  phone: "072 555 0184",
  email: "zanele@example.co.za",
  service: "call-out",
  date: "2026-11-24",
  time: "13:00",
  notes: "Plugs trip",
};

/** A database that fails when it is used. */
const noDatabase = new Proxy({} as Parameters<typeof openSite>[0], {
  get: (_, name) => {
    throw new Error(`The demo asked the database for ${String(name)}`);
  },
});

describe("the demo page", () => {
  test("is the page of an electrician, marked as a demo, and does not use the database", async ({ now }) => {
    const response = await (await openSite(noDatabase, now)).fetch(address);
    expect(response.status).toBe(200);
    const html = await response.clone().text();
    expect(html).toContain("<title>Demo: a business page | Thola</title>");
    expect(html).not.toContain("ld+json");
    expect(html).not.toContain("data-lead");
    const words = await wordsOf(response);
    expect(words).toMatch(/Demo This business is made up/);
    for (const text of [
      "Electrical Services",
      "4.8 out of 5, 36 reviews",
      "36 reviews after completed bookings",
      "5 5 stars 30 4 4 stars 5 3 3 stars 1",
      documented("Local Services & Pricing"),
      said("prices.hourly", { cents: 160_000 }),
      documented("* Prices include VAT. For custom requests, please contact directly."),
      documented("Check Availability & Book"),
      documented("Select Date"),
      documented("Available Times"),
      documented("Book Service"),
      "Open now until 19:00",
    ])
      expect(words).toContain(text);
  });

  test("has a gallery with thumbnails in a row, and its first picture in the header", async ({ now }) => {
    const site = await openSite(noDatabase, now);
    const html = await (await site.fetch(address)).text();
    const gallery = /<section id="gallery"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    for (const number of [1, 2, 3]) {
      expect(gallery).toContain(`href="${address}/pictures#picture-${number}"`);
      expect(gallery).toContain(`aria-label="${t("business.gallery.show", { number, of: 3 })}"`);
    }
    const header = /<header class="grid[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
    expect(header).toContain(`alt="${t("demo.pictures.workshop")}"`);
    const viewer = await (await site.fetch(`${address}/pictures`)).text();
    for (const name of ["workshop", "solar", "lamp"] as const)
      expect(viewer).toContain(`alt="${t(`demo.pictures.${name}`)}"`);
  });

  test.for([
    ["", "Monday, 23 November 2026", "12:00 1 h Available 14:00 1 h Booked 16:00 1 h Available", [2, 1, 3]],
    ["?date=2026-11-24", "Tuesday, 24 November 2026", "08:00 1 h Available 09:30 1 h Booked", [3, 2, 5]],
    ["?date=2026-11-25", "Wednesday, 25 November 2026", "12:00 1 h Booked", [2, 1, 3]],
  ] as const)(
    "has slots today, tomorrow and the day after: %s",
    async ([query, day, slots, counts], { site }) => {
      const words = await wordsOf(await site.fetch(address + query));
      expect(words).toContain(day);
      expect(words).toContain(slots);
      const [available, booked, total] = counts;
      expect(words).toContain(`Available Slots ${available} Booked Slots ${booked} Total Slots ${total}`);
    },
  );

  test("has no slots on other days", async ({ site }) => {
    const words = await wordsOf(await site.fetch(`${address}?date=2026-11-26`));
    expect(words).toContain(documented("No availability for this date"));
    expect(words).toContain(documented("Please select another day"));
  });

  test("shows tomorrow if no slot is left today", async ({ db }) => {
    const late = await openSite(db, new Date("2026-11-23T15:00:00Z"));
    expect(await wordsOf(await late.fetch(address))).toContain("Tuesday, 24 November 2026");
  });

  test("shows visitors the form for a chosen slot", async ({ site }) => {
    const html = await (await site.fetch(`${address}?service=call-out&date=2026-11-24&time=13%3A00`)).text();
    expect(html).toContain('<input type="hidden" name="time" value="13:00"/>');
    expect(html).toContain('action="/demo-business-profile"');
    expect(html).toContain(t("bookingPage.form.demo"));
  });
});

describe("its form", () => {
  test("confirms the request as a real page would, and stores nothing", async ({ now }) => {
    const response = await (await openSite(noDatabase, now)).newVisitor().post(address, filled);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.clone().text();
    expect(html).not.toContain("Zanele");
    const words = await wordsOf(response);
    expect(words).toContain(
      `${documented("Booking Request Sent")} ${documented("The business will review your request and get back to you soon!")} Demo: this is what your customers see. Nothing was stored or sent.`,
    );
  });

  test.for([
    [{ name: "" }, documented("Please fill in all required fields")],
    [{ email: "nonsense" }, "Please enter a valid email address"],
    [{ service: "Haircut" }, "Please choose one of the services"],
    [{ time: "09:30" }, "Sorry, that time was just taken"],
    [{ time: "10:30" }, "Please choose one of the available times"],
    [{ date: "2026-11-26" }, "No free time is left on that day"],
    [{ date: "2026-11-22" }, "That day is in the past"],
    [{ date: "31 May" }, "Please choose a date"],
  ] as const)("shows the error in %o and keeps what was typed", async ([given, message], { site }) => {
    const response = await site.newVisitor().post(address, { ...filled, ...given });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain("Plugs trip");
    expect(html).not.toContain(documented("Booking Request Sent"));
  });
});
