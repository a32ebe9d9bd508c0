import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { wrong } from "~/forms/act.server";
import {
  dropPictures,
  forgetPicture,
  type NotStored,
  storeUpload,
  sweepUnused,
} from "~/modules/media/commands.server";
import { messagePhotoPath } from "~/modules/media/picture-paths";
import { findPicture } from "~/modules/media/queries/pictures.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import type { UploadedFile } from "~/platform/uploads.server";
import type { TextKey } from "~/texts/message";
import { findConversation, type Who } from "../conversation.server";
import { mostPhotos, photosPerHour } from "../rules";
import { messagePhotos, messageReports, messages } from "../tables.server";
import type { NewPhoto } from "./send-message.server";

const refusals: Record<NotStored["reason"], TextKey> = {
  too_large: "messages.errors.photoTooLarge",
  not_a_picture: "messages.errors.notAPhoto",
  heic: "messages.errors.notAPhoto",
  damaged: "messages.errors.notAPhoto",
  too_many_pixels: "messages.errors.photoTooLarge",
  too_small: "messages.errors.photoTooSmall",
  busy: "messages.errors.photoBusy",
  unavailable: "messages.errors.photoBusy",
};

type Sent = { ok: boolean; isRepeat?: true };

/**
 * Re-encodes and stores what was uploaded, then sends; files of a message that was not sent, or was sent before, are removed
 * again. `copies`: each message has files of its own, all of the first before those of the second.
 */
export async function withPhotos<Result extends Sent>(
  { db, files, now }: Pick<App, "db" | "files" | "now">,
  userId: string,
  posted: readonly UploadedFile[],
  send: (photos: NewPhoto[]) => Promise<Result>,
  copies = 1,
): Promise<Result | ReturnType<typeof wrong>> {
  const photos: NewPhoto[] = [];
  const forget = () =>
    Promise.all(photos.map(({ id }) => forgetPicture(files, messagePhotoPath(userId, id))));
  const refuse = async (error: TextKey) => {
    await forget();
    return wrong({ photo: { key: error, values: { count: mostPhotos } } });
  };
  if (posted.length > mostPhotos || posted.some(({ isExcess }) => isExcess))
    return refuse("messages.errors.tooManyPhotos");
  for (const { path } of Array.from({ length: copies }, () => posted).flat()) {
    if (path === null) return refuse("messages.errors.photoTooLarge");
    const limit = { key: `message-photo:${userId}`, max: photosPerHour, windowMs: hour };
    if ((await countTry(db, {}, [limit], now())) !== null) return refuse("messages.errors.photoBusy");
    const id = newId();
    const stored = await storeUpload(files, messagePhotoPath(userId, id), path);
    if (!stored.ok) return refuse(refusals[stored.reason]);
    photos.push({ id, width: stored.width, height: stored.height, digest: await digestOf(path) });
  }
  const sent = await send(photos).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!sent.ok || sent.isRepeat) await forget();
  return sent;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

/** A photo of a conversation of this side; null for a stranger, and for what was taken away. */
export async function findMessagePhoto(
  db: Db,
  files: Files,
  who: Who,
  { conversationId, id, wide }: { conversationId: string; id: string; wide: boolean },
  now: Date,
) {
  if (!(await findConversation(db, who, conversationId, now))) return null;
  const [photo] = await db
    .select({ uploaderId: messagePhotos.uploaderId })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .where(and(eq(messagePhotos.id, id), isShownIn(conversationId)));
  if (!photo) return null;
  const path = messagePhotoPath(photo.uploaderId, id);
  return findPicture(files, { path, width: wide ? 1280 : 640, format: "webp" });
}

const isShownIn = (conversationId: string) =>
  and(
    eq(messagePhotos.conversationId, conversationId),
    isNull(messagePhotos.removedAt),
    isNull(messages.hiddenAt),
  );

/** The photos of the message that this one came with, and whose they are; null where `findMessagePhoto` shows none. */
export async function findPhotosBeside(
  db: Db,
  who: Who,
  { conversationId, id }: { conversationId: string; id: string },
  now: Date,
) {
  const conversation = await findConversation(db, who, conversationId, now);
  if (!conversation) return null;
  const beside = db
    .select({ id: messagePhotos.messageId })
    .from(messagePhotos)
    .where(and(eq(messagePhotos.id, id), isNull(messagePhotos.removedAt)));
  const rows = await db
    .select({
      side: messages.side,
      photo: { id: messagePhotos.id, width: messagePhotos.width, height: messagePhotos.height },
    })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .where(and(inArray(messages.id, beside), isShownIn(conversationId)))
    .orderBy(messagePhotos.id);
  const [first] = rows;
  if (!first) return null;
  const { business, customerName } = conversation;
  return {
    side: who.side,
    isMine: first.side === who.side,
    name: who.side === "customer" ? business.businessName : customerName,
    photos: rows.map(({ photo }) => photo),
  };
}

/** Taken away, by a trigger also when its message goes (db/migrations); what is reported stays until its report goes. */
const isToDrop = and(
  isNotNull(messagePhotos.removedAt),
  sql`not exists (select from ${messageReports} as r where r.message_id = message_photos.message_id)`,
);

const stored = { owner: messagePhotos.uploaderId, id: messagePhotos.id };

export const dropMessagePhotos = (db: Db, files: Files): Promise<number> =>
  dropPictures(db, files, "talk", stored, isToDrop);

/** Removes files without a row. */
export const sweepMessagePhotos = (db: Db, files: Files, now: Date): Promise<number> =>
  sweepUnused(db, files, "talk", stored, now);
