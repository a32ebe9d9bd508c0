import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import { expectToast } from "./people";

const address = "/business-profile-edit";
const contact = (page: Page) => page.locator("#contact");
const phone = (page: Page) => contact(page).locator('[name="phone"]');

async function open(page: Page) {
  await page.goto(`${address}#contact`);
  await page.waitForLoadState("networkidle");
}

/** What the server has, as HTML. */
const stored = async (page: Page) => (await page.request.get(address)).text();

async function saveAndStay(page: Page) {
  const section = { key: "editor.contact.title" } as const;
  await contact(page)
    .getByRole("button", { name: t("editor.stayOf", { section }) })
    .click();
}

const expectSaved = (page: Page) =>
  expectToast(
    page,
    documented("Profile updated"),
    documented("Your business profile has been updated successfully."),
  );

test("two tabs edit one profile: the later sees both values, and replaces only by saving again", async ({
  pageOf,
}) => {
  const later = "082 555 0199";
  const first = await pageOf("secondBusiness");
  const second = await first.context().newPage();
  await open(first);
  await open(second);
  await looksRight(first);

  await phone(first).fill("011 555 0142");
  await saveAndStay(first);
  await expectSaved(first);

  await phone(second).fill(later);
  await saveAndStay(second);
  const notice = contact(second)
    .getByRole("term")
    .filter({ hasText: t("onboarding.contact.phone") });
  await expect(contact(second).getByText(t("editor.changed.title"))).toBeVisible();
  await expect(notice).toBeVisible();
  for (const number of ["011 555 0142", later])
    await expect(contact(second).getByRole("definition").getByText(number)).toBeVisible();
  await expect(phone(second)).toHaveValue(later);
  expect(await stored(first)).toContain('value="011 555 0142"');

  await saveAndStay(second);
  await expectSaved(second);
  expect(await stored(first)).toContain(`value="${later}"`);
});
