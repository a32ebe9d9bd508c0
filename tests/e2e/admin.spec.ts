import type { Locator, Page } from "@playwright/test";
import { rulesMet } from "../../app/modules/accounts/rules";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { axe } from "./look";
import { expectToast, sample, signIn } from "./people";

const settings = "/admin/settings/people";

async function generate(form: Locator): Promise<string> {
  await form.getByRole("button", { name: t("admin.settings.password.generate"), exact: true }).click();
  const password = (await form.locator("code").textContent()) ?? "";
  expect(password).toHaveLength(12);
  expect(rulesMet(password)).toBe(5);
  return password;
}

type Opener = "button" | "link";

/** Opens the dialog of a button; without a script a link shows it in the page. */
async function dialogOf(page: Page, name: string, role: Opener = "button") {
  await page.getByRole(role, { name }).click();
  return page.getByRole("dialog");
}

const createForm = (page: Page) => page.getByRole("region", { name: t("admin.settings.create.title") });

/** Creates an administrator with a generated password and returns that. */
async function create(page: Page, email: string, use: (password: string) => Promise<void>) {
  const form = createForm(page);
  await form.getByLabel(t("accounts.email")).fill(email);
  const password = await generate(form);
  await expect(form.getByLabel(t("accounts.email"))).toHaveValue(email);
  await use(password);
  await form.getByRole("button", { name: t("admin.settings.create.submit") }).click();
  await expectToast(page, t("admin.settings.created.title"), email);
  await expect(page.locator("main")).not.toContainText(password);
}

async function isRefusedWithoutTheCode(page: Page, role?: Opener) {
  const dialog = await dialogOf(page, `Deactivate ${sample.admin.email}`, role);
  await dialog.getByLabel(t("admin.settings.safetyCode.label")).fill("no idea");
  await dialog.getByRole("button", { name: t("admin.settings.deactivation.submit") }).click();
  await expect(dialog.getByRole("alert")).toContainText(documented("Invalid safety code"));
}

async function remove(page: Page, email: string, role?: Opener) {
  const dialog = await dialogOf(page, `Delete ${email}`, role);
  await dialog.getByRole("button", { name: t("admin.settings.deletion.submit") }).click();
  await expectToast(page, t("admin.settings.deleted.title"), t("admin.settings.deleted.text"));
  await expect(page.locator("main")).not.toContainText(email);
}

test("an administrator creates another one, who views the site as a customer @phone", async ({
  page: second,
  cookiesOf,
  newPerson,
}) => {
  // Whose clock is stopped, for good.
  const first = await newPerson();
  await first.context().addCookies(await cookiesOf("admin"));
  const person = { email: "second-phone@example.co.za", password: "" };
  await first.goto(settings);

  await test.step("the second account is created with a generated password", async () => {
    const form = createForm(first);
    await form.getByRole("button", { name: t("admin.settings.create.submit") }).click();
    await expect(form.getByRole("alert")).toContainText(documented("Please fill in both email and password"));
    await create(first, person.email, async (password) => {
      await copies(first, password);
      await axe(first);
    });
  });

  await test.step("a wrong safety code is refused", async () => {
    await isRefusedWithoutTheCode(first);
    await axe(first);
    await first
      .getByRole("dialog")
      .getByRole("button", { name: t("common.close") })
      .click();
  });

  await test.step("the second account gets a new password", async () => {
    const dialog = await dialogOf(first, `New password for ${person.email}`);
    person.password = await generate(dialog);
    await dialog.getByRole("button", { name: t("admin.settings.setPassword.submit") }).click();
    await expectToast(first, t("admin.settings.passwordSet.title"), t("admin.settings.passwordSet.text"));
    await expect(dialog).toBeHidden();
  });

  await test.step("the second administrator views the site as a customer and as a visitor", async () => {
    await second.goto("/auth?action=signin");
    await signIn(second, person);
    await expect(second).toHaveURL(/\/admin$/);
    await second.getByRole("button", { name: t("frame.app.account") }).click();
    const dialog = await dialogOf(second, t("admin.layout.viewAs"));
    await dialog.getByLabel(t("admin.viewAs.choose")).fill(sample.customer.email);
    await dialog.getByRole("button", { name: t("admin.viewAs.find") }).click();
    await second.getByRole("link", { name: "Thandi Nkosi" }).click();
    await second.getByRole("button", { name: /^View as (?!User)/ }).click();
    await expect(second).toHaveURL(/\/$/);
    await second.goto("/bookings");
    await expect(second.getByRole("heading", { name: t("bookings.own.title") })).toBeVisible();
    await axe(second);
    await second.goto("/admin");
    await expect(second.getByRole("main")).toContainText("closed while you view Thola as somebody else");
    await second.getByRole("button", { name: t("accounts.impersonation.back") }).click();
    await expect(second).toHaveURL(/\/admin$/);

    await second.getByRole("button", { name: t("frame.app.account") }).click();
    await dialogOf(second, t("admin.layout.viewAs"));
    await second.getByRole("button", { name: t("admin.viewAs.visitor") }).click();
    await expect(second.getByRole("region", { name: t("accounts.impersonation.label") })).toContainText(
      "a signed-out visitor",
    );
    await expect(second.getByRole("link", { name: t("common.getStarted") }).first()).toBeVisible();
  });

  await test.step("after deletion the second administrator is signed out at once", async () => {
    await remove(first, person.email);
    await second.goto("/admin");
    await expect(second).toHaveURL(/\/auth\?/);
  });
});

test("without a script an administrator creates another one, and the page has the dialogs @no-js", async ({
  pageOf,
}) => {
  const page = await pageOf("admin");
  const email = "second-no-js@example.co.za";
  await page.goto(settings);
  await create(page, email, async () => {});
  await isRefusedWithoutTheCode(page, "link");
  await page.goto(settings);
  await (await dialogOf(page, `Delete ${email}`, "link"))
    .getByRole("link", { name: t("common.cancel") })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await remove(page, email, "link");
});

/** The page confirms for four seconds; a browser without clipboard access shows another text. */
async function copies(page: Page, password: string) {
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  const copy = page.getByRole("button", { name: t("admin.settings.password.copy"), exact: true });
  const copied = page.getByText(t("admin.settings.password.said"));
  await page.clock.install();
  // Later than this machine comes to it, however slow it is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(3900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
  await page.clock.resume();
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([password]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => {
      throw new Error("refused");
    };
  });
  await copy.click();
  await expect(page.getByText(documented("Failed to copy password"))).toBeVisible();
}
