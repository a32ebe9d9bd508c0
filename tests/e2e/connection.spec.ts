import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { bookingForm, fillBooking, freeSlot } from "./booking";
import { expect, test } from "./fixtures";
import { expectToast } from "./people";

const expectNotice = (page: Page) =>
  expectToast(page, t("forms.connectionLost.title"), "What you typed is still here");

test("without a connection a form keeps its values, shows a message, and can be sent again", async ({
  pageOf,
}) => {
  // Whose name no other test reads.
  const page = await pageOf("secondBusiness");
  await page.goto("/profile?edit");
  const name = page.getByLabel(t("accounts.name"));
  const save = page.getByRole("button", { name: t("account.profile.form.save"), exact: true });
  await name.fill("Thandi of the Train");
  // React Router asks for the routes of the links it sees a moment after hydration.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await save.click();
  await expectNotice(page);
  await expect(name).toHaveValue("Thandi of the Train");
  await expect(save).toBeEnabled();
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText("Thandi of the Train").first()).toBeVisible();
});

test("a dialog with an error stays open without a connection, and the message over it can be dismissed", async ({
  pageOf,
}) => {
  const page = await pageOf("admin");
  await page.goto("/admin/settings/people");
  await page
    .getByRole("button", { name: /Deactivate .*@/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const code = dialog.getByLabel(/code/i);
  const deactivate = dialog.getByRole("button", { name: /Deactivate/ });
  await code.fill("wrong");
  await deactivate.click();
  await expect(dialog.getByText(t("admin.settings.wrongCode"))).toBeVisible();
  await code.fill("wrong again");
  await page.context().setOffline(true);
  await deactivate.click();
  await expectNotice(page);
  await page.getByRole("button", { name: t("common.dismiss") }).click();
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(dialog.getByText(t("admin.settings.wrongCode"))).toBeVisible();
  await expect(code).toHaveValue("wrong again");
  await dialog.getByRole("button", { name: t("common.close") }).click();
  await expect(dialog).toBeHidden();
});

test("a booking whose answer is lost is shown when the page is opened again instead of the form", async ({
  pageOf,
}) => {
  const page = await pageOf("customer");
  const business = "/business/crown-cowrie-braids-tembisa";
  const html = await (await page.request.get(business)).text();
  const service = /href="([^"]*\?service=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await page.goto(await freeSlot(page.request, service, 6));
  await fillBooking(page, { name: "Thandi", phone: "072 555 0184", notes: "Long." });
  const form = bookingForm(page);
  const chosen = page.url();
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await form.getByRole("button", { name: t("bookingPage.form.book") }).click();
  await page.waitForURL(/^chrome-error:/);
  await page.unroute("**/*");
  const shown = page.getByRole("link", { name: t("bookingPage.own.show") });
  await page.goto(chosen);
  const made = await shown.getAttribute("href");
  await expect(form).toHaveCount(0);
  await page.goto(business);
  await expect(shown).toHaveAttribute("href", made ?? "");
  await shown.click();
  await expect(page.getByText("Crown & Cowrie Braids").first()).toBeVisible();
});
