import { describe, expect } from "vitest";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aSignedIn } from "../../../../tests/builders/signed-in";
import { test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

/** It is Monday, 23 November 2026, 10:00. */
const saturday = "2026-11-28";
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 540, closes: 720 }));
const freeOn = (date: string, time: string) =>
  `${t("listing.card.nextFree")} ${t("search.free.onDay", { day: new Date(`${date}T10:00:00Z`), time })}`;
const asked = (typed: string) => `?q=${encodeURIComponent(typed)}`;

describe("with a day asked for, a card", () => {
  test("says the first free time of that day, and not an earlier one", async ({ db, words }) => {
    const business = await aBusiness(db, { businessName: "Thandi", hours: everyDay });
    await aBooking(db, { business, status: "accepted", date: saturday, time: "09:00" });
    for (const query of ["?free=saturday", `?date=${saturday}`, asked("repair on Saturday")])
      expect(await words(query), query).toContain(freeOn(saturday, "10:00"));
    expect(await words("?free=today")).toContain(t("search.free.today", { time: "11:00" }));
    expect(await words("?free=tomorrow")).toContain(t("search.free.tomorrow", { time: "09:00" }));
    expect(await words("")).toContain(t("search.free.today", { time: "11:00" }));
  });

  test("knows the bookings of a day that is farther away than a card looks by itself", async ({
    db,
    words,
  }) => {
    const business = await aBusiness(db, { hours: everyDay });
    await aBooking(db, { business, status: "accepted", date: "2027-01-09", time: "09:00" });
    expect(await words("?date=2027-01-09")).toContain(
      t("search.free.onDate", { day: new Date("2027-01-09T10:00:00Z"), time: "10:00" }),
    );
  });

  test("says the first time from that day on for a service that is too long for it", async ({
    db,
    words,
  }) => {
    const short = everyDay.filter(({ weekday }) => weekday === 6);
    const long = [{ weekday: 7, opens: 480, closes: 1200 }];
    await aBusiness(db, {
      hours: [...short, ...long],
      services: [
        { name: "Trim", durationMinutes: 30 },
        { name: "Knotless braids", durationMinutes: 420 },
      ],
    });
    expect(await words("?q=braids&free=saturday")).toContain(freeOn("2026-11-29", "08:00"));
  });

  test("leads to the calendar of that day, through the sign-in too", async ({ db, site, read }) => {
    const { slug } = await aBusiness(db, {
      contactMethods: { ...noContacts, phone: true },
      hours: everyDay,
      services: [{ name: "Trim" }, { name: "Braids" }],
    });
    const reader = await aSignedIn(site);
    const html = await (await reader.get("/services?free=saturday")).text();
    expect(html).toContain(`href="/business/${slug}?date=${saturday}#book"`);
    expect(html).toContain(`href="/business/${slug}?date=${saturday}"`);
    const page = await (await reader.get(`/business/${slug}?date=${saturday}`)).text();
    const words = (date: string) => site.fetch(`/business/${slug}?date=${date}`).then(wordsOf);
    const onSaturday = t("search.free.onDay", { day: new Date(`${saturday}T10:00:00Z`), time: "09:00" });
    expect(await words(saturday)).toContain(`${t("business.nextFree")} ${onSaturday}`);
    for (const other of ["2026-11-20", "2099-01-01", "saturday"])
      expect(await words(other), other).toContain(
        `${t("business.nextFree")} ${t("search.free.today", { time: "11:00" })}`,
      );
    expect(page).toMatch(new RegExp(`service=[^"]+date=${saturday}[^"]*#availability`));
    expect(await read("?free=saturday")).toContain(`name="date" value="${saturday}"`);
    const form = new URLSearchParams({ business: slug, intent: "book", date: saturday });
    const sent = await site.fetch("/services", { method: "POST", body: form, redirect: "manual" });
    expect(decodeURIComponent(sent.headers.get("Location") ?? "")).toContain(
      `/business/${slug}?date=${saturday}#book`,
    );
    expect(await (await reader.get("/services")).text()).toContain(`href="/business/${slug}#book"`);
  });
});

test("with a service asked for, Book leads to that service, through the sign-in and without an account too", async ({
  db,
  site,
  read,
}) => {
  const { slug, services } = await aBusiness(db, {
    contactMethods: { ...noContacts, phone: true },
    services: [{ name: "Trim" }, { name: "Braids" }],
  });
  const id = services[1]?.id ?? "";
  expect(await read("?q=braids")).toContain(`name="service" value="${id}"`);
  expect(await read("")).not.toContain('name="service"');
  const body = new URLSearchParams({ business: slug, intent: "book", service: id });
  const sent = await site.fetch("/services", { method: "POST", body, redirect: "manual" });
  expect(decodeURIComponent(sent.headers.get("Location") ?? "")).toContain(
    `/business/${slug}?service=${id}#book`,
  );
  const reader = await aSignedIn(site);
  expect(await (await reader.get("/services?q=braids")).text()).toContain(
    `href="/business/${slug}?service=${id}#book"`,
  );
  expect(await wordsOf(await site.fetch(`/business/${slug}/book?service=${id}`))).toContain("Braids");
});

describe("a time at which nobody is free", () => {
  test("shows who is free next, with the wish as not met", async ({ db, words }) => {
    const mondays = [{ weekday: 1, opens: 540, closes: 1020 }];
    await aBusiness(db, { businessName: "Later Minders", hours: [{ ...mondays[0], weekday: 3 }].map(whole) });
    await aBusiness(db, { businessName: "Soon Minders", hours: mondays });
    const wishes = ["tonight", "on Sunday", "in the evening", "on the weekend", "on Sunday in Pimville"];
    for (const wish of wishes)
      for (const what of ["repair", "my fridge is not cold"]) {
        const shown = await words(asked(`${what} ${wish}`));
        expect(shown, `${what} ${wish}`).toContain(t("listing.others.otherTime"));
        expect(shown, `${what} ${wish}`).toMatch(/Soon Minders .*Later Minders/);
      }
  });

  test("keeps the language that was asked for as well", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Nomsa", languages: ["xh"] });
    await aBusiness(db, { businessName: "Pieter", languages: ["af"] });
    const shown = await words(asked("repair on Sunday who speaks isiXhosa"));
    expect(shown).toContain(t("listing.others.otherTime"));
    expect(shown).toContain("Nomsa");
    expect(shown).not.toContain("Pieter");
  });
});

const dayFree = (key: "dayOver" | "dayTooFar", among: "others" | "empty") =>
  t(`listing.${among}.${key}`, { days: 60 });

describe("a day on which nobody can be free", () => {
  const days = [
    ["is over", "2026-11-22", "dayOver"],
    ["is of last year", "2025-12-02", "dayOver"],
    ["is too far ahead", "2027-01-23", "dayTooFar"],
  ] as const;

  test.for(days)(
    "because it %s is told as that, with who is free next",
    async ([, day, why], { db, words }) => {
      await aBusiness(db, { businessName: "Thandi", hours: everyDay });
      for (const query of [`?date=${day}`, `?date=${day}&q=repair`]) {
        const shown = await words(query);
        expect(shown, query).toContain(`${dayFree(why, "others")} Thandi`);
        expect(shown, query).not.toContain(t("listing.others.otherTime"));
        expect(shown, query).not.toContain(
          t("listing.why.notFree.onDay", { day: new Date(`${day}T10:00:00Z`) }),
        );
      }
    },
  );

  test.for(days)(
    "because it %s is told where there is nobody else either",
    async ([, day, why], { words }) => {
      expect(await words(`?date=${day}`)).toContain(dayFree(why, "empty"));
    },
  );

  test("is never the last one that can be booked", async ({ db, words }) => {
    await aBusiness(db, { hours: everyDay });
    expect(await words("?date=2027-01-22")).toContain(t("search.count.exact", { count: 1 }));
  });
});

test("the field of the date begins today, and never keeps the form from being sent", async ({ read }) => {
  const field = async (query: string) => /<input[^>]*type="date"[^>]*>/.exec(await read(query))?.[0];
  expect(await field("")).toContain('min="2026-11-23"');
  expect(await field("?date=2026-11-28")).toContain('min="2026-11-23"');
  expect(await field("?date=2026-11-22")).not.toContain("min=");
});

const whole = ({ weekday = 1, opens = 540, closes = 1020 }) => ({ weekday, opens, closes });

test("'near' a place measures from it, nearest first, with the distance on the cards", async ({
  db,
  site,
}) => {
  const at = (businessName: string, latitude: number, longitude: number) =>
    aBusiness(db, {
      businessName,
      category: "home-services",
      services: [{ name: "Plumbing" }],
      latitude,
      longitude,
    });
  await at("Far Plumbing", -26.2041, 28.0473);
  await at("Close Plumbing", -26.2695, 27.9);
  for (const typed of ["plumber near Pimville", "loodgieter naby Pimville", "plumber close to Pimville"]) {
    const shown = await wordsOf(await site.fetch(`/services${asked(typed)}`));
    expect(shown, typed).toMatch(
      new RegExp(`Close Plumbing .*${t("listing.card.under")} .*Far Plumbing .* km`),
    );
    expect(shown, typed).toContain(t("search.chip.near", { place: "Pimville" }));
  }
});

test("a weekday is no value for the field of a date, which a browser would say", async ({ read }) => {
  const dateOf = async (query: string) =>
    /<input(?=[^>]* name="date")[^>]* value="([^"]*)"/.exec(await read(query))?.[1];
  expect(await dateOf("?date=2026-12-02")).toBe("2026-12-02");
  for (const query of [asked("braids on Wednesday"), "?free=wednesday", "?free=saturday", ""])
    expect(await dateOf(query), query).toBe("");
});
