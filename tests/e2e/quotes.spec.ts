import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { holdScripts } from "./late-script";
import { chooseService, offeredTime, toQuote } from "./talking";

// Both write to the same customer.
test.describe.configure({ mode: "serial" });

test("a quote is written, seen at once and booked in one press", async ({ page, newPerson, cookiesOf }) => {
  const owner = await newPerson();
  await page.context().addCookies(await cookiesOf("customer"));
  await owner.context().addCookies(await cookiesOf("business"));
  await page.goto("/messages");
  await page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first().click();

  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await owner.getByRole("link", toQuote).last().click();
  const what = owner.getByLabel(t("quotes.write.what"), { exact: true });
  await owner.getByRole("button", { name: /^Geyser element/ }).click();
  await expect(what.first()).toHaveValue(/^Geyser element/);
  await what.nth(1).fill("Fitting, one hour");
  await owner.getByLabel(t("quotes.write.amount")).nth(1).fill("550");
  // What it comes to is said while it is written.
  await expect(owner.getByRole("button", { name: t("quotes.write.send") })).toBeVisible();
  await expect(owner.getByText("R1\u00a0440").first()).toBeVisible();
  await offeredTime(owner).check();
  await owner.getByLabel(t("quotes.write.words")).fill("The valve is in the van.");
  await expect(owner.getByText("The valve is in the van.").last()).toBeVisible();
  await owner.getByRole("button", { name: t("quotes.write.send") }).click();
  await expect(owner.getByText(t("quotes.own")).last()).toBeVisible();

  const open = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: t("quotes.accept") }) });
  await expect(open).toHaveCount(1);
  await expect(open.getByText("R1\u00a0440")).toBeVisible();
  const number = open.getByLabel(t("quotes.number"));
  if (await number.isVisible()) await number.fill("082 555 0184");
  await open.getByLabel(t("quotes.where")).fill("13 Mofolo Street, Soweto");
  await open.getByRole("button", { name: t("quotes.accept") }).click();
  await expect(page).toHaveURL(/[/]bookings[/].*booked/);
  await expect(page.getByText("R1\u00a0440").first()).toBeVisible();
  await expect(owner.getByText(t("quotes.status.accepted"), { exact: true }).last()).toBeVisible();
});

test("what is typed before the script is there has its total once it is", async ({ pageOf }) => {
  const owner = await pageOf("business");
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  const { release } = await holdScripts(owner);
  await owner.getByRole("link", toQuote).last().click();
  await owner.getByLabel(t("quotes.write.what"), { exact: true }).first().fill("A new washer");
  await owner.getByLabel(t("quotes.write.amount")).first().fill("99");
  await expect(owner.getByRole("button", { name: t("quotes.write.send") })).toBeHidden();
  release();
  await expect(owner.getByRole("button", { name: t("quotes.write.send") })).toBeVisible();
  // Nobody has said yet how long the visit takes.
  await expect(owner.getByText(t("quotes.write.serviceFirst"))).toBeVisible();
  await chooseService(owner);
  await expect(offeredTime(owner)).toBeVisible();
});

test("a quote is written and declined with forms alone @no-js", async ({ page, newPerson, cookiesOf }) => {
  const owner = await newPerson();
  await page.context().addCookies(await cookiesOf("customer"));
  await owner.context().addCookies(await cookiesOf("business"));
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await owner.getByRole("link", toQuote).last().click();
  await owner.getByLabel(t("quotes.write.what"), { exact: true }).first().fill("A new washer");
  await owner.getByLabel(t("quotes.write.amount")).first().fill("99,50");
  await chooseService(owner);
  await owner.getByLabel(t("quotes.write.amount")).first().press("Enter");
  await owner.getByRole("button", { name: t("quotes.write.send") }).click();
  await page.goto("/messages");
  await page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first().click();
  await expect(page.getByText("A new washer")).toBeVisible();
  await page.getByRole("button", { name: t("quotes.decline") }).click();
  await page.getByRole("button", { name: t("quotes.declineAsk.yes") }).click();
  await expect(page.getByText(t("quotes.status.declined"), { exact: true }).last()).toBeVisible();
});
