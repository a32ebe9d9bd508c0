import { hash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { findSocialPicture } from "~/modules/media/queries/social-picture.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import type { GalleryImage } from "./gallery.server";
import type { PublicBusiness } from "./queries.server";
import { socialDrawing } from "./social-drawing.server";
import { businessProfiles as b, businessImages } from "./tables.server";
import { visibleNow } from "./visibility.server";

type Shown = Pick<
  PublicBusiness,
  "id" | "businessName" | "category" | "subcategory" | "city" | "serviceArea"
>;

/** Raise it when the drawing changes: every address is another one then. */
const drawingVersion = 1;

const root = "social";
const folderOf = (id: string) => `${root}/${id.slice(-2)}/${id}`;

function drawnOf({ businessName, category, subcategory, city, serviceArea }: Shown) {
  const place = [city.split(", ")[0], serviceArea].filter(Boolean).join(", ");
  return { name: businessName, category, subcategory, city: place };
}

/** What it shows, in eight characters. */
const versionOf = (business: Shown, photoId: string | null): string =>
  hash("sha256", JSON.stringify([drawingVersion, drawnOf(business), photoId])).slice(0, 8);

/** The picture for those who share the page: another address whenever it would show something else. */
export const socialPictureHref = (business: Shown, images: readonly Pick<GalleryImage, "id">[]): string =>
  `/social/${business.id}-${versionOf(business, images[0]?.id ?? null)}.jpg`;

export type SocialPicture = { file: Buffer } | { movedTo: string } | "busy" | null;

/** By '{id}-{version}.jpg'; what a visible business had before leads to what it has. */
export async function findSocialPictureAt(
  { db, files }: { db: Db; files: Files },
  name: string,
  now: Date,
): Promise<SocialPicture> {
  const [, id = "", version = ""] = /^([0-9a-f-]{36})-([0-9a-f]{8})\.jpg$/.exec(name) ?? [];
  const business = isId(id) ? await findShown(db, id, now) : null;
  if (!business) return null;
  const { photoId, ...shown } = business;
  if (versionOf(shown, photoId) !== version)
    return { movedTo: socialPictureHref(shown, photoId === null ? [] : [{ id: photoId }]) };
  const svg = socialDrawing(drawnOf(shown), photoId !== null);
  const file = await findSocialPicture(files, `${folderOf(id)}/${version}.jpg`, svg, photoId);
  return file === "busy" || file === null ? file : { file };
}

async function findShown(
  db: Db,
  id: string,
  now: Date,
): Promise<(Shown & { photoId: string | null }) | null> {
  const [row] = await db
    .select({
      id: b.id,
      businessName: b.businessName,
      category: b.category,
      subcategory: b.subcategory,
      city: b.city,
      serviceArea: b.serviceArea,
      photoId: businessImages.id,
    })
    .from(b)
    .leftJoin(businessImages, eq(businessImages.businessId, b.id))
    .where(and(eq(b.id, id), visibleNow(now)))
    .orderBy(asc(businessImages.position))
    .limit(1);
  return row ?? null;
}

/** Removes those of businesses that are not listed any more; and older ones, which nobody is led to. */
export async function sweepSocialPictures(db: Db, files: Files): Promise<void> {
  for (const folder of await files.list(root)) {
    const ids = (await files.list(`${root}/${folder}`)).filter(isId);
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: b.id })
      .from(b)
      .where(and(inArray(b.id, ids), b.listed));
    const listed = new Set(rows.map(({ id }) => id));
    for (const id of ids)
      if (!listed.has(id) || (await files.list(folderOf(id))).length > 1) await files.remove(folderOf(id));
  }
}
