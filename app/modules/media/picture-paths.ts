import type { PictureFormat, PictureWidth } from "./rules";

/** A folder each, in one of 256: ids end in random digits. */
export const folderOf = (id: string): string => `${id.slice(-2)}/${id}`;

export const originalPath = (id: string, format: "webp" | "svg"): string =>
  `${folderOf(id)}/original.${format}`;

export const madePath = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${folderOf(id)}/${width}.${format}`;
