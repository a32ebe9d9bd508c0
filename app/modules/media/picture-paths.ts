import type { PictureFormat, PictureWidth } from "./rules";

/** One folder per picture, spread over 256 parents by the last two digits of the id, which are random. */
export const folderOf = (id: string): string => `${id.slice(-2)}/${id}`;

export const originalPath = (id: string, format: "webp" | "svg"): string =>
  `${folderOf(id)}/original.${format}`;

export const madePath = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `${folderOf(id)}/${width}.${format}`;
