import { documented } from "../setup/words";
import { bookingForm, demoDay, expectCounts, fact, fillBooking, firstFreeSlot } from "./booking";
import { expect, test } from "./fixtures";

const business = "/business/mthembu-sons-plumbing-soweto";

test("share copies the address and confirms it @phone", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(business);
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${business}`);
  await expect(page).toHaveURL(business);
  await expect(page.getByText("Link copied")).toBeHidden();
});

test("share opens the device's share menu if there is one", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.body.dataset.shared = shared?.url ?? "";
      return Promise.resolve();
    };
  });
  await page.goto(business);
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", `${baseURL}${business}`);
});

test("without a script share is a link to WhatsApp @no-js-only", async ({ page, baseURL }) => {
  await page.goto(business);
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  await expect(share).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  await expect(share).toHaveAttribute("href", new RegExp(encodeURIComponent(`${baseURL}${business}`)));
});

test("Back returns to the search, and a breadcrumb leads to the listing of its place", async ({ page }) => {
  await page.goto("/services?q=Mthembu");
  await page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first().click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/services?q=Mthembu");
  await page.goto(business);
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await trail.getByRole("link", { name: "Soweto" }).click();
  await expect(page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first()).toBeVisible();
});

test.describe("leads", () => {
  // The tests' browser identifies itself as headless, and is not counted.
  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  });

  test("two clicks on E-mail by a visitor are counted once, and the owner sees the count", async ({
    page,
    newPerson,
    cookiesOf,
  }) => {
    const owner = await newPerson();
    await owner.context().addCookies(await cookiesOf("business"));
    const leads = owner.getByRole("region", { name: "Leads" });
    await page.goto(business);
    const contact = page.getByRole("region", { name: "Contact" });
    for (const status of [204, 204]) {
      const reported = page.waitForResponse((answer) => answer.url().endsWith("/leads"));
      await contact.getByRole("link", { name: /^E-mail/ }).click();
      expect((await reported).status()).toBe(status);
    }
    await owner.goto("/dashboard");
    await expect(fact(leads, "E-mails")).toHaveText("1");
    expect(await page.context().cookies()).toEqual([]);
  });
});

test("anybody can book the demo, which says that it is a demo @no-js @phone", async ({ page, scripted }) => {
  await page.goto(demoDay());
  await expect(page.getByText("Demo", { exact: true })).toBeVisible();
  await expectCounts(page);
  await firstFreeSlot(page).getByRole("link").click();
  const form = bookingForm(page);
  await expect(form).toBeVisible();
  if (scripted) expect(await form.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await form.getByRole("button", { name: "Send Booking Request" }).click();
  await expect(page.getByText(documented("Please fill in all required fields")).first()).toBeVisible();
  await form.getByLabel("Email", { exact: true }).fill("nomsa@example.co.za");
  await fillBooking(page, { name: "Nomsa Dube", phone: "072 555 0184", notes: "Plugs trip." });
  await form.getByRole("button", { name: "Send Booking Request" }).click();
  await expect(page.getByText(documented("Booking Request Sent"))).toBeVisible();
  await expect(page.getByText("Nothing was stored or sent.", { exact: false }).first()).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
