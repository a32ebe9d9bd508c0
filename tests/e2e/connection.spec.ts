import { expect, test } from "./fixtures";
import { expectToast } from "./people";

test("without a connection a form keeps what was typed, says so, and can be sent again", async ({
  browser,
  baseURL,
  cookiesOf,
}) => {
  // The console says that there is no connection, as it should.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await context.addCookies(await cookiesOf("customer"));
  const page = await context.newPage();
  await page.goto("/profile?edit");
  const name = page.getByLabel("Name");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const before = await name.inputValue();
  await name.fill("Thandi of the Train");
  await context.setOffline(true);
  await save.click();
  await expectToast(page, "No connection", "What you typed is still here");
  await expect(name).toHaveValue("Thandi of the Train");
  await expect(save).toBeEnabled();
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Thandi of the Train").first()).toBeVisible();
  await page.goto("/profile?edit");
  await expect(name).toHaveValue("Thandi of the Train");
  await name.fill(before);
  await save.click();
  await expect(page.getByText(before).first()).toBeVisible();
  await context.close();
});
