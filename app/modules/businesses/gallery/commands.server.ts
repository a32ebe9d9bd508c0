import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import {
  dropPictures,
  forgetPicture,
  type NotStored,
  storeUpload,
  sweepUnused,
} from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { foundIf } from "~/platform/found";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import type { CoverChoice } from "../cover";
import { isOwn, lockBusiness, lockOwn, type Owner } from "../queries.server";
import { businessImages, businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";
import { type Direction, maxImages, moved, restorableMs, takenDownKept } from "./rules";

export type AddPictureResult =
  | { ok: true; id: string }
  | NotStored
  | { ok: false; reason: "full" | "not_found" };
export type GalleryResult = { ok: true } | { ok: false; reason: "not_found" | "full" };

const notFound = { ok: false, reason: "not_found" } as const;
const full = { ok: false, reason: "full" } as const;

/**
 * Re-encodes an uploaded file (a path of this machine) and adds it to the end of the gallery. The file is stored before
 * its row and removed again if there is no place for it; what a crash leaves in between is swept.
 */
export async function addPicture(
  { db, files }: { db: Db; files: Files },
  owner: Owner,
  upload: string,
  now: Date,
): Promise<AddPictureResult> {
  const { businessId } = owner;
  // Known before the work of decoding; the transaction below decides.
  if ((await shownIds(db, businessId)).length >= maxImages) return full;
  const id = newId();
  const path = picturePath(businessId, id);
  const stored = await storeUpload(files, path, upload);
  if (!stored.ok) return stored;
  const { width, height } = stored;
  try {
    const result = await insertPicture(db, owner, { id, width, height }, now);
    if (result.ok) return { ok: true, id };
    await forgetPicture(files, path);
    return result;
  } catch (error) {
    await forgetPicture(files, path);
    throw error;
  }
}

const insertPicture = (
  db: Db,
  owner: Owner,
  picture: { id: string; width: number; height: number },
  now: Date,
): Promise<GalleryResult> =>
  changeGallery(db, owner, async (tx, ids) => {
    if (ids.length >= maxImages) return full;
    const { businessId } = owner;
    await tx
      .insert(businessImages)
      .values({ ...picture, businessId, position: ids.length + 1, createdAt: now });
    return { ok: true };
  });

export const describePicture = (
  db: Db,
  owner: Owner,
  { id, description }: { id: string; description: string },
): Promise<GalleryResult> =>
  changeGallery(db, owner, async (tx, ids) => {
    if (!ids.includes(id)) return notFound;
    await tx.update(businessImages).set({ description }).where(isPicture(owner.businessId, id));
    return { ok: true };
  });

export const movePicture = (
  db: Db,
  owner: Owner,
  { id, direction }: { id: string; direction: Direction },
): Promise<GalleryResult> =>
  changeGallery(db, owner, async (tx, ids) => {
    if (!ids.includes(id)) return notFound;
    await setOrder(tx, owner.businessId, moved(ids, id, direction));
    return { ok: true };
  });

/** It is shown nowhere from now on, and can be taken back for an hour. */
export const removeFromGallery = (db: Db, owner: Owner, id: string, now: Date): Promise<GalleryResult> =>
  changeGallery(db, owner, async (tx, ids) =>
    foundIf(await takeOff(tx, { ...owner, id }, ids, { removedAt: now })),
  );

/** Puts a removed picture back, at the end. */
export const restorePicture = (db: Db, owner: Owner, id: string, now: Date): Promise<GalleryResult> =>
  changeGallery(db, owner, async (tx, ids) => {
    const since = new Date(now.getTime() - restorableMs).toISOString();
    if (ids.length >= maxImages) return full;
    const { removedAt, takenDownAt } = businessImages;
    const isTheirs = and(sql`${removedAt} > ${since}::timestamptz`, isNull(takenDownAt));
    return foundIf(await bringBack(tx, { ...owner, id }, ids, isTheirs));
  });

/** What stands for the business in lists, on its page and where it is shared. */
export async function chooseCover(db: Db, owner: Owner, choice: CoverChoice): Promise<GalleryResult> {
  const chosen = await db
    .update(businessProfiles)
    .set({ cover: choice })
    .where(isOwn(owner))
    .returning({ id: businessProfiles.id });
  if (chosen.length === 0) return notFound;
  invalidatePages(businessTag(owner.businessId));
  return { ok: true };
}

/** An administrator takes a picture off the page, as a part of another act. False if it is not shown. */
export const takeDownPicture = (tx: Db, picture: OfBusiness, now: Date): Promise<boolean> =>
  changeLocked(tx, picture.businessId, (ids) =>
    takeOff(tx, picture, ids, { removedAt: now, takenDownAt: now }),
  );

/** Puts it back at the end. False if it is gone, or the gallery is full. */
export const putBackPicture = (tx: Db, picture: OfBusiness): Promise<boolean> =>
  changeLocked(
    tx,
    picture.businessId,
    async (ids) =>
      ids.length < maxImages && bringBack(tx, picture, ids, isNotNull(businessImages.takenDownAt)),
  );

type OfBusiness = { businessId: string; id: string };

/** The others close up. False if it is not shown. */
async function takeOff(
  tx: Db,
  { businessId, id }: OfBusiness,
  ids: string[],
  marks: { removedAt: Date; takenDownAt?: Date },
): Promise<boolean> {
  if (!ids.includes(id)) return false;
  await tx
    .update(businessImages)
    .set({ position: null, ...marks })
    .where(isPicture(businessId, id));
  const others = ids.filter((other) => other !== id);
  await setOrder(tx, businessId, others);
  return true;
}

/** At the end. False if it is gone, or removed by somebody else. */
async function bringBack(tx: Db, { businessId, id }: OfBusiness, ids: string[], isTheirs: SQL | undefined) {
  const back = await tx
    .update(businessImages)
    .set({ position: ids.length + 1, removedAt: null, takenDownAt: null })
    .where(and(isPicture(businessId, id), isTheirs))
    .returning();
  return back.length === 1;
}

async function changeLocked(tx: Db, businessId: string, change: (ids: string[]) => Promise<boolean>) {
  await lockBusiness(tx, eq(businessProfiles.id, businessId));
  const changed = await change(await shownIds(tx, businessId));
  if (changed) invalidatePages(businessTag(businessId));
  return changed;
}

/** What can no longer be put back, by its owner or by an administrator who took it down. */
const isToDrop = (now: Date) =>
  and(
    lte(businessImages.removedAt, new Date(now.getTime() - restorableMs)),
    or(
      isNull(businessImages.takenDownAt),
      lte(businessImages.takenDownAt, new Date(now.getTime() - takenDownKept)),
    ),
  );

const stored = { owner: businessImages.businessId, id: businessImages.id };

export const dropRemovedPictures = (db: Db, files: Files, now: Date): Promise<number> =>
  dropPictures(db, files, "business", stored, isToDrop(now));

/** Removes the files of pictures that have no row. */
export const sweepPictures = (db: Db, files: Files, now: Date): Promise<number> =>
  sweepUnused(db, files, "business", stored, now);

/** Runs a change while the owner's business is locked, with the ids of its pictures in order. */
async function changeGallery(
  db: Db,
  owner: Owner,
  change: (tx: Db, ids: string[]) => Promise<GalleryResult>,
): Promise<GalleryResult> {
  const result = await inTransaction(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    return business ? change(tx, await shownIds(tx, business.id)) : notFound;
  });
  if (result.ok) invalidatePages(businessTag(owner.businessId));
  return result;
}

async function shownIds(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .select({ id: businessImages.id })
    .from(businessImages)
    .where(and(eq(businessImages.businessId, businessId), isNotNull(businessImages.position)))
    .orderBy(asc(businessImages.position));
  return rows.map(({ id }) => id);
}

const isPicture = (businessId: string, id: string) =>
  and(eq(businessImages.businessId, businessId), eq(businessImages.id, id));

async function setOrder(tx: Db, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((id, index) => sql`when ${id}::uuid then ${index + 1}::int`);
  await tx
    .update(businessImages)
    .set({ position: sql`case ${businessImages.id} ${sql.join(places, sql` `)} end` })
    .where(and(eq(businessImages.businessId, businessId), inArray(businessImages.id, [...ids])));
}
