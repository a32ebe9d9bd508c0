import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { openAccount } from "./people";
import { chooseService, offeredTime, toQuote } from "./talking";

const words = "The shower runs cold since yesterday. 14 Senaoane Street, behind the shop.";
const plumbers = [
  { role: "business", name: "Mthembu & Sons Plumbing", price: "1250", shown: "R1\u00a0250" },
  { role: "thirdBusiness", name: "Pimville Pipe Rescue", price: "990", shown: "R990" },
  { role: "fourthBusiness", name: "Klipspruit Drains & Geysers", price: "1480", shown: "R1\u00a0480" },
] as const;

/** The owner opens the newest question of this customer and answers it with a price. */
async function answer(owner: Page, customer: string, price: string) {
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: customer }).first().click();
  await expect(owner.getByText(t("askThree.strip.title"))).toBeVisible();
  // The street is for the business that is chosen.
  await expect(owner.getByText("Senaoane")).toHaveCount(0);
  await owner.getByRole("link", toQuote).last().click();
  await owner.getByLabel(t("quotes.write.what"), { exact: true }).first().fill("New element, fitted");
  await owner.getByLabel(t("quotes.write.amount")).first().fill(price);
  await chooseService(owner);
  await offeredTime(owner).check();
  await owner.getByRole("button", { name: t("quotes.write.send") }).click();
  await expect(owner.getByText(t("quotes.own")).last()).toBeVisible();
}

test("a job said to three: three owners answer with a price, one is chosen, the others are told", async ({
  page,
  newPerson,
  cookiesOf,
  readMail,
}) => {
  test.slow();
  const person = { email: "nomsa.asks@example.co.za", password: "Tap&Drain#26" };
  await openAccount(page.request, readMail, person);
  await page.goto("/services?q=plumber+in+pimville");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("askThree.title") })
    .click();
  await expect(page.getByLabel(t("askThree.trade"))).toHaveValue(
    "home-services/emergency-repairs-plumbing-electric",
  );
  await page.getByLabel(t("askThree.words")).fill(words);
  await page.getByRole("button", { name: /Find businesses/ }).click();
  await expect(page.getByLabel(t("askThree.words"))).toHaveValue(words);
  const button = page.locator("[data-ask-texts]");
  await expect(button).toHaveText(t("askThree.ask"));
  for (const [index, { name }] of plumbers.entries()) {
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await expect(button).toHaveText(t("askThree.askCount", { count: index + 1 }));
  }
  await button.click();
  await expect(page).toHaveURL(/\/ask-three\/[0-9a-f-]{36}/);
  const [job = ""] = page.url().split("#");
  const table = page.getByRole("table", { name: t("askThree.compare.title") });
  await expect(table.getByText(t("messages.state.none")).first()).toBeVisible();

  const owners: Page[] = [];
  for (const { role, price } of plumbers) {
    const owner = await newPerson();
    await owner.context().addCookies(await cookiesOf(role));
    await answer(owner, "nomsa.asks", price);
    owners.push(owner);
  }

  await page.goto(job);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  for (const { shown } of plumbers) await expect(table.getByText(shown)).toBeVisible();
  const column = await table.getByRole("columnheader").allTextContents();
  const second = column.findIndex((text) => text.includes("Pimville"));
  await table
    .getByRole("link", { name: t("askThree.compare.seeQuote") })
    .nth(second)
    .click();
  const accept = page.getByRole("button", { name: t("quotes.accept") });
  // It stands below its fields: now they are there, if at all.
  await expect(accept).toBeVisible();
  const number = page.getByLabel(t("quotes.number"));
  if (await number.isVisible()) await number.fill("082 555 0184");
  const where = page.getByLabel(t("quotes.where"));
  if (await where.isVisible()) await where.fill("14 Senaoane Street, Pimville, Soweto");
  await accept.click();
  await expect(page).toHaveURL(/[/]bookings[/].*booked/);

  const [first, chosen, third] = owners;
  for (const other of [first, third]) {
    await other?.reload();
    await expect(other?.getByText(t("askThree.strip.otherChosen")) ?? page.getByText("nobody")).toBeVisible();
  }
  await chosen?.reload();
  await expect(
    chosen?.getByText(t("quotes.status.accepted"), { exact: true }).last() ?? page.getByText("x"),
  ).toBeVisible();
  await expect(chosen?.getByText("Senaoane").first() ?? page.getByText("x")).toBeVisible();
  const { text } = await readMail("klipspruit.drains@example.co.za", /chosen/i);
  expect(text).not.toContain("Pimville");
  expect(text).not.toContain("990");
  await page.goto(job);
  await expect(page.getByText(t("askThree.ended.booked"))).toBeVisible();
});
