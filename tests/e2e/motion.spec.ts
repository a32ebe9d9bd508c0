import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

// The browser's own cross-page transitions were errors of the page whenever a style sheet came late or the next page early.
test("with motion on, nothing is an error of the page, however fast somebody goes on", async ({ pageOf }) => {
  const page = await pageOf("business");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const addresses = [
    "/services",
    "/dashboard",
    "/providers",
    "/billing",
    "/contact",
    "/business-profile-edit",
  ];
  for (const address of [...addresses, ...addresses]) {
    await page.evaluate((to) => location.assign(to), address).catch(() => {});
    await page.waitForURL((url) => url.pathname === address, { waitUntil: "commit" });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/services");
  await page.getByRole("button", { name: t("frame.nav.menu"), exact: true }).click();
  await expect(page.locator("#menu")).toBeVisible();
});
