import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { pressOn, tabTo, typeInto } from "./keys";
import { expectToast } from "./people";

test("a message is written, corrected and sent with Tab, Enter and typing alone, and answered", async ({
  page,
  cookiesOf,
  readMail,
}) => {
  const subject = "The plumber did not come";
  await page.goto("/contact");
  await typeInto(page, page.getByLabel(t("contact.name")), "Fatima Adams");
  await typeInto(page, page.getByLabel(t("contact.email")), "fatima@example.co.za");
  await typeInto(page, page.getByLabel(t("contact.subject")), subject);
  await typeInto(page, page.getByRole("textbox", { name: t("contact.message") }), "Help me");
  await pressOn(page, page.getByRole("button", { name: t("contact.send") }));
  await expect(page.getByText(documented("Message must be at least 10 characters")).first()).toBeVisible();
  await expect(page.getByLabel(t("contact.subject"))).toHaveValue(subject);

  // As slowly as people type: a form that is sent within two seconds is a program's.
  await tabTo(page, page.getByRole("textbox", { name: t("contact.message") }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("He was to come on Friday. Who helps?", { delay: 70 });
  await pressOn(page, page.getByRole("button", { name: t("contact.send") }));
  await expectToast(
    page,
    documented("Message sent successfully!"),
    documented("We'll get back to you as soon as possible."),
  );
  for (const field of ["name", "email", "subject", "message"] as const)
    await expect(page.getByRole("textbox", { name: t(`contact.${field}`) })).toHaveValue("");
  const mail = await readMail("hello@thola.test", new RegExp(RegExp.escape(subject)));
  expect(mail.text).toContain("Who helps?");

  await page.context().addCookies(await cookiesOf("admin"));
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("button", { name: t("adminInbox.assign"), exact: true }).click();
  const answer = page.getByRole("region", { name: t("adminInbox.answer") });
  await answer.getByRole("textbox").fill("He comes tomorrow at 8.");
  await answer.getByRole("button", { name: t("adminInbox.answerClose") }).click();
  await expect(page.getByRole("link", { name: subject })).toHaveCount(0);
  const reply = await readMail("fatima@example.co.za");
  expect(reply.text).toContain("He comes tomorrow at 8.");
});
