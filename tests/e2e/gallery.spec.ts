import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { axe } from "./look";
import { readPage } from "./reading";

const business = "/business/mthembu-sons-plumbing-soweto";
const show = (number: number) => t("business.gallery.show", { number, of: 3 });

test("on a wide screen all pictures are seen at once, the first one largest, and open by keyboard in a viewer that follows the arrow keys and closes with Escape", async ({
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

  const shown = page.locator("[data-viewer]").getByRole("img");
  await axe(page);
  for (const [key, number] of [
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown.nth(number - 1)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${business}(#.*)?$`));
});

/** Opens the second picture, goes to the third and back to the page. */
async function throughTheViewer(page: Page, address: string) {
  const gallery = page.getByRole("region", { name: t("business.gallery.title") });
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
}

test("each thumbnail scrolls to its picture, which is loaded and opens in a viewer @phone", async ({
  page,
}) => {
  await page.goto(business);
  const gallery = page.getByRole("region", { name: t("business.gallery.title") });
  const pictures = gallery.getByRole("list").first().getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const number of [3, 1, 2]) {
    const picture = pictures.nth(number - 1);
    await gallery.getByRole("link", { name: show(number), exact: true }).click();
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expect(picture).not.toHaveAttribute("alt", "");
  }
  await throughTheViewer(page, business);
});

test("a picture of the demo opens in a viewer, which its links move and close @no-js", async ({ page }) => {
  await page.goto("/demo-business-profile");
  await throughTheViewer(page, "/demo-business-profile");
});

test("reviews have a page of their own, with orders", async ({ request }) => {
  const list = /<ul class="border-line border-t">.*?<\/ul>\s*<nav|<main.*<\/main>/s;
  const read = async (address: string) => {
    const { html } = await readPage(request, address);
    return (list.exec(html)?.[0] ?? "").match(/<article.*?<\/article>/gs) ?? [];
  };
  const { link } = await readPage(request, business);
  const all = link(/All .* reviews/, /<section[^>]* id="reviews".*?<\/section>/s);
  const newest = await read(all);
  expect(newest.length).toBeGreaterThan(5);
  const lowest = await read(`${all}?sort=lowest`);
  expect(lowest[0]).not.toBe(newest[0]);
});
