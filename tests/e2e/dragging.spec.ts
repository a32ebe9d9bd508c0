import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

const oneDay = 24 * 60 * 60 * 1000;

test.use({ viewport: { width: 1280, height: 1000 } });

test("a booking is dragged on the calendar: what stands in the way is said before letting go", async ({
  pageOf,
}) => {
  const page = await pageOf("business");
  // Far ahead, where the sample data has no bookings; a public holiday has no free times.
  let day = "";
  const free = page.locator('td[data-state="free"]').first();
  for (let ahead = 185; day === "" && ahead < 195; ahead += 1) {
    const date = new Date(Date.now() + ahead * oneDay).toISOString().slice(0, 10);
    await page.goto(`/booking-management/calendar?view=day&date=${date}`);
    if ((await free.count()) > 0 && (await page.locator("a[data-move]").count()) === 0) day = date;
  }
  expect(day).not.toBe("");
  for (const [time, name] of [
    ["10:00", "Gogo Dlamini"],
    ["13:00", "Sipho Zulu"],
  ] as const) {
    await page.goto(`/booking-management/new?date=${day}&time=${time}`);
    await page.getByLabel(t("bookings.enter.name"), { exact: false }).first().fill(name);
    await page.getByLabel(t("bookings.enter.phone"), { exact: false }).first().fill("082 555 0199");
    const address = page.locator('input[name="address"]');
    if ((await address.count()) > 0) await address.fill("12 Vilakazi Street, Orlando West, Soweto");
    await page.getByRole("button", { name: t("bookings.enter.save") }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/new"));
  }
  await page.goto(`/booking-management/calendar?view=day&date=${day}`);
  const gogo = page.locator("a[data-move]").filter({ hasText: "Gogo" });
  const box = await gogo.boundingBox();
  const row = await page.locator("tr[data-at]").nth(1).boundingBox();
  if (!box || !row) throw new Error("The calendar has no booking to drag.");
  const said = page.locator("body > div.pointer-events-none");
  const dragTo = (rows: number) =>
    page.mouse.move(box.x + box.width / 2, box.y + 8 + rows * row.height, { steps: 4 });

  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await dragTo(12);
  await expect(said).toContainText("13:00");
  await expect(said).toContainText(t("bookingCalendar.drag.taken", { name: "Sipho Zulu" }));
  await page.mouse.up();
  // Letting go on another booking changes nothing.
  await expect(said).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/booking-management/calendar");

  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await dragTo(5);
  await expect(said).toContainText("11:15");
  await page.keyboard.press("Escape");
  await expect(said).toHaveCount(0);
  await page.mouse.up();
  expect(new URL(page.url()).pathname).toBe("/booking-management/calendar");

  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await dragTo(5);
  await page.mouse.up();
  await page.waitForURL(/\/move\?/);
  await expect(page.locator('input[name="time"]')).toHaveValue("11:15");
  await expect(page.locator('input[name="date"]')).toHaveValue(day);
  await page.getByRole("button", { name: t("bookings.move.save") }).click();
  const anyway = page.getByRole("button", { name: t("bookings.move.saveAnyway") });
  await expect(anyway.or(page.getByText(t("bookings.move.moved.title"))).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page).toHaveURL(/\/tell\?moved/);
});
