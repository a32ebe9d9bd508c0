import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { galleryPath, uploadPath } from "~/modules/businesses/gallery/rules";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { chooser, openEmptyGallery, photo, pictures } from "./pictures";
import { away, postLate } from "./slow";

const description = (page: Page) => page.getByLabel(t("gallery.picture.description"));
const remove = (page: Page, number: number) =>
  page.getByRole("button", { name: t("gallery.picture.remove", { number }) });

async function openWith(page: Page, names: readonly string[]) {
  await openEmptyGallery(page);
  await chooser(page).setInputFiles(await Promise.all(names.map(photo)));
  await expect(pictures(page)).toHaveCount(names.length);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

test("pictures that wait are sent although the page cannot be read after the first", async ({ pageOf }) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  let reads = 0;
  await page.route(`**${galleryPath}`, (route) => {
    reads += 1;
    return reads === 1 ? route.abort(away) : route.continue();
  });
  await chooser(page).setInputFiles(await Promise.all(["one.jpg", "two.jpg", "three.jpg"].map(photo)));
  await expect(pictures(page)).toHaveCount(3);
});

test("leaving asks first while pictures wait to be sent", async ({ pageOf }) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  const go = Promise.withResolvers<void>();
  await page.route(`**${uploadPath}`, async (route) => {
    await go.promise;
    await route.continue();
  });
  await chooser(page).setInputFiles(await Promise.all(["first.jpg", "second.jpg"].map(photo)));
  await expect(page.getByText(t("gallery.upload.waiting", { name: "second.jpg" }))).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  go.resolve();
  await expect(pictures(page)).toHaveCount(2);
});

test("a description that is typed stays when its picture moves, is saved or another one is stored", async ({
  pageOf,
}) => {
  const page = await pageOf("secondBusiness");
  await openWith(page, ["geyser.jpg", "tap.jpg"]);
  await description(page).first().fill("A geyser");
  await page.getByRole("button", { name: t("gallery.picture.later", { number: 1 }) }).click();
  await expect(page.locator("[data-toast]").filter({ hasText: t("gallery.moved") })).toBeVisible();
  await expect(description(page).nth(1)).toHaveValue("A geyser");

  await postLate(page, `**${galleryPath}`, 700);
  await description(page).nth(1).press("Enter");
  await description(page).nth(1).press("End");
  await page.keyboard.type(" on a roof in Soweto", { delay: 60 });
  await expect(page.getByRole("img", { name: "A geyser", exact: true })).toBeVisible();
  await expect(description(page).nth(1)).toHaveValue("A geyser on a roof in Soweto");

  await chooser(page).setInputFiles(await photo("wall.jpg"));
  await description(page).first().focus();
  await page.keyboard.type("A tap that no longer drips", { delay: 60 });
  await expect(pictures(page)).toHaveCount(3);
  await expect(description(page).first()).toBeFocused();
  await expect(description(page).first()).toHaveValue("A tap that no longer drips");
});

test("two pictures that are removed in quick succession are gone, whichever answer is slow", async ({
  pageOf,
}) => {
  const page = await pageOf("secondBusiness");
  await openWith(page, ["one.jpg", "two.jpg", "three.jpg"]);
  let posts = 0;
  await page.route(`**${galleryPath}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    const isFirst = posts === 1;
    const response = await route.fetch();
    if (isFirst) await setTimeout(1500);
    await route.fulfill({ response });
  });
  await remove(page, 1).click();
  await remove(page, 2).click();
  await expect.poll(() => posts).toBe(2);
  await setTimeout(2000);
  await expect(pictures(page)).toHaveCount(1);
});
