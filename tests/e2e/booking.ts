import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { day, dayOf } from "../../app/platform/time";
import { beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect } from "./fixtures";

/** The page of the sample business with a service chosen, as its first link of 'Which service?' does. */
export const calendarAt = `/business/mthembu-sons-plumbing-soweto?${new URLSearchParams({
  service: "Call-out and first half hour, Soweto and Lenasia",
})}`;

/** The value of a <dl> entry with this label. */
export const fact = (place: Page | Locator, label: string) =>
  place.locator(`dl > div:has(> dt:text-is("${label}")) > dd`);

/** A click waits for the first bytes of the next page. What is counted, and not waited for, needs all of them. */
const isWhole = (page: Page) => page.waitForLoadState("domcontentloaded");

const slots = (page: Page) => page.locator("#times li");
/** The row of a time in 'Available Times'. */
export const slotAt = (page: Page, time: string) => slots(page).filter({ hasText: time });
export const firstFreeSlot = (page: Page) =>
  slots(page)
    .filter({ has: page.getByText(documented("Available"), { exact: true }) })
    .first();

/** Leaves today, whose last free time may begin while it is being booked. */
export async function showNextMonth(page: Page) {
  await page.getByRole("link", { name: t("bookingPage.calendar.nextMonth") }).click();
  await expect(page).toHaveURL(/[?&]month=/);
}

/** What the calendar says of a day that is no choice. */
const unavailable = (["none", "full"] as const).map((state) =>
  t(`bookingPage.calendar.${state}`, { day: "" }),
);

/**
 * Shows a bookable day of next month, the first being 0. Tests that book for the sample customer take different days,
 * since nobody may be at two businesses at once; at other businesses than the plumber none of the first five, of which some
 * are offered in quotes at the end of a month.
 */
export async function showFreeDay(page: Page, at: number) {
  await showNextMonth(page);
  const free = unavailable.map((words) => `:not([aria-label*="${words}"])`).join("");
  await page.locator(`#availability td a${free}`).nth(at).click();
  await expect(page).toHaveURL(/[?&]date=/);
}

/**
 * The address of the first free time of that day, found without a browser: `calendar` is the page of a business with a
 * service chosen.
 */
export async function freeSlot(request: APIRequestContext, calendar: string, at: number): Promise<string> {
  const linkIn = async (address: string, wanted: RegExp, which = 0) => {
    const html = (await (await request.get(address)).text()).replaceAll("&amp;", "&");
    const links = [...html.matchAll(wanted)].filter(
      ([link]) => !unavailable.some((words) => link.includes(words)),
    );
    return /href="([^"]*)"/.exec(links.at(which)?.[0] ?? "")?.[1] ?? "";
  };
  // The last one: where this month has no free time left, next month is shown, and the first link leads back.
  const month = await linkIn(calendar, /<a\b[^>]*[?&]month=[^>]*>/g, -1);
  const day = await linkIn(month, /<td[^>]*><a\b[^>]*[?&]date=[^>]*>/g, at);
  const slot = await linkIn(day, /<a\b[^>]*[?&]time=[^>]*>/g);
  expect(slot, `a free time on day ${at} of ${month}`).not.toBe("");
  return slot;
}

/** The demo on the last of its three days, so that the day stays valid if midnight passes during the test. */
export const demoDay = () => `/demo-business-profile?date=${dayOf(new Date(Date.now() + 2 * day))}`;

/** Expects the three counts to match the rows. */
export async function expectCounts(page: Page) {
  await isWhole(page);
  const shown = await slots(page).count();
  const free = await slots(page)
    .filter({ has: page.getByText(documented("Available"), { exact: true }) })
    .count();
  const taken = await slots(page)
    .filter({ has: page.getByText(documented("Booked"), { exact: true }) })
    .count();
  expect(free + taken).toBe(shown);
  await expect(fact(page, t("bookingPage.counts.free"))).toHaveText(String(free));
  await expect(fact(page, t("bookingPage.counts.booked"))).toHaveText(String(taken));
  await expect(fact(page, t("bookingPage.counts.total"))).toHaveText(String(shown));
  return { free, taken };
}

/** The 'Book Service' form, as a modal or as part of the page. */
export const bookingForm = (page: Page) => page.getByRole("dialog", { name: documented("Book Service") });

export async function fillBooking(page: Page, person: { name: string; phone: string; notes: string }) {
  const form = bookingForm(page);
  await form.getByLabel(t("bookingPage.form.name"), { exact: true }).fill(person.name);
  await form.getByLabel(beginning("bookingPage.form.phone")).fill(person.phone);
  const address = form.getByLabel(t("bookingPage.form.address"));
  await isWhole(page);
  if ((await address.count()) > 0) await address.fill("88 Ntuli Street, Pimville");
  await form.getByLabel(beginning("bookingPage.form.notes")).fill(person.notes);
}

/** The value of a field of a calendar file, unfolded. */
export function calendarField(file: string, name: string): string {
  const unfolded = file.replace(/\r\n[ \t]/g, "");
  return new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, "m").exec(unfolded)?.[1]?.trim() ?? "";
}
