import { setTimeout } from "node:timers/promises";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { expectToast } from "./people";
import { postLate, slowDown } from "./slow";

const kept = "favourites=v";

test("two hearts in quick succession are both kept, and one whose page is left at once", async ({ page }) => {
  await page.goto("/services?q=plumber&near=soweto");
  const main = page.getByRole("main");
  const hearts = main.getByRole("button", { name: /^Keep / });
  await expect(hearts.nth(2)).toBeVisible();
  await slowDown(page, { latency: 1200 });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  const ids = () =>
    page.evaluate(
      (kept) => (document.cookie.split("; ").find((one) => one.startsWith(kept)) ?? "").split(".").length,
      kept,
    );
  await expect.poll(ids).toBe(2);
  await expect(main.getByRole("button", { name: /^Keep /, pressed: true })).toHaveCount(2);
  await main
    .getByRole("button", { name: /^Keep /, pressed: false })
    .first()
    .click();
  await page.goto("/providers");
  await expect.poll(ids).toBe(3);
});

test("a form whose answer takes long is not sent again by a later tap", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel(t("contact.name")).fill("Fatima Adams");
  await page.getByLabel(t("contact.email")).fill("fatima@example.co.za");
  await page.getByLabel(t("contact.subject")).fill("On a slow network");
  await page.getByRole("textbox", { name: t("contact.message") }).fill("Was my message sent, or not?");
  const sent = await postLate(page, "**/contact", 6000);
  // Both from within the page, since a test would wait for the answer.
  await page.getByRole("button", { name: t("contact.send") }).evaluate((button: HTMLButtonElement) => {
    for (const at of [0, 3500]) window.setTimeout(() => button.click(), at);
  });
  await expectToast(
    page,
    documented("Message sent successfully!"),
    documented("We'll get back to you as soon as possible."),
  );
  expect(sent.posts).toBe(1);
});

test("a form whose answer was stopped can be sent again at once", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel(t("contact.name")).fill("Fatima Adams");
  await page.getByLabel(t("contact.email")).fill("fatima@example.co.za");
  await page.getByLabel(t("contact.subject")).fill("On a slow network");
  await page
    .getByRole("textbox", { name: t("contact.message") })
    .fill("I pressed Stop, and then Send again.");
  const sent = await postLate(page, "**/contact", 3000);
  const send = page.getByRole("button", { name: t("contact.send") });
  const click = (button: HTMLButtonElement) => window.setTimeout(() => button.click());
  await send.evaluate(click);
  await expect.poll(() => sent.posts).toBe(1);
  await (await page.context().newCDPSession(page)).send("Page.stopLoading");
  await expect(send).toBeEnabled();
  await send.evaluate(click);
  await expect.poll(() => sent.posts).toBe(2);
  await expectToast(
    page,
    documented("Message sent successfully!"),
    documented("We'll get back to you as soon as possible."),
  );
});

test("after a preview beside the page its form is saved at once", async ({ pageOf }) => {
  const page = await pageOf("thirdBusiness");
  await page.goto("/business-profile-edit#contact");
  const section = { key: "editor.contact.title" } as const;
  const shown = page.waitForEvent("popup");
  await page.getByRole("button", { name: t("editor.page.showOf", { section }) }).click();
  await (await shown).close();
  await setTimeout(700);
  await page.getByRole("button", { name: t("editor.saveOf", { section }) }).click();
  await expect(page).toHaveURL(/\/dashboard(#contact)?$/);
});

test("a quote keeps what is typed and pressed while its rows are on their way, and without a connection", async ({
  pageOf,
}) => {
  const owner = await pageOf("business");
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await expect(owner).toHaveURL(/messages\/[0-9a-f-]{36}/);
  await owner.goto(`${owner.url().replace(/[?#].*/, "")}/quote`);
  await owner.waitForLoadState("networkidle");
  const what = owner.getByLabel(t("quotes.write.what"), { exact: true });
  const words = owner.getByLabel(t("quotes.write.words"));
  const sent = await postLate(owner, "**/quote", 1200);
  await owner.getByRole("button", { name: /^Geyser element/ }).click();
  await words.click();
  await owner.keyboard.type("The valve is in the van.");
  await expect(what.first()).toHaveValue(/^Geyser element/);
  await expect(words).toHaveValue("The valve is in the van.");
  await expect(owner.getByRole("button", { name: t("quotes.write.send") })).toBeVisible();
  await expect.poll(() => sent.posts).toBe(2);

  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: t("quotes.write.later") }).click();
  await expect(owner.getByText(t("forms.connectionLost.title"))).toBeVisible();
  await expect(words).toHaveValue("The valve is in the van.");
  await owner.context().setOffline(false);
});
