import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { giveUpSoon, postLate } from "./slow";

const address = "/business-profile-edit";
const services = (page: Page) => page.locator("#services");
const names = (page: Page) =>
  services(page)
    .locator('[name="services"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const remove = (page: Page, name: string) =>
  page.getByRole("button", { name: t("editor.services.remove", { name }), exact: true });
const newService = (page: Page) => page.getByLabel(t("editor.services.new"), { exact: true });

/** The services of the editor, with some that are not saved. */
async function open(page: Page, added: readonly string[] = []) {
  await page.goto(`${address}#services`);
  await page.waitForLoadState("networkidle");
  for (const name of added) {
    await newService(page).fill(name);
    await newService(page).press("Enter");
    await expect(remove(page, name)).toBeVisible();
  }
}

test("buttons of a list that is on its way act on their own rows, each once", async ({ pageOf }) => {
  const page = await pageOf("thirdBusiness");
  await open(page, ["Alpha", "Beta", "Gamma", "Delta"]);
  const before = await names(page);
  await postLate(page, `**${address}`, 700);
  await remove(page, "Alpha").click();
  // A second tap, since nothing seems to happen; and another row.
  await remove(page, "Alpha").click();
  await remove(page, "Beta").click();
  await page.getByRole("button", { name: t("editor.services.up", { name: "Delta" }), exact: true }).click();
  const left = before.filter((name) => !/Alpha|Beta|Gamma|Delta/.test(name));
  await expect.poll(() => names(page)).toEqual([...left, "Delta", "Gamma"]);
});

test("what is typed while rows move stays in its row, and counts as not saved", async ({ pageOf }) => {
  const page = await pageOf("thirdBusiness");
  await open(page, ["Alpha", "Beta"]);
  await postLate(page, `**${address}`, 700);
  const price = services(page)
    .getByRole("listitem")
    .filter({ has: page.locator('[name="services"][value="Beta"]') })
    .locator('[name="price"]');
  await page.getByRole("button", { name: t("editor.services.up", { name: "Beta" }), exact: true }).click();
  await price.fill("450");
  await expect.poll(async () => (await names(page)).slice(-2)).toEqual(["Beta", "Alpha"]);
  await expect(price).toHaveValue("450");

  await page.goto(`${address}#contact`);
  await page.waitForLoadState("networkidle");
  const contact = page.locator("#contact");
  const section = { key: "editor.contact.title" } as const;
  await contact.getByRole("button", { name: t("editor.stayOf", { section }) }).click();
  await contact.locator('[name="website"]').fill("piperescue.example");
  await expect(page.locator("[data-toast]").filter({ hasText: t("editor.saved.title") })).toBeVisible();
  await expect(contact.locator('[name="website"]')).toHaveValue("piperescue.example");
  await expect(contact.locator("form")).toHaveAttribute("data-dirty", "");
});

test("an answer leaves another part of the page open, where somebody types by then", async ({ pageOf }) => {
  const page = await pageOf("thirdBusiness");
  await open(page);
  const sent = await postLate(page, `**${address}`, 900);
  await newService(page).fill("Alpha");
  await newService(page).press("Enter");
  await page.locator("[data-part=contact] > summary").click();
  const website = page.locator("#contact [name=website]");
  await website.fill("");
  await website.pressSequentially("https://piperescue.example/", { delay: 60 });
  expect(sent.posts).toBe(1);
  await expect(services(page).locator('[name="services"][value="Alpha"]')).toHaveCount(1);
  await expect(website).toBeFocused();
  await expect(website).toHaveValue("https://piperescue.example/");
});

test("a list whose answer never comes gives back what was typed, and can be sent again", async ({
  pageOf,
}) => {
  const page = await pageOf("thirdBusiness");
  await open(page);
  await giveUpSoon(page);
  await page.route(`**${address}`, (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await newService(page).fill("Alpha");
  await newService(page).press("Enter");
  await expect(page.getByText(t("forms.connectionLost.title"))).toBeVisible();
  await expect(newService(page)).toHaveValue("Alpha");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await newService(page).press("Enter");
  await expect(remove(page, "Alpha")).toBeVisible();
});

test("who was signed out meanwhile finds the list on the page that says so", async ({ pageOf }) => {
  const page = await pageOf("thirdBusiness");
  await open(page, ["Alpha"]);
  await page.context().clearCookies();
  await newService(page).fill("Beta");
  await newService(page).press("Enter");
  await expect(page.getByRole("button", { name: t("errors.signedOut.again") })).toBeVisible();
  for (const [name, value] of [
    ["services", "Alpha"],
    ["service", "Beta"],
    ["row", "add"],
  ])
    await expect(page.locator(`input[name="${name}"][value="${value}"]`)).toHaveCount(1);
});

test("a choice that is changed twice, before its answer came, keeps the ticks beside it", async ({
  pageOf,
}) => {
  const page = await pageOf("thirdBusiness");
  await page.goto(`${address}#info`);
  await page.waitForLoadState("networkidle");
  const info = page.locator("#info");
  const boxes = info.locator('[name="otherSubcategories"]');
  const [one = "", two = "", ticked = ""] = await boxes.evaluateAll((found) =>
    found.map((box) => (box as HTMLInputElement).value),
  );
  const others = info.locator("details", { has: page.locator('[name="otherSubcategories"]') });
  await others.evaluate((details) => details.setAttribute("open", ""));
  await info.locator(`[name="otherSubcategories"][value="${ticked}"]`).check();
  let asked = 0;
  await page.route(`**${address}?*`, async (route) => {
    asked += 1;
    await page.waitForTimeout(500);
    await route.continue();
  });
  for (const choice of [one, two]) await info.locator('[name="subcategory"]').selectOption(choice);
  await expect(info.locator(`[name="otherSubcategories"][value="${one}"]`)).toHaveCount(1);
  expect(asked).toBe(2);
  await expect(info.locator(`[name="otherSubcategories"][value="${ticked}"]`)).toBeChecked();
});
