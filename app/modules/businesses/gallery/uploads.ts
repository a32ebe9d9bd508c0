import type { PictureRefusal } from "~/modules/media/rules";
import type { TextKey } from "~/texts/message";

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
