import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import {
  confirmAddress,
  confirmationLink,
  expectBanner,
  expectToast,
  openAccount,
  type ReadMail,
  sample,
  signIn,
  signUp,
} from "./people";

const chosen = "Second#2026";
const changed = "Third#2027x";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Fills in the two fields of a new password; with a script the button is disabled until all five rules are met. */
async function choosePassword(page: Page, password: string, scripted: boolean) {
  await page.getByLabel(t("account.settings.password.new"), { exact: true }).fill("short");
  if (scripted) {
    await expect(page.getByText("1/5")).toBeVisible();
    await expect(button(page, t("account.settings.password.title"))).toBeDisabled();
  }
  await page.getByLabel(t("account.settings.password.new"), { exact: true }).fill(password);
  await page.getByLabel(t("account.settings.password.confirm")).fill(password);
  if (scripted) await expect(page.getByText("5/5")).toBeVisible();
  await button(page, t("account.settings.password.title")).click();
  await expectToast(
    page,
    documented("Password Updated"),
    documented("Your password has been successfully updated."),
  );
}

test("a sign-up form drops a mended password's error, and its address is in the sign-in that follows", async ({
  page,
}) => {
  await page.goto("/auth?type=business");
  await page.getByRole("button", { name: t("auth.signUp.submit") }).click();
  const refusal = page.locator("#password-error");
  await expect(refusal).toBeVisible();
  const password = page.getByLabel(t("auth.password"), { exact: true });
  await password.fill("Braids");
  await expect(refusal).toBeVisible();
  await password.fill("P@ssw0rd");
  await expect(page.getByText(documented("n/5 met").replace("n", "5"))).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.getByRole("button", { name: t("auth.signUp.submit") }).click();
  await expect(refusal).toBeVisible();

  const newcomer = { email: "palesa@example.co.za", password: "Braids#2026" };
  await signUp(page, newcomer, "Palesa's Braids");
  await expect(page.getByRole("heading", { name: t("auth.titles.signInBusiness") })).toBeVisible();
  await expect(page.locator("#email")).toHaveValue(newcomer.email);
});

/** The screens of a forgotten password, in a browser that is not signed in; returns the link of the mail. */
async function resetPassword(page: Page, readMail: ReadMail, email: string, look: () => Promise<void>) {
  await page.goto("/auth?action=signin");
  await page.getByRole("link", { name: documented("Forgot your password?") }).click();
  await button(page, documented("Send Reset Email")).click();
  await expect(page.getByText(documented("Email Required"))).toBeVisible();
  await look();
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(email);
  await button(page, documented("Send Reset Email")).click();
  await expectBanner(
    page,
    documented("Reset Email Sent"),
    documented("Check your email for password reset instructions."),
  );
  const { text } = await readMail(email, t("mailsAccounts.reset.subject"));
  const link = /http\S+tab=reset-password\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  return link;
}

/** Fills in the profile's form and sends it; returns the link of the mail to the new address. */
async function editProfile(page: Page, readMail: ReadMail, before: string, after: string) {
  await page.getByLabel(t("accounts.name")).fill("Lindiwe Mahlangu");
  await page.getByRole("textbox", { name: t("accounts.email") }).fill(after);
  await page.getByLabel(t("accounts.phone")).fill("+27 82 555 0119");
  await button(page, t("account.profile.form.save")).click();
  await expectToast(
    page,
    documented("Profile updated successfully"),
    documented("Your profile has been saved."),
  );
  await expect(page.getByRole("definition").filter({ hasText: "082 555 0119" })).toBeVisible();
  await expect(
    page.getByText(t("account.profile.waiting.text", { waiting: after, email: before })),
  ).toBeVisible();
  const { text } = await readMail(after);
  return /http\S+confirm-email=\S+/.exec(text)?.[0] ?? "";
}

async function confirmEmail(page: Page, email: string) {
  await button(page, t("account.profile.confirming.confirm")).click();
  await expectToast(page, t("account.profile.confirmed.title"), email);
}

async function signOut(page: Page) {
  await page
    .getByRole("main")
    .getByRole("button", { name: t("common.signOut") })
    .click();
  await expectToast(
    page,
    documented("Signed out successfully"),
    documented("You have been logged out of your account."),
  );
}

test("a customer resets the password, changes it again, and edits the profile", async ({
  page,
  newPerson,
  readMail,
}) => {
  const person = { email: "lindiwe@example.co.za", password: "first password" };
  const workAddress = "lindiwe@work.example.co.za";
  await openAccount(page.request, readMail, person);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: t("account.profile.title") })).toBeVisible();
  await looksRight(page);
  const phone = await newPerson();

  await test.step("the confirmation link, opened again in another browser, says that the address is already confirmed", async () => {
    await phone.goto(await confirmationLink(readMail, person.email));
    await expect(phone.getByText(t("auth.verification.signInToContinue"))).toBeVisible();
    await looksRight(phone);
  });

  await test.step("the reset link opens in any browser, and ends the other session", async () => {
    const link = await resetPassword(phone, readMail, person.email, () => looksRight(phone));
    await looksRight(phone);
    await choosePassword(phone, chosen, true);
    await expect(phone).toHaveURL(/\/auth$/);
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: t("account.settings.linkIsOver.title") })).toBeVisible();
    await looksRight(phone);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth\?action=signin&next=%2Fprofile$/);
    await signIn(page, { ...person, password: chosen });
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step("settings: the password is changed, and the sessions are listed", async () => {
    await page.getByRole("link", { name: t("frame.app.settings") }).click();
    await expect(page.getByText(documented("Email cannot be changed at this time"))).toBeVisible();
    await looksRight(page);
    await page.getByRole("link", { name: t("auth.password"), exact: true }).click();
    await looksRight(page);
    await page.getByLabel(t("account.settings.password.current")).fill(chosen);
    await choosePassword(page, changed, true);
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole("link", { name: t("account.settings.tabs.account"), exact: true }).click();
    await expect(page.getByText(t("account.settings.sessions.thisDevice"))).toBeVisible();
    await looksRight(page);
  });

  await test.step("profile: Cancel restores the saved values, and a new address must be confirmed", async () => {
    await page.goto("/profile?edit");
    await looksRight(page);
    await page.getByLabel(t("accounts.name")).fill("Somebody Else");
    await page.getByRole("link", { name: t("common.cancel") }).click();
    await expect(page.getByRole("definition").first()).toHaveText("lindiwe");
    await page.getByRole("link", { name: t("account.profile.edit") }).click();
    const link = await editProfile(page, readMail, person.email, workAddress);
    await looksRight(page);
    await page.goto(link);
    await looksRight(page);
    await confirmEmail(page, workAddress);
  });
  await signOut(page);
});

test("without a script a customer signs up, edits the profile and resets the password @no-js", async ({
  page,
  readMail,
}) => {
  const person = { email: "nandi@example.co.za", password: "first password" };
  const workAddress = "nandi@work.example.co.za";
  await page.goto("/auth?type=customer");
  await signUp(page, person);
  await confirmAddress(page, readMail, person.email, false);
  await page.getByRole("link", { name: t("auth.verification.toProfile") }).click();
  await page.getByRole("link", { name: t("account.profile.edit") }).click();
  await page.goto(await editProfile(page, readMail, person.email, workAddress));
  await confirmEmail(page, workAddress);
  await signOut(page);

  await resetPassword(page, readMail, person.email, async () => {});
  await choosePassword(page, chosen, false);
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, { ...person, password: chosen });
});

test("a dismissed notification does not come back when the next form is refused", async ({ page }) => {
  await page.goto("/auth?action=signin&next=%2Fprofile%3Fedit");
  await signIn(page, sample.customer);
  await expect(page).toHaveURL(/\/profile\?edit$/);
  await page.getByRole("button", { name: t("common.dismiss") }).click();
  await page.getByLabel(t("accounts.phone")).fill("12");
  await button(page, t("account.profile.form.save")).click();
  await expect(page.getByText(t("forms.phone")).first()).toBeVisible();
  await expect(page.locator("[data-toast]")).toHaveCount(0);
});
