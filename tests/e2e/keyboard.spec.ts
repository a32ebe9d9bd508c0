import { beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import { showResults } from "./filters";
import { expect, test } from "./fixtures";
import { expectFocusShown, pressOn, signInByKeyboard, tabTo, typeInto } from "./keys";
import { expectToast, sample } from "./people";

test("a customer finds and books a business with Tab, Enter and typing alone, and the owner accepts", async ({
  page,
  newPerson,
  cookiesOf,
}) => {
  await signInByKeyboard(page, sample.customer);
  await page.goto("/");
  await typeInto(page, page.getByLabel(t("home.search.what")), "Mthembu");
  await page.keyboard.press("Enter");
  await pressOn(page, page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mthembu & Sons Plumbing");
  const services = page.getByRole("navigation", { name: t("bookingPage.which") });
  await pressOn(page, services.getByRole("link", { name: /Blocked drain/ }));
  await pressOn(page, page.getByRole("link", { name: t("bookingPage.calendar.nextMonth") }));
  await expect(page).toHaveURL(/[?&]month=/);
  // The last of the day: other tests request the first ones for the same customer.
  await pressOn(page, page.locator("#times a[href*='time=']").last());

  const form = page.getByRole("dialog", { name: documented("Book Service") });
  await typeInto(page, form.getByLabel(t("bookingPage.form.phone")), "072 555 0184");
  await typeInto(page, form.getByLabel(t("bookingPage.form.address")), "88 Ntuli Street, Pimville");
  await typeInto(page, form.getByLabel(beginning("bookingPage.form.notes")), "Booked without a mouse.");
  await pressOn(page, form.getByRole("button", { name: t("bookingPage.form.send") }));
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]+\?booked$/);
  await expect(page.getByRole("main")).toContainText("Booked without a mouse.");

  const owner = await newPerson();
  await owner.context().addCookies(await cookiesOf("business"));
  await owner.goto("/booking-management");
  const request = owner.getByRole("article").filter({ hasText: "Booked without a mouse." });
  await pressOn(owner, request.getByRole("button", { name: t("bookings.management.accept.action") }));
  const dialog = owner.getByRole("dialog", { name: documented("Accept Booking") });
  await expect(dialog).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(request.getByRole("button", { name: t("bookings.management.accept.action") })).toBeFocused();
  await owner.keyboard.press("Enter");
  await typeInto(owner, dialog.getByLabel(beginning("bookingPage.form.notes")), "Answered without a mouse.");
  await pressOn(owner, dialog.getByRole("button", { name: documented("Confirm Accept") }));
  await expectToast(owner, documented("Booking Updated"), documented("Booking has been accepted"));
  await page.reload();
  await expect(page.getByText("Answered without a mouse.")).toBeVisible();
});

test("a visitor filters the listing with Tab, Enter and typing alone", async ({ page }) => {
  await page.goto("/services");
  await tabTo(page, page.getByLabel(t("listing.form.province"), { exact: true }));
  await page.keyboard.type("Gau");
  await tabTo(page, page.getByLabel(t("listing.form.city"), { exact: true }));
  await page.keyboard.type("Sow");
  await tabTo(page, page.getByLabel(t("search.chip.verified")));
  await page.keyboard.press("Space");
  await pressOn(page, page.getByRole("button", { name: showResults }));
  await expect(page).toHaveURL(/province=gauteng&city=soweto&.*verified=on/);
  await pressOn(page, page.getByRole("link", { name: "Remove Verified only" }));
  await pressOn(page, page.getByRole("link", { name: t("listing.sort.price"), exact: true }));
  await expect(page).toHaveURL(/province=gauteng&city=soweto&sort=price$/);
});

test("the skip link is the first stop and jumps to the content", async ({ page }) => {
  await page.goto("/services/how-we-rank");
  await page.keyboard.press("Tab");
  const first = page.locator(":focus");
  await expect(first).toHaveAttribute("href", /^#/);
  await expectFocusShown(first);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the side menu of a phone opens and closes by keyboard @phone", async ({ page }) => {
  await page.goto("/");
  await pressOn(page, page.getByRole("button", { name: t("frame.nav.menu"), exact: true }));
  const menu = page.getByRole("navigation", { name: t("frame.nav.side") });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole("link", { name: t("common.services") }));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await pressOn(page, page.getByRole("button", { name: t("frame.nav.menu"), exact: true }));
  await pressOn(page, menu.getByRole("link", { name: t("common.services") }));
  await expect(page).toHaveURL(/\/services$/);
});
