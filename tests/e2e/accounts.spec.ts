import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import {
  confirmAddress,
  expectBanner,
  expectToast,
  openAccount,
  postSignUp,
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

test("the link of a stranger's sign-up with the same address, opened in the owner's browser, confirms the owner's account", async ({
  page,
  request,
  readMail,
  scripted,
}) => {
  const owner = { email: "refilwe@example.co.za", password: "owner's password" };
  await page.goto("/auth?type=customer");
  await signUp(page, owner);
  await postSignUp(request, { ...owner, password: "stranger's password" });
  await confirmAddress(page, readMail, owner.email, scripted);
  const form = { intent: "sign-in", ...owner };
  const signedIn = await request.post("/auth?action=signin", { form, maxRedirects: 0 });
  expect(signedIn.headers().location).toBe("/services");
});

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

for (const run of ["@desktop", "@no-js"])
  test(`a customer resets the password, changes it again, and edits the profile ${run}`, async ({
    page,
    newPerson,
    readMail,
    scripted,
  }) => {
    const person = { email: `lindiwe@${run.slice(1)}.example.co.za`, password: "first password" };
    const workAddress = `lindiwe@work.${run.slice(1)}.example.co.za`;
    // axe needs JavaScript.
    const checkScreen = async (screen: Page) => {
      if (scripted) await looksRight(screen);
    };
    if (scripted) {
      await openAccount(page.request, readMail, person);
      await page.goto("/profile");
    } else {
      await page.goto("/auth?type=customer");
      await signUp(page, person);
      await confirmAddress(page, readMail, person.email, scripted);
      await page.getByRole("link", { name: t("auth.verification.toProfile") }).click();
    }
    await expect(page.getByRole("heading", { name: t("account.profile.title") })).toBeVisible();
    await checkScreen(page);

    await test.step("the confirmation link, opened again in another browser, says that the address is already confirmed", async () => {
      const tablet = await newPerson();
      const { text } = await readMail(person.email, /confirm/i);
      await tablet.goto(/http\S+\/verification-success\?\S+/.exec(text)?.[0] ?? "");
      if (!scripted) await button(tablet, t("auth.verification.confirm")).click();
      await expect(tablet.getByText(t("auth.verification.signInToContinue"))).toBeVisible();
      await checkScreen(tablet);
      await tablet.getByRole("link", { name: t("auth.verification.continue") }).click();
      await expect(tablet.getByRole("heading", { name: t("auth.titles.signInCustomer") })).toBeVisible();
    });

    await test.step("the reset link opens in any browser, and ends the other session", async () => {
      const phone = await newPerson();
      await phone.goto("/auth?action=signin");
      await phone.getByRole("link", { name: documented("Forgot your password?") }).click();
      await button(phone, documented("Send Reset Email")).click();
      await expect(phone.getByText(documented("Email Required"))).toBeVisible();
      await checkScreen(phone);
      await phone.getByLabel(t("accounts.email"), { exact: true }).fill(person.email);
      await button(phone, documented("Send Reset Email")).click();
      await expectBanner(
        phone,
        documented("Reset Email Sent"),
        documented("Check your email for password reset instructions."),
      );
      const { text } = await readMail(person.email, t("mailsAccounts.reset.subject"));
      const link = /http\S+tab=reset-password\S+/.exec(text)?.[0] ?? "";
      await phone.goto(link);
      await expect(phone.getByText(`For ${person.email}`)).toBeVisible();
      await checkScreen(phone);
      await choosePassword(phone, chosen, scripted);
      await expect(phone).toHaveURL(/\/auth$/);
      await phone.goto(link);
      await expect(
        phone.getByRole("heading", { name: t("account.settings.linkIsOver.title") }),
      ).toBeVisible();
      await checkScreen(phone);
      await page.goto("/profile");
      await expect(page).toHaveURL(/\/auth\?action=signin&next=%2Fprofile$/);
      await signIn(page, { ...person, password: chosen });
      await expect(page).toHaveURL(/\/profile$/);
    });

    await test.step("settings: the password is changed, and the sessions are listed", async () => {
      await page.getByRole("link", { name: t("frame.app.settings") }).click();
      await expect(page.getByText(documented("Email cannot be changed at this time"))).toBeVisible();
      await checkScreen(page);
      await page.getByRole("link", { name: t("auth.password"), exact: true }).click();
      await checkScreen(page);
      await page.getByLabel(t("account.settings.password.current")).fill(chosen);
      await choosePassword(page, changed, scripted);
      await expect(page).toHaveURL(/\/settings$/);
      await page.getByRole("link", { name: t("account.settings.tabs.account"), exact: true }).click();
      await expect(page.getByText(t("account.settings.sessions.thisDevice"))).toBeVisible();
      await checkScreen(page);
    });

    await test.step("profile: Cancel restores the saved values, and a new address must be confirmed", async () => {
      await page.goto("/profile");
      await page.getByRole("link", { name: t("account.profile.edit") }).click();
      await page.getByLabel(t("accounts.name")).fill("Somebody Else");
      await page.getByRole("link", { name: t("common.cancel") }).click();
      await expect(page.getByRole("definition").first()).toHaveText("lindiwe");
      await page.getByRole("link", { name: t("account.profile.edit") }).click();
      await page.getByLabel(t("accounts.name")).fill("Lindiwe Mahlangu");
      await page.getByRole("textbox", { name: t("accounts.email") }).fill(workAddress);
      await page.getByLabel(t("accounts.phone")).fill("+27 82 555 0119");
      await checkScreen(page);
      await button(page, t("account.profile.form.save")).click();
      await expectToast(
        page,
        documented("Profile updated successfully"),
        documented("Your profile has been saved."),
      );
      await expect(page.getByRole("definition").filter({ hasText: "082 555 0119" })).toBeVisible();
      await expect(
        page.getByText(t("account.profile.waiting.text", { waiting: workAddress, email: person.email })),
      ).toBeVisible();
      await checkScreen(page);
      const { text } = await readMail(workAddress);
      await page.goto(/http\S+confirm-email=\S+/.exec(text)?.[0] ?? "");
      await checkScreen(page);
      await button(page, t("account.profile.confirming.confirm")).click();
      await expectToast(page, t("account.profile.confirmed.title"), workAddress);
    });

    await page
      .getByRole("main")
      .getByRole("button", { name: t("common.signOut") })
      .click();
    await expectToast(
      page,
      documented("Signed out successfully"),
      documented("You have been logged out of your account."),
    );
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
