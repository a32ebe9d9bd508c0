import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

const business = "/business/mthembu-sons-plumbing-soweto";

/** The worker takes over at the next page after the first. */
async function withWorker(page: Page) {
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const kept = (page: Page, name: string) =>
  page.evaluate(async (shelf) => {
    const cache = await caches.open(shelf);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, name);

test("without a connection the businesses visited last can be called @phone", async ({ page, context }) => {
  await withWorker(page);
  await page.goto(business);
  await expect.poll(() => kept(page, "visited")).toEqual([business]);
  await context.setOffline(true);
  await page.goto("/services?q=plumber");
  await expect(page.getByRole("heading", { name: t("forms.connectionLost.title") })).toBeVisible();
  const visited = page.getByRole("listitem").filter({ hasText: "Mthembu & Sons Plumbing" });
  await expect(visited.getByRole("link", { name: "011 555 0142" })).toHaveAttribute(
    "href",
    "tel:+27115550142",
  );
  await expect(visited).toContainText("Soweto");
  // The style sheet is kept with it.
  await expect(page.getByRole("link", { name: t("offline.again") })).toHaveCSS("min-height", "44px");

  await context.setOffline(false);
  await page.getByRole("link", { name: t("offline.again") }).click();
  await expect(page).toHaveURL(/\/services\?q=plumber$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("plumber");
});

test("without visits there is no list, and a page that can be loaded is never an old one", async ({
  page,
  context,
}) => {
  await withWorker(page);
  await page.goto("/services");
  await context.setOffline(true);
  await page.goto("/services");
  await expect(page.getByRole("heading", { name: t("forms.connectionLost.title") })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("offline.visited") })).toHaveCount(0);
  expect(await page.content()).not.toContain("{name}");
  await context.setOffline(false);
  await page.goto("/services");
  await expect(page.getByRole("heading", { name: t("forms.connectionLost.title") })).toHaveCount(0);
});

test("nothing of a signed-in page is kept", async ({ pageOf, context }) => {
  const page = await pageOf("customer");
  await withWorker(page);
  for (const path of ["/bookings", "/profile", business]) await page.goto(path);
  await expect.poll(() => kept(page, "visited")).toEqual([business]);
  const all = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!new URL(key.url).pathname.startsWith("/assets/"))
          texts.push(key.url, (await (await cache.match(key))?.text()) ?? "");
    }
    return texts.join(" ");
  });
  expect(all).toContain("Mthembu");
  expect(all).not.toMatch(/Thandi|customer@thola|\/bookings\b[^"]*\?|sign-out/);
  await context.setOffline(true);
  await page.goto("/bookings");
  await expect(page.getByRole("heading", { name: t("forms.connectionLost.title") })).toBeVisible();
  await expect(page.getByText("Thandi")).toHaveCount(0);
});
