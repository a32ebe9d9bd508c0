import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import type { Mail } from "./fixtures";

export type Person = { email: string; password: string };
export type ReadMail = (to: string, subject?: string | RegExp) => Promise<Mail>;

/** The people of the sample data. */
export const sample = {
  customer: { email: "customer@thola.test", password: "Customer#2026" },
  business: { email: "business@thola.test", password: "Business#2026" },
  starter: { email: "starter@thola.test", password: "Starter#2026" },
  admin: { email: "admin@thola.test", password: "Admin#2026" },
} as const satisfies Record<string, Person>;

/** Expects the two lines of a notification. */
export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator("[data-toast]").filter({ hasText: title });
  await expect(toast).toContainText(text);
}

/** Expects the two lines of a message that stands in the page. */
export async function expectBanner(page: Page, title: string, text: string) {
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: title })).toContainText(text);
}

/** Fills in the visible sign-up form and sends it. */
export async function signUp(page: Page, { email, password }: Person, businessName?: string) {
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: t("auth.signUp.submit") }) });
  if (businessName !== undefined) await form.getByLabel(t("auth.signUp.businessName")).fill(businessName);
  await form.getByLabel(t("accounts.email")).fill(email);
  await form.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await form.getByLabel(t("auth.signUp.confirmPassword")).fill(password);
  await form.getByRole("button", { name: t("auth.signUp.submit") }).click();
  await expectBanner(
    page,
    documented("Success!"),
    documented("Please check your email to confirm your account."),
  );
}

export async function confirmationLink(readMail: ReadMail, email: string) {
  const { text } = await readMail(email, /confirm/i);
  const link = /http\S+\/verification-success\?\S+/.exec(text)?.[0] ?? "";
  expect(link).toMatch(/\?token=.+&type=signup$/);
  return link;
}

/** Sends the sign-up form; the browser of the request keeps what a browser keeps of it. */
async function postSignUp(request: APIRequestContext, person: Person, businessName?: string) {
  const { email, password } = person;
  const type = businessName === undefined ? "customer" : "business";
  const form = {
    intent: "sign-up",
    email,
    password,
    confirmPassword: password,
    ...(businessName && { businessName }),
  };
  const answer = await request.post(`/auth?type=${type}`, { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** An account as its owner has it after the screens of the sign-up (journey.spec.ts), without them: signed in. */
export async function openAccount(
  request: APIRequestContext,
  readMail: ReadMail,
  person: Person,
  businessName?: string,
) {
  await postSignUp(request, person, businessName);
  await postConfirmation(request, readMail, person.email);
}

/** What the page behind the link of the confirmation mail sends. */
export async function postConfirmation(request: APIRequestContext, readMail: ReadMail, email: string) {
  const link = await confirmationLink(readMail, email);
  const form = { intent: "confirm", token: new URL(link).searchParams.get("token") ?? "" };
  const answer = await request.post(link, { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** For a request of somebody who needs no page. */
export const sentAs = (cookies: { name: string; value: string }[]) => ({
  Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
});

/** Follows the link of the confirmation mail. The page submits its form by script, or by a button without one. */
export async function confirmAddress(page: Page, readMail: ReadMail, email: string, scripted: boolean) {
  await page.goto(await confirmationLink(readMail, email));
  if (!scripted) await page.getByRole("button", { name: t("auth.verification.confirm") }).click();
  await expect(page.getByRole("heading", { name: t("auth.verification.confirmed") })).toBeVisible();
  await expect(page).toHaveURL(/\/verification-success\?type=signup(&next=\S+)?$/);
}

/** Fills in the visible sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Person) {
  const form = page.locator("form").filter({ has: page.getByLabel(t("auth.password"), { exact: true }) });
  await form.getByLabel(t("accounts.email")).fill(email);
  await form.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: documented("Sign In") }).click();
  await expectToast(page, documented("Success!"), documented("You've been signed in successfully."));
}
