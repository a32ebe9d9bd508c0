import type { Page } from "@playwright/test";
import sharp from "sharp";
import { galleryPath } from "~/modules/businesses/gallery/rules";
import { t } from "../setup/texts";
import { expect } from "./fixtures";

export const kilobyte = 1024;

export async function photo(name: string) {
  const create = { width: 300, height: 200, channels: 3, background: "#28349a" } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** About 1.2 MB, which takes its time on a slow connection: a small picture with long comments, as quickly read. */
export async function largePhoto(name: string) {
  const { buffer, ...rest } = await photo(name);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xffff - 2, "x")]);
  const comments = Array.from({ length: 19 }, () => comment);
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 2), ...comments, buffer.subarray(2)]) };
}

export const chooser = (page: Page) => page.getByLabel(t("gallery.upload.drop"));
export const pictures = (page: Page) => page.getByRole("button", { name: /^Remove picture \d+$/ });
export const stopButton = (page: Page, name: string) =>
  page.getByRole("button", { name: t("gallery.upload.stopName", { name }) });

export async function emptyGallery({ request }: Page) {
  const html = await (await request.get(galleryPath)).text();
  for (const [, id = ""] of html.matchAll(
    /name="intent" value="remove"\/><input[^>]* name="id" value="([^"]+)"/g,
  ))
    await request.post(galleryPath, { form: { intent: "remove", id }, maxRedirects: 0 });
}

export async function openEmptyGallery(page: Page) {
  await emptyGallery(page);
  await page.goto(galleryPath);
  await expect(page.getByText(t("gallery.empty.text"))).toBeVisible();
}
