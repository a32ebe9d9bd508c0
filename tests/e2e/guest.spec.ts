import type { Locator, Page } from "@playwright/test";
import { day, dayOf } from "../../app/platform/time";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { axe } from "./look";

/** Counts what a thumb does. */
function counting() {
  const counts = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    counts.taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    counts.fields += 1;
    await target.fill(text);
  };
  return { counts, tap, type };
}

const field = (page: Page, name: "name" | "phone" | "email" | "address") =>
  page.getByLabel(t(`guest.book.${name}`));

test("from a card to a held booking in six taps and three fields, then to a booked one by mail @phone", async ({
  page,
  newPerson,
  readMail,
  isMobile,
}) => {
  const email = `guest${isMobile ? 1 : 2}@zulu.example`;
  await page.goto("/services?q=Salon+Ilse");
  const { counts, tap, type } = counting();
  const card = page.getByRole("article").first();
  await tap(card.getByRole("button", { name: documented("Sign in to Book") }));
  await tap(page.getByRole("dialog").getByRole("link", { name: t("listing.alerts.withoutAccount") }));
  await expect(page.getByRole("heading", { name: t("guest.book.who") })).toBeVisible();
  await axe(page);
  await type(field(page, "name"), "Nomsa Zulu");
  await type(field(page, "phone"), isMobile ? "082 555 0164" : "082 555 0165");
  await type(field(page, "email"), email);
  await tap(page.getByRole("button", { name: /^Keep \d\d:\d\d for me$/ }));
  await expect(page.getByRole("heading", { name: t("guest.mail.title") })).toBeVisible();
  expect(counts).toEqual({ taps: 6, fields: 3 });
  await axe(page);

  // Another device opens the mail; looking confirms nothing.
  const mail = await readMail(email, /^Confirm /);
  const link = /http\S+\/answer\/\S+/.exec(mail.text)?.[0] ?? "";
  const phone = await newPerson();
  await phone.goto(link);
  await axe(phone);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("guest.mail.title") })).toBeVisible();
  await phone.getByRole("button", { name: t("guest.confirm.press") }).click();
  await expect(phone.getByRole("heading", { name: t("guest.account.title") })).toBeVisible();
  await axe(phone);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("guest.confirmed.title") })).toBeVisible();
  // Somebody to whom the mail was forwarded, and a second press: the same booking.
  await (await newPerson()).goto(link);
  await phone.goto(link);
  await phone.getByRole("button", { name: t("ownBooking.cancel.action") }).click();
  await phone.getByRole("button", { name: t("ownBooking.cancel.confirm") }).click();
  await expect(phone.getByRole("heading", { name: t("answer.customer.cancelled") })).toBeVisible();
});

/** Two days ahead or later, so that WhatsApp is offered; public holidays and full days have no card. */
async function cardOfAnotherDay(page: Page, name: string) {
  const card = page.getByRole("article").filter({ hasText: name });
  for (let ahead = 2; ahead < 12; ahead += 1) {
    const date = dayOf(new Date(Date.now() + ahead * day));
    await page.goto(`/services?${new URLSearchParams({ q: name, date })}`);
    await page.waitForLoadState("domcontentloaded");
    if ((await card.count()) > 0) break;
  }
  return card.first();
}

// Where the business comes to the customer it has to know where: by e-mail that is a fourth field, by WhatsApp a third.
for (const { way, name, most } of [
  { way: "email", name: "Northern Suburbs Plumbing", most: { taps: 7, fields: 4 } },
  { way: "whatsapp", name: "Berea Drains & Plumbing", most: { taps: 6, fields: 3 } },
] as const)
  test(`a visit is held by ${way} in ${most.taps} taps and ${most.fields} fields at 360 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const card = await cardOfAnotherDay(page, name);
    const { counts, tap, type } = counting();
    await tap(card.getByRole("button", { name: documented("Sign in to Book") }));
    await tap(page.getByRole("dialog").getByRole("link", { name: t("listing.alerts.withoutAccount") }));
    await type(field(page, "name"), "Nomsa Zulu");
    await type(field(page, "phone"), way === "email" ? "082 555 0166" : "082 555 0167");
    await type(field(page, "address"), "12 Vilakazi Street, Orlando West");
    if (way === "email") await type(field(page, "email"), "visited@zulu.example");
    else await expect(field(page, "email")).toBeHidden();
    await tap(page.getByRole("button", { name: /^Keep \d\d:\d\d for me$/ }));
    await expect(
      page.getByRole("heading", { name: t(way === "email" ? "guest.mail.title" : "guest.whatsapp.title") }),
    ).toBeVisible();
    expect(counts).toEqual(most);
  });

test("what was typed for one time is there for another one, until the time is let go", async ({ page }) => {
  const typed = { name: "Fatima Davids", phone: "082 555 0171", email: "fatima@davids.example" };
  await page.goto("/business/salon-ilse-bethlehem/book");
  for (const [name, value] of Object.entries(typed))
    await field(page, name as keyof typeof typed).fill(value);
  await page.getByRole("link", { name: t("guest.book.another") }).click();
  await page.locator('#times a[href*="/book?"]').last().click();
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name as keyof typeof typed)).toHaveValue(value);
  await page.getByRole("button", { name: /^Keep \d\d:\d\d for me$/ }).click();
  await page.getByRole("link", { name: t("guest.mail.other") }).click();
  await expect(field(page, "phone")).toHaveValue(typed.phone);
  await page.goBack();
  await page.getByRole("button", { name: t("guest.release") }).click();
  await expect(page.getByRole("heading", { name: t("guest.released.title") })).toBeVisible();
  await page.goto("/business/salon-ilse-bethlehem/book");
  await expect(field(page, "name")).toHaveValue("");
});

test("what is wrong with a form is on the screen, and is heard @phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto("/business/salon-ilse-bethlehem/book");
  await field(page, "phone").fill("072 555 01");
  await page.getByRole("button", { name: /^Keep \d\d:\d\d for me$/ }).click();
  const summary = page.getByRole("alert").filter({ hasText: t("forms.summary") });
  await expect(summary).toBeInViewport({ ratio: 0.2 });
  await expect(summary).toBeFocused();
});
