import { day, dayOf } from "../../app/platform/time";
import { beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import {
  bookingForm,
  calendarAt,
  demoDay,
  expectCounts,
  fillBooking,
  firstFreeSlot,
  freeSlot,
  showNextMonth,
} from "./booking";
import { expect, test } from "./fixtures";
import { sentAs } from "./people";

const business = "/business/mthembu-sons-plumbing-soweto";

test("share copies the address and confirms it, or opens the device's share menu if there is one @phone", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(business);
  const share = page.getByRole("link", { name: t("business.share") });
  await share.click();
  await expect(page.getByText(t("business.linkCopied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${business}`);
  await expect(page).toHaveURL(business);
  await expect(page.getByText(t("business.linkCopied"))).toBeHidden();

  await page.evaluate(() => {
    navigator.share = (shared) => {
      document.body.dataset.shared = shared?.url ?? "";
      return Promise.resolve();
    };
  });
  await share.click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", `${baseURL}${business}`);
});

test("Back returns to the search", async ({ page }) => {
  await page.goto("/services?q=Mthembu");
  await page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first().click();
  await page.getByRole("link", { name: t("common.back"), exact: true }).click();
  await expect(page).toHaveURL("/services?q=Mthembu");
});

test("Back after a refused request that was corrected and sent leads to the business", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await page.goto(await freeSlot(page.request, calendarAt, 3));
  const form = bookingForm(page);
  expect(await form.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  const send = form.getByRole("button", { name: t("bookingPage.form.send") });
  await form.getByLabel(t("bookingPage.form.address")).fill("88 Ntuli Street, Pimville");
  await form.getByLabel(beginning("bookingPage.form.phone")).fill("12");
  await send.click();
  await expect(form.getByRole("alert").getByRole("link", { name: t("forms.phone") })).toBeVisible();
  await form.getByLabel(beginning("bookingPage.form.phone")).fill("072 555 0184");
  await send.click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]+\?booked$/);
  await page.getByRole("link", { name: t("common.back"), exact: true }).click();
  await expect(page).toHaveURL(business);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mthembu & Sons Plumbing");
});

test("the times in the booking form follow its date and its service, and it closes", async ({ page }) => {
  await page.goto(`${demoDay()}&time=#book`);
  const form = bookingForm(page);
  const time = form.getByLabel(t("bookingPage.form.time"), { exact: true });
  const date = form.getByLabel(t("bookingPage.form.date"), { exact: true });
  await expect(time.locator("option")).toHaveText([t("bookingPage.form.chooseTime"), "09:00", "10:30"]);
  await form
    .getByLabel(t("bookingPage.form.service"), { exact: true })
    .selectOption("Certificate of compliance");
  await expect(time.locator("option")).toHaveText([t("bookingPage.form.chooseTime"), "09:00"]);
  await expect(time).toHaveValue("");
  await time.selectOption("09:00");
  await form
    .getByLabel(t("bookingPage.form.service"), { exact: true })
    .selectOption("Call-out and fault finding");
  await expect(time.locator("option")).toHaveText([t("bookingPage.form.chooseTime"), "09:00", "10:30"]);
  await expect(time).toHaveValue("09:00");
  await form.getByLabel(beginning("bookingPage.form.notes")).fill("Plugs trip.");
  await date.fill(dayOf(new Date(Date.now() + 5 * day)));
  await expect(time.locator("option")).toHaveText([documented("No availability for this date")]);
  await date.fill(dayOf(new Date(Date.now() + day)));
  await expect(time.locator("option")).toHaveText([
    t("bookingPage.form.chooseTime"),
    "08:00",
    "13:00",
    "15:00",
  ]);
  await expect(form.getByLabel(beginning("bookingPage.form.notes"))).toHaveValue("Plugs trip.");
  // Closed it is gone, although the address still names it.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
});

test("a signed-out visitor sees the chosen slot and its day above the form, which needs no account @phone", async ({
  page,
}) => {
  await page.goto(calendarAt);
  await showNextMonth(page);
  const slot = page.locator("#times li a").last();
  const time = (await slot.locator("b").textContent()) ?? "";
  await slot.click();
  await expect(page).toHaveURL(/[/]book[?]/);
  const main = page.getByRole("main");
  await expect(main.getByText(/^\d{1,2}$/).first()).toBeInViewport();
  await expect(main.getByText(time).first()).toBeInViewport();
  await expect(main.getByRole("link", { name: t("guest.book.signIn") })).toBeVisible();
});

test("the calendar of the first service is there at once, and another one's a press away @phone", async ({
  page,
}) => {
  await page.goto(business);
  const choice = page.getByRole("navigation", { name: t("bookingPage.which") });
  const chosen = page.getByRole("navigation", { name: t("bookingPage.service") }).locator("summary");
  await expect(chosen).toContainText("Call-out and first half hour");
  await page.locator('a[href="#book"]:visible').last().click();
  await expect(page.getByText(documented("Select Date"))).toBeInViewport();
  await choice.getByRole("link", { name: t("business.contact.bookName", { name: "Blocked drain" }) }).click();
  await expect(page).toHaveURL(/\?service=[^&]+#availability$/);
  await expect(page.getByText(documented("Select Date"))).toBeVisible();
  await expect(chosen).toContainText("Blocked drain");
});

// The tests' browser identifies itself as headless, and is not counted.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test("two clicks on E-mail by a visitor are counted once, and the owner sees the count", async ({
  page,
  request,
  cookiesOf,
}) => {
  const headers = sentAs(await cookiesOf("business"));
  const counted = async () => {
    const html = await (await request.get("/dashboard", { headers })).text();
    const [, number = ""] =
      html.split(`${t("dashboard.leads.email")}</dt>`)[1]?.match(/^<dd[^>]*>(\d+)</) ?? [];
    expect(number).not.toBe("");
    return Number(number);
  };
  const before = await counted();
  await page.setExtraHTTPHeaders({ "User-Agent": userAgent });
  await page.goto(business);
  const contact = page.getByRole("region", { name: t("business.contact.title") });
  for (const status of [204, 204]) {
    const reported = page.waitForResponse((response) => response.url().endsWith("/leads"));
    await contact.getByRole("link", { name: /^E-mail/ }).click();
    expect((await reported).status()).toBe(status);
  }
  await page.setExtraHTTPHeaders({});
  await expect.poll(counted).toBe(before + 1);
  expect(await page.context().cookies()).toEqual([]);
});

// With a script it is booked in screens.spec.ts.
test("anybody can book the demo, which says that it is a demo @no-js", async ({ page }) => {
  await page.goto(demoDay());
  await expect(page.getByText(t("demo.notice"), { exact: true })).toBeVisible();
  await expectCounts(page);
  await firstFreeSlot(page).getByRole("link").click();
  const form = bookingForm(page);
  await form.getByRole("button", { name: t("bookingPage.form.send") }).click();
  await expect(page.getByText(documented("Please fill in all required fields")).first()).toBeVisible();
  await form.getByLabel(t("contact.email"), { exact: true }).fill("nomsa@example.co.za");
  await fillBooking(page, { name: "Nomsa Dube", phone: "072 555 0184", notes: "Plugs trip." });
  await form.getByRole("button", { name: t("bookingPage.form.send") }).click();
  await expect(page.getByText(documented("Booking Request Sent"))).toBeVisible();
  await expect(page.getByText("Nothing was stored or sent.", { exact: false }).first()).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
