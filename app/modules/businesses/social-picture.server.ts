import { hash } from "node:crypto";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { picturePath } from "~/modules/media/picture-paths";
import { findSocialPicture } from "~/modules/media/queries/pictures.server";
import { placeText } from "~/modules/places/places";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { isId } from "~/platform/ids";
import { coverPhoto, dyeOf } from "./cover";
import type { GalleryImage } from "./gallery/queries.server";
import type { PublicBusiness } from "./public-page/queries.server";
import { socialDrawing } from "./social-drawing.server";
import { businessProfiles as b, businessImages } from "./tables.server";
import { visibleNow } from "./visibility.server";

type Shown = Pick<
  PublicBusiness,
  "id" | "businessName" | "category" | "subcategory" | "city" | "province" | "cover"
>;

/** Raise it when the drawing changes, which gives every picture a new address. */
const drawingVersion = 1;

/** Businesses that one query looks up. */
const sweptAtOnce = 500;

const root = "social";
const folderOf = (id: string) => `${root}/${id.slice(-2)}/${id}`;

const drawingOf = ({ businessName, category, subcategory, cover, ...place }: Shown) => ({
  name: businessName,
  category,
  subcategory,
  city: placeText(place),
  // Left out when there is none: what was drawn before has no other address.
  ...(dyeOf(cover) && { dye: dyeOf(cover) }),
});

/** A hash of what the picture shows, in eight characters. */
const versionOf = (business: Shown, photoId: string | null): string =>
  hash("sha256", JSON.stringify([drawingVersion, drawingOf(business), photoId])).slice(0, 8);

/** The preview picture of shared links. Its address changes with what it shows. */
export const socialPictureHref = (business: Shown, images: readonly Pick<GalleryImage, "id">[]): string =>
  `/social/${business.id}-${versionOf(business, coverPhoto(business.cover, images)?.id ?? null)}.jpg`;

export type SocialPicture = { file: Buffer } | { movedTo: string } | "busy" | null;

/** Finds it by '{id}-{version}.jpg'; an older version of a visible business redirects to the current one. */
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
  const svg = socialDrawing(drawingOf(shown), photoId !== null);
  const file = await findSocialPicture(
    files,
    `${folderOf(id)}/${version}.jpg`,
    svg,
    photoId === null ? null : picturePath(id, photoId),
  );
  return file === "busy" || file === null ? file : { file };
}

async function findShown(
  db: Db,
  id: string,
  now: Date,
): Promise<(Shown & { photoId: string | null }) | null> {
  const [row] = await db
    .select({
      ...pick(b, "id", "businessName", "category", "subcategory", "city", "province", "cover"),
      photoId: businessImages.id,
    })
    .from(b)
    .leftJoin(businessImages, and(eq(businessImages.businessId, b.id), isNotNull(businessImages.position)))
    .where(and(eq(b.id, id), visibleNow(now)))
    .orderBy(asc(businessImages.position))
    .limit(1);
  return row ? { ...row, photoId: row.cover === "photo" ? row.photoId : null } : null;
}

/** Removes the pictures of businesses that are no longer listed, and folders with outdated versions. */
export async function sweepSocialPictures(db: Db, files: Files): Promise<void> {
  const versions = new Map<string, number>();
  const sweep = async () => {
    const ids = [...versions.keys()];
    const rows = await db
      .select({ id: b.id })
      .from(b)
      .where(and(inArray(b.id, ids), b.listed));
    const listed = new Set(rows.map(({ id }) => id));
    for (const [id, count] of versions) if (!listed.has(id) || count > 1) await files.remove(folderOf(id));
    versions.clear();
  };
  for await (const path of files.walk(root)) {
    const [, , id = ""] = path.split("/");
    if (!isId(id)) continue;
    // The files of one business come together, so none is split between two sweeps.
    if (versions.size >= sweptAtOnce && !versions.has(id)) await sweep();
    versions.set(id, (versions.get(id) ?? 0) + 1);
  }
  if (versions.size > 0) await sweep();
}
