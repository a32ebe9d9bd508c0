import { t } from "../setup/texts";
import { calendarAt } from "./booking";
import { expect, type Role, test } from "./fixtures";
import { axe, putOn } from "./look";
import { publicPages } from "./public-pages";

/** Every page that a visitor or a customer can reach, but for those behind a mail. */
const pages: Record<"nobody" | Extract<Role, "customer">, readonly string[]> = {
  nobody: [
    ...publicPages,
    "/services?city=Nowhereville",
    "/services/beauty",
    "/demo-business-profile",
    "/demo-business-profile/pictures",
    "/demo-dashboard",
    "/business-subscription",
    "/privacy-policy",
    "/terms-and-conditions",
    "/auth?type=business",
    "/verification-success",
  ],
  customer: ["/bookings", "/profile", "/profile?edit", "/settings", "/contact", "/services", calendarAt],
};

for (const who of ["nobody", "customer"] as const)
  for (const at of pages[who])
    test(`${at} passes axe on a phone in the light and on a wide screen in the dark (${who})`, async ({
      sharedPageOf,
    }) => {
      const page = await sharedPageOf(who);
      await page.goto(at);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      for (const [width, colorScheme] of [
        [360, "light"],
        [1280, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await axe(page);
      }
      await putOn(page, "desktop");
    });

test("the newest post and the newest booking pass axe in the light and in the dark", async ({ pageOf }) => {
  const page = await pageOf("customer");
  for (const [list, link] of [
    ["/business-news", 'main a[href^="/business-news/"]'],
    ["/bookings", 'main a[href^="/bookings/"]'],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(list);
      await page.locator(link).first().click();
      await expect(page.getByRole("link", { name: t("common.back") }).first()).toBeVisible();
      await axe(page);
    }
});
