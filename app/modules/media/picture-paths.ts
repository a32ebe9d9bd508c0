import type { PictureFormat, PictureWidth } from "./rules";

/** The folder of one picture; also how it is named in addresses and by the rest of the program. */
export const picturePath = (businessId: string, id: string): string => `business-${businessId}/${id}`;

export const newsPicturePath = (postId: string, id: string): string => `news-${postId}/${id}`;

export const reviewPhotoPath = (businessId: string, id: string): string => `review-${businessId}/${id}`;

/** Read by the two sides of a conversation alone: it has no public address. */
export const messagePhotoPath = (uploaderId: string, id: string): string => `talk-${uploaderId}/${id}`;

export const originalPath = (path: string, format: "webp" | "svg"): string => `${path}/original.${format}`;

export const madePath = (path: string, width: PictureWidth, format: PictureFormat): string =>
  `${path}/${width}.${format}`;
