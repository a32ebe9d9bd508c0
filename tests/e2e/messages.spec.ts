import type { Page } from "@playwright/test";
import { newDice } from "../../scripts/bench/statistics";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { away } from "./slow";
import { thread } from "./talking";

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
  await expect(thread(page).getByText("Does the guarantee cover the valve?")).toBeVisible();

  const reply = { intent: "save", title: "Guarantee", text: "Yes, for five years." };
  await owner.request.post("/dashboard/messages/replies", { form: reply, maxRedirects: 0 });
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await expect(thread(owner).getByText("Does the guarantee cover the valve?")).toBeVisible();
  await expect(page.getByText(/· Seen/).last()).toBeVisible();

  // A saved reply leaves what is typed, and is put in once.
  await owner.getByRole("textbox", composer).fill("Good day.");
  for (const _ of ["once", "again"]) await owner.getByRole("link", { name: /^Guarantee/ }).click();
  await expect(owner.getByRole("textbox", composer)).toHaveValue("Good day.\nYes, for five years.");
  await owner.getByRole("textbox", composer).fill("Yes, for five years.");
  await owner.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(owner.getByRole("textbox", composer)).toHaveValue("");
  await expect(thread(page).getByText("Yes, for five years.")).toBeVisible();
  await expect(owner.getByText(/· Seen/).last()).toBeVisible();

  await page.getByRole("textbox", composer).fill("Thank you");
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(thread(owner).getByText("Thank you", { exact: true })).toHaveCount(1);
});

const send = async (page: Page, words: string) => {
  await page.getByRole("textbox", composer).fill(words);
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
};

test("without a connection messages wait in the browser, and go once and in their order when it is back @phone", async ({
  page,
  newPerson,
  cookiesOf,
}) => {
  const owner = await newPerson();
  await page.context().addCookies(await cookiesOf("customer"));
  await owner.context().addCookies(await cookiesOf("business"));
  await page.goto(`/business/${slug}/ask`);
  await page.getByLabel(t("messages.ask.question")).fill("Is somebody there?");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(thread(page).getByText("Is somebody there?")).toBeVisible();
  await page.waitForLoadState("networkidle").catch(() => {});
  await page.context().setOffline(true);
  const words = ["The tap drips again.", "It is the one in the yard.", "Tuesday is best for me."];
  for (const one of words) await send(page, one);
  const waiting = page.locator("[data-held-words]");
  await expect(waiting).toHaveText(words);
  await expect(page.getByText(t("messages.live.waiting", { waiting: "3" }))).toBeVisible();
  await expect(page.getByText(t("messages.live.toSend"))).toBeVisible();
  await expect(page.getByRole("textbox", composer)).toHaveValue("");
  // A page that is opened again has them still: the post is cut, so they wait on.
  await page.route("**/messages/*", (route) =>
    route.request().method() === "POST" ? route.abort(away) : route.continue(),
  );
  await page.context().setOffline(false);
  await page.reload();
  await expect(waiting).toHaveText(words);
  await expect(page.getByText(t("messages.live.waiting", { waiting: "3" }))).toBeVisible();
  await page.unroute("**/messages/*");
  // Pressed where they have not gone by themselves meanwhile.
  await page.locator("[data-held-try]").dispatchEvent("click");
  await expect(waiting).toHaveCount(0);
  for (const one of words) await expect(thread(page).getByText(one)).toHaveCount(1);
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  for (const one of words) await expect(thread(owner).getByText(one)).toHaveCount(1);
  await expect(thread(owner)).toContainText(new RegExp(words.join(".*"), "s"));
});

test("with answers lost at random each message arrives once", async ({ page, cookiesOf }) => {
  await page.context().addCookies(await cookiesOf("customer"));
  await page.goto(`/business/${slug}/ask`);
  await page.getByLabel(t("messages.ask.question")).fill("May I write a lot?");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(thread(page).getByText("May I write a lot?")).toBeVisible();
  // Without the script a form that is cut is a page of the browser.
  await page.waitForLoadState("load");
  const seed = Math.floor(Math.random() * 1e9);
  console.log(`answers lost at random: seed ${seed}`);
  const dice = newDice(seed);
  let lost = 0;
  await page.route("**/messages/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // The first is lost with any seed.
    const turn = lost === 0 ? dice(2) : dice(3);
    if (turn === 2) return route.continue();
    lost += 1;
    // Before it arrives, or after.
    if (turn === 1) await route.fetch({ maxRedirects: 0 }).catch(() => {});
    await route.abort(away).catch(() => {});
  });
  const words = Array.from({ length: 8 }, (_, at) => `Word ${at + 1} of eight.`);
  for (const one of words) await send(page, one);
  const retry = page.getByRole("button", { name: t("messages.live.try") });
  const waiting = page.locator("[data-held-words]");
  // However long each takes: pressed until none waits.
  await expect(async () => {
    await retry.click({ timeout: 500 }).catch(() => {});
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 90_000, intervals: [0] });
  await page.unroute("**/messages/*");
  await page.reload();
  for (const one of words) await expect(thread(page).getByText(one)).toHaveCount(1);
  expect(lost).toBeGreaterThan(0);
});

test("what waits is of one person: it goes with the sign-out", async ({ page, cookiesOf }) => {
  await page.context().addCookies(await cookiesOf("customer"));
  await page.goto("/messages");
  const keep = (who: string) =>
    page.evaluate((who) => {
      const one = { who, action: "/messages/none", key: "none", text: "secret", at: Date.now() };
      localStorage.setItem("thola-waiting", JSON.stringify([one]));
    }, who);
  const kept = () => page.evaluate(() => localStorage.getItem("thola-waiting"));
  await keep("somebody else");
  await page.reload();
  await expect.poll(kept).toBeNull();
  await page.goto("/profile");
  await keep("me");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/sign-out";
    form.addEventListener("submit", (event) => event.preventDefault());
    document.body.append(form);
    form.requestSubmit();
  });
  await expect.poll(kept).toBeNull();
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
  await expect(thread(page).getByText("Do you work on Sundays?")).toBeVisible();
  await page.getByRole("textbox", composer).fill("Or on Saturdays?");
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(thread(page).getByText("Or on Saturdays?")).toBeVisible();
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
