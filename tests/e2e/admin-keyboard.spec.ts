import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { pressOn, typeInto } from "./keys";

test("an administrator approves, rejects, sanctions and posts with Tab, Enter and typing alone", async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf("admin");

  await test.step("one that waits is found and approved", async () => {
    await page.goto("/admin/onboarding?kind=new");
    await typeInto(page, page.getByRole("searchbox", { name: t("adminOnboarding.search") }), "Orange River");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=Orange/);
    await pressOn(page, page.getByRole("button", { name: t("adminOnboarding.approve"), exact: true }));
    await expect(page.getByText(documented("Business Approved"))).toBeVisible();
  });

  await test.step("another one is rejected with a reason", async () => {
    await page.goto("/admin/onboarding?q=Botha");
    await typeInto(page, page.locator("#reject-reason"), "These are not your pictures.");
    await pressOn(page, page.getByRole("button", { name: t("adminOnboarding.reject"), exact: true }));
    await expect(page.getByText(documented("Business Rejected"))).toBeVisible();
  });

  await test.step("a business is sanctioned directly", async () => {
    await page.goto("/admin/sanctions");
    await typeInto(page, page.getByRole("searchbox", { name: t("adminSanctions.find.label") }), "MedRush");
    await page.keyboard.press("Enter");
    await pressOn(page, page.getByRole("link", { name: /MedRush/ }));
    await typeInto(page, page.locator("#direct-reason"), "Several customers say that nobody came.");
    await pressOn(page, page.getByRole("button", { name: t("adminSanctions.case.directSubmit") }));
    await pressOn(page, page.getByRole("button", { name: /^Apply/ }));
    await expect(page.getByText(t("adminSanctions.done.sanction"))).toBeVisible();
  });

  await test.step("a post is written and published", async () => {
    await page.goto("/admin/news");
    await pressOn(page, page.getByRole("link", { name: t("adminNews.new") }));
    const fields = {
      title: "Open on Heritage Day",
      author: "Thola",
      excerpt: "Hours.",
      content: "Until noon.",
    };
    for (const [name, text] of Object.entries(fields))
      await typeInto(page, page.locator(`[name="${name}"]`), text);
    await pressOn(page, page.getByRole("button", { name: t("adminNews.publish"), exact: true }));
    await expect(page.getByText(t("adminNews.done.publish"))).toBeVisible();
  });
});
