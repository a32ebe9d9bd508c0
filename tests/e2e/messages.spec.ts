import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

const slug = "mthembu-sons-plumbing-soweto";
const composer = { name: t("messages.one"), exact: true } as const;

test("a question, its answer and what was read, on two screens without loading anew", async ({
  page,
  newPerson,
  cookiesOf,
}) => {
  const owner = await newPerson();
  await page.context().addCookies(await cookiesOf("customer"));
  await owner.context().addCookies(await cookiesOf("business"));
  await page.goto(`/business/${slug}/ask`);
  await page.getByLabel(t("messages.ask.question")).fill("Does the guarantee cover the valve?");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(page.getByText("Does the guarantee cover the valve?")).toBeVisible();

  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await expect(owner.getByText("Does the guarantee cover the valve?")).toBeVisible();
  await expect(page.getByText(/· Seen/).last()).toBeVisible();

  await owner.getByRole("textbox", composer).fill("Yes, for five years.");
  await owner.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(owner.getByRole("textbox", composer)).toHaveValue("");
  await expect(page.getByText("Yes, for five years.")).toBeVisible();
  await expect(owner.getByText(/· Seen/).last()).toBeVisible();

  await page.getByRole("textbox", composer).fill("Thank you");
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(owner.getByText("Thank you", { exact: true })).toHaveCount(1);
});

test("words of a visitor travel through the sign-in, with forms alone @no-js", async ({ page }) => {
  await page.goto(`/business/${slug}/ask`);
  await page.getByLabel(t("messages.ask.question")).fill("Do you work on Sundays?");
  await page.getByRole("button", { name: t("messages.ask.signIn") }).click();
  await page.getByLabel(t("accounts.email")).fill("customer@thola.test");
  await page.getByLabel(t("auth.password"), { exact: true }).fill("Customer#2026");
  await page.getByLabel(t("auth.password"), { exact: true }).press("Enter");
  await expect(page.getByLabel(t("messages.ask.question"))).toHaveValue("Do you work on Sundays?");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(page.getByText("Do you work on Sundays?")).toBeVisible();
  await page.getByRole("textbox", composer).fill("Or on Saturdays?");
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(page.getByText("Or on Saturdays?")).toBeVisible();
  await expect(page.getByText(t("messages.seeNew"))).toBeVisible();
});

test("a large photo is made smaller in the browser before it is sent", async ({ page, cookiesOf }) => {
  await page.context().addCookies(await cookiesOf("customer"));
  await page.goto(`/business/${slug}/ask`);
  // Noise, which no format makes small.
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1000);
    const context = canvas.getContext("2d");
    const pixels = new ImageData(2000, 1000);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = (at * 2654435761) >>> 24;
    context?.putImageData(pixels, 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob());
    await new Promise((resolve) => reader.addEventListener("load", resolve));
    return String(reader.result).replace(/^.*,/, "");
  });
  const field = page.getByLabel(t("messages.photos"));
  await field.setInputFiles({ name: "drain.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  const chosen = () =>
    field.evaluate((input: HTMLInputElement) => {
      const file = input.files?.[0];
      return { name: file?.name, size: file?.size ?? 0 };
    });
  await expect.poll(async () => (await chosen()).name).toBe("drain.jpg");
  expect((await chosen()).size).toBeLessThan(Buffer.byteLength(png, "base64"));
  await page.getByLabel(t("messages.ask.question")).fill("This is the drain.");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(page.getByRole("img", { name: t("messages.ownPhoto", { number: 1 }) }).last()).toBeVisible();
});
