import sharp from "sharp";
import { expect } from "vitest";
import { galleryPath } from "~/modules/businesses/gallery/rules";
import type { Visitor } from "./visitor";

/** Addresses of the pictures that the owner sees, in order. */
const picturesOf = async (owner: Visitor): Promise<string[]> =>
  [...(await owner.get(galleryPath)).html.matchAll(/\/images\/business-[^"\s]+/g)].map(([path]) => path);

export const pictureId = (address: string): string => address.split("/")[3] ?? "";

/** Removes the first picture, which must be the owner's, or the one with this id. */
export async function removePicture(owner: Visitor, wanted?: string): Promise<void> {
  const id = wanted ?? pictureId((await picturesOf(owner))[0] ?? "");
  expect((await owner.post(galleryPath, { intent: "remove", id })).status).toBe(302);
}

/** Returns an address of the new picture. */
export async function addPicture(owner: Visitor): Promise<string> {
  const before = new Set((await picturesOf(owner)).map(pictureId));
  const value = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#28349a" } })
    .jpeg()
    .toBuffer();
  const parts = [
    { name: "intent", value: "upload" },
    { name: "image", value, file: "geyser.jpg" },
  ];
  expect((await owner.upload(galleryPath, parts)).status).toBe(302);
  const added = (await picturesOf(owner)).find(
    (path) => path.endsWith(".webp") && !before.has(pictureId(path)),
  );
  return added ?? "none";
}
