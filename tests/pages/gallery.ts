import sharp from "sharp";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { multipart, type Part } from "../setup/multipart";
import { openSite } from "../setup/site";
import { stored } from "../setup/stored";
import { cookieOf, openWeb } from "../setup/web";

export const galleryAddress = "/business-profile-edit/gallery";

export const photo = (colour = "#28349a") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } });
export const jpeg = await photo().jpeg().toBuffer();
export const file = (value: Buffer | string, name = "geyser.jpg"): Part => ({
  name: "image",
  value,
  file: name,
});

/** The site on a real port with a signed-in owner, whose pictures go to `files` if given. */
export async function openGallery(
  db: Db,
  files: Files | null,
  onCleanup: (close: () => Promise<void>) => void,
  now: Date,
) {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  if (files) site.app.files = files;
  const web = await openWeb(site.app);
  onCleanup(web.close);
  const owner = await aSignedIn(site, "business");
  const { id: businessId, slug } = await aBusiness(db, { userId: owner.id });
  const upload = (parts: Part[], path = galleryAddress) => {
    const { headers, ...sent } = multipart([{ name: "intent", value: "upload" }, ...parts]);
    return web.send(path, { ...sent, headers: { ...headers, Cookie: cookieOf(owner) } });
  };
  /** The ids of the pictures whose files are stored. */
  const storedIds = async () => {
    const paths = await stored(site.app.files, `business-${businessId}`);
    return [...new Set(paths.map((path) => path.split("/")[1]))].sort();
  };
  const shown = async () => (await listImages(db, businessId)).map(({ id }) => id);
  return { site, web, owner, businessId, slug, clock, upload, stored: storedIds, shown };
}
