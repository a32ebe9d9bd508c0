import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { axe } from "./look";

const business = "/business/mthembu-sons-plumbing-soweto";
const show = (number: number) => t("business.gallery.show", { number, of: 3 });

test("on a wide screen all pictures are seen at once, the first one largest, and open by keyboard", async ({
  page,
}) => {
  await page.goto(business);
  const gallery = page.getByRole("region", { name: t("business.gallery.title") });
  const pictures = gallery.getByRole("list").first().getByRole("img");
  await pictures.nth(1).scrollIntoViewIfNeeded();
  const boxes = [];
  for (const picture of await pictures.all()) {
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    boxes.push((await picture.boundingBox()) ?? { width: 0, height: 0 });
  }
  expect(boxes).toHaveLength(3);
  for (const { width } of boxes.slice(1)) expect(width).toBeLessThan((boxes[0]?.width ?? 0) * 0.6);
  await expect(gallery.getByRole("link", { name: show(2), exact: true })).toBeHidden();
  const second = gallery.getByRole("list").first().getByRole("link").nth(1);
  await second.focus();
  await second.press("Enter");
  await expect(page).toHaveURL(`${business}/pictures#picture-2`);
});

test("each thumbnail scrolls to its picture, which is loaded @phone", async ({ page }) => {
  await page.goto(business);
  const gallery = page.getByRole("region", { name: t("business.gallery.title") });
  const pictures = gallery.getByRole("list").first().getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const number of [3, 1, 2]) {
    const picture = pictures.nth(number - 1);
    await gallery.getByRole("link", { name: t("business.gallery.show", { number, of: 3 }) }).click();
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expect(picture).not.toHaveAttribute("alt", "");
  }
});

for (const [of, address, run] of [
  ["a business", business, "@no-js"],
  ["the demo", "/demo-business-profile", "@phone"],
] as const)
  test(`a picture of ${of} opens in a viewer, which its links move and close ${run}`, async ({ page }) => {
    await page.goto(address);
    const gallery = page.getByRole("region", { name: t("business.gallery.title") });
    const thumbnail = gallery.getByRole("link", { name: show(2), exact: true });
    if (await thumbnail.isVisible()) await thumbnail.click();
    await gallery.getByRole("list").first().getByRole("link").nth(1).click();
    await expect(page).toHaveURL(`${address}/pictures#picture-2`);
    const viewer = page.locator("[data-viewer]");
    const picture = (number: number) => viewer.getByRole("img").nth(number - 1);
    await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
    await expect(picture(2)).not.toHaveJSProperty("naturalWidth", 0);
    await viewer
      .locator("#picture-2")
      .getByRole("link", { name: show(3) })
      .click();
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 });
    await expect(picture(2)).not.toBeInViewport({ ratio: 0.1 });
    await viewer.getByRole("link", { name: t("business.gallery.close") }).click();
    await expect(page).toHaveURL(new RegExp(`${address}(#.*)?$`));
  });

test("the viewer follows the arrow keys and closes with Escape", async ({ page }) => {
  await page.goto(business);
  const gallery = page.getByRole("region", { name: t("business.gallery.title") });
  await gallery.getByRole("list").first().getByRole("link").first().click();
  const pictures = page.locator("[data-viewer]").getByRole("img");
  await axe(page);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pictures.nth(number - 1)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${business}(#.*)?$`));
});

test("reviews have pages, and a link back to the newest @no-js", async ({ page }) => {
  await page.goto(business);
  const reviews = page.getByRole("region", { name: t("reviews.title") });
  await expect(reviews.getByRole("article")).toHaveCount(5);
  const newest = await reviews.getByRole("article").first().textContent();
  await reviews.getByRole("link", { name: t("reviews.more") }).click();
  await expect(page).toHaveURL(/\?reviews=[^#]+#reviews$/);
  await expect(reviews.getByRole("article")).toHaveCount(10);
  await expect(reviews).not.toContainText(newest ?? "");
  await reviews.getByRole("link", { name: t("reviews.newest") }).click();
  await expect(reviews.getByRole("article").first()).toHaveText(newest ?? "");
});
