import type { RouterContextProvider } from "react-router";
import { addPicture } from "~/modules/businesses/gallery/commands.server";
import { type NotUploaded, type UploadReason, uploadsPerHour } from "~/modules/businesses/gallery/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { countTry } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { hour } from "~/platform/time";
import { type UploadedFile, uploadedFiles } from "~/platform/uploads.server";

type Context = Readonly<RouterContextProvider>;

/** Adds the posted files to the gallery, one after the other; returns those that were refused, and how many were not. */
export async function receivePictures(context: Context): Promise<{ refused: NotUploaded[]; added: number }> {
  const posted = context.get(uploadedFiles);
  if (posted.length === 0) return { refused: [{ name: "", reason: "none" }], added: 0 };
  const refused: NotUploaded[] = [];
  for (const file of posted) {
    const reason = await receive(context, file);
    if (reason !== null) refused.push({ name: file.name, reason });
  }
  return { refused, added: posted.length - refused.length };
}

async function receive(context: Context, { path, isExcess }: UploadedFile): Promise<UploadReason | null> {
  const { db, files, now, owner } = studioOf(context);
  if (isExcess) return "full";
  if (path === null) return "too_large";
  const limit = { key: `upload:${owner.userId}`, max: uploadsPerHour, windowMs: hour };
  if ((await countTry(db, {}, [limit], now())) !== null) return "too_many";
  try {
    const added = await addPicture({ db, files }, owner, path, now());
    return added.ok ? null : added.reason;
  } catch (error) {
    log.error({ err: error }, "picture not stored");
    return "failed";
  }
}

/** The status of the response: what the server could not do is not the file's fault. */
export function uploadStatus(refused: readonly NotUploaded[]): number {
  const reasons = refused.map(({ reason }) => reason);
  if (reasons.includes("failed")) return 500;
  if (reasons.includes("busy") || reasons.includes("unavailable")) return 503;
  return reasons.includes("too_many") ? 429 : 422;
}
