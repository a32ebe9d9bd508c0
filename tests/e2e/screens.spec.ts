import { beginning, t } from "../setup/texts";
import { calendarAt, showFreeDay } from "./booking";
import { dailyScreens } from "./daily-screens";
import { demandScreens } from "./demand-screens";
import { expect, test } from "./fixtures";
import { fitsEnlarged } from "./large-text";
import { looksRight, putOn } from "./look";
import { paperScreens } from "./paper-screens";
import { aSlot } from "./screen-acts";
import { authScreens, furtherScreens, publicScreens, signedInScreens } from "./screens";

for (const { name, who = "nobody", at, shows, first, act, on = "desktop", enlarged } of [
  ...publicScreens,
  ...authScreens,
  ...signedInScreens,
  ...furtherScreens,
  ...paperScreens,
  ...dailyScreens,
  ...demandScreens,
])
  test(`${name} (${who})`, async ({ sharedPageOf }) => {
    const page = await sharedPageOf(who);
    await putOn(page, on);
    await page.goto(at);
    if (shows) await expect(page.getByText(shows).first()).toBeVisible();
    else await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    if (first) {
      await first(page);
      await test.step(`before ${act?.name}`, () => looksRight(page));
      await putOn(page, on);
    }
    await act?.(page);
    await looksRight(page, on, { contrast: true });
    if (enlarged) await fitsEnlarged(page, enlarged);
  });

test("a booking with the longest texts looks right for customer and owner", async ({
  pageOf,
  newPerson,
  cookiesOf,
}) => {
  const oneWord = "Waaaaaaaaaar-is-die-lekkasie-nou-weer-in-die-badkamer-se-muur".repeat(2);
  const page = await pageOf("customer");
  await page.goto(calendarAt);
  await showFreeDay(page, 4);
  await aSlot(page);
  const form = page.getByRole("dialog");
  await form.getByLabel(t("bookingPage.form.name"), { exact: true }).fill(oneWord.slice(0, 120));
  await form.getByLabel(beginning("bookingPage.form.phone")).fill("072 555 0184");
  await form.getByLabel(beginning("bookingPage.form.address")).fill(oneWord);
  await form
    .getByLabel(beginning("bookingPage.form.notes"))
    .fill(`${oneWord}\n${"Die geiser lek. ".repeat(50)}`);
  await form.getByRole("button", { name: t("bookingPage.form.send") }).click();
  await expect(page.getByText(/lekkasie-nou-weer/).last()).toBeVisible();
  await looksRight(page, "phone");

  const owner = await newPerson();
  await owner.context().addCookies(await cookiesOf("business"));
  await owner.goto("/booking-management");
  const request = owner.getByRole("article").filter({ hasText: oneWord });
  await expect(request).toBeVisible();
  await looksRight(owner);
  await request.getByRole("button", { name: t("bookings.management.reject.action") }).click();
  const dialog = owner.getByRole("dialog", { name: t("bookings.management.reject.title") });
  await dialog.getByLabel(beginning("bookings.management.reject.label")).fill(oneWord.repeat(6));
  await dialog.getByRole("button", { name: t("bookings.management.reject.confirm") }).click();
  await expect(owner.getByText(t("bookings.management.reject.done"))).toBeVisible();
  await owner.goto("/booking-management?tab=history");
  await expect(owner.getByRole("row").filter({ hasText: oneWord.slice(0, 40) })).toBeVisible();
  await looksRight(owner, "phone");
  await page.reload();
  await expect(page.getByText(t("bookings.status.rejected")).first()).toBeVisible();
  await looksRight(page);
});
