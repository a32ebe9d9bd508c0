import type { PictureRefusal } from "~/modules/media/rules";
import { day, hour } from "~/platform/time";
import type { TextKey } from "~/texts/message";

/** Of a business; how large a picture may be: `uploadLimits` (media/rules.ts). */
export const maxImages = 12;
export const uploadsPerHour = 60;
/** In characters, of the description of a picture. */
export const maxDescription = 200;
/** In milliseconds: how long a removed picture can be taken back. */
export const restorableMs = hour;
/** A picture that an administrator took down is kept this long, for an answer to a complaint. */
export const takenDownKept = 30 * day;

export const directions = ["earlier", "later"] as const;
export type Direction = (typeof directions)[number];

/** The order of the ids after one of them moved by a place; as it was at either end. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  const to = direction === "earlier" ? from - 1 : from + 1;
  const other = ids[to];
  return from === -1 || other === undefined ? [...ids] : ids.with(from, other).with(to, id);
}

export type UploadReason =
  | PictureRefusal
  | "full"
  | "busy"
  | "not_found"
  | "none"
  | "too_many"
  | "unavailable"
  | "failed";

/** `name` is the file's, as the browser gave it. */
export type NotUploaded = { name: string; reason: UploadReason };

export const reasonText: Record<UploadReason, TextKey> = {
  too_large: "gallery.refused.tooLarge",
  not_a_picture: "gallery.refused.notImage",
  heic: "gallery.refused.heic",
  damaged: "gallery.refused.damaged",
  too_many_pixels: "gallery.refused.tooManyPixels",
  too_small: "gallery.refused.tooSmall",
  full: "gallery.limit.text",
  busy: "gallery.refused.busy",
  not_found: "gallery.failed.upload",
  none: "gallery.refused.none",
  too_many: "gallery.refused.tooMany",
  unavailable: "gallery.refused.unavailable",
  failed: "gallery.failed.upload",
};

/** The page, to which its forms post from wherever they are shown. */
export const galleryPath = "/business-profile-edit/gallery";
/** Where its script sends one file at a time; gets JSON back. */
export const uploadPath = "/business-profile-edit/gallery/upload";
