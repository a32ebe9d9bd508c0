import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { galleryPath } from "~/modules/businesses/gallery/rules";
import { maxImages } from "../../app/modules/businesses/gallery/rules";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { holdScripts } from "./late-script";
import { axe } from "./look";
import { expectToast } from "./people";
import {
  chooser,
  emptyGallery,
  kilobyte,
  largePhoto,
  openEmptyGallery,
  photo,
  pictures,
  stopButton,
} from "./pictures";
import { secondPage } from "./second-people";
import { slowDown } from "./slow";

// One test, since an empty gallery costs as much as what is done with it.
test("pictures are sent one after the other, each with its progress and a Stop until it is wholly sent @phone", async ({
  pageOf,
}) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);

  await test.step("what is wholly sent can no longer be stopped", async () => {
    const network = await slowDown(page, { latency: 30_000 });
    await chooser(page).setInputFiles(await photo("wall.jpg"));
    await expect(page.getByText(t("gallery.upload.saving", { name: "wall.jpg" }))).toBeVisible();
    await expect(stopButton(page, "wall.jpg")).toHaveCount(0);
    await network.end();
    await expect(pictures(page)).toHaveCount(1);
  });

  await test.step("each has its progress", async () => {
    const network = await slowDown(page, { uploadThroughput: 150 * kilobyte });
    await chooser(page).setInputFiles([await largePhoto("geyser.jpg"), await largePhoto("tap.jpg")]);
    const bar = page.getByRole("progressbar", { name: "geyser.jpg" });
    const seen: number[] = [];
    await expect(page.getByText(t("gallery.upload.waiting", { name: "tap.jpg" }))).toBeVisible();
    await expect
      .poll(async () => {
        seen.push(Number(await bar.getAttribute("value")));
        return seen.at(-1) ?? 0;
      })
      .toBeGreaterThan(40);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(2);
    await axe(page);
    await network.end();
    await expect(pictures(page)).toHaveCount(3);
    await expectToast(page, documented("Success"), documented("Image uploaded successfully"));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText(t("gallery.count", { count: 3, max: maxImages }))).toBeVisible();
  });

  await test.step("Stop ends a transfer, keeps nothing of it, and goes on with the next", async () => {
    for (const left of [2, 1]) {
      await page.getByRole("button", { name: t("gallery.picture.remove", { number: 1 }) }).click();
      await expect(pictures(page)).toHaveCount(left);
    }
    const network = await slowDown(page, { uploadThroughput: 100 * kilobyte });
    await chooser(page).setInputFiles([await largePhoto("wrong.jpg"), await largePhoto("right.jpg")]);
    await expect(page.getByText(/^wrong\.jpg: [1-9]\d?%$/)).toBeVisible();
    await stopButton(page, "wrong.jpg").click();
    await expect(page.getByText(/^wrong\.jpg/)).toHaveCount(0);
    await expect(page.getByText(/^right\.jpg: \d+%$/)).toBeVisible();
    await network.end();
    await expect(pictures(page)).toHaveCount(2);
    const kept = await (await page.request.get(galleryPath)).text();
    expect(kept).toContain(t("gallery.picture.remove", { number: 2 }));
    expect(kept).not.toContain(t("gallery.picture.remove", { number: 3 }));
  });
});

test("pictures chosen, or dropped anywhere on the page, are added; what is no picture and what is too much are told in words", async ({
  pageOf,
}, testInfo) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  await page.waitForLoadState("networkidle");
  const text = { name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Dear Sir, ".repeat(50)) };
  await chooser(page).setInputFiles([await photo("geyser.jpg"), text]);
  await expect(pictures(page)).toHaveCount(1);
  const refused = page.getByRole("alert").filter({ hasText: "letter.jpg" });
  await expect(refused).toContainText(documented("Please select an image file"));
  const large = { ...(await photo("large.jpg")), buffer: Buffer.alloc(5 * kilobyte * kilobyte + 1, 255) };
  await chooser(page).setInputFiles([large]);
  await expect(page.getByRole("alert").filter({ hasText: "large.jpg" })).toContainText(
    documented("Image size must be less than 5MB"),
  );

  const session = await page.context().newCDPSession(page);
  const { buffer } = await photo("dropped.jpg");
  const paths = Array.from({ length: maxImages + 1 }, (_, at) => testInfo.outputPath(`${at}.jpg`));
  for (const path of paths) writeFileSync(path, buffer);
  const drop = async (files: string[], selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, ...at, data });
  };
  await drop(paths.slice(0, 1), "#upload");
  await expect(pictures(page)).toHaveCount(2);
  await drop(paths.slice(1, -1), "h1");
  await expect(pictures(page)).toHaveCount(maxImages, { timeout: 60_000 });
  const limit = page.getByRole("alert").filter({ hasText: documented("Upload Limit Reached") });
  await expect(limit).toContainText(
    documented("You can only upload a maximum of 12 images. Please remove an existing image first."),
  );
  await drop(paths.slice(-1), "h1");
  await expect(limit).toHaveCount(1);
  await expect(page).toHaveURL(galleryPath);
});

test("files chosen before the script runs are sent when it does", async ({ pageOf }) => {
  const page = await pageOf("secondBusiness");
  await emptyGallery(page);
  const { release } = await holdScripts(page);
  await page.goto(galleryPath, { waitUntil: "commit" });
  await chooser(page).setInputFiles(await photo("early.jpg"));
  await expect(page.getByRole("button", { name: t("gallery.upload.send") })).toBeVisible();
  release();
  await expect(pictures(page)).toHaveCount(1);
});

const done = async (page: Page, text: string) =>
  expect(page.locator("[data-toast]").filter({ hasText: text })).toContainText(documented("Success"));

test("pictures are described, put in order, removed and taken back @phone", async ({ pageOf }) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  await chooser(page).setInputFiles([await photo("geyser.jpg"), await photo("tap.jpg")]);
  await expect(pictures(page)).toHaveCount(2);

  for (const [index, words] of ["A geyser on a roof", "A tap that no longer drips"].entries()) {
    await page.getByLabel(t("gallery.picture.description")).nth(index).fill(words);
    await page
      .getByRole("button", { name: t("gallery.picture.save"), exact: true })
      .nth(index)
      .click();
    await expect(page.getByRole("img", { name: words })).toBeVisible();
    await done(page, t("gallery.described"));
  }
  await page.getByRole("button", { name: t("gallery.picture.earlier", { number: 2 }) }).click();
  await done(page, t("gallery.moved"));
  await expect(page.getByLabel(t("gallery.picture.description")).first()).toHaveValue(/^A tap/);
  const shown = await (await page.request.get(secondPage)).text();
  expect(shown).toMatch(/alt="A tap that no longer drips".*alt="A geyser on a roof"/s);

  await page.getByRole("button", { name: t("gallery.picture.remove", { number: 1 }) }).click();
  await done(page, documented("Image removed successfully"));
  await expect(pictures(page)).toHaveCount(1);
  await page
    .getByRole("listitem")
    .filter({ hasText: "A tap that no longer drips" })
    .getByRole("button", { name: /^Undo/ })
    .click();
  await done(page, t("gallery.restored"));
  await expect(pictures(page)).toHaveCount(2);
  await expect(page.getByLabel(t("gallery.picture.description")).nth(1)).toHaveValue(/^A tap/);
});

test("an act on one picture leaves what is typed about another, and a second tap changes nothing", async ({
  pageOf,
}) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  await chooser(page).setInputFiles([await photo("geyser.jpg"), await photo("tap.jpg")]);
  await expect(pictures(page)).toHaveCount(2);
  const first = page.getByLabel(t("gallery.picture.description")).first();
  await first.fill("Not saved yet");
  await page.getByRole("button", { name: t("gallery.picture.remove", { number: 2 }) }).dblclick();
  await expect(pictures(page)).toHaveCount(1);
  await done(page, documented("Image removed successfully"));
  await expect(first).toHaveValue("Not saved yet");
});

test("without a script pictures are sent by a button, and removed @no-js", async ({ pageOf }) => {
  const page = await pageOf("secondBusiness");
  await openEmptyGallery(page);
  await chooser(page).setInputFiles([await photo("geyser.jpg"), await photo("tap.jpg")]);
  await page.getByRole("button", { name: t("gallery.upload.send") }).click();
  await done(page, documented("Image uploaded successfully"));
  await expect(pictures(page)).toHaveCount(2);
  await page.getByRole("button", { name: t("gallery.picture.remove", { number: 1 }) }).click();
  await done(page, documented("Image removed successfully"));
  await expect(pictures(page)).toHaveCount(1);
});
